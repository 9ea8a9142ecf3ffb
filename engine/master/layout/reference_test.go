package layout

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/hexgrid"
)

// key is a shape as text; shifted ones are the same.
func key(places []hexgrid.Hex) string {
	all := slices.Clone(places)
	slices.SortFunc(all, func(a, b hexgrid.Hex) int { return cmp.Or(cmp.Compare(a.R, b.R), cmp.Compare(a.Q, b.Q)) })
	text := ""
	for _, h := range all {
		text += fmt.Sprint(h.Q-all[0].Q, ",", h.R-all[0].R, " ")
	}
	return text
}

// every is every connected shape of so many cells: those of one less, each with every cell
// that touches it.
func every(n int) map[string][]hexgrid.Hex {
	all := map[string][]hexgrid.Hex{key([]hexgrid.Hex{{}}): {{}}}
	for range n - 1 {
		larger := make(map[string][]hexgrid.Hex)
		for _, shape := range all {
			for _, h := range shape {
				for d := range hexgrid.Direction(hexgrid.Directions) {
					if other := h.Neighbor(d); !slices.Contains(shape, other) {
						grown := append(slices.Clone(shape), other)
						larger[key(grown)] = grown
					}
				}
			}
		}
		all = larger
	}
	return all
}

// only is those shapes that pass.
func only(all map[string][]hexgrid.Hex, pass func([]hexgrid.Hex) bool) map[string][]hexgrid.Hex {
	some := make(map[string][]hexgrid.Hex)
	for k, shape := range all {
		if pass(shape) {
			some[k] = shape
		}
	}
	return some
}

// image is the shape after a map of the plane.
func image(shape []hexgrid.Hex, to func(hexgrid.Hex) hexgrid.Hex) (all []hexgrid.Hex) {
	for _, h := range shape {
		all = append(all, to(h))
	}
	return all
}

func mirrored(shape []hexgrid.Hex) bool {
	return key(shape) == key(image(shape, func(h hexgrid.Hex) hexgrid.Hex { return hexgrid.Hex{Q: -h.Q - h.R, R: h.R} }))
}

// halfTurned shapes have their centre on a base where they have an odd number of them, and
// else on a side: a ring round a place where no base lies is none.
func halfTurned(shape []hexgrid.Hex) bool {
	if key(shape) != key(image(shape, func(h hexgrid.Hex) hexgrid.Hex { return hexgrid.Hex{Q: -h.Q, R: -h.R} })) {
		return false
	}
	q, r := 0, 0
	for _, h := range shape {
		q, r = q+2*h.Q, r+2*h.R
	}
	onCell := q/len(shape)%2 == 0 && r/len(shape)%2 == 0
	return onCell == (len(shape)%2 == 1)
}

func ends(shape []hexgrid.Hex) (n int) {
	for _, h := range shape {
		near := 0
		for _, other := range shape {
			if h.Distance(other) == 1 {
				near++
			}
		}
		if near < 2 {
			n++
		}
	}
	return n
}

func pairsOf(shape []hexgrid.Hex) (n int) {
	for i, h := range shape {
		for _, other := range shape[:i] {
			if h.Distance(other) == 1 {
				n++
			}
		}
	}
	return n
}

// within tells whether the middles of the shape fit into a rectangle, measured on the plane.
func within(shape []hexgrid.Hex, wide, deep float64) bool {
	var xs, ys []float64
	for _, h := range shape {
		x, y := h.Center()
		xs, ys = append(xs, x), append(ys, y)
	}
	return slices.Max(xs)-slices.Min(xs)+1 <= wide+1e-6 && slices.Max(ys)-slices.Min(ys)+tip <= deep+1e-6
}

// The numbers of fixed shapes of one to seven hexagons are known (OEIS A001207).
func TestEveryShapeIsCounted(t *testing.T) {
	for n, want := range []int{1, 3, 11, 44, 186, 814, 3652} {
		require.Len(t, every(n+1), want)
	}
}
