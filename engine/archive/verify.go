package archive

import (
	"bytes"
	"errors"
	"time"

	"mastro/engine/record"
)

// Find finds the rules of a game by its name.
type Find = func(game string) (record.Book, bool)

// Finding is something that is wrong with the archive.
type Finding struct {
	ID   string // of the game; "" where it is not of one
	What string
}

// Verify reads everything, and replays each game whose rules are found and were not changed since,
// hash by hash. A nil find replays nothing.
func (a *Archive) Verify(find Find) (all []Finding, err error) {
	note := func(id string, err error) error {
		if !errors.Is(err, ErrDamaged) {
			return err
		}
		all = append(all, Finding{id, err.Error()})
		return nil
	}
	err = a.read("it cannot be verified", func() error {
		if err := note("", a.sound()); err != nil {
			return err
		}
		list, err := a.list("")
		if err := note("", err); err != nil {
			return err
		}
		for _, g := range list {
			if err := note(g.ID, a.follows(g.ID, find)); err != nil {
				return err
			}
		}
		return nil
	})
	return all, err
}

// sound is damage where the pages, or a text, are not as they were written.
func (a *Archive) sound() error {
	if err := a.checkPages("integrity_check", time.Hour); err != nil {
		return err
	}
	return a.each("SELECT hash, text FROM texts", nil, func(read scan) error {
		var hash, text []byte
		if err := read(&hash, &text); err != nil || bytes.Equal(textHash(text), hash) {
			return err
		}
		return damaged("the start of a game is not as it was written")
	})
}

// follows is damage where a game cannot be read, or does not follow its rules, if they are found
// and it was played by those.
func (a *Archive) follows(id string, find Find) error {
	text, err := a.record(id)
	if err != nil || find == nil {
		return err
	}
	g, err := a.row(id)
	if book, known := find(g.Name); err != nil || !known || book.Rules() != g.Rules {
		return err
	}
	_, err = record.Parse(id, text, find)
	return asDamage(err)
}
