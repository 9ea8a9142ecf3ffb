package plan

import (
	"fmt"
	"slices"

	"mastro/display/scene"
)

// Sizes on a tile, in distances between cells.
const (
	tileHalf   = .47
	tileLine   = .02
	hatchLine  = .01
	hatchApart = .05
	cornerSize = .125 // of letters in a corner
)

// square draws a tile, a card or the tower of a square board: white paths between
// hatched walls, the label in the upper left corner, the height in the lower right one,
// the flag in the lower left one.
func (d *drawing) square(p *Plan, i int) {
	c := &p.Cells[i]
	mid := point{c.X, c.Y}
	outline := around(mid, 2*tileHalf, 2*tileHalf).rect()
	d.area(white, 0, outline)
	d.lines(black, hatchLine, hatching(outline, hatchApart)...)
	d.paths(mid, c.Ways)
	d.area(none, tileLine, outline)
	taken := []box{d.corner(c.Label, mid, -1, -1), d.corner(p.name(i), mid, 1, -1)}
	if c.Height > 0 {
		taken = append(taken, d.floors(mid, c.Height))
	}
	flag, pawns := d.people(mid, p, c)
	taken = append(taken, flag, d.pawns(mid, pawns, hasThings(c.Ways), p.name(i) != ""))
	d.things(mid, c.Ways, taken)
}

// corner writes in a corner of a tile, x and y being -1 or 1, and returns the place that
// it takes.
func (d *drawing) corner(s string, mid point, x, y float64) box {
	const most, in = .29, .05
	if s == "" {
		return nothing()
	}
	s, size := fitted(printable(s), cornerSize, most, true)
	half := point{widthOf(s, size, true)/2 + in, capHeight*size/2 + in}
	at := mid.plus(point{x * (tileHalf - half.x), y * (tileHalf - half.y)})
	d.plated(s, at, size, most, true)
	return around(at, 2*half.x, 2*half.y)
}

// floors draws the number of floors with one stroke for each, as a tower seen from the
// side, and returns the place that they take.
func (d *drawing) floors(mid point, height int) box {
	const high, wide, apart = .016, .075, .03
	s := fmt.Sprintf("h%d", height)
	taken := d.corner(s, mid, 1, 1)
	right := mid.x + tileHalf - .08 - widthOf(s, cornerSize, true)
	foot := mid.y + tileHalf - .05
	n := min(height, 9)
	plate := box{point{right - wide - .02, foot - apart*float64(n)}, point{right + .03, foot + .02}}
	d.area(white, 0, plate.rect())
	for i := range n {
		y := foot - apart*float64(i) - high/2
		d.lines(black, high, []point{{right - wide, y}, {right, y}})
	}
	return taken.with(plate.min)
}

// people draws the flag in its corner, and returns its place and the pawns.
func (d *drawing) people(mid point, p *Plan, c *scene.Cell) (box, []sign) {
	all := p.signsOf(c)
	if c.Flag < 0 {
		return nothing(), all
	}
	at, r := mid.plus(point{-.33, .32}), .115
	d.sign(all[0], at, r)
	return around(at, 2*r, 2*r), all[1:]
}

// pawns draws the pawns in the middle. If things lie there they stand in the upper right
// corner, below the name of the cell. It returns the place that they take.
func (d *drawing) pawns(mid point, all []sign, things, named bool) box {
	switch {
	case !things:
		return d.row(all, mid, .13, .8)
	case named:
		return d.row(all, mid.plus(point{.22, -.25}), .065, .48)
	}
	return d.row(all, mid.plus(point{.2, -.37}), .08, .5)
}

// hasThings reports whether anything lies on a tile.
func hasThings(ways []scene.Way) bool {
	return slices.ContainsFunc(ways, func(w scene.Way) bool { return len(w.Things) > 0 })
}
