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

func TestATowerWrongAtTheStart(t *testing.T) {
	e := started(t, 2)
	s, now := e.Table, time.Duration(0)
	world, m := s.Rig.Simulation.World, s.Session.Game.Match
	e.pass(&now, time.Second)
	game := s.Session.Game
	s.Session.Game = nil
	stood, _ := world.Facing(4)
	require.NoError(t, world.Place(4, stood+2))
	e.pass(&now, 4*time.Second)
	s.Session.Game = game
	require.Equal(t, referee.Restore, m.Settle(s.Rig.Standing(m)).Kind)
	require.Equal(t, []engine.Repair{{Part: 4, Steps: -2}}, m.Verdict().Repair)
	require.Equal(t, scene.Restore, s.Session.Public().Page)
	require.Equal(t, scene.MarkWrong, s.Session.Public().Board.Cells[4].Mark)
	events := m.Count()
	refuses(t, e, words.PutBoardRight.In(s.Session.Words), endTurn(s.Session))
	require.NoError(t, world.Hand.Turn(4, -2, roomtest.Lifting()))
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, m.Verdict().Kind)
	require.Equal(t, events, m.Count())
}

// TestASensorThatWasSilent: what a tower did while nobody could see it is never
// a move, also where it would be a legal one.
func TestASensorThatWasSilent(t *testing.T) {
	e := started(t, 5)
	s, now := e.Table, time.Duration(0)
	world, m := s.Rig.Simulation.World, s.Session.Game.Match
	e.pass(&now, time.Second)
	base, step := turnable(m)
	before, dark := e.everything(), s.Rig.Lights.Lamps()[base]
	world.Faults.Sensor[base].Set()
	e.pass(&now, 4*time.Second)
	require.Equal(t, scene.Turn, s.Session.Public().Page, "the game goes on")
	require.Equal(t, scene.MarkDoubt, s.Session.Public().Board.Cells[base].Mark)
	require.NotEqual(t, dark, s.Rig.Lights.Lamps()[base])
	stood, _ := world.Facing(base)
	require.NoError(t, world.Place(base, stood+step+6))
	e.pass(&now, 4*time.Second)
	require.Equal(t, before, e.everything())

	world.Faults.Sensor[base].Clear()
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.Restore, m.Verdict().Kind)
	require.Equal(t, []engine.Repair{{Part: base, Steps: -step}}, m.Verdict().Repair)
	require.Equal(t, before, e.everything())
	require.Empty(t, s.Session.Doubts)
	require.NoError(t, world.Place(base, stood))
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, m.Verdict().Kind)
	require.Equal(t, before, e.everything())
}

// TestATowerOffItsBase: without a magnet there is nothing to judge, and the
// page says why.
func TestATowerOffItsBase(t *testing.T) {
	e := started(t, 5)
	s, now := e.Table, time.Duration(0)
	e.pass(&now, time.Second)
	before := e.everything()
	s.Rig.Simulation.World.Faults.Gone[7].Set()
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.Unsettled, e.verdict().Kind)
	page := s.Session.Public()
	require.Equal(t, scene.Unsettled, page.Page)
	require.Equal(t, []string{words.Lifted.In(s.Session.Words, 8)}, page.Text)
	s.Rig.Simulation.World.Faults.Sensor[9].Set()
	e.pass(&now, 4*time.Second)
	require.Equal(t, []string{words.Lifted.In(s.Session.Words, 8), words.Silent.In(s.Session.Words, 10)}, s.Session.Public().Text)
	s.Rig.Simulation.World.Faults.Sensor[9].Clear()
	require.Equal(t, scene.MarkDoubt, page.Board.Cells[7].Mark)
	s.Rig.Simulation.World.Faults.Gone[7].Clear()
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, before, e.everything())
}

