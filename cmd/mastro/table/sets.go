package table

import (
	"log/slog"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/games"
)

// sets has people tell of their printed sets. What they tell is kept in the state directory.
type sets struct{ host *Host }

var _ play.Sets = sets{}

// Draft reads what was told and not saved. What cannot be read is left out: the set in use is told
// anew.
func (s sets) Draft(game string) (engine.Draft, error) {
	book, name := s.host.config.Book(game), journal.HalfSet(game)
	text, err := s.host.Table.Journal.Text(name)
	if err == nil {
		var d engine.Draft
		if d, err = book.Tell(name, text); err == nil {
			return d, nil
		}
	}
	slog.Warn("a set that was begun cannot be read", "file", name, "error", err)
	return book.Tell(book.Name, nil)
}

// Keep keeps what is told so far.
func (s sets) Keep(game string, d engine.Draft) {
	s.host.Table.Journal.Put(journal.HalfSet(game), games.WriteDraft(d))
}

// Save has the game played with what was told.
func (s sets) Save(game string, d engine.Draft) []scene.Offer {
	set := games.WriteDraft(d)
	s.host.Table.Journal.Put(journal.Set(game), set)
	s.host.Table.Journal.Put(journal.HalfSet(game), nil) // it is gone only once the set is there
	s.host.config.Tell(game, set)
	return menu.Offers(s.host.config)
}
