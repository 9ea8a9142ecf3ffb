package torri3d_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mastro/engine"
	"mastro/engine/torri3d"
)

// The reference is a second rulebook of 3D Labyrinth, slow and plain, written
// from the printed rules and rulings.en.md with strings, slices and maps. It shares
// the notation with package torri3d and nothing else; that the two agree on every
// move of many games is what TestReferenceAgrees... hold.
//
// It is read from the top: what a game is (this file), the rulings in their
// order (reference_rulings_test.go), the moves, then the comparison.

// refCell is a place on the board, counted from the top left.
type refCell struct{ row, column int }

func (c refCell) String() string { return fmt.Sprintf("%d,%d", c.row, c.column) }

// refStone is where the rune stone stands.
var refStone = refCell{2, 2}

// refFixed is where the fixed towers stand, in the order of the set.
var refFixed = []string{"0,0", "0,2", "0,4", "2,0", "2,2", "2,4", "4,0", "4,2", "4,4"}

// refBoard is all places, row by row.
func refBoard() (all []refCell) {
	for row := range 5 {
		for column := range 5 {
			all = append(all, refCell{row, column})
		}
	}
	return all
}

// refTower is a tower as it stands.
type refTower struct {
	height   int
	path     string // open sides, in the order of nesw
	treasure string // "" for none
}

// refSeat is one player.
type refSeat struct {
	home, pawn refCell
	rune       bool
	found      []string
	stack      []string // the top card first; "?" for one that nobody told
	vain       []string // what the top card is not
	hand       []string // "up", "down", "joker"; "?" for one that nobody told
}

// refGame is a state of the game.
type refGame struct {
	rules    map[string]string // the house rules in the words of the files
	children map[int]bool      // seats for which every magic card is a joker
	names    []string          // of all treasures
	board    map[refCell]refTower
	spare    refTower
	shut     string // an arrow, or "none"
	seats    []refSeat
	turn     int    // whose turn it is
	number   int    // turns played
	phase    string // push, go, tell or over
	deck     []string
	discards []string
	magic    []string // all 24 cards
	events   []refEvent
	drawn    string // what the program says was drawn, where only it can know
}

// refEvent is something that happened; seats and parts count from 0, and -1 is
// none.
type refEvent struct {
	kind              string
	seat, other, part int
	what              string
	count             int
	secret            bool // only seat knows what
}

// newReference reads a set-up that torri3d accepts.
func newReference(set *torri3d.Set, setup *torri3d.Setup) *refGame {
	g := &refGame{rules: refRules(setup.Options), children: map[int]bool{}, names: set.Treasures, board: map[refCell]refTower{}, shut: setup.Shut.String(), turn: setup.Turn, phase: "push"}
	if setup.Pushed {
		g.phase = "go"
	}
	for _, seat := range setup.Options.Children {
		g.children[seat-1] = true
	}
	for i, cell := range refFixed {
		g.board[refPlace(cell)] = refStanding(set, i, set.Towers[i].Path)
	}
	for _, st := range setup.Loose {
		g.board[refPlace(torri3d.CellText(st.Cell))] = refStanding(set, st.Tower, st.Path)
	}
	g.spare = refStanding(set, setup.Spare.Tower, setup.Spare.Path)
	for kind, n := range set.Magic {
		g.magic = append(g.magic, slices.Repeat([]string{torri3d.Card(kind).String()}, int(n))...)
	}
	g.discards = refCards(setup.Discards)
	for _, who := range setup.Seats {
		g.seats = append(g.seats, refSeat{
			home: refPlace(torri3d.CellText(who.Home)), pawn: refPlace(torri3d.CellText(who.Pawn)), rune: who.Rune,
			found: refTreasures(set, who.Found), stack: refTreasures(set, who.Stack), vain: refTreasures(set, who.Vain), hand: refCards(who.Hand),
		})
	}
	g.deck = refCards(setup.Deck)
	if setup.Options.Hidden == engine.Blind {
		g.deck = slices.Repeat([]string{"?"}, len(g.unplaced())-g.held())
	}
	return g
}

func refRules(o torri3d.Options) map[string]string {
	return map[string]string{
		"rune": o.Rune.String(), "hidden": o.Hidden.String(),
	}
}

func refPlace(text string) refCell { return refCell{int(text[0] - '0'), int(text[2] - '0')} }

func refStanding(set *torri3d.Set, tower int, path torri3d.Path) refTower {
	t := refTower{height: set.Towers[tower].Height, path: path.String()}
	if set.Towers[tower].Treasure != torri3d.NoTreasure {
		t.treasure = set.Treasures[set.Towers[tower].Treasure-1]
	}
	return t
}

func refTreasures(set *torri3d.Set, cards []torri3d.Treasure) (words []string) {
	for _, t := range cards {
		if t == torri3d.NoTreasure {
			words = append(words, "?")
		} else {
			words = append(words, set.Treasures[t-1])
		}
	}
	return words
}

func refCards(all []torri3d.Card) (words []string) {
	for _, k := range all {
		words = append(words, strings.Replace(k.String(), "hidden", "?", 1))
	}
	return words
}

// clone is a copy that shares nothing that changes.
func (g *refGame) clone() *refGame {
	c := *g
	c.board, c.seats = maps.Clone(g.board), slices.Clone(g.seats)
	c.deck, c.discards = slices.Clone(g.deck), slices.Clone(g.discards)
	for i := range c.seats {
		who := &c.seats[i]
		who.found, who.stack, who.vain, who.hand = slices.Clone(who.found), slices.Clone(who.stack), slices.Clone(who.vain), slices.Clone(who.hand)
	}
	return &c
}

// actor is who decides: a seat, -2 for the table, -3 for nobody.
func (g *refGame) actor() int {
	switch g.phase {
	case "over":
		return -3
	case "tell":
		return -2
	}
	return g.turn
}

func (g *refGame) me() *refSeat { return &g.seats[g.turn] }

// done tells whether a player has only the way home to go (5).
func (s *refSeat) done() bool { return s.rune && len(s.stack) == 0 }

// unplaced is the magic cards that do not lie open, and that nobody's hand or
// the deck is known to hold.
func (g *refGame) unplaced() []string {
	left := refWithout(g.magic, g.discards)
	for _, who := range g.seats {
		left = refWithout(left, who.hand)
	}
	return refWithout(left, g.deck)
}

// held is how many cards of unknown kind are in hands.
func (g *refGame) held() (n int) {
	for _, who := range g.seats {
		n += refCount(who.hand, "?")
	}
	return n
}

// unfound is the treasures that nobody has found yet.
func (g *refGame) unfound() []string {
	left := g.names
	for _, who := range g.seats {
		left = refWithout(left, who.found)
	}
	return left
}

// refWithout is all but one of each of the others, as far as it is there.
func refWithout(all, others []string) []string {
	left := slices.Clone(all)
	for _, other := range others {
		if i := slices.Index(left, other); i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
	}
	return left
}

func refCount(all []string, what string) (n int) {
	for _, one := range all {
		if one == what {
			n++
		}
	}
	return n
}

// say tells of something that whose turn it is did, for all to see.
func (g *refGame) say(kind string, part int, what string, count int) *refEvent {
	g.events = append(g.events, refEvent{kind: kind, seat: g.turn, other: -1, part: part, what: what, count: count})
	return &g.events[len(g.events)-1]
}

// part is a cell's number.
func (c refCell) part() int { return c.row*5 + c.column }

// refLetters is a path's sides in the order of files.
func refLetters(has func(side string) bool) (path string) {
	for _, side := range strings.Split("nesw", "") {
		if has(side) {
			path += side
		}
	}
	return path
}
