package main

import (
	"context"
	"errors"
	"time"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// beat is the time between two scans of the sensors: 50 Hz is enough for a
// hand.
const beat = 20 * time.Millisecond

// venue is a table and a page, in the hands of one goroutine. Whoever else wants
// something calls it through Do.
type venue struct {
	table    *table
	monitor  *monitor
	page     *web.Server // nil when nobody can look
	notifier *notifier   // nil when nobody asked
	calls    chan call

	artist *artist
	shown  order         // the last, for a panel that is tried again
	asks   time.Duration // when the panel is asked next whether it is there

	now   time.Duration // of the last beat
	epoch time.Duration // when the simulated world began
	held  time.Duration // when the page last moved the tower it holds
	last  web.Snapshot
}

func newVenue() venue { return venue{calls: make(chan call), artist: newArtist()} }

// call is something to be done in the session's goroutine.
type call struct {
	command web.Command
	answer  chan web.Answer
}

// Do hands a command of the page to the session and waits for its answer.
func (s *venue) Do(ctx context.Context, c web.Command) (web.Answer, error) {
	call := call{c, make(chan web.Answer, 1)}
	select {
	case s.calls <- call:
		return <-call.answer, nil
	case <-ctx.Done():
		return web.Answer{}, ctx.Err()
	}
}

// sit brings a table to the venue, at a time of the venue.
func (s *venue) sit(t *table, now time.Duration) {
	s.table, s.monitor, s.held = t, newMonitor(t), 0
	if t.sim != nil {
		s.epoch = now - t.sim.now()
	}
}

// actor is what happens at a venue.
type actor interface {
	tick(now time.Duration)      // one beat
	do(c web.Command) web.Answer // somebody did something at the page
	control(e pins.Event)        // or with the knob and the buttons
	show(now time.Duration)      // shows what came of it
}

// share is how much of each beat commands of the page may take: one that begins
// within it is carried out, the others wait for the next beat.
const share = beat / 4

// run lets time pass for the actor in real time, counted from start, until the
// context ends. A scan that is due comes before everything else, and commands have
// their share of each beat, so that whoever presses without a pause delays no scan;
// but where scans last longer than a beat, others are heard between two of them.
func (s *venue) run(ctx context.Context, start time.Time, a actor) error {
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	defer s.artist.begin()()
	a.tick(time.Since(start))
	spent := time.Duration(0) // on commands since the last scan
	for {
		select {
		case <-ticker.C:
			spent = 0
			a.tick(time.Since(start))
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
			answer := a.do(c.command)
			a.show(time.Since(start)) // first, so that who asks for the page next sees what came of it
			c.answer <- answer
			spent += time.Since(begun)
		case out := <-s.artist.outcomes:
			s.heed(out, time.Since(start))
		case e, ok := <-s.table.controls:
			if !ok { // they are out of order; the page still plays
				s.table.controls = nil
				continue
			}
			if e.Kind == pins.Resync {
				s.monitor.note(scene.EdgesLost, s.table.controlsAt, s.now)
			}
			a.control(e)
			a.show(time.Since(start))
		case <-ticker.C:
			spent = 0
			a.tick(time.Since(start))
		}
	}
}

// pass lets the time of one beat pass: the world moves on and the sensors are read.
// The watchdog is fed only then.
func (s *venue) pass(now time.Duration, sense func(time.Duration)) {
	s.now = now
	s.table.mend(now)
	if s.table.sim != nil {
		s.simulate(now-s.epoch, sense)
	} else {
		sense(now)
	}
	s.notifier.scanned(now)
}

// simulate lets time pass at a simulated table until then, scanned as often as a
// real one is however late the computer comes to it.
func (s *venue) simulate(until time.Duration, sense func(time.Duration)) {
	sim := s.table.sim
	for scanned := false; !scanned || sim.now() < until; scanned = true {
		sim.advance(max(0, min(beat, until-sim.now()))) // what takes long on the wire has let time pass already
		sense(sim.now())
	}
	s.letGo(sim.now())
}

// linger shows what goes on while the scene stays: the patterns of the lights, and
// how simulated towers move. A panel that failed is tried again.
func (s *venue) linger(now time.Duration) {
	s.table.light(now)
	s.attend(now)
	if s.table.sim == nil {
		return
	}
	if poses, moved := s.table.sim.pose(); moved {
		s.last.Poses = poses
		s.publish()
	}
}

// draw shows a scene: near on the table's own display, public on the page. What is
// private only one seat may see.
func (s *venue) draw(near, public scene.Scene, private bool, w words.Words, now time.Duration) {
	s.table.shine(&near, now)
	s.shown = order{screen: s.table.screen, scene: &near}
	if !private { // what only one seat may see is on no page
		s.shown.page = s.page
	}
	s.order(s.shown, now)
	if s.page == nil {
		return
	}
	s.last.Seq++
	s.last.Scene, s.last.Words = public, w
	s.last.Lights = web.Lights(s.table.lamps)
	if s.last.Simulated = s.table.sim != nil; s.last.Simulated {
		s.last.Poses, _ = s.table.sim.pose()
	}
	s.publish()
}

// panelAsked is how often a panel that can answer is asked whether it is there.
const panelAsked = 2 * time.Second

// attend looks after the panel while there is nothing new to draw.
func (s *venue) attend(now time.Duration) {
	switch {
	case s.table.redraw(now):
		s.order(s.shown, now)
	case now >= s.asks && !s.table.resting(partPanel, now):
		s.order(order{screen: s.table.screen, ask: true}, now)
	}
}

// order has something drawn, or asked. A panel that failed just now is left alone;
// one that is tried again is not tried a second time before it is known what came of
// it.
func (s *venue) order(o order, now time.Duration) {
	if o.alone = s.table.resting(partPanel, now); !o.alone {
		s.asks = now + panelAsked
		s.table.postpone(partPanel, now)
	}
	s.artist.do(o)
	select {
	case out := <-s.artist.outcomes: // of what was done at once
		s.heed(out, now)
	default:
	}
}

// heed takes in what became of what was ordered.
func (s *venue) heed(out outcome, now time.Duration) {
	if out.screen == s.table.screen {
		s.table.heard(partPanel, now, out.err)
	}
}

func (s *venue) publish() {
	if s.page != nil {
		s.page.Publish(s.last)
	}
}

// byHand moves the simulated hand, or says why it cannot. On a real table there is none
// to move.
func (s *venue) byHand(c web.Command) (refused words.Message) {
	if s.table.sim == nil || s.table.sim.hand() == nil {
		return ""
	}
	if nudge, ok := c.(web.Nudge); ok {
		if !s.table.sim.hand().do(nudge.Base, nudge.Steps, 0) {
			return words.HandBusy
		}
		return ""
	}
	if s.table.sim.world == nil {
		return ""
	}
	switch err := s.turnByHand(c); {
	case errors.Is(err, sim.ErrEmpty):
		return words.HandEmpty
	case err != nil:
		return words.HandBusy
	}
	s.held = s.table.sim.now()
	return ""
}

// turnByHand moves the hand that turns towers.
func (s *venue) turnByHand(c web.Command) error {
	hand := s.table.sim.world.Hand
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

// forgotten is how long a tower stays in the hand of a page that says nothing
// more.
const forgotten = time.Minute

func (s *venue) letGo(now time.Duration) {
	if s.held != 0 && now-s.held > forgotten {
		s.table.sim.world.Hand.Release()
		s.held = 0
	}
}
