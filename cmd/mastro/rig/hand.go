package rig

import (
	"math"

	"mastro/engine"
	"mastro/hw/sim"
)

// Hand is the hand at a simulated table. It moves one part at a time, a tower or a line,
// as simulated time passes.
type Hand interface {
	// Busy reports whether the hand is moving a part.
	Busy() bool
	// Turn begins to turn a tower by so many steps of 60°, clockwise if positive, or to
	// push a line by so many tiles. repairs is how many parts were put right in a row
	// before: after some the hand becomes more careful. It is false where there is no
	// such part or the hand is busy.
	Turn(part, steps, repairs int) bool
	// Restore turns or pushes a part by so many steps without moving another. It is false
	// where there is no such part or the hand is busy.
	Restore(part, steps int) bool
	// Take takes hold of a part that was left half done. It is false where that cannot
	// be done.
	Take(part int) bool
	// SetDown finishes with a part after Take.
	SetDown(part int)
}

// Hand is the hand at the table; nil in a game in which nothing is done by hand.
func (s *Simulation) Hand() Hand {
	switch {
	case s.World != nil:
		return towerHand{s}
	case s.Lines != nil:
		return lineHand{s}
	}
	return nil
}

// repairsBeforeLifting is how many towers in a row the hand turns back where they stand.
// When that has only pushed others aside, it lifts the next one clear of them.
const repairsBeforeLifting = 3

// Clearance is how high a hand lifts a tower to be clear of its neighbours' teeth.
const Clearance = sim.Millimetres(12)

// towerHand turns towers.
type towerHand struct{ *Simulation }

func (h towerHand) Busy() bool { return h.World.Hand.Busy() }

// The simulated hand refuses only a base that it cannot reach.
func (h towerHand) Turn(base, steps, repairs int) bool {
	m := sim.Human(h.Rng)
	m.Raise = 0 // in the air it pushes none, though the rules may want it to
	if repairs > repairsBeforeLifting {
		m.Raise = Clearance
	}
	return h.World.Hand.Turn(base, steps, m) == nil
}

// Restore puts the tower down as it shall stand, at once.
func (h towerHand) Restore(base, steps int) bool {
	const facings = 6
	facing, _ := h.World.Facing(base)
	return h.World.Place(base, ((facing+steps)%facings+facings)%facings) == nil
}

// Take lifts a tower that rests half turned clear of its neighbours, which may have
// jammed it, and turns it to the nearest facing.
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

// nearest is the angle of the facing that is nearest to an angle.
func nearest(angle sim.Degrees) sim.Degrees {
	return sim.Degrees(math.Round(float64(angle)/60) * 60)
}

// lineHand pushes lines.
type lineHand struct{ *Simulation }

func (h lineHand) Busy() bool { return h.Lines.Busy() }

// Turn pushes to the end, as a person does who was asked to.
func (h lineHand) Turn(line, steps, _ int) bool {
	m := sim.HumanPush(h.Rng)
	m.Half, m.Back, m.Pause = 0, 0, 0
	return h.Lines.Push(line, steps, m) == nil
}

func (h lineHand) Restore(line, steps int) bool {
	return h.Lines.Push(line, steps, sim.SteadyPush()) == nil
}

// Take pushes on a line that was left half pushed. One that lies flush cannot be taken:
// no sensor can tell how far it was pushed, so people have to say it.
func (h lineHand) Take(line int) bool {
	if h.Lines.Travel(line) == 0 {
		return false
	}
	on := int(math.Copysign(1, h.Lines.Travel(line)))
	return h.Lines.Push(line, on, sim.SteadyPush()) == nil
}

func (h lineHand) SetDown(int) {}

// countLines takes every line to stand as a match has it that begins.
func (s *Simulation) countLines(must engine.Sensed) {
	for line := range s.counted {
		s.counted[line] = must.Stands(line) - engine.Standing(s.Lines.Pushed(line))
	}
}

// LineStands is how far a line was truly pushed, as the match counts that began last.
// There must be lines.
func (s *Simulation) LineStands(line int) engine.Standing {
	return s.counted[line] + engine.Standing(s.Lines.Pushed(line))
}
