// Package table plays games. It connects the session (package play), a rig and the loop, begins
// games as the configuration says, turns towers for bots at a simulated table, and records the
// games.
//
//	err := table.Play(ctx, config, table.Options{Seed: table.RandomSeed()}, os.Stdout)
//
// A Table connects a session with a rig; a Host begins games at it. Commands that need a rig
// without a game open it with OpenSensors.
package table

import (
	"slices"
	"time"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig"
	"mastro/display/lights"
	"mastro/display/web"
	"mastro/engine"
	"mastro/hw/pins"
)

// Table connects a session with a rig: presses and turns go to the session, and the session's
// scenes are shown. It is the Actor of its own loop.
type Table struct {
	loop.Loop
	Session        *play.Session
	hand           *botHand // turns towers for bots; nil on real hardware
	answerForTable func()   // says what was found in a blind game of bots; nil if people play
	saveTurn       func()   // hands what was played to the recorder, which writes it beside the loop
	service        *service // nil without a service manager
	keeping        keeping  // hands what was played to the journal, and holds back what is not on the disk
	takeNews       func()   // takes what the journal has read

	drawnChanges uint64 // the session's Changes when the last scene was drawn
	decidedSeq   uint64 // the number of the first scene after the last decision
	undrawn      bool   // whether nothing was drawn yet at this rig
	nextThink    time.Duration
	thinkingTime time.Duration // how long bots seem to think
}

// newTable makes a table without a rig.
func newTable(s *play.Session, thinkingTime time.Duration) *Table {
	t := &Table{Loop: loop.New(), Session: s, undrawn: true, thinkingTime: thinkingTime, saveTurn: func() {}, takeNews: func() {}}
	s.Recount = t.recount
	return t
}

// recount sets how a part stands whose sensors only count steps.
func (t *Table) recount(part int, to engine.Standing) {
	t.Rig.Recount(part, to)
}

// setRig replaces the rig; now is the time of the loop.
func (t *Table) setRig(r *rig.Rig, now time.Duration) {
	t.Loop.SetRig(r, now)
	t.hand, t.undrawn = nil, true
	if r.Simulation != nil {
		t.hand = newBotHand(r.Simulation)
	}
}

// Tick carries out one beat: it advances the simulation, reads the sensors, lets bots decide,
// and shows what changed.
func (t *Table) Tick(now time.Duration) {
	t.Advance(now, t.sense)
	if t.hand != nil {
		t.hand.act(t.Session)
	}
	if now >= t.nextThink {
		if t.answerForTable != nil {
			t.answerForTable()
		}
		if t.Session.LetBotDecide() {
			t.nextThink = now + t.thinkingTime
		}
	}
	t.Show(now)
	t.service.tick(t.Session, now, t.Pressed())
}

// sense reads the sensors and passes changes and troubles to the session.
func (t *Table) sense(now time.Duration) {
	settled := t.Rig.Ready()
	changes := t.Rig.Scan(now, t.Session.Match())
	if m := t.Session.Match(); m != nil && !settled && t.Rig.Ready() {
		m.Settle(t.Rig.Standing(m))
		t.Session.Changed()
	}
	if news := t.Monitor.Examine(now, changes != nil); news {
		t.tellTroubles()
	}
	if changes != nil {
		t.Session.Observe(changes)
	}
}

// tellTroubles tells the session what is out of order.
func (t *Table) tellTroubles() {
	t.Session.SetTroubles(t.Monitor.Doubts(), append(slices.Clip(t.Monitor.Troubles()), t.keeping.troubles()...))
}

// Show draws the scenes if they have changed since they were drawn last. What was decided is
// not shown before it is on the disk; if that takes longer than people notice, they are told.
func (t *Table) Show(now time.Duration) {
	t.saveTurn()
	t.takeNews()
	t.keeping.hand(t.Session.Changes(), now)
	holds, news := t.keeping.holds(now)
	if news {
		t.tellTroubles()
	}
	if holds {
		t.Hold(now)
	}
	t.Session.Saving(holds)
	switch changes := t.Session.Changes(); {
	case !t.undrawn && t.drawnChanges == changes:
		t.Refresh(now)
	case holds && t.Waits(now):
		t.lead(now)
	default:
		t.undrawn, t.drawnChanges = false, changes
		t.draw(now)
		if holds {
			t.lead(now)
		}
	}
	if !holds {
		t.Release() // whoever asks for the page now sees the result
	}
}

func (t *Table) draw(now time.Duration) {
	shown := t.Session.Shown()
	if t.Page != nil && t.Session.TakeDecided() {
		t.decidedSeq = t.Last.Seq + 1
	}
	t.Loop.Draw(shown.Panel, shown.Public, shown.Private, t.Session.Words, now)
}

// lead shows on the lights what a hand is to do, also while the panel has to wait.
func (t *Table) lead(now time.Duration) {
	shown := t.Session.Shown()
	t.Rig.ShowLights(lights.Lamps(&shown.Lights, nil), now)
}

// Control handles the knob and the buttons of the table.
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
	case web.Knob, web.Push, web.Back:
		return t.press(c)
	case web.Choose:
		return t.answer(t.choose(c))
	case web.Secret:
		own, refused := t.Session.Look(c.Seat)
		if own != nil {
			return web.Answer{Scene: own}
		}
		return t.answer(refused)
	default:
		if refused := t.MoveHand(c); !refused.IsZero() {
			return web.Answer{Refused: refused.In(t.Session.Words)}
		}
	}
	return web.Answer{}
}

// press carries out a press of the knob or the button on a page.
func (t *Table) press(c web.Command) web.Answer {
	refused := t.Session.OneMoment()
	switch c := c.(type) {
	case web.Knob:
		t.Session.TurnKnob(int(c))
	case web.Push:
		t.Session.Push()
	case web.Back:
		t.Session.Back()
	}
	return t.answer(refused)
}

// choose carries out a choice of a page, unless something was decided since that page was sent.
func (t *Table) choose(c web.Choose) play.Refusal {
	switch {
	case c.Seq < t.decidedSeq:
		return t.Session.NotNow()
	case c.Seq != t.Last.Seq:
		return t.Session.ChooseFromOldPage(c.Does)
	}
	return t.Session.Choose(c.Does)
}

func (t *Table) answer(r play.Refusal) web.Answer {
	if r == (play.Refusal{}) {
		return web.Answer{}
	}
	return web.Answer{Refused: t.Session.Explain(r)}
}
