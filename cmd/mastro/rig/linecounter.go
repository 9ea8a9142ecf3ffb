package rig

import (
	"log/slog"
	"slices"
	"time"

	"mastro/engine"
	"mastro/hw/board"
	"mastro/hw/pushes"
)

// lineCounter follows lines of tiles by the switches at their ends. The switches count
// pushes and know nothing else. How far a line was pushed follows from where the match
// had it, in steps of one tile; after six the count is 0 again, where tiles are not.
type lineCounter struct {
	*pushes.Board
	silent    map[int]silence  // lines whose switches do not answer
	home      []int            // the count of each line when it stood last as the match has it
	astray    []bool           // it was pushed too far since
	standings []board.Snapshot // of the present scan
}

// silence is how a line stood, and where the match had it, when its switches fell
// silent.
type silence struct{ stood, must int8 }

// around is in how many ways a line, or a tower, can stand.
const around = 6

// farthest is how many tiles a line may be pushed away from where the match has it. Up
// to there its count says which way is back.
const farthest = 2

func newLineCounter(b *pushes.Board, lines int) *lineCounter {
	return &lineCounter{Board: b, home: make([]int, lines), astray: make([]bool, lines)}
}

// count is the number of lines.
func (l *lineCounter) count() int { return len(l.home) }

// forgetSilence drops what is known of silent switches, as another match begins.
func (l *lineCounter) forgetSilence() { l.silent = nil }

// follow completes the changes of a scan with what follows from the match: must is
// where it has the lines. reported are the same changes as the switches reported them.
func (l *lineCounter) follow(changes []engine.Change, reported []board.Change, now time.Duration, must engine.Sensed) []engine.Change {
	l.standings = l.Snapshot(l.standings[:0])
	for _, c := range reported {
		if c.Doubt == board.NoAnswer {
			l.fellSilent(c.Base, int8(c.From), must)
		}
	}
	return l.tooFar(l.resume(changes, now, must), now, must)
}

// begin counts a line from where the match has it as that begins, and returns how it
// stands then. A line that is half pushed or silent stays as it is.
func (l *lineCounter) begin(line int, stands int8, must engine.Sensed) int8 {
	switch {
	case stands >= 0: // and may be on its way already
		to := must.Stands(line)
		delete(l.silent, line)
		l.Renumber(line, board.Facing(to))
		l.home[line] = l.Pushed(line)
		return to
	case stands == engine.Unknown:
		l.fellSilent(line, must.Stands(line), must)
	}
	return stands
}

// recount sets the count of a line, and returns it.
func (l *lineCounter) recount(line int, to int8) int8 {
	delete(l.silent, line)
	l.Rebase(line, board.Facing(to))
	l.home[line] = l.Pushed(line)
	return to
}

// away is how many tiles a line was pushed since it stood as the match has it.
func (l *lineCounter) away(line int) int { return l.Pushed(line) - l.home[line] }

// fellSilent notes how a line stood before its switches fell silent, unless that is
// noted already or was never certain. The log has the reason once for all lines.
func (l *lineCounter) fellSilent(line int, stood int8, must engine.Sensed) {
	if _, known := l.silent[line]; known || stood < 0 {
		return
	}
	if len(l.silent) == 0 {
		l.silent = make(map[int]silence)
		slog.Warn("the switches of the lines did not answer", "error", l.Snapshot(nil)[line].Err)
	}
	l.silent[line] = silence{stood, must.Stands(line)}
}

// resume takes up counting lines whose switches answer again. Nobody knows what was
// pushed meanwhile: it is taken for what people said meanwhile. A line that was still to
// be pushed back is so now too, unless people said that the push was meant.
func (l *lineCounter) resume(changes []engine.Change, now time.Duration, must engine.Sensed) []engine.Change {
	for line, s := range l.standings {
		if s.State != board.Unknown || s.Doubt != board.NoAnswer {
			continue
		}
		to := must.Stands(line)
		if l.astray[line] { // and so it remains, until it is back or somebody says how it stands
			delete(l.silent, line)
			l.Rebase(line, board.Facing(int(to)+l.away(line)))
			continue
		}
		if was, known := l.silent[line]; known && to != was.stood {
			to = (to + was.stood - was.must + around) % around
		}
		changes = append(changes, engine.Change{Part: line, To: l.recount(line, to), Onset: now, Rest: now, Resync: true})
	}
	return changes
}

// tooFar puts lines in doubt that were pushed farther than farthest, until they are back
// or somebody says how they stand.
func (l *lineCounter) tooFar(changes []engine.Change, now time.Duration, must engine.Sensed) []engine.Change {
	for line, s := range l.standings {
		was, far := l.astray[line], max(l.away(line), -l.away(line)) > farthest
		if was || far {
			changes = slices.DeleteFunc(changes, func(c engine.Change) bool { return c.Part == line })
		}
		switch {
		case far && !was:
			changes = append(changes, engine.Change{Part: line, To: engine.Adrift, Onset: now, Rest: now})
		case was && !far:
			changes = append(changes, engine.Change{Part: line, To: standing(s.Facing, s.Doubt), Onset: now, Rest: now})
		case !far && s.Doubt == board.Certain && int8(s.Facing) == must.Stands(line):
			l.home[line] = l.Pushed(line)
		}
		l.astray[line] = far
	}
	return changes
}
