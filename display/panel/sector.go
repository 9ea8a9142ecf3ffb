package panel

import (
	"math"

	"mastro/display/scene"
)

// bricks is the colour of walls on a round board.
var bricks = rgb(0x73839a)

// arc is a sector's place: its ring, and the angles that it takes.
type arc struct {
	mid                       point // of the board
	inner, outer, from, sweep float64
}

// arc is the place of a sector, grown by so many pixels to all sides.
func (pl plan) arc(c *scene.Cell, grow float64) arc {
	r := math.Hypot(c.X, c.Y) * pl.pitch
	spare := 2 * grow / max(r, 1)
	sweep := 2*math.Pi/float64(max(c.Spokes, 1)) + spare
	return arc{pl.origin, max(r-pl.pitch/2-grow, 0), r + pl.pitch/2 + grow, math.Atan2(c.Y, c.X) - sweep/2, sweep}
}

func (p *Panel) sectorPath(a arc) { p.part(a.mid, a.inner, a.outer, a.from, a.sweep) }

// rings draws the floors of a round board. Each is filled by itself: together
// they would take as many passes over the whole board as there are colours.
func (p *Panel) rings(s *scene.Scene, pl plan) {
	for i := range s.Board.Cells {
		c := &s.Board.Cells[i]
		if c.Shape != scene.Sector {
			continue
		}
		a := pl.arc(c, -.5)
		p.sectorPath(a)
		if c.Wall {
			p.joints(a, pl.pitch*.035)
		}
		p.fill(p.floor(c))
	}
}

// floor is the colour of a sector.
func (p *Panel) floor(c *scene.Cell) ink {
	switch {
	case c.Mark == scene.MarkWrong:
		return alarm
	case c.Wall:
		return bricks
	case c.Flag >= 0:
		return dress(p.worn.Of(c.Flag)).cloth
	case c.Mark >= scene.MarkMaybe:
		return lifted
	}
	return raised
}

// joints cuts the joints of bricks out of a wall, w wide to either side, so
// that a wall is known by more than its colour.
func (p *Panel) joints(a arc, w float64) {
	hole := len(p.points)
	half, mid := (a.inner+a.outer)/2, a.from+a.sweep/2
	p.part(a.mid, half-w, half+w, a.from, a.sweep)
	p.stroke(a.mid.polar(a.inner, mid), a.mid.polar(half-w, mid), 2*w)
	p.reverse(hole)
}

// sector draws what is in a place of a round board.
func (p *Panel) sector(s *scene.Scene, c *scene.Cell, pl plan, chosen bool) {
	mid, n, col := pl.at(c), pl.pitch, white
	if chosen {
		p.sectorPath(pl.arc(c, 1))
		p.fill(white)
		p.middleOf(c, pl)
		col = black
	}
	switch {
	case c.Mark == scene.MarkOwn && !chosen:
		p.hollow(pl.arc(c, 0), n*.13)
		p.fill(white)
	case c.Mark == scene.MarkWanted || c.Mark == scene.MarkDoubt:
		p.hollow(pl.arc(c, 0), n*.13)
		p.fill(amber)
	}
	if p.within(s, c, mid, n, chosen) { // the mark stands further out
		mid = mid.polar(n*.36, math.Atan2(c.Y, c.X))
		n *= .75
	}
	switch c.Mark {
	case scene.MarkWrong:
		p.cross(mid, n*.4, n*.14)
	case scene.MarkDoubt:
		p.center("?", mid, style{int(n * .9), true}, amber)
	case scene.MarkWalk, scene.MarkTurn:
		p.disc(mid, n*.2)
	case scene.MarkMaybe:
		p.ring(mid, n*.24, n*.1)
	}
	p.fill(col)
}

// within draws who or what stands in a sector, or whose room it is, and tells
// whether it has.
func (p *Panel) within(s *scene.Scene, c *scene.Cell, mid point, n float64, chosen bool) bool {
	switch {
	case len(c.Pawns) > 0:
		p.crowd(s, c.Pawns, mid, n*1.3)
	case c.Piece != nil:
		r, size := n*.46, n*.75
		if len(c.Piece.Sign) > 1 { // two letters need more room
			r, size = n*.56, n*.66
		}
		p.guard(mid, r+1)
		p.fill(white)
		p.guard(mid, r)
		p.fill(black)
		p.center(c.Piece.Sign, mid, style{int(size + .5), true}, white)
	case c.Flag >= 0:
		col := dress(p.worn.Of(c.Flag)).print
		if chosen {
			col = black
		}
		p.center(sign(s, c.Flag), mid, style{int(n*.8 + .5), true}, col)
	default:
		return false
	}
	return true
}

// guard adds an octagon with long sides, which is not taken for a pawn's disc
// even when small.
func (c *canvas) guard(mid point, r float64) {
	cut := r * .6
	c.move(point{mid.x - cut, mid.y - r})
	c.line(point{mid.x + cut, mid.y - r}, point{mid.x + r, mid.y - cut}, point{mid.x + r, mid.y + cut},
		point{mid.x + cut, mid.y + r}, point{mid.x - cut, mid.y + r}, point{mid.x - r, mid.y + cut}, point{mid.x - r, mid.y - cut})
}

// hollow adds the edge of a sector, w wide.
func (p *Panel) hollow(a arc, w float64) {
	p.sectorPath(a)
	hole := len(p.points)
	turn := 2 * w / max((a.inner+a.outer)/2, 1)
	p.part(a.mid, a.inner+w, a.outer-w, a.from+turn/2, a.sweep-turn)
	p.reverse(hole)
}

// middleOf writes the number of the sector that is chosen into the empty
// middle of the board, where it is large enough to be read.
func (p *Panel) middleOf(c *scene.Cell, pl plan) {
	room := pl.hole * pl.pitch
	if room < 9 {
		return
	}
	p.center(c.Label, pl.origin, style{int(room), true}, white)
}

// hole is the radius of the empty middle of a round board, else 0.
func hole(b *scene.Board) float64 {
	r := math.Inf(1)
	for i := range b.Cells {
		if c := &b.Cells[i]; c.Shape == scene.Sector {
			r = min(r, math.Hypot(c.X, c.Y)-.5)
		}
	}
	if math.IsInf(r, 1) {
		return 0
	}
	return max(r, 0)
}
