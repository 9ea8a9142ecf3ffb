package panel

import (
	"math"

	"mastro/display/scene"
)

// Sizes within a cell as fractions of the pitch. The tower leaves room for its protruding
// entrances, which meet those of an adjacent tower half way.
const (
	entranceDepth = .085
	wallWidth     = .075
	entranceWidth = .38 // as a fraction of a side
)

func (p *Panel) tower(s *scene.Scene, c *scene.Cell, pl layout) {
	mid := pl.at(c)
	apothem := pl.pitch * (.5 - entranceDepth)
	r := apothem * 2 * hexCorner
	p.hexagon(mid, r)
	p.fill(floorColour(c.Mark))
	if c.Bare {
		p.content(s, c, mid, pl.pitch)
		return
	}
	p.sides(c, mid, apothem, pl.pitch)
	p.content(s, c, mid, pl.pitch)
	if at := mid.polar(r*.86, -math.Pi/6); c.Ruby && c.Symbol != "" && pl.pitch >= minSymbolPitch {
		p.rubySymbol(at, pl.pitch*.19, c.Symbol)
	} else if c.Ruby {
		p.rubyMark(at, pl.pitch*.11)
	}
}

// minSymbolPitch is the least pitch at which the symbol of a ruby tower can be read.
const minSymbolPitch = 20

// rubySymbol draws the symbol of a ruby tower in place of its ruby tile: a letter, so that
// nobody takes it for the number of a base. Two letters of a name are smaller, to leave
// room for the number and for the adjacent tower.
func (p *Panel) rubySymbol(mid point, r float64, symbol string) {
	letters := style{int(r*1.9 + .5), true}
	if len([]rune(symbol)) > 1 {
		letters.size = int(r*1.65 + .5)
	}
	more := max(0, float64(p.typesetter.width(letters, symbol))+1-2*r)
	mid.x -= more / 3
	p.capsule(mid, r*1.25, more)
	p.fill(ground)
	p.capsule(mid, r, more)
	p.fill(ruby)
	p.center(symbol, point{mid.x + more/2, mid.y}, letters, white)
}

// capsule adds a disc, extended to the right by more.
func (p *Panel) capsule(mid point, r, more float64) {
	p.disc(mid, r)
	if more > 0 {
		p.disc(point{mid.x + more, mid.y}, r)
		p.move(point{mid.x, mid.y - r})
		p.line(point{mid.x + more, mid.y - r}, point{mid.x + more, mid.y + r}, point{mid.x, mid.y + r})
	}
}

// rubyMark draws the ruby tile on a tower's corner, where no entrance is.
func (p *Panel) rubyMark(mid point, r float64) {
	p.disc(mid, r*1.35)
	p.fill(ground)
	p.gem(mid, r)
	p.fill(ruby)
}

// floorColour is the colour of a tower's floor.
func floorColour(m scene.Mark) ink {
	switch m {
	case scene.MarkWalk, scene.MarkMaybe, scene.MarkToLay:
		return lifted
	case scene.MarkWrong:
		return alarm
	}
	return raised
}

// wallStyle is the colour of a tower's walls and the factor of their thickness; towers
// with important marks have stronger walls.
func wallStyle(m scene.Mark) (ink, float64) {
	switch m {
	case scene.MarkOwn:
		return white, 1.35
	case scene.MarkWrong:
		return white, 1
	case scene.MarkRequested, scene.MarkDoubt:
		return amber, 1.5
	}
	return edge, 1
}

// sides draws the six sides: a wall for a closed side, a gap for a recessed entrance, a
// tooth for a protruding one.
func (p *Panel) sides(c *scene.Cell, mid point, apothem, pitch float64) {
	col, thick := wallStyle(c.Mark)
	half := apothem * hexCorner // half a side
	w := pitch * wallWidth * thick
	gap := half * 2 * entranceWidth / 2
	for d, side := range c.Sides {
		if side == scene.Closed {
			p.sideRect(mid, d, apothem-w, apothem, -half, half)
			continue
		}
		p.sideRect(mid, d, apothem-w, apothem, -half, -gap)
		p.sideRect(mid, d, apothem-w, apothem, gap, half)
	}
	p.fill(col)
	for d, side := range c.Sides {
		if side == scene.Back {
			p.sideRect(mid, d, apothem-w*1.5, apothem+1, -gap, gap)
		}
	}
	p.fill(ground)
	for d, side := range c.Sides {
		if side == scene.Out {
			p.sideRect(mid, d, apothem-pitch*wallWidth, apothem+pitch*entranceDepth, -gap, gap)
		}
	}
	p.fill(soft)
}

// sideRect adds a rectangle in direction d from a middle: from near to far along the
// direction, and between from and to across it.
func (p *Panel) sideRect(mid point, d int, near, far, from, to float64) {
	s, c := math.Sincos(float64(d) * math.Pi / 3)
	at := func(along, across float64) point {
		return point{mid.x + along*c - across*s, mid.y + along*s + across*c}
	}
	p.move(at(near, from))
	p.line(at(far, from), at(far, to), at(near, to))
}
