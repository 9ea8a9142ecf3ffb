package web

import (
	"fmt"
	"math"
)

// polar is a position on a round board: the distance from its middle, and the angle in
// radians clockwise from east.
type polar struct{ R, Angle float64 }

// from is the position relative to another one, in the picture.
func (p polar) from(o polar) (x, y coordinate) {
	return coordinate(p.R*math.Cos(p.Angle) - o.R*math.Cos(o.Angle)), coordinate(p.R*math.Sin(p.Angle) - o.R*math.Sin(o.Angle))
}

// ring is the geometry of a sector.
type ring struct {
	polar         // its middle
	half  float64 // half of its angle
}

// width is the width of the sector at a distance outwards from its middle.
func (r ring) width(out float64) float64 { return 2 * (r.R + out) * math.Sin(r.half) }

// spot is a place so far outwards from the sector's middle and so far along the ring,
// to the right also in the lower half.
func (r ring) spot(out, along, scale float64) spot {
	if math.Sin(r.Angle) > 0 {
		along = -along
	}
	place := polar{math.Hypot(r.R+out, along), r.Angle + math.Atan2(along, r.R+out)}
	x, y := place.from(r.polar)
	return spot{x, y, coordinate(scale)}
}

// outline is the sector's path, relative to its middle.
func (r ring) outline() string {
	inner, outer := coordinate(max(r.R-unit/2, 0)), coordinate(r.R+unit/2)
	corner := func(radius coordinate, side float64) string {
		x, y := polar{float64(radius), r.Angle + side*r.half}.from(r.polar)
		return fmt.Sprintf("%v %v", x, y)
	}
	return fmt.Sprintf("M%sA%v %v 0 0 1 %sL%sA%v %v 0 0 0 %sZ",
		corner(inner, -1), inner, inner, corner(inner, 1), corner(outer, 1), outer, outer, corner(outer, -1))
}

// The distances in a sector, chosen for the narrow inner rings.
const (
	numberOut   = 30  // from the sector's middle outwards to its label and its mark
	thingsOut   = -19 // and to the things in it
	labelAside  = 24  // from the middle line to the label, and to the mark
	labelInward = 9   // a label at the left or right of the board's middle is so much nearer, because it is wider than high
	roundScale  = 1.75
	thingWidth  = 50 // at roundScale
)

// sector lays out a place of a round board: its label and its mark in the outer half, the
// things in the inner half.
func (d *drawer) sector(v *cellView) {
	c := v.Cell
	r := ring{polar{math.Hypot(c.X, c.Y) * unit, math.Atan2(c.Y, c.X)}, math.Pi / float64(max(c.Spokes, 3))}
	v.Sector = r.outline()
	size := min(1, r.width(numberOut)/unit)
	v.Number = r.spot(numberOut-labelInward*math.Abs(math.Cos(r.Angle)), -labelAside*size, 1)
	v.Corner = r.spot(numberOut, labelAside*size, 1.5*size)
	v.Holds = r.spot(0, 0, 1.5*size)
	var all []thing
	if v.Flag != nil {
		all, v.Flag = append(all, *v.Flag), nil
	} else if c.Place != nil {
		all = append(all, thing{Kind: "place", Look: c.Place.Look})
	}
	if c.Piece != nil {
		all = append(all, thing{Kind: "figure", Sign: c.Piece.Sign, Look: c.Piece.Look})
	}
	all = append(all, d.pawns(c, 0, 13, unit)...)
	v.around(r, all)
}

// around places things side by side in a sector.
func (v *cellView) around(r ring, all []thing) {
	scale := min(1, r.width(thingsOut)/float64(thingWidth*max(len(all), 1)))
	for i, t := range all {
		t.spot = r.spot(thingsOut, thingWidth*scale*(float64(i)-float64(len(all)-1)/2), roundScale*scale)
		switch t.Kind {
		case "pawn":
			t.R = 13
			v.Pawns = append(v.Pawns, t)
		case "flag":
			v.Flag = &t
		default:
			v.Things = append(v.Things, t)
		}
	}
}
