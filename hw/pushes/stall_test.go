package pushes

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/hw/sim"
)

// Scans come late at any moment and by any time while hands are at work, and two scans may come
// at one time: every certain count is true.
func TestScansThatComeLate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRig(t, rapid.Uint64().Draw(t, "seed"), 3)
		k := &changeLog{counts: r.counts()}
		r.follow(k)
		for range rapid.IntRange(1, 8).Draw(t, "gestures") {
			for line := range rapid.IntRange(1, 3).Draw(t, "lines") {
				r.finish()
				require.NoError(t, r.table.Push(line, rapid.SampledFrom([]int{-3, -2, -1, 1, 2, 3}).Draw(t, "steps"), r.handManner(line)))
				for range rapid.IntRange(0, 4).Draw(t, "stalls") {
					r.run(time.Duration(rapid.IntRange(0, 400).Draw(t, "before")) * ms)
					r.table.Advance(time.Duration(rapid.SampledFrom([]int{0, 10, 21, 31, 49, 50, 51, 70, 90, 200, 1000}).Draw(t, "stall")) * ms)
				}
			}
			r.finish()
			r.run(time.Duration(rapid.IntRange(0, 2000).Draw(t, "pause")) * ms)
			if rapid.IntRange(0, 2).Draw(t, "agree") == 0 {
				r.run(2500 * ms)
				r.rebaseDoubtful(k)
			}
		}
		r.run(2500 * ms)
		r.checkCounts()
	})
}

// Counts do not wrap around, also when each push is reported by itself.
func TestCountsDoNotWrapAround(t *testing.T) {
	r := newRig(t, 1, 1)
	for n := 1; n <= 13; n++ {
		r.push(0, 1, sim.SteadyPush())
		require.EqualValues(t, n, r.reported()[0].To)
	}
	for n := 12; n >= -7; n-- {
		r.push(0, -1, sim.SteadyPush())
		require.Equal(t, []Change{{From: Count(n + 1), To: Count(n)}}, r.reported())
	}
}

// Several pushes in a row count as many.
func TestCountOfSeveralPushes(t *testing.T) {
	r := newRig(t, 1, 2)
	r.push(0, 4, sim.SteadyPush())
	r.run(1500 * ms)
	require.EqualValues(t, 4, r.board.Count(0))
	r.push(0, 2, sim.PushManner{Speed: 290})
	r.run(1500 * ms)
	require.EqualValues(t, 6, r.board.Count(0))
	r.board.Rebase(0, 3)
	r.push(0, -8, sim.SteadyPush())
	r.run(1500 * ms)
	require.EqualValues(t, -5, r.board.Count(0))
	require.Zero(t, r.board.Count(1))
	require.Equal(t, []Count{NoCount, NoCount}, []Count{r.board.Count(-1), r.board.Count(2)}, "no such lines")
}
