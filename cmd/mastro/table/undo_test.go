//go:build !race

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

func TestAWalkIsUndone(t *testing.T) {
	for name, undo := range map[string]func(*Host){
		"knob": (*Host).pushLastChoice,
		"page": func(h *Host) {
			require.Equal(t, web.Answer{}, h.Table.Command(scene.TheTable, web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: h.Table.Last.Seq}))
		},
		"choice": func(h *Host) {
			require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.Action{Kind: scene.TakeBack}))
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := startMatching(t, settingstest.English(t), 2, unchanged, walksFar)
			session, before := h.Table.Session, h.views()
			require.NotEqual(t, "undo", h.lastChoice(), "nothing was done yet")
			require.Equal(t, play.Refusal{}, chooseWalk(session, h.labiroView().Walk[2]))
			require.Equal(t, "undo", h.lastChoice())
			undo(h)
			require.Equal(t, before, h.views())
			page := session.Public()
			require.Equal(t, words.UndoDone.In(session.Words, 1), page.Text[0])
			require.Empty(t, page.Log, "nothing happened")
			require.Contains(t, page.Spoken, " takes back one move.", "the whole walk is one")
			require.NotEqual(t, "undo", h.lastChoice())
		})
	}
}

// TestATurnIsUndoneByHand: the lights show the turn to make and the sensors see it.
func TestATurnIsUndoneByHand(t *testing.T) {
	h, now := startLabiro(t, 6), time.Duration(0)
	h.byHand()
	h.advance(&now, time.Second)
	tab, before := h.Table, h.views()
	base, step := turnable(tab.Session.Game.Match)
	h.turnTower(t, &now, base, step)
	require.Equal(t, referee.Accepted, h.verdict().Kind)
	h.pushLastChoice()
	h.advance(&now, loop.Beat)

	require.Equal(t, referee.Undo, h.verdict().Kind)
	require.Equal(t, []engine.Repair{{Part: base, Steps: -step}}, h.verdict().Repair)
	page := tab.Session.Public()
	require.Equal(t, scene.Undo, page.Page)
	require.Equal(t, scene.MarkRequested, page.Board.Cells[base].Mark)
	require.Equal(t, -step, page.Board.Cells[base].Steps)
	pattern := map[int]lights.Pattern{1: lights.ShineOnce, -1: lights.ShineTwice}[-step]
	for i, lamp := range tab.Rig.Lights.Lamps() {
		want := lights.Dark
		if i == base {
			want = pattern
		}
		require.Equal(t, want, lamp.Pattern, "tower %d", i+1)
	}
	require.Equal(t, []int{base}, h.flashingLEDs(&now))

	h.turnTower(t, &now, base, -step)
	require.Equal(t, referee.TakenBack, h.verdict().Kind)
	require.Equal(t, before, h.views())
	require.Equal(t, labiro.Rotations, tab.Session.Public().Left)
}

func TestATurnIsKeptAfterAll(t *testing.T) {
	h, now := startLabiro(t, 5), time.Duration(0)
	h.byHand()
	h.advance(&now, time.Second)
	session := h.Table.Session
	base, step := turnable(session.Game.Match)
	h.turnTower(t, &now, base, step)
	after := h.views()
	requireRefused(t, h, words.NotNow.In(session.Words), func() play.Refusal { return chooseAt(session, scene.Action{Kind: scene.Keep}) })
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.TakeBack}))
	requireRefused(t, h, words.PutBoardRight.In(session.Words), choosingUndo(session))
	requireRefused(t, h, words.PutBoardRight.In(session.Words), choosingEnd(session))
	require.Equal(t, []string{"keep"}, choiceTexts(session.Public()))
	h.Table.Control(pins.Event{Kind: pins.Pushed})
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	require.Equal(t, scene.Turn, session.Public().Page)
	require.Equal(t, after, h.views())
	require.Equal(t, "undo", h.lastChoice(), "it can still be taken back")
}

