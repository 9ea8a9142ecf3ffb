package table

import (
	"encoding/json"
	"log/slog"

	"mastro/cmd/mastro/journal"
)

// Boards are the boards of a game, as texts: the one that people describe, and the one that was played
// on last.
func (h *Host) Boards(game string) (telling, played string) {
	return h.boards[game].Telling, h.boards[game].Played
}

func (h *Host) KeepBoards(game, telling, played string) {
	h.boards[game] = keptBoard{telling, played}
	text, _ := json.MarshalIndent(h.boards, "", "\t") // texts can always be written
	h.Table.Journal.Put(journal.Boards, append(text, '\n'))
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
