package carte

import (
	"iter"
	"math/bits"
)

// The size of the game (rules, "Contenuto" and "Preparazione").
const (
	MinSeats     = 2
	MaxSeats     = 6
	MaxCards     = 54 // the full game has 50
	HandSize     = 2
	Sides        = 4
	MaxTreasures = 32
	MostOnACard  = 2 // treasures on one card
)

// Side is a side of a card or of a cell, clockwise.
type Side uint8

// The four sides.
const (
	North Side = iota
	East
	South
	West
)

// Opposite is the side of the neighbour that faces this one.
func (s Side) Opposite() Side { return s ^ 2 }

// Open is a set of open sides.
type Open uint8

// anySide is all four of them.
const anySide Open = 1<<Sides - 1

// letters are the sides as files write them.
const letters = "NESW"

// Has tells whether a side is open.
func (o Open) Has(s Side) bool { return o>>s&1 != 0 }

// Turned is the same sides after quarter turns clockwise, 0 to 3.
func (o Open) Turned(quarters int) Open { return (o<<quarters | o>>(Sides-quarters)) & anySide }

// String is the letters of the open sides: "NES".
func (o Open) String() string {
	text := ""
	for s := range Side(Sides) {
		if o.Has(s) {
			text += letters[s : s+1]
		}
	}
	return text
}

// Treasures is a set of treasures, by their indices in Set.Treasures.
type Treasures uint32

// All is the treasures of the set in order.
func (t Treasures) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; t != 0; t &= t - 1 {
			if !yield(bits.TrailingZeros32(uint32(t))) {
				return
			}
		}
	}
}

// Count is how many treasures are in the set.
func (t Treasures) Count() int { return bits.OnesCount32(uint32(t)) }

// Path is one network of paths on a card (ruling 4): the sides at which it
// leaves the card and the treasures that stand on it.
type Path struct {
	Open      Open // at least one side
	Treasures Treasures
}

// Face is what is printed on a card: its networks, which share no side.
type Face []Path

// Open is the open sides of all networks.
func (f Face) Open() Open {
	var all Open
	for _, path := range f {
		all |= path.Open
	}
	return all
}

// Treasures is the treasures of all networks.
func (f Face) Treasures() Treasures {
	var all Treasures
	for _, path := range f {
		all |= path.Treasures
	}
	return all
}

// Card is the number of a card in its deck, from 1.
type Card uint8

// NoCard is no card at all. Unseen is a card that lies face down and that the
// holder of the position does not know.
const (
	NoCard Card = 0
	Unseen Card = 255
)

// Set is one printed deck. It never changes once it is made.
type Set struct {
	Name      string
	Invented  bool     // nobody has written it down from a printed deck
	Treasures []string // their words
	Copies    int      // how many cards bear each treasure
	Cards     []Face   // card n is Cards[n-1]
}

// Face is what is printed on a card of the deck.
func (s *Set) Face(c Card) Face { return s.Cards[c-1] }
