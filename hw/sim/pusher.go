package sim

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"time"
)

// ErrPushManner: see PushManner for the ranges.
var ErrPushManner = errors.New("no hand can push a line so")

// PushManner is how a hand pushes a line. A zero value of any field but Speed leaves that habit
// out. A hand does not overshoot: the frame of the board stops it.
type PushManner struct {
	Speed   Millimetres   // per second, 1 to 3000
	Delay   time.Duration // before it begins
	PauseAt float64       // fraction of every step at which it hesitates, 0 to 1
	Pause   time.Duration // how long
	Rest    time.Duration // between two steps, beyond the 250 ms for laying the next tile
	Back    float64       // the last step goes only this far and is then pulled back, 0 to 1
	Half    float64       // the last step goes only this far and is left there, 0 to 1
}

// SteadyPush is a careful hand: straight to the end at 100 mm/s.
func SteadyPush() PushManner { return PushManner{Speed: 100} }

// HumanPush draws the manner of one gesture: mostly a quick slide, one in five
// hesitating, one in twelve pulled back and one in twelve left half done.
func HumanPush(rng *rand.Rand) PushManner {
	m := PushManner{
		Speed: Millimetres(max(25, min(290, 110+50*rng.NormFloat64()))),
		Delay: upTo(rng, 300*time.Millisecond),
		Rest:  upTo(rng, 400*time.Millisecond),
	}
	if rng.Float64() < 0.2 {
		m.PauseAt = 0.05 + 0.9*rng.Float64()
		m.Pause = 50*time.Millisecond + upTo(rng, 900*time.Millisecond)
	}
	switch p := rng.Float64(); {
	case p < 1.0/12:
		m.Back = 0.05 + 0.9*rng.Float64()
	case p < 2.0/12:
		m.Half = 0.05 + 0.9*rng.Float64()
	}
	return m
}

// valid reports whether every field is in its range.
func (m PushManner) valid() bool {
	within := func(v float64) bool { return v >= 0 && v <= 1 } // false for NaN
	return m.Speed >= 1 && m.Speed <= 3000 && within(m.PauseAt) && within(m.Back) && within(m.Half)
}

// pushHand is the hand at a table of lines. It either carries out a script or follows a mouse.
type pushHand struct {
	busy   bool
	line   int
	speed  Millimetres
	legs   []leg
	mouse  bool
	origin float64 // the place from which a drag counts
	ends   [2]float64
	target float64
}

// leg is one part of a script: a wait, then a slide to a place.
type leg struct {
	wait time.Duration
	to   float64
}

// step advances the hand by one StepTime.
func (h *pushHand) step(t *PushTable) {
	if h.mouse {
		t.slide(h.line, h.target, dragSpeed)
		return
	}
	at := &h.legs[0]
	if at.wait > 0 {
		at.wait -= StepTime
	} else if t.slide(h.line, at.to, h.speed) {
		h.legs = h.legs[1:]
		h.busy = len(h.legs) > 0
	}
}

// Busy reports whether a push is under way or a line is grabbed.
func (t *PushTable) Busy() bool { return t.hand.busy }

// Push begins to push a line by a number of tiles, from its low end, negative from its high
// end. A line that is half pushed comes to its next full place with the first of them. Errors:
// ErrNoLine, ErrSteps (1 to MaxSteps either way), ErrPushManner, ErrBusy.
func (t *PushTable) Push(line, steps int, m PushManner) error {
	switch {
	case !t.has(line):
		return fmt.Errorf("push: line %d: %w", line, ErrNoLine)
	case steps == 0 || steps < -MaxSteps || steps > MaxSteps:
		return fmt.Errorf("push: %d steps: %w", steps, ErrSteps)
	case !m.valid():
		return fmt.Errorf("push: %+v: %w", m, ErrPushManner)
	case t.hand.busy:
		return fmt.Errorf("push: line %d: %w", line, ErrBusy)
	}
	t.runSteps()
	t.hand = pushHand{busy: true, line: line, speed: m.Speed, legs: m.legs(t.lines[line].place, steps)}
	return nil
}

// legs returns the gesture, part by part, for a line at a place.
func (m PushManner) legs(at float64, steps int) (legs []leg) {
	wait, sense := m.Delay, math.Copysign(1, float64(steps))
	for left := steps * int(sense); left > 0; left-- {
		to := next(at, sense)
		switch last := left == 1; {
		case last && m.Back > 0:
			return append(legs, leg{wait, at + m.Back*(to-at)}, leg{m.Pause, at})
		case last && m.Half > 0:
			return append(legs, leg{wait, at + m.Half*(to-at)})
		case m.Pause > 0:
			legs = append(legs, leg{wait, at + m.PauseAt*(to-at)}, leg{m.Pause, to})
		default:
			legs = append(legs, leg{wait, to})
		}
		at, wait = to, m.Rest
	}
	return legs
}

// next is the next full place after a place in a sense.
func next(at, sense float64) float64 {
	if sense > 0 {
		return math.Floor(at) + 1
	}
	return math.Ceil(at) - 1
}

// Grab takes hold of a line with the mouse, at its low or high end. Errors:
// ErrNoLine, ErrBusy.
func (t *PushTable) Grab(line int, fromHigh bool) error {
	if !t.has(line) {
		return fmt.Errorf("grab: line %d: %w", line, ErrNoLine)
	}
	if t.hand.busy {
		return fmt.Errorf("grab: line %d: %w", line, ErrBusy)
	}
	t.runSteps()
	at := t.lines[line].place
	origin := float64(t.lines[line].full)
	sense := at - origin
	if sense == 0 && fromHigh {
		sense = -1
	}
	t.hand = pushHand{busy: true, line: line, mouse: true, origin: origin, target: at, ends: [2]float64{0, 1}}
	if sense < 0 {
		t.hand.ends = [2]float64{-1, 0}
	}
	return nil
}

// Drag sets the travel that the grabbed line follows, in tiles from its last full place, -1 to
// 1, at no more than 250 mm/s. A line at rest follows only inwards from the end where it was
// grabbed, 0 to 1 at the low one, -1 to 0 at the high one; a half pushed line follows on and
// back the way it came. Without a grabbed line nothing happens.
func (t *PushTable) Drag(travel float64) {
	h := &t.hand
	if !h.mouse || math.IsNaN(travel) {
		return
	}
	t.runSteps()
	h.target = h.origin + max(h.ends[0], min(travel, h.ends[1]))
}

// Release lets go of the grabbed line: within 10 % of a full place it moves there at once,
// elsewhere it stays half pushed.
func (t *PushTable) Release() {
	if !t.hand.mouse {
		return
	}
	t.runSteps()
	l := &t.lines[t.hand.line]
	if full := math.Round(l.place); l.place != full && math.Abs(l.place-full) <= pushSnap {
		l.place, l.arrived = full, t.stepped
	}
	l.note()
	t.hand = pushHand{}
}
