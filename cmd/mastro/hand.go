package main

import (
	"mastro/hw/sim"
	"math"
)

// hand is what a simulated hand can do, at a table of one kind.
type hand interface {
	busy() bool
	// do begins to turn or push a part by so many steps, after so many repairs
	// in a row; it is false where there is no such part.
	do(part, steps, repairs int) bool
	// take takes hold of a part that was left half done.
	take(part int) bool
	// setDown finishes with it.
	setDown(part int)
}

// hand is the hand at the table; nil where nothing is done by hand.
func (s *simulation) hand() hand {
	switch {
	case s.world != nil:
		return towerHand{s}
	case s.lines != nil:
		return lineHand{s}
	}
	return nil
}

// How a hand puts right what bends others aside again and again.
const (
	gentle    = 3                   // repairs in a row before it lifts
	clearance = sim.Millimetres(12) // above the teeth of the neighbours
)

// towerHand turns towers.
type towerHand struct{ *simulation }

func (h towerHand) busy() bool { return h.world.Hand.Busy() }

// do turns a tower; when putting right has only pushed others astray a few
// times, it lifts the tower clear of them. The simulated hand refuses only a
// base that it cannot reach.
func (h towerHand) do(base, steps, repairs int) bool {
	m := sim.Human(h.rng)
	if repairs > gentle {
		m.Raise = clearance
	}
	return h.world.Hand.Turn(base, steps, m) == nil
}

// take lifts a tower that rests half turned clear of its neighbours, which may
// have jammed it, and turns it to the facing that is nearest.
func (h towerHand) take(base int) bool {
	if h.world.Hand.Grab(base) != nil || h.world.Hand.Lift(base, clearance) != nil {
		return false
	}
	h.world.Hand.Drag(nearest(h.world.Angle(base)))
	return true
}

func (h towerHand) setDown(base int) {
	h.world.Hand.Drag(nearest(h.world.Angle(base)))
	h.world.Hand.Release()
}

// nearest is the facing that is nearest to an angle, as an angle.
func nearest(angle sim.Degrees) sim.Degrees {
	return sim.Degrees(math.Round(float64(angle)/60) * 60)
}

// lineHand pushes lines.
type lineHand struct{ *simulation }

func (h lineHand) busy() bool { return h.lines.Busy() }

// do pushes as a person does who is asked to, and so to the end.
func (h lineHand) do(line, steps, _ int) bool {
	m := sim.HumanPush(h.rng)
	m.Half, m.Back, m.Pause = 0, 0, 0
	return h.lines.Push(line, steps, m) == nil
}

// take pushes on a line that was left half pushed. One that lies flush needs no
// hand, but a word: no sensor can tell how far it was pushed.
func (h lineHand) take(line int) bool {
	if h.lines.Travel(line) == 0 {
		return false
	}
	on := int(math.Copysign(1, h.lines.Travel(line)))
	return h.lines.Push(line, on, sim.SteadyPush()) == nil
}

func (h lineHand) setDown(int) {}

// stands is how far a line was truly pushed.
func (h lineHand) stands(line int) int8 {
	return int8((h.lines.Pushed(line)%around + around) % around)
}
