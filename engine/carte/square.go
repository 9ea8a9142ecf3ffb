package carte

import (
	"slices"

	"mastro/engine"
)

// Ruling 3: the first square, the top four cards of the deck in reading order.

// squareCards is how many cards the first square has, two by two.
const squareCards = 4

// firstSquare lays the first square and is what is left of the deck. Any
// orientation will do, unless the four have to hang together by valid
// connections: then the first such one of all 4⁴, tried in a random order, is
// taken. Where there is none, as with four straight cards, the top card goes
// below the deck and the next four are tried. A deck without any four that
// would do is laid in any orientation.
func firstSquare(set *Set, deck []Card, way FirstSquare, r *engine.Rand) (square []OnTable, rest []Card) {
	if way == SquarePath {
		for range deck {
			if turns, ok := hangTogether(set, deck[:squareCards], r); ok {
				return laySquare(deck, turns), deck[squareCards:]
			}
			deck = append(slices.Clone(deck[1:]), deck[0])
		}
	}
	return laySquare(deck, r.Below(ways)), deck[squareCards:]
}

// ways is in how many ways four cards can be turned: two bits for each.
const ways = 1 << (2 * squareCards)

func quartersOf(turns, i int) int { return turns >> (2 * i) & 3 }

func laySquare(deck []Card, turns int) []OnTable {
	var square []OnTable
	for i, c := range deck[:squareCards] {
		square = append(square, OnTable{Card: c, X: i % 2, Y: i / 2, Turned: quartersOf(turns, i)})
	}
	return square
}

// hangTogether finds a way to turn four cards so that they do.
func hangTogether(set *Set, four []Card, r *engine.Rand) (turns int, ok bool) {
	order := make([]int, ways)
	for i := range order {
		order[i] = i
	}
	r.Shuffle(ways, func(i, j int) { order[i], order[j] = order[j], order[i] })
	for _, turns := range order {
		if connections(set, four, turns) >= squareCards-1 {
			return turns, true
		}
	}
	return 0, false
}

// inner is the four places where cards of the first square meet. They lie in a
// ring, so that any three hold the four cards together.
var inner = [...]struct {
	a, b int
	side Side // of a
}{{0, 1, East}, {2, 3, East}, {0, 2, South}, {1, 3, South}}

// connections is at how many of them both cards are open.
func connections(set *Set, four []Card, turns int) int {
	open := func(i int) Open { return set.Face(four[i]).Open().Turned(quartersOf(turns, i)) }
	n := 0
	for _, at := range inner {
		if open(at.a).Has(at.side) && open(at.b).Has(at.side.Opposite()) {
			n++
		}
	}
	return n
}
