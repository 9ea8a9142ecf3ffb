package main

import (
	"slices"
	"strings"
	"time"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/engine"
	"mastro/hw/pins"
)

// session is one evening: a desk at a venue.
type session struct {
	venue
	desk    *desk
	steward *steward // nil on real hardware
	tells   func()   // says what was found when nobody is there who could; nil for people
	turned  func()   // keeps what was played, before it is shown

	shown  uint64 // the desk's changes when the last scene was drawn
	since  uint64 // the first scene after what was decided last
	fresh  bool   // nothing was drawn yet
	think  time.Duration
	thinks time.Duration // how long bots seem to think
}

func newSession(d *desk, thinks time.Duration) *session {
	s := &session{venue: newVenue(), desk: d, fresh: true, thinks: thinks, turned: func() {}}
	d.recount = s.recount
	return s
}

// recount tells the sensors how a part stands that they only count.
func (s *session) recount(part int, to int8) {
	if lines := s.table.counting(); lines != nil {
		lines.rebase(part, to)
	}
}

// sit puts the people at a table, at a time of the session.
func (s *session) sit(t *table, now time.Duration) {
	s.venue.sit(t, now)
	s.steward, s.fresh = nil, true
	if t.sim != nil {
		s.steward = newSteward(t.sim)
	}
}

// tick is one beat: the world moves on, the sensors are read, bots think, and
// what changed is shown.
func (s *session) tick(now time.Duration) {
	s.pass(now, s.sense)
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

// sense reads the sensors.
func (s *session) sense(now time.Duration) {
	settled := s.table.ready()
	changes := s.table.scan(now, s.desk.match())
	if m := s.desk.match(); m != nil && !settled && s.table.ready() {
		m.Settle(s.table.standing(m))
		s.desk.changed()
	}
	if news := s.monitor.examine(now, changes != nil); news {
		s.desk.told(s.monitor.doubts, s.monitor.troubles)
	}
	if changes != nil {
		s.desk.observe(changes)
	}
}

// show draws what changed since it was last drawn.
func (s *session) show(now time.Duration) {
	s.turned()
	if s.fresh || s.shown != s.desk.changes {
		s.fresh, s.shown = false, s.desk.changes
		s.draw(now)
		return
	}
	s.linger(now)
}

func (s *session) draw(now time.Duration) {
	near, private := s.desk.near()
	public := near
	if private {
		public = s.desk.public()
	}
	if s.page != nil && s.desk.decided {
		s.since, s.desk.decided = s.last.Seq+1, false
	}
	s.venue.draw(near, public, private, s.desk.words, now)
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
		if c.Seq < s.since || c.Seq != s.last.Seq && (ofItsPage(c.ID) || s.desk.leaving && !ofLeaving(c.ID)) {
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
		if refused := s.byHand(c); refused != "" {
			return web.Answer{Refused: refused.In(s.desk.words)}
		}
	}
	return web.Answer{}
}

// ofItsPage tells whether a choice may mean something else on another page also
// when only hands were busy since: an answer, what is undone, or whose turn ends.
func ofItsPage(id string) bool {
	word, _, _ := strings.Cut(id, " ")
	return slices.Contains([]string{scene.LineID, scene.StandID, scene.UndoID, endMove}, word)
}

// ofLeaving tells whether a choice answers whether to leave the game, on whatever page:
// any other one is of a page from before it was asked.
func ofLeaving(id string) bool { return id == scene.StayID || id == scene.LeaveID }

func (s *session) answer(r refusal) web.Answer {
	if r == (refusal{}) {
		return web.Answer{}
	}
	return web.Answer{Refused: s.desk.explain(r)}
}
