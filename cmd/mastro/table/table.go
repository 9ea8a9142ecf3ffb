package table

import (
	"slices"
	"strings"
	"time"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/engine"
	"mastro/hw/pins"
)

// Table is one evening: a desk at a venue.
type Table struct {
	loop.Loop
	Session *play.Session
	hand    *botHand // nil on real hardware
	tells   func()   // says what was found when nobody is there who could; nil for people
	turned  func()   // keeps what was played, before it is shown

	shown  uint64 // the desk's changes when the last scene was drawn
	since  uint64 // the first scene after what was decided last
	fresh  bool   // nothing was drawn yet
	think  time.Duration
	thinks time.Duration // how long bots seem to think
}

func newTable(d *play.Session, thinks time.Duration) *Table {
	s := &Table{Loop: loop.New(), Session: d, fresh: true, thinks: thinks, turned: func() {}}
	d.Recount = s.recount
	return s
}

// recount tells the sensors how a part stands that they only count.
func (s *Table) recount(part int, to int8) {
	if lines := s.Rig.Counting(); lines != nil {
		lines.Recount(part, to)
	}
}

// sit puts the people at a table, at a time of the session.
func (s *Table) sit(t *rig.Rig, now time.Duration) {
	s.Loop.Sit(t, now)
	s.hand, s.fresh = nil, true
	if t.Simulation != nil {
		s.hand = newBotHand(t.Simulation)
	}
}

// Tick is one beat: the world moves on, the sensors are read, bots think, and
// what changed is shown.
func (s *Table) Tick(now time.Duration) {
	s.Pass(now, s.sense)
	if s.hand != nil {
		s.hand.act(s.Session)
	}
	if now >= s.think {
		if s.tells != nil {
			s.tells()
		}
		if s.Session.LetBotDecide() {
			s.think = now + s.thinks
		}
	}
	s.Show(now)
}

// sense reads the sensors.
func (s *Table) sense(now time.Duration) {
	settled := s.Rig.Ready()
	changes := s.Rig.Scan(now, s.Session.Match())
	if m := s.Session.Match(); m != nil && !settled && s.Rig.Ready() {
		m.Settle(s.Rig.Standing(m))
		s.Session.Changed()
	}
	if news := s.Monitor.Examine(now, changes != nil); news {
		s.Session.SetTroubles(s.Monitor.Doubts, s.Monitor.Troubles)
	}
	if changes != nil {
		s.Session.Observe(changes)
	}
}

// Show draws what changed since it was last drawn.
func (s *Table) Show(now time.Duration) {
	s.turned()
	if s.fresh || s.shown != s.Session.Changes {
		s.fresh, s.shown = false, s.Session.Changes
		s.draw(now)
		return
	}
	s.Refresh(now)
}

func (s *Table) draw(now time.Duration) {
	near, private := s.Session.Near()
	public := near
	if private {
		public = s.Session.Public()
	}
	if s.Page != nil && s.Session.Decided {
		s.since, s.Session.Decided = s.Last.Seq+1, false
	}
	s.Loop.Draw(near, public, private, s.Session.Words, now)
}

// Control carries out what the knob and the buttons of the table say.
func (s *Table) Control(e pins.Event) {
	switch e.Kind {
	case pins.TurnedLeft:
		s.Session.TurnKnob(-1)
	case pins.TurnedRight:
		s.Session.TurnKnob(1)
	case pins.Pushed:
		s.Session.Push()
	case pins.EndTurn:
		s.Session.Refused = s.Session.EndTurn().Foul
	case pins.Back:
		s.Session.Back()
	}
}

// Command carries out a command of the page.
func (s *Table) Command(c web.Command) web.Answer {
	switch c := c.(type) {
	case web.Knob:
		s.Session.TurnKnob(int(c))
	case web.Push:
		s.Session.Push()
	case web.Back:
		s.Session.Back()
	case web.Choose:
		if c.Seq < s.since || c.Seq != s.Last.Seq && (ofItsPage(c.ID) || s.Session.Leaving && !ofLeaving(c.ID)) {
			return s.answer(s.Session.NotNow())
		}
		return s.answer(s.Session.Choose(c.ID))
	case web.Secret:
		if c.Of != 0 && engine.Seat(c.Of-1) != s.Session.Secret.Seat {
			return s.answer(s.Session.NotNow())
		}
		if secret, ok := s.Session.Look(); ok {
			return web.Answer{Scene: secret}
		}
	default:
		if refused := s.ByHand(c); refused != "" {
			return web.Answer{Refused: refused.In(s.Session.Words)}
		}
	}
	return web.Answer{}
}

// ofItsPage tells whether a choice may mean something else on another page also
// when only hands were busy since: an answer, what is undone, or whose turn ends.
func ofItsPage(id string) bool {
	word, _, _ := strings.Cut(id, " ")
	return slices.Contains([]string{scene.LineID, scene.StandID, scene.UndoID, play.EndMove}, word)
}

// ofLeaving tells whether a choice answers whether to leave the game, on whatever page:
// any other one is of a page from before it was asked.
func ofLeaving(id string) bool { return id == scene.StayID || id == scene.LeaveID }

func (s *Table) answer(r play.Refusal) web.Answer {
	if r == (play.Refusal{}) {
		return web.Answer{}
	}
	return web.Answer{Refused: s.Session.Explain(r)}
}
