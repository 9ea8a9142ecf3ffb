package loop

import (
	"errors"
	"time"

	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/sim"
)

// MoveHand moves the simulated hand as a command says, or returns why it cannot. At a real
// table it does nothing.
func (l *Loop) MoveHand(c web.Command) (refused words.Message) {
	if l.Rig.Simulation == nil || l.Rig.Simulation.Hand() == nil {
		return refused
	}
	if nudge, ok := c.(web.Nudge); ok {
		if !l.Rig.Simulation.Hand().Turn(nudge.Base, nudge.Steps, 0) {
			return words.HandBusy
		}
		return refused
	}
	if l.Rig.Simulation.World == nil {
		return refused
	}
	switch err := l.moveTower(c); {
	case errors.Is(err, sim.ErrEmpty):
		return words.HandEmpty
	case err != nil:
		return words.HandBusy
	}
	l.lastMoved = l.Rig.Simulation.Now()
	return refused
}

// moveTower moves the hand that turns towers.
func (l *Loop) moveTower(c web.Command) error {
	hand := l.Rig.Simulation.World.Hand
	switch c := c.(type) {
	case web.Grab:
		return hand.Grab(c.Base)
	case web.Drag:
		if !hand.Holds(c.Base) {
			return sim.ErrEmpty
		}
		hand.Drag(sim.Degrees(c.Angle))
	case web.Lift:
		return hand.Lift(c.Base, sim.Millimetres(c.Height))
	case web.Release:
		hand.Release()
	}
	return nil
}

// HoldTimeout is how long the simulated hand keeps holding a tower after the page's last
// command.
const HoldTimeout = time.Minute

func (l *Loop) releaseForgotten(now time.Duration) {
	if l.lastMoved != 0 && now-l.lastMoved > HoldTimeout {
		l.Rig.Simulation.World.Hand.Release()
		l.lastMoved = 0
	}
}
