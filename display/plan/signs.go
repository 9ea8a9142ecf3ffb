package plan

import (
	"math"

	"mastro/display/pictures"
	"mastro/display/scene"
)

// signKind is the outline of a small sign with letters. The outlines differ, so that a
// letter on a flag is not taken for one on a pawn.
type signKind uint8

const (
	pawnSign   signKind = iota // a black disc
	flagSign                   // a flag on its pole
	rubySign                   // a diamond
	objectSign                 // a square
	figureSign                 // a black octagon
	coinSign                   // a ring: a treasure on a path
)

// sign is a small sign.
type sign struct {
	kind signKind
	text string
	look scene.Look // its picture, which takes the place of the letters
}

// signsOf are the signs of what belongs to seats at a cell: its flag, then its pawns.
func (p *Plan) signsOf(c *scene.Cell) (all []sign) {
	if c.Flag >= 0 {
		all = append(all, sign{kind: flagSign, text: p.seat(c.Flag)})
	}
	if c.Place != nil {
		place := sign{look: c.Place.Look}
		if c.Flag >= 0 {
			place.look.Mark, all = p.seat(c.Flag), nil
		}
		all = append(all, place)
	}
	for _, s := range c.Pawns {
		all = append(all, sign{kind: pawnSign, text: p.seat(s)})
	}
	return all
}

// signEdge is the width of the edge of a sign, as a fraction of its radius.
const signEdge = .16

// sign draws a sign with its middle at a point; r is half its height.
func (d *drawing) sign(s sign, mid point, r float64) {
	at := func(x, y float64) point { return mid.plus(point{x * r, y * r}) }
	if s.look.Looks != "" {
		d.picture(s.look, mid, r)
		return
	}
	edge, room, colour := signEdge*r, 1.35*r, black
	switch s.kind {
	case pawnSign:
		d.area(black, 0, circle(mid, r))
		colour = white
	case flagSign:
		d.area(white, edge, []point{at(-.8, -.85), at(1, -.85), at(.75, -.2), at(1, .45), at(-.8, .45)})
		d.lines(black, 1.5*edge, []point{at(-.85, -.95), at(-.85, 1)})
		mid, room = at(.02, -.2), 1.2*r
	case rubySign:
		d.area(white, edge, []point{at(0, -1.15), at(1.15, 0), at(0, 1.15), at(-1.15, 0)})
		room = 1.15 * r
	case objectSign:
		d.area(white, edge, around(mid, 1.8*r, 1.8*r).rect())
	case figureSign:
		d.area(black, 0, octagon(mid, r))
		colour = white
	case coinSign:
		d.area(white, edge, circle(mid, r*(1-signEdge/2)))
	}
	size := 1.35 * r
	if s.kind == rubySign || s.kind == flagSign {
		size = 1.15 * r
	}
	d.label(s.text, mid, size, room, true, colour)
}

// picture draws a thing on white; r is half its height.
func (d *drawing) picture(look scene.Look, mid point, r float64) {
	scale := 2 * r / pictures.Size
	at := func(p pictures.Point) point { return mid.plus(point{p.X*scale - r, p.Y*scale - r}) }
	d.area(white, 0, circle(mid, 1.15*r))
	for _, s := range pictures.Of(look.Looks) {
		drawn := shape{closed: s.Fill != pictures.None, fill: inks[s.Fill], round: true}
		if s.Edge {
			drawn.line, drawn.width = black, pictures.EdgeWidth*scale
		}
		for _, path := range s.Paths {
			var points []point
			for _, p := range path.Points {
				points = append(points, at(p))
			}
			if path.Closed && !drawn.closed {
				points = append(points, points[0])
			}
			drawn.paths = append(drawn.paths, points)
		}
		d.shapes = append(d.shapes, drawn)
	}
	if look.Mark != "" {
		mid = mid.plus(point{.75 * r, .75 * r})
		d.area(white, signEdge*r/2, circle(mid, .6*r))
		d.label(look.Mark, mid, r, r, true, black)
	}
}

// inks are the tones of pictures on paper.
var inks = [...]ink{pictures.None: none, pictures.Light: white, pictures.Ink: black}

// octagon is a square with its corners cut off.
func octagon(mid point, r float64) []point {
	path := make([]point, 8)
	for i := range path {
		path[i] = mid.polar(r/math.Cos(math.Pi/8), math.Pi/8+float64(i)*math.Pi/4)
	}
	return path
}

// row draws signs side by side around a point, in no more than that width, and returns
// the place that they take.
func (d *drawing) row(signs []sign, mid point, r, most float64) box {
	const pitch = 2.35 // in radiuses
	n := float64(len(signs))
	r = min(r, most/max(n, 1)/pitch)
	for i, s := range signs {
		d.sign(s, point{mid.x + (float64(i)-(n-1)/2)*pitch*r, mid.y}, r)
	}
	if n == 0 {
		return nothing()
	}
	return around(mid, n*pitch*r, 2*r)
}