func TestWhatCannotBeUndone(t *testing.T) {
	h := startSetup(t, settingstest.English(t), drawnSetup(settingstest.English(t), 2, 3))
	tab, session := withPage(h), h.Table.Session
	no := func(why string) {
		t.Helper()
		require.NotContains(t, choiceTexts(session.Public()), "undo")
		requireRefused(t, h, why, choosingUndo(session))
		require.Equal(t, why, tab.Command(scene.TheTable, web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: tab.Last.Seq}).Refused)
	}
	no("There is nothing to undo yet.")
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("look")))
	no("Something new has come to light: this cannot be undone.")
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("leave")))
	require.Equal(t, "undo", h.lastChoice(), "leaving it can be taken back")
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.TakeBack}))
	require.Equal(t, labiro.PhaseDecide, h.labiroView().Phase)
	no("Something new has come to light: this cannot be undone.")
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("leave")))
	require.Equal(t, play.Refusal{}, chooseWalk(session, h.labiroView().Players[0].Base))
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Text: play.EndMove}))
	if h.verdict().Kind == referee.Where {
		require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("stand 1")))
	}
	require.Equal(t, engine.Seat(1), h.labiroView().Turn)
	require.Equal(t, "undo", h.lastChoice(), "the end of the turn can be")
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("look")))
	no("Something new has come to light: this cannot be undone.")
}

// TestTheEndOfATurnIsTakenBack: by who ended it and at the table, at every kind of table, while the next
// has not done anything; the next sees no such choice.
func TestTheEndOfATurnIsTakenBack(t *testing.T) {
	takeBack := scene.Action{Kind: scene.TakeBack}
	for name, undo := range map[string]func(*testing.T, *Host, scene.Device){
		"phone": func(t *testing.T, h *Host, ended scene.Device) {
			require.Equal(t, play.Refusal{}, chooseOn(h.Table.Session, ended, takeBack))
		},
		"page": func(t *testing.T, h *Host, _ scene.Device) {
			require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, takeBack))
		},
		"knob": func(_ *testing.T, h *Host, _ scene.Device) { h.pushLastChoice() },
	} {
		for kind, sensed := range map[string]bool{"simulated": false, "sensed": true} {
			t.Run(kind+", "+name, func(t *testing.T) {
				h := newHandTable(t, sensed, 1)
				base, step := turnable(h.Table.Session.Match())
				h.nudge(t, base, step)
				h.pass(4 * time.Second)
				before, who := h.views(), h.whoDecides()
				require.Empty(t, h.pressEnd(who))
				h.pass(3 * time.Second)
				next := h.whoDecides()
				require.NotEqual(t, who, next)
				place, _ := who.Place()
				own := h.Table.Session.Shown().Seats[place].Scene
				require.Equal(t, []string{"undo"}, choiceTexts(own))
				require.False(t, own.Own.Decides)
				place, _ = next.Place()
				require.NotContains(t, choiceTexts(h.Table.Session.Shown().Seats[place].Scene), "undo")
				require.True(t, chooseOn(h.Table.Session, next, takeBack).Foreign)
				undo(t, h.Host, who)
				h.pass(3 * time.Second)
				require.Equal(t, before, h.views())
				require.Equal(t, who, h.whoDecides())
				require.Equal(t, labiro.Rotations-1, h.labiroView().Left)

				require.Empty(t, h.pressEnd(who))
				h.pass(3 * time.Second)
				base, step = turnable(h.Table.Session.Match())
				h.nudge(t, base, step)
				h.pass(50 * time.Millisecond)
				require.Equal(t, play.Refusal{}, chooseOn(h.Table.Session, who, takeBack))
				require.Equal(t, words.UndoKept.In(h.Table.Session.Words), h.Table.Session.Public().Text[0])
				require.Equal(t, play.Refusal{}, chooseOn(h.Table.Session, who, takeBack), "it waits already")
				require.Equal(t, play.Refusal{Say: words.UndoKept}, chooseOn(h.Table.Session, next, scene.Action{Text: play.EndMove}))
				h.pass(4 * time.Second)
				require.Equal(t, next, h.whoDecides(), "the next has begun to turn a tower")
				h.pass(4 * time.Second)
				place, _ = who.Place()
				require.Empty(t, choiceTexts(h.Table.Session.Shown().Seats[place].Scene))
				require.Equal(t, labiro.Rotations-1, h.labiroView().Left)
				turned := h.turnsOf(base)
				require.Equal(t, h.labiroView().Turn, turned[len(turned)-1])
			})
		}
	}
}

