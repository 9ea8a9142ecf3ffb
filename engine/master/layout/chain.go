package layout

import (
	"math"
	"slices"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// chain is a shape that is changed at random (a Markov chain). A step picks one cell of a
// board, adds it to the shape or takes it away, and with it its image where the shape is
// symmetric. The step counts if the shape still hangs together, fits on the table and is
// not too large. A step and its opposite are as likely; so in the long run all shapes of
// one size are as likely, turned and mirrored ones counted by themselves. With weights
// some are likelier (Metropolis). To grow a shape cell by cell would not do: it prefers
// shapes that can be grown in many ways.
type chain struct {
	Wish
	image func(hexgrid.Hex) hexgrid.Hex
	on    [side * side]bool // the shape, on the board
	touch [side * side]int8 // how many cells of the shape touch each place
	shape []hexgrid.Hex     // the same cells, on the plane
	worth worth
}

// side is how wide the board is. It comes round at its edges, so that no place on it
// differs from another, and is wider than a shape, which never meets itself.
const side = Most + 2

// place is the place of a cell on the board.
func place(h hexgrid.Hex) int {
	q, r := h.Q%side, h.R%side
	if q < 0 {
		q += side
	}
	if r < 0 {
		r += side
	}
	return r*side + q
}

// newChain begins without a cell.
func newChain(w Wish, r *engine.Rand) *chain {
	c := &chain{Wish: w, image: func(h hexgrid.Hex) hexgrid.Hex { return h }}
	switch {
	case w.Symmetry == Mirror:
		c.image = func(h hexgrid.Hex) hexgrid.Hex { return hexgrid.Hex{Q: -h.Q - h.R, R: h.R} }
	case w.Symmetry == HalfTurn:
		var to hexgrid.Hex
		if w.Bases%2 == 0 { // round the middle of this side of 0,0
			to = to.Neighbor(hexgrid.Direction(r.Below(3)))
		}
		c.image = func(h hexgrid.Hex) hexgrid.Hex { return hexgrid.Hex{Q: to.Q - h.Q, R: to.R - h.R} }
	}
	return c
}

// step makes one step.
func (c *chain) step(r *engine.Rand) {
	at := r.Below(side * side)
	if n := len(c.shape); !c.on[at] && (n == c.Bases || n > 0 && c.touch[at] == 0) {
		return // one too many, or it does not hang together with the others
	}
	cell := hexgrid.Hex{Q: at % side, R: at / side}
	c.flip(cell)
	shape, whole := c.walk(cell)
	worth, fits := c.value(shape)
	if whole && fits && len(shape) <= c.Bases && c.accepts(r, worth) {
		c.shape, c.worth = shape, worth
		return
	}
	c.flip(cell)
}

// flip adds a cell and its image to the board, or takes them away.
func (c *chain) flip(cell hexgrid.Hex) {
	image := c.image(cell)
	if place(image) != place(cell) {
		c.flipOne(image)
	}
	c.flipOne(cell)
}

func (c *chain) flipOne(cell hexgrid.Hex) {
	on, more := &c.on[place(cell)], int8(1)
	if *on = !*on; !*on {
		more = -1
	}
	for d := range hexgrid.Direction(hexgrid.Directions) {
		c.touch[place(cell.Neighbor(d))] += more
	}
}

// walk lists the cells that hang together after a cell was flipped, and reports whether
// these are all.
func (c *chain) walk(flipped hexgrid.Hex) (shape []hexgrid.Hex, whole bool) {
	left := c.on
	add := func(h hexgrid.Hex) {
		if left[place(h)] {
			left[place(h)] = false
			shape = append(shape, h)
		}
	}
	shape = make([]hexgrid.Hex, 0, c.Bases+2)
	for _, h := range append(c.shape, flipped) { // from any one that is on the board
		if add(h); len(shape) > 0 {
			break
		}
	}
	for i := 0; i < len(shape); i++ {
		for d := range hexgrid.Direction(hexgrid.Directions) {
			add(shape[i].Neighbor(d))
		}
	}
	return shape, !slices.Contains(left[:], true)
}

// worth is what makes a shape more or less likely: the exponents of the chain's weights.
type worth [3]int

// What they are of.
const (
	compactness = iota
	deadEnds    // none is a shape that may be drawn
	size        // where there is a table: it is hard to fill
)

// weights are the bases of these powers, as fractions. Few enough dead ends are left that
// shapes without are found, and not so few that the chain would stick.
func (c *chain) weights() [3]struct{ num, den int } {
	return [...]struct{ num, den int }{{2 + max(c.Compact, -c.Compact), 2}, {4, 1}, {4, 1}}
}

// value is the worth of a shape, and whether it fits on the table. Of shapes of one size only
// the pairs of touching cells count for compactness; what is taken off for each cell lets
// smaller shapes be about as likely as whole ones.
func (c *chain) value(shape []hexgrid.Hex) (w worth, fits bool) {
	left, right, top, bottom := math.MaxInt, math.MinInt, math.MaxInt, math.MinInt
	pairs := 0
	for _, h := range shape {
		n := int(c.touch[place(h)])
		if pairs += n; c.NoDeadEnds && n < 2 {
			w[deadEnds]--
		}
		left, right, top, bottom = min(left, column(h)), max(right, column(h)), min(top, h.R), max(bottom, h.R)
	}
	switch pairs /= 2; {
	case c.Compact > 0:
		w[compactness] = pairs - 2*len(shape)
	case c.Compact < 0:
		w[compactness] = len(shape) - pairs
	}
	if c.Table != (Table{}) {
		w[size] = len(shape)
	}
	return w, len(shape) == 0 || c.Table.fits(right-left+2, bottom-top+1)
}

// accepts decides by the weights whether a step is made to a shape of another worth. Each
// weight decides by itself; that keeps the balance too.
func (c *chain) accepts(r *engine.Rand, next worth) bool {
	for i, weight := range c.weights() {
		for range c.worth[i] - next[i] {
			if r.Below(weight.num) >= weight.den {
				return false
			}
		}
	}
	return true
}
