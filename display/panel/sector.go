package panel

import (
	"math"

	"mastro/display/scene"
)

// wallColour is the colour of walls on a round board.
var wallColour = rgb(0x73839a)

// arc is a sector's place: its ring and its angles in radians.
type arc struct {
	mid                       point // of the board
	inner, outer, from, sweep float64
}

// arc is the place of a sector, enlarged by grow pixels on all sides.
func (pl layout) arc(c *scene.Cell, grow float64) arc {
	r := math.Hypot(c.X, c.Y) * pl.pitch
	spare := 2 * grow / max(r, 1)
	sweep := 2*math.Pi/float64(max(c.Spokes, 1)) + spare
	return arc{pl.origin, max(r-pl.pitch/2-grow, 0), r + pl.pitch/2 + grow, math.Atan2(c.Y, c.X) - sweep/2, sweep}
}

func (p *Panel) sectorPath(a arc) { p.ringPart(a.mid, a.inner, a.outer, a.from, a.sweep) }

// sectorFloors draws the floors of a round board. It fills each by itself, because one
// path for all sectors of a colour would cover the whole board for every colour.
func (p *Panel) sectorFloors(s *scene.Scene, pl layout) {
	for i := range s.Board.Cells {
		c := &s.Board.Cells[i]
		if c.Shape != scene.Sector {
			continue
		}
		a := pl.arc(c, -.5)
		p.sectorPath(a)
		if c.Wall {
			p.brickJoints(a, pl.pitch*.035)
		}
		p.fill(p.sectorColour(c))
	}
}

// sectorColour is the colour of a sector's floor.
func (p *Panel) sectorColour(c *scene.Cell) ink {
	switch {
	case c.Mark == scene.MarkWrong:
		return alarm
	case c.Wall:
		return wallColour
	case c.Flag >= 0:
		return schemeOf(p.colours.Of(c.Flag)).back
	case c.Mark >= scene.MarkMaybe:
		return lifted
	}
	return raised
}

// sectorLight is the light tone of a picture in a sector: its floor.
func (p *Panel) sectorLight(c *scene.Cell, chosen bool) ink {
	if chosen {
		return white
	}
	return p.sectorColour(c)
}

// brickJoints cuts joints of bricks out of a wall, 2w wide, so that a wall differs by
// more than its colour.
func (p *Panel) brickJoints(a arc, w float64) {
	hole := len(p.points)
	half, mid := (a.inner+a.outer)/2, a.from+a.sweep/2
	p.ringPart(a.mid, half-w, half+w, a.from, a.sweep)
	p.stroke(a.mid.polar(a.inner, mid), a.mid.polar(half-w, mid), 2*w)
	p.reverse(hole)
}

// sector draws the content and the mark of a place of a round board.
func (p *Panel) sector(s *scene.Scene, c *scene.Cell, pl layout, chosen bool) {
	mid, n, col := pl.at(c), pl.pitch, white
	if chosen {
		p.sectorPath(pl.arc(c, 1))
		p.fill(white)
		p.sectorNumber(c, pl)
		col = black
	}
	switch {
	case c.Mark == scene.MarkOwn && !chosen:
		p.sectorBorder(pl.arc(c, 0), n*.13)
		p.fill(white)
	case c.Mark == scene.MarkRequested || c.Mark == scene.MarkDoubt:
		p.sectorBorder(pl.arc(c, 0), n*.13)
		p.fill(amber)
	}
	if p.sectorContent(s, c, mid, n, chosen) { // the mark stands further out
		mid = mid.polar(n*.36, math.Atan2(c.Y, c.X))
		n *= .75
	}
	switch c.Mark {
	case scene.MarkWrong:
		p.cross(mid, n*.4, n*.14)
	case scene.MarkDoubt:
		p.center("?", mid, style{int(n * .9), true}, amber)
	case scene.MarkWalk, scene.MarkTurn, scene.MarkToLay:
		p.disc(mid, n*.2)
	case scene.MarkMaybe:
		p.ring(mid, n*.24, n*.1)
	}
	p.fill(col)
}

// sectorContent draws the pawns or the figure in a sector, or its owner's letter. It
// returns false if there is none of them.
func (p *Panel) sectorContent(s *scene.Scene, c *scene.Cell, mid point, n float64, chosen bool) bool {
	switch {
	case len(c.Pawns) > 0:
		p.pawnGroup(s, c.Pawns, mid, n*1.3)
	case c.Piece != nil && p.pictured(c.Piece.Look, n*.9):
		p.disc(mid, n*.5)
		p.fill(black)
		p.lookAt(c.Piece.Look, mid, n*.9, black, white)
	case c.Piece != nil:
		r, size := n*.46, n*.75
		if len(c.Piece.Sign) > 1 { // two letters need more room
			r, size = n*.56, n*.66
		}
		p.longOctagon(mid, r+1)
		p.fill(white)
		p.longOctagon(mid, r)
		p.fill(black)
		p.center(c.Piece.Sign, mid, style{int(size + .5), true}, white)
	case c.Flag >= 0:
		col := schemeOf(p.colours.Of(c.Flag)).text
		if chosen {
			col = black
		}
		if c.Place != nil && p.pictured(c.Place.Look, n*.9) {
			p.lookAt(scene.Look{Looks: c.Place.Looks, Mark: seatLetter(s, c.Flag)}, mid, n*.9, col, p.sectorLight(c, chosen))
			break
		}
		p.center(seatLetter(s, c.Flag), mid, style{int(n*.8 + .5), true}, col)
	default:
		return false
	}
	return true
}

// longOctagon adds an octagon with long sides, which differs from a pawn's disc even if
// it is small.
func (c *canvas) longOctagon(mid point, r float64) {
	cut := r * .6
	c.move(point{mid.x - cut, mid.y - r})
	c.line(point{mid.x + cut, mid.y - r}, point{mid.x + r, mid.y - cut}, point{mid.x + r, mid.y + cut},
		point{mid.x + cut, mid.y + r}, point{mid.x - cut, mid.y + r}, point{mid.x - r, mid.y + cut}, point{mid.x - r, mid.y - cut})
}

// sectorBorder adds the edge of a sector, w wide.
func (p *Panel) sectorBorder(a arc, w float64) {
	p.sectorPath(a)
	hole := len(p.points)
	turn := 2 * w / max((a.inner+a.outer)/2, 1)
	p.ringPart(a.mid, a.inner+w, a.outer-w, a.from+turn/2, a.sweep-turn)
	p.reverse(hole)
}

// sectorNumber writes the number of the chosen sector into the empty middle of the
// board, if it is large enough to be read there.
func (p *Panel) sectorNumber(c *scene.Cell, pl layout) {
	room := pl.emptyRadius * pl.pitch
	if room < 9 {
		return
	}
	p.center(c.Label, pl.origin, style{int(room), true}, white)
}

// emptyRadius is the radius of the empty middle of a round board; 0 for other boards.
func emptyRadius(b *scene.Board) float64 {
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
