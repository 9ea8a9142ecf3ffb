package main

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/words"
	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/calibrate"
	"mastro/hw/hallring"
	"mastro/hw/sim"
	"mastro/hw/trace"
)

// tracedTable is a wired table whose readings are noted, before a simulated world.
type tracedTable struct {
	*table
	world *sim.World
	sets  []board.ChangeSet
}

func newTracedTable(t *testing.T) *tracedTable {
	t.Helper()
	c := wiredConfig(t)
	var all []calibrate.Measured
	for base := range c.Board.Bases {
		all = append(all, measuredAs(base, 100*base+7, 64))
	}
	_, err := keepMeasured(c.Board, c.State, all)
	require.NoError(t, err)
	x := &tracedTable{table: newTable(newPainter(usualPanel))}
	x.state, x.tracer = c.State, newTracer(c.Board)
	x.world, err = sim.New(sim.DefaultConfig(4))
	require.NoError(t, err)
	for i := range c.Board.Bases {
		c.Board.Bases[i].Zero = as5600.Angle(x.world.Zero(i))
	}
	x.world.Advance(time.Second)
	require.NoError(t, x.sense([]sensorBus{simulatedBus(x.world)}, nil, x.calibrated(c.Board, c.State)))
	x.board = &noting{x.towers, &x.sets}
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
		x.scan(x.world.Clock.Now(), nil)
	}
}

func (x *tracedTable) kept(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(x.state, lastTrace))
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
	x.tracer.gain(3, 61)
	x.pass(time.Second)
	require.Greater(t, len(x.sets), 8)
	x.tracer.keep(x.state)

	r, err := trace.NewReader(bytes.NewReader(x.kept(t)))
	require.NoError(t, err)
	require.Equal(t, board.Options{}, traceOptions(r.Header()))
	require.NotEmpty(t, r.Header().Value("board"))
	var again []board.ChangeSet
	require.NoError(t, trace.Replay(r, traceOptions(r.Header()), func(set board.ChangeSet) { again = append(again, set) }))
	require.Equal(t, len(x.sets), len(again))
	for i := range again {
		require.Equal(t, x.sets[i].Changes, again[i].Changes)
		require.Equal(t, x.sets[i].Closed, again[i].Closed)
	}
}

// TestATraceOfRings replays with the longer quiet period that they want.
func TestATraceOfRings(t *testing.T) {
	b := wiredBoard(t)
	b.Rings = &boardfile.Rings{Port: "SPI0.1"}
	require.Equal(t, board.Options{Quiet: hallring.Quiet}, traceOptions(trace.Header{Info: traceInfo(b)}))
	require.Equal(t, board.Options{}, traceOptions(trace.Header{Info: traceInfo(nil)}))
	for _, odd := range []string{"", "soon", "-1s"} {
		require.Equal(t, board.Options{}, traceOptions(trace.Header{Info: []trace.Info{{Key: quietKey, Value: odd}}}))
	}
}

// TestAnAlarmKeepsTheLastMinutes, at most once in five, and the end comes last.
func TestAnAlarmKeepsTheLastMinutes(t *testing.T) {
	x := newTracedTable(t)
	name := filepath.Join(x.state, lastTrace)
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

	x.pass(time.Second)
	x.tracer.alarm(x.state, time.Second)
	require.True(t, written())
	first := x.kept(t)
	require.NoError(t, os.Remove(name))
	x.pass(time.Second)
	x.tracer.alarm(x.state, time.Second+between-1)
	require.False(t, written(), "the disk is left alone")
	x.tracer.alarm(x.state, time.Second+between)
	require.True(t, written())
	require.Greater(t, len(x.kept(t)), len(first))

	x.pass(10 * time.Second)
	x.tracer.alarm(x.state, time.Hour)
	x.tracer.keep(x.state) // waits for the alarm's, which is older
	require.True(t, bytes.HasSuffix(x.kept(t), []byte("end\n")))
	_, err := trace.NewReader(bytes.NewReader(x.kept(t)))
	require.NoError(t, err)
	require.ElementsMatch(t, []string{calibrationFile, lastTrace}, listing(t, x.state))
}

