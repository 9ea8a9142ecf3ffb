package web

import (
	"math"
	"slices"

	"mastro/display/scene"
)

// box is the view box of the picture.
type box struct{ X, Y, W, H coordinate }

// phoneWidth is how wide the picture is on a small phone, and phoneText the size of its texts
// there, in CSS pixels.
const (
	phoneWidth = 320
	phoneText  = 12
)

// Letters is the size of the texts that are phoneText high on a small phone.
func (b box) Letters() coordinate { return b.W * phoneText / phoneWidth }

// margins are the distances from the middle of an outer cell to the picture's edge, by
// shape. A mouth may have the spare tile in it at times.
var margins = [...]float64{scene.Tower: 63, scene.Square: 54, scene.Gap: 54, scene.Mouth: 54, scene.Sector: unit/2 + 6}

func boxOf(cells []scene.Cell) box {
	if len(cells) == 0 {
		return box{}
	}
	free := slices.ContainsFunc(cells, func(c scene.Cell) bool { return c.Free })
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range cells {
		x, y, margin := reach(c)
		if free && c.Bare { // there may be free places beside it, now or when another base is chosen
			margin += unit
		}
		left, right = min(left, x-margin), max(right, x+margin)
		top, bottom = min(top, y-margin), max(bottom, y+margin)
	}
	return box{coordinate(left), coordinate(top), coordinate(right - left), coordinate(bottom - top)}
}

// reach returns a point and how far the picture extends around it. The point is the
// middle of the cell, or that of the whole board if it is round.
func reach(c scene.Cell) (x, y, distance float64) {
	margin := margins[min(c.Shape, scene.Sector)]
	if c.Shape == scene.Sector {
		return 0, 0, math.Hypot(c.X, c.Y)*unit + margin
	}
	return c.X * unit, c.Y * unit, margin
}
