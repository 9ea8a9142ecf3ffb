package table

import (
	"encoding/json"
	"log/slog"
	"os"

	"mastro/cmd/mastro/statedir"
)

// Boards are the boards of a game, as texts: the one that people describe, and the one that was played
// on last.
func (h *Host) Boards(game string) (telling, played string) { return h.boards.of(game) }

func (h *Host) KeepBoards(game, telling, played string) {
	if text := h.boards.with(game, keptBoard{telling, played}); h.config.State != "" {
		h.keepFile(statedir.Boards, text)
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
