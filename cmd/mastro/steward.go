package main

import (
	"time"

	"mastro/engine"
	"mastro/engine/referee"
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

const (
	judging  = time.Second // longer than the board waits for a tower that leans
	patience = 3           // tries before a turn counts as jammed
)

// newSteward is the steward of a table at which something is done by hand; nil
// at any other.
func newSteward(s *simulation) *steward {
	if s.hand() == nil {
		return nil
	}
	return &steward{sim: s, hand: s.hand(), held: noBase}
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
		d.botAnswers()
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

// setDown finishes with the part in the hand.
func (w *steward) setDown(now time.Duration) {
	if now < w.rest {
		return
	}
	w.hand.setDown(w.held)
	w.held, w.rest = noBase, now+judging
}
