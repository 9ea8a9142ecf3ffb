package wiring

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestArrangedWiresCrossLess(t *testing.T) {
	wires := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) wire {
		y := rapid.Float64Range(0, 100)
		return wire{from: y.Draw(t, "from"), ends: rapid.SliceOfN(y, 1, 3).Draw(t, "ends")}
	}), 0, 12)
	rapid.Check(t, func(t *rapid.T) {
		all := wires.Draw(t, "wires")
		before, froms := crossings(all), fromsOf(all)
		arrange(all)
		require.LessOrEqual(t, crossings(all), before)
		require.ElementsMatch(t, froms, fromsOf(all))
	})
	pair := []wire{{from: 10, ends: []float64{50}}, {from: 20, ends: []float64{60}}}
	require.Equal(t, 2, crossings(pair))
	arrange(pair)
	require.Zero(t, crossings(pair), "of two that go down, the upper one turns later")
}

func fromsOf(all []wire) (froms []float64) {
	for _, s := range all {
		froms = append(froms, s.from)
	}
	return froms
}
