package pushes

import (
	"time"

	"mastro/hw/board"
)

const (
	attention = 30 * time.Millisecond  // a scan that comes later may have missed a switch
	unseen    = 70 * time.Millisecond  // a push that nobody saw takes longer
	hop       = 200 * time.Millisecond // over the middle at most, and at rest at least
	bounce    = 30 * time.Millisecond  // a switch that opens for no longer is no turn
	patience  = time.Second            // away from rest: longer is half pushed
)

// track follows one line.
type track struct {
	low, high uint16 // the bits of its switches

	at     places        // where it may be; nowhere: nobody knows, until it is rebased
	closed level         // as last read
	edge   time.Duration // since when
	last   level         // the switch that was closed last; both never
	home   bool          // if neither is closed: it is at rest rather than in the middle
	passed bool          // it came over the middle last
	wary   time.Duration // until then an edge is not to be trusted
	missed bool          // nobody knows because nobody looked
	rested board.Facing  // the count at which it was last at rest for certain
	pushed int           // in all until then, of which counts are the rest

	// What happened since the line was last told of.
	stirred   bool
	onset     time.Duration
	stirredAt time.Duration

	reported       verdict
	reportedPushed int
}

func newTrack(l Line) track {
	t := track{low: 1 << l.Low, high: 1 << l.High, at: resting(0), home: true}
	t.reported.count = board.NoFacing
	return t
}

// level is what a reading shows of the line.
func (t *track) level(word uint16) (l level) {
	if word&t.low != 0 {
		l |= lowClosed
	}
	if word&t.high != 0 {
		l |= highClosed
	}
	return l
}

// see takes a level into account.
func (t *track) see(now time.Duration, l level) {
	if l != t.closed {
		t.change(now, l)
	}
	if l == neither && t.passed && now-t.edge > hop {
		t.at, t.passed = t.at&rests, false
		t.count()
	}
}

// count counts the pushes since the line was last at rest, if it is now.
func (t *track) count() {
	if v := t.verdict(); v.doubt == board.Certain {
		t.pushed += around(t.rested, v.count)
		t.rested = v.count
	}
}

// around is the shorter way from one count to another.
func around(from, to board.Facing) int {
	const half = board.Facings / 2
	return int(to-from+board.Facings+half-1)%board.Facings - half + 1
}

// change notes that switches have closed or opened.
func (t *track) change(now time.Duration, l level) {
	t.stir(now)
	switch {
	case now < t.wary:
		t.at, t.missed = nowhere, true
	case l == neither:
		t.leave(now)
	case t.closed == neither:
		t.enter(now-t.edge, l)
	case l == t.last: // the other one closed and opened meanwhile
		t.at = nowhere
	default:
		t.pass()
	}
	t.at = t.at.reached() & seen[l]
	if l == lowClosed || l == highClosed {
		t.last = l
	}
	t.closed, t.edge = l, now
}

// leave notes that no switch is closed any more. A line that has been standing
// in a switch's reach is rather taken home than moved on into the middle.
func (t *track) leave(now time.Duration) {
	t.home = t.home || now-t.edge >= patience
}

// enter notes that a switch has closed after neither was for a while.
func (t *track) enter(after time.Duration, l level) {
	onTheWay := t.at & middles
	switch {
	case l != t.last && after <= hop && onTheWay != 0:
		t.at = onTheWay
		t.pass()
	case l == t.last && after <= bounce:
	default:
		t.home, t.passed = !t.home, false
	}
}

// pass notes that the line has come over the middle: it will come to rest.
func (t *track) pass() { t.home, t.passed = true, true }

// lapse notes that nobody has looked for a while before a level was seen, or
// while none is. What it may have hidden is less than a push and a rest: a line
// at rest may have begun one, and one that was and is in a switch's reach has
// come from the one to the other over the middle or not at all.
func (t *track) lapse(now, gap time.Duration, l level) {
	atRest := t.at.single() && t.at&rests != nowhere
	switch {
	case t.missed:
	case gap <= unseen && atRest && now >= t.wary:
		t.wary = now + hop
	case gap <= unseen && t.closed != neither && l != neither:
	default:
		t.stir(now)
		t.at, t.missed = nowhere, true
	}
}

// renumber calls the count that was last told by another name; where the line has gone
// since, it has gone from there.
func (t *track) renumber(count board.Facing) {
	by := (count - t.reported.count + board.Facings) % board.Facings
	t.at = t.at.on(perCount * int(by))
	t.reported.count, t.rested = count, (t.rested+by)%board.Facings
}

// rebase puts the line where the caller says that it stands.
func (t *track) rebase(count board.Facing) {
	t.at = resting(count).reached() & seen[t.closed]
	t.home, t.passed, t.missed = t.closed == neither, false, false
	t.reported, t.rested, t.reportedPushed = verdict{count, board.Certain}, count, t.pushed
}

func (t *track) stir(now time.Duration) {
	if !t.stirred {
		t.stirred, t.onset = true, now
	}
	t.stirredAt = now
}

// calm tells whether nothing more is to be awaited of this line.
func (t *track) calm(now, quiet time.Duration) bool {
	if t.verdict().doubt == board.HalfTurned {
		quiet = max(quiet, patience)
	}
	return now-t.stirredAt >= quiet
}

func (t *track) state(now, quiet time.Duration) board.State {
	v := t.verdict()
	switch calm := t.calm(now, quiet); {
	case t.missed:
		return board.Unknown
	case v.doubt == board.Certain && calm:
		return board.Seated
	case v.doubt == board.Certain:
		return board.Settling
	case calm:
		return board.Between
	}
	return board.Moving
}
