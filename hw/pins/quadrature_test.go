package pins

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// contacts is the pair of levels at a quarter of the cycle.
func contacts(position int) (a, b bool) {
	p := position & 3
	return p == 1 || p == 2, p == 2 || p == 3
}

// feedTo moves the knob by a quarter and lets the changing contact bounce.
func feedTo(q *Quadrature, from, to, bounces int) int {
	turned := 0
	for range bounces {
		turned += q.Feed(contacts(to))
		turned += q.Feed(contacts(from))
	}
	return turned + q.Feed(contacts(to))
}

// A knob goes back and forth with bouncing contacts; every detent is compared with the knob's
// position.
func TestQuadratureFollowsTheKnob(t *testing.T) {
	for _, cycle := range []int{4, 2} {
		rapid.Check(t, func(t *rapid.T) {
			q := Quadrature{HalfSteps: cycle == 2}
			q.Sync(contacts(0))
			position, rest := 0, 0
			for range rapid.IntRange(0, 100).Draw(t, "n") {
				next := position + rapid.SampledFrom([]int{-1, 1}).Draw(t, "step")
				got := feedTo(&q, position, next, rapid.IntRange(0, 3).Draw(t, "bounces"))
				position = next
				want := 0
				if position%cycle == 0 {
					want, rest = (position-rest)/cycle, position
				}
				require.Equal(t, want, got)
			}
		})
	}
}

// The knob turns one way only and single edges are lost: the other way must not appear.
func TestQuadratureInventsNoDetent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		way := rapid.SampledFrom([]int{-1, 1}).Draw(t, "way")
		var q Quadrature
		q.Sync(contacts(0))
		position, counted := 0, 0
		for range rapid.IntRange(0, 60).Draw(t, "n") {
			position += way * rapid.IntRange(1, 2).Draw(t, "quarters")
			turned := q.Feed(contacts(position))
			require.NotEqual(t, -way, turned)
			counted += turned * way
		}
		require.LessOrEqual(t, counted, position*way/4)
	})
}

// Two edges missed between detents might be a turn either way, and three detents might be one.
func TestQuadratureCountsOnlyWhatItSaw(t *testing.T) {
	var q Quadrature
	for _, position := range []int{0, 1, 2, 3, 5, 6, 7, 9, 10, 11, 12} {
		require.Zero(t, q.Feed(contacts(position)), position)
	}
	for position, want := range []int{0, 0, 0, 0, 1} {
		require.Equal(t, want, q.Feed(contacts(position)), "and then all is well again")
	}
}

// A knob goes back and forth and edges are lost: from detent to detent the count is the true
// one if no edge was lost, and otherwise nothing.
func TestQuadratureWithLostEdges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := Quadrature{HalfSteps: rapid.Bool().Draw(t, "half")}
		full := 4
		if q.HalfSteps {
			full = 2
		}
		q.Sync(false, false)
		position, rested, missed := 0, 0, false
		for range rapid.IntRange(0, 100).Draw(t, "n") {
			by := rapid.SampledFrom([]int{-1, 0, 1, -1, 1, 1, 2, -2}).Draw(t, "by")
			position, missed = position+by, missed || by == 2 || by == -2
			turned := q.Feed(contacts(position))
			if position%full != 0 {
				require.Zero(t, turned, "between detents")
				continue
			}
			want := (position - rested) / full
			if missed {
				want = 0
			}
			require.Equal(t, want, turned)
			rested, missed = position, false
		}
	})
}

// After any levels at all, a knob at rest counts a clean detent again.
func TestQuadratureRecovers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var q Quadrature
		for range rapid.IntRange(0, 60).Draw(t, "n") {
			turned := q.Feed(rapid.Bool().Draw(t, "a"), rapid.Bool().Draw(t, "b"))
			require.Contains(t, []int{-1, 0, 1}, turned)
		}
		q.Feed(false, false)
		way := rapid.SampledFrom([]int{-1, 1}).Draw(t, "way")
		turned := 0
		for i := 1; i <= 4; i++ {
			turned += q.Feed(contacts(i * way))
		}
		require.Equal(t, way, turned)
	})
}

func TestQuadratureSyncDropsHalfDetent(t *testing.T) {
	var q Quadrature
	require.Zero(t, q.Feed(false, false))
	require.Zero(t, q.Feed(true, false))
	require.Zero(t, q.Feed(true, true))
	q.Sync(true, true)
	require.Zero(t, q.Feed(false, true))
	require.Zero(t, q.Feed(false, false))
}

func TestQuadratureStartsBetweenDetents(t *testing.T) {
	var q Quadrature
	require.Zero(t, q.Feed(true, true))
	require.Zero(t, q.Feed(false, true))
	require.Zero(t, q.Feed(false, false))
	total := 0
	for i := 1; i <= 8; i++ {
		total += q.Feed(contacts(i))
	}
	require.Equal(t, 2, total)
}
