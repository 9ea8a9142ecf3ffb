//go:build !race

package table

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

// advanceUntilRequest lets bots play until one requests a turn by hand, and returns it.
func advanceUntilRequest(t *testing.T, h *Host, now *time.Duration) []engine.Repair {
	t.Helper()
	for range 500 {
		if todo := h.Table.Session.Game.Match.RequestedRepairs(); todo != nil {
			return todo
		}
		h.advance(now, loop.Beat)
	}
	t.Fatal("no bot requests a turn")
	return nil
}

func startBots(t *testing.T, seed uint64) *Host {
	t.Helper()
	c := settingstest.English(t)
	return startSetup(t, c, drawnSetup(c, 2, seed), 0, 1)
}

func TestTheHandMakesTheTurnThatABotRequests(t *testing.T) {
	h, now := startBots(t, 1), time.Duration(0)
	todo := advanceUntilRequest(t, h, &now)
	page := h.Table.Session.Public()
	require.Equal(t, words.BotName.In(h.Table.Session.Words, h.Table.Session.Words.Colour(page.Colours.Of(page.Seat))), page.Title)
	require.Equal(t, scene.MarkRequested, page.Board.Cells[todo[0].Part].Mark)
	require.Equal(t, todo[0].Steps, page.Board.Cells[todo[0].Part].Steps)
	requestedMove, facing := h.Table.Session.Game.Match.RequestedTurn(), h.labiroView().Towers[todo[0].Part].Facing
	h.advance(&now, 4*time.Second)
	require.NotEqual(t, requestedMove, h.Table.Session.Game.Match.RequestedTurn())
	require.Equal(t, (facing+todo[0].Steps+6)%6, h.labiroView().Towers[todo[0].Part].Facing)
}

// TestAJammedRequestIsGivenUp: a busy hand cannot make the requested turn.
func TestAJammedRequestIsGivenUp(t *testing.T) {
	h, now := startBots(t, 1), time.Duration(0)
	session, hand := h.Table.Session, h.Table.hand
	h.Table.hand = nil
	advanceUntilRequest(t, h, &now)
	requestedMove := session.Game.Match.RequestedTurn()
	turn, _ := session.Match().Turn()
	require.NoError(t, hand.sim.World.Hand.Grab(outOfReach(h.labiroView())))
	for range maxTries {
		hand.turnRequested(session)
		require.Equal(t, requestedMove, session.Game.Match.RequestedTurn(), "it is tried %d times", maxTries)
	}
	hand.turnRequested(session)
	require.Equal(t, engine.NoMove, session.Game.Match.RequestedTurn())
	require.Equal(t, []engine.Move{requestedMove}, session.Game.Failed)
	require.True(t, session.LetBotDecide())
	require.NotEqual(t, requestedMove, session.Game.Match.RequestedTurn(), "something else is chosen")
	still, _ := session.Match().Turn()
	require.Equal(t, turn, still)
}

// TestABotIsToldThatATowerJams by a choice of its own. One's own button, pressed once too often,
// does nothing in a bot's turn; nor does the knob.
func TestABotIsToldThatATowerJams(t *testing.T) {
	h, now := startBots(t, 1), time.Duration(0)
	h.byHand()
	session := h.Table.Session
	requireRefused(t, h, words.NotNow.In(session.Words), func() play.Refusal { return chooseAt(session, scene.Action{Kind: scene.Jams}) })
	advanceUntilRequest(t, h, &now)
	requestedMove := session.Game.Match.RequestedTurn()
	number, seat := session.Game.Match.Turn()
	require.Equal(t, []string{"ok", "jams"}, choiceTexts(session.Public()))
	requireRefused(t, h, words.NotNow.In(session.Words), choosingEnd(session))
	h.Table.Control(pins.Event{Kind: pins.EndTurn})
	h.Table.Control(pins.Event{Kind: pins.Pushed})
	require.Equal(t, requestedMove, session.Game.Match.RequestedTurn())
	require.Empty(t, session.Game.Failed)
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.Jams}))
	require.Contains(t, session.Game.Failed, requestedMove)
	after, still := session.Game.Match.Turn()
	require.Equal(t, number, after)
	require.Equal(t, seat, still)
}

func TestATurnTakenBackCountsAsFailed(t *testing.T) {
	for seed := range uint64(drawnSeeds) {
		h, now := startBots(t, seed), time.Duration(0)
		session := h.Table.Session
		h.Table.hand = nil
		h.Table.Session.Game.Refused = nil
		h.advance(&now, time.Second)
		first := advanceUntilRequest(t, h, &now)
		number, _ := session.Game.Match.Turn()
		require.NoError(t, h.Table.Rig.Simulation.World.Hand.Turn(first[0].Part, first[0].Steps, roomtest.Lifting()))
		h.advance(&now, 4*time.Second)
		requestedMove := session.Game.Match.RequestedTurn()
		if again, _ := session.Game.Match.Turn(); requestedMove == engine.NoMove || again != number || h.labiroView().Left != labiro.Rotations-1 {
			continue // it walked in between, or makes no second turn
		}
		require.NoError(t, h.Table.Rig.Simulation.World.Hand.Turn(first[0].Part, -first[0].Steps, roomtest.Lifting()))
		h.Table.nextThink = now + time.Minute // let nobody decide meanwhile
		h.advance(&now, 4*time.Second)
		if h.verdict().Kind != referee.TakenBack {
			continue // it walked before the first turn was done, which cannot be taken back
		}
		require.Contains(t, session.Game.Failed, requestedMove)
		require.Equal(t, engine.NoMove, session.Game.Match.RequestedTurn())
		require.Equal(t, labiro.Rotations, h.labiroView().Left)
		return
	}
	t.Fatal("no bot turns twice")
}
