package record

import (
	"bytes"
	"fmt"
	"strings"

	"mastro/engine"
)

// Write is the record as text, which Parse reads back to the same record. The
// moves are replayed for it: one that cannot have been is a *Wrong. The hashes
// are written as they are.
func (r *Record) Write(book Book) ([]byte, error) {
	if len(r.Steps) > MaxSteps {
		return nil, &Wrong{Step: MaxSteps, What: "the record is too long", Remedy: fmt.Sprintf("a record has at most %d steps", MaxSteps)}
	}
	p, err := book.Begin(r.Start)
	if err != nil {
		return nil, err
	}
	w := writer{record: r, board: newBoard(p), turn: -1}
	w.head()
	for i, s := range r.Steps {
		if err := w.step(i, s); err != nil {
			return nil, err
		}
	}
	w.result()
	return w.text.Bytes(), nil
}

// writer writes one record.
type writer struct {
	record *Record
	board  *board
	text   bytes.Buffer
	turn   int // the last one that has its heading
}

func (w *writer) head() {
	r := w.record
	fmt.Fprintf(&w.text, "%s\ngame %s\nrules %d\n", magic, r.Game, r.Rules)
	if r.Eyes != engine.Table {
		w.text.WriteString(eyesText(r.Eyes) + "\n")
	}
	w.section(SectionSet, r.Start.Set)
	if r.Start.Drawn {
		fmt.Fprintf(&w.text, "\nseats %d\nseed %d\n", r.Start.Seats, r.Start.Seed)
		w.section(SectionOptions, r.Start.Options)
	} else {
		w.section(SectionSetup, r.Start.Setup)
	}
}

// eyesText is the line that says for whom a record is.
func eyesText(s engine.Seat) string {
	if s == engine.Public {
		return "for all"
	}
	return "for " + seatText(s)
}

func (w *writer) section(name string, text []byte) {
	fmt.Fprintf(&w.text, "\nbegin %s\n%s", name, text)
	if len(text) > 0 && text[len(text)-1] != '\n' {
		w.text.WriteByte('\n')
	}
	fmt.Fprintf(&w.text, "end %s\n", name)
}

// step writes one step, below a heading where its turn is a new one.
func (w *writer) step(i int, s engine.Step) error {
	if number, of := w.board.pos.Turn(); number != w.turn {
		w.turn = number
		fmt.Fprintf(&w.text, "\n# turn %d, %s\n", number+1, seatText(of))
	}
	what := fmt.Sprintf("%s %d", wordBack, s.Back)
	if s.Back == 0 {
		what = w.board.pos.Write(s.Move)
	}
	if wrong := w.board.play(s); wrong != nil {
		wrong.Step = i
		return wrong
	}
	if w.record.Eyes == engine.Table {
		what = fmt.Sprintf("%-24s  %s", what, hashText(s.Hash))
	}
	fmt.Fprintf(&w.text, "%5d  %-6s  %s\n", i+1, seatText(s.Seat), what)
	return nil
}

func (w *writer) result() {
	if w.record.Result == nil {
		return
	}
	var winners, scores strings.Builder
	for _, s := range w.record.Result.Winners {
		fmt.Fprintf(&winners, " %d", s+1)
	}
	for _, n := range w.record.Result.Scores {
		fmt.Fprintf(&scores, " %d", n)
	}
	fmt.Fprintf(&w.text, "\n%s%s\n%s%s\n", wordWinners, winners.String(), wordScores, scores.String())
}
