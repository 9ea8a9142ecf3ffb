package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

// lastID is the ID of the last choice of the page.
func (e *evening) lastID() string {
	ids := choiceIDs(e.session.desk.public())
	if len(ids) == 0 {
		return ""
	}
	return ids[len(ids)-1]
}

// pushLast chooses the last choice by the knob: one click to the left of the
// first.
func (e *evening) pushLast() {
	e.session.control(pins.Event{Kind: pins.TurnedLeft})
	e.session.control(pins.Event{Kind: pins.Pushed})
}

func walkable(v *labiro.View) bool { return len(v.Walk) > 2 }

func TestAWalkIsUndone(t *testing.T) {
	for name, undo := range map[string]func(*evening){
		"knob": (*evening).pushLast,
		"page": func(e *evening) {
			require.Equal(t, web.Answer{}, e.session.do(web.Choose{ID: scene.UndoID, Seq: e.session.last.Seq}))
		},
		"choice": func(e *evening) { require.Equal(t, refusal{}, e.session.desk.choose(scene.UndoID)) },
	} {
		e := find(t, english(t), 2, asDrawn, walkable)
		d, before := e.session.desk, e.everything()
		require.NotEqual(t, scene.UndoID, e.lastID(), "nothing was done yet")
		require.Equal(t, refusal{}, d.walk(e.view().Walk[2]))
		require.Equal(t, scene.UndoID, e.lastID())
		undo(e)
		require.Equal(t, before, e.everything(), name)
		page := d.public()
		require.Equal(t, words.TurnedBack.In(d.words), page.Text[0])
		require.Equal(t, "Red takes back one move.", page.Log[len(page.Log)-1], "the whole walk is one")
		require.NotEqual(t, scene.UndoID, e.lastID())
	}
}

// TestATurnIsUndoneByHand: the lights guide the hand and the sensors see it
// done.
func TestATurnIsUndoneByHand(t *testing.T) {
	e, now := started(t, 5), time.Duration(0)
	e.pass(&now, time.Second)
	s, before := e.session, e.everything()
	base, step := turnable(s.desk.game.match)
	e.turn(t, &now, base, step)
	require.Equal(t, referee.Accepted, e.verdict().Kind)
	e.pushLast()
	e.pass(&now, beat)

	require.Equal(t, referee.Undo, e.verdict().Kind)
	require.Equal(t, []engine.Repair{{Part: base, Steps: -step}}, e.verdict().Repair)
	page := s.desk.public()
	require.Equal(t, scene.Undo, page.Page)
	require.Equal(t, scene.MarkWanted, page.Board.Cells[base].Mark)
	require.Equal(t, -step, page.Board.Cells[base].Steps)
	pattern := map[int]lights.Pattern{1: lights.ShineOnce, -1: lights.ShineTwice}[-step]
	for i, lamp := range s.table.lamps {
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
	require.Equal(t, labiro.Rotations, s.desk.public().Left)
}

func TestATurnIsKeptAfterAll(t *testing.T) {
	e, now := started(t, 5), time.Duration(0)
	e.pass(&now, time.Second)
	d := e.session.desk
	base, step := turnable(d.game.match)
	e.turn(t, &now, base, step)
	after := e.everything()
	refuses(t, e, words.NotNow.In(d.words), func() refusal { return d.choose(scene.KeepID) })
	require.Equal(t, refusal{}, d.undo())
	refuses(t, e, words.PutBoardRight.In(d.words), d.undo)
	refuses(t, e, words.PutBoardRight.In(d.words), d.endTurn)
	require.Equal(t, []string{scene.KeepID}, choiceIDs(d.public()))
	e.session.control(pins.Event{Kind: pins.Pushed})
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, scene.Turn, d.public().Page)
	require.Equal(t, after, e.everything())
	require.Equal(t, scene.UndoID, e.lastID(), "it can still be taken back")
}

func TestWhatCannotBeUndone(t *testing.T) {
	e := playing(t, english(t), drawn(english(t), 2, 3))
	s, d := published(e), e.session.desk
	no := func(why string) {
		t.Helper()
		require.NotContains(t, choiceIDs(d.public()), scene.UndoID)
		refuses(t, e, why, d.undo)
		require.Equal(t, why, s.do(web.Choose{ID: scene.UndoID, Seq: s.last.Seq}).Refused)
	}
	no("There is nothing to undo yet.")
	require.Equal(t, refusal{}, d.choose("look"))
	no("What has been seen cannot be undone.")
	require.Equal(t, refusal{}, d.choose("leave"))
	require.Equal(t, scene.UndoID, e.lastID(), "leaving it can be taken back")
	require.Equal(t, refusal{}, d.choose(scene.UndoID))
	require.Equal(t, labiro.PhaseDecide, e.view().Phase)
	no("What has been seen cannot be undone.")
	require.Equal(t, refusal{}, d.choose("leave"))
	require.Equal(t, refusal{}, d.walk(e.view().Players[0].Base))
	require.Equal(t, refusal{}, d.endTurn())
	if e.verdict().Kind == referee.Where {
		require.Equal(t, refusal{}, d.choose("stand 1"))
	}
	require.Equal(t, engine.Seat(1), e.view().Turn)
	no("The turn before is over: it stays.")
}

