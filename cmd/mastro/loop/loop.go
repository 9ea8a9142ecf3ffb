package loop

import (
	"context"
	"errors"
	"time"

	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// Beat is the time between two scans of the sensors: 50 Hz is enough for a
// hand.
const Beat = 20 * time.Millisecond

// Loop is a table and a page, in the hands of one goroutine. Whoever else wants
// something calls it through Do.
type Loop struct {
	Rig      *rig.Rig
	Monitor  *monitor.Monitor
	Page     *web.Server // nil when nobody can look
	Notifier *Notifier   // nil when nobody asked
	calls    chan call

	Drawer *drawer
	shown  order         // the last, for a panel that is tried again
	asks   time.Duration // when the panel is asked next whether it is there

	Now   time.Duration // of the last beat
	Epoch time.Duration // when the simulated world began
	held  time.Duration // when the page last moved the tower it holds
	Last  web.Snapshot
}

func New() Loop { return Loop{calls: make(chan call), Drawer: newDrawer()} }

// call is something to be done in the session's goroutine.
type call struct {
	command web.Command
	answer  chan web.Answer
}

// Do hands a command of the page to the session and waits for its answer.
func (s *Loop) Do(ctx context.Context, c web.Command) (web.Answer, error) {
	call := call{c, make(chan web.Answer, 1)}
	select {
	case s.calls <- call:
		return <-call.answer, nil
	case <-ctx.Done():
		return web.Answer{}, ctx.Err()
	}
}

// Sit brings a table to the venue, at a time of the venue.
func (s *Loop) Sit(t *rig.Rig, now time.Duration) {
	s.Rig, s.Monitor, s.held = t, monitor.New(t), 0
	if t.Simulation != nil {
		s.Epoch = now - t.Simulation.Now()
	}
}

// Actor is what happens at a venue.
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
func (s *Loop) Run(ctx context.Context, start time.Time, a Actor) error {
	ticker := time.NewTicker(Beat)
	defer ticker.Stop()
	defer s.Drawer.Begin()()
	a.Tick(time.Since(start))
	spent := time.Duration(0) // on commands since the last scan
	for {
		select {
		case <-ticker.C:
			spent = 0
			a.Tick(time.Since(start))
		default:
		}
		calls := s.calls
		if spent >= share {
			calls = nil
		}
		select {
		case <-ctx.Done():
			return nil
		case c := <-calls:
			begun := time.Now()
			answer := a.Command(c.command)
			a.Show(time.Since(start)) // first, so that who asks for the page next sees what came of it
			c.answer <- answer
			spent += time.Since(begun)
		case out := <-s.Drawer.Outcomes:
			s.Heed(out, time.Since(start))
		case e, ok := <-s.Rig.Controls:
			if !ok { // they are out of order; the page still plays
				s.Rig.Controls = nil
				continue
			}
			if e.Kind == pins.Resync {
				s.Monitor.Note(scene.EdgesLost, s.Rig.ControlsAt, s.Now)
			}
			a.Control(e)
			a.Show(time.Since(start))
		case <-ticker.C:
			spent = 0
			a.Tick(time.Since(start))
		}
	}
}

// Pass lets the time of one beat pass: the world moves on and the sensors are read.
// The watchdog is fed only then.
func (s *Loop) Pass(now time.Duration, sense func(time.Duration)) {
	s.Now = now
	s.Rig.Retry(now)
	if s.Rig.Simulation != nil {
		s.simulate(now-s.Epoch, sense)
	} else {
		sense(now)
	}
	s.Notifier.scanned(now)
}

// simulate lets time pass at a simulated table until then, scanned as often as a
// real one is however late the computer comes to it.
func (s *Loop) simulate(until time.Duration, sense func(time.Duration)) {
	sim := s.Rig.Simulation
	for scanned := false; !scanned || sim.Now() < until; scanned = true {
		sim.Advance(max(0, min(Beat, until-sim.Now()))) // what takes long on the wire has let time pass already
		sense(sim.Now())
	}
	s.letGo(sim.Now())
}

// Refresh shows what goes on while the scene stays: the patterns of the lights, and
// how simulated towers move. A panel that failed is tried again.
func (s *Loop) Refresh(now time.Duration) {
	s.Rig.AnimateLights(now)
	s.attend(now)
	if s.Rig.Simulation == nil {
		return
	}
	if poses, moved := s.Rig.Simulation.Pose(); moved {
		s.Last.Poses = poses
		s.publish()
	}
}

// Draw shows a scene: near on the table's own display, public on the page. What is
// private only one seat may see.
func (s *Loop) Draw(near, public scene.Scene, private bool, w words.Words, now time.Duration) {
	s.Rig.ShowLights(&near, now)
	s.shown = order{screen: s.Rig.Screen, scene: &near}
	if !private { // what only one seat may see is on no page
		s.shown.page = s.Page
	}
	s.order(s.shown, now)
	if s.Page == nil {
		return
	}
	s.Last.Seq++
	s.Last.Scene, s.Last.Words = public, w
	s.Last.Lights = web.Lights(s.Rig.Lamps)
	if s.Last.Simulated = s.Rig.Simulation != nil; s.Last.Simulated {
		s.Last.Poses, _ = s.Rig.Simulation.Pose()
	}
	s.publish()
}

// PanelAsked is how often a panel that can answer is asked whether it is there.
const PanelAsked = 2 * time.Second

// attend looks after the panel while there is nothing new to draw.
func (s *Loop) attend(now time.Duration) {
	switch {
	case s.Rig.PanelDue(now):
		s.order(s.shown, now)
	case now >= s.asks && !s.Rig.Resting(rig.PartPanel, now):
		s.order(order{screen: s.Rig.Screen, ask: true}, now)
	}
}

// order has something drawn, or asked. A panel that failed just now is left alone;
// one that is tried again is not tried a second time before it is known what came of
// it.
func (s *Loop) order(o order, now time.Duration) {
	if o.alone = s.Rig.Resting(rig.PartPanel, now); !o.alone {
		s.asks = now + PanelAsked
		s.Rig.Postpone(rig.PartPanel, now)
	}
	s.Drawer.do(o)
	select {
	case out := <-s.Drawer.Outcomes: // of what was done at once
		s.Heed(out, now)
	default:
	}
}

// Heed takes in what became of what was ordered.
func (s *Loop) Heed(out outcome, now time.Duration) {
	if out.screen == s.Rig.Screen {
		s.Rig.Tried(rig.PartPanel, now, out.err)
	}
}

func (s *Loop) publish() {
	if s.Page != nil {
		s.Page.Publish(s.Last)
	}
}

// ByHand moves the simulated hand, or says why it cannot. On a real table there is none
// to move.
func (s *Loop) ByHand(c web.Command) (refused words.Message) {
	if s.Rig.Simulation == nil || s.Rig.Simulation.Hand() == nil {
		return ""
	}
	if nudge, ok := c.(web.Nudge); ok {
		if !s.Rig.Simulation.Hand().Turn(nudge.Base, nudge.Steps, 0) {
			return words.HandBusy
		}
		return ""
	}
	if s.Rig.Simulation.World == nil {
		return ""
	}
	switch err := s.turnByHand(c); {
	case errors.Is(err, sim.ErrEmpty):
		return words.HandEmpty
	case err != nil:
		return words.HandBusy
	}
	s.held = s.Rig.Simulation.Now()
	return ""
}

// turnByHand moves the hand that turns towers.
func (s *Loop) turnByHand(c web.Command) error {
	hand := s.Rig.Simulation.World.Hand
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

func (s *Loop) letGo(now time.Duration) {
	if s.held != 0 && now-s.held > Forgotten {
		s.Rig.Simulation.World.Hand.Release()
		s.held = 0
	}
}