// TestTheEndOfATurnIsTakenBackBeforeABot: it waits a moment; then it has decided.
func TestTheEndOfATurnIsTakenBackBeforeABot(t *testing.T) {
	c := settingstest.English(t)
	h, now := startSetup(t, c, drawnSetup(c, 2, 3), 1), time.Duration(0)
	h.Table.thinkingTime = play.ThinkingTime
	h.advance(&now, time.Second)
	session := h.Table.Session
	before := h.views()
	end := func() {
		require.Equal(t, play.Refusal{}, choosingEnd(session)())
		if h.verdict().Kind == referee.Where {
			require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("stand 1")))
		}
		require.True(t, session.Game.BotsTurn())
	}
	end()
	h.advance(&now, 2500*time.Millisecond)
	require.Equal(t, []string{"undo"}, choiceTexts(session.Public()))
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.TakeBack}))
	require.Equal(t, before, h.views())
	h.advance(&now, 5*time.Second)
	require.Equal(t, before, h.views())

	end()
	h.advance(&now, 3500*time.Millisecond)
	require.NotContains(t, choiceTexts(session.Public()), "undo")
	requireRefused(t, h, words.NotNow.In(session.Words), func() play.Refusal { return chooseAt(session, scene.Action{Kind: scene.TakeBack}) })
}

// TestAProposalToStopIsTakenBackBeforeABot: bots agree, but not before whoever proposed it could have
// thought better of it.
func TestAProposalToStopIsTakenBackBeforeABot(t *testing.T) {
	c := settingstest.English(t)
	h, now := startSetup(t, c, drawnSetup(c, 3, 3), 1, 2), time.Duration(0)
	h.Table.thinkingTime = play.ThinkingTime
	h.advance(&now, time.Second)
	session := h.Table.Session
	aside := func() (all []string) {
		for _, one := range session.Public().Choices {
			if one.Aside {
				all = append(all, one.Does.String())
			}
		}
		return all
	}
	propose := func() {
		require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("stop")))
		h.Table.Show(now) // what is asked first
		require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.Really}))
	}
	require.Equal(t, []string{"stop"}, aside())
	propose()
	h.advance(&now, 2500*time.Millisecond)
	require.Equal(t, []string{"retract 1"}, aside())
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("retract 1")))
	h.advance(&now, 5*time.Second)
	require.Equal(t, labiro.PhaseTurn, h.labiroView().Phase)
	require.EqualValues(t, 0, h.labiroView().Turn)

	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Text: play.EndMove}))
	for h.labiroView().Actor != 0 || h.labiroView().Phase != labiro.PhaseTurn {
		h.advance(&now, loop.Beat)
	}
	propose()
	h.advance(&now, 5*time.Second)
	_, over := session.Match().Result()
	require.True(t, over, "no bot refuses")
}

// TestTheEndOfATurnWithAPrintedSet: it is taken back before somebody says another turn.
func TestTheEndOfATurnWithAPrintedSet(t *testing.T) {
	e := spendPrinted(t, 6)
	base, step := turnable(e.match())
	e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
	e.say("so it is")
	before := e.views()
	e.say(play.EndMove)
	e.say("undo")
	require.Equal(t, before, e.views())
	require.NotEqual(t, referee.Undo, e.verdict().Kind)
	e.requireKept()

	e.say(play.EndMove)
	base, step = turnable(e.match())
	e.say(scene.Action{Kind: scene.Turned, Number: base, Steps: step}.String())
	require.Equal(t, play.Refusal{Say: words.SaidFirst}, chooseAt(e.Table.Session, scene.Action{Kind: scene.TakeBack}))
	e.say("so it is")
	e.say("undo")
	require.Equal(t, referee.Undo, e.verdict().Kind, "the step that the next has said")
	e.say("so it is")
	require.Equal(t, play.Refusal{Undo: referee.TurnIsOver}, chooseAt(e.Table.Session, scene.Action{Kind: scene.TakeBack}))
}

func TestUndoWithoutAGame(t *testing.T) {
	h, err := NewHost(settingstest.English(t), 1, 0, t.Output())
	require.NoError(t, err)
	require.Equal(t, h.Table.Session.NotNow(), chooseAt(h.Table.Session, scene.Action{Kind: scene.TakeBack}))
}

// TestUndoFromAnOldPageIsRefused: on the newest page it could undo something else.
func TestUndoFromAnOldPageIsRefused(t *testing.T) {
	h := startMatching(t, settingstest.English(t), 2, unchanged, walksFar)
	tab, session := withPage(h), h.Table.Session
	require.Equal(t, play.Refusal{}, chooseWalk(session, h.labiroView().Walk[1]))
	tab.Show(0)
	before := h.views()
	require.Equal(t, words.OutOfDate.In(session.Words), tab.Command(scene.TheTable, web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: tab.Last.Seq - 1}).Refused)
	require.Equal(t, before, h.views())
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: scene.Action{Kind: scene.TakeBack}, Seq: tab.Last.Seq}))
	require.NotEqual(t, before, h.views())
}

