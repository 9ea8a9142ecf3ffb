package panel

import (
	"math"

	"mastro/display/scene"
)

// span is a rectangle in the plane, given by the middles of the cells at its edges.
type span struct{ lo, hi point }

// emptySpan contains nothing, everywhere the whole plane.
var (
	emptySpan  = span{point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}}
	everywhere = span{emptySpan.hi, emptySpan.lo}
)

func (s *span) add(x, y float64) {
	s.lo = point{min(s.lo.x, x), min(s.lo.y, y)}
	s.hi = point{max(s.hi.x, x), max(s.hi.y, y)}
}

// inside tells whether a place is inside and not on the edge.
func (s span) inside(x, y float64) bool {
	return x > s.lo.x && x < s.hi.x && y > s.lo.y && y < s.hi.y
}

// mouthOffset is the distance from the middles of the squares at the edge to those of
// mouths, and of a tile beside the grid, which are drawn half as large.
const mouthOffset = .75

// clamp moves a place beside the grid to the distance mouthOffset.
func (s span) clamp(x, y float64) (float64, float64) {
	return min(max(x, s.lo.x-mouthOffset), s.hi.x+mouthOffset), min(max(y, s.lo.y-mouthOffset), s.hi.y+mouthOffset)
}

// outside tells whether a place is beside the grid.
func (s span) outside(x, y float64) bool { return x < s.lo.x || x > s.hi.x || y < s.lo.y || y > s.hi.y }

// isLarge tells whether a board has shapes other than towers. Such boards have many
// places and pages of their own.
func isLarge(b *scene.Board) bool { return len(b.Cells) > 0 && b.Cells[0].Shape != scene.Tower }

// isSquare tells whether a board is made of squares.
func isSquare(b *scene.Board) bool { return isLarge(b) && b.Cells[0].Shape != scene.Sector }

// extent is the area of a board by its outermost middles, and the margin to add to its
// height; for a board of squares also the grid.
func extent(b *scene.Board) (area span, margin float64, grid span) {
	if isSquare(b) {
		grid = gridOf(b)
		area = grid
		if hasMouths(b) { // the board does not move with the spare tile
			area.lo, area.hi = point{grid.lo.x - .5, grid.lo.y - .5}, point{grid.hi.x + .5, grid.hi.y + .5}
		}
		return area, 1, grid
	}
	area, margin = emptySpan, 2*hexCorner
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

// gridOf is the area of the squares and gaps that are not beyond a mouth.
func gridOf(b *scene.Board) span {
	inside, grid := everywhere, emptySpan
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
		if c.Shape != scene.Mouth && inside.inside(c.X, c.Y) {
			grid.add(c.X, c.Y)
		}
	}
	if grid == emptySpan { // there are only mouths
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

// focusCell is the most important cell: that of the choice at the cursor, else one that
// needs action, else a marked one.
func focusCell(s *scene.Scene) *scene.Cell {
	if c, _ := cursorCell(s); c != nil {
		return c
	}
	best := &s.Board.Cells[0]
	for i := range s.Board.Cells { // the smaller the mark, the more important
		if c := &s.Board.Cells[i]; c.Mark != scene.NoMark && (best.Mark == scene.NoMark || c.Mark < best.Mark) {
			best = c
		}
	}
	return best
}

// scrollStep is the number of cells by which the visible part moves, if it is large
// enough, so that not every step of the knob moves it.
const scrollStep = 3

// zoom enlarges the board beyond its box so that a cell is visible.
func (pl *layout) zoom(c *scene.Cell, pitch float64) {
	x, y := pl.grid.clamp(c.X, c.Y)
	mid := middle(pl.visible)
	lo := point{(mid.x-pl.origin.x)/pl.pitch - pl.size.x/2, (mid.y-pl.origin.y)/pl.pitch - pl.size.y/2}
	left, right := visibleRange(x-lo.x, pl.size.x, float64(pl.visible.Dx())/pitch)
	top, bottom := visibleRange(y-lo.y, pl.size.y, float64(pl.visible.Dy())/pitch)
	pl.pitch = pitch
	pl.origin = point{
		float64(pl.visible.Min.X) - (lo.x+left)*pitch,
		float64(pl.visible.Min.Y) - (lo.y+top)*pitch,
	}
	for i, more := range [...]bool{top > 0, right < pl.size.x, bottom < pl.size.y, left > 0} {
		if more {
			pl.continues |= 1 << i
		}
	}
}

// visibleRange is the visible part of a row of size cells if there is room for only some
// of them and the cell at a place must be visible.
func visibleRange(at, size, room float64) (from, to float64) {
	n := math.Floor(room)
	if n >= size {
		return (size - room) / 2, (size + room) / 2
	}
	step := 1.0
	if n > 2*scrollStep {
		step = scrollStep
	}
	from = min(max(math.Round((at-n/2)/step)*step, 0), size-n)
	return from, from + n
}
