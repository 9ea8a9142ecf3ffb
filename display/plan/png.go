package plan

import (
	"bufio"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// mostPixels is the greatest width of a picture: A4 at 1200 dots per inch.
const mostPixels = 9921

// PNG writes the plan as one grey picture of that width in pixels, and as high as it
// takes. 1240 is A4 at 150 dots per inch.
func PNG(w io.Writer, p Plan, width int) error {
	if width < 1 || width > mostPixels {
		return fmt.Errorf("a plan of %d pixels; give 1 to %d", width, mostPixels)
	}
	img, err := p.picture(width)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	if err := png.Encode(b, img); err != nil {
		return err
	}
	return b.Flush()
}

// picture draws the plan in that width.
func (p *Plan) picture(width int) (*image.Gray, error) {
	s := p.endless()
	scale := float64(width) / sheetWidth
	c := canvas{image.NewGray(image.Rect(0, 0, width, max(1, int(math.Ceil(s.height*scale))))), nil}
	draw.Draw(c.img, c.img.Rect, image.White, image.Point{}, draw.Src)
	var d drawing
	d.place(s.drawing, scale, point{})
	for _, s := range d.shapes {
		c.shape(s)
	}
	c.faces = map[face]font.Face{}
	for _, t := range d.texts {
		if err := c.text(t); err != nil {
			return nil, err
		}
	}
	return c.img, nil
}

// face is a font in a size in pixels.
type face struct {
	bold bool
	size float64
}

// canvas draws on a picture, in pixels.
type canvas struct {
	img   *image.Gray
	faces map[face]font.Face
}

func (c canvas) shape(s shape) {
	if s.fill != none {
		c.fill(s.paths, s.fill)
	}
	if s.line == none {
		return
	}
	var parts [][]point
	for _, path := range s.paths {
		if s.closed {
			path = append(path[:len(path):len(path)], path[0])
		}
		parts = append(parts, stroke(path, s.width, s.closed)...)
		if s.round {
			for _, end := range []point{path[0], path[len(path)-1]} {
				parts = append(parts, arc(end, s.width/2, 2*math.Pi, 0))
			}
		}
	}
	c.fill(parts, s.line)
}

// fill fills the union of areas that go around in the same direction. It draws into their
// box alone, because a rasteriser of the whole picture would cost its size for each shape.
func (c canvas) fill(areas [][]point, i ink) {
	b := nothing()
	for _, path := range areas {
		for _, p := range path {
			b = b.with(p)
		}
	}
	if b.empty() {
		return
	}
	r := image.Rect(int(math.Floor(b.min.x)), int(math.Floor(b.min.y)), int(math.Ceil(b.max.x))+1, int(math.Ceil(b.max.y))+1)
	z := vector.NewRasterizer(r.Dx(), r.Dy())
	at := func(p point) (x, y float32) { return float32(p.x - float64(r.Min.X)), float32(p.y - float64(r.Min.Y)) }
	for _, path := range areas {
		z.MoveTo(at(path[0]))
		for _, p := range path[1:] {
			z.LineTo(at(p))
		}
		z.ClosePath()
	}
	z.Draw(c.img, r, image.NewUniform(color.Gray{i.level()}), image.Point{})
}

// stroke is the areas that make up a line with flat ends and blunt corners. All go around
// in the same direction, so that they add up where they overlap.
func stroke(path []point, width float64, closed bool) (areas [][]point) {
	var before point // half of the line's width, across the part before
	var first [2]point
	for i := 1; i < len(path); i++ {
		a, b := path[i-1], path[i]
		along := b.minus(a)
		if along == (point{}) {
			continue
		}
		n := point{-along.y, along.x}.times(width / 2 / along.length())
		areas = append(areas, []point{a.plus(n), b.plus(n), b.minus(n), a.minus(n)})
		if before == (point{}) {
			first = [2]point{a, n}
		} else {
			areas = append(areas, corner(a, before, n))
		}
		before = n
	}
	if closed && before != (point{}) {
		areas = append(areas, corner(first[0], before, first[1]))
	}
	return areas
}

// corner fills the wedge between two parts of a line that meet; n and m are half of its
// width, across each.
func corner(at, n, m point) []point {
	if n.x*m.y-n.y*m.x > 0 { // it bends towards n
		n, m = m.times(-1), n.times(-1)
	}
	tip := n.plus(m)
	if l := tip.length(); l > 0 {
		tip = tip.times(n.length() / l)
	}
	return []point{at, at.plus(n), at.plus(tip), at.plus(m)}
}

func (c canvas) text(t text) error {
	key := face{t.bold, t.size}
	if c.faces[key] == nil {
		f, err := opentype.NewFace(fontOf(t.bold), &opentype.FaceOptions{Size: t.size, DPI: 72})
		if err != nil {
			return err
		}
		c.faces[key] = f
	}
	x := t.at.x
	if t.middle {
		x -= widthOf(t.text, t.size, t.bold) / 2
	}
	d := font.Drawer{Dst: c.img, Src: image.NewUniform(color.Gray{t.ink.level()}), Face: c.faces[key]}
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(math.Round(64 * x)), Y: fixed.Int26_6(math.Round(64 * t.at.y))}
	d.DrawString(t.text)
	return nil
}
