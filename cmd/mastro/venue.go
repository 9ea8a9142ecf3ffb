package main

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"log/slog"
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
	page     *web.Server // nil when nobody can look
	notifier *notifier   // nil when nobody asked
	calls    chan call

	now   time.Duration // of the last beat
	epoch time.Duration // when the simulated world began
	held  time.Duration // when the page last moved the tower it holds
	last  web.Snapshot
}

func newVenue() venue { return venue{calls: make(chan call)} }

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
	s.table, s.held = t, 0
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

// run lets time pass for the actor in real time, counted from start, until the
// context ends.
func (s *venue) run(ctx context.Context, start time.Time, a actor) error {
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	a.tick(time.Since(start))
	for {
		select {
		case <-ctx.Done():
			return nil
		case c := <-s.calls:
			answer := a.do(c.command)
			a.show(time.Since(start)) // first, so that who asks for the page next sees what came of it
			c.answer <- answer
		case e, ok := <-s.table.controls:
			if !ok { // they are out of order; the page still plays
				s.table.controls = nil
				continue
			}
			if e.Kind == pins.Resync {
				s.table.note(passed{scene.EdgesLost, s.table.controlsAt}, s.now)
			}
			a.control(e)
			a.show(time.Since(start))
		case <-ticker.C:
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
// how simulated towers move.
func (s *venue) linger(now time.Duration) {
	s.table.light(now)
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
	img := s.table.show(&near, now)
	if s.page == nil {
		return
	}
	s.last.Seq++
	s.last.Scene, s.last.Words = public, w
	s.last.Lights = web.Lights(s.table.lamps)
	if !private { // what only one seat may see is on no page
		s.last.Panel, s.last.PanelSeq = s.glass(img), s.last.PanelSeq+1
	}
	if s.last.Simulated = s.table.sim != nil; s.last.Simulated {
		s.last.Poses, _ = s.table.sim.pose()
	}
	s.publish()
}

// glass is what a person sees on the panel, as a PNG: at a simulated table
// what the chip at the end of the wire made of it, unless the wire failed and
// it may still show what only one seat may see.
func (s *venue) glass(img *image.RGBA) []byte {
	if _, failed := s.table.failed[partPanel]; s.table.sim != nil && !failed {
		img = s.table.sim.picture()
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, img); err != nil {
		slog.Warn("the panel's picture cannot be told to the page", "error", err)
	}
	return b.Bytes()
}

func (s *venue) publish() {
	if s.page != nil {
		s.page.Publish(s.last)
	}
}

// byHand moves the simulated hand; false when it cannot. On a real table there is
// none to move.
func (s *venue) byHand(c web.Command) bool {
	if s.table.sim == nil || s.table.sim.hand() == nil {
		return true
	}
	if nudge, ok := c.(web.Nudge); ok {
		return s.table.sim.hand().do(nudge.Base, nudge.Steps, 0)
	}
	return s.table.sim.world == nil || s.turnByHand(c) == nil
}

// turnByHand moves the hand that turns towers.
func (s *venue) turnByHand(c web.Command) error {
	hand := s.table.sim.world.Hand
	s.held = s.table.sim.now()
	switch c := c.(type) {
	case web.Grab:
		return hand.Grab(c.Base)
	case web.Drag:
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
