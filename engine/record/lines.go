package record

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mastro/configs"
)

// The limits of a record. What is longer is refused unread.
const (
	MaxSize  = 4 << 20         // bytes of a record
	MaxLine  = configs.MaxSize // bytes of a line: an owner's set may be on one
	MaxSteps = 50_000
)

// word is a word of a line and where it stands in it.
type word struct {
	text string
	at   int // in bytes
}

// lines goes through a text line by line.
type lines struct {
	file       string
	rest       []byte // what follows the line
	line       int    // the line's number, from 1
	text       string // the line without its end
	words      []word // none at the end of the text
	said       string // the words with one space between
	unreadable error  // why the text ends here though it goes on; nil where it does not
}

// read begins at the first line that says something.
func read(file string, text []byte) lines {
	l := lines{file: file, rest: text}
	if len(text) > MaxSize {
		l.line = 1
		l.unreadable = l.refuse(word{}, fmt.Sprintf("the file is %d bytes long", len(text)), fmt.Sprintf("a record has at most %d", MaxSize))
	}
	l.next()
	return l
}

// raw goes to the next line, whatever it is. It returns false at the end.
func (l *lines) raw() bool {
	l.words, l.said, l.text = nil, "", ""
	if l.unreadable != nil {
		return false
	}
	if l.line++; len(l.rest) == 0 {
		return false
	}
	line, rest, _ := bytes.Cut(l.rest, []byte("\n"))
	line = bytes.TrimSuffix(line, []byte("\r"))
	what, remedy := "", ""
	switch {
	case len(line) > MaxLine:
		what, remedy = "the line is too long", fmt.Sprintf("a line has at most %d bytes", MaxLine)
	case !utf8.Valid(line):
		what, remedy = "this is not UTF-8 text", "save the file as UTF-8"
	}
	l.text, l.rest = strings.ToValidUTF8(string(line[:min(len(line), MaxLine)]), "\uFFFD"), rest
	if what != "" {
		l.unreadable = l.refuse(word{}, what, remedy)
		l.text = ""
	}
	return l.unreadable == nil
}

// next goes to the next line that says something, and splits it into words.
func (l *lines) next() {
	for l.raw() {
		content, _, _ := strings.Cut(l.text, "#")
		texts, at := strings.FieldsFunc(content, isBlank), 0
		for _, text := range texts {
			at += strings.Index(content[at:], text)
			l.words = append(l.words, word{text, at})
			at += len(text)
		}
		if l.said = strings.Join(texts, " "); l.said != "" {
			return
		}
	}
}

func isBlank(r rune) bool { return r == ' ' || r == '\t' }

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
	return word{l.text[first.at : last.at+len(last.text)], first.at}
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

// here is a copy that stays at this line.
func (l *lines) here() lines {
	at := *l
	at.words = slices.Clone(l.words)
	return at
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
	if l.unreadable != nil && len(l.words) == 0 {
		return l.unreadable
	}
	return &configs.Error{
		File: l.file, Line: l.line, Column: utf8.RuneCountInString(l.text[:w.at]) + 1, What: what, Remedy: remedy,
		Source: l.text, Width: max(1, utf8.RuneCountInString(w.text)),
	}
}
