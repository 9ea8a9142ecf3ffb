package hexgrid

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func hexes() *rapid.Generator[Hex] {
	return rapid.Custom(func(t *rapid.T) Hex {
		return Hex{rapid.IntRange(-9, 9).Draw(t, "q"), rapid.IntRange(-9, 9).Draw(t, "r")}
	})
}

func TestDirectionsGoClockwiseFromEast(t *testing.T) {
	x0, y0 := Hex{}.Center()
	for d := range Direction(Directions) {
		x, y := Hex{}.Neighbor(d).Center()
		angle := math.Atan2(y-y0, x-x0) * 180 / math.Pi // clockwise, since y points down
		require.InDelta(t, 0, math.Mod(angle-60*float64(d)+720, 360), 1e-9, "%v", d)
		require.InDelta(t, 1, math.Hypot(x-x0, y-y0), 1e-9)
	}
	require.Equal(t, "E SE SW W NW NE", fmt.Sprint(Direction(0), " ", Direction(1), " ", Direction(2), " ", Direction(3), " ", Direction(4), " ", Direction(5)))
	require.Equal(t, "3,-1", Hex{3, -1}.String())
}

func TestNeighborsTouchBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := hexes().Draw(t, "hex")
		d := Direction(rapid.IntRange(0, 5).Draw(t, "direction"))
		n := h.Neighbor(d)
		require.Equal(t, h, n.Neighbor(d.Opposite()))
		got, ok := h.Towards(n)
		require.True(t, ok)
		require.Equal(t, d, got)
		require.Equal(t, 1, h.Distance(n))
		require.Equal(t, d.Opposite(), d.Turned(3))
		require.Equal(t, d, d.Turned(-6))
		require.Equal(t, d, d.Turned(2).Turned(-2))
	})
}

// Distance is compared with walking in all directions at once.
func TestDistanceIsTheShortestWalk(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to := hexes().Draw(t, "from"), hexes().Draw(t, "to")
		ring, steps := map[Hex]bool{from: true}, 0
		for !ring[to] {
			next := make(map[Hex]bool)
			for h := range ring {
				next[h] = true
				for d := range Direction(Directions) {
					next[h.Neighbor(d)] = true
				}
			}
			ring = next
			steps++
		}
		require.Equal(t, steps, from.Distance(to))
		require.Equal(t, steps, to.Distance(from))
		_, touch := from.Towards(to)
		require.Equal(t, steps == 1, touch)
	})
}

func TestConnected(t *testing.T) {
	require.False(t, Connected(nil))
	require.True(t, Connected([]Hex{{5, 5}}))
	require.False(t, Connected([]Hex{{0, 0}, {2, 0}}))
	require.True(t, Connected([]Hex{{0, 0}, {2, 0}, {1, 0}}))
	rapid.Check(t, func(t *rapid.T) {
		places := rapid.SliceOfNDistinct(hexes(), 1, 9, func(h Hex) Hex { return h }).Draw(t, "places")
		require.Equal(t, one(places), Connected(places))
		order := Walk(places)
		require.Zero(t, order[0])
		for i, at := range order[1:] {
			require.NotContains(t, order[:i+1], at)
			require.True(t, slices.ContainsFunc(order[:i+1], func(j int) bool { return places[j].Distance(places[at]) == 1 }))
		}
	})
}

// one joins touching groups until nothing changes, and counts them.
func one(places []Hex) bool {
	group := make([]int, len(places))
	for i := range group {
		group[i] = i
	}
	for range places {
		for i, a := range places {
			for j, b := range places {
				if a.Distance(b) == 1 {
					group[i] = min(group[i], group[j])
				}
			}
		}
	}
	for _, g := range group {
		if g != 0 {
			return false
		}
	}
	return true
}
