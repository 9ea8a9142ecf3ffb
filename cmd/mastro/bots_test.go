package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

// requested lets bots play until one asks for a turn by hand.
func requested(t *testing.T, e *evening, now *time.Duration) []engine.Repair {
	t.Helper()
	for range 500 {
		if todo := e.session.desk.game.match.Wanted(); todo != nil {
			return todo
		}
		e.pass(now, beat)
	}
	t.Fatal("no bot asks for anything")
	return nil
}

func bots(t *testing.T, seed uint64) *evening {
	t.Helper()
	c := english(t)
	return playing(t, c, drawn(c, 2, seed), 0, 1)
}

func TestABotAsksAndTheStewardTurns(t *testing.T) {
	e, now := bots(t, 4), time.Duration(0)
	todo := requested(t, e, &now)
	page := e.session.desk.public()
	require.Equal(t, words.BotName.In(e.session.desk.words, e.session.desk.words.Colour(page.Colours.Of(page.Seat))), page.Title)
	require.Equal(t, scene.MarkWanted, page.Board.Cells[todo[0].Part].Mark)
	require.Equal(t, todo[0].Steps, page.Board.Cells[todo[0].Part].Steps)
	asked, facing := e.session.desk.game.match.AskedFor(), e.view().Towers[todo[0].Part].Facing
	e.pass(&now, 4*time.Second)
	require.NotEqual(t, asked, e.session.desk.game.match.AskedFor())
	require.Equal(t, (facing+todo[0].Steps+6)%6, e.view().Towers[todo[0].Part].Facing)
}

// TestAJammedRequestIsGivenUp: a hand that is kept busy never gets it done.
func TestAJammedRequestIsGivenUp(t *testing.T) {
	e, now := bots(t, 4), time.Duration(0)
	d, w := e.session.desk, e.session.steward
	e.session.steward = nil
	requested(t, e, &now)
	asked, turn := d.game.match.AskedFor(), d.game.turn
	require.NoError(t, w.sim.world.Hand.Grab(far(e.view())))
	for range patience {
		w.wanted(d)
		require.Equal(t, asked, d.game.match.AskedFor(), "it is tried %d times", patience)
	}
	w.wanted(d)
	require.Equal(t, engine.NoMove, d.game.match.AskedFor())
	require.Equal(t, []engine.Move{asked}, d.game.failed)
	require.True(t, d.botDecides())
	require.NotEqual(t, asked, d.game.match.AskedFor(), "something else is chosen")
	require.Equal(t, turn, d.game.turn)
}

// TestPeopleTellABotThatATowerJams: with the button that ends turns, which
// does not end a bot's.
func TestPeopleTellABotThatATowerJams(t *testing.T) {
	e, now := bots(t, 4), time.Duration(0)
	d := e.session.desk
	e.session.steward = nil
	requested(t, e, &now)
	asked := d.game.match.AskedFor()
	number, seat := d.game.match.Turn()
	require.Equal(t, refusal{}, d.endTurn())
	require.Contains(t, d.game.failed, asked)
	after, still := d.game.match.Turn()
	require.Equal(t, number, after)
	require.Equal(t, seat, still)
}

func TestATurnTakenBackCountsAsFailed(t *testing.T) {
	for seed := range uint64(seeds) {
		e, now := bots(t, seed), time.Duration(0)
		d := e.session.desk
		e.session.steward = nil
		e.session.desk.refused = nil
		e.pass(&now, time.Second)
		first := requested(t, e, &now)
		number, _ := d.game.match.Turn()
		require.NoError(t, e.session.table.sim.world.Hand.Turn(first[0].Part, first[0].Steps, lifting()))
		e.pass(&now, 4*time.Second)
		asked := d.game.match.AskedFor()
		if again, _ := d.game.match.Turn(); asked == engine.NoMove || again != number || e.view().Left != labiro.Rotations-1 {
			continue // it walked in between, or wants no second turn
		}
		require.NoError(t, e.session.table.sim.world.Hand.Turn(first[0].Part, -first[0].Steps, lifting()))
		e.session.think = now + time.Minute // let nobody decide meanwhile
		e.pass(&now, 4*time.Second)
		if e.verdict().Kind != referee.TakenBack {
			continue // it walked before the first turn was done, which cannot be taken back
		}
		require.Contains(t, d.game.failed, asked)
		require.Equal(t, engine.NoMove, d.game.match.AskedFor())
		require.Equal(t, labiro.Rotations, e.view().Left)
		return
	}
	t.Fatal("no bot turns twice")
}