func TestUndoWithoutAGame(t *testing.T) {
	e, err := newEvening(english(t), 1, 0, t.Output())
	require.NoError(t, err)
	require.Equal(t, refusal{}, e.session.desk.choose(scene.UndoID))
}

// TestUndoOfAnotherPage: what is undone there may be something else.
func TestUndoOfAnotherPage(t *testing.T) {
	e := find(t, english(t), 2, asDrawn, walkable)
	s, d := published(e), e.session.desk
	require.Equal(t, refusal{}, d.walk(e.view().Walk[1]))
	s.show(0)
	before := e.everything()
	require.Equal(t, words.NotNow.In(d.words), s.do(web.Choose{ID: scene.UndoID, Seq: s.last.Seq - 1}).Refused)
	require.Equal(t, before, e.everything())
	require.Equal(t, web.Answer{}, s.do(web.Choose{ID: scene.UndoID, Seq: s.last.Seq}))
	require.NotEqual(t, before, e.everything())
}

func TestNobodyUndoesABotsTurn(t *testing.T) {
	e, now := bots(t, 4), time.Duration(0)
	d := e.session.desk
	e.session.steward = nil
	requested(t, e, &now)
	asked := d.game.match.AskedFor()
	refuses(t, e, words.NotNow.In(d.words), d.undo)
	refuses(t, e, words.NotNow.In(d.words), func() refusal { return d.choose(scene.UndoID) })
	require.Equal(t, asked, d.game.match.AskedFor())
	require.NotContains(t, choiceIDs(d.public()), scene.UndoID)
}

func TestATurnAfterABotsHasNothingToUndo(t *testing.T) {
	e, now := playing(t, english(t), drawn(english(t), 2, 3), 0), time.Duration(0)
	d := e.session.desk
	for range 5000 {
		if e.view().Turn == 1 {
			break
		}
		e.pass(&now, beat)
	}
	require.Equal(t, engine.Seat(1), e.view().Actor)
	refuses(t, e, "The turn before is over: it stays.", d.undo)
	require.NotContains(t, choiceIDs(d.public()), scene.UndoID)
	require.Equal(t, refusal{}, d.walk(e.view().Walk[len(e.view().Walk)-1]))
}

// TestWhatABotDecidesInAnothersTurnStays: a person may not let it choose anew.
func TestWhatABotDecidesInAnothersTurnStays(t *testing.T) {
	c := english(t)
	setup := drawn(c, 2, 3)
	holding(setup, 0, labiro.Dagger)
	holding(setup, 1, labiro.Dagger)
	setup.Seats[1].Pawn = setup.Seats[0].Pawn
	e := playing(t, c, setup, 1)
	d := e.session.desk
	require.Equal(t, refusal{}, d.choose("stab 2"))
	for e.view().Actor == 0 {
		require.Equal(t, scene.UndoID, e.lastID(), "one's own decisions can be taken back")
		require.Equal(t, refusal{}, d.choose(d.public().Choices[0].ID))
	}
	require.Equal(t, engine.Seat(1), e.view().Actor, "the victim puts its dagger away")
	require.Empty(t, d.public().Choices)
	refuses(t, e, words.NotNow.In(d.words), d.undo)
	require.True(t, d.botDecides())
	require.Equal(t, engine.Seat(0), e.view().Actor)
	require.True(t, d.game.match.Undoable())
	require.NotContains(t, choiceIDs(d.public()), scene.UndoID)
	refuses(t, e, words.NotNow.In(d.words), d.undo)
	require.Equal(t, refusal{}, d.choose("take"))
}

// TestPressedTwiceCountsOnce: a page that sends a press again, because a
// finger was quick or a line was bad, ends no second turn.
func TestPressedTwiceCountsOnce(t *testing.T) {
	c := english(t)
	c.Unsaid = false
	e := playing(t, c, drawn(c, 2, 3))
	s := published(e)
	end := web.Choose{ID: endMove, Seq: s.last.Seq}
	require.Equal(t, web.Answer{}, s.do(end))
	s.show(0)
	require.Equal(t, words.NotNow.In(s.desk.words), s.do(end).Refused)
	require.Equal(t, engine.Seat(1), e.view().Turn)
}
