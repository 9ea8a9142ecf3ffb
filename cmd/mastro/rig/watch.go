package rig

import (
	"log/slog"
	"time"

	"mastro/engine"
	"mastro/engine/referee"
	"mastro/engine/tabletop"
	"mastro/hw/board"
)

// watcher reads the sensors of towers or of lines and follows what happens there.
type watcher interface {
	// scan reads all sensors once, and returns what changed when the table has been quiet
	// long enough. match is nil outside a game.
	scan(now time.Duration, match *referee.Match) []engine.Change
	// standing is how every part stands as a match begins; for use after Ready.
	standing(match *referee.Match) []engine.Standing
	Ready() bool
	// Moving reports whether something moves, or has moved and is not reported yet.
	Moving() bool
	Snapshot(dst []board.Snapshot) []board.Snapshot
}

// Watch reads from now on what a game has on the table, if there are sensors for it. A
// game with another number of lines than are wired is not watched; the log says so.
func (r *Rig) Watch(b tabletop.Board) {
	switch r.watched = nil; {
	case b.Towers != nil && r.towers != nil:
		r.watched = towerWatcher{r.towers}
	case b.Lines != nil && r.lines != nil && r.lines.lines == len(b.Lines):
		r.lines.silent = nil // another match begins
		r.watched = r.lines
	case b.Lines != nil && r.lines != nil:
		slog.Warn("no push is sensed: the board file wires another number of lines than this game has", "wired", r.lines.lines, "game", len(b.Lines))
	}
}

// StopWatching leaves the sensors to somebody else, until Watch or Wire is called.
func (r *Rig) StopWatching() { r.watched = nil }

// Watched reports whether sensors watch the present game.
func (r *Rig) Watched() bool { return r.watched != nil }

// HasTowers reports whether sensors below towers are wired.
func (r *Rig) HasTowers() bool { return r.towers != nil }

// WatchesTowers reports whether the sensors below the towers watch the present game.
func (r *Rig) WatchesTowers() bool {
	_, towers := r.watched.(towerWatcher)
	return towers
}

// watchedLines are the lines if those are watched, else nil.
func (r *Rig) watchedLines() *lineCounter {
	lines, _ := r.watched.(*lineCounter)
	return lines
}

// Ready reports whether the sensors have had their first quiet moment, so that it is
// known how everything stands; also where nothing is watched.
func (r *Rig) Ready() bool { return r.watched == nil || r.watched.Ready() }

// Moving reports whether something that is watched moves, or has moved and is not reported yet, or
// the simulated hand is at work. One that holds a tower and waits does not move.
func (r *Rig) Moving() bool {
	if s := r.Simulation; s != nil && s.Hand() != nil && s.Hand().Busy() && !r.Held() {
		return true
	}
	return r.watched != nil && r.watched.Moving()
}

// Held reports whether the simulated hand holds a tower until it is told to let go.
func (r *Rig) Held() bool {
	return r.Simulation != nil && r.Simulation.World != nil && r.Simulation.World.Hand.Holding()
}

// Leans reports whether a simulated tower rests between two facings.
func (r *Rig) Leans() bool {
	return r.Simulation != nil && r.Simulation.World != nil && r.Simulation.World.Leans()
}

// Unnoticed is how long something may have moved at most before Moving tells.
func (r *Rig) Unnoticed() time.Duration {
	if r.watched == nil || r.Simulation != nil || r.Said() {
		return 0
	}
	return board.DefaultQuiet
}

// Snapshot appends to dst what is known of each base or line since the last scan.
// Something must be watched.
func (r *Rig) Snapshot(dst []board.Snapshot) []board.Snapshot { return r.watched.Snapshot(dst) }

// Shaking reports whether so many towers tremble that the table itself must shake.
// There must be sensors below towers.
func (r *Rig) Shaking() bool { return r.towers.Shaking() }

// Scan reads all sensors once. When the table has been quiet long enough it returns
// what changed since the last time, else nil. match is the one that is played, nil
// outside a game.
func (r *Rig) Scan(now time.Duration, match *referee.Match) []engine.Change {
	if r.watched == nil {
		return nil
	}
	changes := r.watched.scan(now, match)
	r.tracer.endScan(now)
	return changes
}

// Standing is how every part stands as a match begins. It is nil where nothing is watched,
// or nothing is known yet. Lines count from where the match has them.
func (r *Rig) Standing(match *referee.Match) []engine.Standing {
	if r.watched == nil || !r.watched.Ready() {
		return nil
	}
	if r.watchedLines() != nil && r.Simulation != nil {
		r.Simulation.countLines(match.Position())
	}
	return r.watched.standing(match)
}

// Recount sets how far a line was pushed, after people said so. Of towers the sensors
// know by themselves, and nothing is done.
func (r *Rig) Recount(line int, to engine.Standing) {
	if lines := r.watchedLines(); lines != nil {
		lines.recount(line, to)
	}
}

// towerWatcher follows the towers by the sensors below them.
type towerWatcher struct{ *board.Board }

func (t towerWatcher) scan(now time.Duration, _ *referee.Match) (changes []engine.Change) {
	set, _ := t.Scan(now)
	for _, c := range set.Changes {
		changes = append(changes, engine.Change{Part: c.Base, To: standing(c.To, c.Doubt), Onset: c.Onset, OnsetError: c.OnsetError, Rest: c.Rest, Resync: c.Resync})
	}
	return changes
}

func (t towerWatcher) standing(*referee.Match) (all []engine.Standing) {
	for _, s := range t.Snapshot(nil) {
		if s.Doubt != board.Certain && s.Doubt != board.TooWeak {
			s.Facing = board.NoFacing
		}
		all = append(all, standing(s.Facing, s.Doubt))
	}
	return all
}

// standing puts a facing into the engine's words.
func standing(f board.Facing, d board.Doubt) engine.Standing {
	if f == board.NoFacing {
		return doubtful(d)
	}
	return engine.Standing(f)
}

// doubtful is how a part stands that is in doubt.
func doubtful(d board.Doubt) engine.Standing {
	if d == board.NoAnswer || d == board.Trembles {
		return engine.Unknown
	}
	return engine.Adrift
}
