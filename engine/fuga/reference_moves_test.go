package fuga_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// What may be done, as texts.

// legal is every legal move.
func (g *refGame) legal() []string {
	switch g.phase {
	case "find":
		return []string{fmt.Sprint("find ", g.now().room)}
	case "start":
		return g.legalStart()
	case "answer":
		return append(g.ruling11Trios(), "lose")
	case "room", "patrol":
		return g.legalDice(g.phase, 0, 99, "%s %02d")
	case "roll":
		return g.legalDice("roll", 1, 6, "%s %d")
	case "walk":
		walks := g.each("walk", numbered(slices.Collect(maps.Keys(g.ruling06Walks()))))
		return slices.Concat(walks, g.ruling11Trios(), g.ruling11Approaches(g.drives))
	case "drive":
		return g.each("drive", g.ruling11Drives())
	case "end":
		return slices.Concat([]string{"end"}, g.ruling11Trios(), g.ruling11Approaches(g.drives))
	case "tell":
		return g.each("holds", numbered(g.ruling12Next()))
	case "spell":
		return g.legalWord()
	case "vote":
		return []string{"agree", "refuse"}
	}
	return nil
}

func numbered(numbers []int) (all []string) {
	for _, n := range numbers {
		all = append(all, number(n))
	}
	return all
}

// each is a verb with each of some operands.
func (g *refGame) each(verb string, operands []string) (all []string) {
	for _, n := range operands {
		all = append(all, verb+" "+n)
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
		return append(g.ruling11Trios(), "throw")
	case "served":
		if len(exits) > 0 {
			return g.each("leave", numbered(exits))
		}
	case "isolated":
		if len(exits) > 0 {
			return append(g.ruling11Trios(), "miss")
		}
	}
	return []string{"miss"}
}

// inHand is the numbers that are in the hand of who decides or, where nobody told,
// can be.
func (g *refGame) inHand() []int {
	who := g.seats[g.actor()]
	switch {
	case !g.blind():
		return slices.Sorted(slices.Values(who.hand))
	case who.holds() < 3:
		return nil
	}
	return g.unseenBy(-1)
}

// ruling11Drivable is the sentinels of which three numbers drive one; none if they
// are no trio.
func (g *refGame) ruling11Drivable(a, b, c int) []string {
	if g.rules["cards"] == "true" {
		piece := g.cards[a-1].Piece
		if g.cards[b-1].Piece == piece && g.cards[c-1].Piece == piece {
			return []string{piece.String()}
		}
		return nil
	}
	if b == a+1 && c == b+1 {
		return refSentinels
	}
	return nil
}

// ruling11MayHold tells whether a seat may hold a trio against the sentinel that
// has come, by what everybody knows.
func (g *refGame) ruling11MayHold(seat int) bool {
	hidden := g.unseenBy(-1)
	if g.seats[seat].holds() < 3 {
		return false
	}
	for i, a := range hidden {
		for j := i + 1; j < len(hidden); j++ {
			for _, c := range hidden[j+1:] {
				if slices.Contains(g.ruling11Drivable(a, hidden[j], c), g.came()) {
					return true
				}
			}
		}
	}
	return false
}

// ruling11Use is why a trio that drives one of some sentinels cannot be played now;
// nothing if it can.
func (g *refGame) ruling11Use(drives []string) string {
	if g.phase == "answer" {
		if !slices.Contains(drives, g.came()) {
			return "11 other_piece"
		}
		return ""
	}
	switch {
	case g.now().state == "isolated" && len(g.ruling10Exits()) == 0:
		return "10 no_exit"
	case g.now().state == "isolated":
		return ""
	case g.now().state != "awake" || g.played:
		return "11 no_trio_now"
	case g.phase == "start" && slices.ContainsFunc(drives, func(who string) bool { return slices.Contains(g.ruling08Near(g.turn), who) }):
		return ""
	case g.phase != "start" && len(g.ruling11Approaches(drives)) > 0:
		return ""
	}
	return "11 none_near"
}

// ruling11Trios is the trios that can be played: there must be a use for them.
func (g *refGame) ruling11Trios() (all []string) {
	hand := g.inHand()
	useless := map[string]string{}
	for i, a := range hand {
		for j := i + 1; j < len(hand); j++ {
			for _, c := range hand[j+1:] {
				drives := g.ruling11Drivable(a, hand[j], c)
				if len(drives) == 0 {
					continue
				}
				if _, known := useless[drives[0]]; !known {
					useless[drives[0]] = g.ruling11Use(drives)
				}
				if useless[drives[0]] == "" {
					all = append(all, fmt.Sprintf("trio %d %d %d", a, hand[j], c))
				}
			}
		}
	}
	return all
}

// ruling11Approaches is the walks up to one of some sentinels, to a cell that
// touches its own: as many steps as leave it one at least, or none when the walk
// is over.
func (g *refGame) ruling11Approaches(drives []string) (all []string) {
	if len(drives) == 0 {
		return nil
	}
	for steps, ends := range g.walkEnds() {
		if steps == g.rest || steps > 0 && g.phase == "end" {
			break
		}
		for n := range ends {
			for _, who := range drives {
				if slices.Contains(ruling03Touching(g.sentinels[slices.Index(refSentinels, who)]), n) {
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
