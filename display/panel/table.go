package panel

import (
	"image"
	"math"

	"mastro/display/scene"
)

// layout is the place of the board on the panel: the distance between two adjacent
// middles in pixels, the place of the plane's origin, and the width and height of the
// board in such distances.
type layout struct {
	pitch       float64
	origin      point
	size        point
	grid        span            // of the squares; cells beside it are drawn half as large
	visible     image.Rectangle // squares that are not inside are left out
	continues   scene.Compass   // the sides beyond which the board continues
	emptyRadius float64         // the radius of the empty middle of a round board
}

// hexCorner is the distance from a hexagon's middle to its corners if adjacent middles
// are 1 apart.
const hexCorner = 1 / 1.7320508

// fitBoard fits the board into a box, as large as possible, with cells of at most most
// pixels.
func fitBoard(b *scene.Board, in image.Rectangle, most float64) layout {
	if len(b.Cells) == 0 || in.Empty() {
		return layout{}
	}
	area, margin, grid := extent(b)
	size := point{area.hi.x - area.lo.x + 1, area.hi.y - area.lo.y + margin}
	pitch := min(float64(in.Dx())/size.x, float64(in.Dy())/size.y, most)
	if isSquare(b) && pitch > 10 {
		pitch = math.Floor(pitch) // for sharp edges of the squares
	}
	mid := middle(in)
	origin := point{mid.x - (area.lo.x+area.hi.x)/2*pitch, mid.y - (area.lo.y+area.hi.y)/2*pitch}
	return layout{pitch: pitch, origin: origin, size: size, grid: grid, visible: in, emptyRadius: emptyRadius(b)}
}

// layout fits the scene's board into a box. If a board of squares would be too small to
// be read, only the part around the focus is shown.
func (p *Panel) layout(s *scene.Scene, in image.Rectangle) layout {
	pl := fitBoard(&s.Board, in, 48*p.unit)
	if least := max(12*p.unit, 10); isSquare(&s.Board) && 0 < pl.pitch && pl.pitch < least {
		pl.zoom(focusCell(s), least)
	}
	return pl
}

// width is the width of the board in pixels.
func (pl layout) width() int { return int(math.Ceil(pl.size.x * pl.pitch)) }

func (pl layout) at(c *scene.Cell) point {
	x, y := c.X, c.Y
	if c.Shape == scene.Square || c.Shape == scene.Mouth {
		x, y = pl.grid.clamp(x, y)
	}
	return point{pl.origin.x + x*pl.pitch, pl.origin.y + y*pl.pitch}
}

// board draws the board from above, and marks the cell of the choice at the cursor.
func (p *Panel) board(s *scene.Scene, in image.Rectangle) {
	pl := p.layout(s, in)
	if pl.pitch < 4 || pl.pitch < 6 && !isLarge(&s.Board) {
		return
	}
	p.record("board", in, in)
	p.sectorFloors(s, pl)
	for layer := range layers {
		for i := range s.Board.Cells {
			if c := &s.Board.Cells[i]; layerOf(c) == layer {
				p.drawCell(s, c, pl, nil)
			}
		}
	}
	if c, why := cursorCell(s); c != nil {
		p.drawCell(s, c, pl, why)
	}
	p.moreArrows(pl)
}

// moreArrows draws an arrow at each side beyond which the board continues.
func (p *Panel) moreArrows(pl layout) {
	mid, r := middle(pl.visible), float64(max(p.px(5), 3))
	w, h := float64(pl.visible.Dx())/2, float64(pl.visible.Dy())/2
	for i, at := range [...]point{{mid.x, mid.y - h + r}, {mid.x + w - r, mid.y}, {mid.x, mid.y + h - r}, {mid.x - w + r, mid.y}} {
		if pl.continues>>i&1 == 0 {
			continue
		}
		p.disc(at, r)
		p.fill(ground)
		p.triangle(at, r*1.2, r*.7, directionAngle(i-1))
		p.fill(amber)
	}
}

// layers is the number of layers in which cells are drawn: a spare tile covers a mouth
// without a mark, but not one with a mark.
const layers = 3

func layerOf(c *scene.Cell) int {
	switch {
	case c.Shape != scene.Mouth:
		return 1
	case c.Mark == scene.NoMark:
		return 0
	}
	return 2
}

// drawCell draws a cell; why is the chosen choice if it refers to the cell, else nil.
func (p *Panel) drawCell(s *scene.Scene, c *scene.Cell, pl layout, why *scene.Choice) {
	switch c.Shape {
	case scene.Tower:
		p.tower(s, c, pl)
	case scene.Square:
		p.square(s, c, pl, why != nil)
	case scene.Gap:
		p.gap(c, pl, why)
	case scene.Mouth:
		p.mouth(c, pl, why != nil)
	case scene.Sector:
		p.sector(s, c, pl, why != nil)
	}
}

// cursorCell is the cell of the choice at the cursor, and that choice. It is never a
// tower, because towers have their own marks and lights.
func cursorCell(s *scene.Scene) (*scene.Cell, *scene.Choice) {
	if s.Cursor < 0 || s.Cursor >= len(s.Choices) {
		return nil, nil
	}
	why := &s.Choices[s.Cursor]
	if why.Part < 0 || why.Part >= len(s.Board.Cells) || s.Board.Cells[why.Part].Shape == scene.Tower {
		return nil, nil
	}
	return &s.Board.Cells[why.Part], why
}

// actionCells appends the cells on which people must act: first those marked wrong, then
// wanted, then in doubt.
func actionCells(b *scene.Board, dst []*scene.Cell) []*scene.Cell {
	for _, m := range [...]scene.Mark{scene.MarkWrong, scene.MarkRequested, scene.MarkDoubt} {
		for i := range b.Cells {
			if b.Cells[i].Mark == m {
				dst = append(dst, &b.Cells[i])
			}
		}
	}
	return dst
}
