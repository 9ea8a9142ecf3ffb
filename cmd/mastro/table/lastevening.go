package table

import (
	"encoding/json"
	"log/slog"
	"reflect"
	"slices"

	"mastro/cmd/mastro/journal"
	"mastro/display/scene"
)

// lastEvening is what was chosen in the menu for the last game.
type lastEvening struct {
	Menu  scene.Chosen `json:"menu"`
	Names []string     `json:"names"` // by place; empty for none
	Usual scene.Chosen `json:"usual"` // what the menu began with then, if nothing was kept
}

// keepEvening keeps what is chosen for a game that begins.
func (h *Host) keepEvening(n scene.NewGame) {
	text, _ := json.Marshal(lastEvening{n.Chosen(), n.Names[:n.Players], h.usual}) // texts and numbers can always be written
	h.Table.Journal.Put(journal.Evening, append(text, '\n'))
}

// fillIn has the menu begin with what was chosen for the last game, unless the configuration or the
// command line has said something else since. Where it is played is asked anew.
func (h *Host) fillIn() {
	text, err := h.Table.Journal.Text(journal.Evening)
	var last lastEvening
	if len(text) > 0 && err == nil {
		err = json.Unmarshal(text, &last)
	}
	s := h.Table.Session
	switch {
	case err != nil:
		slog.Warn("what was chosen for the last game cannot be read", "error", err)
		return
	case !reflect.DeepEqual(last.Usual, h.usual):
		return
	}
	n := s.Menu.With(last.Menu)
	if at := slices.Index(n.Wheres, n.Where); at > 0 {
		n.Wheres = append([]scene.Where{n.Where}, slices.Delete(slices.Clone(n.Wheres), at, at+1)...)
	}
	n.Where = scene.Unsaid
	s.Menu = n
	for i, name := range last.Names[:min(len(last.Names), n.Players)] {
		if n.Names[i] == "" {
			s.Name(i, name)
		}
	}
}
