package panel

import (
	"image"
	"math"

	"mastro/display/scene"
	"mastro/engine"
)

// content draws what is in a cell, as far as its size allows: from 30 pixels on two
// rows, below that one sign and one mark.
func (p *Panel) content(s *scene.Scene, c *scene.Cell, mid point, pitch float64) {
	switch {
	case c.Mark == scene.MarkWrong:
		p.cross(mid, pitch*.28, pitch*.1)
		p.fill(white)
	case pitch >= 30:
		p.largeContent(s, c, mid, pitch)
	default:
		p.smallContent(s, c, mid, pitch)
	}
}

// smallContent draws one thing (the pawns, the flag or the number) and the marks below
// it.
func (p *Panel) smallContent(s *scene.Scene, c *scene.Cell, mid point, pitch float64) {
	upper := mid
	if marks := markSigns(c); len(marks) > 0 {
		upper.y -= pitch * .14
		for i, m := range marks {
			p.markSign(c, m, spread(point{mid.x, mid.y + pitch*.25}, i, len(marks), pitch*.3), pitch*.15)
		}
	}
	switch {
	case len(c.Pawns) > 0:
		p.pawns(s, c.Pawns, upper, pitch*.2)
	case c.Flag >= 0:
		p.flag(s, c.Flag, upper, pitch*.2)
	case pitch >= 16:
		p.center(c.Label, upper, style{int(pitch*.48 + .5), true}, white)
	}
}

// spread is the place of the i-th of n things around a middle.
func spread(mid point, i, n int, apart float64) point {
	return point{mid.x + (float64(i)-float64(n-1)/2)*apart, mid.y}
}

// largeContent draws the number above, and pawns, flag, mark or object below.
func (p *Panel) largeContent(s *scene.Scene, c *scene.Cell, mid point, pitch float64) {
	p.center(c.Label, point{mid.x, mid.y - pitch*.15}, style{int(pitch*.36 + .5), true}, white)
	p.lowerRow(s, c, point{mid.x, mid.y + pitch*.19}, pitch)
}

// lowerRow draws the row below a cell's number, at most three things.
func (p *Panel) lowerRow(s *scene.Scene, c *scene.Cell, at point, pitch float64) {
	marks := markSigns(c)
	pawns, flags := min(len(c.Pawns), 1), 0
	if c.Flag >= 0 {
		flags = 1
	}
	n := pawns + flags + len(marks)
	if n == 0 && c.Object {
		p.object(c, at, pitch)
		return
	}
	place := func(i int) point { return spread(at, i, n, pitch*min(.31, .8/float64(n))) }
	if pawns > 0 {
		p.pawns(s, c.Pawns, place(0), pitch*.15)
	}
	if flags > 0 {
		p.flag(s, c.Flag, place(pawns), pitch*.15)
	}
	for i, m := range marks {
		p.markSign(c, m, place(pawns+flags+i), pitch*.13)
	}
}

// markSigns are the marks of a cell that have a sign of their own.
func markSigns(c *scene.Cell) []scene.Mark {
	switch {
	case (c.Mark == scene.MarkWalk || c.Mark == scene.MarkMaybe) && c.Turnable:
		return []scene.Mark{c.Mark, scene.MarkTurn}
	case c.Mark == scene.MarkOwn && c.Turnable:
		return []scene.Mark{scene.MarkTurn}
	case c.Mark >= scene.MarkRequested && c.Mark != scene.MarkOwn:
		return []scene.Mark{c.Mark}
	}
	return nil
}

// markSign draws the sign of a mark.
func (p *Panel) markSign(c *scene.Cell, m scene.Mark, mid point, r float64) {
	switch m {
	case scene.MarkWalk, scene.MarkToLay:
		p.disc(mid, r*.72)
		p.fill(white)
	case scene.MarkMaybe:
		p.ring(mid, r*.86, r*.36)
		p.fill(white)
	case scene.MarkTurn:
		p.roundArrow(mid, r*1.15, r*.46, c.Arrow)
		p.fill(white)
	case scene.MarkRequested:
		p.roundArrow(mid, r*1.15, r*.5, c.Steps)
		p.fill(amber)
	case scene.MarkDoubt:
		p.center("?", mid, style{int(r*2.6 + .5), true}, amber)
	}
}

// object draws a tile that lies in a tower, with its sign if it is known.
func (p *Panel) object(c *scene.Cell, mid point, pitch float64) {
	h := int(pitch * .13)
	x, y := int(mid.x+.5), int(mid.y+.5)
	if size := pitch * .42; c.Known != nil && p.pictured(c.Known.Look, size) {
		p.lookAt(c.Known.Look, mid, size, amber, ground)
		return
	}
	if c.Known != nil {
		p.center(c.Known.Sign, mid, style{int(pitch*.3 + .5), true}, amber)
		return
	}
	p.fillRect(image.Rect(x-h, y-h/2-1, x+h, y+h/2+1), edge)
}

// pawns draws the pawns in a tower, side by side.
func (p *Panel) pawns(s *scene.Scene, seats []engine.Seat, mid point, r float64) {
	n := len(seats)
	if n > 1 {
		r *= .85
	}
	for i, seat := range seats {
		at := point{mid.x + (float64(i)-float64(n-1)/2)*r*min(1.9, 5/float64(n)), mid.y}
		scheme := schemeOf(p.colours.Of(seat))
		p.disc(at, r+1)
		p.fill(white)
		p.disc(at, r)
		p.fill(scheme.back)
		p.center(seatLetter(s, seat), at, style{int(r*1.7 + .5), true}, scheme.text)
	}
}

// flag draws a flag on its pole.
func (p *Panel) flag(s *scene.Scene, seat engine.Seat, mid point, r float64) {
	scheme := schemeOf(p.colours.Of(seat))
	x, y := math.Round(mid.x-r), math.Round(mid.y-r)
	h := math.Round(1.7 * r)
	p.box(x, y, 1, h+math.Ceil(r*.5))
	p.fill(white)
	p.box(x+1, y, math.Round(2*r), h)
	p.fill(scheme.back)
	p.center(seatLetter(s, seat), point{x + 1 + math.Round(2*r)/2, y + h/2}, style{int(r*1.7 + .5), true}, scheme.text)
}
