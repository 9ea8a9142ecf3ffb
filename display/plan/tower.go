package plan

import (
	"math"

	"mastro/display/scene"
)

// Sizes of a tower, in distances between cells. The teeth of adjacent towers meet half
// way between them.
const (
	towerRadius  = .42 // from the middle to a side
	toothDeep    = .065
	notchDeep    = .11
	entranceHalf = .1 // half the width of an entrance
	wallThick    = .055
	wallEdge     = .008 // so that no seam shows between two walls
	entranceLine = .024
	markAt       = .335 // the dot that stands for the mark of a tower, from the middle
	markRadius   = .026
)

// tower draws a hexagon with a corner at the top. A wall is a thick line, a recessed
// entrance a notch in it, a protruding entrance a tooth on it. A base without a tower has none of
// them.
func (d *drawing) tower(p *Plan, i int) {
	c := &p.Cells[i]
	mid := point{c.X, c.Y}
	if c.Bare {
		d.base(mid, c.Label)
		return
	}
	d.area(white, 0, hexagon(mid, towerRadius))
	for dir, side := range c.Sides {
		d.side(mid, dir, side)
	}
	d.turningArrow(mid, c.Arrow)
	d.mark(mid, c.Facing)
	d.inTower(mid, c, p.signsOf(c), p.name(i))
}

// hexagon is one whose sides are so far from its middle.
func hexagon(mid point, r float64) []point {
	path := make([]point, 6)
	for i := range path {
		path[i] = mid.polar(r/math.Cos(math.Pi/6), math.Pi/6+float64(i)*math.Pi/3)
	}
	return path
}

// side draws one side of a tower, by direction.
func (d *drawing) side(mid point, dir int, side scene.Side) {
	angle := float64(dir) * math.Pi / 3
	at := func(out, along float64) point {
		return mid.polar(out, angle).plus(point{}.polar(along, angle+math.Pi/2))
	}
	const inner = towerRadius - wallThick
	corner, innerCorner := towerRadius*math.Tan(math.Pi/6), inner*math.Tan(math.Pi/6)
	if side == scene.Closed {
		d.area(black, wallEdge, []point{at(towerRadius, -corner), at(towerRadius, corner), at(inner, innerCorner), at(inner, -innerCorner)})
		return
	}
	for _, s := range []float64{-1, 1} {
		d.area(black, wallEdge, []point{at(towerRadius, s*corner), at(towerRadius, s*entranceHalf), at(inner, s*entranceHalf), at(inner, s*innerCorner)})
	}
	const half = entranceHalf + entranceLine/2
	from, to := towerRadius, towerRadius-notchDeep
	if side == scene.Out {
		from, to = inner, towerRadius+toothDeep
	}
	d.lines(black, entranceLine, []point{at(from, -half), at(to, -half), at(to, half), at(from, half)})
}

// mark draws the dot beside the first side of a tower that faces so.
func (d *drawing) mark(mid point, facing int) {
	d.area(black, 0, arc(mid.polar(markAt, float64(facing)*math.Pi/3), markRadius, 0, 2*math.Pi))
}

// turningArrow draws the curved arrow above a tower's number: clockwise for +1.
func (d *drawing) turningArrow(mid point, way int) {
	if way == 0 {
		return
	}
	const r, width, half, head = .25, .028, .88, .05 // half: radians from the top to each end
	s := float64(1)
	if way < 0 {
		s = -1
	}
	top := -math.Pi / 2
	end := top + s*half
	d.lines(black, width, arc(mid, r, top-s*half, end))
	tip := mid.polar(r, end).plus(point{}.polar(1.8*head, end+s*math.Pi/2))
	d.area(black, 0, []point{mid.polar(r-head, end), tip, mid.polar(r+head, end)})
}

// inTower draws the number with what lies in the tower, and the name below. A single sign
// stands beside the number, several stand below it.
func (d *drawing) inTower(mid point, c *scene.Cell, seats []sign, name string) {
	var all []sign
	if c.Symbol != "" || c.Ruby {
		all = append(all, sign{kind: rubySign, text: c.Symbol})
	}
	if c.Known != nil {
		all = append(all, sign{objectSign, c.Known.Sign, c.Known.Look})
	}
	all = append(all, seats...)
	at := func(x, y float64) point { return mid.plus(point{x, y}) }
	d.label(name, at(0, .19), .1, .38, false, black)
	middle := .03
	if name != "" {
		middle = 0
	}
	switch len(all) {
	case 0:
		d.label(c.Label, at(0, middle), .26, .34, true, black)
	case 1:
		d.numberAndSign(c.Label, all[0], at(0, middle))
	default:
		d.label(c.Label, at(0, middle-.11), .2, .26, true, black)
		d.row(all, at(0, middle+.055), .07, .52)
	}
}

// numberAndSign draws a number and a sign to its right.
func (d *drawing) numberAndSign(number string, s sign, mid point) {
	const size, most, r, gap = .23, .28, .085, .045 // a diamond is wider than 2r
	w := min(widthOf(printable(number), size, true), most)
	left := mid.x - (w+gap+2*r)/2
	d.label(number, point{left + w/2, mid.y}, size, most, true, black)
	d.sign(s, point{left + w + gap + r, mid.y}, r)
}
