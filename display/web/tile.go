package web

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"mastro/display/scene"
)

// tileView is a tile or card, or a tower of a square board: its roads, and
// what lies on them.
type tileView struct {
	Roads  []road
	Things []treasure
	Bridge bool       // the last road crosses the one before on a bridge
	Floors []floor    // under the roof that the roads are on; none for a tile
	Height int        // floors
	Roof   coordinate // how far it is moved down the page
}

// road is one network of paths. Each network of a tile looks otherwise.
type road struct {
	Look int // 0 for the only one, else 1 to 4
	Path string
}

// treasure is what lies on a road: a coin with its sign, and its name.
type treasure struct {
	thing
	Look   int  // of the road
	Used   bool // of no more use
	Ruby   bool
	Word   string
	Name   spot // of the word
	Listed bool // one of several on its road: beside its word
}

// floor is one storey of a tower, seen at its foot.
type floor struct{ Y, H coordinate }

// edge is from a tile's middle to its side.
const edge = 47

// high is where a treasure's word meets the label and the mark's sign above
// it, and beside how far it goes when it stands beside that sign.
const (
	high   = -20
	beside = 20
)

// storey is how much is seen of each floor, and roofSize how large the roof is.
const (
	storey   = 4
	roofSize = 0.8
)

// square lays out a tile, a card or a tower of a square board.
func (d *drawer) square(v *cellView) {
	c := v.Cell
	v.Tile = tileOf(c.Ways, len(c.Pawns) > 0)
	v.Tile.raise(c.Height)
	if v.Mark != marks[scene.NoMark] {
		v.Tile.clear()
	}
	v.Number = v.Tile.number(v.Number)
	y, most := coordinate(0), coordinate(19)
	if len(v.Tile.Things) > 0 {
		y, most = 30, 14 // below them
	}
	if c.Height > 0 {
		y, most = v.Tile.Roof+y*roofSize, most*roofSize
	}
	v.Pawns = d.pawns(c, y, most, 90)
}

