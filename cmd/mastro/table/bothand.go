package table

import (
	"time"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig"
	"mastro/engine"
	"mastro/engine/referee"
)

// botHand is the hand of those who have none at a simulated table: it does
// what bots ask for, and puts right what it left wrong. On a real table people
// do this, guided by the lights.
type botHand struct {
	sim   *rig.Simulation
	hand  rig.Hand
	rest  time.Duration // it waits until then for the board to be judged
	tries int           // how often it has tried what is wanted
	held  int           // part it is setting down, or rig.NoBase

	repairs int // turns back in a row
	takes   int // parts taken hold of in a row
}

const (
	judging  = time.Second // longer than the board waits for a tower that leans
	patience = 3           // tries before a turn counts as jammed
)

// newBotHand is nil where nothing is done by hand.
func newBotHand(s *rig.Simulation) *botHand {
	if s.Hand() == nil {
		return nil
	}
	return &botHand{sim: s, hand: s.Hand(), held: rig.NoBase}
}

// act does the next thing that is to be done by hand, if it is a bot's.
func (w *botHand) act(s *play.Session) {
	now := w.sim.Now()
	switch {
	case w.held != rig.NoBase:
		w.setDown(now)
		return
	case w.hand.Busy():
		w.rest = now + judging
		return
	case now < w.rest || s.Game == nil:
		return
	}
	m := s.Game.Match
	if _, of := m.Turn(); !s.Game.Bots[of] {
		return
	}
	switch v := m.Verdict(); v.Kind {
	case referee.Foul, referee.Restore:
		w.repairs++
		w.turn(v.Repair)
		return
	case referee.Unsettled:
		w.repairs = 0
		w.take(s, v.Doubt)
		return
	case referee.Asked:
		s.Game.BotAnswers()
	default:
		w.wanted(s)
	}
	w.repairs, w.takes = 0, 0
}

// wanted turns what a bot asked for, and gives it up when that cannot be done.
func (w *botHand) wanted(s *play.Session) {
	todo := s.Game.Match.Wanted()
	if todo == nil {
		w.tries = 0
		return
	}
	if w.tries++; w.tries > patience {
		w.tries = 0
		s.Game.BotGivesUp()
		return
	}
	w.turn(todo)
}

func (w *botHand) turn(todo []engine.Repair) {
	for _, r := range todo {
		if w.hand.Turn(r.Part, r.Steps, w.repairs) {
			return
		}
	}
}

// take takes hold of a part that was left half done, or says how it stands. When two
// towers that it sets down straight bend each other aside again and again, it sets down
// any tower: one between them leans.
func (w *botHand) take(s *play.Session, adrift []int) {
	if w.takes++; w.takes > patience && w.sim.World != nil {
		adrift = []int{w.sim.Rng.IntN(len(w.sim.World.Sensors))}
	}
	for _, part := range adrift {
		if w.hand.Take(part) {
			w.held, w.rest = part, w.sim.Now()+judging
			return
		}
		if w.sim.Lines != nil {
			steps := int(w.sim.LineStands(part)-s.Game.Match.Position().Stands(part)+play.Facings+1)%play.Facings - 1
			s.Game.StandsBy(part, steps)
			return
		}
	}
}

// setDown finishes with the part in the hand.
func (w *botHand) setDown(now time.Duration) {
	if now < w.rest {
		return
	}
	w.hand.SetDown(w.held)
	w.held, w.rest = rig.NoBase, now+judging
}
