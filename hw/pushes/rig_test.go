package pushes

import (
	"math"
	"math/rand/v2"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
	"mastro/hw/mcp23017"
	"mastro/hw/sim"
)

const (
	period = 20 * time.Millisecond // 50 Hz
	ms     = time.Millisecond
)

// rig is a board of lines on a simulated table, read by the real driver.
type rig struct {
	t     require.TestingT
	table *sim.PushTable
	board *Board
	rng   *rand.Rand
	sets  []ChangeSet
	after func() // called after every scan, if not nil
}

func newRig(t require.TestingT, seed uint64, lines int) *rig {
	table, err := sim.NewPushTable(sim.DefaultPushConfig(seed, lines, 7))
	require.NoError(t, err)
	var wired []Line
	for i := range lines {
		low, high := table.Switches(i)
		wired = append(wired, Line{low, high})
	}
	b, err := New(mcp23017.New(table.Bus, 0x20), wired, Options{})
	require.NoError(t, err)
	r := &rig{t: t, table: table, board: b, rng: rand.New(rand.NewPCG(seed, 7))}
	r.run(400 * ms)
	require.True(t, b.Ready())
	require.Empty(t, r.sets)
	return r
}

func (r *rig) scan() {
	if set, ok := r.board.Scan(r.table.Clock.Now()); ok {
		r.sets = append(r.sets, set)
	}
	if r.after != nil {
		r.after()
	}
	r.table.Advance(period - r.table.Clock.Now()%period)
}

// run scans for d.
func (r *rig) run(d time.Duration) {
	for end := r.table.Clock.Now() + d; r.table.Clock.Now() < end; {
		r.scan()
	}
}

// push pushes a line and scans until the hand is done.
func (r *rig) push(line, steps int, m sim.PushManner) {
	require.NoError(r.t, r.table.Push(line, steps, m))
	r.finish()
}

func (r *rig) finish() {
	for r.table.Busy() {
		r.scan()
	}
}

// onlyChanges returns the changes of the only set since the last call, without their times.
func (r *rig) onlyChanges() []Change {
	require.Len(r.t, r.sets, 1)
	changes := r.sets[0].Changes
	r.sets = nil
	for i := range changes {
		changes[i].Onset, changes[i].Rest = 0, 0
	}
	return changes
}

// requireNoSet checks that nothing is reported.
func (r *rig) requireNoSet() {
	r.run(2 * time.Second)
	require.Empty(r.t, r.sets)
}

// reported returns the changes of the only set after a while of rest.
func (r *rig) reported() []Change {
	r.run(1500 * ms)
	return r.onlyChanges()
}

func (r *rig) counts() []Count { return counts(r.board) }

// truth is how far a line has truly been pushed, as far as its switches can show it;
// ok is false in the reach of a switch.
func (r *rig) truth(line int) (count Count, ok bool) {
	place := float64(r.table.Pushed(line)) + r.table.Travel(line)
	full := math.Round(place)
	if off := math.Abs(place - full); off > 0.46 {
		full = float64(r.table.Pushed(line)) // in the middle
	} else if off > 0.15 {
		return NoCount, false
	}
	return Count(full), true
}

// counts is the last certain count of every line.
func counts(b *Board) (all []Count) {
	for line := range b.lines {
		all = append(all, b.Count(line))
	}
	return all
}

// checkCounts checks that a line that is not in doubt has its true count.
func (r *rig) checkCounts() {
	for i, s := range r.board.Snapshot(nil) {
		if s.Doubt != board.Certain {
			continue
		}
		count, ok := r.truth(i)
		require.True(r.t, ok, "line %d stands in a switch's reach, %g", i, r.table.Travel(i))
		require.Equal(r.t, count, r.board.Count(i), "line %d", i)
	}
}
