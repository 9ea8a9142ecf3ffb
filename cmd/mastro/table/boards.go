package table

import (
	"encoding/json"
	"log/slog"
	"os"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/statedir"
	"mastro/display/scene"
)

// boards has people tell of a board that they have built: the sensors below towers tell how these
// stand meanwhile. What was told is kept in the state directory.
func (h *Host) boards() play.Boards {
	kept := boardsFile{state: h.config.State}
	return play.Boards{
		Moves: menu.Bases(h.config) != scene.FixedBases, Kept: kept.of,
		Keep: func(game, telling, played string) {
			if text := kept.with(game, keptBoard{telling, played}); h.config.State != "" {
				h.keepFile(statedir.Boards, text)
			}
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
			setup.Drawn = nil // people have built it
			return h.beginOn(setup, func(g *play.Game) { g.LayRest(menu.Bases(h.config), told) })
		},
	}
}

// keptBoard are the boards of a game, as texts; empty for none.
type keptBoard struct {
	Telling string `json:"telling"` // that people are telling
	Played  string `json:"played"`  // that was played on last
}

// boardsFile is the file in which boards are kept.
type boardsFile struct {
	state string
	all   map[string]keptBoard // by game; nil before it was read
}

func (f *boardsFile) read() {
	if f.all != nil {
		return
	}
	f.all = make(map[string]keptBoard)
	if f.state == "" {
		return
	}
	text, err := statedir.Read(f.state, statedir.Boards)
	if err == nil {
		err = json.Unmarshal(text, &f.all)
	}
	if f.all == nil { // it says null
		f.all = make(map[string]keptBoard)
	}
	if err != nil && !os.IsNotExist(err) {
		slog.Warn("boards that were told cannot be read", "directory", f.state, "error", err)
	}
}

// of are the boards of a game.
func (f *boardsFile) of(game string) (telling, played string) {
	f.read()
	return f.all[game].Telling, f.all[game].Played
}

// with is the text of the file with other boards of a game.
func (f *boardsFile) with(game string, b keptBoard) []byte {
	f.read()
	f.all[game] = b
	all, _ := json.MarshalIndent(f.all, "", "\t") // texts can always be written
	return append(all, '\n')
}
