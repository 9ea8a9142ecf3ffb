package panel

import (
	"math"

	"mastro/display/scene"
)

// span is a part of the plane, by the middles of the cells at its edges.
type span struct{ lo, hi point }

// nowhere is the span that holds nothing, everywhere that of the whole plane.
var (
	nowhere    = span{point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}}
	everywhere = span{nowhere.hi, nowhere.lo}
)

func (s *span) add(x, y float64) {
	s.lo = point{min(s.lo.x, x), min(s.lo.y, y)}
	s.hi = point{max(s.hi.x, x), max(s.hi.y, y)}
}

// between tells whether a place is inside and not on the edge.
func (s span) between(x, y float64) bool {
	return x > s.lo.x && x < s.hi.x && y > s.lo.y && y < s.hi.y
}

// beside is how far the middles of mouths, and of a tile that lies beside the
// grid, are drawn from those of the squares at the edge: they are half as large.
const beside = .75

// near is a place, drawn up to the grid's edge if it lies beside it.
func (s span) near(x, y float64) (float64, float64) {
	return min(max(x, s.lo.x-beside), s.hi.x+beside), min(max(y, s.lo.y-beside), s.hi.y+beside)
}

// out tells whether a place lies beside the grid.
func (s span) out(x, y float64) bool { return x < s.lo.x || x > s.hi.x || y < s.lo.y || y > s.hi.y }

// large tells whether a board has shapes other than towers: such boards have
// many places and pages of their own.
func large(b *scene.Board) bool { return len(b.Cells) > 0 && b.Cells[0].Shape != scene.Tower }

// flat tells whether a board is made of squares.
func flat(b *scene.Board) bool { return large(b) && b.Cells[0].Shape != scene.Sector }

// extent is the area that a board takes, by its outermost middles, and what
// comes on top of its height; of a board of squares also the grid.
func extent(b *scene.Board) (area span, margin float64, grid span) {
	if flat(b) {
		grid = gridOf(b)
		area = grid
		if hasMouths(b) { // the board keeps its place wherever the spare tile lies
			area.lo, area.hi = point{grid.lo.x - .5, grid.lo.y - .5}, point{grid.hi.x + .5, grid.hi.y + .5}
		}
		return area, 1, grid
	}
	area, margin = nowhere, 2*corner
	for i := range b.Cells {
		c := &b.Cells[i]
		area.add(c.X, c.Y)
		if c.Shape == scene.Sector {
			r := math.Hypot(c.X, c.Y)
			area.add(-r, -r)
			area.add(r, r)
			margin = 1
		}
	}
	return area, margin, everywhere
}

// gridOf is where the squares and gaps lie that are not beyond a mouth.
func gridOf(b *scene.Board) span {
	inside, grid := everywhere, nowhere
	for i := range b.Cells {
		c := &b.Cells[i]
		if c.Shape != scene.Mouth {
			continue
		}
		switch c.Facing & 3 {
		case 0:
			inside.lo.x = max(inside.lo.x, c.X)
		case 1:
			inside.lo.y = max(inside.lo.y, c.Y)
		case 2:
			inside.hi.x = min(inside.hi.x, c.X)
		default:
			inside.hi.y = min(inside.hi.y, c.Y)
		}
	}
	for i := range b.Cells {
		c := &b.Cells[i]
		if c.Shape != scene.Mouth && inside.between(c.X, c.Y) {
			grid.add(c.X, c.Y)
		}
	}
	if grid == nowhere { // mouths only: they are all there is
		grid.add(b.Cells[0].X, b.Cells[0].Y)
	}
	return grid
}

func hasMouths(b *scene.Board) bool {
	for i := range b.Cells {
		if b.Cells[i].Shape == scene.Mouth {
			return true
		}
	}
	return false
}

// focus is the place that matters most: where the knob points, what must be
// seen to, what is marked.
func focus(s *scene.Scene) *scene.Cell {
	if c, _ := pointed(s); c != nil {
		return c
	}
	best := &s.Board.Cells[0]
	for i := range s.Board.Cells { // marks fall in importance
		if c := &s.Board.Cells[i]; c.Mark != scene.NoMark && (best.Mark == scene.NoMark || c.Mark < best.Mark) {
			best = c
		}
	}
	return best
}

// leap is by how many cells the part that is seen moves at once, where it is
// large enough, so that not every step of the knob moves it.
const leap = 3

// closer draws the board larger than fits, so that a cell is seen.
func (pl *plan) closer(c *scene.Cell, pitch float64) {
	x, y := pl.grid.near(c.X, c.Y)
	mid := middle(pl.seen)
	lo := point{(mid.x-pl.origin.x)/pl.pitch - pl.size.x/2, (mid.y-pl.origin.y)/pl.pitch - pl.size.y/2}
	left, right := window(x-lo.x, pl.size.x, float64(pl.seen.Dx())/pitch)
	top, bottom := window(y-lo.y, pl.size.y, float64(pl.seen.Dy())/pitch)
	pl.pitch = pitch
	pl.origin = point{
		float64(pl.seen.Min.X) - (lo.x+left)*pitch,
		float64(pl.seen.Min.Y) - (lo.y+top)*pitch,
	}
	for i, more := range [...]bool{top > 0, right < pl.size.x, bottom < pl.size.y, left > 0} {
		if more {
			pl.cut |= 1 << i
		}
	}
}

// window is which part of so many cells in a row is seen, when there is room
// for only some and the one at a place matters most.
func window(at, size, room float64) (from, to float64) {
	n := math.Floor(room)
	if n >= size {
		return (size - room) / 2, (size + room) / 2
	}
	step := 1.0
	if n > 2*leap {
		step = leap
	}
	from = min(max(math.Round((at-n/2)/step)*step, 0), size-n)
	return from, from + n
}
