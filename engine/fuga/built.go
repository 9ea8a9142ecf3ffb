package fuga

import (
	"fmt"
	"slices"

	"mastro/engine"
)

var _ interface {
	engine.Buildable
	engine.Restricted
} = start{}

// The names of what people lay themselves, beside the sentinels and "seat1" to "seat6".
const pieceWall = "wall"

// PieceSeat names what stands for a seat's character among Pieces.
func PieceSeat(seat int) string { return fmt.Sprintf("seat%d", seat+1) }

// Pieces are the wall, the sentinels by rank, and the place of each character, unless that is
// still to be found.
func (s start) Pieces() []string {
	names := append([]string{pieceWall}, pieceWords()...)
	if s.Search {
		return names
	}
	for seat := range s.Players {
		names = append(names, PieceSeat(seat))
	}
	return names
}

// Built is the cells by their numbers.
func (s start) Built() (all []engine.Lying) {
	pieces := map[int]string{} // by number
	for _, n := range s.Walls {
		pieces[n] = pieceWall
	}
	for who, n := range s.Sentinels {
		pieces[n] = Piece(who).String()
	}
	if !s.Search {
		for seat, who := range s.Players {
			pieces[who.Room] = PieceSeat(seat)
		}
	}
	for c := range Board {
		all = append(all, engine.Lying{Cell: c, Piece: pieces[c+1], Facings: 1})
	}
	return all
}

// Swap exchanges two cells with all that lies there. Their numbers change places in the bag and in
// hands too: which of them are walls says which are not drawn.
func (s start) Swap(i, j int) {
	swap := func(n *int) {
		switch *n {
		case i + 1:
			*n = j + 1
		case j + 1:
			*n = i + 1
		}
	}
	each := func(numbers []int) {
		for k := range numbers {
			swap(&numbers[k])
		}
	}
	each(s.Walls)
	each(s.Sentinels[:])
	each(s.Bag)
	for k := range s.Players {
		who := &s.Players[k]
		swap(&who.Cell)
		swap(&who.Room)
		each(who.Numbers)
	}
}

// Against is the ruling against a wall on cell 1, or against two sentinels next to each other.
func (s start) Against(told func(place int) bool) int {
	var sentinels []int
	for place, l := range s.Built() {
		switch {
		case !told(place):
		case l.Piece == pieceWall && l.Cell == Infirmary:
			return 1
		case slices.Contains(pieceWords(), l.Piece):
			sentinels = append(sentinels, l.Cell)
		}
	}
	for i, a := range sentinels {
		for _, b := range sentinels[:i] {
			if around(a).Has(b) {
				return 2
			}
		}
	}
	return 0
}

// Turn does nothing: whatever lies here lies in one way only.
func (s start) Turn(int, int) {}
