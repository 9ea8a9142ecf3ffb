package pictures

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Draw draws a picture as large as a box allows, in its middle. It draws nothing if there is none
// of that name.
func Draw(img draw.Image, in image.Rectangle, name string, ink, light color.Color) {
	n := min(in.Dx(), in.Dy())
	at := in.Min.Add(image.Pt((in.Dx()-n)/2, (in.Dy()-n)/2))
	in = image.Rectangle{at, at.Add(image.Pt(n, n))}
	for _, s := range Of(name) {
		if s.Fill != None {
			fill(img, in, outlines(s.Paths), map[Tone]color.Color{Light: light, Ink: ink}[s.Fill])
		}
		if s.Edge {
			fill(img, in, edges(s.Paths), ink)
		}
	}
}

// fill fills areas of a picture.
func fill(img draw.Image, in image.Rectangle, areas [][]Point, c color.Color) {
	z := vector.NewRasterizer(in.Dx(), in.Dy())
	scale := float64(in.Dx()) / Size
	at := func(p Point) (x, y float32) { return float32(p.X * scale), float32(p.Y * scale) }
	for _, area := range areas {
		z.MoveTo(at(area[0]))
		for _, p := range area[1:] {
			z.LineTo(at(p))
		}
		z.ClosePath()
	}
	z.Draw(img, in, image.NewUniform(c), image.Point{})
}

// outlines are the areas of a shape without its edge.
func outlines(paths []Path) (areas [][]Point) {
	for _, p := range paths {
		areas = append(areas, p.Points)
	}
	return areas
}

// edges are the areas of a shape's lines. All go round in the same direction, so that they add
// up where they overlap.
func edges(paths []Path) (areas [][]Point) {
	for _, p := range paths {
		points := p.Points
		if p.Closed {
			points = append(points[:len(points):len(points)], points[0])
		}
		for i, to := range points {
			areas = append(areas, stroke(points[max(i-1, 0)], to))
		}
	}
	return areas
}

// stroke is the area of a straight line with round ends.
func stroke(from, to Point) (area []Point) {
	const half = 6 // parts of a round end
	way := math.Atan2(to.Y-from.Y, to.X-from.X)
	for i := range 2 * (half + 1) {
		mid, turn := to, i
		if i > half {
			mid, turn = from, i-1
		}
		s, c := math.Sincos(way - math.Pi/2 + math.Pi*float64(turn)/half)
		area = append(area, Point{mid.X + EdgeWidth/2*c, mid.Y + EdgeWidth/2*s})
	}
	return area
}
