package panel

import (
	"math"

	"mastro/display/scene"
)

// Sizes within a cell, in parts of the pitch: the tower leaves room for its
// protruding entrances, which meet those of a touching tower half way.
const (
	tooth = .085
	wall  = .075
	door  = .38 // the part of a side that an entrance takes
)

func (p *Panel) cell(s *scene.Scene, c *scene.Cell, pl plan) {
	mid := pl.at(c)
	apothem := pl.pitch * (.5 - tooth)
	r := apothem * 2 * corner
	p.hexagon(mid, r)
	p.fill(body(c.Mark))
	p.sides(c, mid, apothem, pl.pitch)
	p.content(s, c, mid, pl.pitch)
	if at := mid.polar(r*.86, -math.Pi/6); c.Ruby && c.Symbol != "" && pl.pitch >= lettered {
		p.crest(at, pl.pitch*.19, c.Symbol)
	} else if c.Ruby {
		p.jewel(at, pl.pitch*.11)
	}
}

// lettered is the pitch from which on the symbol of a ruby tower can be read.
const lettered = 20

// crest draws the symbol of a ruby tower in place of its ruby tile: a letter, so
// that nobody takes it for the number of a base. The two letters of a name are
// narrower, and leave room for the number and for the tower beside it.
func (p *Panel) crest(mid point, r float64, symbol string) {
	letters := style{int(r*1.9 + .5), true}
	if len([]rune(symbol)) > 1 {
		letters.size = int(r*1.65 + .5)
	}
	more := max(0, float64(p.set.width(letters, symbol))+1-2*r)
	mid.x -= more / 3
	p.capsule(mid, r*1.25, more)
	p.fill(ground)
	p.capsule(mid, r, more)
	p.fill(ruby)
	p.center(symbol, point{mid.x + more/2, mid.y}, letters, white)
}

// capsule is a disc that is drawn out to the right.
func (p *Panel) capsule(mid point, r, more float64) {
	p.disc(mid, r)
	if more > 0 {
		p.disc(point{mid.x + more, mid.y}, r)
		p.move(point{mid.x, mid.y - r})
		p.line(point{mid.x + more, mid.y - r}, point{mid.x + more, mid.y + r}, point{mid.x, mid.y + r})
	}
}

// jewel draws the ruby tile on a tower's corner, where no entrance is.
func (p *Panel) jewel(mid point, r float64) {
	p.disc(mid, r*1.35)
	p.fill(ground)
	p.gem(mid, r)
	p.fill(ruby)
}

// body is the colour of a tower's floor.
func body(m scene.Mark) ink {
	switch m {
	case scene.MarkWalk, scene.MarkMaybe:
		return lifted
	case scene.MarkWrong:
		return alarm
	}
	return raised
}

// walls is the colour of a tower's walls and how thick they are: strong where
// the tower stands out.
func walls(m scene.Mark) (ink, float64) {
	switch m {
	case scene.MarkOwn:
		return white, 1.35
	case scene.MarkWrong:
		return white, 1
	case scene.MarkWanted, scene.MarkDoubt:
		return amber, 1.5
	}
	return edge, 1
}

// sides draws the six sides: a wall closed, a gap for an entrance that lies
// back, a tooth for one that stands out.
func (p *Panel) sides(c *scene.Cell, mid point, apothem, pitch float64) {
	col, thick := walls(c.Mark)
	half := apothem * corner // half a side
	w := pitch * wall * thick
	gap := half * 2 * door / 2
	for d, side := range c.Sides {
		if side == scene.Closed {
			p.bar(mid, d, apothem-w, apothem, -half, half)
			continue
		}
		p.bar(mid, d, apothem-w, apothem, -half, -gap)
		p.bar(mid, d, apothem-w, apothem, gap, half)
	}
	p.fill(col)
	for d, side := range c.Sides {
		if side == scene.Back {
			p.bar(mid, d, apothem-w*1.5, apothem+1, -gap, gap)
		}
	}
	p.fill(ground)
	for d, side := range c.Sides {
		if side == scene.Out {
			p.bar(mid, d, apothem-pitch*wall, apothem+pitch*tooth, -gap, gap)
		}
	}
	p.fill(soft)
}

// bar adds a rectangle seen from a middle in direction d: from near to far,
// and from one side of the axis to the other.
func (p *Panel) bar(mid point, d int, near, far, from, to float64) {
	s, c := math.Sincos(float64(d) * math.Pi / 3)
	at := func(along, across float64) point {
		return point{mid.x + along*c - across*s, mid.y + along*s + across*c}
	}
	p.move(at(near, from))
	p.line(at(far, from), at(far, to), at(near, to))
}
