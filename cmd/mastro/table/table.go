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
	"fmt"
	"slices"
	"time"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/rights"
	"mastro/cmd/mastro/rig"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// Table connects a session with a rig: presses and turns go to the session, and the session's
// scenes are shown. It is the Actor of its own loop.
type Table struct {
	loop.Loop
	Session        *play.Session
	hand           *botHand // turns towers for bots; nil on real hardware
	answerForTable func()   // says what was found in a blind game of bots; nil if people play
	service        *service // nil without a service manager
	keeping        keeping  // tells the journal what was played, and holds back what is not on the disk
	takeNews       func()   // takes what the journal has read

	known   uint64  // the Changes of the devices that the session was told of
	invited invited // what the session was told of where the page is reached

	drawnChanges uint64 // the session's Changes when the last scene was drawn
	decidedSeq   uint64 // the number of the first scene after the last decision
	offered      map[scene.Device]offer
	handing      *web.Handing // what was being handed over when that was looked at last
	seatedSeq    uint64       // the number of the first scene since somebody took a seat, or lost one
	cursorSeq    uint64       // the number of the first scene with the cursor where it is
	cursor       string       // where it is
	holding      scene.Device // whose press moved the simulated hand last, if it holds on; an onlooker's for nobody's
	undrawn      bool         // whether nothing was drawn yet at this rig
	nextThink    time.Duration
	stepsThought int           // how many steps the record had when a bot was last to wait for people
	jam          *sim.Jam      // of the simulated hand, as the pages know it; nil for none
	thinkingTime time.Duration // how long bots seem to think
}

// newTable makes a table without a rig.
func newTable(s *play.Session, thinkingTime time.Duration) *Table {
	t := &Table{Loop: loop.New(), Session: s, offered: make(map[scene.Device]offer), undrawn: true, thinkingTime: thinkingTime, takeNews: func() {}}
	return t
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
	t.think(now)
	t.tellJam()
	t.Show(now)
	t.service.tick(t.Session, now, t.Pressed())
}

// reconsidering is for how many times as long as a bot thinks people may take back what it would make
// final: about three seconds.
const reconsidering = 4

// think lets a bot decide, when it has thought long enough.
func (t *Table) think(now time.Duration) {
	if m := t.Session.Match(); m != nil && len(m.Steps()) != t.stepsThought {
		if t.stepsThought = len(m.Steps()); t.Session.Reconsiders() {
			t.nextThink = now + reconsidering*t.thinkingTime
		}
	}
	if now < t.nextThink {
		return
	}
	if t.answerForTable != nil {
		t.answerForTable()
	}
	if t.Session.LetBotDecide() {
		t.nextThink = now + t.thinkingTime
	}
}

// sense reads the sensors and passes changes and troubles to the session.
func (t *Table) sense(now time.Duration) {
	settled := t.Rig.Ready()
	changes := t.Rig.Scan(now, t.Session.Match())
	if m := t.Session.Match(); m != nil && !settled && t.Rig.Ready() {
		stands := t.Rig.Standing(m)
		m.Settle(stands)
		t.Session.Game.Stood(stands)
		t.Session.Changed()
	}
	if news := t.Monitor.Examine(now, changes != nil); news {
		t.tellTroubles()
	}
	if changes != nil {
		t.Session.Observe(changes)
	}
	t.senseMotion(now)
}

// senseMotion tells the session what moves.
func (t *Table) senseMotion(now time.Duration) {
	if t.Rig.Simulation != nil {
		now = t.SimulatedNow()
	}
	t.Session.Sense(now, play.Motion{Moving: t.Moving(), Held: t.Rig.Held(), Own: t.hand.works(), Unnoticed: t.Rig.Unnoticed()})
}

// tellTroubles tells the session what is out of order.
func (t *Table) tellTroubles() {
	t.Session.SetTroubles(t.Monitor.Doubts(), append(slices.Clip(t.Monitor.Troubles()), t.keeping.troubles()...))
}

