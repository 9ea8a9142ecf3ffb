package fuga_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// What may be done, as texts.

// legal is every legal move.
func (g *refGame) legal() []string {
	switch g.phase {
	case "start":
		return g.legalStart()
	case "room", "patrol":
		return g.legalDice(g.phase, 0, 99, "%s %02d")
	case "roll":
		return g.legalDice("roll", 1, 6, "%s %d")
	case "walk":
		return append(g.each("walk", g.ruling06Walks()), g.ruling11Trios()...)
	case "approach":
		return g.ruling11Approaches()
	case "drive":
		return g.each("drive", g.ruling11Drives())
	case "end":
		return []string{"end"}
	case "tell":
		return g.each("holds", g.ruling12Next())
	case "spell":
		return g.legalWord()
	case "vote":
		return []string{"agree", "refuse"}
	}
	return nil
}

func (g *refGame) each(verb string, numbers []int) (all []string) {
	for _, n := range numbers {
		all = append(all, fmt.Sprintf("%s %d", verb, n))
	}
	return all
}

func (g *refGame) legalDice(verb string, least, most int, format string) (all []string) {
	if g.rules["dice"] == "box" {
		return []string{g.sealed}
	}
	for n := least; n <= most; n++ {
		all = append(all, fmt.Sprintf(format, verb, n))
	}
	return all
}

// legalStart: rulings 9 and 10 say who misses his turn.
func (g *refGame) legalStart() []string {
	exits := g.ruling10Exits()
	switch g.now().state {
	case "awake":
		return []string{"throw"}
	case "served":
		if len(exits) > 0 {
			return g.each("leave", exits)
		}
	case "isolated":
		if len(exits) > 0 {
			return append(g.ruling11Trios(), "miss")
		}
	}
	return []string{"miss"}
}

// inHand is the numbers that are in the hand of whose turn it is or, where
// nobody told, can be.
func (g *refGame) inHand() []int {
	switch {
	case !g.blind():
		return slices.Sorted(slices.Values(g.now().hand))
	case g.now().holds() < 3:
		return nil
	}
	return g.unseenBy(-1)
}

// ruling11Kind is the sentinel that three numbers drive, "any", or "" if they
// are no trio.
func (g *refGame) ruling11Kind(a, b, c int) string {
	if g.rules["cards"] == "true" {
		piece := g.cards[a-1].Piece
		if g.cards[b-1].Piece == piece && g.cards[c-1].Piece == piece {
			return piece.String()
		}
		return ""
	}
	if b == a+1 && c == b+1 {
		return "any"
	}
	return ""
}

// ruling11Trios is the trios that can be played: there must be a use for them.
func (g *refGame) ruling11Trios() (all []string) {
	hand := g.inHand()
	use := map[string]bool{"": false}
	useful := func(kind string) bool {
		if _, known := use[kind]; !known {
			use[kind] = g.phase == "start" || len(g.approaches(kind)) > 0
		}
		return use[kind]
	}
	for i, a := range hand {
		for j := i + 1; j < len(hand); j++ {
			for _, c := range hand[j+1:] {
				if useful(g.ruling11Kind(a, hand[j], c)) {
					all = append(all, fmt.Sprintf("trio %d %d %d", a, hand[j], c))
				}
			}
		}
	}
	return all
}

func (g *refGame) ruling11Approaches() []string { return g.approaches(g.drives) }

// approaches is the walks up to a sentinel, or to any: none to all of the die's
// steps, to a cell that touches the sentinel's.
func (g *refGame) approaches(kind string) (all []string) {
	for steps, ends := range g.walkEnds() {
		for n := range ends {
			for rank, who := range refSentinels {
				if (kind == "any" || kind == who) && slices.Contains(g.ruling03Touching(g.sentinels[rank]), n) {
					all = append(all, fmt.Sprintf("approach %d %s %d", n, who, steps))
				}
			}
		}
	}
	return all
}

// ruling12Next is what can be the next number of the hand that is told, from
// its lowest: those that are skipped must be in later hands or in the bag.
func (g *refGame) ruling12Next() []int {
	who := g.now()
	if !g.blind() {
		return []int{slices.Min(who.hand)}
	}
	unseen := g.unseenBy(-1)
	elsewhere := g.left
	for _, later := range g.seats[g.turn+1:] {
		elsewhere += later.holds()
	}
	last := 0
	if len(who.shown) > 0 {
		last = slices.Max(who.shown)
	}
	var all []int
	for i, n := range unseen {
		if n > last && i <= elsewhere {
			all = append(all, n)
		}
	}
	return all
}

// owned is all numbers of whose turn it is when hands are shown.
func (g *refGame) owned() []int { return append(slices.Clone(g.now().aside), g.now().shown...) }

// legalWord: ruling 13, each letter once.
func (g *refGame) legalWord() (all []string) {
	for _, n := range g.owned() {
		if !slices.Contains(g.word, n) && !slices.Contains(g.spent, n) {
			all = append(all, fmt.Sprintf("letter %d", n))
		}
	}
	if len(g.word) == 0 {
		return append(all, "enough")
	}
	for i := 1; i <= 30; i++ {
		if g.ownsPicture(i) {
			all = append(all, fmt.Sprintf("names %d", i))
		}
	}
	return append(all, "done")
}

// ownsPicture tells whether all three cards of an illustration are owned.
func (g *refGame) ownsPicture(i int) bool {
	owned := g.owned()
	return slices.Contains(owned, i) && slices.Contains(owned, i+30) && slices.Contains(owned, i+60)
}

// refMove is a move's text, taken apart.
type refMove struct {
	verb    string
	numbers []int  // without the steps of an approach
	who     string // the sentinel of an approach
	steps   int
}

func readReference(text string) refMove {
	words := strings.Fields(text)
	m := refMove{verb: words[0]}
	for i, word := range words[1:] {
		n, err := strconv.Atoi(word)
		switch {
		case err != nil:
			m.who = word
		case m.who != "" && i == 2:
			m.steps = n
		default:
			m.numbers = append(m.numbers, n)
		}
	}
	return m
}
