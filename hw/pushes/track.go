package pushes

import (
	"time"

	"mastro/hw/board"
)

const (
	maxScanGap   = 30 * time.Millisecond  // a scan that comes later may have missed a switch
	maxUnseenGap = 70 * time.Millisecond  // a push that is not seen at all takes longer
	maxMiddle    = 200 * time.Millisecond // longest time in the middle, and shortest time at rest
	maxBounce    = 30 * time.Millisecond  // a switch that opens for no longer has not changed direction
	patience     = time.Second            // away from rest for longer is half pushed
)

// track follows one line.
type track struct {
	low, high uint16 // the bits of its switches

	at            places        // where the line may be, around the count from; nowhere: not known until Rebase
	from          Count         // at which it was last at rest for certain
	closed        level         // as last read
	changedAt     time.Duration // when closed last changed
	last          level         // the switch that was closed last, or both; neither: none yet
	towardsRest   bool          // when neither is closed, it is at rest and not in the middle
	crossedMiddle bool          // its last motion crossed the middle
	distrustUntil time.Duration // a change before then is not trusted, because of a gap
	unwatched     bool          // its place is not known because of a gap

	// What happened since the line was last reported.
	changed    bool
	onset      time.Duration
	lastChange time.Duration

	reported verdict
}

func newTrack(l Line) track {
	return track{low: 1 << l.Low, high: 1 << l.High, at: resting, towardsRest: true, reported: verdict{count: NoCount}}
}

// level is the part of a reading that belongs to the line.
func (t *track) level(inputs uint16) (l level) {
	if inputs&t.low != 0 {
		l |= lowClosed
	}
	if inputs&t.high != 0 {
		l |= highClosed
	}
	return l
}

// see evaluates a level.
func (t *track) see(now time.Duration, l level) {
	if l != t.closed {
		t.change(now, l)
	}
	if l == neither && t.crossedMiddle && now-t.changedAt > maxMiddle {
		t.at, t.crossedMiddle = t.at&rests, false
		t.settle()
	}
}

// settle makes the count of a line that is at rest for certain the one that its places are
// around.
func (t *track) settle() {
	if v := t.verdict(); v.doubt == board.Certain {
		t.at, t.from = t.at.around(v.count-t.from), v.count
	}
}

// change evaluates switches that have closed or opened.
func (t *track) change(now time.Duration, l level) {
	t.noteChange(now)
	switch {
	case now < t.distrustUntil:
		t.at, t.unwatched = nowhere, true
	case l == neither:
		t.leave(now)
	case t.closed == neither:
		t.enter(now-t.changedAt, l)
	case l == t.last: // the other one closed and opened in between
		t.at = nowhere
	default:
		t.pass()
	}
	t.at = t.at.reached() & seen[l]
	if l == lowClosed || l == highClosed {
		t.last = l
	}
	t.closed, t.changedAt = l, now
}

// leave evaluates that no switch is closed any more. A line that stood in a switch's reach for
// a while was probably taken back, and not moved on into the middle.
func (t *track) leave(now time.Duration) {
	t.towardsRest = t.towardsRest || now-t.changedAt >= patience
}

// enter evaluates a switch that has closed after neither was for a while.
func (t *track) enter(after time.Duration, l level) {
	onTheWay := t.at & middles
	switch {
	case l != t.last && after <= maxMiddle && onTheWay != 0:
		t.at = onTheWay
		t.pass()
	case l == t.last && after <= maxBounce:
	default:
		t.towardsRest, t.crossedMiddle = !t.towardsRest, false
	}
}

// pass notes that the line has crossed the middle: it will come to rest.
func (t *track) pass() { t.towardsRest, t.crossedMiddle = true, true }

// noteGap evaluates a time without readings before a level was seen, or while none is. A gap
// hides less than a push and a rest: a line at rest may have begun a push, and a line that was
// in a switch's reach before and after has crossed the middle or not moved on.
func (t *track) noteGap(now, gap time.Duration, l level) {
	atRest := t.at.single() && t.at&rests != nowhere
	switch {
	case t.unwatched:
	case gap <= maxUnseenGap && atRest && now >= t.distrustUntil:
		t.distrustUntil = now + maxMiddle
	case gap <= maxUnseenGap && t.closed != neither && l != neither:
	default:
		t.noteChange(now)
		t.at, t.unwatched = nowhere, true
	}
}

// renumber changes the count that was last reported, if there is one, else that at which the
// line began; where it has gone since, it has gone from there.
func (t *track) renumber(count Count) {
	if t.reported.count == NoCount {
		t.from = count
		return
	}
	t.from += count - t.reported.count
	t.reported.count = count
}

// rebase sets the count of the line.
func (t *track) rebase(count Count) {
	t.at, t.from = resting.reached()&seen[t.closed], count
	t.towardsRest, t.crossedMiddle, t.unwatched = t.closed == neither, false, false
	t.reported = verdict{count, board.Certain}
}

func (t *track) noteChange(now time.Duration) {
	if !t.changed {
		t.changed, t.onset = true, now
	}
	t.lastChange = now
}

// calm reports whether the change set need not wait for this line.
func (t *track) calm(now, quiet time.Duration) bool {
	if t.verdict().doubt == board.HalfTurned {
		quiet = max(quiet, patience)
	}
	return now-t.lastChange >= quiet
}

func (t *track) state(now, quiet time.Duration) board.State {
	v := t.verdict()
	switch calm := t.calm(now, quiet); {
	case t.unwatched:
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
