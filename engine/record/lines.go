package record

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"mastro/configs"
)

// What is longer is refused unread.
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

func (w word) end() int { return w.at + len(w.text) }

// lines goes through a text line by line.
type lines struct {
	file  string
	rest  []byte // what follows the line
	line  int    // the line's number, from 1
	text  string // the line without its end
	words []word // none at the end of the file
}

// readable refuses what is no text, or too long for a record, from upTo on.
func (l *lines) readable() (upTo int, err error) {
	probe := *l
	if len(l.rest) > MaxSize {
		probe.line = 1
		return 0, probe.refuse(word{}, fmt.Sprintf("the file is %d bytes long", len(l.rest)), fmt.Sprintf("a record has at most %d", MaxSize))
	}
	for probe.raw() {
		if len(probe.text) > MaxLine {
			probe.text = strings.ToValidUTF8(probe.text[:MaxLine], "\uFFFD")
			return upTo, probe.refuse(word{}, "the line is too long", fmt.Sprintf("a line has at most %d bytes", MaxLine))
		}
		if !utf8.ValidString(probe.text) {
			probe.text = strings.ToValidUTF8(probe.text, "\uFFFD")
			return upTo, probe.refuse(word{}, "this is not UTF-8 text", "save the file as UTF-8")
		}
		upTo = len(l.rest) - len(probe.rest)
	}
	return upTo, nil
}

// raw goes to the next line, whatever it is; false at the end.
func (l *lines) raw() bool {
	l.line++
	l.words, l.text = l.words[:0], ""
	if len(l.rest) == 0 {
		return false
	}
	line, rest, _ := bytes.Cut(l.rest, []byte("\n"))
	l.text, l.rest = string(bytes.TrimSuffix(line, []byte("\r"))), rest
	return true
}

// next goes to the next line that says something, and splits it into words;
// at the end of the file there are none.
func (l *lines) next() {
	for l.raw() {
		content, _, _ := strings.Cut(l.text, "#")
		if l.split(content); len(l.words) > 0 {
			return
		}
	}
}

func (l *lines) split(content string) {
	for at := 0; at < len(content); {
		if content[at] == ' ' || content[at] == '\t' {
			at++
			continue
		}
		end := at
		for end < len(content) && content[end] != ' ' && content[end] != '\t' {
			end++
		}
		l.words = append(l.words, word{content[at:end], at})
		at = end
	}
}

// is tells whether the line begins with these words.
func (l *lines) is(all ...string) bool {
	if len(l.words) < len(all) {
		return false
	}
	for i, text := range all {
		if l.words[i].text != text {
			return false
		}
	}
	return true
}

// normalized is the line's words with one space between.
func (l *lines) normalized() string {
	all := make([]string, len(l.words))
	for i, w := range l.words {
		all[i] = w.text
	}
	return strings.Join(all, " ")
}

// first is the line's first word; none at the end of the file.
func (l *lines) first() word {
	if len(l.words) == 0 {
		return word{}
	}
	return l.words[0]
}

// joined is several words that follow each other, as one.
func (l *lines) joined(words []word) word {
	first, last := words[0], words[len(words)-1]
	return word{l.text[first.at:last.end()], first.at}
}

// number is a word that is a whole number of at most most.
func (l *lines) number(w word, most uint64) (uint64, error) {
	n, err := strconv.ParseUint(w.text, 10, 64)
	what := "%q is no whole number"
	switch {
	case errors.Is(err, strconv.ErrRange) || n > most:
		what = "%q is too large"
	case err == nil:
		return n, nil
	}
	return 0, l.refuse(w, fmt.Sprintf(what, w.text), fmt.Sprintf("give a whole number up to %d", most))
}

// expected refuses the line where another one belongs.
func (l *lines) expected(example string) error {
	what := fmt.Sprintf("%q does not belong here", l.first().text)
	if len(l.words) == 0 {
		what = "the record ends here"
	}
	return l.refuse(l.first(), what, "write "+example)
}

// refuse is the error for a word of the line.
func (l *lines) refuse(w word, what, remedy string) error {
	return &configs.Error{
		File: l.file, Line: l.line, Column: utf8.RuneCountInString(l.text[:w.at]) + 1, What: what, Remedy: remedy,
		Source: l.text, Width: max(1, utf8.RuneCountInString(w.text)),
	}
}
