package table

import (
	"log/slog"
	"os"

	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/statedir"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/games"
)

// sets has people tell of their printed sets. What they tell is kept in the state directory.
type sets struct {
	kept map[string][]byte // by the name of a file, what it has or will have once the disk takes it
}

// Draft reads what was told and not saved. What cannot be read is left out: the set in use is told
// anew.
func (h *Host) Draft(game string) (engine.Draft, error) {
	book, name := h.config.Book(game), statedir.HalfSet(game)
	text, err := h.readSet(name)
	if err == nil {
		var d engine.Draft
		if d, err = book.Tell(name, text); err == nil {
			return d, nil
		}
	}
	slog.Warn("a set that was begun cannot be read", "file", name, "error", err)
	return book.Tell(book.Name, nil)
}

// readSet reads a file; nothing where there is none.
func (h *Host) readSet(name string) ([]byte, error) {
	if text, is := h.sets.kept[name]; is || h.config.State == "" {
		return text, nil
	}
	text, err := statedir.Read(h.config.State, name)
	if os.IsNotExist(err) {
		return nil, nil
	}
	return text, err
}

// KeepDraft keeps what is told so far.
func (h *Host) KeepDraft(game string, d engine.Draft) {
	h.putSet(statedir.HalfSet(game), games.WriteDraft(d))
}

// SaveSet has the game played with what was told.
func (h *Host) SaveSet(game string, d engine.Draft) []scene.Offer {
	set := games.WriteDraft(d)
	h.putSet(statedir.Set(game), set)
	h.putSet(statedir.HalfSet(game), nil)
	h.config.Tell(game, set)
	return menu.Offers(h.config)
}

// putSet keeps a file.
func (h *Host) putSet(name string, text []byte) {
	if h.sets.kept[name] = text; h.config.State == "" {
		return
	}
	h.keepFile(name, text)
}
