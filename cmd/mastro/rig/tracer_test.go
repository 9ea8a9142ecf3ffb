package rig

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/cmd/mastro/statedir"
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
	x.KeepReadings(c.State, c.Board)
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

func (x *tracedTable) savedTrace(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(x.state, "kept-1", statedir.LastTrace))
	require.NoError(t, err)
	return data
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
	x.tracer.keep(x.state)

	r, err := trace.NewReader(bytes.NewReader(x.savedTrace(t)))
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

// An alarm writes the last minutes at most once in five minutes; the end is written after
// it.
func TestAnAlarmKeepsTheLastMinutes(t *testing.T) {
	x := newTracedTable(t)
	name := filepath.Join(x.state, "kept-1", statedir.LastTrace)
	written := func() bool { // waits for the disk
		x.tracer.disk.Lock()
		defer x.tracer.disk.Unlock()
		_, err := os.Stat(name)
		return err == nil
	}
	x.tracer.alarm(x.state, 0)
	require.False(t, written(), "nothing was scanned")
	x.tracer.keep(x.state)
	require.False(t, written())

	x.advance(time.Second)
	x.tracer.alarm(x.state, time.Second)
	require.True(t, written())
	first := x.savedTrace(t)
	require.NoError(t, os.Remove(name))
	x.advance(time.Second)
	x.tracer.alarm(x.state, time.Second+alarmEvery-1)
	require.False(t, written(), "the disk is left alone")
	x.tracer.alarm(x.state, time.Second+alarmEvery)
	require.True(t, written())
	require.Greater(t, len(x.savedTrace(t)), len(first))

	x.advance(10 * time.Second)
	x.tracer.alarm(x.state, time.Hour)
	x.tracer.keep(x.state) // waits for the alarm's, which is older
	require.True(t, bytes.HasSuffix(x.savedTrace(t), []byte("end\n")))
	_, err := trace.NewReader(bytes.NewReader(x.savedTrace(t)))
	require.NoError(t, err)
	require.ElementsMatch(t, []string{statedir.Calibration, statedir.LastTrace}, roomtest.Listing(t, filepath.Join(x.state, "kept-1")))
}

// An alarm never waits for a slow disk, and the next one may write at once.
func TestAnAlarmNeverWaits(t *testing.T) {
	x := newTracedTable(t)
	x.advance(time.Second)
	x.tracer.disk.Lock() // it is being written
	x.tracer.alarm(x.state, time.Hour)
	x.tracer.disk.Unlock()
	x.tracer.alarm(x.state, time.Hour)
	x.tracer.disk.Lock()
	require.NotEmpty(t, x.savedTrace(t))
	x.tracer.disk.Unlock()
}

// A trace that cannot be written is logged, and nothing else happens.
func TestATraceThatCannotBeKept(t *testing.T) {
	x := newTracedTable(t)
	x.advance(time.Second)
	log := roomtest.CaptureLog(t)
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	x.tracer.keep(file)
	require.Contains(t, log.String(), "the last readings cannot be kept")
	log.Reset()
	x.tracer.keep("") // nothing is to be kept
	require.Empty(t, log.String())
	var none *tracer
	none.keep(file)
	none.alarm(file, 0)
	none.endScan(0)
	none.gain(0, 0)
	require.Nil(t, none.last())
	require.NoError(t, none.watch(nil))
}
