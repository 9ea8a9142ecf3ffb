package plan

import (
	"fmt"
	"math"
	"math/bits"

	"mastro/display/scene"
)

// A tile is so many characters wide and high. Its paths meet in the middle column.
const (
	squareWide, squareHigh = 9, 3
	middleColumn           = squareWide / 2
)

// textSquares writes tiles, gaps and mouths, and below them what lies on tiles with several
// networks.
func (p *Plan) textSquares(g *grid, first point) {
	var below []string
	for i := range p.Cells {
		c := &p.Cells[i]
		left := squareWide * int(math.Round(c.X-first.x))
		top := squareHigh * int(math.Round(c.Y-first.y))
		put := func(column, row int, s string) { g.put(left+column, top+row, s) }
		middle := func(s string) { put((squareWide-len([]rune(s)))/2, 1, s) }
		switch c.Shape {
		case scene.Square:
			p.textSquare(i, put)
			below = append(below, listed(c)...)
		case scene.Gap:
			middle("· " + oneLine(c.Label) + " ·")
		case scene.Mouth:
			if !p.shut(i) {
				middle(string([]rune("▶▼◀▲")[(c.Facing%4+4)%4]) + " " + oneLine(c.Label))
			}
		}
	}
	for i, line := range below {
		if i == 0 {
			g.rows = append(g.rows, nil)
		}
		g.put(0, len(g.rows), line)
	}
}

// textSquare writes a tile: the label and the height in its first line, signs in its last.
func (p *Plan) textSquare(i int, put func(column, row int, s string)) {
	c := &p.Cells[i]
	short := func(s string) string { return string([]rune(oneLine(s))[:min(middleColumn, len([]rune(oneLine(s))))]) }
	for n, w := range c.Ways {
		textWay(w.Sides, n, len(c.Ways) == 1, put)
	}
	put(0, 0, short(c.Label))
	if c.Height > 0 {
		put(middleColumn+1, 0, fmt.Sprintf(" h%d", c.Height))
	}
	if len(c.Ways) == 1 && len(c.Ways[0].Things) == 1 {
		put(0, 2, short(c.Ways[0].Things[0].Sign))
	}
	people := ""
	if c.Flag >= 0 {
		people = "⚑" + p.seat(c.Flag)
	}
	for _, s := range c.Pawns {
		people += p.seat(s)
	}
	put(middleColumn+1, 2, short(people))
}

// ways are the lines of the networks of a tile: across, and up and down.
var ways = [...][2]string{{"─", "│"}, {"═", "║"}, {"━", "┃"}, {"┄", "┆"}}

// joints are the middles of networks, by their sides.
var joints = []rune(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")

// textWay writes a network of paths. Networks of one tile have lines of their own, and do
// not meet in the middle.
func textWay(sides scene.Compass, n int, alone bool, put func(column, row int, s string)) {
	look := ways[n%len(ways)]
	for k := range middleColumn {
		if sides&scene.East != 0 {
			put(middleColumn+1+k, 1, look[0])
		}
		if sides&scene.West != 0 {
			put(k, 1, look[0])
		}
	}
	if sides&scene.North != 0 {
		put(middleColumn, 0, look[1])
	}
	if sides&scene.South != 0 {
		put(middleColumn, 2, look[1])
	}
	switch {
	case alone:
		put(middleColumn, 1, string(joints[sides&0xf]))
	case sides == scene.North|scene.South:
		put(middleColumn, 1, look[1])
	case sides == scene.East|scene.West:
		put(middleColumn, 1, look[0])
	case bits.OnesCount8(uint8(sides&0xf)) > 2:
		put(middleColumn, 1, "┼")
	}
}

// listed is what lies on a tile whose corners have no room for it.
func listed(c *scene.Cell) (lines []string) {
	if len(c.Ways) == 1 && len(c.Ways[0].Things) <= 1 {
		return nil
	}
	for n, w := range c.Ways {
		for _, t := range w.Things {
			lines = append(lines, oneLine(c.Label+" "+ways[n%len(ways)][0]+" "+t.Text))
		}
	}
	return lines
}
