package layout

import (
	"slices"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// cell is a place on a plane that comes round after side cells in either direction: far
// more than a shape is wide, so that it never meets itself, however it wanders.
type cell uint16

const (
	side  = 64
	plane = side * side
)

func cellAt(q, r int) cell { return cell((r&(side-1))*side + q&(side-1)) }

func (c cell) q() int { return int(c) % side }
func (c cell) r() int { return int(c) / side }

// around are the six cells that touch each cell.
var around = func() (all [plane][hexgrid.Directions]cell) {
	for c := range cell(plane) {
		q, r := c.q(), c.r()
		all[c] = [...]cell{cellAt(q+1, r), cellAt(q, r+1), cellAt(q-1, r+1), cellAt(q-1, r), cellAt(q, r-1), cellAt(q+1, r-1)}
	}
	return all
}()

// from is where the cell lies as seen from another one of its shape.
func (c cell) from(other cell) hexgrid.Hex {
	near := func(n int) int { return (n+side/2)&(side-1) - side/2 }
	return hexgrid.Hex{Q: near(c.q() - other.q()), R: near(c.r() - other.r())}
}

// orbit is what is moved together: a cell and its image, or a cell that is its own.
type orbit struct{ a, b cell }

func (o orbit) size() int {
	if o.a == o.b {
		return 1
	}
	return 2
}

// chain is a shape that is changed step by step (a Markov chain), until nothing is left of how it
// began.
type chain struct {
	Wish
	image  func(cell) cell
	orbits []orbit
	alone  int // how many of them are single cells
	on     [plane]bool
	worth  worth

	// What a step works with.
	listed   [plane]bool // what a search has met; all false outside of one
	free     []cell      // those that touch the shape
	adding   [][2]orbit  // see listAdding
	reached  []cell
	cells    []cell // of the shape, filled by list
	removed  []orbit
	replaced []orbit
}

// worth is what makes a shape more or less likely, or forbids it.
type worth struct {
	touching int // pairs of touching cells
	ends     int // cells that touch fewer than two others, where they count
	beyond   int // by how much it does not fit on the table
}

// starts is how often a beginning is tried that fits on the table.
const starts = 400

// newChain begins with some shape of the wished number and symmetry, on the table if such a one
// is found.
func newChain(w Wish, r *engine.Rand) *chain {
	if row := w.row(); row != nil {
		return row
	}
	for range starts {
		if c := grown(w, r); c.worth.beyond == 0 {
			return c
		}
	}
	return grown(w, r)
}

// row is the only shape where there is room for one row; nil where there is more, or no limit.
func (w Wish) row() *chain {
	if w.Table.Rows != 1 || w.Symmetry != AnyShape {
		return nil
	}
	c := &chain{Wish: w, image: func(a cell) cell { return a }}
	for q := range w.Bases {
		c.put(orbit{cellAt(q, 0), cellAt(q, 0)})
	}
	c.worth = c.value()
	return c
}

// grown is a shape that is grown cell by cell, as far as it can on the table.
func grown(w Wish, r *engine.Rand) *chain {
	c := &chain{Wish: w, image: imageOf(w, r)}
	first := cellAt(0, 0)
	if w.Symmetry == Mirror && w.Bases%2 == 0 {
		first = around[first][1] // in this row nothing lies on the axis
	}
	c.put(orbit{first, c.image(first)})
	for c.count() < w.Bases {
		c.listAdding(sizes[w.Symmetry])
		c.putFitting(r)
	}
	c.worth = c.value()
	return c
}

// putFitting puts one of what is listed: one with which the shape fits on the table, if there is
// any.
func (c *chain) putFitting(r *engine.Rand) {
	all := slices.Clone(c.adding)
	if c.Table == (Table{}) {
		c.putAll(all[0])
		return
	}
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for _, two := range all {
		c.putAll(two)
		if c.list(); c.beyond() == 0 {
			return
		}
		c.take(len(c.orbits) - 1)
		if two[1] != two[0] {
			c.take(len(c.orbits) - 1)
		}
	}
	c.putAll(all[0])
}

// sizes is how many cells most orbits have.
var sizes = [...]int{AnyShape: 1, Mirror: 2, HalfTurn: 2}

// imageOf is the symmetry of a wish as a map of cells.
func imageOf(w Wish, r *engine.Rand) func(cell) cell {
	switch {
	case w.Symmetry == Mirror:
		return func(c cell) cell { return cellAt(-c.q()-c.r(), c.r()) }
	case w.Symmetry == HalfTurn && w.Bases%2 == 1:
		return func(c cell) cell { return cellAt(-c.q(), -c.r()) }
	case w.Symmetry == HalfTurn:
		to := around[cellAt(0, 0)][r.Below(3)] // round the middle of this side of 0,0
		return func(c cell) cell { return cellAt(to.q()-c.q(), to.r()-c.r()) }
	}
	return func(c cell) cell { return c }
}

func (c *chain) count() int { return 2*len(c.orbits) - c.alone }

func (c *chain) put(o orbit) {
	c.on[o.a], c.on[o.b] = true, true
	c.orbits = append(c.orbits, o)
	c.alone += 2 - o.size()
}

// putAll puts one orbit, or two of single cells.
func (c *chain) putAll(two [2]orbit) {
	c.put(two[0])
	if two[1] != two[0] {
		c.put(two[1])
	}
}

// take takes away the orbit at this index; the last one moves there.
func (c *chain) take(i int) {
	o := c.orbits[i]
	c.on[o.a], c.on[o.b] = false, false
	c.alone -= 2 - o.size()
	c.orbits[i] = c.orbits[len(c.orbits)-1]
	c.orbits = c.orbits[:len(c.orbits)-1]
}

// ways is in how many ways something can be taken away: any orbit or, where others come in
// pairs, any two single cells, so that a pair can take their place.
func (c *chain) ways() int {
	n := len(c.orbits)
	if c.Symmetry == Mirror {
		n += c.alone * (c.alone - 1) / 2
	}
	return n
}

// step takes something away and puts as much elsewhere, or leaves all as it is. What is put
// is one of all that could be, as many as for the way back; so the step and its opposite
// would be as likely, but for the number of ways to take something away, and what the
// shapes are worth.
func (c *chain) step(r *engine.Rand) {
	before, ways := c.worth, c.ways()
	c.removeSome(r.Below(ways))
	whole := c.whole()
	c.replaced = c.replaced[:0]
	if len(c.orbits) > 0 {
		c.listAdding(sizeOf(c.removed))
		put := c.adding[r.Below(len(c.adding))]
		c.replaced = append(c.replaced, put[0])
		if put[1] != put[0] {
			c.replaced = append(c.replaced, put[1])
		}
		for _, o := range c.replaced {
			c.put(o)
		}
		if whole || c.connected() {
			c.worth = c.value()
			if odds(r, ways, c.ways()) && before.gives(r, c.worth, c.Compact) {
				return
			}
		}
	}
	c.worth = before
	for _, o := range c.replaced {
		c.take(slices.Index(c.orbits, o))
	}
	for _, o := range c.removed {
		c.put(o)
	}
}

// sizeOf is how many cells they are.
func sizeOf(all []orbit) (n int) {
	for _, o := range all {
		n += o.size()
	}
	return n
}

// removeSome takes away what has this number among the ways.
func (c *chain) removeSome(way int) {
	c.removed = c.removed[:0]
	if way < len(c.orbits) {
		c.removed = append(c.removed, c.orbits[way])
		c.take(way)
		return
	}
	way -= len(c.orbits)
	var single [Most]int
	n := 0
	for i, o := range c.orbits {
		if o.size() == 1 {
			single[n] = i
			n++
		}
	}
	j := 1
	for ; way >= j; j++ {
		way -= j
	}
	c.removed = append(c.removed, c.orbits[single[way]], c.orbits[single[j]])
	c.take(single[j]) // the later one first: the last of all takes its place
	c.take(single[way])
}

// listAdding lists what can be put so that it touches the shape and makes it larger by so
// many cells: an orbit, given twice, or two of single cells.
func (c *chain) listAdding(size int) {
	c.free, c.adding = c.free[:0], c.adding[:0]
	for _, o := range c.orbits {
		c.listFree(o.a)
		if o.b != o.a {
			c.listFree(o.b)
		}
	}
	alone := 0
	for _, a := range c.free {
		c.listed[a] = false
		o := orbit{a, c.image(a)}
		switch {
		case o.a == o.b:
			c.free[alone] = a
			alone++
		case o.a > o.b:
			continue // it is free on the other side too
		}
		if o.size() == size {
			c.adding = append(c.adding, [2]orbit{o, o})
		}
	}
	if size == 2 && c.Symmetry == Mirror {
		for i, a := range c.free[:alone] {
			for _, b := range c.free[:i] {
				c.adding = append(c.adding, [2]orbit{{a, a}, {b, b}})
			}
		}
	}
}

// listFree lists the free cells that touch one.
func (c *chain) listFree(from cell) {
	for _, n := range around[from] {
		if !c.on[n] && !c.listed[n] {
			c.listed[n] = true
			c.free = append(c.free, n)
		}
	}
}

// whole tells whether what is left hangs together for sure: a single cell was taken away, and
// those that touched it lie in one row around it, each touching the next. Anything that is put
// beside what is left hangs together too. It saves asking connected after most steps.
func (c *chain) whole() bool {
	if c.Symmetry != AnyShape || len(c.removed) > 1 {
		return false
	}
	arcs := 0
	near := &around[c.removed[0].a]
	for i, n := range near {
		if c.on[n] && !c.on[near[(i+1)%len(near)]] {
			arcs++
		}
	}
	return arcs == 1
}

// connected tells whether all cells hang together.
func (c *chain) connected() bool {
	first := c.orbits[0].a
	c.listed[first] = true
	c.reached = append(c.reached[:0], first)
	for i := 0; i < len(c.reached); i++ {
		for _, n := range around[c.reached[i]] {
			if c.on[n] && !c.listed[n] {
				c.listed[n] = true
				c.reached = append(c.reached, n)
			}
		}
	}
	for _, n := range c.reached {
		c.listed[n] = false
	}
	return len(c.reached) == c.count()
}

// value is the worth of the shape as it is. Where nothing was asked for all are worth the same.
func (c *chain) value() (w worth) {
	if c.Compact == 0 && !c.NoDeadEnds && c.Table == (Table{}) {
		return w
	}
	c.list()
	for _, a := range c.cells {
		n := 0
		for _, other := range around[a] {
			if c.on[other] {
				n++
			}
		}
		w.touching += n
		if c.NoDeadEnds && n < 2 {
			w.ends++
		}
	}
	w.touching /= 2
	w.beyond = c.beyond()
	return w
}

// list fills cells.
func (c *chain) list() {
	c.cells = c.cells[:0]
	for _, o := range c.orbits {
		c.cells = append(c.cells, o.a)
		if o.b != o.a {
			c.cells = append(c.cells, o.b)
		}
	}
}

// beyond is by how many rows and halves of a base the shape is larger than the table.
func (c *chain) beyond() int {
	if c.Table == (Table{}) {
		return 0
	}
	var left, right, top, bottom int
	for _, a := range c.cells {
		h := a.from(c.cells[0])
		x := 2*h.Q + h.R
		left, right, top, bottom = min(left, x), max(right, x), min(top, h.R), max(bottom, h.R)
	}
	return max(right-left+2-c.Table.Halves, 0) + max(bottom-top+1-c.Table.Rows, 0)
}

// The weights of a shape, as fractions: for each touching pair, by Compact; for each dead
// end, few enough of which are left that shapes without are found, and not so few that
// the chain would stick; and for what is beyond the table.
const (
	pairs    = 2
	deadEnd  = 4
	offTable = 8
)

// gives tells whether a step is made to a shape of another worth. Each weight is asked by
// itself: that is a balance too. Once a shape fits on the table it stays there.
func (w worth) gives(r *engine.Rand, other worth, compact int) bool {
	if w.beyond == 0 && other.beyond > 0 {
		return false
	}
	more := other.touching - w.touching
	if compact < 0 {
		compact, more = -compact, -more
	}
	return power(r, pairs+compact, pairs, more) && power(r, deadEnd, 1, w.ends-other.ends) && power(r, offTable, 1, w.beyond-other.beyond)
}

// power is true with a chance of the fraction to the power of n, and always where that is
// more than one; the fraction is one or more.
func power(r *engine.Rand, num, den, n int) bool {
	for ; n < 0; n++ {
		if !odds(r, den, num) {
			return false
		}
	}
	return true
}

// odds is true with a chance of the fraction, and always where that is one or more.
func odds(r *engine.Rand, num, den int) bool { return num >= den || r.Below(den) < num }
