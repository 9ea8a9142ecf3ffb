package plan

import (
	"math/bits"

	"mastro/display/scene"
)

// Widths of paths, in distances between cells. Several networks on one tile are narrower,
// so that two bends do not touch.
const (
	pathWidth   = .3
	narrowWidth = .23
	kerbWidth   = .024
	stubEnd     = .2 // from the middle to the end of a dead end beside other networks
)

// compass has the sides of a tile and the direction to each.
var compass = [...]struct {
	side scene.Compass
	to   point
}{
	{scene.North, point{0, -1}}, {scene.East, point{1, 0}}, {scene.South, point{0, 1}}, {scene.West, point{-1, 0}},
}

// paths draws the networks of a tile. A later one crosses an earlier one as a bridge does.
func (d *drawing) paths(mid point, ways []scene.Way) {
	for _, w := range ways {
		if len(ways) == 1 {
			d.network(mid, w.Sides, pathWidth, true)
		} else {
			d.network(mid, w.Sides, narrowWidth, false)
		}
	}
}

// network draws one network: first all its kerbs, then its white beds, so that its parts
// run into each other.
func (d *drawing) network(mid point, sides scene.Compass, width float64, alone bool) {
	end := alone && bits.OnesCount8(uint8(sides&0xf)) == 1
	if end {
		d.area(black, 0, circle(mid, width/2+kerbWidth))
	}
	d.lines(black, width+2*kerbWidth, pathsTo(mid, sides, alone, kerbWidth)...)
	if end {
		d.area(white, 0, circle(mid, width/2))
	}
	d.lines(white, width, pathsTo(mid, sides, alone, 0)...)
}

// pathsTo are the middle lines of a network. A dead end beside other networks stops
// before the middle, and its kerb is longer by more.
func pathsTo(mid point, sides scene.Compass, alone bool, more float64) (all [][]point) {
	var to []point
	for _, c := range compass {
		if sides&c.side != 0 {
			to = append(to, c.to)
		}
	}
	edge := func(p point) point { return mid.plus(p.times(tileHalf)) }
	switch {
	case len(to) == 1 && !alone:
		return [][]point{{edge(to[0]), mid.plus(to[0].times(stubEnd - more))}}
	case len(to) == 2 && to[0].plus(to[1]) != (point{}):
		return [][]point{curve(edge(to[0]), mid, edge(to[1]))}
	case len(to) == 2:
		return [][]point{{edge(to[0]), edge(to[1])}}
	}
	for _, p := range to {
		all = append(all, []point{edge(p), mid})
	}
	return all
}
