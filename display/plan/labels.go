package plan

import "mastro/display/scene"

// Sizes of labels on a sheet in millimetres.
const (
	labelSize   = 40.0 // between two corners of a square label
	labelApart  = 5.0
	labelCut    = .15 // the line to cut along
	labelMargin = 2.0

	labelsInRow = 4 // as many as a sheet is wide
)

// labels draws each label alone, in rows, within a line to cut along.
func (g *page) labels() {
	const pitch = labelSize + labelApart
	if len(g.plan.Labels) == 0 {
		return
	}
	g.y += labelMargin
	for i := range g.plan.Labels {
		if i%labelsInRow == 0 {
			if i > 0 {
				g.y += pitch
			}
			g.need(labelSize)
		}
		g.label(i, point{margin + float64(i%labelsInRow)*pitch, g.y})
	}
	g.y += pitch
}

// label draws one with its upper left corner at a point.
func (g *page) label(i int, at point) {
	c := g.plan.Labels[i]
	c.X, c.Y = 0, 0
	one := Plan{Cells: []scene.Cell{c}}
	middle := at.plus(point{labelSize / 2, labelSize / 2})
	g.sheet().area(none, labelCut, around(middle, labelSize, labelSize).rect())
	g.sheet().place(one.board(), labelSize-2*labelMargin, middle)
}

// base draws a base without a tower: its number, and the arrow that points to the east.
func (d *drawing) base(mid point, label string) {
	d.area(white, entranceLine, hexagon(mid, towerRadius))
	d.label(label, mid.plus(point{0, -.06}), .3, .5, true, black)
	at := func(x, y float64) point { return mid.plus(point{x, y}) }
	const low, head = .2, .05
	d.lines(black, .028, []point{at(-.2, low), at(.14, low)})
	d.area(black, 0, []point{at(.12, low-head), at(.22, low), at(.12, low+head)})
}
