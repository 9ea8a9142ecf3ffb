package board

import (
	"time"
)

// leans reports whether a base rests, but beside its anchor. A hand that holds a tower there
// and then goes on makes one motion of it: what it pushes after that moved later.
func (t *track) leans() bool {
	return t.window == NoFacing || abs(between(t.anchors[t.window], t.ref)) > departure
}

// calm reports whether the change set need not wait for this base.
func (t *track) calm(now, quiet time.Duration) bool {
	switch {
	case t.aside:
		return true
	case t.losses >= looseAfter:
		return now-max(t.lost, t.moved) >= 2*quiet // enough time to rest if the contact held
	case t.missing:
		return now-t.lost >= quiet
	}
	return t.resting && t.away == 0 && !t.failing && !t.held(now, quiet)
}

// held reports whether a hand may still hold a base that left its facing and rests beside every
// anchor: the hand paused and may go on to what it pushes.
func (t *track) held(now, quiet time.Duration) bool {
	return t.disturbed && t.window != t.reported.facing && t.pauses(now, quiet)
}

// pauses reports whether a base has come to rest beside an anchor so lately that a hand may go on to
// turn it.
func (t *track) pauses(now, quiet time.Duration) bool {
	return t.leans() && now-t.rest < heldPeriods*quiet
}

// goesOn reports whether a base moves, has moved and is not reported yet, or pauses.
func (t *track) goesOn(now, quiet time.Duration) bool {
	if t.aside || t.losses >= looseAfter {
		return false
	}
	return !t.calm(now, quiet) || !t.missing && t.pauses(now, quiet)
}

func (t *track) weak() bool { return t.reading.Magnet.TooWeak() }

func (t *track) state() State {
	switch {
	case t.missing && t.lossDoubt == NoAnswer:
		return Fault
	case t.missing:
		return Absent
	case t.aside:
		return Trembling
	case t.moving:
		return Moving
	case !t.resting:
		return Settling
	case t.window == NoFacing:
		return Between
	case t.weak():
		return Weak
	}
	return Seated
}
