package magico

import (
	"fmt"
	"math/bits"

	"mastro/configs/document"
	"mastro/engine/magico/maze"
)

// What is known of every printing, so that a set with a
// slip of the pen in it is refused.

// shape is what a tile looks like, however it lies.
type shape uint8

const (
	straight shape = iota
	corner         // from here on with as many open sides as the number says, and one more
	tee
	cross
	shapes
)

func shapeOf(open maze.Mask) shape {
	if open == maze.N|maze.S || open == maze.E|maze.W {
		return straight
	}
	return shape(bits.OnesCount8(uint8(open)) - 1)
}

// tally counts tiles by shape, plain ones and those with a treasure.
type tally [shapes][2]int

func tallyOf(tiles []Tile) (t tally) {
	for _, tile := range tiles {
		with := 0
		if tile.Treasure != NoTreasure {
			with = 1
		}
		t[shapeOf(tile.Open)][with]++
	}
	return t
}

// totals compares the set with what the printed game is known to hold.
func (d *setDocument) totals() error {
	if n := len(d.Loose); n != LooseSize {
		return document.Wrong("loose", fmt.Sprintf("%d loose tiles", n), fmt.Sprintf("the printed game has %d: %d on the board's free cells and the spare", LooseSize, LooseSize-1))
	}
	for t := range Treasure(Treasures) {
		if !d.laid.Has(t + 1) {
			return document.Wrong(fmt.Sprintf("treasures[%d]", t), fmt.Sprintf("the treasure %q is on no tile", d.Names[t]), "name it below [fixed_treasures] or with a loose tile")
		}
	}
	fixed, loose := tallyOf(d.Fixed[:]), tallyOf(d.Loose)
	for _, known := range []struct {
		key, what   string
		are, should int
	}{
		{"fixed", "fixed corners", fixed[corner][0] + fixed[corner][1], 4},
		{"fixed", "fixed T", fixed[tee][0] + fixed[tee][1], 12},
		{"fixed_treasures", "treasures on fixed tiles", fixed[corner][1] + fixed[tee][1], 12},
		{"loose", "loose T with a treasure", loose[tee][1], 6},
		{"loose", "loose corners with a treasure", loose[corner][1], 6},
		{"loose", "plain straights and corners", loose[straight][0] + loose[corner][0], 22},
	} {
		if known.are != known.should {
			return document.Wrong(known.key, fmt.Sprintf("%d %s", known.are, known.what), fmt.Sprintf("every printing has %d", known.should))
		}
	}
	return nil
}
