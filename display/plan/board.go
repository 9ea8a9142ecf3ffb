package plan

import (
	"math"

	"mastro/display/scene"
)

// farthest is the greatest distance of a cell from the origin that is drawn; no board is
// nearly as large.
const farthest = 1000

// board draws all cells, one distance between cells being 1.
func (p *Plan) board() drawing {
	var d drawing
	for i := range p.Cells {
		p.cell(&d, i)
	}
	return d
}

func (p *Plan) cell(d *drawing, i int) {
	c := &p.Cells[i]
	if !(math.Hypot(c.X, c.Y) <= farthest) { // nor if it is no number
		return
	}
	switch c.Shape {
	case scene.Tower:
		d.tower(p, i)
	case scene.Square:
		d.square(p, i)
	case scene.Gap:
		d.gap(p, i)
	case scene.Sector:
		d.sector(p, i)
	case scene.Mouth:
		if !p.shut(i) {
			d.mouth(p, i)
		}
	}
}
