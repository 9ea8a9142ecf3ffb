package carte

import "mastro/engine"

// Drawn is a set-up drawn from seeds: the deck is shuffled, its top four cards are the
// first square, and each seat is dealt two. In a blind game only the first square is
// drawn: people look its cards out, and shuffle and deal the others.
func Drawn(set *Set, o Options, seats int, seeds engine.Seeds) *Setup {
	deck := make([]Card, len(set.Cards))
	for i := range deck {
		deck[i] = Card(i + 1)
	}
	seeds.Rand("deck").Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	s := &Setup{Options: o, Seats: make([]Player, seats)}
	s.Table, s.Deck = firstSquare(deck, seeds.Rand("square"))
	for range HandSize {
		for i := range s.Seats {
			if len(s.Deck) > 0 { // a deck as small as can be does not serve all
				s.Seats[i].Hand, s.Deck = append(s.Seats[i].Hand, s.Deck[0]), s.Deck[1:]
			}
		}
	}
	if o.Hidden == engine.Blind {
		return s.Hide()
	}
	return s
}

// squareCards is how many cards the first square has, two by two (ruling 3).
const squareCards = 4

// firstSquare lays the top four cards of the deck in reading order, turned at random, and
// returns what is left of the deck.
func firstSquare(deck []Card, r *engine.Rand) (square []OnTable, rest []Card) {
	turns := r.Below(1 << (2 * squareCards)) // two bits for each card
	for i, c := range deck[:squareCards] {
		square = append(square, OnTable{Card: c, X: i % 2, Y: i / 2, Turned: turns >> (2 * i) & 3})
	}
	return square, deck[squareCards:]
}
