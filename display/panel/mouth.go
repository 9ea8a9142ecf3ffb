package panel

import (
	"image"
	"math"

	"mastro/display/scene"
)

// quarter is a direction of a square board in radians clockwise from east.
func quarter(facing int) float64 { return float64(facing&3) * math.Pi / 2 }

// mouth draws where tiles are pushed in, as an arrow that points in: bright
// where it may be done, large where it must.
func (p *Panel) mouth(c *scene.Cell, pl plan, chosen bool) {
	r := pl.rect(c)
	if !r.In(pl.seen) {
		return
	}
	mid, n, way := pl.at(c), pl.pitch, quarter(c.Facing)
	col := faint
	switch {
	case chosen:
		p.slab(mid, n, c.Facing, white)
		col = black
	case c.Mark == scene.MarkWrong:
		p.slab(mid, n, c.Facing, alarm)
		col = white
	case c.Mark == scene.MarkDoubt:
		p.center("?", mid, style{int(n*.55 + .5), true}, amber)
		return
	case c.Mark == scene.MarkWanted:
		p.slab(mid, n, c.Facing, amber)
		col = black
	case c.Mark == scene.NoMark:
		p.pointer(mid, n*.18, n*.16, way)
		p.fill(col)
		return
	default:
		col = white
	}
	p.pointer(mid, n*.36, n*.34, way)
	p.fill(col)
}

// slab fills the whole place of a mouth.
func (p *Panel) slab(mid point, n float64, facing int, col ink) {
	w, h := n*.5, n
	if facing&1 == 1 {
		w, h = h, w
	}
	x, y := int(math.Round(mid.x-w/2)), int(math.Round(mid.y-h/2))
	p.block(image.Rect(x, y, x+int(w), y+int(h)), col)
}
