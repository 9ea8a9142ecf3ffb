package trace

import (
	"fmt"
	"math"
	"strings"
	"time"
)

// A plot is divided in time into columns, each of which draws at most four points of a curve,
// and no more than twice as many as it holds. Few values get columns of their own.
const (
	columns   = 500
	fewValues = 1000
	finest    = 8 * columns
	maxValue  = math.MaxFloat64 // above every value
)

// curve is a value over time, thinned out to columns that keep the least and the greatest
// value.
type curve struct {
	from, to time.Duration
	jump     float64 // a larger step between two values is not joined
	all      []column

	last float64
	open bool // the next value joins the last
}

// column is one column of a curve.
type column struct {
	used        bool
	joined      bool // to the column before
	jumped      bool
	first, last float64
	least, most [2]float64 // below and above the middle

	firstHalf, lastHalf int
}

// newCurve returns a curve for a number of values in a part of a trace.
func (p *part) newCurve(values int, jump float64) *curve {
	n := columns
	if values <= fewValues {
		n = finest
	}
	return &curve{from: p.from, to: p.to, jump: jump, all: make([]column, n)}
}

// columnOf is the index of the one of n columns that holds a time.
func columnOf(from, to, t time.Duration, n int) int {
	return min(int(float64(t-from)/float64(to-from)*float64(n)), n-1)
}

// add adds the next value; middle divides the halves.
func (c *curve) add(t time.Duration, v, middle float64) {
	k := &c.all[columnOf(c.from, c.to, t, len(c.all))]
	joined := c.open && math.Abs(v-c.last) <= c.jump
	half := 0
	if v > middle {
		half = 1
	}
	if !k.used {
		*k = column{used: true, joined: joined, first: v, firstHalf: half}
		k.least, k.most = [2]float64{maxValue, maxValue}, [2]float64{-maxValue, -maxValue}
	} else if math.Abs(v-k.last) > c.jump {
		k.jumped = true
	}
	k.least[half], k.most[half] = min(k.least[half], v), max(k.most[half], v)
	k.last, k.lastHalf = v, half
	c.last, c.open = v, true
}

// lift makes the next value begin a new line.
func (c *curve) lift() { c.open = false }

// path is the curve as SVG path data, in the frame's coordinates.
func (c *curve) path(f frame) string {
	var b strings.Builder
	open := false // the column before can be joined
	for i := range c.all {
		k := &c.all[i]
		if !k.used {
			continue
		}
		x := f.x0 + (float64(i)+0.5)/float64(len(c.all))*f.width
		if k.jumped {
			open = k.halves(&b, x, f, k.joined && open)
		} else {
			k.stroke(&b, x, f, k.joined && open)
			open = true
		}
	}
	return b.String()
}

// stroke draws from the first value over the least and the greatest to the last.
func (k *column) stroke(b *strings.Builder, x float64, f frame, joined bool) {
	fmt.Fprintf(b, "%c%.1f %.1f", command(joined), x, f.y(k.first))
	least, most := min(k.least[0], k.least[1]), max(k.most[0], k.most[1])
	if k.last < k.first {
		least, most = most, least
	}
	drawn := k.first
	for _, v := range []float64{least, most, k.last} {
		if v != drawn {
			fmt.Fprintf(b, "V%.1f", f.y(v))
			drawn = v
		}
	}
	if !joined && drawn == k.first {
		b.WriteString("h0.1") // a dot
	}
}

// halves draws the values below and above the middle separately: first the half of the first
// value, then the other. It reports whether it ends in the half of the last value, so that the
// next column can be joined.
func (k *column) halves(b *strings.Builder, x float64, f frame, joined bool) bool {
	for i, half := range []int{k.firstHalf, 1 - k.firstHalf} {
		from, to := k.least[half], k.most[half]
		if i == 0 && k.first-from > to-k.first || i == 1 && to-k.last > k.last-from {
			from, to = to, from
		}
		fmt.Fprintf(b, "%c%.1f %.1fV%.1f", command(joined && i == 0), x, f.y(from), f.y(to))
	}
	return k.lastHalf != k.firstHalf
}

// command is the SVG command that begins a line or continues it.
func command(joined bool) byte {
	if joined {
		return 'L'
	}
	return 'M'
}

// frame is the place of a plot on the page and the values at its edges.
type frame struct {
	x0, y0, width, height float64
	bottom, top           float64 // values
}

func (f frame) y(v float64) float64 {
	return f.y0 + f.height*(f.top-v)/(f.top-f.bottom)
}

// ticks returns the round times from one to another, at most about ten, and the number of
// decimals they need.
func ticks(from, to time.Duration) (at []time.Duration, decimals int) {
	step := time.Millisecond
	for i := 0; (to-from)/step > 10; i++ {
		step = step * []time.Duration{2, 5, 2}[i%3] / []time.Duration{1, 2, 1}[i%3]
	}
	for t := (from + step - 1) / step * step; t <= to; t += step {
		at = append(at, t)
	}
	for unit := time.Second; unit > step; unit /= 10 {
		decimals++
	}
	return at, decimals
}
