package labiro_test

import (
	"fmt"
	"slices"
	"strings"

	"mastro/engine"

	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// Set-ups for the comparison: the printed game, and small maps on which rare
// things are common: full towers, robbing, ropes, no shelf that is empty.

func (d dice) coin() bool { return d(2) == 0 }

func (d dice) options() labiro.Options {
	return labiro.Options{
		Near: labiro.Near(d(3)), OnlyWhenStuck: d(3) == 0, Chain: labiro.Chain(d(3)),
		Peek: labiro.Peek(d(2)), Loot: labiro.Haul(d(2)), Defended: labiro.Loot(d(2)), Hidden: engine.Hidden(d(2)),
	}
}

// printedGame is a game of the printed set: one that begins, or one that has
// gone on for a while.
func (d dice) printedGame(set *labiro.Set) *labiro.Setup {
	setup := labiro.Drawn(set, d.options(), 2+d(3), engine.SeedsOf(uint64(d(1<<30))))
	if d.coin() {
		return setup
	}
	for i := range setup.Bases {
		b := &setup.Bases[i]
		b.Object, b.HidesObject, b.Ruby, b.HidesRuby = 0, false, 0, false
	}
	d.furnish(set, setup)
	return setup
}

// smallGame is a game of three to nine towers, of the printed set or others.
func (d dice) smallGame(printed *labiro.Set) (*labiro.Set, *labiro.Setup) {
	n := 3 + min(d(7), d(7))
	set := printed
	if d(4) > 0 {
		set = d.smallSet(n)
	}
	setup := &labiro.Setup{Options: d.options(), Left: labiro.Rotations}
	towers := d.order(len(set.Towers))
	simple := slices.IndexFunc(towers, func(t int) bool { return !set.Towers[t].Ruby() })
	towers[0], towers[simple] = towers[simple], towers[0]
	for i, h := range d.places(n) {
		setup.Bases = append(setup.Bases, labiro.Base{Hex: h, Tower: towers[i], Facing: d(6)})
	}
	most := min(4, len(refSimple(set, setup)))
	for range 1 + max(d(most), d(most)) {
		setup.Seats = append(setup.Seats, labiro.Player{Flag: labiro.NoBase, Pawn: labiro.NoBase})
	}
	if n == 3 && set != printed && d.coin() {
		refJam(set, setup)
	}
	d.furnish(set, setup)
	return set, setup
}

// refJam makes a triangle of three towers, whose teeth hold each other for good:
// the first would turn the second, that one the third, and that one the first
// the other way.
func refJam(set *labiro.Set, setup *labiro.Setup) {
	setup.Options.Chain, setup.Options.Near = labiro.ChainGear, labiro.NearBoth
	for i, at := range []hexgrid.Hex{{}, {Q: 1}, {R: 1}} {
		b := &setup.Bases[i]
		b.Hex, b.Facing = at, 0
		t := &set.Towers[b.Tower]
		t.Arrow = labiro.Arrow([]int{1, -1, -1}[i])
		for d := range t.Sides {
			t.Sides[d] = labiro.Side(strings.IndexByte("WRP", []string{"WPWRWP", "WRWPWW", "WWWPWP"}[i][d]))
		}
	}
}

// smallSet is a set of so many towers, with the tiles that make things happen.
func (d dice) smallSet(n int) *labiro.Set {
	set := &labiro.Set{Name: "small"}
	letters := []string{"WRP", "WPP", "WWP", "WRPP", "RRWP", "WWWWRP"}[d(6)]
	for i := range n {
		t := labiro.Tower{Name: fmt.Sprint("S", i+1), Arrow: labiro.Arrow(1 - 2*d(2))}
		for side := range t.Sides {
			t.Sides[side] = map[byte]labiro.Side{'W': labiro.Wall, 'R': labiro.Recessed, 'P': labiro.Protruding}[letters[d(len(letters))]]
		}
		if 0 < i && i < 9 && d(3) == 0 {
			t.Key = labiro.Symbol(i)
			set.Tiles = append(set.Tiles, labiro.KeyOf(t.Key), labiro.RubyOf(d(3)))
		}
		set.Towers = append(set.Towers, t)
	}
	for range d(3 + n/2) {
		set.Tiles = append(set.Tiles, []labiro.Kind{labiro.Empty, labiro.RubyOf(1), labiro.RubyOf(2)}[d(3)])
	}
	useful := []labiro.Kind{labiro.Dagger, labiro.Rope, labiro.Torch, labiro.Dagger, labiro.Unlock}
	first, kinds := d(5), 1+d(5) // with few kinds one often holds two alike
	for len(set.Tiles) < 31 && d(16) > 0 {
		set.Tiles = append(set.Tiles, useful[(first+d(kinds))%5])
	}
	set.Tiles = set.Tiles[:min(31, len(set.Tiles))]
	slices.Sort(set.Tiles)
	return set
}

// places is a connected map: each further base goes to the next free place in
// some direction from another one.
func (d dice) places(n int) []hexgrid.Hex {
	places := []hexgrid.Hex{{}}
	for len(places) < n {
		h, direction := places[d(len(places))], d(6)
		for slices.Contains(places, h) {
			next := refPlace{h.Q, h.R}.around()[direction]
			h = hexgrid.Hex{Q: next.q, R: next.r}
		}
		places = append(places, h)
	}
	return places
}

// order is the numbers 0 to n-1 in random order.
func (d dice) order(n int) []int {
	var all []int
	for i := range n {
		all = slices.Insert(all, d(i+1), i)
	}
	return all
}

// furnish puts the pawns on the map and deals the tiles of the set to hands
// and towers, as if the game had gone on for a while; or the players have yet
// to choose their start towers.
func (d dice) furnish(set *labiro.Set, setup *labiro.Setup) {
	var objects, rubies []labiro.Kind
	for _, i := range d.order(len(set.Tiles)) {
		if k := set.Tiles[i]; k.IsRuby() {
			rubies = append(rubies, k)
		} else {
			objects = append(objects, k)
		}
	}
	if d(4) > 0 {
		objects, rubies = d.seat(setup, refSimple(set, setup), objects, rubies)
	}
	d.hide(set, setup, objects, rubies)
}

// refSimple is the bases with a simple tower.
func refSimple(set *labiro.Set, setup *labiro.Setup) (bases []int) {
	for i, b := range setup.Bases {
		if !set.Towers[b.Tower].Ruby() {
			bases = append(bases, i)
		}
	}
	return bases
}

// seat gives everybody a flag on a simple tower, a pawn, a hand and what is banked, and gives
// back the tiles that are left.
func (d dice) seat(setup *labiro.Setup, simple []int, objects, rubies []labiro.Kind) (_, _ []labiro.Kind) {
	bases, flags := d.order(len(setup.Bases)), d.order(len(simple))
	crowd := bases[:1+d(3)]
	for i := range setup.Seats {
		who := &setup.Seats[i]
		who.Flag, who.Pawn = simple[flags[i]], crowd[d(len(crowd))]
		if d(3) == 0 || refPawns(setup.Seats[:i], who.Pawn) > 1 {
			who.Pawn = bases[d(len(bases))]
		}
		if refPawns(setup.Seats[:i], who.Pawn) > 1 {
			who.Pawn = bases[slices.IndexFunc(bases, func(b int) bool { return refPawns(setup.Seats[:i], b) == 0 })]
		}
		for range max(d(4), d(4)) {
			if d(3) > 0 {
				objects = refDeal(who, objects)
			} else {
				rubies = refDeal(who, rubies)
			}
		}
		if d(4) == 0 && len(rubies) > 0 {
			who.Banked, rubies = rubies[0].Rubies(), rubies[1:]
		}
	}
	setup.Turn, setup.Left = d(len(setup.Seats)), d(4)
	return objects, rubies
}

// refDeal deals the first tile to a hand, and gives back the others. An empty
// one is laid aside.
func refDeal(who *labiro.Player, tiles []labiro.Kind) []labiro.Kind {
	if len(tiles) == 0 {
		return nil
	}
	if k := tiles[0]; k != labiro.Empty && k != labiro.RubyOf(0) {
		who.Hand = append(who.Hand, k)
	}
	return tiles[1:]
}

// refPawns is how many of the seats stand on a base.
func refPawns(seats []labiro.Player, base int) int {
	n := 0
	for _, s := range seats {
		if s.Pawn == base {
			n++
		}
	}
	return n
}

// hide lays tiles into the towers: into most, or all, or few.
func (d dice) hide(set *labiro.Set, setup *labiro.Setup, objects, rubies []labiro.Kind) {
	blind, study, dense := setup.Options.Hidden == engine.Blind, d(6) == 0, d(5)
	out := slices.Clone(set.Tiles)
	for _, who := range setup.Seats {
		out = refWithout(out, who.Hand...)
	}
	for i := range setup.Bases {
		b := &setup.Bases[i]
		hides := blind || study && d.coin()
		if len(objects) > 0 && d(4) < dense {
			b.Object, b.HidesObject, objects = objects[0], hides, objects[1:]
		}
		if set.Towers[b.Tower].Ruby() && len(rubies) > 0 && d(4) < dense+1 {
			b.Ruby, b.HidesRuby, rubies = rubies[0], hides, rubies[1:]
		}
		out = refWithout(out, b.Object, b.Ruby)
		if hides {
			b.Object, b.Ruby = labiro.NoKind, labiro.NoKind
		}
	}
	if d(3) > 0 {
		setup.Out = d.tellOut(setup, out, append(slices.Clone(objects), rubies...))
	}
}

// tellOut is what is out of the game: all that lies nowhere or, where something
// may be hidden, some of it; what never had a place may then still be found.
func (d dice) tellOut(setup *labiro.Setup, out, unplaced []labiro.Kind) []labiro.Kind {
	hides := func(b labiro.Base) bool { return b.HidesObject || b.HidesRuby }
	if setup.Options.Hidden == engine.Dealt && !slices.ContainsFunc(setup.Bases, hides) {
		return out
	}
	for _, k := range unplaced {
		if d(3) == 0 {
			out = refWithout(out, k)
		}
	}
	return out
}

// refWithout is the tiles without one of each of these kinds.
func refWithout(tiles []labiro.Kind, kinds ...labiro.Kind) []labiro.Kind {
	for _, k := range kinds {
		if i := slices.Index(tiles, k); i >= 0 {
			tiles = slices.Delete(tiles, i, i+1)
		}
	}
	return tiles
}
