package layout

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// How long a chain goes on, in steps for each base: until it has forgotten how it began,
// and how often as long it is looked at before it is given up.
const (
	forgets = 1500
	tries   = 1000
)

// Draw draws a map, numbered as Numbered does it. The error says what cannot be had.
func (w Wish) Draw(r *engine.Rand) ([]hexgrid.Hex, error) {
	if w.Bases < 1 || w.Bases > Most {
		return nil, fmt.Errorf("a map of %d bases; give 1 to %d", w.Bases, Most)
	}
	if holds := w.Table.holds(); w.Bases > holds {
		return nil, fmt.Errorf("%d bases do not fit on a table that holds %d; give it more room", w.Bases, holds)
	}
	c := newChain(w, r)
	for range tries {
		for range forgets * w.Bases {
			c.step(r)
		}
		if len(c.shape) == w.Bases && c.worth[deadEnds] == 0 {
			return Numbered(c.shape), nil
		}
	}
	return nil, errors.New("no map was found that has all of this; ask for less, or for a larger table")
}

// column is how far right a place lies, in halves of a base.
func column(h hexgrid.Hex) int { return 2*h.Q + h.R }

// Numbered is the same map with its places in the order in which one reads them, row by
// row, the first row and the farthest place to the left at 0.
func Numbered(places []hexgrid.Hex) []hexgrid.Hex {
	all := slices.Clone(places)
	if len(all) == 0 {
		return all
	}
	slices.SortFunc(all, func(a, b hexgrid.Hex) int { return cmp.Or(cmp.Compare(a.R, b.R), cmp.Compare(a.Q, b.Q)) })
	top := all[0].R
	left := slices.MinFunc(all, func(a, b hexgrid.Hex) int { return cmp.Compare(column(a), column(b)) })
	// Rows lie half a base farther right each: from the first row to the leftmost place.
	q := (column(left) - top) >> 1
	for i := range all {
		all[i].R -= top
		all[i].Q -= q
	}
	return all
}
