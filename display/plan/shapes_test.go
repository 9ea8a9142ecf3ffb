package plan

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine"
)

// reach is how far shapes go from the origin in a direction, in degrees clockwise from
// east, and how near the nearest of them comes.
func reach(d drawing, degrees float64) (near, far float64) {
	s, c := math.Sincos(degrees * math.Pi / 180)
	near = math.Inf(1)
	for _, shape := range d.shapes {
		for _, path := range shape.paths {
			for _, p := range path {
				along, across := p.x*c+p.y*s, p.y*c-p.x*s
				if math.Abs(across) < .15 && along > 0 {
					near, far = min(near, along), max(far, along)
				}
			}
		}
	}
	return near, far
}

// A wall stays between its edges, a notch goes inwards, a tooth outwards.
func TestSidesOfATower(t *testing.T) {
	for dir := range 6 {
		for _, c := range []struct {
			side      scene.Side
			near, far float64
		}{
			{scene.Back, towerRadius - notchDeep, towerRadius},
			{scene.Out, towerRadius - wallThick, towerRadius + toothDeep},
		} {
			var d drawing
			d.side(point{}, dir, c.side)
			near, far := reach(d, float64(60*dir))
			require.InDelta(t, c.near, near, .001, "%d %d", dir, c.side)
			require.InDelta(t, c.far, far, .001, "%d %d", dir, c.side)
		}
		var d drawing
		d.side(point{}, dir, scene.Closed)
		require.Len(t, d.shapes, 1, "a wall is one piece")
		require.Equal(t, black, d.shapes[0].fill)
	}
	require.Less(t, 2*(towerRadius+toothDeep)+entranceLine, 1.0, "two teeth that meet")
}

// The head of the arrow above the number is at its right for clockwise.
func TestTurningArrow(t *testing.T) {
	for _, way := range []int{-1, 0, 1} {
		var d drawing
		d.turningArrow(point{}, way)
		if way == 0 {
			require.Empty(t, d.shapes)
			continue
		}
		require.Len(t, d.shapes, 2)
		tip := d.shapes[1].paths[0][1]
		require.Positive(t, tip.x*float64(way))
		require.Negative(t, tip.y)
	}
}

// whiteAt reports whether the last area or line that covers a point is white.
func whiteAt(d drawing, p point) bool {
	is := true
	for _, s := range d.shapes {
		for _, path := range s.paths {
			for i := 1; i < len(path); i++ {
				a, b := path[i-1], path[i]
				along := b.minus(a).times(1 / b.minus(a).length())
				q := p.minus(a)
				if l := q.x*along.x + q.y*along.y; l >= -1e-9 && l <= b.minus(a).length()+1e-9 && math.Abs(q.x*along.y-q.y*along.x) <= s.width/2 {
					is = s.line == white
				}
			}
		}
	}
	return is
}

// Paths are white from the sides that are open, and end in a kerb at those that are not.
func TestPaths(t *testing.T) {
	for sides := range scene.Compass(16) {
		if sides == 0 {
			continue
		}
		var d drawing
		d.lines(black, 2, []point{{-1, 0}, {1, 0}}) // walls all over
		d.paths(point{}, []scene.Way{{Sides: sides}})
		for _, c := range compass {
			require.Equal(t, sides&c.side != 0, whiteAt(d, c.to.times(.44)), "%b at %v", sides, c.to)
		}
	}
}

// A later network crosses an earlier one: in the middle its kerbs go on.
func TestBridge(t *testing.T) {
	var d drawing
	d.paths(point{}, []scene.Way{{Sides: scene.North | scene.South}, {Sides: scene.East | scene.West}})
	kerb := narrowWidth/2 + kerbWidth/2
	require.False(t, whiteAt(d, point{0, kerb}))
	require.True(t, whiteAt(d, point{kerb, 0}))
}

func TestMouths(t *testing.T) {
	p := Plan{Cells: []scene.Cell{
		{Shape: scene.Mouth, X: -1, Label: "2", Flag: engine.Nobody},
		{Shape: scene.Mouth, X: 1, Facing: 2, Label: "4", Flag: engine.Nobody},
		{Shape: scene.Square, X: 1, Flag: engine.Nobody},
	}}
	require.False(t, p.shut(0))
	require.True(t, p.shut(1), "a tile lies there")
	var d drawing
	d.mouth(&p, 0)
	require.InDelta(t, -1+.45, d.bounds().max.x, 1e-9, "it points to the board")
	d = drawing{}
	d.mouth(&p, 1)
	require.InDelta(t, 1-.45, d.bounds().min.x, 1e-9)
}

// Hatching stays within its path, and no place of it is farther than the distance from a
// line.
func TestHatching(t *testing.T) {
	g := ring{r: 3, angle: 1, half: .3}
	length := 0.0
	for _, line := range hatching(g.outline(0), .1) {
		require.Len(t, line, 2)
		for _, p := range line {
			require.InDelta(t, 3, p.length(), .505) // arcs are flattened
			require.InDelta(t, 1, math.Atan2(p.y, p.x), .301)
		}
		length += lengthOf(line)
	}
	require.InDelta(t, 2*g.half*g.r, length*.1, .05, "the area is covered once")
}

// Seats without a letter have their number.
func TestSeats(t *testing.T) {
	p := Plan{Seats: []string{"R", ""}}
	c := scene.Cell{Flag: 1, Pawns: []engine.Seat{0, 5}}
	require.Equal(t, []sign{{kind: flagSign, text: "2"}, {kind: pawnSign, text: "R"}, {kind: pawnSign, text: "6"}}, p.signsOf(&c))
	c = scene.Cell{Flag: engine.Nobody}
	require.Empty(t, p.signsOf(&c))
}
