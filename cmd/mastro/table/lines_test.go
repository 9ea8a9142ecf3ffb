package table

import (
	"io"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

// seated is a simulated table with a game of so many people, and
// bots on the last of their seats.
func seated(t *testing.T, game string, seed uint64, players, bots int) *Host {
	t.Helper()
	c := settingstest.English(t)
	var ok bool
	c.Game, ok = games.Find(game)
	require.True(t, ok)
	e, err := NewHost(c, seed, 0, io.Discard)
	require.NoError(t, err)
	n := persons(c, players)
	for i := players - bots; i < players; i++ {
		n.Bots[i] = true
	}
	g, err := e.begin(n)
	require.NoError(t, err)
	e.Table.Session.Start(g)
	e.Table.Show(0)
	return e
}

// pushing pushes a line by hand and waits until the board was judged.
func pushing(t *testing.T, e *Host, now *time.Duration, line, steps int, m sim.PushManner) {
	t.Helper()
	require.NoError(t, e.Table.Rig.Simulation.Lines.Push(line, steps, m))
	e.pass(now, 4*time.Second)
}

func magicoView(e *Host) *magico.View {
	return e.Table.Session.Game.Match.View(engine.Public).(*magico.View)
}

// asked is a game in which the first player pushed the line of an arrow, and is
// asked how the tile lies.
func asked(t *testing.T, now *time.Duration) (e *Host, line, steps int) {
	t.Helper()
	for seed := range uint64(seeds) {
		e = seated(t, "magico", seed, 2, 0)
		if len(magicoView(e).Spare.Open.Turns(nil)) > 1 {
			break
		}
	}
	*now = 0
	e.pass(now, time.Second)
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	pushing(t, e, now, 1, 1, sim.SteadyPush())
	require.Equal(t, referee.Asked, e.verdict().Kind)
	return e, 1, 1
}

func TestAPushIsSensedAndItsTileAskedFor(t *testing.T) {
	var now time.Duration
	e, line, steps := asked(t, &now)
	before := magicoView(e)
	s := e.Table.Session.Public()
	require.Equal(t, scene.Question, s.Page)
	require.Len(t, s.Choices, len(before.Spare.Open.Turns(nil)))
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(s.Choices[1].Does))
	after := magicoView(e)
	require.Equal(t, magico.PhaseWalk, after.Phase)
	in := maze.InCell(maze.ArrowOf(line, int8(steps)))
	require.Equal(t, before.Spare.Open.Turns(nil)[1], after.Tiles[in].Open)
	require.Equal(t, referee.Accepted, e.verdict().Kind)
	for _, c := range e.Table.Session.Public().Choices {
		require.NotContains(t, c.Does.String(), "push", "it is time to walk")
	}
}

func TestAPushIsTurnedBack(t *testing.T) {
	var now time.Duration
	e, line, steps := asked(t, &now)
	before := e.everything()
	pushing(t, e, &now, line, -steps, sim.SteadyPush())
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, before, e.everything(), "nothing was played")

	pushing(t, e, &now, line, steps, sim.SteadyPush())
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(scene.Action{Kind: scene.AnswerLine}))
	require.NotEqual(t, before, e.everything())
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(scene.Action{Kind: scene.TakeBack}))
	s := e.Table.Session.Public()
	require.Equal(t, scene.Undo, s.Page)
	wanted := slices.IndexFunc(s.Board.Cells, func(c scene.Cell) bool { return c.Mark == scene.MarkWanted })
	require.Equal(t, scene.Mouth, s.Board.Cells[wanted].Shape)
	require.Equal(t, -steps, s.Board.Cells[wanted].Push, "from the other end")
	pushing(t, e, &now, line, -steps, sim.SteadyPush())
	require.Equal(t, before, e.everything())
}

func TestForbiddenPushesAreFouls(t *testing.T) {
	var now time.Duration
	e, line, steps := asked(t, &now)
	d := e.Table.Session
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Kind: scene.AnswerLine}))
	stay := magicoView(e).Players[0].Pawn
	pushing(t, e, &now, line+1, 1, sim.SteadyPush())
	require.Equal(t, "magico/2", d.Public().Ruling, "a second push")
	pushing(t, e, &now, line+1, -1, sim.SteadyPush())
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("go "+magico.CellText(stay))))
	for e.Table.Session.Game.Match.Actor() == engine.Table {
		require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("nothing")))
	}

	turn, _ := d.Game.Match.Turn()
	pushing(t, e, &now, line, -steps, sim.SteadyPush())
	s := d.Public()
	require.Equal(t, scene.Foul, s.Page, "where the last one came out")
	require.Equal(t, "magico/2", s.Ruling)
	wrong := slices.IndexFunc(s.Board.Cells, func(c scene.Cell) bool { return c.Mark == scene.MarkWrong })
	require.Equal(t, steps, s.Board.Cells[wrong].Push)
	lamp := 0
	for _, c := range s.Board.Cells[:wrong] {
		if c.Shape.Lit() {
			lamp++
		}
	}
	e.Table.Show(now)
	require.Equal(t, lights.FlashOnce, e.Table.Rig.Lights.Lamps()[lamp].Pattern)
	pushing(t, e, &now, line, steps, sim.SteadyPush())
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	after, _ := d.Game.Match.Turn()
	require.Equal(t, turn, after, "a foul is no turn")
}

