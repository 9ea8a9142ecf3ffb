package magico

import (
	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Drawn is a set-up drawn from seeds: which loose tile lies where and how, and who is
// dealt which cards; in a blind game no card is said. Seats start on the corners in the
// set's order.
func Drawn(set *Set, rules Options, seats int, seeds engine.Seeds) *Setup {
	s := &Setup{Options: rules, CameOut: maze.NoArrow}
	s.layTiles(set, seeds)
	s.deal(set, seats, seeds.Rand("cards"))
	return s
}

func (s *Setup) layTiles(set *Set, seeds engine.Seeds) {
	var fixed [maze.Cells]bool
	for i, tile := range set.Fixed {
		c := fixedCells[i]
		s.Tiles[c], s.On[c], fixed[c] = tile.Open, tile.Treasure, true
	}
	loose := make([]Tile, len(set.Loose))
	copy(loose, set.Loose)
	seeds.Rand("tiles").Shuffle(len(loose), func(i, j int) { loose[i], loose[j] = loose[j], loose[i] })
	facings := seeds.Rand("facings")
	for i := range loose {
		loose[i].Open = loose[i].Open.Turned(facings.Below(4))
	}
	for c := range maze.Cells {
		if !fixed[c] {
			s.Tiles[c], s.On[c], loose = loose[0].Open, loose[0].Treasure, loose[1:]
		}
	}
	s.Spare, s.OnSpare = loose[0].Open, loose[0].Treasure
}

// deal is ruling 7: all cards evenly, or as many as the option says.
func (s *Setup) deal(set *Set, seats int, r *engine.Rand) {
	cards := make([]Treasure, Treasures)
	for i := range cards {
		cards[i] = Treasure(i + 1)
	}
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	each := s.Options.Cards.each(seats)
	for i := range seats {
		home := set.Corners[i].Cell
		who := Player{Home: home, Pawn: home}
		if s.Options.Hidden == engine.Blind {
			who.Hidden = each
		} else {
			who.Cards, cards = cards[:each:each], cards[each:]
		}
		s.Seats = append(s.Seats, who)
	}
}

// each is how many cards each of so many players is dealt: 24, 12, 8 or 6, or
// fewer.
func (c Cards) each(seats int) int {
	if all := Treasures / seats; c == AllCards || int(c) > all {
		return all
	}
	return int(c)
}
