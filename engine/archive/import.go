package archive

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"mastro/engine/master/secret"
	"mastro/engine/record"
)

// Import adds the game of a whole record. Where a game of the same start and steps is
// there the error is ErrKnown, and id is that one; nothing is changed then.
func (a *Archive) Import(r *record.Record, book record.Book, at time.Time) (id string, err error) {
	const doing = "the record cannot be added"
	g, lines, waiting, err := scribed(r, book, at)
	if err != nil {
		return "", a.failed(doing, err)
	}
	err = a.write(doing, func() error {
		known, err := a.known(&g, lines)
		if err != nil || known != "" {
			id = known
			return cmp.Or(err, fmt.Errorf("%w as %s", ErrKnown, known))
		}
		id = g.ID
		if err := a.begin(g); err != nil {
			return err
		}
		return a.add(id, 0, Batch{At: at, Lines: lines, Waiting: waiting, State: g.State, Result: r.Result})
	})
	if err != nil && !errors.Is(err, ErrKnown) {
		id = ""
	}
	return id, err
}

// scribed is a record as a game and its lines.
func scribed(r *record.Record, book record.Book, at time.Time) (g Game, lines []record.Line, waiting string, err error) {
	if r.Public {
		return g, nil, "", errors.New("it is what everybody may know of a game; take the whole record")
	}
	p, err := book.Begin(r.Start)
	if err != nil {
		return g, nil, "", err
	}
	g = Game{ID: NewID(), Name: r.Game, Rules: r.Rules, Start: r.Start, Began: at, Seats: make([]Seat, p.Seats())}
	switch {
	case r.Result != nil:
		g.State = Over
	case r.Drawn != nil: // what is hidden in it is known by now
		g.State = PutAway
	}
	if r.Print != (secret.Print{}) {
		if g.Table, err = json.Marshal(secret.Keep(r.Print, r.Drawn)); err != nil {
			return g, nil, "", err
		}
	}
	s := record.NewScribe(p)
	g.StartHash = s.Hash()
	for _, step := range r.Steps {
		l, err := s.Step(step)
		if err != nil {
			return g, nil, "", err
		}
		lines = append(lines, l)
	}
	return g, lines, s.Waiting(r.Waiting), nil
}

// known is the ID of a game of the same start and steps; "" for none.
func (a *Archive) known(g *Game, lines []record.Line) (string, error) {
	all, err := a.list(" WHERE start_hash = ? AND name = ?", word(g.StartHash), g.Name)
	for _, is := range all {
		if err != nil {
			break
		}
		if is, err = a.game(is.ID); err != nil || !sameStart(&is.Start, &g.Start) {
			continue
		}
		there, _, wrong := a.steps(is.ID)
		if wrong != nil || slices.Equal(there, lines) {
			return is.ID, wrong
		}
		if g.State == Going && is.State != Going && secretOfSame(g.Table, is.Table) {
			return "", fmt.Errorf("%s is a game of the same draw, has ended here, and its secret can be read; this one cannot go on", is.ID)
		}
	}
	return "", err
}

// secretOfSame reports whether what is kept beside two games has one fingerprint, and beside the
// second the secret too.
func secretOfSame(table, there []byte) bool {
	var one, other secret.Kept
	return json.Unmarshal(table, &one) == nil && json.Unmarshal(there, &other) == nil && one.Print == other.Print && other.Drawn != ""
}

func sameStart(a, b *record.Start) bool {
	return bytes.Equal(a.Set, b.Set) && bytes.Equal(a.Setup, b.Setup)
}
