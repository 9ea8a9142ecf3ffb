package table

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// TestATurnBelowASilentSensorIsNoMove: a turn that no sensor saw is never a move, even if it
// would be legal.
func TestATurnBelowASilentSensorIsNoMove(t *testing.T) {
	h := startLabiro(t, 5)
	tab, now := h.Table, time.Duration(0)
	world, m := tab.Rig.Simulation.World, tab.Session.Game.Match
	h.advance(&now, time.Second)
	base, step := turnable(m)
	before, dark := h.views(), tab.Rig.Lights.Lamps()[base]
	world.Faults.Sensor[base].Set()
	h.advance(&now, 4*time.Second)
	require.Equal(t, scene.Turn, tab.Session.Public().Page, "the game goes on")
	require.Equal(t, scene.MarkDoubt, tab.Session.Public().Board.Cells[base].Mark)
	require.NotEqual(t, dark, tab.Rig.Lights.Lamps()[base])
	oldFacing, _ := world.Facing(base)
	require.NoError(t, world.Place(base, oldFacing+step+6))
	h.advance(&now, 4*time.Second)
	require.Equal(t, before, h.views())

	world.Faults.Sensor[base].Clear()
	h.advance(&now, 4*time.Second)
	require.Equal(t, referee.Restore, m.Verdict().Kind)
	require.Equal(t, []engine.Repair{{Part: base, Steps: -step}}, m.Verdict().Repair)
	require.Equal(t, before, h.views())
	require.Empty(t, tab.Session.Doubts)
	require.NoError(t, world.Place(base, oldFacing))
	h.advance(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, m.Verdict().Kind)
	require.Equal(t, before, h.views())
}

