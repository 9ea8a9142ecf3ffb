//go:build !race

package table

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

// pushLine pushes a line by hand and waits for the verdict.
func pushLine(t *testing.T, h *Host, now *time.Duration, line, steps int, m sim.PushManner) {
	t.Helper()
	require.NoError(t, h.Table.Rig.Simulation.Lines.Push(line, steps, m))
	h.advance(now, 4*time.Second)
}

func magicoView(h *Host) *magico.View {
	return h.Table.Session.Game.Match.View(engine.Public).(*magico.View)
}

// startTileQuestion starts a game in which the first player has pushed a line and is asked how
// the tile lies.
func startTileQuestion(t *testing.T, now *time.Duration) (h *Host, line, steps int) {
	t.Helper()
	for seed := range uint64(drawnSeeds) {
		h = startGame(t, "magico", seed, 2, 0)
		if len(magicoView(h).Spare.Open.Turns(nil)) > 1 {
			break
		}
	}
	*now = 0
	h.advance(now, time.Second)
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	pushLine(t, h, now, 1, 1, sim.SteadyPush())
	require.Equal(t, referee.Asked, h.verdict().Kind)
	return h, 1, 1
}

func TestASensedPushAsksHowTheTileLies(t *testing.T) {
	var now time.Duration
	h, line, steps := startTileQuestion(t, &now)
	before := magicoView(h)
	s := h.Table.Session.Public()
	require.Equal(t, scene.Question, s.Page)
	require.Len(t, s.Choices, len(before.Spare.Open.Turns(nil))+1)
	require.Equal(t, scene.Action{Kind: scene.PutRight}, s.Choices[len(s.Choices)-1].Does)
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, s.Choices[1].Does))
	after := magicoView(h)
	require.Equal(t, magico.PhaseWalk, after.Phase)
	in := maze.InCell(maze.ArrowOf(line, int8(steps)))
	require.Equal(t, before.Spare.Open.Turns(nil)[1], after.Tiles[in].Open)
	require.Equal(t, referee.Accepted, h.verdict().Kind)
	for _, c := range h.Table.Session.Public().Choices {
		require.NotContains(t, c.Does.String(), "push", "it is time to walk")
	}
}

func TestAPushIsPushedBack(t *testing.T) {
	var now time.Duration
	h, line, steps := startTileQuestion(t, &now)
	before := h.views()
	pushLine(t, h, &now, line, -steps, sim.SteadyPush())
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	require.Equal(t, before, h.views(), "nothing was played")

	pushLine(t, h, &now, line, steps, sim.SteadyPush())
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.Action{Kind: scene.AnswerLine}))
	require.NotEqual(t, before, h.views())
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.Action{Kind: scene.TakeBack}))
	s := h.Table.Session.Public()
	require.Equal(t, scene.Undo, s.Page)
	wantedCell := slices.IndexFunc(s.Board.Cells, func(c scene.Cell) bool { return c.Mark == scene.MarkRequested })
	require.Equal(t, scene.Mouth, s.Board.Cells[wantedCell].Shape)
	require.Equal(t, -steps, s.Board.Cells[wantedCell].Push, "from the other end")
	pushLine(t, h, &now, line, -steps, sim.SteadyPush())
	require.Equal(t, before, h.views())
}

func TestForbiddenPushesAreFouls(t *testing.T) {
	var now time.Duration
	h, line, steps := startTileQuestion(t, &now)
	session := h.Table.Session
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.AnswerLine}))
	stay := magicoView(h).Players[0].Pawn
	pushLine(t, h, &now, line+1, 1, sim.SteadyPush())
	require.Equal(t, "magico/2", session.Public().Ruling, "a second push")
	pushLine(t, h, &now, line+1, -1, sim.SteadyPush())
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("go "+magico.CellText(stay))))
	for h.Table.Session.Game.Match.Actor() == engine.Table {
		require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("nothing")))
	}

	turn, _ := session.Game.Match.Turn()
	pushLine(t, h, &now, line, -steps, sim.SteadyPush())
	s := session.Public()
	require.Equal(t, scene.Foul, s.Page, "it reverses the last push")
	require.Equal(t, "magico/2", s.Ruling)
	illegal := slices.IndexFunc(s.Board.Cells, func(c scene.Cell) bool { return c.Mark == scene.MarkWrong })
	require.Equal(t, steps, s.Board.Cells[illegal].Push)
	lamp := 0
	for _, c := range s.Board.Cells[:illegal] {
		if c.Shape.Lit() {
			lamp++
		}
	}
	h.Table.Show(now)
	require.Equal(t, lights.FlashOnce, h.Table.Rig.Lights.Lamps()[lamp].Pattern)
	pushLine(t, h, &now, line, steps, sim.SteadyPush())
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	after, _ := session.Game.Match.Turn()
	require.Equal(t, turn, after, "a foul is no turn")
}

func TestAHalfPushedLineIsInDoubt(t *testing.T) {
	var now time.Duration
	h := startGame(t, "magico", 3, 2, 0)
	h.advance(&now, time.Second)
	half := sim.SteadyPush()
	half.Half = 0.5
	before := h.views()
	pushLine(t, h, &now, 4, 1, half)
	session := h.Table.Session
	require.Equal(t, referee.Unsettled, h.verdict().Kind)
	require.Equal(t, []int{4}, h.verdict().Doubt)
	ids := choiceTexts(session.Public())
	require.Equal(t, []string{"put right", "stood 5 0", "stood 5 1", "stood 5 -1"}, ids)
	require.Equal(t, play.Refusal{Say: words.NotNow}, chooseAt(session, scene.ParseAction("stood 4 0")), "that line is not in doubt")
	require.Equal(t, play.Refusal{Say: words.NotNow}, chooseAt(session, scene.ParseAction("stood 5 2")))
	require.Equal(t, before, h.views())

	require.NoError(t, h.Table.Rig.Simulation.Lines.Push(4, -1, sim.SteadyPush())) // it is pulled back, which no switch can see
	h.advance(&now, 4*time.Second)
	if h.verdict().Kind == referee.Unsettled {
		require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("stood 5 0")))
	}
	h.advance(&now, time.Second)
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	require.Equal(t, before, h.views())
	pushLine(t, h, &now, 4, 1, sim.SteadyPush())
	require.Contains(t, []referee.Kind{referee.Asked, referee.Accepted}, h.verdict().Kind, "it goes on as before")
}

func TestAHalfPushedLineCanBeReportedAsPushed(t *testing.T) {
	var now time.Duration
	h := startGame(t, "torri3d", 5, 2, 0)
	h.advance(&now, time.Second)
	half := sim.SteadyPush()
	half.Half = 0.5
	pushLine(t, h, &now, 0, 1, half)
	require.Equal(t, referee.Unsettled, h.verdict().Kind)
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.ParseAction("stood 1 1")))
	require.Contains(t, []referee.Kind{referee.Asked, referee.Accepted}, h.verdict().Kind)
}

func TestThePagePushesALine(t *testing.T) {
	var now time.Duration
	h := startGame(t, "magico", 3, 2, 0)
	h.advance(&now, time.Second)
	require.Equal(t, web.Answer{}, h.Table.Command(scene.TheTable, web.Nudge{Base: 2, Steps: -1}))
	h.advance(&now, 4*time.Second)
	require.Equal(t, referee.Asked, h.verdict().Kind)
	require.NotEmpty(t, h.Table.Command(scene.TheTable, web.Nudge{Base: 9, Steps: 1}).Refused, "there is no such line")
	require.Equal(t, web.Answer{}, h.Table.Command(scene.TheTable, web.Grab{Base: 2}), "there are no towers")
}
