package carte_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The moves of the reference, by their texts.

func refRowByRow(spots map[refSpot]bool) []refSpot {
	return slices.SortedFunc(maps.Keys(spots), func(a, b refSpot) int {
		if a.y != b.y {
			return a.y - b.y
		}
		return a.x - b.x
	})
}

func refSorted(cards map[int]bool) []int { return slices.Sorted(maps.Keys(cards)) }

// refMove is a move that was read.
type refMove struct {
	verb   string
	cards  []int // named first; of a pass all, in order
	at     refSpot
	turned int
}

func readReference(text string) refMove {
	m := refMove{verb: strings.Fields(text)[0]}
	rest := strings.Fields(text)[1:]
	if m.verb == "play" {
		_, _ = fmt.Sscanf(strings.Join(rest[1:], " "), "%d,%d %d", &m.at.x, &m.at.y, &m.turned)
		rest = rest[:1]
	}
	for _, word := range rest {
		card := 0
		_, _ = fmt.Sscan(word, &card)
		m.cards = append(m.cards, card)
	}
	slices.Sort(m.cards)
	return m
}

// legal is every legal move of whose turn it is.
func (g *refGame) legal() []string {
	switch g.phase {
	case "over":
		return nil
	case "take":
		var all []string
		may := g.ruling06MayTake()
		if g.assist != "on" {
			may = g.ruling05Claims()
		}
		for _, c := range may {
			all = append(all, fmt.Sprint("take ", c))
		}
		if len(g.ruling06Apart(nil)) == 0 {
			all = append(all, "end")
		}
		return all
	}
	return g.legalOf(g.turn, g.ruling09MayHold(g.turn))
}

// legalOf is what a seat may do at the beginning of a turn with cards that it
// may hold.
func (g *refGame) legalOf(seat int, may []int) (all []string) {
	fits, places := map[int]bool{}, g.places()
	for _, card := range may {
		for _, at := range places {
			for turned := range 4 {
				if g.least[card][turned] == turned && g.ruling01Laying(card, turned, at) == nil {
					all = append(all, fmt.Sprintf("play %d %d,%d %d", card, at.x, at.y, turned))
					fits[card] = true
				}
			}
		}
	}
	for _, hand := range g.handsOf(seat, may) {
		if !slices.ContainsFunc(hand, func(c int) bool { return fits[c] }) {
			all = append(all, "pass "+strings.Trim(fmt.Sprint(hand), "[]"))
		}
	}
	return all
}

// handsOf is every hand that a seat may have, of cards that it may hold.
func (g *refGame) handsOf(seat int, may []int) (hands [][]int) {
	for i, first := range may {
		if len(g.hands[seat]) == 1 {
			hands = append(hands, []int{first})
			continue
		}
		for _, second := range may[i+1:] {
			hands = append(hands, []int{first, second})
		}
	}
	return slices.DeleteFunc(hands, func(hand []int) bool { return !g.mayBe(seat, hand) })
}

// mayBe tells whether cards may be the hand of a seat: all that are known of it
// are among them.
func (g *refGame) mayBe(seat int, hand []int) bool {
	for _, c := range g.hands[seat] {
		if c != 0 && !slices.Contains(hand, c) {
			return false
		}
	}
	return len(hand) == len(g.hands[seat])
}

// wrong is everything that is wrong with a move, "carte/9 not_in_hand"; nothing
// with a legal one.
func (g *refGame) wrong(text string) []string {
	m := readReference(text)
	opens := m.verb == "play" || m.verb == "pass"
	switch {
	case g.phase == "over":
		return []string{"carte/9 over"}
	case opens && g.phase == "take":
		return []string{"carte/6 played"}
	case m.verb == "take" && g.phase == "place":
		return []string{"carte/6 play_first"}
	case m.verb == "end" && g.phase == "place":
		return []string{"carte/8 play_first"}
	}
	return map[string]func(refMove) []string{
		"play": g.wrongPlay, "pass": g.wrongPass, "take": g.wrongTake, "end": g.wrongEnd,
	}[m.verb](m)
}

