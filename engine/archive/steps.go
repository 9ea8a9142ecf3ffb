package archive

import (
	"fmt"
	"time"

	"mastro/engine"
	"mastro/engine/record"
)

// Batch is what is saved at once: steps, and what came with them.
type Batch struct {
	At       time.Time // of its steps
	Lines    []record.Line
	Waiting  string // what is asked after the last of them, as record.Scribe writes it
	Verdicts []Verdict
	Readings []byte // lines of what sensors said that led to them
	Table    []byte // as in Game; none: as before
	State    State
	Result   *engine.Result
}

// Verdict is what the referee said after the last step before it.
type Verdict struct {
	Kind, Ruling, Reason string
	Part                 int
	At                   time.Time
	After                int // how many steps there were; Add sets it
}

func (v *Verdict) row(id *string) row {
	return row{
		{"game", id}, {"step", &v.After}, {"at", (*moment)(&v.At)}, {"kind", &v.Kind},
		{"ruling", &v.Ruling}, {"reason", &v.Reason}, {"part", &v.Part},
	}
}

// stepRow is a line in its table. Row 0 of a game is where it starts. What is asked stands
// in the row of the step after which it is asked.
type stepRow struct {
	record.Line
	game    string
	number  int
	at      time.Time
	waiting string
}

func (s *stepRow) row() row {
	return row{
		{"game", &s.game}, {"number", &s.number}, {"seat", &s.Seat}, {"text", &s.Text}, {"hash", (*word)(&s.Hash)},
		{"turn", &s.Turn}, {"turn_of", &s.Of}, {"at", (*moment)(&s.at)}, {"waiting", &s.waiting},
	}
}

// Add adds steps to a game, numbered on from how many there were before. It is
// durable when nil comes back. Steps that are there already are left, so that what
// failed can be added again; another step in their place is ErrDiffers.
func (a *Archive) Add(id string, from int, b Batch) error {
	return a.write("the game "+id+" cannot be saved", func() error { return a.add(id, from, b) })
}

func (a *Archive) add(id string, from int, b Batch) error {
	g, err := a.gameRow(id)
	if err != nil {
		return err
	}
	last, err := a.last(id)
	if err != nil {
		return err
	}
	is, to := last.number, from+len(b.Lines)
	if from < 0 || from > is {
		return fmt.Errorf("steps from %d on cannot follow step %d; add those between first", from+1, is)
	}
	if err := a.same(id, from, b.Lines[:min(len(b.Lines), is-from)]); err != nil {
		return err
	}
	for n := is; n < to; n++ {
		s := stepRow{Line: b.Lines[n-from], game: id, number: n + 1, at: b.At}
		if n == to-1 {
			s.waiting = b.Waiting
		}
		if err := a.insert("steps", s.row()); err != nil {
			return err
		}
	}
	if to == is && last.waiting != b.Waiting {
		if err := a.exec("UPDATE steps SET waiting = ? WHERE game = ? AND number = ?", b.Waiting, id, is); err != nil {
			return err
		}
	}
	if err := a.addVerdicts(id, to, b.Verdicts); err != nil {
		return err
	}
	if err := a.addReading(id, to, b.Readings); err != nil {
		return err
	}
	if err := a.setTable(id, b.Table); err != nil {
		return err
	}
	if b.State == Going && g.State == Going {
		return nil
	}
	return a.settle(id, b.State, b.Result)
}

// last is the row of a game's last step.
func (a *Archive) last(id string) (s stepRow, err error) {
	found, err := a.first(s.row(), "steps WHERE game = ? ORDER BY number DESC", id)
	if err == nil && !found {
		err = &damage{"the steps of a game are missing"}
	}
	return s, err
}

// same compares lines with the steps that are there.
func (a *Archive) same(id string, from int, lines []record.Line) error {
	if len(lines) == 0 {
		return nil
	}
	var s stepRow
	return a.each(s.row(), "steps WHERE game = ? AND number > ? AND number <= ? ORDER BY number", []any{id, from, from + len(lines)}, func() error {
		if lines[s.number-from-1].Hash != s.Hash {
			return fmt.Errorf("step %d: %w", s.number, ErrDiffers)
		}
		return nil
	})
}

// addVerdicts adds those that are not there yet.
func (a *Archive) addVerdicts(id string, after int, all []Verdict) error {
	for _, v := range all {
		v.After = after
		if err := a.insertNew("verdicts", v.row(&id)); err != nil {
			return err
		}
	}
	return nil
}

// Verdicts is what the referee said in a game.
func (a *Archive) Verdicts(id string) (all []Verdict, err error) {
	var v Verdict
	err = a.read("the game "+id+" cannot be read", func() error {
		return a.each(v.row(&id), "verdicts WHERE game = ? ORDER BY step, at", []any{id}, func() error { all = append(all, v); return nil })
	})
	return all, err
}

// setTable replaces what the playing program needs beside the record, if that changed.
func (a *Archive) setTable(id string, data []byte) error {
	if len(data) == 0 {
		return nil
	}
	return a.exec("INSERT INTO playing (game, data) VALUES (?, ?) ON CONFLICT DO UPDATE SET data = excluded.data WHERE data <> excluded.data", id, data)
}

// Steps is the steps of a game as lines of its record, and what is asked after them.
func (a *Archive) Steps(id string) (lines []record.Line, waiting string, err error) {
	err = a.read("the game "+id+" cannot be read", func() error {
		lines, waiting, err = a.steps(id)
		return err
	})
	return lines, waiting, err
}

func (a *Archive) steps(id string) (lines []record.Line, waiting string, err error) {
	g, err := a.gameRow(id)
	if err != nil {
		return nil, "", err
	}
	var s stepRow
	n := 0
	err = a.each(s.row(), "steps WHERE game = ? ORDER BY number", []any{id}, func() error {
		if s.number != n {
			return &damage{fmt.Sprintf("step %d is missing", n)}
		}
		if n > 0 {
			lines = append(lines, s.Line)
		}
		n++
		return nil
	})
	if err == nil && (n-1 != g.Steps) {
		err = &damage{fmt.Sprintf("step %d is missing", n)}
	}
	return lines, s.waiting, err
}

// Record is a game's record as text.
func (a *Archive) Record(id string) (text []byte, err error) {
	err = a.read("the game "+id+" cannot be read", func() error {
		text, err = a.record(id)
		return err
	})
	return text, err
}

func (a *Archive) record(id string) ([]byte, error) {
	g, err := a.game(id)
	if err != nil {
		return nil, err
	}
	all := record.Lines{Game: g.Name, Rules: g.Rules, Start: g.Start, StartHash: g.StartHash, Result: g.Result}
	if all.Lines, all.Waiting, err = a.steps(id); err != nil {
		return nil, err
	}
	return all.Text(), nil
}
