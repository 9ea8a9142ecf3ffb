package table

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/play"
	"mastro/engine/record"
)

// recorder writes the record of each game to a file of its own, at the end of every turn and
// when the game ends.
type recorder struct {
	dir   string     // empty: records are not kept
	game  *play.Game // nil before the first game
	file  *place
	steps int // how many steps the last written record has
	turn  int // the turn after which it was written
	over  bool
	files *files
}

// newRecorder makes a recorder for a directory in which it can write. With an empty name it
// keeps no records.
func newRecorder(dir string) (recorder, error) {
	if dir == "" {
		return recorder{files: new(files)}, nil
	}
	if at, err := os.Stat(dir); err != nil || !at.IsDir() {
		return recorder{}, exit.Usage.Becausef("--record: %s is no directory; make it first, or name another", dir)
	}
	probe, err := os.CreateTemp(dir, "*.new")
	if err == nil {
		err = errors.Join(probe.Close(), os.Remove(probe.Name()))
	}
	if err != nil {
		return recorder{}, exit.Usage.Becausef("--record: nothing can be written in %s: %s; name another directory", dir, exit.Reason(err))
	}
	return recorder{dir: dir, files: new(files)}, nil
}

// begin records a game from now on, in a file of this name. First it writes what is left of the last one.
func (r *recorder) begin(g *play.Game, file string) {
	r.write()
	*r = recorder{dir: r.dir, files: r.files, game: g, file: &place{base: filepath.Join(r.dir, file)}}
}

// freeFile returns the name of a record that no other one has.
func freeFile(name string) string {
	file := name + ".game"
	for n := 2; ; n++ {
		if _, err := os.Lstat(file); err != nil {
			return file
		}
		file = fmt.Sprintf("%s-%d.game", name, n)
	}
}

// saveTurn writes the record if a turn or the game has ended since the last call.
func (r *recorder) saveTurn() {
	if r.dir == "" || r.game == nil {
		return
	}
	turn, _ := r.game.Match.Turn()
	if _, over := r.game.Match.Result(); turn != r.turn || over != r.over {
		r.turn, r.over = turn, over
		r.write()
	}
}

// write writes the record if there are new steps, and tries again to write what failed before.
func (r *recorder) write() {
	if r.dir == "" || r.game == nil {
		return
	}
	if n := len(r.game.Match.Steps()); n != r.steps {
		text, err := r.record().Write(r.game.Rulebook)
		if err != nil {
			slog.Warn("the game cannot be recorded", "file", r.file.base, "error", err)
			return
		}
		r.steps = n
		r.files.put(r.file, text)
	}
	r.files.flush()
}

func (r *recorder) record() *record.Record {
	all := record.Of(r.game.Rulebook.Name, r.game.Rulebook, r.game.Start, r.game.Match)
	all.Print = r.game.Print
	if all.Result != nil {
		all.Drawn = r.game.Drawn
	}
	return all
}
