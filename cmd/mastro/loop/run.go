package loop

import (
	"context"
	"time"

	"mastro/display/scene"
	"mastro/hw/pins"
)

// commandShare is how much of each beat commands of the page may take. A command that begins
// within it is carried out; the others wait for the next beat.
const commandShare = Beat / 4

// Run calls the actor in real time, counted from start, until the context ends. A scan that is
// due comes before everything else, and commands have only their share of each beat, so that
// pressing without a pause delays no scan. Where scans last longer than a beat, one command,
// outcome or control event is handled between two of them.
func (l *Loop) Run(ctx context.Context, start time.Time, a Actor) error {
	ticker := time.NewTicker(Beat)
	defer ticker.Stop()
	defer l.Drawer.Begin()()
	defer l.answerLast()
	tick := func() {
		a.Tick(time.Since(start))
		l.answerKept()
	}
	tick()
	spent := time.Duration(0) // on commands since the last scan
	for {
		select {
		case <-ticker.C:
			spent = 0
			tick()
		default:
		}
		calls, events := l.calls, l.Rig.Controls.Events
		if l.held.isNew(time.Since(start)) {
			calls, events = nil, nil
		}
		if spent >= commandShare {
			calls = nil
		}
		select { // handle one waiting event first, even if the next scan is due already
		case <-ctx.Done():
			return nil
		case c := <-calls:
			spent += l.carryOut(c, a, start)
			continue
		case out := <-l.Drawer.Outcomes:
			l.TakeOutcome(out, time.Since(start))
			continue
		case e, open := <-events:
			l.control(e, open, a, start)
			continue
		case <-l.woken:
			l.answerKept()
			a.Show(time.Since(start))
			continue
		default:
		}
		select {
		case <-ctx.Done():
			return nil
		case c := <-calls:
			spent += l.carryOut(c, a, start)
		case out := <-l.Drawer.Outcomes:
			l.TakeOutcome(out, time.Since(start))
		case e, open := <-events:
			l.control(e, open, a, start)
		case <-l.woken:
			l.answerKept()
			a.Show(time.Since(start))
		case <-ticker.C:
			spent = 0
			tick()
		}
	}
}

// carryOut carries out a command, and returns how long that took.
func (l *Loop) carryOut(c call, a Actor, start time.Time) time.Duration {
	begun, held := time.Now(), l.held.on
	l.pressed = begun.Sub(start)
	before := l.changesOfDevices()
	answer := l.command(c, a)
	changed := before != l.changesOfDevices()
	a.Show(time.Since(start)) // before the answer, so that the next request for the page shows the result
	send := func() { l.answer(c, answer, changed) }
	if l.held.on && !held {
		l.held.answers = append(l.held.answers, send)
	} else {
		send()
	}
	return time.Since(begun)
}

// control passes an event of the knob or the buttons to the actor, while they are open.
func (l *Loop) control(e pins.Event, open bool, a Actor, start time.Time) {
	if !open { // they have failed; the page still works
		l.Rig.Controls.Events = nil
		return
	}
	if e.Kind == pins.Resync {
		l.Monitor.Note(scene.EdgesLost, l.Rig.Controls.Line, l.now)
	} else {
		l.pressed = time.Since(start)
		l.use()
	}
	if e.Kind == pins.EndTurn && l.hasty() {
		return
	}
	a.Control(e)
	a.Show(time.Since(start))
}

// haste is the time within which the button that ends the turn, pressed again, counts as one press.
const haste = 400 * time.Millisecond

// hasty tells whether the button that ends the turn was pressed twice in a hurry. The second press
// would end the turn of whoever comes next.
func (l *Loop) hasty() bool {
	before := l.endPressed
	l.endPressed = l.pressed
	return before != 0 && l.endPressed-before < haste
}

// Advance lets one beat pass: it advances the simulation, if there is one, and calls sense to
// read the sensors. Only then is the watchdog fed.
func (l *Loop) Advance(now time.Duration, sense func(time.Duration)) {
	l.now = now
	l.keepDevices() // what has changed by itself
	l.answerKept()
	l.Rig.Retry(now)
	if l.Rig.Simulation != nil {
		l.simulate(now-l.epoch, sense)
	} else {
		sense(now)
	}
	l.Notifier.scanned(now)
}

// simulate advances the simulation to that time. It scans as often as at a real table, even if
// the computer is behind.
func (l *Loop) simulate(until time.Duration, sense func(time.Duration)) {
	sim := l.Rig.Simulation
	for scanned := false; !scanned || sim.Now() < until; scanned = true {
		sim.Advance(max(0, min(Beat, until-sim.Now()))) // slow transfers have advanced the simulation's clock already
		l.turnOn()
		sense(sim.Now())
	}
	l.releaseForgotten(sim.Now())
}
