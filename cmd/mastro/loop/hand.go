package loop

import (
	"errors"
	"time"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/sim"
)

// MoveHand moves the simulated hand as a command says, or returns why it cannot. At a real
// table it does nothing. left is how many steps a Nudge may turn a tower yet, without those that
// still move; scene.NoCount for any.
func (l *Loop) MoveHand(c web.Command, left int) (refused words.Message) {
	if l.Rig.Simulation == nil || l.Rig.Simulation.Hand() == nil {
		return refused
	}
	if nudge, ok := c.(web.Nudge); ok {
		return l.nudge(nudge, left)
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

// hurry is how soon a press on the same scene is one too many.
const hurry = 3 * time.Second

// nudge turns or pushes a part. Whoever presses again what is being turned wants it turned on, which
// is done when the hand is free. Steps that nobody has counted yet are taken from those that are left,
// and more are refused. A line is pushed once, also if it is pressed again before the page shows what
// that has done.
func (l *Loop) nudge(n web.Nudge, left int) (refused words.Message) {
	hand, towers := l.Rig.Simulation.Hand(), l.Rig.Simulation.World != nil
	now, same := l.Rig.Simulation.Now(), n.Base == l.nudged.Base && n.Steps == l.nudged.Steps
	steps, counts := max(n.Steps, -n.Steps), towers && left != scene.NoCount
	if !l.Rig.Moving() {
		l.uncounted = 0
	}
	switch {
	case !towers && n == l.nudged && now-l.nudgedAt < hurry:
	case counts && left == 0 && l.uncounted == 0:
		return words.NotNow
	case counts && l.uncounted+steps > left:
		return words.HandBusy
	case hand.Turn(n.Base, n.Steps, 0):
		l.nudged, l.nudgedAt, l.again = n, now, 0
		l.uncounted += steps
	case !same || !hand.Busy():
		return words.HandBusy
	case counts:
		l.again++
		l.uncounted += steps
	}
	return refused
}

// Moving reports whether something moves at the table, or will as soon as the simulated hand is free.
func (l *Loop) Moving() bool { return l.again > 0 || l.Rig.Moving() }

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
