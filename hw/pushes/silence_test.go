package pushes

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
	"mastro/hw/sim"
)

// unwatchedChange is the change of a line that could not be watched.
func unwatchedChange(line int, from Count) Change {
	return Change{Line: line, From: from, To: NoCount, Doubt: board.NoAnswer, Resync: true}
}

func TestLongSilenceNeedsRebase(t *testing.T) {
	r := newRig(t, 1, 2)
	r.push(1, 1, sim.SteadyPush())
	r.reported()
	r.table.Faults.Expander.Set()
	began := r.table.Clock.Now()
	r.run(time.Second)
	lost := began + 3*period // 80 ms after the last answer
	require.Equal(t, lost, r.sets[0].Changes[0].Onset)
	require.Equal(t, lost, r.sets[0].Changes[0].Rest)
	require.Equal(t, began, r.sets[0].Opened, "the first scan without an answer")
	require.InDelta(t, (lost + board.DefaultQuiet).Seconds(), r.sets[0].Closed.Seconds(), 0.03)
	require.Equal(t, []Change{unwatchedChange(0, 0), unwatchedChange(1, 1)}, r.onlyChanges())
	require.Equal(t, board.Fault, r.board.State(0))
	require.Error(t, r.board.Snapshot(nil)[0].Err)

	r.push(0, 2, sim.SteadyPush()) // while the expander does not answer
	r.table.Faults.Expander.Clear()
	r.requireNoSet()
	require.Equal(t, board.Snapshot{State: board.Unknown, Facing: board.NoFacing, Doubt: board.NoAnswer}, r.board.Snapshot(nil)[0])
	require.Zero(t, r.board.Count(0))
	r.board.Rebase(0, 2)
	r.board.Rebase(1, -5)
	r.requireNoSet()
	require.Equal(t, []Count{2, -5}, r.counts())
	require.Equal(t, board.Seated, r.board.State(0))
	r.push(0, 1, sim.SteadyPush())
	require.Equal(t, []Change{{From: 2, To: 3}}, r.reported())
}

// A line in doubt is listed again in every set.
func TestSilenceWhilePushing(t *testing.T) {
	r := newRig(t, 1, 2)
	require.NoError(t, r.table.Push(0, 1, sim.PushManner{Speed: 60}))
	r.run(200 * ms)
	r.table.Faults.Expander.For(30 * ms)
	require.Equal(t, []Change{unwatchedChange(0, 0)}, r.reported(), "the other line rested")
	r.push(1, 1, sim.SteadyPush())
	require.ElementsMatch(t, []Change{unwatchedChange(0, 0), {Line: 1, From: 0, To: 1}}, r.reported())
}

func TestSilentFromTheStart(t *testing.T) {
	r := newWire(t, 0).play("x5")
	require.True(t, r.Ready())
	require.Equal(t, NoCount, r.Count(0))
	require.Equal(t, board.Fault, r.State(0))
	require.Empty(t, r.sets)
}

// One scan of the expander is one burst of four bytes.
func TestBitsOfAScan(t *testing.T) {
	r := newRig(t, 1, 6)
	bits, transfers := r.table.Bus.Wire.Bits, r.table.Bus.Wire.Transfers
	r.scan()
	require.EqualValues(t, 66, r.table.Bus.Wire.Bits-bits)
	require.EqualValues(t, 1, r.table.Bus.Wire.Transfers-transfers)
}

func TestQuietScanDoesNotAllocate(t *testing.T) {
	r := newRig(t, 1, 6)
	require.Zero(t, testing.AllocsPerRun(1000, func() {
		_, reported := r.board.Scan(r.table.Clock.Now())
		require.False(t, reported)
		r.table.Advance(period)
	}))
}

func BenchmarkScan(b *testing.B) {
	s := &fakeSwitches{}
	lines := []Line{{0, 8}, {1, 9}, {2, 10}, {3, 11}, {4, 12}, {5, 13}}
	board, err := New(s, lines, Options{})
	require.NoError(b, err)
	now := time.Duration(0)
	b.ReportAllocs()
	for b.Loop() {
		now += period
		board.Scan(now)
	}
}
