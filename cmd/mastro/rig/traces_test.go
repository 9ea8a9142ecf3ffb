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
	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/calibrate"
	"mastro/hw/hallring"
	"mastro/hw/sim"
	"mastro/hw/trace"
)

// tracedTable is a wired table whose readings are noted, before a simulated world.
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
	x := &tracedTable{Rig: New(NewPainter(roomtest.UsualPanel))}
	x.State, x.Tracer = c.State, NewTracer(c.Board)
	x.world, err = sim.New(sim.DefaultConfig(4))
	require.NoError(t, err)
	for i := range c.Board.Bases {
		c.Board.Bases[i].Zero = as5600.Angle(x.world.Zero(i))
	}
	x.world.Advance(time.Second)
	require.NoError(t, x.Wire([]Bus{SimulatedBus(x.world)}, nil, x.Calibrated(c.Board, c.State)))
	x.Board = &noting{x.Towers, &x.sets}
	return x
}

// noting is a board that notes what it tells.
type noting struct {
	*board.Board
	sets *[]board.ChangeSet
}

func (n *noting) Scan(now time.Duration) (board.ChangeSet, bool) {
	set, told := n.Board.Scan(now)
	if told {
		*n.sets = append(*n.sets, set)
	}
	return set, told
}

// pass lets time pass at the table, in steps of a beat.
func (x *tracedTable) pass(d time.Duration) {
	for end := x.world.Clock.Now() + d; x.world.Clock.Now() < end; x.world.Advance(20 * time.Millisecond) {
		x.Scan(x.world.Clock.Now(), nil)
	}
}

func (x *tracedTable) kept(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(x.State, statedir.LastTrace))
	require.NoError(t, err)
	return data
}

// TestASessionReplays to the change sets that were told, faults and all.
func TestASessionReplays(t *testing.T) {
	x := newTracedTable(t)
	rng := rand.New(rand.NewPCG(3, 7))
	x.pass(time.Second)
	for i := range 12 {
		require.NoError(t, x.world.Hand.Turn(rng.IntN(18), rng.IntN(5)-2, sim.Human(rng)))
		switch i {
		case 4:
			x.world.Faults.Mux[1].For(400 * time.Millisecond)
		case 8:
			x.world.Faults.BrownOut.For(300 * time.Millisecond)
		}
		for x.world.Hand.Busy() {
			x.pass(20 * time.Millisecond)
		}
		x.pass(time.Second)
	}
	x.Tracer.gain(3, 61)
	x.pass(time.Second)
	require.Greater(t, len(x.sets), 8)
	x.Tracer.keep(x.State)

	r, err := trace.NewReader(bytes.NewReader(x.kept(t)))
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

// TestATraceOfRings replays with the longer quiet period that they want.
func TestATraceOfRings(t *testing.T) {
	b := boardfiletest.Reference(t)
	b.Rings = &boardfile.Rings{Port: "SPI0.1"}
	require.Equal(t, board.Options{Quiet: hallring.Quiet}, TraceOptions(trace.Header{Info: TraceInfo(b)}))
	require.Equal(t, board.Options{}, TraceOptions(trace.Header{Info: TraceInfo(nil)}))
	for _, odd := range []string{"", "soon", "-1s"} {
		require.Equal(t, board.Options{}, TraceOptions(trace.Header{Info: []trace.Info{{Key: quietKey, Value: odd}}}))
	}
}

// TestAnAlarmKeepsTheLastMinutes, at most once in five, and the end comes last.
func TestAnAlarmKeepsTheLastMinutes(t *testing.T) {
	x := newTracedTable(t)
	name := filepath.Join(x.State, statedir.LastTrace)
	written := func() bool { // waits for the disk
		x.Tracer.Disk.Lock()
		defer x.Tracer.Disk.Unlock()
		_, err := os.Stat(name)
		return err == nil
	}
	x.Tracer.alarm(x.State, 0)
	require.False(t, written(), "nothing was scanned")
	x.Tracer.keep(x.State)
	require.False(t, written())

	x.pass(time.Second)
	x.Tracer.alarm(x.State, time.Second)
	require.True(t, written())
	first := x.kept(t)
	require.NoError(t, os.Remove(name))
	x.pass(time.Second)
	x.Tracer.alarm(x.State, time.Second+between-1)
	require.False(t, written(), "the disk is left alone")
	x.Tracer.alarm(x.State, time.Second+between)
	require.True(t, written())
	require.Greater(t, len(x.kept(t)), len(first))

	x.pass(10 * time.Second)
	x.Tracer.alarm(x.State, time.Hour)
	x.Tracer.keep(x.State) // waits for the alarm's, which is older
	require.True(t, bytes.HasSuffix(x.kept(t), []byte("end\n")))
	_, err := trace.NewReader(bytes.NewReader(x.kept(t)))
	require.NoError(t, err)
	require.ElementsMatch(t, []string{statedir.Calibration, statedir.LastTrace}, roomtest.Listing(t, x.State))
}

// TestAnAlarmNeverWaits for a disk that is slow, and is due again afterwards.
func TestAnAlarmNeverWaits(t *testing.T) {
	x := newTracedTable(t)
	x.pass(time.Second)
	x.Tracer.Disk.Lock() // it is being written
	x.Tracer.alarm(x.State, time.Hour)
	x.Tracer.Disk.Unlock()
	x.Tracer.alarm(x.State, time.Hour)
	x.Tracer.Disk.Lock()
	require.NotEmpty(t, x.kept(t))
	x.Tracer.Disk.Unlock()
}

// TestATraceThatCannotBeKept is told of, and nothing else happens.
func TestATraceThatCannotBeKept(t *testing.T) {
	x := newTracedTable(t)
	x.pass(time.Second)
	log := roomtest.CaptureLog(t)
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	x.Tracer.keep(file)
	require.Contains(t, log.String(), "the last readings cannot be kept")
	log.Reset()
	x.Tracer.keep("") // nothing is to be kept
	require.Empty(t, log.String())
	var none *tracer
	none.keep(file)
	none.alarm(file, 0)
	none.scanned(0)
	none.gain(0, 0)
	require.NoError(t, none.watch(nil))
}
