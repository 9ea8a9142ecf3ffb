package table

import (
	"log/slog"
	"os"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/statedir"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/games"
)

// sets has people tell of their printed sets. What they tell is kept in the state directory.
type sets struct {
	host *Host
	kept map[string][]byte // by the name of a file, what it has or will have once the disk takes it
}

var _ play.Sets = (*sets)(nil)

// Draft reads what was told and not saved. What cannot be read is left out: the set in use is told
// anew.
func (s *sets) Draft(game string) (engine.Draft, error) {
	book, name := s.host.config.Book(game), statedir.HalfSet(game)
	text, err := s.read(name)
	if err == nil {
		var d engine.Draft
		if d, err = book.Tell(name, text); err == nil {
			return d, nil
		}
	}
	slog.Warn("a set that was begun cannot be read", "file", name, "error", err)
	return book.Tell(book.Name, nil)
}

// read reads a file; nothing where there is none.
func (s *sets) read(name string) ([]byte, error) {
	if text, is := s.kept[name]; is || s.host.config.State == "" {
		return text, nil
	}
	text, err := statedir.Read(s.host.config.State, name)
	if os.IsNotExist(err) {
		return nil, nil
	}
	return text, err
}

// Keep keeps what is told so far.
func (s *sets) Keep(game string, d engine.Draft) {
	s.put(statedir.HalfSet(game), games.WriteDraft(d))
}

// Save has the game played with what was told.
func (s *sets) Save(game string, d engine.Draft) []scene.Offer {
	set := games.WriteDraft(d)
	s.put(statedir.Set(game), set)
	s.put(statedir.HalfSet(game), nil)
	s.host.config.Tell(game, set)
	return menu.Offers(s.host.config)
}

// put keeps a file.
func (s *sets) put(name string, text []byte) {
	if s.kept[name] = text; s.host.config.State == "" {
		return
	}
	s.host.keepFile(name, text)
}
