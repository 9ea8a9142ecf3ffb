package torri3d

import "fmt"

// The size of the game.
const (
	MinSeats   = 2
	MaxSeats   = 4
	Fixed      = 9  // towers that stand fixed
	Loose      = 17 // towers that are pushed, one of them spare
	Towers     = Fixed + Loose
	Treasures  = 12 // treasures, and treasure cards
	MagicCards = 24
	MaxHeight  = 5
)

// Treasure is one of the treasures, 1 to Treasures in the order of the set.
// NoTreasure is none on a tower, and a card that lies face down in a stack.
type Treasure uint8

// NoTreasure is no treasure, or one that is not known.
const NoTreasure Treasure = 0

// treasures is a set of treasures, a bit each.
type treasures uint16

const everyTreasure treasures = 1<<(Treasures+1) - 2

func (s treasures) has(t Treasure) bool { return s>>t&1 != 0 }

// all is the treasures of the set in order.
func (s treasures) all() (list []Treasure) {
	for t := Treasure(1); t <= Treasures; t++ {
		if s.has(t) {
			list = append(list, t)
		}
	}
	return list
}

func (s treasures) count() (n int) {
	for ; s != 0; s &= s - 1 {
		n++
	}
	return n
}

// Tower is one printed tower.
type Tower struct {
	Name     string // of a fixed tower its cell, "2,4"
	Height   int    // 1 to MaxHeight floors
	Path     Path   // of a loose tower in some orientation
	Treasure Treasure
}

// Card is a kind of magic cards (ruling 3).
type Card uint8

// The kinds, and a card that lies face down.
const (
	FaceDown Card = iota
	Up
	Down
	Joker
	kinds
)

var cardWords = [kinds]string{"hidden", "up", "down", "joker"}

// String is the word of a kind.
func (c Card) String() string { return cardWords[c] }

// ReadCard is the kind for its word.
func ReadCard(text string) (Card, error) {
	for c := Up; c < kinds; c++ {
		if cardWords[c] == text {
			return c, nil
		}
	}
	return FaceDown, fmt.Errorf("%q is no magic card; there are up, down and joker", text)
}

// Cards is how many magic cards there are of each kind; at FaceDown, how many
// of unknown kind.
type Cards [kinds]uint8

// Total is how many cards there are in all.
func (c Cards) Total() int { return int(c[FaceDown]) + int(c[Up]) + int(c[Down]) + int(c[Joker]) }

// holds tells whether other is among the cards, leaving out what lies face down.
func (c Cards) holds(other Cards) bool {
	return c[Up] >= other[Up] && c[Down] >= other[Down] && c[Joker] >= other[Joker]
}

// List is the cards one by one, by kind.
func (c Cards) List() (list []Card) {
	for k, n := range c {
		for range n {
			list = append(list, Card(k))
		}
	}
	return list
}

// Thing is what Event.What and Foul.What name: 1 to Treasures are the
// treasures, then come the kinds of magic cards and the arrows; 0 is nothing.
func (t Treasure) Thing() uint8 { return uint8(t) }

// Thing is a kind of magic cards in the same numbering; 0 for FaceDown.
func (c Card) Thing() uint8 {
	if c == FaceDown {
		return 0
	}
	return Treasures + uint8(c)
}

// Set is one printed game. It never changes once it is made.
type Set struct {
	Name      string
	Invented  bool     // nobody has measured it on a printed set
	Towers    []Tower  // the fixed ones by cell, then the loose ones
	Treasures []string // the treasure t is Treasures[t-1]
	Magic     Cards
	Corners   [MaxSeats]string // the colours of Corners; empty where nobody has written them down
}

// usualColours are the colours of the corners where nobody has written them down.
var usualColours = [MaxSeats]string{"red", "blue", "green", "yellow"}

// Word is the word of a treasure; "none" for NoTreasure.
func (s *Set) Word(t Treasure) string {
	if t == NoTreasure || int(t) > len(s.Treasures) {
		return wordNone
	}
	return s.Treasures[t-1]
}

// ReadTreasure is the treasure for its word.
func (s *Set) ReadTreasure(text string) (Treasure, error) {
	for i, word := range s.Treasures {
		if word == text {
			return Treasure(i + 1), nil
		}
	}
	return NoTreasure, fmt.Errorf("%q is no treasure of this set", text)
}

// Thing is the word of what an event or a foul names.
func (s *Set) Thing(what uint8) string {
	switch {
	case what >= N1.Thing():
		return Arrow(what - N1.Thing()).String()
	case what > Treasures:
		return Card(what - Treasures).String()
	}
	return s.Word(Treasure(what))
}