// number is where the label is that would be in the upper left corner: on a
// tower's roof, and out of the way of what lies on the tile.
func (t *tileView) number(corner spot) spot {
	above := func(t treasure) bool { return t.Name.X < 0 && t.Name.Y < high }
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

// clear keeps names out of the upper right corner, where the mark's sign is.
func (t *tileView) clear() {
	for i := range t.Things {
		n := &t.Things[i].Name
		if n.Y < high {
			n.X = min(n.X, beside-width(t.Things[i].Word)/2*n.Scale)
		}
	}
}

// raise makes the tile a tower's roof.
func (t *tileView) raise(height int) {
	t.Height = max(0, min(height, 9))
	if t.Height == 0 {
		return
	}
	foot := coordinate(edge)
	for i := range t.Height {
		t.Floors = append(t.Floors, floor{foot - storey*coordinate(i+1), storey})
	}
	t.Roof = foot - storey*coordinate(t.Height) - edge*roofSize
}

// At is where the roof is; a tile is its own roof.
func (t *tileView) At() string {
	if t.Height == 0 {
		return ""
	}
	return spot{0, t.Roof, roofSize}.At()
}

// Deck is how the bridge is turned.
func (t *tileView) Deck() string {
	if t.Roads[1].Path == bends[scene.North|scene.South] {
		return ""
	}
	return "rotate(90)"
}

// tileOf lays out the networks of paths; crowded leaves room for pawns below.
func tileOf(ways []scene.Way, crowded bool) *tileView {
	t := &tileView{}
	for i, w := range ways {
		look, alone := i+1, len(ways) == 1
		if alone {
			look = 0
		}
		t.Roads = append(t.Roads, road{min(look, 4), pathOf(w.Sides, alone)})
		t.Things = append(t.Things, laid(w, min(look, 4), alone, crowded)...)
	}
	t.Bridge = len(ways) == 2 && straight(ways[0].Sides) && straight(ways[1].Sides)
	return t
}

func straight(s scene.Compass) bool {
	return s == scene.North|scene.South || s == scene.East|scene.West
}

// sides are the sides of a square with the way from its middle to each.
var sides = [...]struct {
	side scene.Compass
	x, y coordinate
	leg  string // from the edge to the middle
	stub string // from the edge, but not to the middle
}{
	{scene.North, 0, -1, "M0-47V0", "M0-47V-26"},
	{scene.East, 1, 0, "M47 0H0", "M47 0H26"},
	{scene.South, 0, 1, "M0 47V0", "M0 47V26"},
	{scene.West, -1, 0, "M-47 0H0", "M-47 0H-26"},
}

// bends are the corners, which keep clear of the corner opposite.
var bends = map[scene.Compass]string{
	scene.North | scene.East: "M0-47Q0 0 47 0", scene.East | scene.South: "M47 0Q0 0 0 47",
	scene.South | scene.West: "M0 47Q0 0-47 0", scene.West | scene.North: "M-47 0Q0 0 0-47",
	scene.North | scene.South: "M0-47V47", scene.East | scene.West: "M-47 0H47",
}

// plaza is the end of a road that goes nowhere.
const plaza = "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0"

// pathOf is the path of a network; one that is not alone leaves the middle to
// the others where it can.
func pathOf(s scene.Compass, alone bool) string {
	if path, ok := bends[s]; ok {
		return path
	}
	dead := bits.OnesCount8(uint8(s)) == 1
	var b strings.Builder
	for _, side := range sides {
		switch {
		case s&side.side == 0:
		case dead && !alone:
			b.WriteString(side.stub)
		default:
			b.WriteString(side.leg)
		}
	}
	if dead && alone {
		b.WriteString(plaza)
	}
	return b.String()
}

// laid lays out what lies on a network: on the only one in the tile's middle,
// else on its own road.
func laid(w scene.Way, look int, alone, crowded bool) []treasure {
	var all []treasure
	for i, t := range w.Things {
		coin, up := coinOn(w.Sides, alone)
		if crowded {
			coin.Y, coin.Scale = coin.Y-15, 0.8*coin.Scale
		}
		one := treasure{thing: thing{Kind: "treasure", Sign: t.Sign, spot: coin}, Look: look, Used: t.Used, Ruby: t.Ruby, Word: t.Text}
		one.Name = named(t.Text, coin, up)
		if n := len(w.Things); n > 1 {
			one.spot, one.Name = inList(t.Text, coin, i, n)
			one.Listed = true
		}
		all = append(all, one)
	}
	return all
}

// coinOn is where a thing lies on a network, and whether its name stands
// above it: at the tile's middle when the network is the only one, else on one
// of its legs and out of the way of the others.
func coinOn(s scene.Compass, alone bool) (coin spot, up bool) {
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

// letter is how wide a letter of a name is at scale 1, about, and wordRoom half
// how wide a name can be.
const (
	letter   = 6.7
	wordRoom = 46
)

// width is how wide a name is at scale 1, about.
func width(text string) coordinate { return letter * coordinate(utf8.RuneCountInString(text)) }

// named places a name below its coin or above it, within the tile.
func named(text string, coin spot, up bool) spot {
	half := width(text) / 2
	scale := min(1, wordRoom/max(half, 1))
	x := max(half*scale-wordRoom, min(coin.X, wordRoom-half*scale))
	if up {
		return spot{x, coin.Y - 20*coin.Scale, scale}
	}
	return spot{x, coin.Y + 20.5*coin.Scale, scale}
}

// inList places the one of several things on one network: a list, in which the
// coins stand before the names.
func inList(text string, middle spot, i, n int) (coin, name spot) {
	pitch := min(30, 70/coordinate(n))
	y := max(-6, min(middle.Y, 6)) + 5 + pitch*(coordinate(i)-coordinate(n-1)/2)
	coin = spot{-29, y, min(0.85, pitch/30)}
	half := width(text) / 2
	scale := min(1, 28/max(half, 1))
	return coin, spot{-10 + half*scale, y, scale}
}
