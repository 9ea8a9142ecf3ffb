package magico_test

import (
	"slices"

	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/gametest"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

// dice gives a number of 0 to n-1.
type dice func(n int) int

func rapidDice(t *rapid.T) dice { return gametest.Dice(t, 600) }

func seedDice(seed uint64) dice {
	r := engine.Rand(seed)
	return r.Below
}

func (d dice) chance(n, of int) bool { return d(of) < n }

func (d dice) text(all []string) string { return all[d(len(all))] }

func (d dice) options() magico.Options {
	return magico.Options{
		Cards:    magico.Cards(d(4)),
		Children: d.children(),
		Finish:   magico.Finish(d(3)),
		Cell:     magico.Agreed(d(maze.Cells)),
		Hidden:   engine.Hidden(d(2)),
	}
}

// children is some of the seats that there may be.
func (d dice) children() (seats []int) {
	for seat := 1; seat <= magico.MaxSeats; seat++ {
		if d.chance(1, 3) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// fresh is a game that begins.
func (d dice) fresh(set *magico.Set) *magico.Setup {
	return magico.Drawn(set, d.options(), 1+d(4), engine.SeedsOf(uint64(d(1<<30))))
}

// middle is a game somewhere in its middle, on a labyrinth of any tiles; or a
// labyrinth to study. The set-up may be impossible.
func (d dice) middle(set *magico.Set) *magico.Setup {
	s := magico.Drawn(set, d.options(), 1+d(4), engine.SeedsOf(uint64(d(1<<30))))
	if d.chance(1, 2) {
		d.otherTiles(s)
	}
	if d.chance(1, 2) {
		d.fewerTreasures(s)
	}
	if s.CameOut = maze.Arrow(d(int(maze.NoArrow) + 1)); s.CameOut != maze.NoArrow {
		s.Walks = d.chance(1, 3)
	}
	s.Turn = d(len(s.Seats))
	d.deal(s)
	homes := []int{0, 6, 48, 42}
	for i := range s.Seats {
		who := &s.Seats[i]
		at := d(len(homes))
		who.Home = homes[at]
		homes = slices.Delete(homes, at, at+1)
		if who.Pawn = d(maze.Cells); d.chance(1, 4) {
			who.Pawn = who.Home
		}
	}
	return s
}

func (d dice) otherTiles(s *magico.Setup) {
	some := []maze.Mask{15, 15, maze.Mask(1 + d(15)), maze.Mask(1 + d(15)), maze.Mask(d(16))}
	for c := range s.Tiles {
		if s.Tiles[c] = some[d(len(some))]; s.On[c] != 0 && s.Tiles[c] == 0 {
			s.Tiles[c] = 5
		}
	}
	s.Spare = some[d(len(some))]
}

func (d dice) fewerTreasures(s *magico.Setup) {
	keep := 1 + d(8)
	for c, t := range s.On {
		if int(t) > keep {
			s.On[c] = 0
		}
	}
	if int(s.OnSpare) > keep {
		s.OnSpare = 0
	}
}

// deal deals some of the cards that there are: to be sought, found, and known
// not to be sought.
func (d dice) deal(s *magico.Setup) {
	var deck []magico.Treasure
	for _, t := range append(s.On[:], s.OnSpare) {
		if t != 0 {
			deck = append(deck, t)
		}
	}
	all := slices.Clone(deck)
	take := func(most int) (some []magico.Treasure) {
		for range d(most + 1) {
			if len(deck) > 0 {
				at := d(len(deck))
				some = append(some, deck[at])
				deck = slices.Delete(deck, at, at+1)
			}
		}
		return some
	}
	each, study := len(deck)/len(s.Seats), d.chance(1, 20)
	for i := range s.Seats {
		who := &s.Seats[i]
		who.Cards, who.Hidden = nil, 0
		if study {
			continue
		}
		who.Cards, who.Found = take(each), take(2)
		sought := who.Cards
		if !slices.Contains(s.Options.Children, i+1) {
			sought = sought[:min(1, len(sought))]
		}
		for _, t := range all {
			if d.chance(1, 3) && !slices.Contains(sought, t) {
				who.Unlike = append(who.Unlike, t)
			}
		}
		if who.Fresh = d.chance(1, 4); who.Fresh && d.chance(4, 5) {
			who.Unlike = nil
		}
		if s.Options.Hidden == engine.Blind {
			who.Cards, who.Hidden = nil, len(who.Cards)
		}
	}
}

// possible is a middle that can be.
func (d dice) possible(set *magico.Set) *magico.Setup {
	for range 50 {
		if s := d.middle(set); legalSetup(s, set) {
			return s
		}
	}
	return d.fresh(set)
}

func legalSetup(s *magico.Setup, set *magico.Set) bool {
	_, err := s.Position(set)
	return err == nil
}

// spelled is a move that can be said; while the table has to tell rather
// something that it could tell.
func (d dice) spelled(g *refGame) string {
	kind := d(6)
	if g.now == "tell" && d.chance(2, 3) {
		kind = 4 + d(2)
	}
	switch kind {
	case 0, 1:
		return "push " + d.text(refArrows) + " " + refOpenText(refOpen(maze.Mask(d(16))))
	case 2, 3:
		return "go " + refCellText(refAt(d(maze.Cells)))
	case 4:
		if reached := g.ruling05Reached(); reached != "" && d.chance(1, 2) {
			return "found " + reached
		}
		return "found " + d.text(g.names)
	}
	return "nothing"
}

// lively is a legal move, rather one that leads somewhere.
func (d dice) lively(g *refGame, legal []string) string {
	if g.now == "tell" || d.chance(1, 5) {
		return d.text(legal)
	}
	for range 12 {
		text := d.text(legal)
		h := g.clone()
		h.play(text)
		if h.now == "walk" && h.ruling05Reach(h.me().pawn)[h.goal()] || h.now == "tell" || h.now == "over" {
			return text
		}
	}
	return d.text(legal)
}

// goal is where the player wants to go: to what it seeks, or may, or home.
func (g *refGame) goal() refCell {
	me := g.me()
	if me.left == 0 {
		return me.home
	}
	sought := me.cards
	if len(sought) == 0 {
		sought = slices.DeleteFunc(slices.Clone(g.names), func(t string) bool { return slices.Contains(me.not, t) || g.isUp(t) })
	}
	for _, t := range sought {
		if at, ok := g.where(t); ok {
			return at
		}
	}
	return me.pawn
}
