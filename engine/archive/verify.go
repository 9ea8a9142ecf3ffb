package archive

import (
	"bytes"
	"context"
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

// Verify reads everything and replays each game whose rules are found, hash by hash. A nil
// find replays nothing.
func (a *Archive) Verify(find Find) (all []Finding, err error) {
	err = a.read("it cannot be verified", func() error {
		note := func(id string, err error) error {
			if err == nil || !a.damaged(err) && !errors.As(err, new(unreplayed)) {
				return err
			}
			all = append(all, Finding{ID: id, What: err.Error()})
			return nil
		}
		var what string
		err := note("", a.each(row{{"integrity_check", &what}}, "pragma_integrity_check LIMIT 20", nil, func() error {
			if what != "ok" {
				all = append(all, Finding{What: what})
			}
			return nil
		}))
		if err == nil {
			err = note("", a.checkTexts())
		}
		var list []Game
		if err == nil {
			list, err = a.list("")
			err = note("", err)
		}
		for _, g := range list {
			if err == nil {
				err = note(g.ID, a.replays(g.ID, find))
			}
		}
		return err
	})
	return all, err
}

// Check is ErrDamaged where the pages, a text, or a game whose rules are found and were not
// changed since, are not as they were written.
func (a *Archive) Check(find Find) error {
	return a.read("it was looked through", func() error {
		if err := a.whole(); err != nil {
			return err
		}
		ids, err := a.changedSince("")
		for _, id := range ids {
			if err == nil {
				err = a.follows(id, find)
			}
		}
		return err
	})
}

// quickCheck lets SQLite look through the pages, for so long at most.
func (a *Archive) quickCheck(most time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), most)
	defer cancel()
	var what string
	err := a.eachWithin(ctx, row{{"quick_check", &what}}, "pragma_quick_check LIMIT 1", nil, func() error {
		if what != "ok" {
			return &damage{what}
		}
		return nil
	})
	if ctx.Err() != nil && !a.damaged(err) {
		return nil // it is checked where it is read
	}
	return err
}

// checkTexts compares the texts with their hashes.
func (a *Archive) checkTexts() error {
	var hash, text []byte
	return a.each(row{{"hash", &hash}, {"text", &text}}, "texts", nil, func() error {
		if !bytes.Equal(textHash(text), hash) {
			return &damage{"the start of a game is not as it was written"}
		}
		return nil
	})
}

// unreplayed is a game that does not replay.
type unreplayed struct{ error }

// replays compares a game with what its rules say.
func (a *Archive) replays(id string, find Find) error {
	text, err := a.record(id)
	if err != nil || find == nil {
		return err
	}
	if _, err := record.Parse(id, text, find); err != nil {
		return unreplayed{err}
	}
	return nil
}
