package archive

import (
	"fmt"
	"time"

	"mastro/engine"
	"mastro/engine/master/secret"
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
}

// Add adds steps to a game, numbered on from how many there were before. It is
// durable when nil comes back. Steps that are there already are left, so that what
// failed can be added again; another step in their place is ErrDiffers.
func (a *Archive) Add(id string, from int, b Batch) error {
	return a.write("the game "+id+" cannot be saved", func() error { return a.add(id, from, b) })
}

func (a *Archive) add(id string, from int, b Batch) error {
	g, err := a.row(id)
	if err != nil {
		return err
	}
	to := from + len(b.Lines)
	if from < 0 || from > g.Steps {
		return fmt.Errorf("steps from %d on cannot follow step %d; add those between first", from+1, g.Steps)
	}
	there, err := a.lines(id, from, g.Steps)
	if err != nil {
		return err
	}
	for i, l := range b.Lines {
		if n := from + i + 1; n > g.Steps {
			g.Turn, g.Last = l.Turn, b.At
			err = a.exec("INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?)", id, n, l.Seat, l.Text, int64(l.Hash), l.Turn, l.Of, b.At.UnixMicro())
		} else if there[i].Hash != l.Hash {
			err = fmt.Errorf("step %d: %w", n, ErrDiffers)
		}
		if err != nil {
			return err
		}
	}
	if to >= g.Steps {
		g.Steps, g.waiting = to, b.Waiting
	}
	for _, v := range b.Verdicts {
		err := a.exec("INSERT OR IGNORE INTO verdicts VALUES (?, ?, ?, ?, ?, ?, ?)", id, to, v.At.UnixMicro(), v.Kind, v.Ruling, v.Reason, v.Part)
		if err != nil {
			return err
		}
	}
	if err := a.addReading(id, to, b.Readings); err != nil {
		return err
	}
	return a.exec("UPDATE games SET state = ?, result = ?, steps = ?, turn = ?, last = ?, waiting = ?, playing = coalesce(?, playing) WHERE id = ?",
		b.State, inJSON(b.Result), g.Steps, g.Turn, g.Last.UnixMicro(), g.waiting, b.Table, id)
}

// addReading keeps a reading unless it is the newest already, and drops the oldest where they would
// be too many. One starts at the number of bytes that were ever before it.
func (a *Archive) addReading(id string, step int, text []byte) error {
	if len(text) == 0 || int64(len(text)) > a.limits.budget {
		return nil
	}
	err := a.exec(`INSERT INTO readings SELECT coalesce((SELECT start + length(text) FROM readings ORDER BY start DESC LIMIT 1), 0), ?1, ?2, ?3
		WHERE (?1, ?2, ?3) IS NOT (SELECT game, step, text FROM readings ORDER BY start DESC LIMIT 1)`, id, step, text)
	if err != nil {
		return err
	}
	return a.dropReadings()
}

// dropReadings drops the oldest readings where there are too many.
func (a *Archive) dropReadings() error {
	return a.exec("DELETE FROM readings WHERE start < (SELECT start + length(text) FROM readings ORDER BY start DESC LIMIT 1) - ?", a.limits.budget)
}

// lines reads the steps behind one number, up to the last, whose number is known.
func (a *Archive) lines(id string, from, last int) (all []record.Line, err error) {
	next := from + 1
	err = a.each("SELECT number, seat, text, hash, turn, turn_of FROM steps WHERE game = ? AND number > ? ORDER BY number", []any{id, from}, func(read scan) error {
		var l record.Line
		var number int
		var hash int64
		if err := read(&number, &l.Seat, &l.Text, &hash, &l.Turn, &l.Of); err != nil {
			return err
		}
		l.Hash = uint64(hash)
		all = append(all, l)
		if next++; number >= next {
			return damaged("step %d is missing", next-1)
		}
		return nil
	})
	if err == nil && next != last+1 {
		err = damaged("there are %d steps and not %d", next-1, last)
	}
	return all, err
}

// Record is a game's record as text: with the fingerprint of its draw and, once no game of that draw
// goes on here, all of the draw. An earlier export of a game may go on under another ID.
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
	all := record.Lines{StartHash: g.StartHash, Waiting: g.waiting}
	all.Head = record.Head{Game: g.Name, Rules: g.Rules, Start: g.Start, Result: g.Result, Print: secret.ParsePrint(g.Print)}
	if all.Lines, err = a.lines(id, 0, g.Steps); err != nil {
		return nil, err
	}
	going, err := a.number("SELECT count(*) FROM games WHERE print = ? AND state = ?", g.Print, Going)
	if going == 0 {
		all.Drawn = secret.ParseDraw(g.Drawn)
	}
	return all.Text(), err
}
