package pushes

import (
	"cmp"
	"slices"
	"time"

	"mastro/hw/board"
)

// verdict is what can be said of a calm line.
type verdict struct {
	count board.Facing // NoFacing when in doubt
	doubt board.Doubt
}

func (t *track) verdict() verdict {
	switch {
	case t.missed:
		return verdict{board.NoFacing, board.NoAnswer}
	case !t.home || t.closed != neither || !(t.at & rests).single():
		return verdict{board.NoFacing, board.HalfTurned}
	}
	return verdict{(t.at & rests).count(), board.Certain}
}

// news tells whether a verdict differs from what was told of the line.
func (t *track) news(v verdict) bool {
	return v.doubt != t.told.doubt || v.count != board.NoFacing && v.count != t.told.count
}

// close tells what is new on a calm board. The first time it only begins.
func (b *Board) close(now time.Duration) (board.ChangeSet, bool) {
	if !b.ready {
		b.begin()
		return board.ChangeSet{}, false
	}
	set := board.ChangeSet{Opened: b.opened, Closed: now}
	if b.news() {
		set.Changes = b.changes(now)
		b.seq++
		set.Seq = b.seq
	}
	for i := range b.lines {
		b.lines[i].tell()
	}
	return set, set.Changes != nil
}

// begin makes the first quiet moment the initial state: every line counts from how it
// was first seen, and what was pushed since is told by the next scan. A line that was
// not at rest is in doubt.
func (b *Board) begin() {
	for i := range b.lines {
		t := &b.lines[i]
		if v := t.verdict(); v.doubt != board.Certain {
			t.tell()
			continue
		}
		t.told = verdict{0, board.Certain}
	}
	b.ready = true
}

func (b *Board) news() bool {
	for i := range b.lines {
		if t := &b.lines[i]; t.news(t.verdict()) {
			return true
		}
	}
	return false
}

func (b *Board) changes(now time.Duration) []board.Change {
	var changes []board.Change
	for i := range b.lines {
		t := &b.lines[i]
		if v := t.verdict(); t.news(v) || v.doubt != board.Certain {
			c := t.report(v, now)
			c.Base = i
			changes = append(changes, c)
		}
	}
	slices.SortStableFunc(changes, func(a, b board.Change) int { return cmp.Compare(a.Onset, b.Onset) })
	return changes
}

// report is the news of one line; or its doubt, if that is no news.
func (t *track) report(v verdict, now time.Duration) board.Change {
	c := board.Change{
		From: t.told.count, To: v.count, Doubt: v.doubt, Onset: now, Rest: now,
		Resync: t.missed || t.told.count == board.NoFacing,
	}
	if t.stirred {
		c.Onset, c.Rest = t.onset, t.stirredAt
	}
	return c
}

// tell notes that the verdict is told, and starts afresh where it is certain.
func (t *track) tell() {
	v := t.verdict()
	t.count()
	t.stirred, t.told.doubt = false, v.doubt
	if v.doubt == board.Certain {
		t.told.count, t.toldPushed = v.count, t.pushed
	}
}
