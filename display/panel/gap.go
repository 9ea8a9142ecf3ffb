package panel

import (
	"image"

	"mastro/display/scene"
)

// gap draws a place where a card can be laid, with the card that is asked for there, or
// that of the choice at the cursor.
func (p *Panel) gap(c *scene.Cell, pl layout, why *scene.Choice) {
	r := pl.rect(c)
	if !r.In(pl.visible) {
		return
	}
	r.Max = r.Max.Sub(image.Pt(1, 1))
	ways, body, path := c.Ways, raised, white
	if why != nil {
		ways, body, path = why.Picture, white, black
		p.fillRect(r.Inset(-1).Intersect(pl.visible), white)
	}
	if len(ways) == 0 {
		p.emptyGap(c, r, why != nil)
		return
	}
	p.fillRect(r, body)
	p.paths(ways, r, body, path)
	p.things(ways, r, false)
	p.tileBorder(c, r)
}

// emptyGap draws an empty place, with a plus if a card may be laid there.
func (p *Panel) emptyGap(c *scene.Cell, r image.Rectangle, chosen bool) {
	mid, n := middle(r), float64(r.Dx())
	col := white
	switch {
	case chosen:
		col = black
	case c.Mark == scene.NoMark:
		p.strokeRect(r.Inset(int(n*.3)), 1, raised)
		return
	default:
		p.strokeRect(r.Inset(int(n*.1)), 1, faint)
		p.tileBorder(c, r)
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
