package web

import (
	"fmt"
	"math"
)

// polar is a place in a round board: a distance from its middle and an angle
// clockwise from east.
type polar struct{ R, Angle float64 }

// from is the place as seen from another, in the picture.
func (p polar) from(o polar) (x, y coordinate) {
	return coordinate(p.R*math.Cos(p.Angle) - o.R*math.Cos(o.Angle)), coordinate(p.R*math.Sin(p.Angle) - o.R*math.Sin(o.Angle))
}

// ring is a sector's measures.
type ring struct {
	polar         // its middle
	half  float64 // half of its angle
}

// width is how wide the sector is at a distance from its middle, outwards.
func (r ring) width(out float64) float64 { return 2 * (r.R + out) * math.Sin(r.half) }

// spot is so far out from the sector's middle and so far along the ring: to the
// right, in the lower half as well.
func (r ring) spot(out, along, scale float64) spot {
	if math.Sin(r.Angle) > 0 {
		along = -along
	}
	at := polar{math.Hypot(r.R+out, along), r.Angle + math.Atan2(along, r.R+out)}
	x, y := at.from(r.polar)
	return spot{x, y, coordinate(scale)}
}

// outline is the sector's path around its own middle.
func (r ring) outline() string {
	inner, outer := coordinate(max(r.R-unit/2, 0)), coordinate(r.R+unit/2)
	corner := func(radius coordinate, side float64) string {
		x, y := polar{float64(radius), r.Angle + side*r.half}.from(r.polar)
		return fmt.Sprintf("%v %v", x, y)
	}
	return fmt.Sprintf("M%sA%v %v 0 0 1 %sL%sA%v %v 0 0 0 %sZ",
		corner(inner, -1), inner, inner, corner(inner, 1), corner(outer, 1), outer, outer, corner(outer, -1))
}

// What a sector's parts measure in the inner rings, where it is narrow.
const (
	numberOut  = 30  // from the sector's middle outwards to its label and its mark
	thingsOut  = -19 // and to what is there
	aside      = 24  // from the middle line to the label, and to the mark
	sideways   = 9   // so much less far out is a label to the left or right of the board's middle, where it is wider than high
	roundScale = 1.45
	thingWidth = 41 // at roundScale
)

// sector lays out a place of a round board: outside its label and its mark,
// inside what is there.
func (d *drawer) sector(v *cellView) {
	c := v.Cell
	r := ring{polar{math.Hypot(c.X, c.Y) * unit, math.Atan2(c.Y, c.X)}, math.Pi / float64(max(c.Spokes, 3))}
	v.Sector = r.outline()
	size := min(1, r.width(numberOut)/unit)
	v.Number = r.spot(numberOut-sideways*math.Abs(math.Cos(r.Angle)), -aside*size, 2*size)
	v.Corner = r.spot(numberOut, aside*size, 1.5*size)
	var all []thing
	if v.Flag != nil {
		all, v.Flag = append(all, *v.Flag), nil
	}
	if c.Piece != nil {
		all = append(all, thing{Kind: "figure", Sign: c.Piece.Sign})
	}
	all = append(all, d.pawns(c, 0, 13, unit)...)
	v.around(r, all)
}

// around puts things side by side on a sector.
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
