package sim

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"time"
)

// Errors of the hand.
var (
	ErrNoBase = errors.New("no such base")                   // count the bases of the Config
	ErrBusy   = errors.New("the hand is at work")            // wait until Busy is false
	ErrEmpty  = errors.New("the hand holds no such tower")   // Grab it first
	ErrManner = errors.New("no hand can turn a tower so")    // see Manner for the ranges
	ErrSteps  = errors.New("too many steps for one gesture") // at most MaxSteps
)

// MaxSteps is the largest turn of one gesture, in steps of 60°.
const MaxSteps = 12

const (
	mouseSpeed = Degrees(500)           // per second: the tower lags behind the mouse
	liftSpeed  = Millimetres(90)        // per second
	patience   = 300 * time.Millisecond // blocked for longer is a jam
	maxLog     = 1000                   // gestures that are kept
	onsetAngle = Degrees(3)             // a tower that has turned this far has begun to move
)

// Hand is the one hand at the table. It either carries out a script (Turn) or follows a mouse
// (Grab, Drag, Lift, Release); it moves with the world's time. A jammed tower stops it. After
// 300 ms a script is given up; the mouse may turn the tower on or back. When the hand lets go of a
// jam, every tower springs back to where it was before the gesture. So it does when what was pushed
// stays caught half-way although the tower in the hand has arrived.
type Hand struct {
	world *World
	table *table

	script  []motion
	origin  Degrees     // the detent from which the held tower was taken
	mouse   bool        // it follows the mouse
	target  Degrees     // target angle of the mouse
	raise   Millimetres // target height of the mouse
	blocked time.Duration
	jam     *Jam // of this gesture or the last one; nil for none

	busy  bool
	now   Gesture
	onset []time.Duration // 0: has not moved
	log   []Gesture
}

// Moved is one tower that a gesture turned.
type Moved struct {
	Base  int
	Steps int           // net, clockwise; 0: turned away and came back, or is between detents
	Onset time.Duration // world time at which it had turned by 3°
}

// Gesture is what the hand was ordered to do and what truly happened.
type Gesture struct {
	Base  int // of the tower in the hand
	Steps int // ordered, clockwise; 0 with the mouse
	Began time.Duration
	Ended time.Duration // when everything was at rest again
	// Jammed: the hand could not go on.
	Jammed bool
	// Moved lists the towers that turned by more than 3°, in the order of
	// their onsets.
	Moved []Moved
	// Between lists the bases whose tower rests in no detent afterwards.
	Between []int
}

// Net is the net steps of one base in the gesture.
func (g Gesture) Net(base int) int {
	for _, m := range g.Moved {
		if m.Base == base {
			return m.Steps
		}
	}
	return 0
}

// Jam is a tower that the hand could not turn on, and the tower in its way.
type Jam struct{ Base, By int }

// Jam returns the jam of the gesture that is under way, or of the last one; nil if there was none.
// It is over when the mouse turns the tower on after all.
func (h *Hand) Jam() *Jam { return h.jam }

// Busy reports whether a gesture is under way: the hand is not done or something still moves.
func (h *Hand) Busy() bool { return h.busy }

// Gestures returns the finished gestures, oldest first; at least the last 1,000 are kept.
func (h *Hand) Gestures() []Gesture { return slices.Clone(h.log) }

// Last returns the gesture that ended last; ok is false when there was none.
func (h *Hand) Last() (g Gesture, ok bool) {
	if len(h.log) == 0 {
		return Gesture{}, false
	}
	return h.log[len(h.log)-1], true
}

// Turn begins to turn a tower by steps of 60°, clockwise, negative counter-clockwise. With
// steps 0 and a Manner that lifts, the tower is only taken off and put back.
func (h *Hand) Turn(base, steps int, m Manner) error {
	switch {
	case steps < -MaxSteps || steps > MaxSteps:
		return fmt.Errorf("hand: %d steps: %w", steps, ErrSteps)
	case !m.valid():
		return fmt.Errorf("hand: %+v: %w", m, ErrManner)
	case m.Push != nil && !h.has(m.Push.Base):
		return fmt.Errorf("hand: base %d: %w", m.Push.Base, ErrNoBase)
	}
	if err := h.begin(base, steps); err != nil {
		return err
	}
	h.script = m.script(base, steps)
	return nil
}

// Grab takes hold of a tower with the mouse.
func (h *Hand) Grab(base int) error {
	if err := h.begin(base, 0); err != nil {
		return err
	}
	h.mouse, h.target, h.raise = true, h.table.at[base].angle, 0
	h.take(base)
	return nil
}

// Drag sets the angle that the grabbed tower follows, the short way round and at no more than
// 500°/s. Without a grabbed tower nothing happens.
func (h *Hand) Drag(angle Degrees) {
	if !h.mouse || math.IsNaN(float64(angle)) || math.IsInf(float64(angle), 0) {
		return
	}
	h.world.runSteps()
	at := h.table.at[h.table.held].angle
	h.target = at + (angle - at).wrapped()
}

// Holds reports whether a tower is grabbed with the mouse.
func (h *Hand) Holds(base int) bool { return h.mouse && h.table.held == base }

