package panel

import (
	"image"
	"image/draw"
	"math"
)

// clockwise and counter are the letters for the two ways to turn. The Go fonts lack
// them, so they are drawn.
const (
	clockwise = '↻'
	counter   = '↺'
)

// arrowGlyph draws clockwise and counter; nil for other letters.
func arrowGlyph(s style, r rune) *glyph {
	dir := map[rune]int{clockwise: 1, counter: -1}[r]
	if dir == 0 {
		return nil
	}
	side := s.size
	c := canvas{img: image.NewRGBA(image.Rect(0, 0, side, side))}
	em := float64(side)
	c.roundArrow(point{em * .5, em * .5}, em*.40, em*.12, dir)
	c.fill(white)
	mask := image.NewAlpha(c.img.Rect)
	draw.Draw(mask, mask.Rect, c.img, image.Point{}, draw.Src)
	up := (side + s.capHeight()) / 2
	return &glyph{mask: mask, at: mask.Rect.Sub(image.Pt(0, up)), advance: side}
}

// roundArrow adds the round arrow for one way to turn: 1 clockwise, -1
// counter-clockwise. Its outer radius is r, its line w wide.
func (c *canvas) roundArrow(mid point, r, w float64, dir int) {
	way := math.Copysign(1, float64(dir))
	c.arcArrow(mid, r, w, math.Pi/2-way*.75, way*5)
}

// arcArrow adds a round arrow from an angle over a sweep, both in radians clockwise; its
// head ends where the sweep ends.
func (c *canvas) arcArrow(mid point, r, w, from, sweep float64) {
	way := math.Copysign(1, sweep)
	head := w * 2.5 / (r - w/2) // the angle that the head takes
	shaft := sweep - way*min(head, math.Abs(sweep))*.8
	outer := len(c.points)
	c.move(mid.polar(r, from))
	c.arc(mid, r, from, shaft)
	turn := len(c.points)
	c.arc(mid, r-w, from, shaft)
	c.reverse(turn)
	if way < 0 {
		c.reverse(outer)
	}
	c.arrowHead(mid, r-w/2, w*1.55, from+sweep-way*head, way*head)
}

// arrowHead adds an arrow's head on a circle, from its base at an angle to its point.
func (c *canvas) arrowHead(mid point, r, half, at, length float64) {
	a, b, tip := mid.polar(r+half, at), mid.polar(max(r-half, 0), at), mid.polar(r, at+length)
	if length < 0 {
		a, b = b, a
	}
	c.move(a)
	c.line(tip, b)
}

// gem adds a cut stone inside a circle of radius r.
func (c *canvas) gem(mid point, r float64) {
	c.move(point{mid.x - r, mid.y - r*.25})
	c.line(point{mid.x - r*.5, mid.y - r*.85}, point{mid.x + r*.5, mid.y - r*.85},
		point{mid.x + r, mid.y - r*.25}, point{mid.x, mid.y + r})
}

// chest adds a box with a lid and a keyhole, about as large as a circle of radius r.
func (c *canvas) chest(mid point, r float64) {
	x, y, w := math.Round(mid.x-r), math.Round(mid.y-r*.8), math.Round(2*r)
	c.box(x, y, w, r*.6)
	c.box(x, y+r*.6+1, r*.75, r)
	c.box(x+w-r*.75, y+r*.6+1, r*.75, r)
	c.box(x, y+r*1.1+1, w, r*.5)
}

func (c *canvas) box(x, y, w, h float64) {
	c.move(point{x, y})
	c.line(point{x + w, y}, point{x + w, y + h}, point{x, y + h})
}

// cross adds an X inside a circle.
func (c *canvas) cross(mid point, r, w float64) {
	d := r * math.Sqrt2 / 2
	c.stroke(point{mid.x - d, mid.y - d}, point{mid.x + d, mid.y + d}, w)
	c.stroke(point{mid.x + d, mid.y - d}, point{mid.x - d, mid.y + d}, w)
}

// octagon adds the outline of a stop sign.
func (c *canvas) octagon(mid point, r float64) {
	c.move(mid.polar(r, math.Pi/8))
	for i := range 7 {
		c.line(mid.polar(r, math.Pi/8+float64(i+1)*math.Pi/4))
	}
}

// chevron adds an open arrow that points right for 1 and left for -1.
func (c *canvas) chevron(mid point, r, w, way float64) {
	tip := point{mid.x + way*r*.5, mid.y}
	upper, lower := point{mid.x - way*r*.5, mid.y - r}, point{mid.x - way*r*.5, mid.y + r}
	c.stroke(upper, tip, w)
	c.stroke(lower, tip, w)
}

// star adds a star of five points.
func (c *canvas) star(mid point, r float64) {
	c.move(mid.polar(r, -math.Pi/2))
	for i := 1; i < 10; i++ {
		reach := r
		if i%2 == 1 {
			reach = r * .42
		}
		c.line(mid.polar(reach, -math.Pi/2+float64(i)*math.Pi/5))
	}
}

// eye adds an open eye, w wide in all.
func (c *canvas) eye(mid point, w, line float64) {
	r := w * .58
	rise := math.Sqrt(r*r - w*w/4)
	half := math.Asin(w / 2 / r)
	up, down := point{mid.x, mid.y + rise}, point{mid.x, mid.y - rise}
	c.lens(up, down, r, half)
	hole := len(c.points)
	c.lens(up, down, r-line, half*.93)
	c.reverse(hole)
	c.disc(mid, w*.15)
}

// lens adds the intersection of two circles.
func (c *canvas) lens(up, down point, r, half float64) {
	c.move(up.polar(r, -math.Pi/2-half))
	c.arc(up, r, -math.Pi/2-half, 2*half)
	c.arc(down, r, math.Pi/2-half, 2*half)
}
