package rig

import (
	"log/slog"
	"slices"
	"time"

	"mastro/engine"
	"mastro/hw/board"
	"mastro/hw/pushes"
)

// lineCounter is the switches at the ends of lines during a match. They count
// pushes, and no more: where a line stands is known from where it stood, and
// counts go round after six where tiles do not.
type lineCounter struct {
	*pushes.Board
	silent    map[int]silence  // lines whose switches do not answer
	Home      []int            // how far each line was pushed when it stood as it must
	astray    []bool           // it was pushed too far since
	standings []board.Snapshot // of the present scan
}

// silence is how a line stood, and had to stand, when its switches fell silent.
type silence struct{ stood, must int8 }

// around is in how many ways a line, or a tower, can stand.
const around = 6

// farthest is how far a line may be pushed from where it must stand for its count
// to tell the way back.
const farthest = 2

// follow completes what changed by what switches cannot tell alone.
func (l *lineCounter) follow(changes []engine.Change, seen []board.Change, now time.Duration, must engine.Sensed) []engine.Change {
	l.standings = l.Snapshot(l.standings[:0])
	for _, c := range seen {
		if c.Doubt == board.NoAnswer {
			l.fellSilent(c.Base, int8(c.From), must)
		}
	}
	return l.tooFar(l.resume(changes, now, must), now, must)
}

// begin counts a line from where it must stand as a match begins, if it is known
// to stand in some way.
func (l *lineCounter) begin(line int, stands int8, must engine.Sensed) int8 {
	switch {
	case stands >= 0: // and may be on its way already
		to := must.Stands(line)
		delete(l.silent, line)
		l.Renumber(line, board.Facing(to))
		l.Home[line] = l.Pushed(line)
		return to
	case stands == engine.Unknown:
		l.fellSilent(line, must.Stands(line), must)
	}
	return stands
}

// Recount sets the count of a line.
func (l *lineCounter) Recount(line int, to int8) int8 {
	delete(l.silent, line)
	l.Rebase(line, board.Facing(to))
	l.Home[line] = l.Pushed(line)
	return to
}

// beyond is how far a line was pushed since it stood as it must.
func (l *lineCounter) beyond(line int) int { return l.Pushed(line) - l.Home[line] }

// fellSilent notes how a line stood before, as last told for certain.
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

// resume takes up counting lines whose switches answer again. What was pushed
// meanwhile nobody knows, and it is taken for what was said meanwhile; a line that
// was still to be pushed back is so now, unless it was said that it was meant.
func (l *lineCounter) resume(changes []engine.Change, now time.Duration, must engine.Sensed) []engine.Change {
	for line, s := range l.standings {
		if s.State != board.Unknown || s.Doubt != board.NoAnswer {
			continue
		}
		to := must.Stands(line)
		if l.astray[line] { // and so it remains, until it is back or somebody says how it stands
			delete(l.silent, line)
			l.Rebase(line, board.Facing(int(to)+l.beyond(line)))
			continue
		}
		if was, known := l.silent[line]; known && to != was.stood {
			to = (to + was.stood - was.must + around) % around
		}
		changes = append(changes, engine.Change{Part: line, To: l.Recount(line, to), Onset: now, Rest: now, Resync: true})
	}
	return changes
}

// tooFar puts lines in doubt that were pushed farther than farthest, until they
// are back or somebody says how they stand.
func (l *lineCounter) tooFar(changes []engine.Change, now time.Duration, must engine.Sensed) []engine.Change {
	for line, s := range l.standings {
		was, far := l.astray[line], max(l.beyond(line), -l.beyond(line)) > farthest
		if was || far {
			changes = slices.DeleteFunc(changes, func(c engine.Change) bool { return c.Part == line })
		}
		switch {
		case far && !was:
			changes = append(changes, engine.Change{Part: line, To: engine.Adrift, Onset: now, Rest: now})
		case was && !far:
			changes = append(changes, engine.Change{Part: line, To: stands(s.Facing, s.Doubt), Onset: now, Rest: now})
		case !far && s.Doubt == board.Certain && int8(s.Facing) == must.Stands(line):
			l.Home[line] = l.Pushed(line)
		}
		l.astray[line] = far
	}
	return changes
}
