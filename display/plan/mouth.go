package plan

import "math"

// mouth draws an arrow at the edge of the board where a tile is pushed in, close to the
// board, and its label behind it. A mouth is shut while a tile lies in its place: it is
// not drawn then.
func (d *drawing) mouth(p *Plan, i int) {
	c := &p.Cells[i]
	angle := float64(c.Facing%4) * math.Pi / 2
	at := func(in, along float64) point {
		return point{c.X, c.Y}.polar(in, angle).plus(point{}.polar(along, angle+math.Pi/2))
	}
	d.area(black, 0, []point{at(.45, 0), at(.27, -.13), at(.27, .13)})
	const size, most = .17, .4
	label, name := at(.15, 0), at(-.02, 0)
	if c.Facing%2 == 0 { // texts are wider than high
		s, size := fitted(printable(c.Label), size, most, true)
		label, name = at(.22-widthOf(s, size, true)/2, 0), at(0, 0).plus(point{0, .2})
	}
	d.label(c.Label, label, size, most, true, black)
	d.label(p.name(i), name, .1, .5, false, black)
}

// shut reports whether another cell lies in the place of a mouth.
func (p *Plan) shut(mouth int) bool {
	m := &p.Cells[mouth]
	for i := range p.Cells {
		c := &p.Cells[i]
		if i != mouth && c.Shape != m.Shape && math.Abs(c.X-m.X)+math.Abs(c.Y-m.Y) < .5 {
			return true
		}
	}
	return false
}
