package record

import (
	"bytes"
	"fmt"
	"strings"

	"mastro/engine"
)

// The words of the format that are no steps.
const (
	magic       = "mastro record 3"
	wordPublic  = "for all"
	wordStart   = "start"
	wordWinners = "winners"
	wordScores  = "scores"
	complete    = "complete after"
	goingOn     = "going on after"
)

// Lines is a record as lines.
type Lines struct {
	Game      string
	Rules     int
	Public    bool // as in Record
	Start     Start
	StartHash uint64 // of the position in which the game starts
	Lines     []Line
	Waiting   string
	Result    *engine.Result
}

// Write is the record as text, which Parse reads back to the same record. The
// steps are replayed for it: one that cannot have been is a *Wrong.
func (r *Record) Write(book Book) ([]byte, error) {
	if len(r.Steps) > MaxSteps {
		return nil, &Wrong{Step: MaxSteps, What: "the record is too long", Remedy: fmt.Sprintf("a record has at most %d steps", MaxSteps)}
	}
	p, err := book.Begin(r.Start)
	if err != nil {
		return nil, err
	}
	s := NewScribe(p)
	all := r.lines(s.Hash())
	for _, step := range r.Steps {
		l, err := s.Step(step)
		if err != nil {
			return nil, err
		}
		all.Lines = append(all.Lines, l)
	}
	all.Waiting = s.Waiting(r.Waiting)
	return all.Text(), nil
}

// lines is the record as lines, without those of its steps and of what is waited for.
func (r *Record) lines(start uint64) *Lines {
	return &Lines{Game: r.Game, Rules: r.Rules, Public: r.Public, Start: r.Start, StartHash: start, Result: r.Result}
}

// Text is the record as Record.Write would write it.
func (l *Lines) Text() []byte {
	var w bytes.Buffer
	fmt.Fprintf(&w, "%s\ngame %s\nrules %d\n", magic, l.Game, l.Rules)
	if l.Public {
		fmt.Fprintln(&w, wordPublic)
	}
	writeSection(&w, SectionSet, l.Start.Set)
	writeSection(&w, SectionSetup, l.Start.Setup)
	fmt.Fprintf(&w, "\n%s %s\n", wordStart, hashText(l.Start.Hash()))
	turn := -1
	for i, step := range l.Lines {
		if step.Turn != turn {
			turn = step.Turn
			fmt.Fprintf(&w, "\n# turn %d, %s\n", turn+1, seatText(step.Of))
		}
		fmt.Fprintln(&w, l.step(i))
	}
	if l.Waiting != "" && !l.Public {
		w.WriteString("\n" + l.Waiting)
	}
	if l.Result != nil {
		w.WriteString("\n" + resultText(l.Result))
	}
	fmt.Fprintf(&w, "\n%s\n", l.ending())
	return w.Bytes()
}

func writeSection(w *bytes.Buffer, name string, text []byte) {
	fmt.Fprintf(w, "\nbegin %s\n%s", name, text)
	if len(text) > 0 && text[len(text)-1] != '\n' {
		w.WriteByte('\n')
	}
	fmt.Fprintf(w, "end %s\n", name)
}

// step is the line of a step. In a public record it has no hash, which would confirm a guess.
func (l *Lines) step(i int) string {
	s := l.Lines[i]
	if l.Public {
		return fmt.Sprintf("%5d  %-6s  %s", i+1, seatText(s.Seat), s.Text)
	}
	return fmt.Sprintf("%5d  %-6s  %-24s  %s", i+1, seatText(s.Seat), s.Text, hashText(s.Hash))
}

// resultText is how a game ended, in lines.
func resultText(r *engine.Result) string {
	return fmt.Sprintf("%s %s\n%s %s\n", wordWinners, writeFrom1(r.Winners), wordScores, strings.Trim(fmt.Sprint(r.Scores), "[]"))
}

// ending is the line that says how the record ends, so that one that was cut off is noticed.
func (l *Lines) ending() string {
	text := goingOn
	if l.Result != nil {
		text = complete
	}
	return fmt.Sprint(text, " ", len(l.Lines), " ", hashText(l.hash()))
}

// hash is of where the record ends and of what is waited for; of a public record it is of the
// steps that it shows.
func (l *Lines) hash() uint64 {
	n := len(l.Lines)
	if l.Public {
		var all []byte
		for i := range n {
			all = append(append(all, l.step(i)...), '\n')
		}
		return engine.HashBytes(all)
	}
	h := l.StartHash
	if n > 0 {
		h = l.Lines[n-1].Hash
	}
	if l.Waiting != "" {
		h = engine.HashBytes(hashText(h) + l.Waiting)
	}
	return h
}
