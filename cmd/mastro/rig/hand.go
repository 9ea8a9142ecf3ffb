package rig

import (
	"math"

	"mastro/hw/sim"
)

// Hand is what a simulated hand can do, at a table of one kind.
type Hand interface {
	Busy() bool
	// do begins to turn or push a part by so many steps, after so many repairs
	// in a row; it is false where there is no such part.
	Turn(part, steps, repairs int) bool
	// take takes hold of a part that was left half done.
	Take(part int) bool
	// setDown finishes with it.
	SetDown(part int)
}

// Hand is the hand at the table; nil where nothing is done by hand.
func (s *Simulation) Hand() Hand {
	switch {
	case s.World != nil:
		return towerHand{s}
	case s.Lines != nil:
		return LineHand{s}
	}
	return nil
}

// How a hand puts right what bends others aside again and again.
const (
	gentle    = 3                   // repairs in a row before it lifts
	Clearance = sim.Millimetres(12) // above the teeth of the neighbours
)

// towerHand turns towers.
type towerHand struct{ *Simulation }

func (h towerHand) Busy() bool { return h.World.Hand.Busy() }

// Turn turns a tower; when putting right has only pushed others astray a few
// times, it lifts the tower clear of them. The simulated hand refuses only a
// base that it cannot reach.
func (h towerHand) Turn(base, steps, repairs int) bool {
	m := sim.Human(h.Rng)
	if repairs > gentle {
		m.Raise = Clearance
	}
	return h.World.Hand.Turn(base, steps, m) == nil
}

// Take lifts a tower that rests half turned clear of its neighbours, which may
// have jammed it, and turns it to the facing that is nearest.
func (h towerHand) Take(base int) bool {
	if h.World.Hand.Grab(base) != nil || h.World.Hand.Lift(base, Clearance) != nil {
		return false
	}
	h.World.Hand.Drag(nearest(h.World.Angle(base)))
	return true
}

func (h towerHand) SetDown(base int) {
	h.World.Hand.Drag(nearest(h.World.Angle(base)))
	h.World.Hand.Release()
}

// nearest is the facing that is nearest to an angle, as an angle.
func nearest(angle sim.Degrees) sim.Degrees {
	return sim.Degrees(math.Round(float64(angle)/60) * 60)
}

// LineHand pushes lines.
type LineHand struct{ *Simulation }

func (h LineHand) Busy() bool { return h.Lines.Busy() }

// Turn pushes as a person does who is asked to, and so to the end.
func (h LineHand) Turn(line, steps, _ int) bool {
	m := sim.HumanPush(h.Rng)
	m.Half, m.Back, m.Pause = 0, 0, 0
	return h.Lines.Push(line, steps, m) == nil
}

// Take pushes on a line that was left half pushed. One that lies flush needs no
// hand, but a word: no sensor can tell how far it was pushed.
func (h LineHand) Take(line int) bool {
	if h.Lines.Travel(line) == 0 {
		return false
	}
	on := int(math.Copysign(1, h.Lines.Travel(line)))
	return h.Lines.Push(line, on, sim.SteadyPush()) == nil
}

func (h LineHand) SetDown(int) {}

// Stands is how far a line was truly pushed.
func (h LineHand) Stands(line int) int8 {
	return int8((h.Lines.Pushed(line)%around + around) % around)
}
