package table

import (
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/statedir"
	"mastro/display/scene"
)

// boards has people tell of a board that they have built: the sensors below towers tell how these
// stand meanwhile. What was told is kept in the state directory.
func (h *Host) boards() play.Boards {
	kept := boardsFile{name: filepath.Join(h.config.State, statedir.Boards)}
	return play.Boards{
		Moves: menu.Bases(h.config) != scene.FixedBases, Last: kept.last,
		Keep: func(game, text string) {
			if h.config.State == "" {
				return
			}
			h.recorder.files.put(kept.keep(game, text))
			h.recorder.files.flush()
		},
		Senses: func() bool { return h.config.Board != nil && h.Table.Rig.WatchesTowers() && h.Table.Rig.Ready() },
		Draw: func(n scene.NewGame) (menu.Setup, error) {
			setup, err := h.draw(n)
			if err == nil && h.config.Board != nil {
				h.Table.Rig.Watch(setup.Board())
			}
			return setup, err
		},
		Begin: func(setup menu.Setup, n scene.NewGame, told play.Told) (*play.Game, error) {
			return h.beginOn(setup, func(g *play.Game) { g.LayRest(menu.Bases(h.config), told) })
		},
	}
}

// boardsFile is the file in which the last board of each game is kept as text.
type boardsFile struct {
	name  string
	at    *place
	texts map[string]string // by game; nil before it was read
}

func (f *boardsFile) read() {
	if f.texts != nil {
		return
	}
	f.texts, f.at = make(map[string]string), &place{name: f.name}
	_ = os.MkdirAll(filepath.Dir(f.name), 0o700) // else writing fails, which is said
	text, err := os.ReadFile(f.name)
	if err == nil {
		err = json.Unmarshal(text, &f.texts)
	}
	if err != nil && !os.IsNotExist(err) {
		slog.Warn("boards that were told cannot be read", "file", f.name, "error", err)
	}
}

func (f *boardsFile) last(game string) string {
	f.read()
	return f.texts[game]
}

// keep is the file with another board of a game.
func (f *boardsFile) keep(game, text string) (*place, []byte) {
	f.read()
	f.texts[game] = text
	all, _ := json.MarshalIndent(f.texts, "", "\t") // texts can always be written
	return f.at, append(all, '\n')
}
