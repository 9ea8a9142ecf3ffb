package board

import (
	"cmp"
	"slices"
	"time"
)

// Change is what a change set reports about one base.
type Change struct {
	Base int // 0-based
	// From is the last certain facing. To is the facing now, NoFacing when it is in doubt. To
	// == From means that only an earlier doubt is gone.
	From, To Facing
	// Onset is when the base was first 2° from its rest angle, or first lost. Rest is when it
	// was last seen to move or was lost. For a base that did nothing and is listed only for
	// its doubt, both are the close of the set.
	Onset, Rest time.Duration
	// OnsetError is how far Onset may be off either way: the less, the faster the base moved
	// and the less its sensor jitters. 0 when not known.
	OnsetError time.Duration
	// Turned is the net number of 60° steps followed on the way from From to To, clockwise
	// positive; 0 when the way was not followed. Evidence only.
	Turned int
	Doubt  Doubt
	// Resync: the sensor failed since From was certain, or From was never known. The change
	// brings the record up to date and must not count as a move.
	Resync bool
	// Lifted: the tower was off its base since From was certain.
	Lifted bool
}

// ChangeSet reports one spell of activity.
type ChangeSet struct {
	Seq            uint64        // 1, 2, 3, ...
	Opened, Closed time.Duration // first sign of activity, end of the quiet period
	Changes        []Change      // ordered by Onset, then Base
}

// verdict is what is known of a calm base.
type verdict struct {
	facing Facing // NoFacing when in doubt
	doubt  Doubt
}

func (t *track) verdict() verdict {
	switch {
	case t.aside:
		return verdict{NoFacing, Trembles}
	case t.losses > 0:
		return verdict{NoFacing, t.spellDoubt}
	case t.window == NoFacing:
		return verdict{NoFacing, HalfTurned}
	}
	return verdict{t.window, Certain}
}

// differs reports whether v differs from what was last reported of the base.
func (t *track) differs(v verdict) bool {
	return v.doubt != t.reported.doubt || v.facing != NoFacing && v.facing != t.reported.facing
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
		set.Opened = min(set.Opened, set.Changes[0].Onset) // of a motion that paused before the set opened
		b.seq++
		set.Seq = b.seq
	}
	for i := range b.tracks {
		b.tracks[i].markReported(set.Changes != nil)
	}
	return set, set.Changes != nil
}

// anyDiffers reports whether any base differs from what was last reported of it.
func (b *Board) anyDiffers() bool {
	for i := range b.tracks {
		if t := &b.tracks[i]; t.differs(t.verdict()) {
			return true
		}
	}
	return false
}

func (b *Board) changes(now time.Duration) []Change {
	var changes []Change
	for i := range b.tracks {
		t := &b.tracks[i]
		if v := t.verdict(); t.differs(v) || v.doubt != Certain {
			c := t.change(v, now)
			c.Base = i
			changes = append(changes, c)
		}
	}
	slices.SortStableFunc(changes, func(a, b Change) int { return cmp.Compare(a.Onset, b.Onset) })
	return changes
}

// change describes what is new of one base; for a base that is only listed for its doubt, the
// doubt.
func (t *track) change(v verdict, now time.Duration) Change {
	c := Change{
		From: t.reported.facing, To: v.facing, Doubt: v.doubt,
		Onset: now, Rest: now,
		Resync: t.faulted || t.reported.facing == NoFacing, Lifted: t.lifted,
	}
	if t.disturbed && !t.aside {
		c.Onset, c.Rest, c.OnsetError = t.onset, t.rest, t.onsetError
	}
	if v.doubt == Certain && t.weak() {
		c.Doubt = TooWeak
	}
	if t.followed && c.From != NoFacing && c.To != NoFacing {
		c.Turned = steps(c.From, c.To, t.way)
	}
	return c
}

// markReported notes that the verdict was reported, and resets the track where it is certain.
// anyNews: the set reported something, of this base or of another one.
func (t *track) markReported(anyNews bool) {
	v := t.verdict()
	switch {
	case anyNews: // the motion is over; or only what others did disturbed the base
		t.paused = false
	case t.disturbed:
		t.paused, t.began, t.beganError = v.doubt == Certain && t.leans(), t.onset, t.onsetError
	}
	t.disturbed = false
	t.reported.doubt = v.doubt
	if v.doubt != Certain {
		return
	}
	t.reported.facing = v.facing
	t.way, t.followed, t.faulted, t.lifted = 0, true, false, false
}
