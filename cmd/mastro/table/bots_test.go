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
)

// requested lets bots play until one asks for a turn by hand.
func requested(t *testing.T, e *Host, now *time.Duration) []engine.Repair {
	t.Helper()
	for range 500 {
		if todo := e.Table.Session.Game.Match.Wanted(); todo != nil {
			return todo
		}
		e.pass(now, loop.Beat)
	}
	t.Fatal("no bot asks for anything")
	return nil
}

func bots(t *testing.T, seed uint64) *Host {
	t.Helper()
	c := settingstest.English(t)
	return playing(t, c, drawn(c, 2, seed), 0, 1)
}

func TestABotAsksAndTheStewardTurns(t *testing.T) {
	e, now := bots(t, 4), time.Duration(0)
	todo := requested(t, e, &now)
	page := e.Table.Session.Public()
	require.Equal(t, words.BotName.In(e.Table.Session.Words, e.Table.Session.Words.Colour(page.Colours.Of(page.Seat))), page.Title)
	require.Equal(t, scene.MarkWanted, page.Board.Cells[todo[0].Part].Mark)
	require.Equal(t, todo[0].Steps, page.Board.Cells[todo[0].Part].Steps)
	asked, facing := e.Table.Session.Game.Match.AskedFor(), e.view().Towers[todo[0].Part].Facing
	e.pass(&now, 4*time.Second)
	require.NotEqual(t, asked, e.Table.Session.Game.Match.AskedFor())
	require.Equal(t, (facing+todo[0].Steps+6)%6, e.view().Towers[todo[0].Part].Facing)
}

// TestAJammedRequestIsGivenUp: a hand that is kept busy never gets it done.
func TestAJammedRequestIsGivenUp(t *testing.T) {
	e, now := bots(t, 4), time.Duration(0)
	d, w := e.Table.Session, e.Table.hand
	e.Table.hand = nil
	requested(t, e, &now)
	asked, turn := d.Game.Match.AskedFor(), d.Game.Turn
	require.NoError(t, w.sim.World.Hand.Grab(far(e.view())))
	for range maxTries {
		w.turnRequested(d)
		require.Equal(t, asked, d.Game.Match.AskedFor(), "it is tried %d times", maxTries)
	}
	w.turnRequested(d)
	require.Equal(t, engine.NoMove, d.Game.Match.AskedFor())
	require.Equal(t, []engine.Move{asked}, d.Game.Failed)
	require.True(t, d.LetBotDecide())
	require.NotEqual(t, asked, d.Game.Match.AskedFor(), "something else is chosen")
	require.Equal(t, turn, d.Game.Turn)
}

// TestPeopleTellABotThatATowerJams: with the button that ends turns, which
// does not end a bot's.
func TestPeopleTellABotThatATowerJams(t *testing.T) {
	e, now := bots(t, 4), time.Duration(0)
	d := e.Table.Session
	e.Table.hand = nil
	requested(t, e, &now)
	asked := d.Game.Match.AskedFor()
	number, seat := d.Game.Match.Turn()
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Text: play.EndMove}))
	require.Contains(t, d.Game.Failed, asked)
	after, still := d.Game.Match.Turn()
	require.Equal(t, number, after)
	require.Equal(t, seat, still)
}

func TestATurnTakenBackCountsAsFailed(t *testing.T) {
	for seed := range uint64(seeds) {
		e, now := bots(t, seed), time.Duration(0)
		d := e.Table.Session
		e.Table.hand = nil
		e.Table.Session.Game.Refused = nil
		e.pass(&now, time.Second)
		first := requested(t, e, &now)
		number, _ := d.Game.Match.Turn()
		require.NoError(t, e.Table.Rig.Simulation.World.Hand.Turn(first[0].Part, first[0].Steps, roomtest.Lifting()))
		e.pass(&now, 4*time.Second)
		asked := d.Game.Match.AskedFor()
		if again, _ := d.Game.Match.Turn(); asked == engine.NoMove || again != number || e.view().Left != labiro.Rotations-1 {
			continue // it walked in between, or wants no second turn
		}
		require.NoError(t, e.Table.Rig.Simulation.World.Hand.Turn(first[0].Part, -first[0].Steps, roomtest.Lifting()))
		e.Table.nextThink = now + time.Minute // let nobody decide meanwhile
		e.pass(&now, 4*time.Second)
		if e.verdict().Kind != referee.TakenBack {
			continue // it walked before the first turn was done, which cannot be taken back
		}
		require.Contains(t, d.Game.Failed, asked)
		require.Equal(t, engine.NoMove, d.Game.Match.AskedFor())
		require.Equal(t, labiro.Rotations, e.view().Left)
		return
	}
	t.Fatal("no bot turns twice")
}
