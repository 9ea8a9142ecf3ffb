package panel

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// point is a place on the panel in pixels, with y downwards.
type point struct{ x, y float64 }

// polar is the point at distance r from p, a radians clockwise from east.
func (p point) polar(r, a float64) point {
	s, c := math.Sincos(a)
	return point{p.x + r*c, p.y + r*s}
}

func middle(r image.Rectangle) point {
	return point{float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2}
}

// canvas fills paths on an image. A path has one or more closed outlines: call move,
// line, line, then fill.
type canvas struct {
	img      *image.RGBA
	raster   vector.Rasterizer
	points   []point
	starts   []int                   // where in points each outline begins
	monoMask *image.Alpha            // not nil in black and white: a pixel is filled completely or not at all
	onFill   func(r image.Rectangle) // for tests: called with the box of every filled shape
}

func (c *canvas) move(p point) {
	c.starts = append(c.starts, len(c.points))
	c.points = append(c.points, p)
}

func (c *canvas) line(ps ...point) { c.points = append(c.points, ps...) }

// fill fills the path by the non-zero winding rule and starts a new one.
func (c *canvas) fill(col ink) {
	box := c.clip(bounds(c.points))
	if !box.Empty() {
		c.raster.Reset(box.Dx(), box.Dy())
		c.outline(box.Min)
		c.paint(box, col)
	}
	c.points, c.starts = c.points[:0], c.starts[:0]
}

// clip is the part of a shape's box that is on the image. It reports the whole box to the
// tests.
func (c *canvas) clip(box image.Rectangle) image.Rectangle {
	if c.onFill != nil && !box.Empty() {
		c.onFill(box)
	}
	return box.Intersect(c.img.Rect)
}

// paint draws the rasterizer's shape in a box.
func (c *canvas) paint(box image.Rectangle, col ink) {
	if c.monoMask == nil {
		c.raster.Draw(c.img, box, col, image.Point{})
		return
	}
	c.raster.DrawOp = draw.Src
	c.raster.Draw(c.monoMask, box, image.Opaque, image.Point{})
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if c.monoMask.AlphaAt(x, y).A >= 128 {
				c.img.Set(x, y, col.C)
			}
		}
	}
}

func (c *canvas) outline(origin image.Point) {
	next := 0
	for i, p := range c.points {
		x, y := float32(p.x-float64(origin.X)), float32(p.y-float64(origin.Y))
		if next == len(c.starts) || i != c.starts[next] {
			c.raster.LineTo(x, y)
			continue
		}
		if next > 0 {
			c.raster.ClosePath()
		}
		next++
		c.raster.MoveTo(x, y)
	}
	c.raster.ClosePath()
}

func bounds(ps []point) image.Rectangle {
	if len(ps) == 0 {
		return image.Rectangle{}
	}
	lo, hi := ps[0], ps[0]
	for _, p := range ps[1:] {
		lo = point{min(lo.x, p.x), min(lo.y, p.y)}
		hi = point{max(hi.x, p.x), max(hi.y, p.y)}
	}
	return image.Rect(int(math.Floor(lo.x)), int(math.Floor(lo.y)), int(math.Ceil(hi.x)), int(math.Ceil(hi.y)))
}

// fillRect fills a rectangle of whole pixels.
func (c *canvas) fillRect(r image.Rectangle, col ink) {
	if r = c.clip(r); r.Empty() {
		return
	}
	cr, cg, cb, _ := col.RGBA()
	first := c.img.Pix[c.img.PixOffset(r.Min.X, r.Min.Y):][: 4*r.Dx() : 4*r.Dx()]
	for i := 0; i < len(first); i += 4 {
		first[i], first[i+1], first[i+2], first[i+3] = uint8(cr>>8), uint8(cg>>8), uint8(cb>>8), 255
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(c.img.Pix[c.img.PixOffset(r.Min.X, y):], first)
	}
}

