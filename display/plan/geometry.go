package plan

import (
	"math"
	"slices"
)

// point is a position: x to the right, y down.
type point struct{ x, y float64 }

func (p point) plus(q point) point              { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point             { return point{p.x - q.x, p.y - q.y} }
func (p point) times(f float64) point           { return point{p.x * f, p.y * f} }
func (p point) length() float64                 { return math.Hypot(p.x, p.y) }
func (p point) toward(q point, f float64) point { return p.plus(q.minus(p).times(f)) }

// polar is the point at a distance from p, at an angle in radians clockwise from east.
func (p point) polar(r, angle float64) point {
	s, c := math.Sincos(angle)
	return point{p.x + r*c, p.y + r*s}
}

// box is a rectangle along the axes.
type box struct{ min, max point }

// nothing is a box that contains no point.
func nothing() box {
	inf := math.Inf(1)
	return box{point{inf, inf}, point{-inf, -inf}}
}

func (b box) empty() bool    { return b.min.x > b.max.x || b.min.y > b.max.y }
func (b box) width() float64 { return b.max.x - b.min.x }
func (b box) height() float64 {
	return b.max.y - b.min.y
}

// with is the box extended to a point.
func (b box) with(p point) box {
	return box{point{min(b.min.x, p.x), min(b.min.y, p.y)}, point{max(b.max.x, p.x), max(b.max.y, p.y)}}
}

// grown is the box with d more on each side.
func (b box) grown(d float64) box {
	return box{point{b.min.x - d, b.min.y - d}, point{b.max.x + d, b.max.y + d}}
}

// within reports whether no part of the box is outside of another.
func (b box) within(o box) bool {
	return b.min.x >= o.min.x && b.min.y >= o.min.y && b.max.x <= o.max.x && b.max.y <= o.max.y
}

// touches reports whether a part of the box is in one of the others.
func (b box) touches(all []box) bool {
	return slices.ContainsFunc(all, func(o box) bool {
		return b.min.x < o.max.x && o.min.x < b.max.x && b.min.y < o.max.y && o.min.y < b.max.y
	})
}

// rect is the path around a box.
func (b box) rect() []point {
	return []point{b.min, {b.max.x, b.min.y}, b.max, {b.min.x, b.max.y}}
}

// around is the box of that size with its middle at p.
func around(p point, width, height float64) box {
	half := point{width / 2, height / 2}
	return box{p.minus(half), p.plus(half)}
}

// arc is a part of a circle as a path, between angles in radians clockwise from east. The
// larger the circle, the more points.
func arc(mid point, r, from, to float64) []point {
	step := min(.35, .12/math.Sqrt(max(r, .01))) // a thousandth or two off the circle
	n := max(2, int(math.Ceil(math.Abs(to-from)/step)))
	path := make([]point, n+1)
	for i := range path {
		path[i] = mid.polar(r, from+(to-from)*float64(i)/float64(n))
	}
	return path
}

// circle is a closed path; its last point is not its first.
func circle(mid point, r float64) []point { return arc(mid, r, 0, 2*math.Pi)[1:] }

// curve is a quadratic curve as a path.
func curve(from, control, to point) []point {
	const n = 16
	path := make([]point, n+1)
	for i := range path {
		t := float64(i) / n
		path[i] = from.toward(control, t).toward(control.toward(to, t), t)
	}
	return path
}

// lengthOf is the length of a path.
func lengthOf(path []point) (sum float64) {
	for i := 1; i < len(path); i++ {
		sum += path[i].minus(path[i-1]).length()
	}
	return sum
}

// along is the point at a fraction of a path's length.
func along(path []point, f float64) point {
	rest := f * lengthOf(path)
	for i := 1; i < len(path); i++ {
		a, b := path[i-1], path[i]
		l := b.minus(a).length()
		if rest <= l && l > 0 {
			return a.toward(b, rest/l)
		}
		rest -= l
	}
	return path[len(path)-1]
}

// dashes cuts a path into dashes with gaps of their length.
func dashes(path []point, length float64) (all [][]point) {
	for i := 1; i < len(path); i++ {
		a, b := path[i-1], path[i]
		n := 2*math.Round(b.minus(a).length()/length/2) + 1 // begins and ends with a dash
		for k := 0.0; k < n; k += 2 {
			all = append(all, []point{a.toward(b, k/n), a.toward(b, (k+1)/n)})
		}
	}
	return all
}

// hatching is lines from the lower left to the upper right within a closed path, with
// that distance between them.
func hatching(path []point, distance float64) (all [][]point) {
	step := distance * math.Sqrt2 // on an axis; a line is where x+y is constant
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range path {
		low, high = min(low, p.x+p.y), max(high, p.x+p.y)
	}
	for sum := low + step/2; sum < high; sum += step {
		cuts := cutsOf(path, sum)
		for i := 0; i+1 < len(cuts); i += 2 {
			all = append(all, []point{{cuts[i], sum - cuts[i]}, {cuts[i+1], sum - cuts[i+1]}})
		}
	}
	return all
}

// cutsOf is where the line of all points with x+y = sum crosses a closed path: x, sorted.
func cutsOf(path []point, sum float64) (xs []float64) {
	for i, b := range path {
		a := path[(i+len(path)-1)%len(path)]
		from, to := a.x+a.y-sum, b.x+b.y-sum
		if (from < 0) != (to < 0) {
			xs = append(xs, a.toward(b, from/(from-to)).x)
		}
	}
	slices.Sort(xs)
	return xs
}