// TestATowerOffItsBase: without a magnet there is no verdict, and the page says why.
func TestATowerOffItsBase(t *testing.T) {
	h := startLabiro(t, 5)
	tab, now := h.Table, time.Duration(0)
	h.advance(&now, time.Second)
	before := h.views()
	tab.Rig.Simulation.World.Faults.Gone[7].Set()
	h.advance(&now, 4*time.Second)
	require.Equal(t, referee.Unsettled, h.verdict().Kind)
	page := tab.Session.Public()
	require.Equal(t, scene.Unsettled, page.Page)
	require.Equal(t, []string{words.Lifted.In(tab.Session.Words, 8)}, page.Text)
	tab.Rig.Simulation.World.Faults.Sensor[9].Set()
	h.advance(&now, 4*time.Second)
	require.Equal(t, []string{words.Lifted.In(tab.Session.Words, 8), words.Silent.In(tab.Session.Words, 10)}, tab.Session.Public().Text)
	tab.Rig.Simulation.World.Faults.Sensor[9].Clear()
	require.Equal(t, scene.MarkDoubt, page.Board.Cells[7].Mark)
	tab.Rig.Simulation.World.Faults.Gone[7].Clear()
	h.advance(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	require.Equal(t, before, h.views())
}

func TestAStuckBus(t *testing.T) {
	h := startLabiro(t, 5)
	tab, now := h.Table, time.Duration(0)
	h.advance(&now, time.Second)
	before, illegal := h.views(), outOfReach(h.labiroView())
	oldFacing, _ := tab.Rig.Simulation.World.Facing(illegal)
	tab.Rig.Simulation.World.Faults.Stuck.Set()
	h.advance(&now, 5*time.Second)
	for base, cell := range tab.Session.Public().Board.Cells {
		require.Equal(t, scene.MarkDoubt, cell.Mark, "the sensor of base %d is blind", base+1)
	}
	require.NoError(t, tab.Rig.Simulation.World.Place(illegal, oldFacing+1))
	h.advance(&now, 5*time.Second)
	require.Equal(t, before, h.views())
	tab.Rig.Simulation.World.Faults.Stuck.Clear()
	h.advance(&now, 10*time.Second)
	require.Empty(t, tab.Session.Doubts)
	require.Equal(t, referee.Restore, h.verdict().Kind)
	require.Equal(t, []engine.Repair{{Part: illegal, Steps: -1}}, h.verdict().Repair)
	require.NoError(t, tab.Rig.Simulation.World.Place(illegal, oldFacing))
	h.advance(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	require.Equal(t, before, h.views())
	base, step := turnable(tab.Session.Game.Match)
	h.turnTower(t, &now, base, step)
	require.Equal(t, referee.Accepted, h.verdict().Kind, "the game goes on as before")
}

// TestANewGameForgetsOldDoubts: it is played at another table, or its sensors are read anew.
func TestANewGameForgetsOldDoubts(t *testing.T) {
	h := startLabiro(t, 5)
	now := time.Duration(0)
	h.Table.Rig.Simulation.World.Faults.Sensor[2].Set()
	h.advance(&now, 4*time.Second)
	require.NotEmpty(t, h.Table.Session.Doubts)
	g, err := h.Begin(withPeople(h.config, 2))
	require.NoError(t, err)
	h.Table.Session.Start(g)
	require.Empty(t, h.Table.Session.Doubts)
	for _, cell := range h.Table.Session.Public().Board.Cells {
		require.NotEqual(t, scene.MarkDoubt, cell.Mark)
	}
}

// TestANewTableForgetsOldTroubles: a new simulated table does not report the faults of the last
// one.
func TestANewTableForgetsOldTroubles(t *testing.T) {
	h := startLabiro(t, 5)
	now := time.Duration(0)
	h.Table.Rig.Simulation.World.Faults.Sensor[2].Set()
	h.advance(&now, 4*time.Second)
	require.NotEmpty(t, h.Table.Session.Public().Notices)
	g, err := h.Begin(withPeople(h.config, 2))
	require.NoError(t, err)
	h.Table.Session.Start(g)
	h.advance(&now, 4*time.Second)
	require.Empty(t, h.Table.Session.Public().Notices)
}

func TestAPanelThatFails(t *testing.T) {
	h := startLabiro(t, 5)
	tab, now, log := h.Table, time.Duration(0), roomtest.CaptureLog(t)
	h.advance(&now, time.Second)
	right := tab.Rig.Screen.Painter.Draw(panelScene(tab.Session.PanelScene()))
	tab.Rig.Simulation.PanelWire.FailNext(1)
	tab.Session.Back() // a page that is all different
	tab.Show(now)
	require.Contains(t, log.String(), "panel failed")
	sent := tab.Rig.Simulation.PanelWire.Wire.Bits
	chooseAt(tab.Session, scene.Action{Kind: scene.StayInGame})
	h.advance(&now, rig.RetryAfter-2*loop.Beat)
	require.Equal(t, sent, tab.Rig.Simulation.PanelWire.Wire.Bits, "it is skipped for a while")
	require.Equal(t, "The display fails: SPI0.0", tab.Session.Public().Notices[0].Text)
	h.advance(&now, 10*loop.Beat)
	require.Greater(t, tab.Rig.Simulation.PanelWire.Wire.Bits, sent, "and tried again")
	h.advance(&now, time.Second)
	require.Empty(t, tab.Session.Public().Notices)
	require.Equal(t, 1, strings.Count(log.String(), "level=WARN"))
	for i, pixel := range tab.Rig.Simulation.PanelChip.Image().Pix {
		require.InDelta(t, right.Pix[i], pixel, 8, "the panel shows something else at byte %d", i)
	}
}

func TestLightsThatFail(t *testing.T) {
	h := startLabiro(t, 5)
	tab, now, log := h.Table, time.Duration(0), roomtest.CaptureLog(t)
	h.advance(&now, time.Second)
	illegal := outOfReach(h.labiroView())
	tab.Rig.Simulation.LightWire.FailNext(1)
	require.NoError(t, tab.Rig.Simulation.World.Hand.Turn(illegal, 1, roomtest.Lifting()))
	h.advance(&now, 6*time.Second)
	require.Contains(t, log.String(), "lights failed")
	require.Equal(t, 1, strings.Count(log.String(), "level=WARN"))
	require.Equal(t, scene.Foul, tab.Session.Public().Page, "the rest goes on")
	require.Contains(t, h.flashingLEDs(&now), illegal)
}
