package main

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

func TestATowerWrongAtTheStart(t *testing.T) {
	e := started(t, 2)
	s, now := e.session, time.Duration(0)
	world, m := s.table.sim.world, s.desk.game.match
	e.pass(&now, time.Second)
	game := s.desk.game
	s.desk.game = nil
	stood, _ := world.Facing(4)
	require.NoError(t, world.Place(4, stood+2))
	e.pass(&now, 4*time.Second)
	s.desk.game = game
	require.Equal(t, referee.Restore, m.Settle(s.table.standing(m)).Kind)
	require.Equal(t, []engine.Repair{{Part: 4, Steps: -2}}, m.Verdict().Repair)
	require.Equal(t, scene.Restore, s.desk.public().Page)
	require.Equal(t, scene.MarkWrong, s.desk.public().Board.Cells[4].Mark)
	events := m.Count()
	refuses(t, e, words.PutBoardRight.In(s.desk.words), s.desk.endTurn)
	require.NoError(t, world.Hand.Turn(4, -2, lifting()))
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, m.Verdict().Kind)
	require.Equal(t, events, m.Count())
}

// TestASensorThatWasSilent: what a tower did while nobody could see it is never
// a move, also where it would be a legal one.
func TestASensorThatWasSilent(t *testing.T) {
	e := started(t, 5)
	s, now := e.session, time.Duration(0)
	world, m := s.table.sim.world, s.desk.game.match
	e.pass(&now, time.Second)
	base, step := turnable(m)
	before, dark := e.everything(), s.table.lamps[base]
	world.Faults.Sensor[base].Set()
	e.pass(&now, 4*time.Second)
	require.Equal(t, scene.Turn, s.desk.public().Page, "the game goes on")
	require.Equal(t, scene.MarkDoubt, s.desk.public().Board.Cells[base].Mark)
	require.NotEqual(t, dark, s.table.lamps[base])
	stood, _ := world.Facing(base)
	require.NoError(t, world.Place(base, stood+step+6))
	e.pass(&now, 4*time.Second)
	require.Equal(t, before, e.everything())

	world.Faults.Sensor[base].Clear()
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.Restore, m.Verdict().Kind)
	require.Equal(t, []engine.Repair{{Part: base, Steps: -step}}, m.Verdict().Repair)
	require.Equal(t, before, e.everything())
	require.Empty(t, s.desk.doubts)
	require.NoError(t, world.Place(base, stood))
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, m.Verdict().Kind)
	require.Equal(t, before, e.everything())
}

// TestATowerOffItsBase: without a magnet there is nothing to judge, and the
// page says why.
func TestATowerOffItsBase(t *testing.T) {
	e := started(t, 5)
	s, now := e.session, time.Duration(0)
	e.pass(&now, time.Second)
	before := e.everything()
	s.table.sim.world.Faults.Gone[7].Set()
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.Unsettled, e.verdict().Kind)
	page := s.desk.public()
	require.Equal(t, scene.Unsettled, page.Page)
	require.Equal(t, []string{words.Lifted.In(s.desk.words, 8)}, page.Text)
	s.table.sim.world.Faults.Sensor[9].Set()
	e.pass(&now, 4*time.Second)
	require.Equal(t, []string{words.Lifted.In(s.desk.words, 8), words.Silent.In(s.desk.words, 10)}, s.desk.public().Text)
	s.table.sim.world.Faults.Sensor[9].Clear()
	require.Equal(t, scene.MarkDoubt, page.Board.Cells[7].Mark)
	s.table.sim.world.Faults.Gone[7].Clear()
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, before, e.everything())
}

