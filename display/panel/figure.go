package panel

import (
	"image"
	"math"
	"strconv"

	"mastro/display/scene"
)

// figure draws one cell that needs action in large: its number, the way to turn it or to
// push there, and how often; a question mark if it is in doubt.
func (p *Panel) figure(c *scene.Cell, in image.Rectangle) {
	p.record("figure", in, in)
	side := min(in.Dy(), in.Dx()*2/3)
	r := float64(side) * .46
	mid := point{float64(in.Min.X) + float64(side)/2, middle(in).y}
	times, word := image.Rect(in.Min.X+side, in.Min.Y, in.Max.X, in.Max.Y), ""
	if c.Mark == scene.MarkDoubt {
		word = "?"
	} else if c.Steps != 0 {
		word = "×" + strconv.Itoa(max(c.Steps, -c.Steps))
	}
	p.outline(c, mid, r, word != "" && word != "?")
	cutLeft(&times, p.px(3))
	p.fitText(word, times, atLeft, amber, style{max(int(r*.62), p.bold(17).size), true})
}

// outline draws the cell's shape with its number and an arrow: around a tower
// the way to turn it, into a mouth the way to push.
func (p *Panel) outline(c *scene.Cell, mid point, r float64, arrow bool) {
	letters := style{int(r * .72), true}
	switch {
	case c.Shape == scene.Tower:
		if arrow {
			p.arcArrow(mid, r, r*.2, -math.Pi/2, float64(c.Steps)*math.Pi/3)
			p.fill(amber)
		}
		p.hexagon(mid, r*.72)
	case c.Shape == scene.Mouth:
		way := directionAngle(c.Facing)
		p.triangle(mid.polar(r*.66, way+math.Pi), r*.34, r*.62, way)
		p.fill(amber)
		mid = mid.polar(r*.32, way)
		p.box(mid.x-r*.62, mid.y-r*.62, r*1.24, r*1.24)
	default:
		p.box(mid.x-r*.75, mid.y-r*.75, r*1.5, r*1.5)
	}
	p.fill(white)
	for letters.size > 8 && float64(p.typesetter.width(letters, c.Label)) > r*1.2 {
		letters.size--
	}
	p.center(c.Label, mid, letters, black)
}
