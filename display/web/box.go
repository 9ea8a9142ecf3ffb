package web

import (
	"math"

	"mastro/display/scene"
)

// box is the part of the plane that the picture shows.
type box struct{ X, Y, W, H coordinate }

// margins are from the middle of an outer cell to the picture's edge, by shape.
var margins = [...]float64{scene.Tower: 63, scene.Square: 54, scene.Gap: 54, scene.Mouth: 46, scene.Sector: unit/2 + 6}

func boxOf(cells []scene.Cell) box {
	if len(cells) == 0 {
		return box{}
	}
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, c := range cells {
		x, y, far := reach(c)
		left, right = min(left, x-far), max(right, x+far)
		top, bottom = min(top, y-far), max(bottom, y+far)
	}
	return box{coordinate(left), coordinate(top), coordinate(right - left), coordinate(bottom - top)}
}

// reach is a point and how far the picture goes around it: the cell's own
// middle, or that of the whole round board.
func reach(c scene.Cell) (x, y, far float64) {
	margin := margins[min(c.Shape, scene.Sector)]
	if c.Shape == scene.Sector {
		return 0, 0, math.Hypot(c.X, c.Y)*unit + margin
	}
	return c.X * unit, c.Y * unit, margin
}

// Large tells whether the board is so high that it needs all of a screen.
func (v *view) Large() bool { return v.Box.H > 6.5*unit }