func TestAStuckBus(t *testing.T) {
	e := started(t, 5)
	s, now := e.session, time.Duration(0)
	e.pass(&now, time.Second)
	before, wrong := e.everything(), far(e.view())
	stood, _ := s.table.sim.world.Facing(wrong)
	s.table.sim.world.Faults.Stuck.Set()
	e.pass(&now, 5*time.Second)
	for base, cell := range s.desk.public().Board.Cells {
		require.Equal(t, scene.MarkDoubt, cell.Mark, "base %d cannot be seen", base+1)
	}
	require.NoError(t, s.table.sim.world.Place(wrong, stood+1))
	e.pass(&now, 5*time.Second)
	require.Equal(t, before, e.everything())
	s.table.sim.world.Faults.Stuck.Clear()
	e.pass(&now, 10*time.Second)
	require.Empty(t, s.desk.doubts)
	require.Equal(t, referee.Restore, e.verdict().Kind)
	require.Equal(t, []engine.Repair{{Part: wrong, Steps: -1}}, e.verdict().Repair)
	require.NoError(t, s.table.sim.world.Place(wrong, stood))
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.Equal(t, before, e.everything())
	base, step := turnable(s.desk.game.match)
	e.turn(t, &now, base, step)
	require.Equal(t, referee.Accepted, e.verdict().Kind, "it is all as before")
}

// logged is what is written to the log until the test ends.
func logged(t *testing.T) *bytes.Buffer {
	var b bytes.Buffer
	old := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&b, nil)))
	t.Cleanup(func() { slog.SetDefault(old) })
	return &b
}

// TestANewGameForgetsOldDoubts: it is another table, or was looked at anew.
func TestANewGameForgetsOldDoubts(t *testing.T) {
	e := started(t, 5)
	now := time.Duration(0)
	e.session.table.sim.world.Faults.Sensor[2].Set()
	e.pass(&now, 4*time.Second)
	require.NotEmpty(t, e.session.desk.doubts)
	g, err := e.begin(persons(e.config, 2))
	require.NoError(t, err)
	e.session.desk.start(g)
	require.Empty(t, e.session.desk.doubts)
	for _, cell := range e.session.desk.public().Board.Cells {
		require.NotEqual(t, scene.MarkDoubt, cell.Mark)
	}
}

// TestANewTableForgetsOldTroubles: what failed at the last one is not told of this.
func TestANewTableForgetsOldTroubles(t *testing.T) {
	e := started(t, 5)
	now := time.Duration(0)
	e.session.table.sim.world.Faults.Sensor[2].Set()
	e.pass(&now, 4*time.Second)
	require.NotEmpty(t, e.session.desk.public().Notices)
	g, err := e.begin(persons(e.config, 2))
	require.NoError(t, err)
	e.session.desk.start(g)
	e.pass(&now, 4*time.Second)
	require.Empty(t, e.session.desk.public().Notices)
}

func TestAPanelThatFails(t *testing.T) {
	e := started(t, 5)
	s, now, log := e.session, time.Duration(0), logged(t)
	e.pass(&now, time.Second)
	right := s.table.screen.painter.Draw(must(s.desk.near()))
	s.table.sim.panelWire.FailNext(1)
	s.desk.back() // a page that is all different
	s.show(now)
	require.Contains(t, log.String(), "panel failed")
	sent := s.table.sim.panelWire.Wire.Bits
	s.desk.choose(scene.StayID)
	e.pass(&now, retry-2*beat)
	require.Equal(t, sent, s.table.sim.panelWire.Wire.Bits, "it is left alone")
	require.Equal(t, "The display fails: SPI0.0", s.desk.public().Notices[0].Text)
	e.pass(&now, 10*beat)
	require.Greater(t, s.table.sim.panelWire.Wire.Bits, sent, "and tried again")
	e.pass(&now, time.Second)
	require.Empty(t, s.desk.public().Notices)
	require.Equal(t, 1, strings.Count(log.String(), "level=WARN"))
	for i, pixel := range s.table.sim.glass.Image().Pix {
		require.InDelta(t, right.Pix[i], pixel, 8, "the glass shows something else at byte %d", i)
	}
}

func TestLightsThatFail(t *testing.T) {
	e := started(t, 5)
	s, now, log := e.session, time.Duration(0), logged(t)
	e.pass(&now, time.Second)
	wrong := far(e.view())
	s.table.sim.lightWire.FailNext(1)
	require.NoError(t, s.table.sim.world.Hand.Turn(wrong, 1, lifting()))
	e.pass(&now, 6*time.Second)
	require.Contains(t, log.String(), "lights failed")
	require.Equal(t, 1, strings.Count(log.String(), "level=WARN"))
	require.Equal(t, scene.Foul, s.desk.public().Page, "the rest goes on")
	require.Contains(t, e.flashed(&now), wrong)
}
