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
		return l.nudge(nudge)
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

// maxAgain is how many presses on a tower wait while it is being turned. More are not heard.
const maxAgain = 2

// nudge turns or pushes a part. Whoever presses again what is being turned wants it turned on, which
// is done when the hand is free; a line that is being pushed is pushed once.
func (l *Loop) nudge(n web.Nudge) (refused words.Message) {
	hand := l.Rig.Simulation.Hand()
	switch same := n.Base == l.nudged.Base && n.Steps == l.nudged.Steps; {
	case hand.Turn(n.Base, n.Steps, 0):
		l.nudged, l.again = n, 0
	case !same || !hand.Busy():
		return words.HandBusy
	case l.Rig.Simulation.World != nil:
		l.again = min(l.again+1, maxAgain)
	}
	return refused
}

// turnOn turns the tower on that was pressed again meanwhile, unless it jams.
func (l *Loop) turnOn() {
	if l.again == 0 || l.Rig.Simulation.Hand().Busy() {
		return
	}
	l.again--
	if l.Rig.Simulation.World.Hand.Jam() != nil || !l.Rig.Simulation.Hand().Turn(l.nudged.Base, l.nudged.Steps, 0) {
		l.again = 0
	}
}

// moveTower moves the hand that turns towers.
func (l *Loop) moveTower(c web.Command) error {
	hand := l.Rig.Simulation.World.Hand
	switch c := c.(type) {
	case web.Grab:
		l.nudged, l.again = web.Nudge{}, 0
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
