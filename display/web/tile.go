package web

import (
	"fmt"
	"hash/fnv"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mastro/display/scene"
)

// tileView is a tile, a card, or a tower of a square board, with its roads and the
// treasures on them.
type tileView struct {
	Roads  []road
	Things []treasure
	Bridge bool       // the last road crosses the one before it on a bridge
	Floors []floor    // below the roof with the roads; none for a tile
	Height int        // number of floors
	Roof   coordinate // how far the roof is moved down
}

// road is one network of paths. The networks of a tile differ in style.
type road struct {
	Style int // 0 for a single network, else 1 to 4
	Path  string
}

// treasure is a thing on a road: a coin with a sign, and the name beside it.
type treasure struct {
	thing
	Style  int  // of the road
	Used   bool // cannot be used again
	Ruby   bool
	Text   string
	Name   spot // of the text
	Listed bool // one of several on its road: the name is beside the coin
}

// floor is the visible edge of one floor at the foot of a tower.
type floor struct{ Y, H coordinate }

// edge is the distance from a tile's middle to its side.
const edge = 47

// Above nameTop a treasure's name would touch the label or the mark's sign. A name
// beside that sign extends to nameRight.
const (
	nameTop   = -20
	nameRight = 20
)

// floorHeight is the visible height of each floor, and roofScale the scale of the roof.
const (
	floorHeight = 4
	roofScale   = 0.8
)

// square lays out a tile, a card or a tower of a square board.
func (d *drawer) square(v *cellView) {
	c := v.Cell
	v.Tile = tileOf(c.Ways, len(c.Pawns) > 0)
	v.Tile.raise(c.Height)
	if v.Cell.Mark != scene.NoMark {
		v.Tile.clearCorner()
	}
	v.Number = v.Tile.number(v.Number)
	y, most := coordinate(0), coordinate(19)
	if len(v.Tile.Things) > 0 {
		y, most = 30, 14 // below them
	}
	if c.Height > 0 {
		y, most = v.Tile.Roof+y*roofScale, most*roofScale
	}
	v.Pawns = d.pawns(c, y, most, 90)
}

// number is the place of the label: usually the upper left corner, on a tower the roof,
// and elsewhere if a treasure needs that corner.
func (t *tileView) number(corner spot) spot {
	above := func(t treasure) bool { return t.Name.X < 0 && t.Name.Y < nameTop }
	listed := func(t treasure) bool { return t.Listed }
	switch {
	case t.Height > 0:
		return spot{-25, t.Roof - 29.5, 1}
	case slices.ContainsFunc(t.Things, listed):
		return spot{-corner.X, -corner.Y, 1}
	case slices.ContainsFunc(t.Things, above):
		return spot{corner.X, -corner.Y, 1}
	}
	return corner
}

// clearCorner keeps names out of the upper right corner, where the mark's sign is.
func (t *tileView) clearCorner() {
	for i := range t.Things {
		n := &t.Things[i].Name
		if n.Y < nameTop {
			n.X = min(n.X, nameRight-nameWidth(t.Things[i].Text)/2*n.Scale)
		}
	}
}

// raise makes the tile the roof of a tower.
func (t *tileView) raise(height int) {
	t.Height = max(0, min(height, 9))
	if t.Height == 0 {
		return
	}
	foot := coordinate(edge)
	for i := range t.Height {
		t.Floors = append(t.Floors, floor{foot - floorHeight*coordinate(i+1), floorHeight})
	}
	t.Roof = foot - floorHeight*coordinate(t.Height) - edge*roofScale
}

