package archive

import (
	"bytes"
	"fmt"
	"slices"
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
	Readings []byte // what sensors said that led to them
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

// stepRow is a line as a row of steps. Row 0 of a game is where it starts.
func stepRow(id string, number int, l record.Line, at time.Time, waiting string) []any {
	return []any{id, int64(number), int64(l.Seat), l.Text, int64(l.Hash), int64(l.Turn), int64(l.Of), at.UnixMicro(), waiting}
}

func lineOf(row []any) record.Line {
	return record.Line{
		Seat: engine.Seat(row[2].(int64)), Text: row[3].(string), Hash: uint64(row[4].(int64)),
		Turn: int(row[5].(int64)), Of: engine.Seat(row[6].(int64)),
	}
}

// waitingColumn is that of steps: what is asked after the step.
const waitingColumn = 8

// Add adds steps to a game, numbered on from how many there were before. It is
// durable when nil comes back. Steps that are there already are left, so that what
// failed can be added again; another step in their place is ErrDiffers.
func (a *Archive) Add(id string, from int, b Batch) error {
	return a.write("the game "+id+" cannot be saved", func() error { return a.add(id, from, b) })
}

func (a *Archive) add(id string, from int, b Batch) error {
	_, row, err := a.rowOf(id)
	if err != nil {
		return err
	}
	last, err := a.last(id)
	if err != nil {
		return err
	}
	is := int(last[1].(int64))
	if from < 0 || from > is {
		return fmt.Errorf("steps from %d on cannot follow step %d; add those between first", from+1, is)
	}
	to := from + len(b.Lines)
	if err := a.same(id, from, b.Lines[:min(len(b.Lines), is-from)]); err != nil {
		return err
	}
	for n := is; n < to; n++ {
		waiting := ""
		if n == to-1 {
			waiting = b.Waiting
		}
		if err := a.insert(steps, stepRow(id, n+1, b.Lines[n-from], b.At, waiting)...); err != nil {
			return err
		}
	}
	if to == is && last[waitingColumn] != any(b.Waiting) {
		last[waitingColumn] = b.Waiting
		if err := a.replace(steps, last...); err != nil {
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
	switch {
	case b.State != Going || b.Result != nil:
		return a.settle(id, b.State, b.Result, row)
	case row[settledColumn] == any(int64(1)):
		return a.goOn(id, row)
	}
	return nil
}

// last is the row of a game's last step.
func (a *Archive) last(id string) (last []any, err error) {
	err = a.each(steps, "WHERE game = ? ORDER BY number DESC LIMIT 1", []any{id}, func(row []any) error {
		last = row
		return nil
	})
	if err == nil && last == nil {
		err = &damage{"the steps of a game are missing"}
	}
	return last, err
}

// same compares lines with the steps that are there.
func (a *Archive) same(id string, from int, lines []record.Line) error {
	if len(lines) == 0 {
		return nil
	}
	return a.each(steps, "WHERE game = ? AND number > ? AND number <= ? ORDER BY number", []any{id, from, from + len(lines)}, func(row []any) error {
		n := int(row[1].(int64))
		if l := lines[n-from-1]; l.Hash != uint64(row[4].(int64)) {
			return fmt.Errorf("step %d: %w", n, ErrDiffers)
		}
		return nil
	})
}

// addVerdicts adds those that are not there yet.
func (a *Archive) addVerdicts(id string, after int, all []Verdict) error {
	if len(all) == 0 {
		return nil
	}
	there, err := a.verdicts("WHERE game = ? AND step = ? ORDER BY n", id, after)
	n := len(there)
	for _, v := range all {
		v.After, v.At = after, timeOf(v.At.UnixMicro())
		if err == nil && !slices.Contains(there, v) {
			err = a.insert(verdicts, id, int64(after), int64(n), v.Kind, v.Ruling, v.Reason, int64(v.Part), v.At.UnixMicro())
			n++
		}
	}
	return err
}

// Verdicts is what the referee said in a game.
func (a *Archive) Verdicts(id string) ([]Verdict, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	all, err := a.verdicts("WHERE game = ? ORDER BY step, n", id)
	return all, a.failed("the game "+id+" cannot be read", err)
}

func (a *Archive) verdicts(rest string, args ...any) (all []Verdict, err error) {
	err = a.each(verdicts, rest, args, func(row []any) error {
		all = append(all, Verdict{
			After: int(row[1].(int64)), Kind: row[3].(string), Ruling: row[4].(string), Reason: row[5].(string),
			Part: int(row[6].(int64)), At: timeOf(row[7]),
		})
		return nil
	})
	return all, err
}

// setTable replaces what the playing program keeps beside the record, if that changed.
func (a *Archive) setTable(id string, data []byte) error {
	if len(data) == 0 {
		return nil
	}
	var is []byte
	if err := a.each(playing, "WHERE game = ?", []any{id}, func(row []any) error { is = row[1].([]byte); return nil }); err != nil {
		return err
	}
	switch {
	case is == nil:
		return a.insert(playing, id, data)
	case bytes.Equal(is, data):
		return nil
	}
	return a.replace(playing, id, data)
}

// Steps is the steps of a game as lines of its record, and what is asked after them.
func (a *Archive) Steps(id string) (lines []record.Line, waiting string, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	lines, waiting, err = a.steps(id)
	return lines, waiting, a.failed("the game "+id+" cannot be read", err)
}

func (a *Archive) steps(id string) (lines []record.Line, waiting string, err error) {
	g, row, err := a.rowOf(id)
	if err != nil {
		return nil, "", err
	}
	n := 0
	err = a.each(steps, "WHERE game = ? ORDER BY number", []any{id}, func(row []any) error {
		if int(row[1].(int64)) != n {
			return &damage{fmt.Sprintf("step %d is missing", n)}
		}
		if waiting = row[waitingColumn].(string); n > 0 {
			lines = append(lines, lineOf(row))
		}
		n++
		return nil
	})
	if err == nil && (n == 0 || row[settledColumn] == any(int64(1)) && n-1 != g.Steps) {
		err = &damage{fmt.Sprintf("step %d is missing", n)}
	}
	return lines, waiting, err
}

// Record is a game's record as text.
func (a *Archive) Record(id string) ([]byte, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	text, err := a.record(id)
	return text, a.failed("the game "+id+" cannot be read", err)
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
