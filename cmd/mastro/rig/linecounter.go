package rig

import (
	"log/slog"
	"time"

	"mastro/engine"
	"mastro/engine/referee"
	"mastro/hw/board"
	"mastro/hw/pushes"
)

// lineCounter follows lines of tiles by the switches at their ends. The switches count
// pushes, and count on from where the match has each line as it begins: from then on the
// count of a line is its engine.Standing.
type lineCounter struct {
	*pushes.Board
	lines     int
	silent    map[int]silence  // lines whose switches do not answer
	snapshots []board.Snapshot // of the present scan
}

// silence is how a line stood, and where the match had it, when its switches fell
// silent.
type silence struct{ stood, must engine.Standing }

// farthest is how many tiles a line may be pushed away from where the match has it. One
// that was pushed farther is in doubt until it is back, or somebody says how it stands.
const farthest = 2

func (l *lineCounter) scan(now time.Duration, match *referee.Match) []engine.Change {
	set, _ := l.Scan(now)
	if match != nil {
		return l.follow(set.Changes, now, match.Position())
	}
	var changes []engine.Change
	for _, c := range set.Changes {
		changes = append(changes, lineChange(c))
	}
	return changes
}

// follow is what changed for a match, by what the switches reported: must is where it has
// the lines.
func (l *lineCounter) follow(reported []pushes.Change, now time.Duration, must engine.Sensed) (changes []engine.Change) {
	for _, c := range reported {
		if c.Doubt == board.NoAnswer && c.From != pushes.NoCount {
			l.fellSilent(c.Line, engine.Standing(c.From), must)
		}
		change := lineChange(c)
		if isTooFar(must, c.Line, change.To) {
			change.To = engine.Adrift
		}
		if c.From == pushes.NoCount || change.To.Known() || !isTooFar(must, c.Line, engine.Standing(c.From)) {
			changes = append(changes, change) // else it is in doubt as before
		}
	}
	return l.resume(changes, now, must)
}

// lineChange puts a change of a line into the engine's words.
func lineChange(c pushes.Change) engine.Change {
	to := engine.Standing(c.To)
	if c.To == pushes.NoCount {
		to = doubtful(c.Doubt)
	}
	return engine.Change{Part: c.Line, To: to, Onset: c.Onset, Rest: c.Rest, Resync: c.Resync}
}

// isTooFar reports whether a line is farther than farthest from where the match has it.
func isTooFar(must engine.Sensed, line int, stands engine.Standing) bool {
	off := stands - must.Stands(line)
	return stands.Known() && max(off, -off) > farthest
}

// standing counts every line from where the match has it as that begins, and returns how
// each stands then.
func (l *lineCounter) standing(match *referee.Match) (all []engine.Standing) {
	must := match.Position()
	for line, s := range l.Snapshot(nil) {
		all = append(all, l.begin(line, s.Doubt, must))
	}
	return all
}

// begin counts one line from where the match has it as that begins, and returns how it
// stands then. It may be on its way already. One that is half pushed was pushed from there.
func (l *lineCounter) begin(line int, doubt board.Doubt, must engine.Sensed) engine.Standing {
	to := must.Stands(line)
	if doubt == board.NoAnswer {
		l.fellSilent(line, to, must)
		return engine.Unknown
	}
	l.Renumber(line, pushes.Count(to))
	if doubt != board.Certain {
		return doubtful(doubt)
	}
	delete(l.silent, line)
	return to
}

// recount sets the count of a line.
func (l *lineCounter) recount(line int, to engine.Standing) {
	delete(l.silent, line)
	l.Rebase(line, pushes.Count(to))
}

// fellSilent notes how a line stood before its switches fell silent, unless that is
// noted already. The log has the reason once for all lines.
func (l *lineCounter) fellSilent(line int, stood engine.Standing, must engine.Sensed) {
	if _, known := l.silent[line]; known {
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
// be pushed back is so now too, unless people said that the push was meant. One that was
// pushed too far stays in doubt.
func (l *lineCounter) resume(changes []engine.Change, now time.Duration, must engine.Sensed) []engine.Change {
	l.snapshots = l.Snapshot(l.snapshots[:0])
	for line, s := range l.snapshots {
		if s.State != board.Unknown || s.Doubt != board.NoAnswer {
			continue
		}
		to := must.Stands(line)
		if was, known := l.silent[line]; known && to != was.stood {
			to += was.stood - was.must
		}
		l.recount(line, to)
		if !isTooFar(must, line, to) {
			changes = append(changes, engine.Change{Part: line, To: to, Onset: now, Rest: now, Resync: true})
		}
	}
	return changes
}