func TestNobodyUndoesABotsTurn(t *testing.T) {
	h, now := startBots(t, 4), time.Duration(0)
	session := h.Table.Session
	h.Table.hand = nil
	advanceUntilRequest(t, h, &now)
	requestedMove := session.Game.Match.RequestedTurn()
	requireRefused(t, h, words.NotNow.In(session.Words), choosingUndo(session))
	requireRefused(t, h, words.NotNow.In(session.Words), func() play.Refusal { return chooseAt(session, scene.Action{Kind: scene.TakeBack}) })
	require.Equal(t, requestedMove, session.Game.Match.RequestedTurn())
	require.NotContains(t, choiceTexts(session.Public()), "undo")
}

func TestATurnAfterABotsHasNothingToUndo(t *testing.T) {
	h, now := startSetup(t, settingstest.English(t), drawnSetup(settingstest.English(t), 2, 3), 0), time.Duration(0)
	session := h.Table.Session
	for range 5000 {
		if h.labiroView().Turn == 1 {
			break
		}
		h.advance(&now, loop.Beat)
	}
	require.Equal(t, engine.Seat(1), h.labiroView().Actor)
	requireRefused(t, h, "The previous turn is over: it can no longer be undone.", choosingUndo(session))
	require.NotContains(t, choiceTexts(session.Public()), "undo")
	require.Equal(t, play.Refusal{}, chooseWalk(session, h.labiroView().Walk[len(h.labiroView().Walk)-1]))
}

// TestWhatABotDecidesInAnothersTurnStays: a person may not make the bot choose again.
func TestWhatABotDecidesInAnothersTurnStays(t *testing.T) {
	c := settingstest.English(t)
	setup := drawnSetup(c, 2, 3)
	giveTile(setup, 0, labiro.Dagger)
	giveTile(setup, 1, labiro.Dagger)
	setup.Seats[1].Pawn = setup.Seats[0].Pawn
	h := startSetup(t, c, setup, 1)
	session := h.Table.Session
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("stab 2")))
	for h.labiroView().Actor == 0 {
		require.Equal(t, "undo", h.lastChoice(), "a player's own decisions can be taken back")
		require.Equal(t, play.Refusal{}, chooseAt(session, session.Public().Choices[0].Does))
	}
	require.Equal(t, engine.Seat(1), h.labiroView().Actor, "the victim puts its dagger away")
	require.Empty(t, session.Public().Choices)
	requireRefused(t, h, words.NotNow.In(session.Words), choosingUndo(session))
	require.True(t, session.LetBotDecide())
	require.Equal(t, engine.Seat(0), h.labiroView().Actor)
	require.True(t, session.Game.Match.Undoable())
	require.NotContains(t, choiceTexts(session.Public()), "undo")
	requireRefused(t, h, words.NotNow.In(session.Words), choosingUndo(session))
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("take")))
}

// TestEndTurnPressedTwiceCountsOnce: a page that sends a press again, after a double tap or a
// lost connection, ends no second turn.
func TestEndTurnPressedTwiceCountsOnce(t *testing.T) {
	c := settingstest.English(t)
	c.Unsaid = false
	h := startSetup(t, c, drawnSetup(c, 2, 3))
	tab := withPage(h)
	end := web.Choose{Does: scene.Action{Text: play.EndMove}, Seq: tab.Last.Seq}
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, end))
	tab.Show(0)
	require.Equal(t, words.OutOfDate.In(tab.Session.Words), tab.Command(scene.TheTable, end).Refused)
	require.Equal(t, engine.Seat(1), h.labiroView().Turn)
}

// What was pressed on a page of the next one's turn turns nothing for whoever took the end back.
func TestAnOldPageTurnsNothingAfterTheEndWasTakenBack(t *testing.T) {
	h := newHandTable(t, false, 1)
	who := h.whoDecides()
	require.Empty(t, h.pressEnd(who))
	h.pass(3 * time.Second)
	base, step := turnable(h.Table.Session.Match())
	old := h.Table.Last.Seq
	require.Equal(t, play.Refusal{}, chooseOn(h.Table.Session, who, scene.Action{Kind: scene.TakeBack}))
	h.pass(time.Second)
	require.Equal(t, who, h.whoDecides())
	require.NotEmpty(t, h.Table.Command(scene.TheTable, web.Nudge{Base: base, Steps: step, Seq: old}).Refused)
	h.pass(4 * time.Second)
	require.Empty(t, h.turnsOf(base))
}
