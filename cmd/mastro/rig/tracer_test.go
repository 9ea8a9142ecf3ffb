package rig

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/engine"
	"mastro/engine/referee"
	"mastro/hw/board"
	"mastro/hw/calibrate"
	"mastro/hw/hallring"
	"mastro/hw/sim"
	"mastro/hw/trace"
)

// tracedTable is a rig at a simulated world, whose readings are noted. sets are the
// change sets of its board.
type tracedTable struct {
	*Rig
	world *sim.World
	sets  []board.ChangeSet
	saved [][]byte // the readings that were saved, the newest last
}

func newTracedTable(t *testing.T) *tracedTable {
	t.Helper()
	c := settingstest.Wired(t)
	var all []calibrate.Measured
	for base := range c.Board.Bases {
		all = append(all, roomtest.MeasuredAs(base, 100*base+7, 64))
	}
	_, err := SaveCalibration(c.Board, c.State, all)
	require.NoError(t, err)
	x := &tracedTable{Rig: New(roomtest.UsualPanel)}
	x.KeepReadings(c.Board)
	x.SaveReadings = func(trace []byte) { x.saved = append(x.saved, trace) }
	x.world, err = sim.New(sim.DefaultConfig(4))
	require.NoError(t, err)
	for i := range c.Board.Bases {
		c.Board.Bases[i].Zero = board.Angle(x.world.Zero(i))
	}
	x.world.Advance(time.Second)
	places, err := Places(c.Board, c.State)
	require.NoError(t, err)
	require.NoError(t, x.Wire(Wiring{Buses: []BusWiring{SimulatedBus(x.world)}, Places: places}))
	x.watched = &noting{towerWatcher{x.towers}, &x.sets}
	return x
}

// noting keeps the change sets of a board.
type noting struct {
	towerWatcher
	sets *[]board.ChangeSet
}

func (n *noting) scan(now time.Duration, _ *referee.Match) []engine.Change {
	if set, closed := n.Scan(now); closed {
		*n.sets = append(*n.sets, set)
	}
	return nil
}

// advance lets time pass, with a scan every 20 ms.
func (x *tracedTable) advance(d time.Duration) {
	for end := x.world.Clock.Now() + d; x.world.Clock.Now() < end; x.world.Advance(20 * time.Millisecond) {
		x.Scan(x.world.Clock.Now(), nil)
	}
}

// A trace replays to the change sets that there were, faults and all.
func TestASessionReplays(t *testing.T) {
	x := newTracedTable(t)
	rng := rand.New(rand.NewPCG(3, 7))
	x.advance(time.Second)
	for i := range 12 {
		require.NoError(t, x.world.Hand.Turn(rng.IntN(18), rng.IntN(5)-2, sim.Human(rng)))
		switch i {
		case 4:
			x.world.Faults.Mux[1].For(400 * time.Millisecond)
		case 8:
			x.world.Faults.BrownOut.For(300 * time.Millisecond)
		}
		for x.world.Hand.Busy() {
			x.advance(20 * time.Millisecond)
		}
		x.advance(time.Second)
	}
	x.tracer.gain(3, 61)
	x.advance(time.Second)
	require.Greater(t, len(x.sets), 8)
	r, err := trace.NewReader(bytes.NewReader(x.LastReadings()))
	require.NoError(t, err)
	require.Equal(t, board.Options{}, TraceOptions(r.Header()))
	require.NotEmpty(t, r.Header().Value("board"))
	var again []board.ChangeSet
	require.NoError(t, trace.Replay(r, TraceOptions(r.Header()), func(set board.ChangeSet) { again = append(again, set) }))
	require.Equal(t, len(x.sets), len(again))
	for i := range again {
		require.Equal(t, x.sets[i].Changes, again[i].Changes)
		require.Equal(t, x.sets[i].Closed, again[i].Closed)
	}
}

// A trace of rings replays with the longer quiet period that they need.
func TestATraceOfRings(t *testing.T) {
	b := boardfiletest.Reference(t)
	b.Rings = &boardfile.Rings{Port: "SPI0.1"}
	require.Equal(t, board.Options{Quiet: hallring.Quiet}, TraceOptions(trace.Header{Info: TraceInfo(b)}))
	require.Equal(t, board.Options{}, TraceOptions(trace.Header{Info: TraceInfo(nil)}))
	for _, odd := range []string{"", "soon", "-1s"} {
		require.Equal(t, board.Options{}, TraceOptions(trace.Header{Info: []trace.Info{{Key: quietKey, Value: odd}}}))
	}
}

// An alarm has the last minutes saved at most once in five minutes; the end has them saved too.
func TestAnAlarmSavesTheLastMinutes(t *testing.T) {
	x := newTracedTable(t)
	x.Alarm(0)
	x.saveReadings()
	require.Empty(t, x.saved, "nothing was scanned")

	x.advance(time.Second)
	x.Alarm(time.Second)
	require.Len(t, x.saved, 1)
	x.advance(time.Second)
	x.Alarm(time.Second + alarmEvery - 1)
	require.Len(t, x.saved, 1, "the disk is left alone")
	x.Alarm(time.Second + alarmEvery)
	require.Len(t, x.saved, 2)
	require.Greater(t, len(x.saved[1]), len(x.saved[0]))

	x.advance(10 * time.Second)
	x.Alarm(time.Hour)
	x.saveReadings()
	require.Len(t, x.saved, 4)
	require.True(t, bytes.HasSuffix(x.saved[3], []byte("end\n")))
	_, err := trace.NewReader(bytes.NewReader(x.saved[3]))
	require.NoError(t, err)
}

// A table whose readings nobody notes, or saves, has nothing to save.
func TestNoReadings(t *testing.T) {
	x := newTracedTable(t)
	x.SaveReadings = nil
	x.advance(time.Second)
	x.Alarm(time.Hour)
	x.saveReadings()
	none := New(roomtest.UsualPanel)
	none.SaveReadings = func([]byte) { require.Fail(t, "there is nothing") }
	none.Alarm(0)
	none.saveReadings()
	var no *tracer
	no.endScan(0)
	no.gain(0, 0)
	require.Nil(t, no.last())
	require.NoError(t, no.watch(nil))
}