// TestAnAlarmNeverWaits for a disk that is slow, and is due again afterwards.
func TestAnAlarmNeverWaits(t *testing.T) {
	x := newTracedTable(t)
	x.pass(time.Second)
	x.tracer.disk.Lock() // it is being written
	x.tracer.alarm(x.state, time.Hour)
	x.tracer.disk.Unlock()
	x.tracer.alarm(x.state, time.Hour)
	x.tracer.disk.Lock()
	require.NotEmpty(t, x.kept(t))
	x.tracer.disk.Unlock()
}

// TestATraceThatCannotBeKept is told of, and nothing else happens.
func TestATraceThatCannotBeKept(t *testing.T) {
	x := newTracedTable(t)
	x.pass(time.Second)
	log := logged(t)
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
	none.scanned(0)
	none.gain(0, 0)
	require.NoError(t, none.watch(nil))
}

// TestRecordATable at which a tower is turned: the file replays to that, and has the
// gains.
func TestRecordATable(t *testing.T) {
	tab, err := openSensors(testConfig(t))
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	var out, progress bytes.Buffer
	file := &written{to: &out, each: map[int]func(){
		1: func() { require.NoError(t, tab.sim.world.Hand.Turn(5, 2, lifting())) }, 4: stop,
	}}
	require.NoError(t, recordReadings(ctx, tab, file, traceInfo(nil), &progress))
	require.Regexp(t, `\d+ scans\n$`, progress.String())

	reader, err := trace.NewReader(&out)
	require.NoError(t, err)
	var turned []int
	require.NoError(t, trace.Replay(reader, board.Options{}, func(set board.ChangeSet) {
		for _, c := range set.Changes {
			if c.From != c.To && c.To != board.NoFacing {
				turned = append(turned, c.Base, int(c.To-c.From+6)%6)
			}
		}
	}))
	require.Equal(t, []int{5, 2}, turned)
	require.NotZero(t, file.gains)
}

// written is a file at whose writes something happens: about one each second.
type written struct {
	to     *bytes.Buffer
	each   map[int]func()
	writes int
	gains  int
}

func (w *written) Write(p []byte) (int, error) {
	w.gains += bytes.Count(p, []byte("\nagc "))
	if w.writes++; w.each[w.writes] != nil {
		w.each[w.writes]()
	}
	return w.to.Write(p)
}

// TestARecordingThatCannotBeWritten ends, and says so.
func TestARecordingThatCannotBeWritten(t *testing.T) {
	tab, err := openSensors(testConfig(t))
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), patient)
	defer cancel()
	err = recordReadings(ctx, tab, fullDisk{}, traceInfo(nil), new(bytes.Buffer))
	require.NoError(t, ctx.Err(), "it ends by itself")
	require.Equal(t, exitFailed, codeOf(err))
	require.ErrorContains(t, err, "the trace cannot be written: no space left on device; is the disk full?")
}

// fullDisk takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

// What is drawn in English is what the package says by itself, and nothing of it is
// left in Italian.
func TestTheWordsOfADrawing(t *testing.T) {
	said := func(c *trace.Captions) []string {
		all := []string{c.Title(7, 1, 2.5), c.Describe(7), c.Scans(1), c.Scans(2), c.Gains(1), c.Gains(2),
			c.Cut, c.Angle, c.Facing, c.Seconds, c.NoGain, c.Board, c.Program, c.Started, c.Good, c.Weak, c.Absent}
		return append(append(all, c.Looks[:]...), c.Faults[1:]...)
	}
	english := said(trace.English())
	require.Equal(t, english, said(traceCaptions(words.Words{Language: words.English})))
	for i, text := range said(traceCaptions(words.Words{Language: words.Italian})) {
		require.NotEmpty(t, text)
		require.NotEqual(t, english[i], text)
	}
}
