package pushes

import (
	"cmp"
	"math"
	"slices"
	"time"

	"mastro/hw/board"
)

// Count is how many tiles have gone into a line since its start: +1 for each that went in at its
// low end (west, north), -1 for each at its high end. It begins at 0 and never wraps around.
type Count int32

// NoCount is the count of a line that is not known. No line is pushed so far.
const NoCount Count = math.MinInt32

// Change is what a change set reports about one line.
type Change struct {
	Line int // 0-based
	// From is the last certain count, NoCount for none. To is the count now, NoCount when it is
	// in doubt. To == From means that only an earlier doubt is gone.
	From, To Count
	// Onset is when the first switch closed or fell silent, Rest is when the last one closed,
	// opened or fell silent. For a line that did nothing and is listed only for its doubt, both
	// are the close of the set.
	Onset, Rest time.Duration
	Doubt       board.Doubt // Certain, HalfTurned (half pushed) or NoAnswer
	// Resync: the switches fell silent since From was certain, or From was never known. The
	// change brings the record up to date and must not count as a push.
	Resync bool
}

// ChangeSet reports one spell of activity.
type ChangeSet struct {
	Seq            uint64        // 1, 2, 3, ...
	Opened, Closed time.Duration // first sign of activity, end of the quiet period
	Changes        []Change      // ordered by Onset, then Line
}

// verdict is what is known of a calm line.
type verdict struct {
	count Count // NoCount when in doubt
	doubt board.Doubt
}

func (t *track) verdict() verdict {
	switch {
	case t.unwatched:
		return verdict{NoCount, board.NoAnswer}
	case !t.towardsRest || t.closed != neither || !(t.at & rests).single():
		return verdict{NoCount, board.HalfTurned}
	}
	return verdict{t.from + (t.at & rests).count(), board.Certain}
}

// differs reports whether v differs from what was last reported of the line.
func (t *track) differs(v verdict) bool {
	return v.doubt != t.reported.doubt || v.count != NoCount && v.count != t.reported.count
}

// close returns the change set of a calm board, if there is anything to report. The first calm
// moment only sets the initial state.
func (b *Board) close(now time.Duration) (ChangeSet, bool) {
	if !b.ready {
		b.begin()
		return ChangeSet{}, false
	}
	set := ChangeSet{Opened: b.opened, Closed: now}
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

func (b *Board) changes(now time.Duration) []Change {
	var changes []Change
	for i := range b.lines {
		t := &b.lines[i]
		if v := t.verdict(); t.differs(v) || v.doubt != board.Certain {
			c := t.asChange(v, now)
			c.Line = i
			changes = append(changes, c)
		}
	}
	slices.SortStableFunc(changes, func(a, b Change) int { return cmp.Compare(a.Onset, b.Onset) })
	return changes
}

// asChange describes what is new of one line; for a line that is only listed for its doubt, the
// doubt.
func (t *track) asChange(v verdict, now time.Duration) Change {
	c := Change{
		From: t.reported.count, To: v.count, Doubt: v.doubt, Onset: now, Rest: now,
		Resync: t.unwatched || t.reported.count == NoCount,
	}
	if t.changed {
		c.Onset, c.Rest = t.onset, t.lastChange
	}
	return c
}

// markReported notes that the verdict was reported, and resets the track where it is certain.
func (t *track) markReported() {
	v := t.verdict()
	t.changed, t.reported.doubt = false, v.doubt
	if v.doubt == board.Certain {
		t.reported.count = v.count
	}
}