// tellJam tells the session what the simulated hand cannot turn, once for each jam.
func (t *Table) tellJam() {
	var jam *sim.Jam
	if s := t.Rig.Simulation; s != nil && s.World != nil {
		jam = s.World.Hand.Jam()
	}
	if jam == t.jam {
		return
	}
	t.jam = jam
	if jam == nil {
		t.Session.SetJam(nil)
		return
	}
	t.Session.SetJam(&scene.Jam{Tower: jam.Base, By: jam.By})
}

// Show draws the scenes if they have changed since they were drawn last. What was decided is
// not shown before it is on the disk; if that takes longer than people notice, they are told.
func (t *Table) Show(now time.Duration) {
	t.takeNews()
	t.takeDevices()
	t.invite()
	t.keeping.hand(t.Session.Changes())
	holds, news := t.keeping.holds()
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
	if t.Page != nil {
		t.number(shown)
		t.share(shown)
	}
	t.Loop.Draw(shown.Panel, shown.Public, shown.Private, t.Session.Words, now)
}

// offer is what a device is offered to choose.
type offer struct {
	choices []scene.Action
	since   uint64 // the number of the first scene with these choices
}

// offer notes what a device is offered with the next scene. What it chooses of what was offered
// before may mean something else by now.
func (t *Table) offer(to scene.Device, choices []scene.Choice) {
	same := slices.EqualFunc(t.offered[to].choices, choices, func(a scene.Action, c scene.Choice) bool { return a == c.Does })
	if same {
		return
	}
	now := offer{since: t.Last.Seq + 1}
	for _, c := range choices {
		now.choices = append(now.choices, c.Does)
	}
	t.offered[to] = now
}

// number notes with which scene the last decision is shown, what each device is offered has come,
// and the cursor is where it is.
func (t *Table) number(shown play.Scenes) {
	if t.Session.TakeDecided() || t.decidedSeq == 0 {
		t.decidedSeq = t.Last.Seq + 1
	}
	t.offer(scene.TheTable, slices.Concat(shown.Public.Choices, shown.Public.Touch, t.Session.Covered()))
	for place, own := range shown.Seats {
		t.offer(scene.SeatAt(place), own.Scene.Choices)
	}
	at := fmt.Sprint(shown.Panel.Page, shown.Panel.Cursor)
	if len(shown.Panel.Choices) > 0 {
		at += shown.Panel.Choices[shown.Panel.Cursor].Does.String()
	}
	if at != t.cursor {
		t.cursor, t.cursorSeq = at, t.Last.Seq+1
	}
}

// share gives the page what devices other than the table show.
func (t *Table) share(shown play.Scenes) {
	t.Last.Seats, t.Last.Onlookers = nil, nil
	for place, own := range shown.Seats {
		turns := own.Held && t.Session.May(scene.SeatAt(place), rights.Turn) == play.Refusal{}
		t.Last.Seats = append(t.Last.Seats, web.Page{Words: own.Words, Scene: own.Scene, Turns: turns})
	}
	for l, s := range shown.Onlookers {
		t.Last.Onlookers = append(t.Last.Onlookers, web.Page{Words: words.Words{Language: words.Language(l)}, Scene: s})
	}
	t.Last.Places, t.Last.Invite = t.Session.Places(), t.Session.Invitation()
	t.Last.Labels = t.Session.Labels()
	t.Last.Printed = t.Session.Menu.Where == scene.Printed
	t.Last.Began, t.Last.Ended = time.Time{}, t.Session.Ended()
	if g := t.Session.Game; g != nil {
		t.Last.Began = g.Began
	}
}

// lead shows on the lights what a hand is to do, also while the panel has to wait.
func (t *Table) lead(now time.Duration) {
	shown := t.Session.Shown()
	t.Rig.ShowLights(lights.Lamps(&shown.Lights, nil), now)
}

// Control handles the knob and the buttons of the table.
func (t *Table) Control(e pins.Event) {
	if e.Kind != pins.Resync && t.Session.EndWelcome() {
		return
	}
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
