package fuga_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mastro/engine/fuga"
)

// The reference is a second rulebook of Fuga dal labirinto, written from the
// rulings and the printed rules alone: with lists and maps, numbers as they are
// printed, and no thought of speed. reference_agrees_test.go plays games in both.

// refGame is a game. Cells and numbers count from 1, seats from 0.
type refGame struct {
	rules     map[string]string // the house rules by their names
	cards     []fuga.Card       // by number-1; what is printed on them
	walls     map[int]bool
	sentinels []int // the cells, by rank
	seats     []refSeat
	queue     []int // for the infirmary
	bag       []int // of a dealt game, the next to be drawn first
	left      int   // how many are in the bag
	number    int   // turns played
	round     int
	turn      int
	phase     string
	room      int // what the dice show; -1 for nothing
	die       int
	patrol    int
	rank      int      // the sentinel whose dice are next
	rest      int      // of the die
	ways      [][]int  // those on which the walk can have come to where it is, with all cells touched
	played    bool     // a trio was played in this turn
	drives    []string // the sentinels of which it may drive one
	driven    string
	near      []int // seats next to whom a sentinel has come, and that have not answered
	answers   int   // the seat that may
	word      []int // cards whose letters make the word
	spent     []int // cards whose letters are in words that count
	picture   int   // that the word names something of; 0 for none
	voter     int
	sealed    string // what the box has thrown
	events    []refEvent
}

// refSeat is a player. cell is 0 when the pawn is not on the board.
type refSeat struct {
	cell, room, points int
	state              string
	hand               []int // of a dealt game
	hidden             int   // of a blind game
	aside, shown       []int
	words              int
}

// refEvent is one thing that happened; part is a cell's number.
type refEvent struct {
	kind        string
	seat, other int
	part        int
	what        string
	count       int
	secret      bool
}

var refSentinels = []string{"pawn", "bishop", "knight", "rook", "queen", "king"}

const refNobody = -3

// newReference begins where a set-up says.
func newReference(set *fuga.Set, s *fuga.Setup) *refGame {
	g := &refGame{
		rules: refRules(s.Options), cards: set.Cards[:], walls: map[int]bool{}, sentinels: slices.Clone(s.Sentinels[:]),
		queue: slices.Clone(s.Queue), bag: slices.Clone(s.Bag), turn: s.Turn, round: s.Round,
		number: s.Round*len(s.Players) + s.Turn, phase: "start", room: -1, die: -1, patrol: -1,
	}
	for _, n := range s.Walls {
		g.walls[n] = true
	}
	if s.Search {
		g.phase = "find"
	}
	g.left = 90 - 48
	for _, who := range s.Players {
		g.left -= len(who.Numbers) + who.Hidden + len(who.Aside)
		g.seats = append(g.seats, refSeat{
			cell: who.Cell, room: who.Room, points: who.Points, state: who.State.String(),
			hand: slices.Clone(who.Numbers), hidden: who.Hidden, aside: slices.Clone(who.Aside),
		})
	}
	return g
}

// refRules reads the house rules as they are written.
func refRules(o fuga.Options) map[string]string {
	rules := map[string]string{}
	for line := range strings.Lines(string(o.Write())) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), " = ")
		rules[name] = strings.Trim(value, `"`)
	}
	return rules
}

// clone is a copy that shares nothing that changes.
func (g *refGame) clone() *refGame {
	c := *g
	c.sentinels, c.queue, c.bag = slices.Clone(g.sentinels), slices.Clone(g.queue), slices.Clone(g.bag)
	c.word, c.spent, c.events = slices.Clone(g.word), slices.Clone(g.spent), nil
	c.ways, c.drives, c.near = slices.Clone(g.ways), slices.Clone(g.drives), slices.Clone(g.near)
	c.seats = slices.Clone(g.seats)
	for i := range c.seats {
		who := &c.seats[i]
		who.hand, who.aside, who.shown = slices.Clone(who.hand), slices.Clone(who.aside), slices.Clone(who.shown)
	}
	return &c
}

// now is the player whose turn it is.
func (g *refGame) now() *refSeat { return &g.seats[g.turn] }

func (g *refGame) blind() bool { return g.rules["hidden"] == "blind" }

func (g *refGame) actor() int {
	switch g.phase {
	case "room", "roll", "patrol", "tell":
		return -2
	case "vote":
		return g.voter
	case "answer":
		return g.answers
	case "over":
		return refNobody
	}
	return g.turn
}

// holds is how many numbers are in a hand.
func (who *refSeat) holds() int { return len(who.hand) + who.hidden }

// open is all numbers that lie face up or are walls.
func (g *refGame) open() map[int]bool {
	all := maps.Clone(g.walls)
	for _, who := range g.seats {
		for _, n := range append(slices.Clone(who.aside), who.shown...) {
			all[n] = true
		}
	}
	return all
}

// unseenBy is the numbers that a seat cannot place.
func (g *refGame) unseenBy(seat int) (all []int) {
	open := g.open()
	for n := 1; n <= 90; n++ {
		own := seat >= 0 && slices.Contains(g.seats[seat].hand, n)
		if !open[n] && !own {
			all = append(all, n)
		}
	}
	return all
}

// pawns is the cells where characters stand, but for those of one seat.
func (g *refGame) pawns(but int) map[int]bool {
	all := map[int]bool{}
	for i, who := range g.seats {
		if i != but && who.cell != 0 {
			all[who.cell] = true
		}
	}
	return all
}

// roomsBut is the rooms, but for that of one seat.
func (g *refGame) roomsBut(but int) map[int]bool {
	all := map[int]bool{}
	for i, who := range g.seats {
		if i != but {
			all[who.room] = true
		}
	}
	return all
}

// tell adds what happened to whose turn it is.
func (g *refGame) tell(kind string, e refEvent) {
	e.kind, e.seat = kind, g.turn
	if e.other == 0 {
		e.other = refNobody
	}
	g.events = append(g.events, e)
}

// tellOf is tell of any seat, or of nobody.
func (g *refGame) tellOf(seat int, kind string, e refEvent) {
	e.kind, e.seat, e.other = kind, seat, refNobody
	g.events = append(g.events, e)
}

func number(n int) string { return fmt.Sprint(n) }
