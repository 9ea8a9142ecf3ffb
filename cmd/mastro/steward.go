package main

import (
	"fmt"
	"math"
	"time"

	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

// steward is the hand of those who have none at a simulated table: it does
// what bots ask for, and puts right what it left wrong. On a real table people
// do this, guided by the lights.
type steward struct {
	sim   *simulation
	hand  hand
	rest  time.Duration // it waits until then for the board to be judged
	tries int           // how often it has tried what is wanted
	held  int           // part it is setting down, or noBase

	repairs int // turns back in a row
	takes   int // parts taken hold of in a row
}

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

const (
	judging   = time.Second         // longer than the board waits for a tower that leans
	patience  = 3                   // tries before a turn counts as jammed
	clearance = sim.Millimetres(12) // above the teeth of the neighbours
)

// newSteward is the steward of a table at which something is done by hand; nil
// at any other.
func newSteward(s *simulation) *steward {
	if s.hand() == nil {
		return nil
	}
	return &steward{sim: s, hand: s.hand(), held: noBase}
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

// act does the next thing that is to be done by hand, if it is a bot's.
func (w *steward) act(d *desk) {
	now := w.sim.now()
	switch {
	case w.held != noBase:
		w.setDown(now)
		return
	case w.hand.busy():
		w.rest = now + judging
		return
	case now < w.rest || d.game == nil:
		return
	}
	m := d.game.match
	if _, of := m.Turn(); !d.game.bots[of] {
		return
	}
	switch v := m.Verdict(); v.Kind {
	case referee.Foul, referee.Restore:
		w.repairs++
		w.turn(v.Repair)
		return
	case referee.Unsettled:
		w.repairs = 0
		w.take(d, v.Doubt)
		return
	case referee.Asked:
		m.Answer(0)
		d.after()
	default:
		w.wanted(d)
	}
	w.repairs, w.takes = 0, 0
}

// wanted turns what a bot asked for, and tells it when that cannot be done.
func (w *steward) wanted(d *desk) {
	todo := d.game.match.Wanted()
	if todo == nil {
		w.tries = 0
		return
	}
	if w.tries++; w.tries > patience {
		w.tries = 0
		d.botGivesUp()
		return
	}
	w.turn(todo)
}

func (w *steward) turn(todo []engine.Repair) {
	for _, r := range todo {
		if w.hand.do(r.Part, r.Steps, w.repairs) {
			return
		}
	}
}

// take takes hold of a part that was left half done, or says how it stands. When two
// towers that it sets down straight bend each other aside again and again, it sets down
// any tower: one between them leans.
func (w *steward) take(d *desk, adrift []int) {
	if w.takes++; w.takes > patience && w.sim.world != nil {
		adrift = []int{w.sim.rng.IntN(len(w.sim.world.Sensors))}
	}
	for _, part := range adrift {
		if w.hand.take(part) {
			w.held, w.rest = part, w.sim.now()+judging
			return
		}
		if lines, ok := w.hand.(lineHand); ok {
			steps := int(lines.stands(part)-d.game.match.Position().Stands(part)+facings+1)%facings - 1
			d.choose(stoodAs(part, steps))
			return
		}
	}
}

// stoodAs is the choice that says how a part stands.
func stoodAs(part, steps int) string { return fmt.Sprint(scene.StoodID, " ", part+1, " ", steps) }

// setDown finishes with the part in the hand.
func (w *steward) setDown(now time.Duration) {
	if now < w.rest {
		return
	}
	w.hand.setDown(w.held)
	w.held, w.rest = noBase, now+judging
}

// towerHand turns towers.
type towerHand struct{ *simulation }

func (h towerHand) busy() bool { return h.world.Hand.Busy() }

// do turns a tower; when putting right has only pushed others astray a few
// times, it lifts the tower clear of them. The simulated hand refuses only a
// base that it cannot reach.
func (h towerHand) do(base, steps, repairs int) bool {
	m := sim.Human(h.rng)
	if repairs > patience {
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
