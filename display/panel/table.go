package panel

import (
	"image"
	"math"

	"mastro/display/scene"
)

// plan is where the board lies on the panel: the distance between two
// middles in pixels, where the plane's origin is, and how many distances it
// is wide and high.
type plan struct {
	pitch  float64
	origin point
	size   point
	grid   span            // of the squares; what lies beside it is drawn half as large
	seen   image.Rectangle // squares that are not within are left out
	cut    scene.Compass   // where more of the board is than is seen
	hole   float64         // the radius of the empty middle of a round board
}

// corner is how far a hexagon's corner is from its middle when touching
// middles are 1 apart.
const corner = 1 / 1.7320508

// lay fits the board into a box, as large as it goes but with no cell above
// a limit.
func lay(b *scene.Board, in image.Rectangle, most float64) plan {
	if len(b.Cells) == 0 || in.Empty() {
		return plan{}
	}
	area, margin, grid := extent(b)
	size := point{area.hi.x - area.lo.x + 1, area.hi.y - area.lo.y + margin}
	pitch := min(float64(in.Dx())/size.x, float64(in.Dy())/size.y, most)
	if flat(b) && pitch > 10 {
		pitch = math.Floor(pitch) // the edges of squares are sharp then
	}
	mid := middle(in)
	origin := point{mid.x - (area.lo.x+area.hi.x)/2*pitch, mid.y - (area.lo.y+area.hi.y)/2*pitch}
	return plan{pitch: pitch, origin: origin, size: size, grid: grid, seen: in, hole: hole(b)}
}

// lay is where the scene's board lies in a box. A board of squares that would
// be too small to tell anything is cut to what is around the place that matters.
func (p *Panel) lay(s *scene.Scene, in image.Rectangle) plan {
	pl := lay(&s.Board, in, 48*p.unit)
	if least := max(12*p.unit, 10); flat(&s.Board) && 0 < pl.pitch && pl.pitch < least {
		pl.closer(focus(s), least)
	}
	return pl
}

// width is how many pixels the board takes from side to side.
func (pl plan) width() int { return int(math.Ceil(pl.size.x * pl.pitch)) }

func (pl plan) at(c *scene.Cell) point {
	x, y := c.X, c.Y
	if c.Shape == scene.Square || c.Shape == scene.Mouth {
		x, y = pl.grid.near(x, y)
	}
	return point{pl.origin.x + x*pl.pitch, pl.origin.y + y*pl.pitch}
}

// board draws the table from above, and on it the cell that the knob stands
// on.
func (p *Panel) board(s *scene.Scene, in image.Rectangle) {
	pl := p.lay(s, in)
	if pl.pitch < 4 || pl.pitch < 6 && !large(&s.Board) {
		return
	}
	p.noted("board", in, in)
	p.rings(s, pl)
	for layer := range layers {
		for i := range s.Board.Cells {
			if c := &s.Board.Cells[i]; layerOf(c) == layer {
				p.place(s, c, pl, nil)
			}
		}
	}
	if c, why := pointed(s); c != nil {
		p.place(s, c, pl, why)
	}
	p.more(pl)
}

// more points to where the board goes on.
func (p *Panel) more(pl plan) {
	mid, r := middle(pl.seen), float64(max(p.px(5), 3))
	w, h := float64(pl.seen.Dx())/2, float64(pl.seen.Dy())/2
	for i, at := range [...]point{{mid.x, mid.y - h + r}, {mid.x + w - r, mid.y}, {mid.x, mid.y + h - r}, {mid.x - w + r, mid.y}} {
		if pl.cut>>i&1 == 0 {
			continue
		}
		p.disc(at, r)
		p.fill(ground)
		p.pointer(at, r*1.2, r*.7, quarter(i-1))
		p.fill(amber)
	}
}

// layers is how many layers cells are drawn in: a spare tile lies on a mouth,
// but not on one that has something to say.
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

// place draws a cell; why is the choice that points at it, or nil.
func (p *Panel) place(s *scene.Scene, c *scene.Cell, pl plan, why *scene.Choice) {
	switch c.Shape {
	case scene.Tower:
		p.cell(s, c, pl)
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

// pointed is the cell that the knob stands on and the choice that points at
// it. Towers have their own marks and lights, and are not pointed at.
func pointed(s *scene.Scene) (*scene.Cell, *scene.Choice) {
	if s.Cursor < 0 || s.Cursor >= len(s.Choices) {
		return nil, nil
	}
	why := &s.Choices[s.Cursor]
	if why.Part < 0 || why.Part >= len(s.Board.Cells) || s.Board.Cells[why.Part].Shape == scene.Tower {
		return nil, nil
	}
	return &s.Board.Cells[why.Part], why
}

// asked are the cells that must be seen to: the wrong, the wanted and the
// doubtful, in that order.
func asked(b *scene.Board, dst []*scene.Cell) []*scene.Cell {
	for _, m := range [...]scene.Mark{scene.MarkWrong, scene.MarkWanted, scene.MarkDoubt} {
		for i := range b.Cells {
			if b.Cells[i].Mark == m {
				dst = append(dst, &b.Cells[i])
			}
		}
	}
	return dst
}