// Holding reports whether any tower is grabbed with the mouse.
func (h *Hand) Holding() bool { return h.mouse }

// Lift raises the grabbed tower, or with 0 sets it down, at 90 mm/s.
func (h *Hand) Lift(base int, height Millimetres) error {
	if !h.Holds(base) {
		return fmt.Errorf("hand: base %d: %w", base, ErrEmpty)
	}
	h.world.runSteps()
	h.raise = max(0, min(height, 200))
	return nil
}

// Release lets go of the tower grabbed with the mouse; it drops onto its base.
func (h *Hand) Release() {
	if h.mouse {
		h.world.runSteps()
		h.letGo()
	}
}

func (h *Hand) has(base int) bool { return base >= 0 && base < len(h.table.at) }

// begin opens a gesture.
func (h *Hand) begin(base, steps int) error {
	switch {
	case !h.has(base):
		return fmt.Errorf("hand: base %d: %w", base, ErrNoBase)
	case h.busy:
		return fmt.Errorf("hand: base %d: %w", base, ErrBusy)
	}
	h.world.runSteps()
	h.busy, h.jam = true, nil
	h.now = Gesture{Base: base, Steps: steps, Began: h.world.Clock.Now()}
	copy(h.table.start, h.table.at)
	clear(h.onset)
	return nil
}

// step advances the hand by one StepTime.
func (h *Hand) step() {
	if h.mouse {
		h.follow()
	} else if len(h.script) > 0 && h.script[0].step(h) {
		h.script = h.script[1:]
	}
	if h.blocked >= patience {
		h.abandon()
	}
}

// abandon gives up a script in which the tower is blocked.
func (h *Hand) abandon() {
	if h.jam == nil {
		h.jams(h.table.held, h.table.inTheWay)
	}
	if !h.mouse {
		h.letGo()
	}
}

func (h *Hand) jams(base, by int) { h.jam, h.now.Jammed = &Jam{base, by}, true }

// watch notes which towers have begun to move, and ends the gesture when everything is done.
func (h *Hand) watch(now time.Duration) {
	for x, s := range h.table.at {
		if d := s.angle - h.table.start[x].angle; h.onset[x] == 0 && (d > onsetAngle || d < -onsetAngle) {
			h.onset[x] = now
		}
	}
	if h.table.held >= 0 || len(h.script) > 0 || !h.table.still {
		return
	}
	if x, caught := h.caught(); caught {
		h.jams(h.now.Base, h.table.blocker(x))
		h.table.springing = true
		return
	}
	h.finish(now)
}

// caught is the tower that was pushed furthest of those that can go no further, with no hand in their
// way. Where the tower that was in the hand rests half-way itself, it was left so.
func (h *Hand) caught() (furthest int, caught bool) {
	if !h.table.at[h.now.Base].angle.nearDetent() {
		return 0, false
	}
	most := 0.0
	for x, s := range h.table.at {
		by := math.Abs(float64(s.angle - h.table.start[x].angle))
		if s.angle.off() != 0 && by > most {
			furthest, most = x, by
		}
	}
	return furthest, most > 0
}

func (h *Hand) finish(now time.Duration) {
	h.now.Ended, h.busy = now, false
	for x, s := range h.table.at {
		if h.onset[x] > 0 {
			steps := s.angle.detent() - h.table.start[x].angle.detent()
			h.now.Moved = append(h.now.Moved, Moved{x, steps, h.onset[x]})
		}
		if s.angle.off() != 0 {
			h.now.Between = append(h.now.Between, x)
		}
	}
	slices.SortStableFunc(h.now.Moved, func(a, b Moved) int { return int(a.Onset - b.Onset) })
	if h.log = append(h.log, h.now); len(h.log) > 2*maxLog {
		h.log = append(h.log[:0], h.log[len(h.log)-maxLog:]...)
	}
}

// follow moves the grabbed tower towards the mouse.
func (h *Hand) follow() {
	x := h.table.held
	s := h.table.at[x]
	h.table.lift(x, s.lift.towards(h.raise, liftSpeed*Millimetres(stepSeconds)))
	h.turnTo(h.target, mouseSpeed)
}

// turnTo turns the held tower for one step; done when it is there.
func (h *Hand) turnTo(angle, speed Degrees) (done bool) {
	x := h.table.held
	at := h.table.at[x].angle
	if at == angle {
		h.blocked = 0
		return true
	}
	next := at.towards(angle, speed*stepSeconds)
	if !h.table.turn(x, next) {
		h.blocked += StepTime
		return false
	}
	h.blocked = 0
	if h.mouse {
		h.jam = nil
	}
	return next == angle
}

func (h *Hand) take(base int) {
	h.table.held = base
	h.origin = 60 * Degrees(h.table.at[base].angle.detent())
}

// letGo lets go of the tower and ends the script or the grab.
func (h *Hand) letGo() {
	h.drop()
	h.script, h.mouse, h.table.springing = nil, false, h.jam != nil
}

// drop lets go of the tower.
func (h *Hand) drop() {
	h.table.lift(h.table.held, 0)
	h.table.held, h.blocked = -1, 0
}
