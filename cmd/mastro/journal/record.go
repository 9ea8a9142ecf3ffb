package journal

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"mastro/cmd/mastro/exit"
	"mastro/engine/archive"
	"mastro/engine/master/secret"
	"mastro/engine/record"
)

// KeepRecords has the record of each game written into a directory too, at the end of every turn and
// when the game ends; an empty one keeps none. Call it before anything else is asked of the journal.
func (j *Journal) KeepRecords(dir string) { j.records = dir }

// MayRecord returns why no record can be written into a directory, with exit.Usage.
func MayRecord(dir string) error {
	if at, err := os.Stat(dir); err != nil || !at.IsDir() {
		return exit.Usage.Becausef("--record: %s is no directory; make it first, or name another", dir)
	}
	probe, err := os.CreateTemp(dir, "*.new")
	if err == nil {
		err = errors.Join(probe.Close(), os.Remove(probe.Name()))
	}
	if err != nil {
		return exit.Usage.Becausef("--record: nothing can be written in %s: %s; name another directory", dir, exit.Reason(err))
	}
	return nil
}

// recordTurn has the record of a game written if a turn or the game has ended since the last call.
func (j *Journal) recordTurn(g *game) {
	turn, _ := g.scribe.Turn()
	if over := g.State == archive.Over; turn != g.turn || over != g.ended {
		g.turn, g.ended = turn, over
		j.record(g)
	}
}

// record has the record of a game written if there are new steps.
func (j *Journal) record(g *game) {
	if j.records == "" || g == nil || g.recorded == len(g.lines) {
		return
	}
	all := record.Lines{StartHash: g.StartHash, Lines: g.lines, Waiting: g.waiting}
	all.Head = record.Head{Game: g.Name, Rules: g.Rules, Start: g.Start, Result: g.Result, Print: secret.ParsePrint(g.Print)}
	if g.Result != nil {
		all.Drawn = secret.ParseDraw(g.Drawn)
	}
	base := filepath.Join(j.records, g.file)
	if g.recorded = len(g.lines); g.recorded > record.MaxSteps {
		slog.Warn("the game cannot be recorded", "file", base, "error", "it has too many steps")
		return
	}
	text := all.Text()
	j.putBeside(g.ID, func() error {
		if g.path == "" {
			g.path = freeFile(base)
		}
		return WriteAtomic(g.path, text, 0o600)
	}, "the record of the game cannot be kept", "file", base+".game")
}

// freeFile returns the name of a record that no other one has. Two games may be drawn from one seed.
func freeFile(name string) string {
	file := name + ".game"
	for n := 2; ; n++ {
		if _, err := os.Lstat(file); err != nil {
			return file
		}
		file = fmt.Sprintf("%s-%d.game", name, n)
	}
}
