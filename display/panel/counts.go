package panel

import (
	"math"

	"mastro/display/scene"
)

// icon draws the icon of a count inside a circle of radius r. A rune stone that is done
// is solid.
func (p *Panel) icon(c scene.Count, mid point, r float64) {
	col := amber
	switch c.Icon {
	case scene.Gem:
		p.gem(mid, r)
		col = ruby
	case scene.Chest:
		p.chest(mid, r)
	case scene.Cards:
		p.cards(mid, r)
		col = soft
	case scene.Prizes:
		p.crown(mid, r)
	case scene.Hearts:
		p.heart(mid, r)
		col = ruby
	case scene.Rune:
		p.stone(mid, r, c.N > 0)
		col = white
	case scene.Hints:
		p.bulb(mid, r)
	}
	p.fill(col)
}

// cards adds two cards, one behind the other.
func (c *canvas) cards(mid point, r float64) {
	c.box(mid.x-r*.95, mid.y-r*.55, r*1.1, r*1.5)
	c.box(mid.x-r*.6, mid.y-r*.95, r*1.55, r*.25)
	c.box(mid.x+r*.4, mid.y-r*.95, r*.55, r*1.5)
}

// crown adds a crown of three points.
func (c *canvas) crown(mid point, r float64) {
	at := func(x, y float64) point { return point{mid.x + x*r, mid.y + y*r} }
	c.move(at(-1, -.6))
	c.line(at(-.45, -.05), at(0, -.95), at(.45, -.05), at(1, -.6), at(.75, .85), at(-.75, .85))
}

// heart adds a heart.
func (c *canvas) heart(mid point, r float64) {
	c.move(point{mid.x, mid.y + r})
	c.arc(point{mid.x - r*.48, mid.y - r*.38}, r*.54, math.Pi*.8, math.Pi)
	c.arc(point{mid.x + r*.48, mid.y - r*.38}, r*.54, -math.Pi*.8, math.Pi)
}

// bulb adds a light bulb.
func (c *canvas) bulb(mid point, r float64) {
	c.disc(point{mid.x, mid.y - r*.3}, r*.7)
	c.box(mid.x-r*.35, mid.y+r*.5, r*.7, r*.2)
	c.box(mid.x-r*.25, mid.y+r*.8, r*.5, r*.2)
}

// stone adds a standing stone: with a rune if it is done, else as an outline.
func (c *canvas) stone(mid point, r float64, done bool) {
	at := func(x, y float64) point { return point{mid.x + x*r, mid.y + y*r} }
	outline := func(k float64) {
		c.move(at(-.6*k, k))
		c.line(at(-.7*k, -.4*k), at(-.1*k, -k), at(.6*k, -.6*k), at(.7*k, k))
	}
	outline(1)
	hole := len(c.points)
	if !done {
		outline(.62)
		c.reverse(hole)
		return
	}
	c.move(at(-.12, .7))
	c.line(at(.14, .7), at(.14, .1), at(.42, -.2), at(.42, -.45), at(.14, -.2), at(.14, -.6), at(-.12, -.6))
	c.reverse(hole)
}