func TestAStuckBus(t *testing.T) {
	e := started(t, 5)
	s, now := e.Table, time.Duration(0)
	e.pass(&now, time.Second)
	before, wrong := e.everything(), far(e.view())
	stood, _ := s.Rig.Simulation.World.Facing(wrong)
	s.Rig.Simulation.World.Faults.Stuck.Set()
	e.pass(&now, 5*time.Second)
	for base, cell := range s.Session.Public().Board.Cells {
		require.Equal(t, scene.MarkDoubt, cell.Mark, "base %d cannot be seen", base+1)
	}
	require.NoError(t, s.Rig.Simulation.World.Place(wrong, stood+1))
	e.pass(&now, 5*time.Second)
	require.Equal(t, before, e.everything())
	s.Rig.Simulation.World.Faults.Stuck.Clear()
	e.pass(&now, 10*time.Second)
	require.Empty(t, s.Session.Doubts)
	require.Equal(t, referee.Restore, e.verdict().Kind)
	require.Equal(t, []engine.Repair{{Part: wrong, Steps: -1}}, e.verdict().Repair)
	require.NoError(t, s.Rig.Simulation.World.Place(wrong, stood))
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, before, e.everything())
	base, step := turnable(s.Session.Game.Match)
	e.turn(t, &now, base, step)
	require.Equal(t, referee.Accepted, e.verdict().Kind, "it is all as before")
}

// TestANewGameForgetsOldDoubts: it is another table, or was looked at anew.
func TestANewGameForgetsOldDoubts(t *testing.T) {
	e := started(t, 5)
	now := time.Duration(0)
	e.Table.Rig.Simulation.World.Faults.Sensor[2].Set()
	e.pass(&now, 4*time.Second)
	require.NotEmpty(t, e.Table.Session.Doubts)
	g, err := e.begin(persons(e.config, 2))
	require.NoError(t, err)
	e.Table.Session.Start(g)
	require.Empty(t, e.Table.Session.Doubts)
	for _, cell := range e.Table.Session.Public().Board.Cells {
		require.NotEqual(t, scene.MarkDoubt, cell.Mark)
	}
}

// TestANewTableForgetsOldTroubles: what failed at the last one is not told of this.
func TestANewTableForgetsOldTroubles(t *testing.T) {
	e := started(t, 5)
	now := time.Duration(0)
	e.Table.Rig.Simulation.World.Faults.Sensor[2].Set()
	e.pass(&now, 4*time.Second)
	require.NotEmpty(t, e.Table.Session.Public().Notices)
	g, err := e.begin(persons(e.config, 2))
	require.NoError(t, err)
	e.Table.Session.Start(g)
	e.pass(&now, 4*time.Second)
	require.Empty(t, e.Table.Session.Public().Notices)
}

func TestAPanelThatFails(t *testing.T) {
	e := started(t, 5)
	s, now, log := e.Table, time.Duration(0), roomtest.CaptureLog(t)
	e.pass(&now, time.Second)
	right := s.Rig.Screen.Painter.Draw(must(s.Session.PanelScene()))
	s.Rig.Simulation.PanelWire.FailNext(1)
	s.Session.Back() // a page that is all different
	s.Show(now)
	require.Contains(t, log.String(), "panel failed")
	sent := s.Rig.Simulation.PanelWire.Wire.Bits
	s.Session.Choose(scene.Action{Kind: scene.StayInGame})
	e.pass(&now, rig.RetryAfter-2*loop.Beat)
	require.Equal(t, sent, s.Rig.Simulation.PanelWire.Wire.Bits, "it is left alone")
	require.Equal(t, "The display fails: SPI0.0", s.Session.Public().Notices[0].Text)
	e.pass(&now, 10*loop.Beat)
	require.Greater(t, s.Rig.Simulation.PanelWire.Wire.Bits, sent, "and tried again")
	e.pass(&now, time.Second)
	require.Empty(t, s.Session.Public().Notices)
	require.Equal(t, 1, strings.Count(log.String(), "level=WARN"))
	for i, pixel := range s.Rig.Simulation.PanelChip.Image().Pix {
		require.InDelta(t, right.Pix[i], pixel, 8, "the panel shows something else at byte %d", i)
	}
}

func TestLightsThatFail(t *testing.T) {
	e := started(t, 5)
	s, now, log := e.Table, time.Duration(0), roomtest.CaptureLog(t)
	e.pass(&now, time.Second)
	wrong := far(e.view())
	s.Rig.Simulation.LightWire.FailNext(1)
	require.NoError(t, s.Rig.Simulation.World.Hand.Turn(wrong, 1, roomtest.Lifting()))
	e.pass(&now, 6*time.Second)
	require.Contains(t, log.String(), "lights failed")
	require.Equal(t, 1, strings.Count(log.String(), "level=WARN"))
	require.Equal(t, scene.Foul, s.Session.Public().Page, "the rest goes on")
	require.Contains(t, e.flashed(&now), wrong)
}
