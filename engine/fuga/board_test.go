package fuga

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// A set of cells is what a list of them is.
func TestCellsAreSets(t *testing.T) {
	cells := rapid.SliceOfDistinct(rapid.IntRange(0, Board-1), func(c int) int { return c })
	rapid.Check(t, func(t *rapid.T) {
		a, b := cells.Draw(t, "a"), cells.Draw(t, "b")
		s, other := CellsOf(a...), CellsOf(b...)
		slices.Sort(a)
		require.Equal(t, a, slices.AppendSeq([]int{}, s.All()))
		require.Equal(t, len(a), s.Count())
		require.Equal(t, len(a) == 0, s.Empty())
		for c := NoCell; c <= Board; c++ {
			in, too := slices.Contains(a, c), slices.Contains(b, c)
			require.Equal(t, in, s.Has(c))
			require.Equal(t, in && too, s.and(other).Has(c))
			require.Equal(t, in || too, s.or(other).Has(c))
			require.Equal(t, in && !too, s.minus(other).Has(c))
		}
		require.Equal(t, s.minus(other).Empty(), s.within(other))
		above := rapid.IntRange(NoCell, Board).Draw(t, "above")
		require.Equal(t, slices.DeleteFunc(slices.Clone(a), func(c int) bool { return c <= above }), slices.AppendSeq([]int{}, s.above(above).All()))
	})
}

// The facts of the board: number 1 has the white dot, multiples of five lie on
// the inner ring.
func TestBoard(t *testing.T) {
	require.Equal(t, 90, allCells.Count())
	require.Equal(t, []int{5, 10, 15}, inner().numbers(nil)[:3])
	require.Equal(t, 18, inner().Count())
	require.Equal(t, 0, at(18, 0))
	require.Equal(t, 89, at(-1, 4))
	require.Equal(t, CellsOf(3), CellsOf(1, 2, 3).above(2))
	for c := range Board {
		require.Equal(t, c, at(spoke(c), ring(c)))
	}
}
