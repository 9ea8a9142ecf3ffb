package archive

import (
	"bytes"
	"fmt"
	"slices"
	"time"

	"mastro/engine/record"
)

// Import adds the game of a whole record. Where a game of the same start and steps is
// there the error is ErrKnown, and id is that one; nothing is changed then.
func (a *Archive) Import(r *record.Record, book record.Book, at time.Time) (id string, err error) {
	g, b, err := scribed(r, book, at)
	err = a.write("the record cannot be added", func() error {
		if err != nil {
			return err
		}
		if id, err = a.importedAs(g, b); err != nil {
			return err
		}
		if err := a.begin(g); err != nil {
			return err
		}
		id = g.ID
		return a.add(id, 0, b)
	})
	return id, err
}

// scribed is a record as a game and its steps.
func scribed(r *record.Record, book record.Book, at time.Time) (g Game, b Batch, err error) {
	p, err := book.Begin(r.Start)
	if err != nil {
		return g, b, err
	}
	s := record.NewScribe(p)
	g = Game{
		ID: NewID(), Name: r.Game, Rules: r.Rules, Start: r.Start, StartHash: s.Hash(), Began: at, Seats: make([]Seat, p.Seats()),
		Print: r.Print.String(), Drawn: r.Drawn.Text(),
	}
	b = Batch{At: at, Result: r.Result}
	switch {
	case r.Result != nil:
		b.State = Over
	case r.Drawn != nil: // what is hidden in it is known by now
		b.State = PutAway
	}
	for _, step := range r.Steps {
		l, err := s.Step(step)
		if err != nil {
			return g, b, err
		}
		b.Lines = append(b.Lines, l)
	}
	b.Waiting = s.Waiting(r.Waiting)
	return g, b, nil
}

// importedAs refuses a game that is there already, and says its ID, or whose secret can be read here
// though it goes on.
func (a *Archive) importedAs(g Game, b Batch) (id string, err error) {
	all, err := a.list("WHERE start_hash = ? AND name = ?", int64(g.StartHash), g.Name)
	for _, is := range all {
		if !bytes.Equal(is.set, textHash(g.Start.Set)) || !bytes.Equal(is.setup, textHash(g.Start.Setup)) {
			continue
		}
		there, err := a.lines(is.ID, 0, is.Steps)
		switch {
		case err != nil:
			return "", err
		case slices.Equal(there, b.Lines):
			return is.ID, fmt.Errorf("%w as %s", ErrKnown, is.ID)
		case b.State == Going && is.State != Going && is.Drawn != "" && is.Print == g.Print:
			return "", fmt.Errorf("%s is a game of the same draw, has ended here, and its secret can be read; this one cannot go on", is.ID)
		}
	}
	return "", err
}
