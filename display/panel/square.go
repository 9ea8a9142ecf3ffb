package panel

import (
	"image"
	"math"
	"strconv"

	"mastro/display/scene"
	"mastro/engine"
)

// floorTones are the colours of a tower's roof by its number of floors, from 1: the
// higher the lighter.
var floorTones = [...]ink{rgb(0x131a22), rgb(0x1c2631), rgb(0x273441), rgb(0x334354), rgb(0x405368)}

// rect is the box of a square cell in whole pixels; a cell beside the grid is half as
// large.
func (pl layout) rect(c *scene.Cell) image.Rectangle {
	side := pl.pitch
	if pl.grid.outside(c.X, c.Y) {
		side /= 2
	}
	mid, n := pl.at(c), int(side)
	x, y := int(math.Round(mid.x-side/2)), int(math.Round(mid.y-side/2))
	return image.Rect(x, y, x+n, y+n)
}

// square draws a tile, a card or the tower of a square board. The one of the choice at
// the cursor is black on white.
func (p *Panel) square(s *scene.Scene, c *scene.Cell, pl layout, chosen bool) {
	r := pl.rect(c)
	if !r.In(pl.visible) {
		return
	}
	if chosen {
		p.fillRect(r.Inset(-1).Intersect(pl.visible), white)
	}
	r.Max = r.Max.Sub(image.Pt(1, 1))
	body, path := p.tileColours(c, chosen)
	if c.Height > 0 && r.Dx() >= 14 {
		r = p.floors(c.Height, r, chosen)
	}
	p.fillRect(r, body)
	p.paths(c.Ways, r, body, path)
	p.tileBorder(c, r)
	p.onTile(s, c, r)
	if c.Height > 0 && r.Dx() >= 14 {
		p.floorNumber(c.Height, r, chosen)
	}
}

// tileColours are the colours of a tile and of its paths, brighter where the pawn may
// go.
func (p *Panel) tileColours(c *scene.Cell, chosen bool) (body, path ink) {
	body, path = raised, edge
	if c.Height > 0 {
		body, path = floorTones[min(c.Height, len(floorTones))-1], soft
	}
	switch {
	case chosen:
		return white, black
	case c.Mark == scene.MarkWrong:
		return alarm, white
	case c.Mark >= scene.MarkOwn:
		path = white
		if c.Height == 0 && c.Mark != scene.MarkOwn {
			body = lifted
		}
	}
	return body, path
}

// tileBorder draws a tile's edge, which shows the owner of the place and its mark.
func (p *Panel) tileBorder(c *scene.Cell, r image.Rectangle) {
	w := max(1, r.Dx()/10)
	if c.Height > 0 {
		w = 1 // leaves room for the number in the corner
	}
	if c.Flag >= 0 {
		p.strokeRect(r, w, schemeOf(p.colours.Of(c.Flag)).back)
	}
	switch c.Mark {
	case scene.MarkOwn:
		p.strokeRect(r, w, white)
	case scene.MarkRequested, scene.MarkDoubt:
		p.strokeRect(r, w, amber)
	}
}

// floors draws the floors below a tower's roof as edges at its right and bottom, and
// returns the box of the roof.
func (p *Panel) floors(floors int, r image.Rectangle, chosen bool) image.Rectangle {
	floors = min(floors, len(floorTones))
	step := max(1, r.Dx()/(5*len(floorTones)))
	line := edge
	if chosen {
		line = faint
	}
	r.Min = r.Min.Add(image.Pt(1, 1).Mul(step * (len(floorTones) - floors)))
	for i := floors - 1; i > 0; i-- {
		p.fillRect(r, ground)
		p.fillRect(image.Rect(r.Min.X+i*step, r.Max.Y-step, r.Max.X, r.Max.Y-step+max(1, step/2)), line)
		p.fillRect(image.Rect(r.Max.X-step, r.Min.Y+i*step, r.Max.X-step+max(1, step/2), r.Max.Y), line)
		r.Max = r.Max.Sub(image.Pt(step, step))
	}
	return r
}

// floorNumber writes the number of floors into a corner of the roof, where no path is.
func (p *Panel) floorNumber(floors int, r image.Rectangle, chosen bool) {
	n := (r.Dx() - pathWidth(r.Dx())) / 2
	col := white
	if chosen {
		col = black
	}
	size := style{n * 3 / 2, true}
	if size.size < 8 {
		return
	}
	half := float64(n) / 2
	p.center(strconv.Itoa(floors), point{float64(r.Min.X) + half, float64(r.Min.Y) + half}, size, col)
}

// onTile draws a tile's mark, and over it the things and pawns on the tile.
func (p *Panel) onTile(s *scene.Scene, c *scene.Cell, r image.Rectangle) {
	mid, n := middle(r), float64(r.Dx())
	switch {
	case c.Mark == scene.MarkWrong:
		p.cross(mid, n*.36, n*.13)
		p.fill(white)
		return
	case c.Mark == scene.MarkDoubt:
		p.center("?", mid, style{int(n * .8), true}, amber)
		return
	case c.Mark == scene.MarkWalk || c.Mark == scene.MarkTurn || c.Mark == scene.MarkToLay:
		p.disc(freeCorner(c.Ways, mid, n), n*.13)
		p.fill(white)
	case c.Mark == scene.MarkMaybe:
		p.ring(freeCorner(c.Ways, mid, n), n*.15, n*.07)
		p.fill(white)
	}
	if len(c.Pawns) > 0 {
		p.things(c.Ways, r, true)
		p.pawnGroup(s, c.Pawns, mid, n)
	} else {
		p.things(c.Ways, r.Add(image.Pt(0, min(c.Height, 1)*r.Dx()/12)), false) // below the number of floors
	}
	if len(c.Pawns) == 0 && c.Flag >= 0 && !hasThings(c.Ways) {
		p.flag(s, c.Flag, mid, n*.32)
	}
}

// pawnGroup draws the pawns on one place of n pixels: one large, two diagonally, more in
// rows.
func (p *Panel) pawnGroup(s *scene.Scene, seats []engine.Seat, mid point, n float64) {
	switch len(seats) {
	case 1:
		p.pawn(s, seats[0], mid, max(n*.33, min(n*.5, 4.5)))
		return
	case 2:
		p.pawn(s, seats[0], point{mid.x - n*.19, mid.y - n*.19}, n*.27)
		p.pawn(s, seats[1], point{mid.x + n*.19, mid.y + n*.19}, n*.27)
		return
	}
	cols, r := 2, n*.24
	if len(seats) > 4 {
		cols, r = 3, n*.18
	}
	rows := (len(seats) + cols - 1) / cols
	for i, seat := range seats {
		at := spread(mid, i%cols, min(cols, len(seats)-i/cols*cols), 2*r)
		at.y += (float64(i/cols) - float64(rows-1)/2) * 2 * r
		p.pawn(s, seat, at, r)
	}
}

// pawn draws a player's pawn with the seat's letter.
func (p *Panel) pawn(s *scene.Scene, seat engine.Seat, at point, r float64) {
	scheme := schemeOf(p.colours.Of(seat))
	p.disc(at, r+1)
	p.fill(white)
	p.disc(at, r)
	p.fill(scheme.back)
	p.center(seatLetter(s, seat), at, style{max(int(r*1.7+.5), 6), true}, scheme.text)
}
