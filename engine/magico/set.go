package magico

import (
	"fmt"
	"iter"
	"math/bits"

	"mastro/engine"
	"mastro/engine/magico/maze"
)

// The size of the game.
const (
	MinSeats  = 1 // alone, with all the cards
	MaxSeats  = 4
	Treasures = 24 // and as many cards
	FixedSize = 16 // fixed tiles
	LooseSize = 34 // loose tiles, one of them the spare
)

// Treasure is one treasure, and the card that shows it: 1 to Treasures, in the
// order in which the set names them. As the What of an event or a foul it
// names the treasure.
type Treasure uint8

// NoTreasure is a plain tile, Unseen a card that lies face down and that nobody
// told the program.
const (
	NoTreasure Treasure = 0
	Unseen     Treasure = 255
)

// arrowThings is the What of the first arrow; treasures are numbered below.
const arrowThings = 32

// ArrowThing is an arrow as the What of an event or a foul.
func ArrowThing(a maze.Arrow) uint8 { return arrowThings + uint8(a) }

// ThingArrow is the arrow that a What names; not ok for anything else.
func ThingArrow(what uint8) (a maze.Arrow, ok bool) {
	a = maze.Arrow(what - arrowThings)
	return a, what >= arrowThings && a < maze.Arrows
}

// Hoard is a set of treasures.
type Hoard uint32

// HoardOf is the set of these treasures.
func HoardOf(all ...Treasure) (h Hoard) {
	for _, t := range all {
		h.add(t)
	}
	return h
}

// Has tells whether a treasure is in the set.
func (h Hoard) Has(t Treasure) bool { return t <= Treasures && h>>t&1 != 0 }

// Len is how many are in the set.
func (h Hoard) Len() int { return bits.OnesCount32(uint32(h)) }

// All is the treasures of the set in order.
func (h Hoard) All() iter.Seq[Treasure] {
	return func(yield func(Treasure) bool) {
		for ; h != 0; h &= h - 1 {
			if !yield(h.first()) {
				return
			}
		}
	}
}

// List is the treasures of the set in order; nil for none.
func (h Hoard) List() (all []Treasure) {
	for t := range h.All() {
		all = append(all, t)
	}
	return all
}

func (h Hoard) first() Treasure    { return Treasure(bits.TrailingZeros32(uint32(h))) }
func (h *Hoard) add(t Treasure)    { *h |= 1 << t }
func (h *Hoard) remove(t Treasure) { *h &^= 1 << t }

// Tile is one printed tile: its open sides as it lies, for a loose one as the
// set shows it, and the treasure on it.
type Tile struct {
	Open     maze.Mask
	Treasure Treasure
}

// Set is one printed game. It never changes once it is made.
type Set struct {
	Name     string
	Invented bool                    // nobody has compared it with a printed game
	Names    []string                // of the treasures: Names[t-1]
	Fixed    [FixedSize]Tile         // on the even/even cells, row by row
	Loose    []Tile                  // in the order of the file
	Corners  [MaxSeats]engine.Corner // in the order of seats
}

// fixedCells is where the fixed tiles lie.
var fixedCells = [FixedSize]int{0, 2, 4, 6, 14, 16, 18, 20, 28, 30, 32, 34, 42, 44, 46, 48}

// boardCorners is the cells at which pawns start.
var boardCorners = [MaxSeats]int{0, maze.Side - 1, maze.Cells - 1, maze.Cells - maze.Side}

// Treasure is the treasure of that name.
func (s *Set) Treasure(name string) (Treasure, error) {
	for i, n := range s.Names {
		if n == name {
			return Treasure(i + 1), nil
		}
	}
	return NoTreasure, fmt.Errorf("%q is no treasure; there are %s", name, wordList(s.Names))
}

// TreasureName is the name of a treasure, and "nothing" for none.
func (s *Set) TreasureName(t Treasure) string {
	if t == NoTreasure || int(t) > len(s.Names) {
		return nothingWord
	}
	return s.Names[t-1]
}
