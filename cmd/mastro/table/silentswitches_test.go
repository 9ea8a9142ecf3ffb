//go:build !race

package table

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

// A line that was pushed illegally must be pushed back, also if its switches fall silent
// meanwhile.
func TestSilentSwitchesRepairNothing(t *testing.T) {
	var now time.Duration
	h, line, steps := startTileQuestion(t, &now)
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.ParseAction("line 1")))
	pushLine(t, h, &now, line+1, 1, sim.SteadyPush())
	require.Equal(t, referee.Foul, h.verdict().Kind, "a second push")
	h.Table.Rig.Simulation.Lines.Faults.BrownOut.For(300 * time.Millisecond)
	h.advance(&now, 4*time.Second)
	require.Equal(t, referee.Restore, h.verdict().Kind, "nobody is to blame for a silence")
	require.Equal(t, []engine.Repair{{Part: line + 1, Steps: -1}}, h.verdict().Repair)
	pushLine(t, h, &now, line+1, -1, sim.SteadyPush())
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.Action{Kind: scene.TakeBack}), "and it goes on as before")
	pushLine(t, h, &now, line, -steps, sim.SteadyPush())
	require.Equal(t, referee.TakenBack, h.verdict().Kind)
}

// If the switches fall silent while a player is asked how a tile lies, the player can choose
// the push and need not push it back.
func TestAPushReportedWhileSwitchesAreSilentIsKept(t *testing.T) {
	var now time.Duration
	h, line, steps := startTileQuestion(t, &now)
	before := magicoView(h)
	expander := h.Table.Rig.Simulation.Lines.Faults.Expander
	expander.Set()
	h.advance(&now, 2*time.Second)
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	id := "push " + maze.ArrowOf(line, int8(steps)).String() + " " + before.Spare.Open.String()
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.ParseAction(id)))
	expander.Clear()
	h.advance(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	require.Equal(t, magico.PhaseWalk, magicoView(h).Phase)
}

// A game that begins while the switches are silent counts pushes from its own start, not from
// the last game's.
func TestANewGameWhileSwitchesAreSilentCountsAnew(t *testing.T) {
	var now time.Duration
	h, line, steps := startTileQuestion(t, &now)
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.ParseAction("line 1")))
	pushLine(t, h, &now, line+1, 1, sim.SteadyPush())
	require.Equal(t, referee.Foul, h.verdict().Kind)
	expander := h.Table.Rig.Simulation.Lines.Faults.Expander
	expander.Set()
	h.advance(&now, 2*time.Second)
	session := h.Table.Session
	of := session.Game.Rulebook
	opening, err := of.Draw(2, engine.SeedsOf(9), nil)
	require.NoError(t, err)
	g, err := play.NewGame(menu.Setup{Opening: opening, Pages: session.Game.Pages, Order: []int{0, 1}, Seats: make([]menu.Seat, 2)}, h.config.Unsaid, h.strategy, 9)
	require.NoError(t, err)
	h.Table.Rig.Watch(opening.Board()) // as begin does at a real table
	g.Match.Settle(h.Table.Rig.Standing(g.Match))
	session.Start(g)
	h.advance(&now, 2*time.Second)
	expander.Clear()
	h.advance(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	pushLine(t, h, &now, line, -steps, sim.SteadyPush())
	require.Contains(t, []referee.Kind{referee.Asked, referee.Accepted}, h.verdict().Kind)
}
