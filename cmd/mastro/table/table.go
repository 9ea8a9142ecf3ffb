// Package table plays games: it puts the people's session (package play), a rig and the loop
// together, begins games as the configuration says, turns towers for bots where that can be
// simulated, and records what is played.
//
//	err := table.Play(ctx, config, table.Options{Seed: table.RandomSeed()}, os.Stdout)
//
// A Table is the session at a rig; a Host begins games at it. Commands that need a rig
// without a game open it with OpenSensors.
package table

import (
	"time"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig"
	"mastro/display/web"
	"mastro/hw/pins"
)

// Table is people and bots at a rig: what they press and turn goes to the session, and
// what the session says is shown. It is the Actor of its own loop.
type Table struct {
	loop.Loop
	Session *play.Session
	hand    *botHand // turns towers for bots; nil on real hardware
	tells   func()   // says what was found when nobody is there who could; nil for people
	turned  func()   // keeps what was played, before it is shown

	shown  uint64 // the session's changes when the last scene was drawn
	since  uint64 // the first scene after what was decided last
	fresh  bool   // nothing was drawn yet
	think  time.Duration
	thinks time.Duration // how long bots seem to think
}

// newTable is a table without a rig.
func newTable(s *play.Session, thinks time.Duration) *Table {
	t := &Table{Loop: loop.New(), Session: s, fresh: true, thinks: thinks, turned: func() {}}
	s.Recount = t.recount
	return t
}

// recount tells the sensors how a part stands that they only count.
func (t *Table) recount(part int, to int8) {
	t.Rig.Recount(part, to)
}

// sit puts the people at a rig; now is the time of the loop.
func (t *Table) sit(r *rig.Rig, now time.Duration) {
	t.Loop.Sit(r, now)
	t.hand, t.fresh = nil, true
	if r.Simulation != nil {
		t.hand = newBotHand(r.Simulation)
	}
}

// Tick is one beat: the world moves on, the sensors are read, bots think, and
// what changed is shown.
func (t *Table) Tick(now time.Duration) {
	t.Pass(now, t.sense)
	if t.hand != nil {
		t.hand.act(t.Session)
	}
	if now >= t.think {
		if t.tells != nil {
			t.tells()
		}
		if t.Session.LetBotDecide() {
			t.think = now + t.thinks
		}
	}
	t.Show(now)
}

// sense reads the sensors.
func (t *Table) sense(now time.Duration) {
	settled := t.Rig.Ready()
	changes := t.Rig.Scan(now, t.Session.Match())
	if m := t.Session.Match(); m != nil && !settled && t.Rig.Ready() {
		m.Settle(t.Rig.Standing(m))
		t.Session.Changed()
	}
	if news := t.Monitor.Examine(now, changes != nil); news {
		t.Session.SetTroubles(t.Monitor.Doubts(), t.Monitor.Troubles())
	}
	if changes != nil {
		t.Session.Observe(changes)
	}
}

// Show draws what changed since it was last drawn.
func (t *Table) Show(now time.Duration) {
	t.turned()
	if changes := t.Session.Changes(); t.fresh || t.shown != changes {
		t.fresh, t.shown = false, changes
		t.draw(now)
		return
	}
	t.Refresh(now)
}

func (t *Table) draw(now time.Duration) {
	near, private := t.Session.Near()
	public := near
	if private {
		public = t.Session.Public()
	}
	if t.Page != nil && t.Session.TakeDecided() {
		t.since = t.Last.Seq + 1
	}
	t.Loop.Draw(near, public, private, t.Session.Words, now)
}

// Control carries out what the knob and the buttons of the table say.
func (t *Table) Control(e pins.Event) {
	switch e.Kind {
	case pins.TurnedLeft:
		t.Session.TurnKnob(-1)
	case pins.TurnedRight:
		t.Session.TurnKnob(1)
	case pins.Pushed:
		t.Session.Push()
	case pins.EndTurn:
		t.Session.PressEndTurn()
	case pins.Back:
		t.Session.Back()
	}
}

// Command carries out a command of the page.
func (t *Table) Command(c web.Command) web.Answer {
	switch c := c.(type) {
	case web.Knob:
		t.Session.TurnKnob(int(c))
	case web.Push:
		t.Session.Push()
	case web.Back:
		t.Session.Back()
	case web.Choose:
		return t.answer(t.choose(c))
	case web.Secret:
		own, refused := t.Session.Look(c.Seat)
		if own != nil {
			return web.Answer{Scene: own}
		}
		return t.answer(refused)
	default:
		if refused := t.ByHand(c); !refused.IsZero() {
			return web.Answer{Refused: refused.In(t.Session.Words)}
		}
	}
	return web.Answer{}
}

// choose carries out a choice of a page, unless something was decided since that page.
func (t *Table) choose(c web.Choose) play.Refusal {
	switch {
	case c.Seq < t.since:
		return t.Session.Refuse()
	case c.Seq != t.Last.Seq:
		return t.Session.ChooseLate(c.Does)
	}
	return t.Session.Choose(c.Does)
}

func (t *Table) answer(r play.Refusal) web.Answer {
	if r == (play.Refusal{}) {
		return web.Answer{}
	}
	return web.Answer{Refused: t.Session.Explain(r)}
}
