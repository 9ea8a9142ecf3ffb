package carte_test

import (
	"maps"
	"slices"
	"strings"

	"mastro/engine"
	"mastro/engine/carte"
)

// The reference is a second rulebook of the card labyrinth, slow and plain,
// written from rulings.en.md and the printed rules with strings, slices and maps.
// It shares the notation with package carte and nothing else; that the two agree
// on every move of many games is what TestReferenceAgrees... hold.
//
// It is read from the top: what a game is (this file), the rulings in their
// order (reference_rulings_test.go), its moves, then the comparison.

// refSpot is a cell, in steps to the east and to the south.
type refSpot struct{ x, y int }

// refSides are the sides of a card, clockwise.
const refSides = "NESW"

// beside is the cell at a side of one.
func (s refSpot) beside(side byte) refSpot {
	switch side {
	case 'N':
		return refSpot{s.x, s.y - 1}
	case 'E':
		return refSpot{s.x + 1, s.y}
	case 'S':
		return refSpot{s.x, s.y + 1}
	}
	return refSpot{s.x - 1, s.y}
}

func refOpposite(side byte) byte {
	return refSides[(strings.IndexByte(refSides, side)+2)%4]
}

// refPath is one network of a card: its open sides, "NE", and its treasures.
type refPath struct {
	open      string
	treasures []string
}

// refFace is what a card shows.
type refFace []refPath

// at tells whether a side is open.
func (f refFace) at(side byte) bool {
	return slices.ContainsFunc(f, func(p refPath) bool { return strings.IndexByte(p.open, side) >= 0 })
}

// turned is the face after quarter turns clockwise.
func (f refFace) turned(quarters int) refFace {
	var all refFace
	for _, p := range f {
		open := ""
		for i := range refSides {
			if strings.IndexByte(p.open, refSides[(i+4-quarters)%4]) >= 0 {
				open += refSides[i : i+1]
			}
		}
		all = append(all, refPath{open, p.treasures})
	}
	return all
}

// looks is the face in one text, whichever path is named first.
func (f refFace) looks() string {
	var all []string
	for _, p := range f {
		all = append(all, p.open+":"+strings.Join(p.treasures, "+"))
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// refLaid is a card on the table.
type refLaid struct{ card, turned int }

// refGame is a state of the game. Seats count from 0 and cards from 1; card 0 is
// one that nobody told of.
type refGame struct {
	faces  map[int][4]refFace // of each card, after so many quarter turns
	least  map[int][4]int     // the fewest quarter turns that look the same
	assist string
	price  string // what a wrong claim costs: ends or free
	blind  bool
	table  map[refSpot]refLaid
	hands  [][]int
	shown  map[int]bool // cards in hands that all have seen
	taken  [][]int
	deck   []int // the top card first
	number int   // turns played
	turn   int
	passes int
	phase  string // place, take or over
	played refSpot
	linked []int // cards that a path led to when the card was laid
	denied []int // cards that were wrongly claimed since then
	events []refEvent
}

// refEvent is something that happened.
type refEvent struct {
	kind   string
	seat   int
	card   int
	secret bool // only seat knows which card
}

// newReference reads a set-up that carte accepts.
func newReference(set *carte.Set, setup *carte.Setup) *refGame {
	g := &refGame{
		faces: map[int][4]refFace{}, least: map[int][4]int{},
		assist: setup.Options.Assist.String(), price: setup.Options.Wrong.String(), blind: setup.Options.Hidden == engine.Blind,
		table: map[refSpot]refLaid{}, shown: map[int]bool{}, turn: setup.Turn, passes: setup.Passes, phase: "place",
	}
	for i, face := range set.Cards {
		g.print(i+1, refFaceOf(set, face))
	}
	for _, laid := range setup.Table {
		g.table[refSpot{laid.X, laid.Y}] = refLaid{int(laid.Card), g.least[int(laid.Card)][laid.Turned]}
	}
	for _, who := range setup.Seats {
		hand := append(refNumbers(who.Hand), refNumbers(who.Shown)...)
		for _, c := range refNumbers(who.Shown) {
			g.shown[c] = true
		}
		g.hands = append(g.hands, append(hand, make([]int, who.Unseen)...))
		g.taken = append(g.taken, refNumbers(who.Taken))
	}
	g.deck = append(refNumbers(setup.Deck), make([]int, setup.Unseen)...)
	return g
}

// print notes how a card looks, turned and turned.
func (g *refGame) print(card int, face refFace) {
	var faces [4]refFace
	var least [4]int
	for quarters := range 4 {
		faces[quarters] = face.turned(quarters)
		for least[quarters] = 0; faces[least[quarters]].looks() != faces[quarters].looks(); {
			least[quarters]++
		}
	}
	g.faces[card], g.least[card] = faces, least
}

func refFaceOf(set *carte.Set, face carte.Face) refFace {
	var all refFace
	for _, p := range face {
		all = append(all, refPath{p.Open.String(), set.Words(p.Treasures)})
	}
	return all.turned(0)
}

func refNumbers(cards []carte.Card) []int {
	var all []int
	for _, c := range cards {
		all = append(all, int(c))
	}
	return all
}

// clone is a copy that shares nothing that changes.
func (g *refGame) clone() *refGame {
	c := *g
	c.table, c.shown = maps.Clone(g.table), maps.Clone(g.shown)
	c.hands, c.taken = slices.Clone(g.hands), slices.Clone(g.taken)
	for i := range c.hands {
		c.hands[i], c.taken[i] = slices.Clone(g.hands[i]), slices.Clone(g.taken[i])
	}
	c.deck, c.linked, c.denied, c.events = slices.Clone(g.deck), slices.Clone(g.linked), slices.Clone(g.denied), nil
	return &c
}

// actor is who decides, -3 for nobody.
func (g *refGame) actor() int {
	if g.phase == "over" {
		return -3
	}
	return g.turn
}

// spotOf is where a card lies.
func (g *refGame) spotOf(card int) (refSpot, bool) {
	for at, laid := range g.table {
		if laid.card == card {
			return at, true
		}
	}
	return refSpot{}, false
}

// face is what the card at a cell shows as it lies; nothing at a free one.
func (g *refGame) face(at refSpot) refFace {
	laid, here := g.table[at]
	if !here {
		return nil
	}
	return g.faces[laid.card][laid.turned]
}

// say tells of something that whoever's turn it is did, for all to see.
func (g *refGame) say(kind string, card int) {
	g.events = append(g.events, refEvent{kind: kind, seat: g.turn, card: card})
}

// nowhere is the cards that are on no table, in no pile and in no hand as far as
// a seat can see, in order; -1 is the eyes of all.
func (g *refGame) nowhere(seat int) []int {
	seen := map[int]bool{}
	for _, laid := range g.table {
		seen[laid.card] = true
	}
	for s := range g.hands {
		for _, c := range g.taken[s] {
			seen[c] = true
		}
		for _, c := range g.hands[s] {
			seen[c] = seen[c] || s == seat || g.shown[c]
		}
	}
	var all []int
	for c := range len(g.faces) {
		if !seen[c+1] {
			all = append(all, c+1)
		}
	}
	return all
}
