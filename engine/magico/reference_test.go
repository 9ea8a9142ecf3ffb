package magico_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

// A second rulebook of the sliding labyrinth, written from rulings.en.md and the
// printed rules alone: slow, with texts, maps and lists, and no code of the
// first one. The reference_agrees tests play both side by side.

// refCell is a row and a column.
type refCell [2]int

// refTile is a tile: its open sides as it lies, in the order "nesw", and the
// treasure that it shows, "" for none.
type refTile struct{ open, shows string }

// refSeat is what lies before one player.
type refSeat struct {
	home, pawn refCell
	left       int      // cards yet to be found
	cards      []string // these, the sought one first; none in a blind game
	found      []string
	not        []string // what all saw that it does not seek
	looked     bool     // it has seen the first of its cards
	lucky      bool     // it found something in its last turn
}

// refGame is a state of a game.
type refGame struct {
	rules   map[string]string // house rules by name
	names   []string          // of all treasures, in the set's order
	deck    []string          // those that lie somewhere, in this order: there is a card for each
	tiles   map[refCell]refTile
	spare   refTile
	cameOut string // the arrow at which the last tile came out, "" before the first
	seats   []refSeat
	turn    int
	number  int
	now     string // "push", "walk", "tell" or "over"
	endless bool   // nobody seeks anything
	events  []refEvent
}

// refEvent is what happened, in names.
type refEvent struct {
	kind        string
	seat, other int
	part        string
	what        string
	count       int
}

func newReference(set *magico.Set, setup *magico.Setup) *refGame {
	g := &refGame{rules: refRules(setup), names: set.Names, tiles: map[refCell]refTile{}, turn: setup.Turn, now: "push", endless: true}
	name := func(t magico.Treasure) string {
		if t == 0 {
			return ""
		}
		return set.Names[t-1]
	}
	named := func(all []magico.Treasure) (texts []string) {
		for _, t := range all {
			texts = append(texts, name(t))
		}
		return texts
	}
	for c, open := range setup.Tiles {
		g.tiles[refAt(c)] = refTile{refOpen(open), name(setup.On[c])}
	}
	g.spare = refTile{refOpen(setup.Spare), name(setup.OnSpare)}
	g.deck = g.inOrder(append(named(setup.On[:]), g.spare.shows))
	if setup.CameOut < maze.NoArrow {
		g.cameOut = refArrows[setup.CameOut]
	}
	if setup.Walks {
		g.now = "walk"
	}
	for _, who := range setup.Seats {
		g.seats = append(g.seats, refSeat{
			home: refAt(who.Home), pawn: refAt(who.Pawn), left: len(who.Cards) + who.Hidden,
			cards: named(who.Cards), found: named(who.Found), not: named(who.Unlike), looked: !who.Fresh, lucky: who.Fresh,
		})
		g.endless = g.endless && len(who.Cards)+who.Hidden+len(who.Found) == 0
		if who.Hidden > 0 {
			g.rules["hidden"] = "blind"
		}
	}
	g.me().looked = true
	g.forgetNeedless()
	if me := g.seats[g.turn]; me.left == 0 && g.rules["finish"] == "anywhere" && !g.endless {
		g.now = "over"
	}
	return g
}

// refRules is the house rules by name, as files have them.
func refRules(setup *magico.Setup) map[string]string {
	rules := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(setup.Options.Write())), "\n") {
		name, value, _ := strings.Cut(line, " = ")
		rules[name] = strings.Trim(value, `"`)
	}
	return rules
}

func refAt(cell int) refCell { return refCell{cell / 7, cell % 7} }

// refOpen is a tile's open sides: N 1, E 2, S 4, W 8.
func refOpen(open maze.Mask) (sides string) {
	for i, side := range []string{"n", "e", "s", "w"} {
		if open&(1<<i) != 0 {
			sides += side
		}
	}
	return sides
}

func (g *refGame) clone() *refGame {
	h := *g
	h.tiles = maps.Clone(g.tiles)
	h.seats = slices.Clone(g.seats)
	for i := range h.seats {
		s := &h.seats[i]
		s.cards, s.found, s.not = slices.Clone(s.cards), slices.Clone(s.found), slices.Clone(s.not)
	}
	h.events = nil
	return &h
}

func (g *refGame) me() *refSeat { return &g.seats[g.turn] }

func (g *refGame) dealt() bool { return g.rules["hidden"] == "dealt" }

// child tells whether a seat has all its own cards before it (ruling 8).
func (g *refGame) child(seat int) bool {
	return strings.Contains(g.rules["children"], fmt.Sprint(seat+1))
}

// inOrder is these treasures in the order in which the set names them.
func (g *refGame) inOrder(some []string) (all []string) {
	for _, name := range g.names {
		if slices.Contains(some, name) {
			all = append(all, name)
		}
	}
	return all
}

// where is the cell of a treasure; not ok when it is on the spare, or nowhere.
func (g *refGame) where(treasure string) (at refCell, ok bool) {
	for at, tile := range g.tiles {
		if tile.shows == treasure {
			return at, true
		}
	}
	return at, false
}

// actor is who decides.
func (g *refGame) actor() engine.Seat {
	switch g.now {
	case "tell":
		return engine.Table
	case "over":
		return engine.Nobody
	}
	return engine.Seat(g.turn)
}

func (g *refGame) tell(kind string, other int, part, what string, count int) {
	g.events = append(g.events, refEvent{kind, g.turn, other, part, what, count})
}

// nextTurn hands the turn on, to who looks at its card then if it has not yet
// (ruling 9).
func (g *refGame) nextTurn() {
	g.me().lucky = len(g.events) > 0 && g.events[0].kind == "Reached"
	g.now = "push"
	g.number++
	g.turn = (g.turn + 1) % len(g.seats)
	g.me().looked = true
}
