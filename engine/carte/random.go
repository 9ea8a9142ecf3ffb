package carte

import "mastro/engine"

// Random is a set-up drawn from a seed; who sits where is drawn by engine.Seating.
func Random(set *Set, o Options, seats int, seed uint64) *Setup {
	return Drawn(set, o, seats, engine.SeedsOf(seed))
}

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
	s.Table, s.Deck = firstSquare(set, deck, o.FirstSquare, seeds.Rand("square"))
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