func TestAHalfPushedLineIsInDoubt(t *testing.T) {
	var now time.Duration
	e := seated(t, "magico", 3, 2, 0)
	e.pass(&now, time.Second)
	half := sim.SteadyPush()
	half.Half = 0.5
	before := e.everything()
	pushing(t, e, &now, 4, 1, half)
	d := e.Table.Session
	require.Equal(t, referee.Unsettled, e.verdict().Kind)
	require.Equal(t, []int{4}, e.verdict().Doubt)
	ids := choiceIDs(d.Public())
	require.Equal(t, []string{"stood 5 0", "stood 5 1", "stood 5 -1"}, ids)
	require.Equal(t, play.Refusal{Text: words.NotNow.In(d.Words)}, d.Choose(scene.ParseAction("stood 4 0")), "that one is in no doubt")
	require.Equal(t, play.Refusal{Text: words.NotNow.In(d.Words)}, d.Choose(scene.ParseAction("stood 5 2")))
	require.Equal(t, before, e.everything())

	require.NoError(t, e.Table.Rig.Simulation.Lines.Push(4, -1, sim.SteadyPush())) // pulled back, which no switch can tell
	e.pass(&now, 4*time.Second)
	if e.verdict().Kind == referee.Unsettled {
		require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("stood 5 0")))
	}
	e.pass(&now, time.Second)
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, before, e.everything())
	pushing(t, e, &now, 4, 1, sim.SteadyPush())
	require.Contains(t, []referee.Kind{referee.Asked, referee.Accepted}, e.verdict().Kind, "it goes on as before")
}

func TestWhoSaysThatItWasPushedIsBelieved(t *testing.T) {
	var now time.Duration
	e := seated(t, "torri3d", 5, 2, 0)
	e.pass(&now, time.Second)
	half := sim.SteadyPush()
	half.Half = 0.5
	pushing(t, e, &now, 0, 1, half)
	require.Equal(t, referee.Unsettled, e.verdict().Kind)
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(scene.ParseAction("stood 1 1")))
	require.Contains(t, []referee.Kind{referee.Asked, referee.Accepted}, e.verdict().Kind)
}

func TestAnExpanderThatFallsSilentIsNoMove(t *testing.T) {
	var now time.Duration
	e := seated(t, "magico", 3, 2, 0)
	e.pass(&now, time.Second)
	before := e.everything()
	e.Table.Rig.Simulation.Lines.Faults.Expander.Set()
	e.pass(&now, 2*time.Second)
	require.Equal(t, before, e.everything())
	s := e.Table.Session.Public()
	require.Contains(t, choiceIDs(s), "say push n1", "nobody sees a push now, so it is said")
	e.Table.Rig.Simulation.Lines.Faults.Expander.Clear()
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(scene.ParseAction("push n1 "+magicoView(e).Spare.Open.String())))
	require.Equal(t, magico.PhaseWalk, magicoView(e).Phase)
	after := e.everything()
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, e.verdict().Kind, "it is taken to stand as was said")
	require.Equal(t, after, e.everything())
	require.Empty(t, e.Table.Session.Doubts, "and counted again")
	pushing(t, e, &now, 5, 1, sim.SteadyPush())
	require.Equal(t, "magico/2", e.Table.Session.Public().Ruling)
}

func TestThePagePushes(t *testing.T) {
	var now time.Duration
	e := seated(t, "magico", 3, 2, 0)
	e.pass(&now, time.Second)
	require.Equal(t, web.Answer{}, e.Table.Command(web.Nudge{Base: 2, Steps: -1}))
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.Asked, e.verdict().Kind)
	require.NotEmpty(t, e.Table.Command(web.Nudge{Base: 9, Steps: 1}).Refused, "there is no such line")
	require.Equal(t, web.Answer{}, e.Table.Command(web.Grab{Base: 2}), "there are no towers")
}

// A push that was under way, or just over, as a game began at a table that is watched
// already, or that is watched since a moment ago, is a push in the game.
func TestAPushAsAGameBegins(t *testing.T) {
	for _, before := range []time.Duration{loop.Beat, 200 * time.Millisecond, 400 * time.Millisecond} {
		for _, ready := range []bool{false, true} {
			e := seated(t, "magico", 3, 2, 0)
			now, game, tab := time.Duration(0), e.Table.Session.Game, e.Table.Rig
			e.Table.Session.Game = nil
			if ready {
				e.pass(&now, time.Second)
			} else {
				rigtest.Rewire(t, tab)
			}
			require.NoError(t, tab.Simulation.Lines.Push(1, 1, sim.SteadyPush()))
			e.pass(&now, before)
			e.Table.Session.Game = game
			game.Match.Settle(tab.Standing(game.Match)) // as begin does
			e.pass(&now, 4*time.Second)
			require.Equal(t, referee.Asked, e.verdict().Kind, "%v after, ready %v", before, ready)
		}
	}
}
