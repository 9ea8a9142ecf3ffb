package engine

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestKnown(t *testing.T) {
	for _, s := range []Standing{0, 5, -1, -2, 1 << 20, -1 << 20, math.MaxInt32, Adrift + 1} {
		require.True(t, s.Known(), s)
	}
	require.False(t, Unknown.Known())
	require.False(t, Adrift.Known())
}

// From everywhere to everywhere, the shortest way is found by trying.
func TestStepsOfATower(t *testing.T) {
	for from := range Standing(6) {
		for to := range Standing(6) {
			want := 0
			for _, steps := range []int{0, 1, -1, 2, -2, 3} {
				if stands := (from + Standing(steps) + 6) % 6; stands == to {
					want = steps
					break
				}
			}
			require.Equal(t, want, Circle(6).Steps(from, to), "%d to %d", from, to)
			require.Equal(t, to, Circle(6).After(from, want))
			require.Equal(t, to, Circle(6).After(from, want-600))
		}
	}
}

// However far a line was pushed, no way is shorter than back or on by as many tiles.
func TestStepsOfALine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, steps := rapid.Int32Range(-1<<29, 1<<29).Draw(t, "from"), rapid.IntRange(-1<<29, 1<<29).Draw(t, "steps")
		to := Endless.After(Standing(from), steps)
		require.Equal(t, int(from)+steps, int(to))
		require.Equal(t, steps, Endless.Steps(Standing(from), to))
	})
	require.Equal(t, math.MaxUint32-2, Endless.Steps(Adrift+1, math.MaxInt32), "the farthest there is")
}