// round adds a rectangle with round corners to the path.
func (c *canvas) round(r image.Rectangle, radius float64) {
	x0, y0, x1, y1 := float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y)
	radius = min(radius, (x1-x0)/2, (y1-y0)/2)
	for i, corner := range [4]point{{x1 - radius, y1 - radius}, {x0 + radius, y1 - radius}, {x0 + radius, y0 + radius}, {x1 - radius, y0 + radius}} {
		if i == 0 {
			c.move(corner.polar(radius, 0))
		}
		c.arc(corner, radius, float64(i)*math.Pi/2, math.Pi/2)
	}
}

// roundFrame adds the outline of a round rectangle, w wide and inside r.
func (c *canvas) roundFrame(r image.Rectangle, radius float64, w int) {
	c.round(r, radius)
	outer := len(c.points)
	c.round(r.Inset(w), max(radius-float64(w), 0))
	c.reverse(outer)
}

// reverse reverses the points from i on, so that they become a hole.
func (c *canvas) reverse(i int) {
	for a, b := i, len(c.points)-1; a < b; a, b = a+1, b-1 {
		c.points[a], c.points[b] = c.points[b], c.points[a]
	}
}

// arc adds points along a circle, from an angle over a sweep.
func (c *canvas) arc(mid point, r, from, sweep float64) {
	n := 2 + int(math.Abs(sweep)*math.Sqrt(r)*1.2)
	for i := 0; i <= n; i++ {
		c.line(mid.polar(r, from+sweep*float64(i)/float64(n)))
	}
}

// disc adds a full circle.
func (c *canvas) disc(mid point, r float64) {
	c.move(mid.polar(r, 0))
	c.arc(mid, r, 0, 2*math.Pi)
}

// ring adds a circle w wide, its outer radius r.
func (c *canvas) ring(mid point, r, w float64) {
	c.disc(mid, r)
	outer := len(c.points)
	c.disc(mid, r-w)
	c.reverse(outer)
}

// ringPart adds a part of a ring between two radii, from an angle over a sweep.
func (c *canvas) ringPart(mid point, inner, outer, from, sweep float64) {
	first := len(c.points)
	c.arc(mid, outer, from, sweep)
	turn := len(c.points)
	c.arc(mid, max(inner, 0), from, sweep)
	c.reverse(turn)
	c.starts = append(c.starts, first)
}

// strokeRect fills a frame of whole pixels, w wide and inside r.
func (c *canvas) strokeRect(r image.Rectangle, w int, col ink) {
	inner := r.Inset(w)
	if inner.Empty() {
		c.fillRect(r, col)
		return
	}
	c.fillRect(image.Rect(r.Min.X, r.Min.Y, r.Max.X, inner.Min.Y), col)
	c.fillRect(image.Rect(r.Min.X, inner.Max.Y, r.Max.X, r.Max.Y), col)
	c.fillRect(image.Rect(r.Min.X, inner.Min.Y, inner.Min.X, inner.Max.Y), col)
	c.fillRect(image.Rect(inner.Max.X, inner.Min.Y, r.Max.X, inner.Max.Y), col)
}

// triangle adds a triangle that points along an angle. Its base is 2×half wide, its
// height is deep, its middle is at mid.
func (c *canvas) triangle(mid point, deep, half, angle float64) {
	base := mid.polar(deep/2, angle+math.Pi)
	c.move(mid.polar(deep/2, angle))
	c.line(base.polar(half, angle+math.Pi/2), base.polar(half, angle-math.Pi/2))
}

// stroke adds a straight line w wide.
func (c *canvas) stroke(a, b point, w float64) {
	dx, dy := b.x-a.x, b.y-a.y
	k := w / 2 / max(math.Hypot(dx, dy), 1e-9)
	nx, ny := -dy*k, dx*k
	c.move(point{a.x + nx, a.y + ny})
	c.line(point{b.x + nx, b.y + ny}, point{b.x - nx, b.y - ny}, point{a.x - nx, a.y - ny})
}

// hexagon adds a hexagon with a corner at the top.
func (c *canvas) hexagon(mid point, r float64) {
	c.move(mid.polar(r, -math.Pi/2))
	for i := range 5 {
		c.line(mid.polar(r, -math.Pi/2+float64(i+1)*math.Pi/3))
	}
}