func (g *refGame) wrongPlay(m refMove) []string {
	wrong := g.ruling01Laying(m.cards[0], m.turned, m.at)
	if !slices.Contains(g.ruling09MayHold(g.turn), m.cards[0]) {
		wrong = append(wrong, "carte/9 not_in_hand")
	}
	return wrong
}

func (g *refGame) wrongPass(m refMove) (wrong []string) {
	may := g.ruling09MayHold(g.turn)
	whole := len(m.cards) == len(g.hands[g.turn])
	if slices.ContainsFunc(m.cards, func(c int) bool { return !slices.Contains(may, c) }) || whole && !g.mayBe(g.turn, m.cards) {
		wrong = append(wrong, "carte/9 not_in_hand")
	}
	if !whole {
		wrong = append(wrong, "carte/8 not_whole_hand")
	}
	if slices.ContainsFunc(m.cards, g.ruling08Fits) {
		wrong = append(wrong, "carte/8 can_play")
	}
	return wrong
}

func (g *refGame) wrongTake(m refMove) []string {
	card := m.cards[0]
	at, here := g.spotOf(card)
	switch {
	case !here:
		return []string{"carte/6 not_on_table"}
	case at == g.played:
		return []string{"carte/6 played_stays"}
	case g.ruling05NoMore():
		return []string{"carte/5 claimed_wrong"}
	case g.assist != "on" && !slices.Contains(g.denied, card):
		return nil
	}
	if why := g.ruling05Judge(card); why != "" {
		return []string{"carte/6 " + why}
	}
	return nil
}

func (g *refGame) wrongEnd(refMove) []string {
	if len(g.ruling06Apart(nil)) > 0 {
		return []string{"carte/6 apart"}
	}
	return nil
}

// detail is what a refusal points at: a card on the table, 0 for none, the card
// that it names, and a number.
func (g *refGame) detail(text, reason string) (part, what, count int) {
	m := readReference(text)
	if len(m.cards) > 0 {
		what = m.cards[0]
	}
	if g.phase != "over" {
		count = len(g.hands[g.turn])
	}
	switch reason {
	case "carte/1 not_free":
		part = g.table[m.at].card
	case "carte/6 not_linked":
		part = g.table[g.played].card
	case "carte/6 apart":
		apart := g.ruling06Apart(nil)
		part, count = apart[0], len(apart)
	case "carte/8 can_play":
		what = m.cards[slices.IndexFunc(m.cards, g.ruling08Fits)]
	}
	return part, what, count
}

// play plays a legal move and is what happened.
func (g *refGame) play(text string) []refEvent {
	g.events = nil
	m := readReference(text)
	switch m.verb {
	case "play":
		g.layDown(m)
	case "take":
		if why := g.ruling05Judge(m.cards[0]); why != "" {
			g.denied = append(g.denied, m.cards[0])
			g.say(why, m.cards[0])
			break
		}
		at, _ := g.spotOf(m.cards[0])
		delete(g.table, at)
		g.taken[g.turn] = append(g.taken[g.turn], m.cards[0])
		g.say("took", m.cards[0])
	case "pass":
		for _, c := range m.cards {
			g.say("shown", c)
			g.shown[c] = true
		}
		g.hands[g.turn] = m.cards
		g.passes++
		g.say("passed", 0)
		g.ruling09Next()
	case "end":
		g.ruling05Missed()
		g.endTurn()
	}
	return g.events
}

func (g *refGame) layDown(m refMove) {
	card := m.cards[0]
	g.ruling09Show(g.turn, card)
	g.table[m.at] = refLaid{card, g.least[card][m.turned]}
	g.played, g.passes = m.at, 0
	g.say("laid", card)
	g.linked = g.ruling06Links(m.at)
	g.phase = "take"
	if g.assist == "on" && len(g.ruling06MayTake()) == 0 {
		g.endTurn()
	}
}

func (g *refGame) endTurn() {
	g.say("ended", 0)
	g.linked, g.denied = nil, nil
	g.ruling09Draw()
	g.ruling09Next()
}
