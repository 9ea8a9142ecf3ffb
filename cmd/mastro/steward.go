package main

import (
	"math"
	"math/rand/v2"
	"time"

	"mastro/engine"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

// steward is the hand of those who have none at a simulated table: it turns
// what bots ask for, and puts right what it left wrong. On a real table people
// do this, guided by the lights.
type steward struct {
	world *sim.World
	sim   *simulation
	rest  time.Duration // it waits until then for the board to be judged
	tries int           // how often it has tried what is wanted
	held  int           // base it is setting down, or noBase

	repairs int // turns back in a row
}

const (
	noBase    = -1
	judging   = 600 * time.Millisecond // longer than the board's quiet period
	patience  = 3                      // tries before a turn counts as jammed
	clearance = sim.Millimetres(12)    // above the teeth of the neighbours
)

func newSteward(s *simulation) *steward { return &steward{world: s.world, sim: s, held: noBase} }

// act does the next thing that is to be done by hand, if it is a bot's.
func (w *steward) act(d *desk) {
	now := w.world.Clock.Now()
	switch {
	case w.held != noBase:
		w.setDown(now)
		return
	case w.world.Hand.Busy():
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
		w.take(v.Doubt)
	case referee.Asked:
		m.Answer(0)
		d.after()
	default:
		w.wanted(d)
	}
	w.repairs = 0
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
		// The simulated hand refuses only a base that it cannot reach.
		if w.world.Hand.Turn(r.Part, r.Steps, mending(w.sim.rng, w.repairs)) == nil {
			return
		}
	}
}

// mending is how a hand turns a tower: when putting right has only pushed
// others astray a few times, it lifts the tower clear of them.
func mending(rng *rand.Rand, repairs int) sim.Manner {
	m := sim.Human(rng)
	if repairs > patience {
		m.Raise = clearance
	}
	return m
}

// take lifts a tower that rests half turned clear of its neighbours, which may
// have jammed it, and turns it to the facing that is nearest.
func (w *steward) take(adrift []int) {
	for _, base := range adrift {
		if w.world.Hand.Grab(base) != nil || w.world.Hand.Lift(base, clearance) != nil {
			continue
		}
		w.world.Hand.Drag(nearest(w.world.Angle(base)))
		w.held = base
		w.rest = w.world.Clock.Now() + judging
		return
	}
}

// setDown puts the tower in the hand down where it belongs.
func (w *steward) setDown(now time.Duration) {
	if now < w.rest {
		return
	}
	w.world.Hand.Drag(nearest(w.world.Angle(w.held)))
	w.world.Hand.Release()
	w.held = noBase
	w.rest = now + judging
}

// nearest is the facing that is nearest to an angle, as an angle.
func nearest(angle sim.Degrees) sim.Degrees {
	return sim.Degrees(math.Round(float64(angle)/60) * 60)
}
