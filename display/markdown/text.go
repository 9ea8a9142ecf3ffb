package markdown

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"mastro/display/wrap"
)

// begins is what a heading, a quotation or an item of a list begins with.
var begins = regexp.MustCompile(`^ *(?:(?:[-*+]|\d+[.)]|>|#+) +)+`)

// Text is a document as it is written, for a terminal that is so many characters wide:
// paragraphs, items and quotations fill its lines, code and tables are unchanged.
func Text(source string, width int) string {
	f := &filler{width: width}
	fenced := false
	for line := range strings.Lines(source) {
		line = strings.TrimRight(line, " \r\n")
		start := strings.TrimLeft(line, " ")
		fence := strings.HasPrefix(start, "```")
		switch mark := begins.FindString(line); {
		case fence, fenced, start == "", strings.HasPrefix(start, "|"), f.words == nil && strings.HasPrefix(line, "    "):
			f.flush()
			f.out.WriteString(line + "\n")
		case mark != "":
			f.flush()
			f.mark = mark
			f.take(line[len(mark):])
			if strings.HasPrefix(start, "#") {
				f.flush()
			}
		default:
			f.take(line)
		}
		fenced = fenced != fence
	}
	f.flush()
	return f.out.String()
}

// filler fills the lines of one paragraph at a time.
type filler struct {
	width int
	out   strings.Builder
	mark  string // before its first line
	words []string
}

func (f *filler) take(line string) { f.words = append(f.words, strings.Fields(line)...) }

// flush writes the paragraph, the lines after the first below its text.
func (f *filler) flush() {
	room := f.width - utf8.RuneCountInString(f.mark)
	lines := wrap.Lines(f.words, func(line []string) bool { return utf8.RuneCountInString(strings.Join(line, " ")) <= room })
	for _, line := range lines {
		f.out.WriteString(f.mark + strings.Join(line, " ") + "\n")
		f.mark = strings.Map(blank, f.mark)
	}
	f.mark, f.words = "", nil
}

// blank is a space for every character but that of a quotation.
func blank(r rune) rune {
	if r == '>' {
		return r
	}
	return ' '
}
