package panel

import (
	"image"

	"mastro/display/scene"
)

// gap draws a place where a card could lie, and on it the card that somebody
// asks for, or that would lie there when the knob stands on it.
func (p *Panel) gap(c *scene.Cell, pl plan, why *scene.Choice) {
	r := pl.rect(c)
	if !r.In(pl.seen) {
		return
	}
	r.Max = r.Max.Sub(image.Pt(1, 1))
	ways, body, path := c.Ways, raised, white
	if why != nil {
		ways, body, path = why.Picture, white, black
		p.block(r.Inset(-1).Intersect(pl.seen), white)
	}
	if len(ways) == 0 {
		p.vacant(c, r, why != nil)
		return
	}
	p.block(r, body)
	p.paths(ways, r, body, path)
	p.things(ways, r, false)
	p.rim(c, r)
}

// vacant draws an empty place: a plus where a card may be laid.
func (p *Panel) vacant(c *scene.Cell, r image.Rectangle, chosen bool) {
	mid, n := middle(r), float64(r.Dx())
	col := white
	switch {
	case chosen:
		col = black
	case c.Mark == scene.NoMark:
		p.edges(r.Inset(int(n*.3)), 1, raised)
		return
	default:
		p.edges(r.Inset(int(n*.1)), 1, faint)
		p.rim(c, r)
	}
	switch c.Mark {
	case scene.MarkWrong:
		p.cross(mid, n*.4, n*.13)
	case scene.MarkDoubt:
		p.center("?", mid, style{int(n * .8), true}, amber)
	default:
		p.plus(mid, n*.22, n*.1)
	}
	p.fill(col)
}

// plus adds a plus sign inside a circle.
func (c *canvas) plus(mid point, r, w float64) {
	c.stroke(point{mid.x - r, mid.y}, point{mid.x + r, mid.y}, w)
	c.stroke(point{mid.x, mid.y - r}, point{mid.x, mid.y + r}, w)
}
