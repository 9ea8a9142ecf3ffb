// Package hexgrid is the plane on which the bases stand: hexagons with axial
// coordinates, seen from above, one corner up.
//
//	    NW   NE
//	   5/4 \/ 5      direction 0 is east, and every further direction is
//	W 3  ( q,r ) 0 E 60° clockwise: 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE.
//	   2 / \ 1       A clockwise turn of one step therefore moves what
//	    SW   SE      looked in direction d to look in direction d+1.
//
// The package knows no tower and no rule.
package hexgrid

import (
	"fmt"
	"math"
)

// Directions is how many sides a hexagon has.
const Directions = 6

// Hex is the place of one hexagon in axial coordinates: q grows to the east,
// r to the south-east.
type Hex struct{ Q, R int }

// String writes the place as "q,r".
func (h Hex) String() string { return fmt.Sprintf("%d,%d", h.Q, h.R) }

// Direction is one of the six sides of a hexagon, 0 (east) to 5, clockwise.
type Direction uint8

var names = [Directions]string{"E", "SE", "SW", "W", "NW", "NE"}

// String is the compass name of the direction.
func (d Direction) String() string { return names[d%Directions] }

// Opposite is the direction of the side that touches this one.
func (d Direction) Opposite() Direction { return (d + 3) % Directions }

// Turned is the direction after steps of 60° clockwise; steps may be negative.
func (d Direction) Turned(steps int) Direction {
	return Direction(((int(d)+steps)%Directions + Directions) % Directions)
}

var offsets = [Directions]Hex{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

// Neighbor is the place on the other side of side d.
func (h Hex) Neighbor(d Direction) Hex {
	o := offsets[d%Directions]
	return Hex{h.Q + o.Q, h.R + o.R}
}

// Towards is the direction from h to a touching place; ok is false when the
// two do not touch.
func (h Hex) Towards(other Hex) (d Direction, ok bool) {
	for d := range Direction(Directions) {
		if h.Neighbor(d) == other {
			return d, true
		}
	}
	return 0, false
}

// Distance is the least number of steps from h to other.
func (h Hex) Distance(other Hex) int {
	dq, dr := h.Q-other.Q, h.R-other.R
	return (abs(dq) + abs(dr) + abs(dq+dr)) / 2
}

// Center is the middle of the hexagon on a plane with y pointing down, where
// the middles of touching hexagons are 1 apart.
func (h Hex) Center() (x, y float64) {
	return float64(h.Q) + float64(h.R)/2, float64(h.R) * math.Sqrt(3) / 2
}

// Connected tells whether the places hang together by touching sides. No
// place at all is not connected.
func Connected(places []Hex) bool {
	return len(places) > 0 && len(Walk(places)) == len(places)
}

// Walk is an order of the places, by their index, in which each but the first touches an
// earlier one. It begins with the first place and has those that hang together with it.
func Walk(places []Hex) (order []int) {
	if len(places) == 0 {
		return nil
	}
	left := make(map[Hex]int, len(places))
	for i := len(places) - 1; i >= 0; i-- {
		left[places[i]] = i
	}
	order = append(order, 0)
	delete(left, places[0])
	for i := 0; i < len(order); i++ {
		for d := range Direction(Directions) {
			n := places[order[i]].Neighbor(d)
			if j, ok := left[n]; ok {
				delete(left, n)
				order = append(order, j)
			}
		}
	}
	return order
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
