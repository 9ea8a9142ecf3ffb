package table

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

// A line that was pushed where it may not be is to be pushed back also when its
// switches fall silent meanwhile, and whatever is said until they answer again.
func TestSilencePutsNothingRight(t *testing.T) {
	var now time.Duration
	e, line, steps := asked(t, &now)
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(scene.ParseAction("line 1")))
	pushing(t, e, &now, line+1, 1, sim.SteadyPush())
	require.Equal(t, referee.Foul, e.verdict().Kind, "a second push")
	e.Table.Rig.Simulation.Lines.Faults.BrownOut.For(300 * time.Millisecond)
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.Restore, e.verdict().Kind, "nobody is to blame for a silence")
	require.Equal(t, []engine.Repair{{Part: line + 1, Steps: -1}}, e.verdict().Repair)
	pushing(t, e, &now, line+1, -1, sim.SteadyPush())
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(scene.Action{Kind: scene.TakeBack}), "and it goes on as before")
	pushing(t, e, &now, line, -steps, sim.SteadyPush())
	require.Equal(t, referee.TakenBack, e.verdict().Kind)
}

// Who was asked how a tile lies when the switches fell silent, and says it then,
// is not asked to push it back.
func TestAPushThatIsSaidInSilenceStands(t *testing.T) {
	var now time.Duration
	e, line, steps := asked(t, &now)
	before := magicoView(e)
	expander := e.Table.Rig.Simulation.Lines.Faults.Expander
	expander.Set()
	e.pass(&now, 2*time.Second)
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	id := "push " + maze.ArrowOf(line, int8(steps)).String() + " " + before.Spare.Open.String()
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(scene.ParseAction(id)))
	expander.Clear()
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, magico.PhaseWalk, magicoView(e).Phase)
}

// A game that begins while the switches are silent counts from its own start,
// whatever was pushed in the last one.
func TestANewGameInSilenceBeginsAnew(t *testing.T) {
	var now time.Duration
	e, line, steps := asked(t, &now)
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(scene.ParseAction("line 1")))
	pushing(t, e, &now, line+1, 1, sim.SteadyPush())
	require.Equal(t, referee.Foul, e.verdict().Kind)
	expander := e.Table.Rig.Simulation.Lines.Faults.Expander
	expander.Set()
	e.pass(&now, 2*time.Second)
	d := e.Table.Session
	of, start := d.Game.Rulebook, d.Game.Rulebook.Drawn(2, 9, nil)
	g, err := play.NewGame(menu.Setup{Game: of, Start: start, Seats: make([]menu.Seat, 2)}, e.config.Unsaid, e.strategy, 9)
	require.NoError(t, err)
	board, err := of.Board(start)
	require.NoError(t, err)
	e.Table.Rig.Watch(board) // as begin does at a real table
	g.Match.Settle(e.Table.Rig.Standing(g.Match))
	d.Start(g)
	e.pass(&now, 2*time.Second)
	expander.Clear()
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	pushing(t, e, &now, line, -steps, sim.SteadyPush())
	require.Contains(t, []referee.Kind{referee.Asked, referee.Accepted}, e.verdict().Kind)
}

// Why switches are silent is in the log, once for each silence.
func TestASilenceIsLoggedOnce(t *testing.T) {
	var now time.Duration
	e, log := seated(t, "magico", 3, 2, 0), roomtest.CaptureLog(t)
	e.pass(&now, time.Second)
	expander := e.Table.Rig.Simulation.Lines.Faults.Expander
	for n := 1; n <= 2; n++ {
		expander.Set()
		e.pass(&now, 20*time.Second)
		require.Equal(t, n, strings.Count(log.String(), "level=WARN"), log)
		require.Equal(t, n, strings.Count(log.String(), "mcp23017: 0x20"), log)
		expander.Clear()
		e.pass(&now, 4*time.Second)
		require.Equal(t, referee.InOrder, e.verdict().Kind)
	}
}
