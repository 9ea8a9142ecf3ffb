package plan

// gap draws a place where a tile or card could lie: a dashed square.
func (d *drawing) gap(p *Plan, i int) {
	c := &p.Cells[i]
	mid := point{c.X, c.Y}
	path := around(mid, .86, .86).rect()
	d.lines(black, .014, dashes(append(path, path[0]), .05)...)
	d.label(c.Label, mid, .15, .7, false, black)
	d.label(p.name(i), mid.plus(point{0, .2}), .1, .7, false, black)
}
