package layout

import (
	"cmp"
	"slices"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// How long a chain goes on, in steps for each base: until it has forgotten how it began,
// and until it is given up where nothing is found.
const (
	forgets = 60
	tries   = 400
)

// Draw draws a map. Its places are numbered as one reads, row by row, and the first row
// and the farthest place to the left are 0. The error is that of Check, or NotFound.
func (w Wish) Draw(r *engine.Rand) ([]hexgrid.Hex, error) {
	if err := w.Check(); err != nil {
		return nil, err
	}
	c := newChain(w, r)
	for range tries {
		fitted := c.worth.beyond == 0 // before: how it came there is forgotten by now
		for range forgets * w.Bases {
			c.step(r)
		}
		if fitted && c.worth.ends == 0 {
			return c.places(), nil
		}
	}
	return nil, &Refusal{Reason: NotFound}
}

// places is the shape that was reached.
func (c *chain) places() []hexgrid.Hex {
	c.list()
	all := make([]hexgrid.Hex, len(c.cells))
	for i, a := range c.cells {
		all[i] = a.from(c.cells[0])
	}
	return Numbered(all)
}

// Numbered is the same map with its places as one reads them, the first row and the
// farthest place to the left at 0.
func Numbered(places []hexgrid.Hex) []hexgrid.Hex {
	all := slices.Clone(places)
	if len(all) == 0 {
		return all
	}
	slices.SortFunc(all, func(a, b hexgrid.Hex) int { return cmp.Or(cmp.Compare(a.R, b.R), cmp.Compare(a.Q, b.Q)) })
	top, left := all[0].R, all[0]
	x := func(h hexgrid.Hex) int { return 2*h.Q + h.R }
	for _, h := range all {
		if x(h) < x(left) {
			left = h
		}
	}
	// Rows lie half a base farther right each: from the first row to the leftmost place.
	q := (x(left) - top) >> 1
	for i := range all {
		all[i].R -= top
		all[i].Q -= q
	}
	return all
}
