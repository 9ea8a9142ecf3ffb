package fuga

import (
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/fuga"
	"mastro/engine/fuga"
)

// directions are where the cells lie that touch one, over corners too: rings count inward, and spokes
// anticlockwise.
var directions = [...]struct {
	name         words.Message
	across, ring int
}{
	{says.Inward, 0, 1}, {says.Outward, 0, -1}, {says.Clockwise, -1, 0}, {says.Counter, 1, 0},
	{says.InClockwise, -1, 1}, {says.InCounter, 1, 1}, {says.OutClockwise, -1, -1}, {says.OutCounter, 1, -1},
}

// around says where one can step from a cell, and where there are walls or somebody stands.
func (g *game) around(cells []scene.Cell, from int) (lines []string) {
	var open, walls, taken string
	for _, d := range directions {
		ring := from%fuga.Rings + d.ring
		if ring < 0 || ring >= fuga.Rings {
			continue
		}
		to := (from/fuga.Rings+d.across+fuga.Spokes)%fuga.Spokes*fuga.Rings + ring
		list := &open
		switch c := &cells[to]; {
		case c.Wall:
			list = &walls
		case c.Piece != nil || len(c.Pawns) > 0:
			list = &taken
		}
		at := strconv.Itoa(to+1) + " " + d.name.In(g.w)
		if *list != "" {
			at = *list + ", " + at
		}
		*list = at
	}
	for i, say := range []words.Message1[string]{says.StepTo, says.InWay, says.Walls} {
		if list := [...]string{open, taken, walls}[i]; list != "" {
			lines = append(lines, say.In(g.w, list))
		}
	}
	return lines
}
