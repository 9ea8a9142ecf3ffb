package main

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"log/slog"
	"slices"
	"strings"
	"time"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/engine"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// beat is the time between two scans of the sensors: 50 Hz is enough for a
// hand.
const beat = 20 * time.Millisecond

// session is one evening: a desk, a table and the page, in the hands of one
// goroutine. Whoever else wants something calls it through Do.
type session struct {
	desk    *desk
	table   *table
	steward *steward    // nil on real hardware
	page    *web.Server // nil when nobody can look
	tells   func()      // says what was found when nobody is there who could; nil for people
	turned  func()      // keeps what was played, before it is shown
	calls   chan call

	epoch  time.Duration // when the simulated world began
	shown  uint64        // the desk's changes when the last scene was drawn
	since  uint64        // the first scene after what was decided last
	fresh  bool          // nothing was drawn yet
	think  time.Duration
	thinks time.Duration // how long bots seem to think
	held   time.Duration // when the page last moved the tower it holds
	last   web.Snapshot
}

// call is something to be done in the session's goroutine.
type call struct {
	command web.Command
	answer  chan web.Answer
}

func newSession(d *desk, thinks time.Duration) *session {
	s := &session{desk: d, calls: make(chan call), fresh: true, thinks: thinks, turned: func() {}}
	d.recount = s.recount
	return s
}

// recount tells the sensors how a part stands that they only count.
func (s *session) recount(part int, to int8) {
	if lines := s.table.counting(); lines != nil {
		lines.rebase(part, to)
	}
}

// Do hands a command of the page to the session and waits for its answer.
func (s *session) Do(ctx context.Context, c web.Command) (web.Answer, error) {
	call := call{c, make(chan web.Answer, 1)}
	select {
	case s.calls <- call:
		return <-call.answer, nil
	case <-ctx.Done():
		return web.Answer{}, ctx.Err()
	}
}

// sit puts the people at a table, at a time of the session.
func (s *session) sit(t *table, now time.Duration) {
	s.table, s.steward, s.fresh, s.held = t, nil, true, 0
	if t.sim != nil {
		s.steward = newSteward(t.sim)
		s.epoch = now - t.sim.now()
	}
}

// run lets the evening pass in real time, counted from start, until the
// context ends.
func (s *session) run(ctx context.Context, start time.Time) error {
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	s.tick(time.Since(start))
	for {
		select {
		case <-ctx.Done():
			return nil
		case c := <-s.calls:
			answer := s.do(c.command)
			s.show(time.Since(start)) // first, so that who asks for the page next sees what came of it
			c.answer <- answer
		case e, ok := <-s.table.controls:
			if !ok { // they are out of order; the page still plays
				s.table.controls = nil
				continue
			}
			s.control(e)
			s.show(time.Since(start))
		case <-ticker.C:
			s.tick(time.Since(start))
		}
	}
}

// tick is one beat: the world moves on, the sensors are read, bots think, and
// what changed is shown.
func (s *session) tick(now time.Duration) {
	if s.table.sim != nil {
		s.simulate(now - s.epoch)
	} else {
		s.sense(now)
	}
	if s.steward != nil {
		s.steward.act(s.desk)
	}
	if now >= s.think {
		if s.tells != nil {
			s.tells()
		}
		if s.desk.botDecides() {
			s.think = now + s.thinks
		}
	}
	s.show(now)
}

// simulate lets time pass at a simulated table until then, scanned as often as a
// real one is however late the computer comes to it.
func (s *session) simulate(until time.Duration) {
	sim := s.table.sim
	for scanned := false; !scanned || sim.now() < until; scanned = true {
		sim.advance(max(0, min(beat, until-sim.now()))) // what takes long on the wire has let time pass already
		s.sense(sim.now())
	}
	s.letGo(sim.now())
}

// sense reads the sensors.
func (s *session) sense(now time.Duration) {
	if changes := s.table.scan(now, s.desk.match()); changes != nil {
		s.desk.observe(changes, s.table.doubts())
	}
}

// show draws what changed since it was last drawn.
func (s *session) show(now time.Duration) {
	s.turned()
	if s.fresh || s.shown != s.desk.changes || s.table.failed(now) {
		s.fresh, s.shown = false, s.desk.changes
		s.draw(now)
		return
	}
	s.table.light(now)
	if s.table.sim != nil {
		if poses, moved := s.table.sim.pose(); moved {
			s.last.Poses = poses
			s.publish()
		}
	}
}

