// Package loop is the one goroutine that owns a table: it lets time pass, reads the
// sensors fifty times a second, takes in what is pressed at the page and with the knob, and
// hands scenes on. What it calls never blocks: a goroutine beside it draws the panel, and
// the page drops what nobody takes.
//
//	type table struct {
//		loop.Loop
//		...
//	}
//	t := &table{Loop: loop.New()}
//	t.Sit(rig, 0)
//	stop, err := loop.Serve(ctx, &t.Loop, config, os.Stdout, t.Show) // the page
//	defer stop()
//	err = t.Run(ctx, time.Now(), t)
//
// An Actor says what happens at each beat and what is shown; package table plays games so,
// package calibrate measures towers, and package traces only watches.
package loop

import (
	"context"
	"errors"
	"time"

	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/rig"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// Beat is the time between two scans of the sensors: 50 Hz is enough for a
// hand.
const Beat = 20 * time.Millisecond

// Loop is a rig and a page, owned by the goroutine that calls Run. Whoever else wants
// something done calls Do. All other methods, and the fields, are for that goroutine.
type Loop struct {
	Rig      *rig.Rig
	Monitor  *monitor.Monitor
	Page     *web.Server  // nil when nobody can look
	Notifier *Notifier    // nil without a service manager
	Drawer   *Drawer      // of the rig's panel
	Last     web.Snapshot // that the page was given last

	calls chan call
	shown order         // the last drawing, for a panel that is tried again
	asks  time.Duration // when the panel is asked next whether it is there

	now   time.Duration // of the last beat
	epoch time.Duration // when the simulated world began
	held  time.Duration // when the page last moved the tower it holds
}

// New is a loop without a rig.
func New() Loop { return Loop{calls: make(chan call), Drawer: newDrawer()} }

// call is something to be done by the goroutine that owns the loop.
type call struct {
	command web.Command
	answer  chan web.Answer
}

// Do has a command of the page carried out and waits for the answer, or for the context.
func (l *Loop) Do(ctx context.Context, c web.Command) (web.Answer, error) {
	call := call{c, make(chan web.Answer, 1)}
	select {
	case l.calls <- call:
		return <-call.answer, nil
	case <-ctx.Done():
		return web.Answer{}, ctx.Err()
	}
}

// Sit takes a rig in place of the one before; now is the time of the loop.
func (l *Loop) Sit(r *rig.Rig, now time.Duration) {
	l.Rig, l.Monitor, l.held = r, monitor.New(r), 0
	if r.Simulation != nil {
		l.epoch = now - r.Simulation.Now()
	}
}

// settling is how many beats a simulated table may take until every part is known.
const settling = 100

// Settle lets a simulated table come to rest before anybody looks: its time passes, that of
// the loop does not.
func (l *Loop) Settle() {
	for range settling {
		if l.Rig.Ready() {
			return
		}
		l.Rig.Simulation.Advance(Beat)
		l.epoch -= Beat
		l.Rig.Scan(l.Rig.Simulation.Now(), nil)
	}
}

// Reached is how far the simulated world has come, by the clock of the loop.
func (l *Loop) Reached() time.Duration { return l.Rig.Simulation.Now() + l.epoch }

// Now is the time of the last beat, since Run began.
func (l *Loop) Now() time.Duration { return l.now }

// Actor is what happens at a table. Its methods are called by the goroutine that owns the
// loop, and must not wait for anything.
type Actor interface {
	Tick(now time.Duration)           // one beat
	Command(c web.Command) web.Answer // somebody did something at the page
	Control(e pins.Event)             // or with the knob and the buttons
	Show(now time.Duration)           // shows what came of it
}

// share is how much of each beat commands of the page may take: one that begins
// within it is carried out, the others wait for the next beat.
const share = Beat / 4

// Run lets time pass for the actor in real time, counted from start, until the
// context ends. A scan that is due comes before everything else, and commands have
// their share of each beat, so that whoever presses without a pause delays no scan;
// but where scans last longer than a beat, others are heard between two of them.
func (l *Loop) Run(ctx context.Context, start time.Time, a Actor) error {
	ticker := time.NewTicker(Beat)
	defer ticker.Stop()
	defer l.Drawer.Begin()()
	tick := func() { a.Tick(time.Since(start)) }
	tick()
	spent := time.Duration(0) // on commands since the last scan
	for {
		select {
		case <-ticker.C:
			spent = 0
			tick()
		default:
		}
		calls := l.calls
		if spent >= share {
			calls = nil
		}
		select { // one of those who wait, before a scan that may be due again
		case <-ctx.Done():
			return nil
		case c := <-calls:
			spent += l.carryOut(c, a, start)
			continue
		case out := <-l.Drawer.Outcomes:
			l.Heed(out, time.Since(start))
			continue
		case e, open := <-l.Rig.Controls.Events:
			l.control(e, open, a, start)
			continue
		default:
		}
		select {
		case <-ctx.Done():
			return nil
		case c := <-calls:
			spent += l.carryOut(c, a, start)
		case out := <-l.Drawer.Outcomes:
			l.Heed(out, time.Since(start))
		case e, open := <-l.Rig.Controls.Events:
			l.control(e, open, a, start)
		case <-ticker.C:
			spent = 0
			tick()
		}
	}
}

// carryOut carries out a command, and returns how long that took.
func (l *Loop) carryOut(c call, a Actor, start time.Time) time.Duration {
	begun := time.Now()
	answer := a.Command(c.command)
	a.Show(time.Since(start)) // first, so that who asks for the page next sees what came of it
	c.answer <- answer
	return time.Since(begun)
}

// control hands on what the knob and the buttons say, while they are open.
func (l *Loop) control(e pins.Event, open bool, a Actor, start time.Time) {
	if !open { // they are out of order; the page still plays
		l.Rig.Controls.Events = nil
		return
	}
	if e.Kind == pins.Resync {
		l.Monitor.Note(scene.EdgesLost, l.Rig.Controls.Line, l.now)
	}
	a.Control(e)
	a.Show(time.Since(start))
}

// Pass lets the time of one beat pass: the world moves on and the sensors are read.
// The watchdog is fed only then.
func (l *Loop) Pass(now time.Duration, sense func(time.Duration)) {
	l.now = now
	l.Rig.Retry(now)
	if l.Rig.Simulation != nil {
		l.simulate(now-l.epoch, sense)
	} else {
		sense(now)
	}
	l.Notifier.scanned(now)
}

// simulate lets time pass at a simulated table until then, scanned as often as a
// real one is however late the computer comes to it.
func (l *Loop) simulate(until time.Duration, sense func(time.Duration)) {
	sim := l.Rig.Simulation
	for scanned := false; !scanned || sim.Now() < until; scanned = true {
		sim.Advance(max(0, min(Beat, until-sim.Now()))) // what takes long on the wire has let time pass already
		sense(sim.Now())
	}
	l.letGo(sim.Now())
}

// Refresh shows what goes on while the scene stays: the patterns of the lights, and
// how simulated towers move. A panel that failed is tried again.
func (l *Loop) Refresh(now time.Duration) {
	l.Rig.AnimateLights(now)
	l.attend(now)
	if l.Rig.Simulation == nil {
		return
	}
	if truth, moved := l.Rig.Simulation.Poses(); moved {
		l.Last.Poses = poses(truth)
		l.publish()
	}
}

// Draw shows a scene: near on the table's own display, public on the page. What is
// private only one seat may see.
func (l *Loop) Draw(near, public scene.Scene, private bool, w words.Words, now time.Duration) {
	l.Rig.ShowLights(lights.Lamps(&near, nil), now)
	l.shown = order{screen: l.Rig.Screen, scene: &near}
	if !private { // what only one seat may see is on no page
		l.shown.page = l.Page
	}
	l.order(l.shown, now)
	if l.Page == nil {
		return
	}
	l.Last.Seq++
	l.Last.Scene, l.Last.Words = public, w
	l.Last.Lights = web.Lights(l.Rig.Lights.Lamps())
	if l.Last.Simulated = l.Rig.Simulation != nil; l.Last.Simulated {
		truth, _ := l.Rig.Simulation.Poses()
		l.Last.Poses = poses(truth)
	}
	l.publish()
}

// PanelAsked is how often a panel that can answer is asked whether it is there.
const PanelAsked = 2 * time.Second

// attend looks after the panel while there is nothing new to draw.
func (l *Loop) attend(now time.Duration) {
	switch {
	case l.Rig.Failures.RetryDue(rig.PartPanel, now):
		l.order(l.shown, now)
	case now >= l.asks && !l.Rig.Failures.BackingOff(rig.PartPanel, now):
		l.order(order{screen: l.Rig.Screen, ask: true}, now)
	}
}

// order has something drawn, or asked. A panel that failed just now is left alone;
// one that is tried again is not tried a second time before it is known what came of
// it.
func (l *Loop) order(o order, now time.Duration) {
	if o.alone = l.Rig.Failures.BackingOff(rig.PartPanel, now); !o.alone {
		l.asks = now + PanelAsked
		l.Rig.Failures.Postpone(rig.PartPanel, now)
	}
	l.Drawer.do(o)
	select {
	case out := <-l.Drawer.Outcomes: // of what was done at once
		l.Heed(out, now)
	default:
	}
}

// Heed takes in what became of what was ordered.
func (l *Loop) Heed(out outcome, now time.Duration) {
	if out.screen == l.Rig.Screen {
		l.Rig.Failures.Report(rig.PartPanel, now, out.err)
	}
}

func (l *Loop) publish() {
	if l.Page != nil {
		l.Page.Publish(l.Last)
	}
}

// ByHand moves the simulated hand, or says why it cannot. On a real table there is none
// to move.
func (l *Loop) ByHand(c web.Command) (refused words.Message) {
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
	switch err := l.turnByHand(c); {
	case errors.Is(err, sim.ErrEmpty):
		return words.HandEmpty
	case err != nil:
		return words.HandBusy
	}
	l.held = l.Rig.Simulation.Now()
	return refused
}

// turnByHand moves the hand that turns towers.
func (l *Loop) turnByHand(c web.Command) error {
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

// Forgotten is how long a tower stays in the hand of a page that says nothing
// more.
const Forgotten = time.Minute

func (l *Loop) letGo(now time.Duration) {
	if l.held != 0 && now-l.held > Forgotten {
		l.Rig.Simulation.World.Hand.Release()
		l.held = 0
	}
}
