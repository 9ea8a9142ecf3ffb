package main

import (
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// keeper writes the record of each game of an evening to a file of its own, at
// the end of every turn and when the game ends.
type keeper struct {
	dir   string // nothing is kept without one
	match *referee.Match
	start record.Start
	file  string
	steps int // of the record that was written last
	turn  int // after which it was written
	over  bool
}

// newKeeper keeps records in a directory; in none if it is not named.
func newKeeper(dir string) (keeper, error) {
	if dir == "" {
		return keeper{}, nil
	}
	if at, err := os.Stat(dir); err != nil || !at.IsDir() {
		return keeper{}, exitUsage.becausef("--record: %s is no directory; make it first, or name another", dir)
	}
	return keeper{dir: dir}, nil
}

// begin keeps the record of a game from now on.
func (k *keeper) begin(m *referee.Match, set *labiro.Set, setup *labiro.Setup, seed uint64) {
	start := record.Start{Set: set.Write(), Setup: setup.Write(set)}
	*k = keeper{dir: k.dir, match: m, start: start, file: filepath.Join(k.dir, fmt.Sprintf("%s-%d.game", labiro.Name, seed))}
}

// turned writes the record when a turn or the game has ended since.
func (k *keeper) turned() {
	if k.dir == "" || k.match == nil {
		return
	}
	turn, _ := k.match.Turn()
	if _, over := k.match.Result(); turn != k.turn || over != k.over {
		k.turn, k.over = turn, over
		k.write()
	}
}

// write writes what there is.
func (k *keeper) write() {
	if k.dir == "" || k.match == nil || len(k.match.Steps()) == k.steps {
		return
	}
	k.steps = len(k.match.Steps())
	if err := k.save(); err != nil {
		slog.Warn("the record of the game cannot be kept", "file", k.file, "error", err)
	}
}

// save puts the record in the place of the last one, whole.
func (k *keeper) save() error {
	book, _ := games.Find(labiro.Name)
	text, err := k.record(book.Rules()).Write(book)
	if err != nil {
		return err
	}
	if err := os.WriteFile(k.file+".new", text, 0o644); err != nil {
		return err
	}
	return os.Rename(k.file+".new", k.file)
}

func (k *keeper) record(rules int) *record.Record {
	r := record.Record{Game: labiro.Name, Rules: rules, Eyes: engine.Table, Start: k.start, Steps: k.match.Steps()}
	if result, over := k.match.Result(); over {
		r.Result = &result
	}
	return &r
}