// Sort tells tiles apart that look different.
func (t *tileView) Sort() string {
	h := fnv.New32a()
	fmt.Fprint(h, t.Height, t.Roads)
	for _, thing := range t.Things {
		fmt.Fprint(h, thing.Text)
	}
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// At is the SVG transform of the roof; empty for a tile.
func (t *tileView) At() string {
	if t.Height == 0 {
		return ""
	}
	return spot{0, t.Roof, roofScale}.At()
}

// Deck is the SVG transform of the bridge.
func (t *tileView) Deck() string {
	if t.Roads[1].Path == bends[scene.North|scene.South] {
		return ""
	}
	return "rotate(90)"
}

// tileOf lays out the networks of paths; with crowded it leaves room for pawns below.
func tileOf(ways []scene.Way, crowded bool) *tileView {
	t := &tileView{}
	for i, w := range ways {
		style, alone := i+1, len(ways) == 1
		if alone {
			style = 0
		}
		t.Roads = append(t.Roads, road{min(style, 4), pathOf(w.Sides, alone)})
		t.Things = append(t.Things, placeTreasures(w, min(style, 4), alone, crowded)...)
	}
	t.Bridge = len(ways) == 2 && straight(ways[0].Sides) && straight(ways[1].Sides)
	return t
}

func straight(s scene.Compass) bool {
	return s == scene.North|scene.South || s == scene.East|scene.West
}

// sides are the sides of a square, the direction to each, and its path.
var sides = [...]struct {
	side scene.Compass
	x, y coordinate
	leg  string // from the edge to the middle
	stub string // from the edge, ending before the middle
}{
	{scene.North, 0, -1, "M0-47V0", "M0-47V-26"},
	{scene.East, 1, 0, "M47 0H0", "M47 0H26"},
	{scene.South, 0, 1, "M0 47V0", "M0 47V26"},
	{scene.West, -1, 0, "M-47 0H0", "M-47 0H-26"},
}

// bends are the paths between two sides; they leave the opposite corner free.
var bends = map[scene.Compass]string{
	scene.North | scene.East: "M0-47Q0 0 47 0", scene.East | scene.South: "M47 0Q0 0 0 47",
	scene.South | scene.West: "M0 47Q0 0-47 0", scene.West | scene.North: "M-47 0Q0 0 0-47",
	scene.North | scene.South: "M0-47V47", scene.East | scene.West: "M-47 0H47",
}

// deadEndPath is the circle at the end of a dead end.
const deadEndPath = "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0"

// pathOf is the path of a network. If there are others on the tile, a dead end stays
// short of the middle.
func pathOf(s scene.Compass, alone bool) string {
	if path, ok := bends[s]; ok {
		return path
	}
	deadEnd := bits.OnesCount8(uint8(s)) == 1
	var b strings.Builder
	for _, side := range sides {
		switch {
		case s&side.side == 0:
		case deadEnd && !alone:
			b.WriteString(side.stub)
		default:
			b.WriteString(side.leg)
		}
	}
	if deadEnd && alone {
		b.WriteString(deadEndPath)
	}
	return b.String()
}

// placeTreasures lays out the things on a network: in the tile's middle if the network
// is the only one, else on its own road.
func placeTreasures(w scene.Way, style int, alone, crowded bool) []treasure {
	var all []treasure
	for i, t := range w.Things {
		coin, above := coinPosition(w.Sides, alone)
		switch {
		case t.Looks != "" && alone: // a picture has the whole tile
			coin.Y, coin.Scale = coin.Y-3, 1.4*coin.Scale
		case t.Looks != "":
			coin.Scale *= 1.15
		}
		if crowded {
			coin.Y, coin.Scale = coin.Y-15, 0.8*coin.Scale
		}
		placed := treasure{thing: thing{Kind: "treasure", Sign: t.Sign, Look: t.Look, spot: coin}, Style: style, Used: t.Used, Ruby: t.Ruby, Text: t.Text}
		placed.Name = namePosition(t.Text, coin, above)
		if n := len(w.Things); n > 1 {
			placed.spot, placed.Name = listPosition(t.Text, coin, i, n)
			placed.Listed = true
			if t.Looks != "" {
				placed.spot.Scale *= 1.2
			}
		}
		all = append(all, placed)
	}
	return all
}

// coinPosition is the place of a thing on a network, and whether its name is above it:
// in the tile's middle if the network is the only one, else on one of its legs, away from
// the others.
func coinPosition(s scene.Compass, alone bool) (coin spot, above bool) {
	var x, y coordinate
	for _, side := range sides {
		if s&side.side != 0 {
			x, y = x+side.x, y+side.y
		}
	}
	switch n := bits.OnesCount8(uint8(s)); {
	case alone || n == 4:
		return spot{0, -5, 1}, false
	case s == scene.North|scene.South:
		return spot{0, 26, 0.9}, false
	case s == scene.East|scene.West:
		return spot{27, -1, 0.9}, true
	case n == 1:
		return spot{27 * x, 27 * y, 0.8}, y >= 0
	case n == 2:
		return spot{15 * x, 15 * y, 1}, y < 0
	default:
		return spot{13 * x, 13 * y, 0.9}, y < 0
	}
}

// letterWidth is the approximate width of a letter of a name at scale 1, and maxNameHalf
// half of the greatest width of a name.
const (
	letterWidth = 6.7
	maxNameHalf = 46
)

// nameWidth is the approximate width of a name at scale 1.
func nameWidth(text string) coordinate { return letterWidth * coordinate(utf8.RuneCountInString(text)) }

// namePosition places a name below its coin or above it, within the tile.
func namePosition(text string, coin spot, above bool) spot {
	half := nameWidth(text) / 2
	scale := min(1, maxNameHalf/max(half, 1))
	x := max(half*scale-maxNameHalf, min(coin.X, maxNameHalf-half*scale))
	if above {
		return spot{x, coin.Y - 20*coin.Scale, scale}
	}
	return spot{x, coin.Y + 20.5*coin.Scale, scale}
}

// listPosition places the i-th of n things on one network in a list, the coins left of
// the names.
func listPosition(text string, middle spot, i, n int) (coin, name spot) {
	pitch := min(30, 70/coordinate(n))
	y := max(-6, min(middle.Y, 6)) + 5 + pitch*(coordinate(i)-coordinate(n-1)/2)
	coin = spot{-29, y, min(0.85, pitch/30)}
	half := nameWidth(text) / 2
	scale := min(1, 28/max(half, 1))
	return coin, spot{-10 + half*scale, y, scale}
}
