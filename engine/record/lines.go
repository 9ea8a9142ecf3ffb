package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mastro/configs"
)

// The limits of a record.
const (
	MaxSize  = 4 << 20 // bytes; what is longer is refused unread
	MaxSteps = 50_000
)

// word is a word of a line and where it stands in it.
type word struct {
	text string
	at   int // in bytes
}

// lines goes through a text line by line.
type lines struct {
	file    string
	all     []string // with their ends
	at      int      // the index of the line
	words   []word   // of the line; none at the end of the text
	said    string   // the words with one space between
	spoiled error    // why the text ends here though it goes on; nil where it does not
}

// read begins at the first line that says something.
func read(file string, data []byte) (lines, error) {
	l := lines{file: file}
	if len(data) > MaxSize {
		return l, l.refuse(word{}, "the file is too long", fmt.Sprintf("a record has at most %d bytes", MaxSize))
	}
	for line := range strings.Lines(strings.ReplaceAll(string(data), "\r\n", "\n")) {
		if !utf8.ValidString(line) {
			bad := lines{file: file, all: append(slices.Clip(l.all), strings.ToValidUTF8(line, "\uFFFD")), at: len(l.all)}
			l.spoiled = bad.refuse(word{}, "this is not UTF-8 text", "save the file as UTF-8")
			break
		}
		l.all = append(l.all, line)
	}
	l.goTo(0)
	return l, nil
}

// next goes to the next line that says something.
func (l *lines) next() { l.goTo(l.at + 1) }

// goTo goes to a line, or the first one after it that says something, and splits it into words.
func (l *lines) goTo(at int) {
	l.words, l.said = nil, ""
	for l.at = at; l.at < len(l.all); l.at++ {
		content, _, _ := strings.Cut(l.all[l.at], "#")
		texts, from := strings.FieldsFunc(content, isBlank), 0
		for _, text := range texts {
			from += strings.Index(content[from:], text)
			l.words = append(l.words, word{text, from})
			from += len(text)
		}
		if l.said = strings.Join(texts, " "); l.said != "" {
			return
		}
	}
}

func isBlank(r rune) bool { return r == ' ' || r == '\t' || r == '\n' }

// text is the line without its end; "" at the end of the text.
func (l *lines) text() string {
	if l.at >= len(l.all) {
		return ""
	}
	return strings.TrimSuffix(l.all[l.at], "\n")
}

// is reports whether the line begins with these words.
func (l *lines) is(words string) bool { return strings.HasPrefix(l.said+" ", words+" ") }

// first is the line's first word; none at the end of the text.
func (l *lines) first() word {
	if len(l.words) == 0 {
		return word{}
	}
	return l.words[0]
}

// joined is several words that follow each other, as one.
func (l *lines) joined(words []word) word {
	first, last := words[0], words[len(words)-1]
	return word{l.text()[first.at : last.at+len(last.text)], first.at}
}

// split splits words that follow each other at each ";".
func (l *lines) split(words []word) (all []word) {
	at := words[0].at
	for text := range strings.SplitSeq(l.joined(words).text, ";") {
		left := strings.TrimLeftFunc(text, isBlank)
		all = append(all, word{strings.TrimRightFunc(left, isBlank), at + len(text) - len(left)})
		at += len(text) + 1
	}
	return all
}

// number is a word that is a whole number in these bounds, written in one way only.
func (l *lines) number(w word, least, most uint64) (int, error) {
	n, err := strconv.ParseUint(w.text, 10, 64)
	if err != nil || n < least || n > most || w.text != strconv.FormatUint(n, 10) {
		return 0, l.refuse(w, fmt.Sprintf("%q is not the number that is needed here", w.text), fmt.Sprintf("give a whole number from %d to %d", least, most))
	}
	return int(n), nil
}

// expected refuses the line where another one belongs.
func (l *lines) expected(example string) error {
	what := fmt.Sprintf("%q does not belong here", l.first().text)
	if len(l.words) == 0 {
		what = "the record ends here"
	}
	return l.refuse(l.first(), what, "write "+example)
}

// refuse is the error for a word of the line. Where the text could not be read any further, that
// is the error.
func (l *lines) refuse(w word, what, remedy string) error {
	if l.spoiled != nil && l.at >= len(l.all) {
		return l.spoiled
	}
	return &configs.Error{
		File: l.file, Line: l.at + 1, Column: utf8.RuneCountInString(l.text()[:w.at]) + 1, What: what, Remedy: remedy,
		Source: l.text(), Width: max(1, utf8.RuneCountInString(w.text)),
	}
}
