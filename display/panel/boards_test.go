package panel

import (
	"math"
	"strconv"

	"mastro/display/scene"
	"mastro/engine"
)

// The boards of tiles, cards and sectors for the pages: as large as in the games, built
// by hand.

// shapes are the paths of the tiles of the sliding labyrinth: straight, bent and forked.
var shapes = [...]scene.Compass{scene.North | scene.South, scene.North | scene.East, scene.North | scene.East | scene.South}

// rotate rotates a set of sides clockwise by so many quarters.
func rotate(c scene.Compass, quarters int) scene.Compass {
	for range quarters & 3 {
		c = c<<1&15 | c>>3
	}
	return c
}

func thing(sign string) []scene.Tile { return []scene.Tile{{Sign: sign, Text: sign}} }

// tileAt is a square with one network, always the same for the same place.
func tileAt(x, y int) scene.Cell {
	k := (24 + x*7 + y*11 + x*y) % 12
	return scene.Cell{
		Shape: scene.Square, X: float64(x), Y: float64(y), Flag: engine.Nobody,
		Label: string(rune('a'+x)) + strconv.Itoa(y+1),
		Ways:  []scene.Way{{Sides: rotate(shapes[k%3], k/3)}},
	}
}

// mouths are the mouths at both ends of the odd rows and columns of an n × n board.
func mouths(n int) []scene.Cell {
	var out []scene.Cell
	far := float64(n) - .25
	add := func(x, y float64, facing int) {
		out = append(out, scene.Cell{Shape: scene.Mouth, X: x, Y: y, Facing: facing, Flag: engine.Nobody,
			Label: strconv.Itoa(len(out) + 1), Mark: scene.MarkWalk})
	}
	for i := 1; i < n; i += 2 {
		add(float64(i), -.75, 1)
	}
	for i := 1; i < n; i += 2 {
		add(far, float64(i), 2)
	}
	for i := n - 2; i > 0; i -= 2 {
		add(float64(i), far, 3)
	}
	for i := n - 2; i > 0; i -= 2 {
		add(-.75, float64(i), 0)
	}
	return out
}

// sliding is the 7 × 7 board with twelve mouths and the spare tile beside its corner.
func sliding() scene.Board {
	signs := []string{"Li", "Or", "Ma", "Co", "Ch", "Te", "An", "Fo", "Sm", "Sp", "Ca", "El", "Pi", "Dr", "Ge", "Fa", "Pr", "Tr",
		"Lu", "Fl", "Gu", "To", "Sc", "Ra"}
	var b scene.Board
	for y := range 7 {
		for x := range 7 {
			c := tileAt(x, y)
			if i := len(b.Cells); i%2 == 1 && i/2 < len(signs) {
				c.Ways[0].Things = thing(signs[i/2])
			}
			b.Cells = append(b.Cells, c)
		}
	}
	for i, at := range []int{0, 6, 48, 42} {
		c := &b.Cells[at]
		c.Flag = engine.Seat(i)
		c.Ways = []scene.Way{{Sides: rotate(scene.East|scene.South, i)}}
	}
	b.Cells[0].Pawns = []engine.Seat{0}
	b.Cells[24].Pawns = []engine.Seat{1, 3}
	b.Cells[42].Pawns = []engine.Seat{2}
	spare := tileAt(-1, -1)
	spare.Ways = []scene.Way{{Sides: shapes[2], Things: thing("Ra")}}
	b.Cells = append(b.Cells, mouths(7)...)
	b.Cells = append(b.Cells, spare)
	return b
}

// firstMouth is the index of a board's first mouth.
func firstMouth(b *scene.Board) int {
	for i := range b.Cells {
		if b.Cells[i].Shape == scene.Mouth {
			return i
		}
	}
	return engine.NoPart
}

// towers is the 5 × 5 board of towers of one to five floors.
func towers() scene.Board {
	signs := []string{"Co", "An", "Sp", "Li", "Ch", "Gu", "Dr", "Fa", "Or", "To", "Ra", "El"}
	var b scene.Board
	for y := range 5 {
		for x := range 5 {
			c := tileAt(x, y)
			c.Height = 1 + (x*3+y*2+x*y)%5
			if i := len(b.Cells); i%2 == 1 && i/2 < len(signs) {
				c.Ways[0].Things = thing(signs[i/2])
			}
			b.Cells = append(b.Cells, c)
		}
	}
	for i, at := range []int{0, 4, 24, 20} {
		c := &b.Cells[at]
		c.Flag, c.Pawns = engine.Seat(i), nil
		c.Ways = []scene.Way{{Sides: rotate(scene.East|scene.South, i)}}
	}
	b.Cells[12].Height, b.Cells[12].Ways = 5, []scene.Way{{Sides: 15, Things: thing("Ru")}}
	b.Cells[11].Pawns = []engine.Seat{0}
	b.Cells[4].Pawns = []engine.Seat{1}
	b.Cells[17].Pawns = []engine.Seat{2, 3}
	b.Cells = append(b.Cells, mouths(5)...)
	spare := tileAt(1, -1)
	spare.Height = 3
	b.Cells = append(b.Cells, spare)
	return b
}

