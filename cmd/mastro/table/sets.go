package table

import (
	"log/slog"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/play/menu"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/games"
)

// Book is the game of that name with the set in use.
func (h *Host) Book(game string) games.Game { return h.config.Book(game) }

// Draft reads what people told of their printed set and did not save. What cannot be read is left out:
// the set in use is told anew.
func (h *Host) Draft(game string) (engine.Draft, error) {
	book, name := h.config.Book(game), journal.HalfSet(game)
	text, err := h.Table.Journal.Text(name)
	if err == nil {
		var d engine.Draft
		if d, err = book.Tell(name, text); err == nil {
			return d, nil
		}
	}
	slog.Warn("a set that was begun cannot be read", "file", name, "error", err)
	return book.Tell(book.Name, nil)
}

// KeepDraft keeps what is told so far.
func (h *Host) KeepDraft(game string, d engine.Draft) {
	h.Table.Journal.Put(journal.HalfSet(game), games.WriteDraft(d))
}

// SaveSet has the game played with what was told.
func (h *Host) SaveSet(game string, d engine.Draft) []scene.Offer {
	set := games.WriteDraft(d)
	h.Table.Journal.Put(journal.Set(game), set)
	h.Table.Journal.Put(journal.HalfSet(game), nil) // it is gone only once the set is there
	h.config.Tell(game, set)
	return menu.Offers(h.config)
}
