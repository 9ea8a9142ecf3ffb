package doctor

import (
	"context"
	"fmt"
	"io"
	"strings"

	"mastro/cmd/mastro/stdio"
	"mastro/display/words"
)

// person is a person at a terminal.
type person struct {
	lines <-chan string // what they enter; closed when no more comes
	out   io.Writer
}

// personAt returns the person at a terminal; nil if in is not a terminal.
func personAt(ctx context.Context, in io.Reader, out io.Writer) *person {
	if !stdio.IsTerminal(in) {
		return nil
	}
	return &person{lines: stdio.Lines(ctx, in), out: out}
}

// answer is a person's answer to a question.
type answer uint8

const (
	unknown answer = iota // nobody is there, or they cannot tell
	yes
	no
)

// answers are what people type, in both languages.
var answers = map[string]answer{"s": yes, "si": yes, "sì": yes, "y": yes, "yes": yes, "n": no, "no": no, "": unknown}

// ask repeats a question until it is answered.
func (e *examination) ask(question words.Message) answer {
	if e.person == nil {
		return unknown
	}
	for {
		fmt.Fprintln(e.person.out, question.In(e.words)+" "+words.DoctorYesNo.In(e.words))
		select {
		case line, open := <-e.person.lines:
			if a, known := answers[strings.ToLower(line)]; known || !open {
				return a
			}
		case <-e.ctx.Done():
			return unknown
		}
	}
}

// confirm asks whether something is seen as it should be; without anybody to ask it
// counts as shown.
func (e *examination) confirm(question, remedy words.Message) {
	switch e.ask(question) {
	case unknown:
		e.add(good(words.DoctorShown.In).with(facts{"confirmed": false}))
	case yes:
		e.add(good(words.DoctorSeen.In).with(facts{"confirmed": true}))
	case no:
		e.add(missing(words.DoctorUnseen.In, remedy.In).with(facts{"confirmed": false}))
	}
}
