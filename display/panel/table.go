package panel

import (
	"image"
	"math"
	"strconv"

	"mastro/display/scene"
)

// plan is where the board lies on the panel: the distance between two
// middles in pixels, and where the plane's origin is.
type plan struct {
	pitch  float64
	origin point
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
	lo, hi := point{b.Cells[0].X, b.Cells[0].Y}, point{b.Cells[0].X, b.Cells[0].Y}
	for i := range b.Cells {
		c := &b.Cells[i]
		lo, hi = point{min(lo.x, c.X), min(lo.y, c.Y)}, point{max(hi.x, c.X), max(hi.y, c.Y)}
	}
	w, h := hi.x-lo.x+1, hi.y-lo.y+2*corner
	pitch := min(float64(in.Dx())/w, float64(in.Dy())/h, most)
	mid := middle(in)
	return plan{pitch, point{mid.x - (lo.x+hi.x)/2*pitch, mid.y - (lo.y+hi.y)/2*pitch}}
}

// width is how many pixels the board takes from side to side.
func (pl plan) width(b *scene.Board) int {
	lo, hi := math.Inf(1), math.Inf(-1)
	for i := range b.Cells {
		lo, hi = min(lo, b.Cells[i].X), max(hi, b.Cells[i].X)
	}
	return int(math.Ceil((hi - lo + 1) * pl.pitch))
}

func (pl plan) at(c *scene.Cell) point {
	return point{pl.origin.x + c.X*pl.pitch, pl.origin.y + c.Y*pl.pitch}
}

// board draws the table from above.
func (p *Panel) board(s *scene.Scene, in image.Rectangle) {
	pl := lay(&s.Board, in, 48*p.unit)
	if pl.pitch < 6 {
		return
	}
	p.noted("board", in, in)
	for i := range s.Board.Cells {
		p.cell(s, &s.Board.Cells[i], pl)
	}
}

// Sizes within a cell, in parts of the pitch: the tower leaves room for its
// protruding entrances, which meet those of a touching tower half way.
const (
	tooth = .085
	wall  = .075
	door  = .38 // the part of a side that an entrance takes
)

func (p *Panel) cell(s *scene.Scene, c *scene.Cell, pl plan) {
	mid := pl.at(c)
	apothem := pl.pitch * (.5 - tooth)
	r := apothem * 2 * corner
	p.hexagon(mid, r)
	p.fill(body(c.Mark))
	p.sides(c, mid, apothem, pl.pitch)
	p.content(s, c, mid, pl.pitch)
	if c.Ruby {
		p.jewel(mid.polar(r*.86, -math.Pi/6), pl.pitch*.11)
	}
}

// jewel draws the ruby tile on a tower's corner, where no entrance is.
func (p *Panel) jewel(mid point, r float64) {
	p.disc(mid, r*1.35)
	p.fill(ground)
	p.gem(mid, r)
	p.fill(ruby)
}

// body is the colour of a tower's floor.
func body(m scene.Mark) ink {
	switch m {
	case scene.MarkWalk, scene.MarkMaybe:
		return lifted
	case scene.MarkWrong:
		return alarm
	}
	return raised
}

// walls is the colour of a tower's walls and how thick they are: strong where
// the tower stands out.
func walls(m scene.Mark) (ink, float64) {
	switch m {
	case scene.MarkOwn:
		return white, 1.35
	case scene.MarkWrong:
		return white, 1
	case scene.MarkWanted, scene.MarkDoubt:
		return amber, 1.5
	}
	return edge, 1
}

// sides draws the six sides: a wall closed, a gap for an entrance that lies
// back, a tooth for one that stands out.
func (p *Panel) sides(c *scene.Cell, mid point, apothem, pitch float64) {
	col, thick := walls(c.Mark)
	half := apothem * corner // half a side
	w := pitch * wall * thick
	gap := half * 2 * door / 2
	for d, side := range c.Sides {
		if side == scene.Closed {
			p.bar(mid, d, apothem-w, apothem, -half, half)
			continue
		}
		p.bar(mid, d, apothem-w, apothem, -half, -gap)
		p.bar(mid, d, apothem-w, apothem, gap, half)
	}
	p.fill(col)
	for d, side := range c.Sides {
		if side == scene.Back {
			p.bar(mid, d, apothem-w*1.5, apothem+1, -gap, gap)
		}
	}
	p.fill(ground)
	for d, side := range c.Sides {
		if side == scene.Out {
			p.bar(mid, d, apothem-pitch*wall, apothem+pitch*tooth, -gap, gap)
		}
	}
	p.fill(soft)
}

// bar adds a rectangle seen from a middle in direction d: from near to far,
// and from one side of the axis to the other.
func (p *Panel) bar(mid point, d int, near, far, from, to float64) {
	s, c := math.Sincos(float64(d) * math.Pi / 3)
	at := func(along, across float64) point {
		return point{mid.x + along*c - across*s, mid.y + along*s + across*c}
	}
	p.move(at(near, from))
	p.line(at(far, from), at(far, to), at(near, to))
}

// figure draws one tower large: its number in a hexagon, and around it the
// way to turn it and how far; a question mark when it is in doubt.
func (p *Panel) figure(c *scene.Cell, in image.Rectangle) {
	p.noted("figure", in, in)
	side := min(in.Dy(), in.Dx()*2/3)
	r := float64(side) * .46
	mid := point{float64(in.Min.X) + float64(side)/2, middle(in).y}
	times, word := image.Rect(in.Min.X+side, in.Min.Y, in.Max.X, in.Max.Y), ""
	if c.Mark == scene.MarkDoubt {
		word = "?"
	} else if c.Steps != 0 {
		p.sweep(mid, r, r*.2, -math.Pi/2, float64(c.Steps)*math.Pi/3)
		p.fill(amber)
		word = "×" + strconv.Itoa(max(c.Steps, -c.Steps))
	}
	p.hexagon(mid, r*.72)
	p.fill(white)
	p.center(c.Label, mid, style{int(r * .72), true}, black)
	cutLeft(&times, p.px(3))
	p.say(word, times, atLeft, amber, style{max(int(r*.62), p.px(17)), true})
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
