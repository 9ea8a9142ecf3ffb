package rig

import (
	"image"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/roomtest"
	"mastro/engine"
	"mastro/engine/tabletop"
	"mastro/hw/as5600"
	"mastro/hw/sim"
)

// newSimulatedRig makes a rig with the towers of the reference wiring, or with so many lines.
func newSimulatedRig(t *testing.T, lines int) *Rig {
	t.Helper()
	b := tabletop.Board{Lines: make([]tabletop.Line, lines), Catch: tabletop.AsPrinted}
	for i := range b.Lines {
		b.Lines[i].Cells = 7
	}
	if lines == 0 {
		b.Lines = nil
		for _, place := range boardfiletest.Reference(t).Places() {
			b.Towers = append(b.Towers, tabletop.Tower{Place: place})
		}
	}
	r, err := Simulated(b, image.Pt(240, 240), 1)
	require.NoError(t, err)
	return r
}

// A game that has other lines than are wired is not watched, and the log says so.
func TestLinesOfAnotherGameAreNotWatched(t *testing.T) {
	r, log := newSimulatedRig(t, 6), roomtest.CaptureLog(t)
	r.Watch(tabletop.Board{Lines: make([]tabletop.Line, 6)})
	require.Empty(t, log.String())
	require.True(t, r.Watched())
	r.Watch(tabletop.Board{})
	require.Empty(t, log.String(), "nothing is pushed there")
	require.False(t, r.Watched())
	r.Watch(tabletop.Board{Lines: make([]tabletop.Line, 4)})
	require.False(t, r.Watched())
	require.Contains(t, log.String(), `msg="no push is sensed: the board file wires another number of lines than this game has" wired=6 game=4`)
}

func TestWhatARigWatches(t *testing.T) {
	for _, lines := range []int{0, 6} {
		r := newSimulatedRig(t, lines)
		require.True(t, r.Watched())
		require.Equal(t, lines == 0, r.WatchesTowers())
		require.Equal(t, lines == 0, r.HasTowers())
		require.False(t, r.Ready())
		for range 100 {
			r.Simulation.Advance(20 * time.Millisecond)
			r.Scan(r.Simulation.Now(), nil)
		}
		require.True(t, r.Ready())
		r.StopWatching()
		require.False(t, r.Watched())
		require.True(t, r.Ready(), "nothing is waited for")
		require.Nil(t, r.Scan(r.Simulation.Now(), nil))
		require.Nil(t, r.Standing(nil))
	}
}

// What a hand knows of a line is counted as the match counts, wherever it goes on from.
func TestSimulatedLinesCountAsTheMatchDoes(t *testing.T) {
	r := newSimulatedRig(t, 2)
	push := func(line, steps int) {
		require.NoError(t, r.Simulation.Lines.Push(line, steps, sim.SteadyPush()))
		require.True(t, r.Simulation.Lines.Finish(time.Minute))
	}
	for _, begins := range [][]engine.Standing{{40, -3}, {0, 0}} {
		r.Simulation.countLines(position{at: begins})
		push(0, 2)
		push(1, -7)
		require.Equal(t, begins[0]+2, r.Simulation.LineStands(0))
		require.Equal(t, begins[1]-7, r.Simulation.LineStands(1))
	}
}

// Poses are new while a tower moves; a slice that was returned before stays as it was.
func TestPosesAreNewWhileATowerMoves(t *testing.T) {
	r := newSimulatedRig(t, 0)
	_, changed := r.Simulation.Poses()
	require.True(t, changed)
	rest, changed := r.Simulation.Poses()
	require.False(t, changed)
	old := slices.Clone(rest)
	require.True(t, r.Simulation.Hand().Turn(3, 1, 0))
	r.Simulation.Advance(200 * time.Millisecond)
	moved, changed := r.Simulation.Poses()
	require.True(t, changed)
	require.NotEqual(t, old, moved)
	require.Equal(t, old, rest)
}

// What hangs where is named as people know it.
func TestNamesOfWhatIsWired(t *testing.T) {
	r := newSimulatedRig(t, 0)
	require.Len(t, r.Sensors(), 18)
	s := r.Sensors()[7]
	require.IsType(t, (*as5600.Dev)(nil), s.Driver)
	require.Equal(t, "sim I2C 0x71 channel 1", s.Name())
	require.Equal(t, "sim I2C", r.BusName(s.Bus))
	require.Equal(t, "sim I2C 0x71", r.Buses()[s.Bus].MuxName(s.Mux))
	require.Empty(t, r.BusName(1), "there is no chain")
	require.Equal(t, "SPI0.0", r.PortOf(PartPanel))
	require.Equal(t, "SPI1.0", r.PortOf(PartLights))
	require.Empty(t, r.PortOf(PartControls))
}
