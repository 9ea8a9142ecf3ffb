package table

import (
	"encoding/json"
	"log/slog"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/display/scene"
)

// boards has people tell of a board that they have built: the sensors below towers tell how these
// stand meanwhile. What was told is kept in the state directory.
func (h *Host) boards() play.Boards {
	kept := h.keptBoards()
	return play.Boards{
		Moves: menu.Bases(h.config) != scene.FixedBases, Kept: func(game string) (telling, played string) { return kept[game].Telling, kept[game].Played },
		Keep: func(game, telling, played string) {
			kept[game] = keptBoard{telling, played}
			text, _ := json.MarshalIndent(kept, "", "\t") // texts can always be written
			h.Table.Journal.Put(journal.Boards, append(text, '\n'))
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

// keptBoards are the boards that were told, by game.
func (h *Host) keptBoards() map[string]keptBoard {
	var all map[string]keptBoard
	text, err := h.Table.Journal.Text(journal.Boards)
	if text != nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		slog.Warn("boards that were told cannot be read", "directory", h.config.State, "error", err)
	}
	if all == nil { // it says null
		all = make(map[string]keptBoard)
	}
	return all
}
