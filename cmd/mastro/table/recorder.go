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

// recorder keeps the record of each game in a file of its own, at the end of every turn
// and when the game ends.
type recorder struct {
	dir   string     // nothing is kept without one
	game  *play.Game // nil before the first
	file  string
	steps int // of the record that was handed on last
	turn  int // after which it was
	over  bool
	files *files
}

// newRecorder keeps records in a directory; in none if it is not named.
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

// begin keeps the record of a game from now on; what is left to keep of the
// last one is handed on first.
func (k *recorder) begin(g *play.Game, seed uint64) {
	k.write()
	*k = recorder{dir: k.dir, files: k.files, game: g, file: freeFile(filepath.Join(k.dir, fmt.Sprintf("%s-%d", g.Of.Name, seed)))}
}

// freeFile is a name for a record that no other has: two games may be drawn
// from one seed.
func freeFile(name string) string {
	file := name + ".game"
	for n := 2; ; n++ {
		if _, err := os.Lstat(file); err != nil {
			return file
		}
		file = fmt.Sprintf("%s-%d.game", name, n)
	}
}

// turned writes the record when a turn or the game has ended since.
func (k *recorder) turned() {
	if k.dir == "" || k.game == nil {
		return
	}
	turn, _ := k.game.Match.Turn()
	if _, over := k.game.Match.Result(); turn != k.turn || over != k.over {
		k.turn, k.over = turn, over
		k.write()
	}
}

// write keeps what was played since it was kept last, and tries again what could not be
// kept then.
func (k *recorder) write() {
	if k.dir == "" || k.game == nil {
		return
	}
	if n := len(k.game.Match.Steps()); n != k.steps {
		text, err := k.record().Write(k.game.Of)
		if err != nil {
			slog.Warn("the game cannot be recorded", "file", k.file, "error", err)
			return
		}
		k.steps = n
		k.files.put(k.file, text)
	}
	k.files.flush()
}

func (k *recorder) record() *record.Record {
	return record.Of(k.game.Of.Name, k.game.Of, k.game.Start, k.game.Match)
}
