package torri3d

import "mastro/engine"

// Drawn is a set-up drawn from seeds: where the loose towers stand and how, which is
// spare, and the order of the treasure and of the magic cards; in a blind game no card is
// said. Seats sit clockwise from the top left corner, two of them at opposite corners.
func Drawn(set *Set, o Options, seats int, seeds engine.Seeds) *Setup {
	s := &Setup{Options: o, Shut: NoArrow}
	s.standTowers(set, seeds)
	for i := range seats {
		corner := Corners()[i*MaxSeats/min(seats+seats%2, MaxSeats)]
		s.Seats = append(s.Seats, Player{Home: corner, Pawn: corner})
	}
	if o.Hidden == engine.Blind {
		s.hide()
		return s
	}
	s.dealTreasures(seeds.Rand("treasures"))
	s.dealMagic(set, seeds.Rand("magic"))
	s.Chance = *seeds.Rand("dice")
	return s
}

func (s *Setup) standTowers(set *Set, seeds engine.Seeds) {
	var towers [Loose]int
	for i := range towers {
		towers[i] = Fixed + i
	}
	seeds.Rand("towers").Shuffle(Loose, func(i, j int) { towers[i], towers[j] = towers[j], towers[i] })
	facings := seeds.Rand("facings")
	for c := range Cells {
		if !fixed(c) {
			i := len(s.Loose)
			s.Loose = append(s.Loose, Standing{c, towers[i], set.Towers[towers[i]].Path.Turned(facings.Below(4))})
		}
	}
	spare := towers[Loose-1]
	s.Spare = Standing{NoCell, spare, set.Towers[spare].Path.Turned(facings.Below(4))}
}

func (s *Setup) dealTreasures(r *engine.Rand) {
	cards := everyTreasure.all()
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	share := Treasures / len(s.Seats)
	for i := range s.Seats {
		s.Seats[i].Stack = cards[i*share : (i+1)*share : (i+1)*share]
	}
}

func (s *Setup) dealMagic(set *Set, r *engine.Rand) {
	cards := set.Magic.List()
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	for i := range s.Seats {
		s.Seats[i].Hand, cards = cards[:1:1], cards[1:]
	}
	s.Deck = cards
}

// hide deals each seat its cards face down.
func (s *Setup) hide() {
	for i := range s.Seats {
		s.Seats[i].Stack = make([]Treasure, Treasures/len(s.Seats))
		s.Seats[i].Hand = make([]Card, 1)
	}
}

// Hide is the same start as everybody may know it, from which a blind game
// takes the same moves.
func (s *Setup) Hide() *Setup {
	h := *s
	h.Options.Hidden, h.Deck, h.Chance = engine.Blind, nil, 0
	h.Seats = nil
	for _, who := range s.Seats {
		who.Stack, who.Hand = make([]Treasure, len(who.Stack)), make([]Card, len(who.Hand))
		h.Seats = append(h.Seats, who)
	}
	return &h
}