// cardNetworks are the networks of cards: one, two that bend, two that cross, one with a
// dead end beside it.
var cardNetworks = [...][]scene.Compass{
	{15}, {scene.North | scene.East, scene.South | scene.West}, {scene.North | scene.South, scene.East | scene.West},
	{scene.North | scene.East | scene.South, scene.West}, {scene.East | scene.West, scene.North},
	{scene.North | scene.West | scene.South}, {scene.North | scene.East, scene.South, scene.West}, {scene.North | scene.South, scene.West, scene.East},
}

// card returns the networks of a card with its two treasures.
func card(k int) []scene.Way {
	signs := "ABCDEFGHILMNOPQRSTUVZ"
	var ways []scene.Way
	for _, sides := range cardNetworks[k%len(cardNetworks)] {
		ways = append(ways, scene.Way{Sides: sides})
	}
	for i := range 2 {
		sign := string(signs[(k*5+i*9)%len(signs)]) + string("aeiou"[(k+i)%5])
		w := &ways[i%len(ways)]
		w.Things = append(w.Things, scene.Tile{Sign: sign, Text: sign})
	}
	return ways
}

// cards is a board of n cards within w × h places, with gaps around them.
func cards(w, h, n int) scene.Board {
	var b scene.Board
	taken := map[[2]int]bool{}
	for i := 0; len(taken) < n; i++ { // the middle row first
		x, y := i%w, h/2+(i/w+1)/2*(1-i/w%2*2)
		if y < 0 || y >= h || taken[[2]int{x, y}] {
			continue
		}
		taken[[2]int{x, y}] = true
		c := scene.Cell{Shape: scene.Square, X: float64(x), Y: float64(y), Flag: engine.Nobody, Ways: card(i)}
		b.Cells = append(b.Cells, c)
	}
	for y := -1; y <= h; y++ {
		for x := -1; x <= w; x++ {
			near := taken[[2]int{x + 1, y}] || taken[[2]int{x - 1, y}] || taken[[2]int{x, y + 1}] || taken[[2]int{x, y - 1}]
			if near && !taken[[2]int{x, y}] {
				b.Cells = append(b.Cells, scene.Cell{Shape: scene.Gap, X: float64(x), Y: float64(y), Flag: engine.Nobody, Mark: scene.MarkWalk})
			}
		}
	}
	return b
}

// nthGap is the index of a board's n-th gap, from 0.
func nthGap(b *scene.Board, n int) int {
	for i := range b.Cells {
		if b.Cells[i].Shape == scene.Gap {
			if n--; n < 0 {
				return i
			}
		}
	}
	return engine.NoPart
}

// wheel is the round board of 18 spokes × 5 rings with 48 walls, six
// sentinels, six players and their rooms.
func wheel() scene.Board {
	var b scene.Board
	for i := range 90 {
		angle, r := -float64(i/5)*2*math.Pi/18-math.Pi/2, 6.5-float64(i%5)
		c := scene.Cell{Shape: scene.Sector, X: r * math.Cos(angle), Y: r * math.Sin(angle), Spokes: 18, Flag: engine.Nobody,
			Label: strconv.Itoa(i + 1), Wall: i > 0 && (i*2654435761>>9)%90 < 48}
		b.Cells = append(b.Cells, c)
	}
	open := func(i int) *scene.Cell {
		for b.Cells[i].Wall || b.Cells[i].Piece != nil || len(b.Cells[i].Pawns) > 0 || b.Cells[i].Flag >= 0 {
			i = (i + 1) % 90
		}
		return &b.Cells[i]
	}
	for i := range 6 {
		open(7 + 15*i).Piece = &scene.Tile{Sign: []string{"P", "A", "C", "T", "Rg", "Re"}[i], Text: "sentinella"}
		open(1 + 14*i).Flag = engine.Seat(i)
		open(70 - 13*i).Pawns = []engine.Seat{engine.Seat(i)}
	}
	b.Cells[0].Flag = engine.Nobody
	return b
}
