package panel

import (
	"image"
	"math"

	"mastro/display/scene"
)

// directionAngle is a direction of a square board in radians clockwise from east.
func directionAngle(facing int) float64 { return float64(facing&3) * math.Pi / 2 }

// mouth draws a place to push tiles in as an arrow that points in: small and dim where
// one may not push, bright where one may, on a coloured ground where one must.
func (p *Panel) mouth(c *scene.Cell, pl layout, chosen bool) {
	r := pl.rect(c)
	if !r.In(pl.visible) {
		return
	}
	mid, n, way := pl.at(c), pl.pitch, directionAngle(c.Facing)
	col := faint
	switch {
	case chosen:
		p.fillMouth(mid, n, c.Facing, white)
		col = black
	case c.Mark == scene.MarkWrong:
		p.fillMouth(mid, n, c.Facing, alarm)
		col = white
	case c.Mark == scene.MarkDoubt:
		p.center("?", mid, style{int(n*.55 + .5), true}, amber)
		return
	case c.Mark == scene.MarkRequested:
		p.fillMouth(mid, n, c.Facing, amber)
		col = black
	case c.Mark == scene.NoMark:
		p.triangle(mid, n*.18, n*.16, way)
		p.fill(col)
		return
	default:
		col = white
	}
	p.triangle(mid, n*.36, n*.34, way)
	p.fill(col)
}

// fillMouth fills the whole place of a mouth.
func (p *Panel) fillMouth(mid point, n float64, facing int, col ink) {
	w, h := n*.5, n
	if facing&1 == 1 {
		w, h = h, w
	}
	x, y := int(math.Round(mid.x-w/2)), int(math.Round(mid.y-h/2))
	p.fillRect(image.Rect(x, y, x+int(w), y+int(h)), col)
}
