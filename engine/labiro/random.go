package labiro

import (
	"mastro/engine"
	"mastro/engine/master/layout"
)

// Drawn is a set-up drawn from seeds: a connected map of one base for each tower, which
// tower stands where and how, and which tile lies in which tower; in a blind game no tile
// is said.
func Drawn(set *Set, o Options, seats int, seeds engine.Seeds) *Setup {
	s := &Setup{Options: o, Left: Rotations}
	places, _ := layout.Wish{Bases: len(set.Towers), Compact: layout.Usual}.Draw(seeds.Rand("map")) // every set has a map
	towers, facings := shuffled(len(places), seeds.Rand("towers")), seeds.Rand("facings")
	for i, h := range places {
		s.Bases = append(s.Bases, Base{Hex: h, Tower: towers[i], Facing: facings.Below(Facings)})
	}
	s.hideTiles(set, seeds)
	for range seats {
		s.Seats = append(s.Seats, Player{Flag: NoBase, Pawn: NoBase})
	}
	return s
}

// hideTiles puts one object into each tower and a ruby tile into each ruby
// tower.
func (s *Setup) hideTiles(set *Set, seeds engine.Seeds) {
	var objects, rubies []Kind
	for _, k := range set.Tiles {
		if k.IsRuby() {
			rubies = append(rubies, k)
		} else {
			objects = append(objects, k)
		}
	}
	seeds.Rand("objects").Shuffle(len(objects), func(i, j int) { objects[i], objects[j] = objects[j], objects[i] })
	seeds.Rand("rubies").Shuffle(len(rubies), func(i, j int) { rubies[i], rubies[j] = rubies[j], rubies[i] })
	blind := s.Options.Hidden == engine.Blind
	for i := range s.Bases {
		b := &s.Bases[i]
		if len(objects) > 0 {
			b.Object, b.HidesObject, objects = hide(objects[0], blind), blind, objects[1:]
		}
		if set.Towers[b.Tower].Ruby() && len(rubies) > 0 {
			b.Ruby, b.HidesRuby, rubies = hide(rubies[0], blind), blind, rubies[1:]
		}
	}
}

func hide(k Kind, blind bool) Kind {
	if blind {
		return NoKind
	}
	return k
}

func shuffled(n int, r *engine.Rand) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	r.Shuffle(n, func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}
