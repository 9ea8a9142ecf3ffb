package pushes

import (
	"cmp"
	"slices"
	"time"

	"mastro/hw/board"
)

// verdict is what is known of a calm line.
type verdict struct {
	count board.Facing // NoFacing when in doubt
	doubt board.Doubt
}

func (t *track) verdict() verdict {
	switch {
	case t.unwatched:
		return verdict{board.NoFacing, board.NoAnswer}
	case !t.towardsRest || t.closed != neither || !(t.at & rests).single():
		return verdict{board.NoFacing, board.HalfTurned}
	}
	return verdict{(t.at & rests).count(), board.Certain}
}

// differs reports whether v differs from what was last reported of the line.
func (t *track) differs(v verdict) bool {
	return v.doubt != t.reported.doubt || v.count != board.NoFacing && v.count != t.reported.count
}

// close returns the change set of a calm board, if there is anything to report. The first calm
// moment only sets the initial state.
func (b *Board) close(now time.Duration) (board.ChangeSet, bool) {
	if !b.ready {
		b.begin()
		return board.ChangeSet{}, false
	}
	set := board.ChangeSet{Opened: b.opened, Closed: now}
	if b.anyDiffers() {
		set.Changes = b.changes(now)
		b.seq++
		set.Seq = b.seq
	}
	for i := range b.lines {
		b.lines[i].markReported()
	}
	return set, set.Changes != nil
}

// begin makes the first quiet moment the initial state: every line counts from where it was
// first seen, and the next scan reports what was pushed since. A line that was not at rest is
// in doubt.
func (b *Board) begin() {
	for i := range b.lines {
		t := &b.lines[i]
		if v := t.verdict(); v.doubt != board.Certain {
			t.markReported()
			continue
		}
		t.reported = verdict{0, board.Certain}
	}
	b.ready = true
}

// anyDiffers reports whether any line differs from what was last reported of it.
func (b *Board) anyDiffers() bool {
	for i := range b.lines {
		if t := &b.lines[i]; t.differs(t.verdict()) {
			return true
		}
	}
	return false
}

func (b *Board) changes(now time.Duration) []board.Change {
	var changes []board.Change
	for i := range b.lines {
		t := &b.lines[i]
		if v := t.verdict(); t.differs(v) || v.doubt != board.Certain {
			c := t.asChange(v, now)
			c.Base = i
			changes = append(changes, c)
		}
	}
	slices.SortStableFunc(changes, func(a, b board.Change) int { return cmp.Compare(a.Onset, b.Onset) })
	return changes
}

// asChange describes what is new of one line; for a line that is only listed for its doubt, the
// doubt.
func (t *track) asChange(v verdict, now time.Duration) board.Change {
	c := board.Change{
		From: t.reported.count, To: v.count, Doubt: v.doubt, Onset: now, Rest: now,
		Resync: t.unwatched || t.reported.count == board.NoFacing,
	}
	if t.changed {
		c.Onset, c.Rest = t.onset, t.lastChange
	}
	return c
}

// markReported notes that the verdict was reported, and resets the track where it is certain.
func (t *track) markReported() {
	v := t.verdict()
	t.count()
	t.changed, t.reported.doubt = false, v.doubt
	if v.doubt == board.Certain {
		t.reported.count, t.reportedPushed = v.count, t.pushed
	}
}
