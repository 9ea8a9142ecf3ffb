package table

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

// lastID is what the last choice of the page sends.
func (e *Host) lastID() string {
	ids := choiceIDs(e.Table.Session.Public())
	if len(ids) == 0 {
		return ""
	}
	return ids[len(ids)-1]
}

// pushLast chooses the last choice by the knob: one click to the left of the
// first.
func (e *Host) pushLast() {
	e.Table.Control(pins.Event{Kind: pins.TurnedLeft})
	e.Table.Control(pins.Event{Kind: pins.Pushed})
}

func walkable(v *labiro.View) bool { return len(v.Walk) > 2 }

func TestAWalkIsUndone(t *testing.T) {
	for name, undo := range map[string]func(*Host){
		"knob": (*Host).pushLast,
		"page": func(e *Host) {
			require.Equal(t, web.Answer{}, e.Table.Command(web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: e.Table.Last.Seq}))
		},
		"choice": func(e *Host) {
			require.Equal(t, play.Refusal{}, e.Table.Session.Choose(scene.Action{Kind: scene.TakeBack}))
		},
	} {
		e := find(t, settingstest.English(t), 2, asDrawn, walkable)
		d, before := e.Table.Session, e.everything()
		require.NotEqual(t, "undo", e.lastID(), "nothing was done yet")
		require.Equal(t, play.Refusal{}, walk(d, e.view().Walk[2]))
		require.Equal(t, "undo", e.lastID())
		undo(e)
		require.Equal(t, before, e.everything(), name)
		page := d.Public()
		require.Equal(t, words.UndoDone.In(d.Words), page.Text[0])
		require.Equal(t, "Red takes back one move.", page.Log[len(page.Log)-1], "the whole walk is one")
		require.NotEqual(t, "undo", e.lastID())
	}
}

// TestATurnIsUndoneByHand: the lights guide the hand and the sensors see it
// done.
func TestATurnIsUndoneByHand(t *testing.T) {
	e, now := started(t, 5), time.Duration(0)
	e.pass(&now, time.Second)
	s, before := e.Table, e.everything()
	base, step := turnable(s.Session.Game.Match)
	e.turn(t, &now, base, step)
	require.Equal(t, referee.Accepted, e.verdict().Kind)
	e.pushLast()
	e.pass(&now, loop.Beat)

	require.Equal(t, referee.Undo, e.verdict().Kind)
	require.Equal(t, []engine.Repair{{Part: base, Steps: -step}}, e.verdict().Repair)
	page := s.Session.Public()
	require.Equal(t, scene.Undo, page.Page)
	require.Equal(t, scene.MarkWanted, page.Board.Cells[base].Mark)
	require.Equal(t, -step, page.Board.Cells[base].Steps)
	pattern := map[int]lights.Pattern{1: lights.ShineOnce, -1: lights.ShineTwice}[-step]
	for i, lamp := range s.Rig.Lights.Lamps() {
		want := lights.Dark
		if i == base {
			want = pattern
		}
		require.Equal(t, want, lamp.Pattern, "tower %d", i+1)
	}
	require.Equal(t, []int{base}, e.flashed(&now))

	e.turn(t, &now, base, -step)
	require.Equal(t, referee.TakenBack, e.verdict().Kind)
	require.Equal(t, before, e.everything())
	require.Equal(t, labiro.Rotations, s.Session.Public().Left)
}

func TestATurnIsKeptAfterAll(t *testing.T) {
	e, now := started(t, 5), time.Duration(0)
	e.pass(&now, time.Second)
	d := e.Table.Session
	base, step := turnable(d.Game.Match)
	e.turn(t, &now, base, step)
	after := e.everything()
	refuses(t, e, words.NotNow.In(d.Words), func() play.Refusal { return d.Choose(scene.Action{Kind: scene.Keep}) })
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Kind: scene.TakeBack}))
	refuses(t, e, words.PutBoardRight.In(d.Words), undo(d))
	refuses(t, e, words.PutBoardRight.In(d.Words), endTurn(d))
	require.Equal(t, []string{"keep"}, choiceIDs(d.Public()))
	e.Table.Control(pins.Event{Kind: pins.Pushed})
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, scene.Turn, d.Public().Page)
	require.Equal(t, after, e.everything())
	require.Equal(t, "undo", e.lastID(), "it can still be taken back")
}

