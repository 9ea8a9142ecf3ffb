package plan

import (
	"math"

	"mastro/display/scene"
)

// Sizes in a sector, in widths of a ring.
const (
	sectorLine = .025
	edgeOfWall = .06
	numberSize = .32
)

// ring is the place of a sector on a round board, whose middle is the origin.
type ring struct {
	r     float64 // to the middle of the sector
	angle float64 // of its middle, in radians clockwise from east
	half  float64 // half of its angle
}

// sector draws a place of a round board. A wall is hatched; its number, and that of every
// other place, stands in the middle, or further out than what is there.
func (d *drawing) sector(p *Plan, i int) {
	c := &p.Cells[i]
	g := ring{math.Hypot(c.X, c.Y), math.Atan2(c.Y, c.X), math.Pi / float64(max(c.Spokes, 3))}
	d.area(white, sectorLine, g.outline(0))
	if c.Wall {
		d.lines(black, .03, hatching(g.outline(0), .075)...)
		d.area(none, edgeOfWall, g.outline(edgeOfWall/2))
	}
	all, name := p.signsOf(c), p.name(i)
	if c.Piece != nil {
		all = append(all, sign{figureSign, c.Piece.Sign, c.Piece.Look})
	}
	switch {
	case len(all) > 0:
		d.signsAround(all, g)
		d.sectorNumber(c, point{}.polar(g.r+.24, g.angle), g)
	case name != "":
		below := point{c.X, c.Y + .2}
		d.plated(name, below, .15, g.room(below, .15), false)
		d.sectorNumber(c, point{c.X, c.Y - .1}, g)
	default:
		d.sectorNumber(c, point{c.X, c.Y}, g)
	}
}

// signsAround draws signs in the inner half of the ring, along it and from left to right.
func (d *drawing) signsAround(all []sign, g ring) {
	const pitch = 2.25 // in radiuses
	r, n := max(g.r-.21, .2), float64(len(all))
	size := min(.2, 2*g.half*r/n/pitch)
	step := pitch * size / r
	if math.Sin(g.angle) > 0 {
		step = -step
	}
	for i, s := range all {
		d.sign(s, point{}.polar(r, g.angle+step*(float64(i)-(n-1)/2)), size)
	}
}

// sectorNumber writes the number, on a plate in a wall.
func (d *drawing) sectorNumber(c *scene.Cell, at point, g ring) {
	most := min(.7, g.room(at, capHeight*numberSize))
	if c.Wall {
		d.plated(c.Label, at, numberSize, most, true)
		return
	}
	d.label(c.Label, at, numberSize, most, true, black)
}

// room is the width of the widest box of that height around a point that is on the
// sector.
func (g ring) room(mid point, height float64) float64 {
	width := 1.0
	for ; width > .05; width *= .95 {
		if g.holds(around(mid, width, height)) {
			break
		}
	}
	return width
}

// holds reports whether the corners of a box are on the sector.
func (g ring) holds(b box) bool {
	for _, p := range b.rect() {
		off := math.Remainder(math.Atan2(p.y, p.x)-g.angle, 2*math.Pi)
		if math.Abs(p.length()-g.r) > .48 || math.Abs(off) > g.half-.02/max(g.r, .5) {
			return false
		}
	}
	return true
}

// outline is a path around the sector, so far inside of it.
func (g ring) outline(in float64) []point {
	half := func(r float64) float64 { return g.half - min(g.half, in/max(r, .5)) }
	outer, inner := g.r+.5-in, max(g.r-.5+in, 0)
	path := arc(point{}, outer, g.angle-half(outer), g.angle+half(outer))
	return append(path, arc(point{}, inner, g.angle+half(inner), g.angle-half(inner))...)
}
