package table

import (
	"cmp"
	"encoding/json"
	"log/slog"
	"maps"

	"mastro/cmd/mastro/journal"
)

// Boards are the boards of a game, as texts: the one that people describe, and the one that was played
// on last.
func (h *Host) Boards(game string) (telling, played string) {
	return h.boards[game].Telling, h.boards[game].Played
}

// KeepBoards saves them. Those of other games stay as they are on the disk: another program may have
// saved them.
func (h *Host) KeepBoards(game, telling, played string) {
	h.boards[game], h.described[game] = keptBoard{telling, played}, keptBoard{telling, played}
	described := maps.Clone(h.described)
	h.Table.Journal.Merge(journal.Boards, func(now []byte) []byte {
		all, _ := readBoards(now) // what cannot be read is lost already
		maps.Copy(all, described)
		text, _ := json.MarshalIndent(all, "", "\t") // texts can always be written
		return append(text, '\n')
	})
}

// keptBoard are the boards of a game, as texts; empty for none.
type keptBoard struct {
	Telling string `json:"telling"` // that people are telling
	Played  string `json:"played"`  // that was played on last
}

// keptBoards are the boards that were told, by game.
func (h *Host) keptBoards() map[string]keptBoard {
	text, err := h.Table.Journal.Text(journal.Boards)
	all, bad := readBoards(text)
	if err = cmp.Or(err, bad); err != nil {
		slog.Warn("boards that were told cannot be read", "directory", h.config.State, "error", err)
	}
	return all
}

// readBoards reads what KeepBoards has written; nothing of no text.
func readBoards(text []byte) (map[string]keptBoard, error) {
	var all map[string]keptBoard
	var err error
	if len(text) > 0 {
		err = json.Unmarshal(text, &all)
	}
	if all == nil { // it says null
		all = make(map[string]keptBoard)
	}
	return all, err
}