func TestWhatCannotBeUndone(t *testing.T) {
	e := playing(t, settingstest.English(t), drawn(settingstest.English(t), 2, 3))
	s, d := published(e), e.Table.Session
	no := func(why string) {
		t.Helper()
		require.NotContains(t, choiceIDs(d.Public()), "undo")
		refuses(t, e, why, undo(d))
		require.Equal(t, why, s.Command(web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: s.Last.Seq}).Refused)
	}
	no("There is nothing to undo yet.")
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("look")))
	no("What has been seen cannot be undone.")
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("leave")))
	require.Equal(t, "undo", e.lastID(), "leaving it can be taken back")
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Kind: scene.TakeBack}))
	require.Equal(t, labiro.PhaseDecide, e.view().Phase)
	no("What has been seen cannot be undone.")
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("leave")))
	require.Equal(t, play.Refusal{}, walk(d, e.view().Players[0].Base))
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Text: play.EndMove}))
	if e.verdict().Kind == referee.Where {
		require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("stand 1")))
	}
	require.Equal(t, engine.Seat(1), e.view().Turn)
	no("The turn before is over: it stays.")
}

func TestUndoWithoutAGame(t *testing.T) {
	e, err := NewHost(settingstest.English(t), 1, 0, t.Output())
	require.NoError(t, err)
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(scene.Action{Kind: scene.TakeBack}))
}

// TestUndoOfAnotherPage: what is undone there may be something else.
func TestUndoOfAnotherPage(t *testing.T) {
	e := find(t, settingstest.English(t), 2, asDrawn, walkable)
	s, d := published(e), e.Table.Session
	require.Equal(t, play.Refusal{}, walk(d, e.view().Walk[1]))
	s.Show(0)
	before := e.everything()
	require.Equal(t, words.NotNow.In(d.Words), s.Command(web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: s.Last.Seq - 1}).Refused)
	require.Equal(t, before, e.everything())
	require.Equal(t, web.Answer{}, s.Command(web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: s.Last.Seq}))
	require.NotEqual(t, before, e.everything())
}

func TestNobodyUndoesABotsTurn(t *testing.T) {
	e, now := bots(t, 4), time.Duration(0)
	d := e.Table.Session
	e.Table.hand = nil
	requested(t, e, &now)
	asked := d.Game.Match.AskedFor()
	refuses(t, e, words.NotNow.In(d.Words), undo(d))
	refuses(t, e, words.NotNow.In(d.Words), func() play.Refusal { return d.Choose(scene.Action{Kind: scene.TakeBack}) })
	require.Equal(t, asked, d.Game.Match.AskedFor())
	require.NotContains(t, choiceIDs(d.Public()), "undo")
}

func TestATurnAfterABotsHasNothingToUndo(t *testing.T) {
	e, now := playing(t, settingstest.English(t), drawn(settingstest.English(t), 2, 3), 0), time.Duration(0)
	d := e.Table.Session
	for range 5000 {
		if e.view().Turn == 1 {
			break
		}
		e.pass(&now, loop.Beat)
	}
	require.Equal(t, engine.Seat(1), e.view().Actor)
	refuses(t, e, "The turn before is over: it stays.", undo(d))
	require.NotContains(t, choiceIDs(d.Public()), "undo")
	require.Equal(t, play.Refusal{}, walk(d, e.view().Walk[len(e.view().Walk)-1]))
}

// TestWhatABotDecidesInAnothersTurnStays: a person may not let it choose anew.
func TestWhatABotDecidesInAnothersTurnStays(t *testing.T) {
	c := settingstest.English(t)
	setup := drawn(c, 2, 3)
	holding(setup, 0, labiro.Dagger)
	holding(setup, 1, labiro.Dagger)
	setup.Seats[1].Pawn = setup.Seats[0].Pawn
	e := playing(t, c, setup, 1)
	d := e.Table.Session
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("stab 2")))
	for e.view().Actor == 0 {
		require.Equal(t, "undo", e.lastID(), "one's own decisions can be taken back")
		require.Equal(t, play.Refusal{}, d.Choose(d.Public().Choices[0].Does))
	}
	require.Equal(t, engine.Seat(1), e.view().Actor, "the victim puts its dagger away")
	require.Empty(t, d.Public().Choices)
	refuses(t, e, words.NotNow.In(d.Words), undo(d))
	require.True(t, d.LetBotDecide())
	require.Equal(t, engine.Seat(0), e.view().Actor)
	require.True(t, d.Game.Match.Undoable())
	require.NotContains(t, choiceIDs(d.Public()), "undo")
	refuses(t, e, words.NotNow.In(d.Words), undo(d))
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("take")))
}

// TestPressedTwiceCountsOnce: a page that sends a press again, because a
// finger was quick or a line was bad, ends no second turn.
func TestPressedTwiceCountsOnce(t *testing.T) {
	c := settingstest.English(t)
	c.Unsaid = false
	e := playing(t, c, drawn(c, 2, 3))
	s := published(e)
	end := web.Choose{Does: scene.Action{Text: play.EndMove}, Seq: s.Last.Seq}
	require.Equal(t, web.Answer{}, s.Command(end))
	s.Show(0)
	require.Equal(t, words.NotNow.In(s.Session.Words), s.Command(end).Refused)
	require.Equal(t, engine.Seat(1), e.view().Turn)
}
