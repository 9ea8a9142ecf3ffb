package table

import (
	"time"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig"
	"mastro/engine"
	"mastro/engine/referee"
)

// botHand turns parts at a simulated table. It makes the turns that bots request, and repairs
// what it left wrong; and it puts right what people left wrong, when they ask it to. At a real
// table people do this, guided by the lights.
type botHand struct {
	sim   *rig.Simulation
	hand  rig.Hand
	rest  time.Duration // it waits until then for the verdict
	tries int           // how often it has tried the requested turn
	held  int           // the part that it is setting down, or rig.NoBase
	own   bool          // it has moved something, or waits for what becomes of that

	asked   bool // people want everything put right
	repairs int  // repairs in a row
	takes   int  // parts in doubt handled in a row
}

const (
	judgingTime = time.Second // longer than package board waits for a tower that leans
	maxTries    = 3           // tries before a turn counts as jammed
)

// newBotHand makes the hand of a simulation; nil if nothing there is turned by hand.
func newBotHand(s *rig.Simulation) *botHand {
	if s.Hand() == nil {
		return nil
	}
	return &botHand{sim: s, hand: s.Hand(), held: rig.NoBase}
}

// works tells whether it has moved something by itself and waits for what becomes of that; false for
// nil.
func (b *botHand) works() bool { return b != nil && b.own }

// interrupted notes that people have moved the hand. Nothing happens for nil.
func (b *botHand) interrupted() {
	if b != nil {
		b.own = false
	}
}

// act does the next thing by hand, if it is a bot's turn.
func (b *botHand) act(s *play.Session) {
	now := b.sim.Now()
	switch {
	case b.held != rig.NoBase:
		b.setDown(now)
		return
	case b.hand.Busy():
		b.rest = now + judgingTime
		return
	case now < b.rest || s.Game == nil:
		return
	}
	b.own = false
	m := s.Game.Match
	if !s.Game.BotsTurn() {
		b.putRight(s, m.Verdict())
		return
	}
	b.asked = false
	switch v := m.Verdict(); v.Kind {
	case referee.Foul, referee.Restore:
		b.repairs++
		b.turn(v.Repair)
		return
	case referee.Unsettled:
		b.repairs = 0
		b.resolveDoubt(s, v.Doubt)
		return
	case referee.Asked:
		s.Game.BotAnswers()
	default:
		b.turnRequested(s)
	}
	b.repairs, b.takes = 0, 0
}

// ask has the hand put everything right, and let go of what it holds.
func (b *botHand) ask() {
	b.asked, b.repairs, b.takes, b.rest = true, 0, 0, 0
	if b.sim.World != nil {
		b.sim.World.Hand.Release()
	}
}

// putRight puts right what stands wrong in a person's turn, if people asked for it. It gives up
// what still stands wrong after maxTries: then a sensor sees it otherwise than it is.
func (b *botHand) putRight(s *play.Session, v referee.Verdict) {
	if !b.asked {
		return
	}
	b.own = true
	switch v.Kind {
	case referee.Foul, referee.Restore, referee.Undo:
		b.repairs++
		for _, r := range v.Repair {
			b.hand.Restore(r.Part, r.Steps)
		}
	case referee.Asked:
		b.repairs++
		for _, r := range s.Game.Match.PutBack() {
			b.hand.Restore(r.Part, r.Steps)
		}
	case referee.Unsettled:
		b.resolveDoubt(s, v.Doubt)
	default:
		b.repairs = maxTries + 1
	}
	b.asked = b.repairs <= maxTries && b.takes <= maxTries
	b.rest = max(b.rest, b.sim.Now()+judgingTime)
}

// turnRequested makes the turn that a bot requested, and gives it up after maxTries.
func (b *botHand) turnRequested(s *play.Session) {
	todo := s.Game.Match.RequestedRepairs()
	if todo == nil {
		b.tries = 0
		return
	}
	if b.tries++; b.tries > maxTries {
		b.tries = 0
		s.Game.BotGivesUp()
		return
	}
	b.turn(todo)
}

func (b *botHand) turn(todo []engine.Repair) {
	for _, r := range todo {
		if b.hand.Turn(r.Part, r.Steps, b.repairs) {
			b.own = true
			return
		}
	}
}

// resolveDoubt takes hold of a part in doubt to set it down straight, or says how a line
// stands. After maxTries it takes any tower: two towers can bend each other aside again and
// again while one between them leans.
func (b *botHand) resolveDoubt(s *play.Session, doubtful []int) {
	if b.takes++; b.takes > maxTries && b.sim.World != nil {
		doubtful = []int{b.sim.Rng.IntN(len(b.sim.World.Sensors))}
	}
	for _, part := range doubtful {
		if b.hand.Take(part) {
			b.own, b.held, b.rest = true, part, b.sim.Now()+judgingTime
			return
		}
		if b.sim.Lines != nil {
			s.Game.StandsBy(part, int(b.sim.LineStands(part)-s.Game.Match.Position().Stands(part)))
			return
		}
	}
}

// setDown sets down the part in the hand.
func (b *botHand) setDown(now time.Duration) {
	if now < b.rest {
		return
	}
	b.hand.SetDown(b.held)
	b.held, b.rest = rig.NoBase, now+judgingTime
}