func (s *session) draw(now time.Duration) {
	near, private := s.desk.near()
	img := s.table.show(&near, now)
	if s.page == nil {
		return
	}
	public := near
	if private {
		public = s.desk.public()
	}
	s.last.Seq++
	if s.desk.decided {
		s.since, s.desk.decided = s.last.Seq, false
	}
	s.last.Scene, s.last.Words = public, s.desk.words
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
func (s *session) glass(img *image.RGBA) []byte {
	if _, failed := s.table.trouble["panel"]; s.table.sim != nil && !failed {
		img = s.table.sim.glass.Image()
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, img); err != nil {
		slog.Warn("the panel's picture cannot be told to the page", "error", err)
	}
	return b.Bytes()
}

func (s *session) publish() {
	if s.page != nil {
		s.page.Publish(s.last)
	}
}

// control carries out what the knob and the buttons of the table say.
func (s *session) control(e pins.Event) {
	switch e.Kind {
	case pins.TurnedLeft:
		s.desk.turnKnob(-1)
	case pins.TurnedRight:
		s.desk.turnKnob(1)
	case pins.Pushed:
		s.desk.push()
	case pins.EndTurn:
		s.desk.refused = s.desk.endTurn().foul
	case pins.Back:
		s.desk.back()
	}
}

// do carries out a command of the page.
func (s *session) do(c web.Command) web.Answer {
	switch c := c.(type) {
	case web.Knob:
		s.desk.turnKnob(int(c))
	case web.Push:
		s.desk.push()
	case web.Back:
		s.desk.back()
	case web.Choose:
		if c.Seq < s.since || c.Seq != s.last.Seq && ofItsPage(c.ID) {
			return s.answer(s.desk.notNow())
		}
		return s.answer(s.desk.choose(c.ID))
	case web.Secret:
		if c.Of != 0 && engine.Seat(c.Of-1) != s.desk.secret.seat {
			return s.answer(s.desk.notNow())
		}
		if secret, ok := s.desk.look(); ok {
			return web.Answer{Scene: secret}
		}
	default:
		return s.byHand(c)
	}
	return web.Answer{}
}

// ofItsPage tells whether a choice may mean something else on another page also
// when only hands were busy since: an answer, what is undone, or whose turn ends.
func ofItsPage(id string) bool {
	word, _, _ := strings.Cut(id, " ")
	return slices.Contains([]string{scene.LineID, scene.StandID, scene.UndoID, endMove}, word)
}

func (s *session) answer(r refusal) web.Answer {
	if r == (refusal{}) {
		return web.Answer{}
	}
	return web.Answer{Refused: s.desk.explain(r)}
}

// byHand moves the simulated hand. On a real table there is none to move.
func (s *session) byHand(c web.Command) web.Answer {
	if s.table.sim == nil || s.table.sim.hand() == nil {
		return web.Answer{}
	}
	if nudge, ok := c.(web.Nudge); ok {
		if !s.table.sim.hand().do(nudge.Base, nudge.Steps, 0) {
			return s.answer(s.desk.notNow())
		}
		return web.Answer{}
	}
	if s.table.sim.world == nil {
		return web.Answer{}
	}
	return s.turnByHand(c)
}

// turnByHand moves the hand that turns towers.
func (s *session) turnByHand(c web.Command) web.Answer {
	hand := s.table.sim.world.Hand
	s.held = s.table.sim.now()
	var err error
	switch c := c.(type) {
	case web.Grab:
		err = hand.Grab(c.Base)
	case web.Drag:
		hand.Drag(sim.Degrees(c.Angle))
	case web.Lift:
		err = hand.Lift(c.Base, sim.Millimetres(c.Height))
	case web.Release:
		hand.Release()
	}
	if err != nil {
		return s.answer(s.desk.notNow())
	}
	return web.Answer{}
}

// forgotten is how long a tower stays in the hand of a page that says nothing
// more.
const forgotten = time.Minute

func (s *session) letGo(now time.Duration) {
	if s.held != 0 && now-s.held > forgotten {
		s.table.sim.world.Hand.Release()
		s.held = 0
	}
}
