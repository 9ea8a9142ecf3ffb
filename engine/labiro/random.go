package labiro

import (
	"mastro/engine"
	"mastro/engine/hexgrid"
)

// Random is a set-up drawn from a seed: a connected map of one base for each
// tower, which tower stands where and how, and which tile lies in which tower;
// in a blind game no tile is said. Who sits where is drawn by engine.Seating.
func Random(set *Set, o Options, seats int, seed uint64) *Setup {
	r := engine.Rand(seed)
	s := &Setup{Options: o, Left: Rotations}
	places := randomPlaces(len(set.Towers), &r)
	towers := shuffled(len(places), &r)
	for i, h := range places {
		s.Bases = append(s.Bases, Base{Hex: h, Tower: towers[i], Facing: r.Below(Facings)})
	}
	s.hideTiles(set, &r)
	for range seats {
		s.Seats = append(s.Seats, Player{Flag: NoBase, Pawn: NoBase})
	}
	return s
}

// randomPlaces grows a map from one base by free places that touch it. Of two
// free places drawn the one with more neighbours is taken, so that the map is
// a landscape and not a thread.
func randomPlaces(n int, r *engine.Rand) []hexgrid.Hex {
	places := []hexgrid.Hex{{}}
	used := map[hexgrid.Hex]bool{{}: true}
	for len(places) < n {
		free := freeAround(places, used)
		a, b := free[r.Below(len(free))], free[r.Below(len(free))]
		if neighbors(b, used) > neighbors(a, used) {
			a = b
		}
		used[a] = true
		places = append(places, a)
	}
	return places
}

func freeAround(places []hexgrid.Hex, used map[hexgrid.Hex]bool) []hexgrid.Hex {
	var free []hexgrid.Hex
	listed := make(map[hexgrid.Hex]bool)
	for _, h := range places {
		for d := range hexgrid.Direction(hexgrid.Directions) {
			if n := h.Neighbor(d); !used[n] && !listed[n] {
				listed[n] = true
				free = append(free, n)
			}
		}
	}
	return free
}

func neighbors(h hexgrid.Hex, used map[hexgrid.Hex]bool) int {
	n := 0
	for d := range hexgrid.Direction(hexgrid.Directions) {
		if used[h.Neighbor(d)] {
			n++
		}
	}
	return n
}

// hideTiles puts one object into each tower and a ruby tile into each ruby
// tower.
func (s *Setup) hideTiles(set *Set, r *engine.Rand) {
	var objects, rubies []Kind
	for _, k := range set.Tiles {
		if k.IsRuby() {
			rubies = append(rubies, k)
		} else {
			objects = append(objects, k)
		}
	}
	r.Shuffle(len(objects), func(i, j int) { objects[i], objects[j] = objects[j], objects[i] })
	r.Shuffle(len(rubies), func(i, j int) { rubies[i], rubies[j] = rubies[j], rubies[i] })
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
