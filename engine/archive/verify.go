package archive

import (
	"errors"

	"mastro/engine/record"
)

// Finding is something that is wrong with the archive.
type Finding struct {
	ID   string // of the game; "" where it is not of one
	What string
}

// Verify reads everything, compares it with its checksums, and replays each game whose
// book is found, hash by hash. A nil find replays nothing.
func (a *Archive) Verify(find func(game string) (record.Book, bool)) ([]Finding, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	all, err := a.integrity()
	for _, t := range tables {
		if err == nil {
			err = a.broken(&all, "", a.each(t, "", nil, func([]any) error { return nil }))
		}
	}
	var list []Game
	if err == nil {
		list, err = a.list("", nil)
		err = a.broken(&all, "", err)
	}
	for _, g := range list {
		if err == nil {
			err = a.broken(&all, g.ID, a.replays(g.ID, find))
		}
	}
	return all, a.failed("it cannot be verified", err)
}

// integrity asks SQLite.
func (a *Archive) integrity() (all []Finding, err error) {
	check, err := a.statement("PRAGMA integrity_check(20)")
	if err != nil {
		return nil, a.broken(&all, "", err)
	}
	found, err := check.Query()
	if err != nil {
		return nil, a.broken(&all, "", err)
	}
	defer found.Close()
	for found.Next() {
		var what string
		if err := found.Scan(&what); err != nil {
			return all, err
		}
		if what != "ok" {
			a.suspect()
			all = append(all, Finding{What: what})
		}
	}
	err = a.broken(&all, "", found.Err())
	return all, err
}

// unreplayed is a game that does not replay.
type unreplayed struct{ error }

// broken turns what is wrong with the content into a finding; another error it gives
// back.
func (a *Archive) broken(all *[]Finding, id string, err error) error {
	var game unreplayed
	if err == nil || !a.damaged(err) && !errors.As(err, &game) {
		return err
	}
	if a.damaged(err) {
		a.suspect()
	}
	*all = append(*all, Finding{ID: id, What: err.Error()})
	return nil
}

// replays compares a game with what its rules say.
func (a *Archive) replays(id string, find func(game string) (record.Book, bool)) error {
	text, err := a.record(id)
	if err != nil || find == nil {
		return err
	}
	if _, err := record.Parse(id, text, find); err != nil {
		return unreplayed{err}
	}
	return nil
}
