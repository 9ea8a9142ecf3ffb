package carte_test

import (
	"slices"
	"strings"
)

// The rulings of the card labyrinth in their order, but for the first square
// (carte/3), which is a matter of the set-up.

// ruling01Laying is what is wrong with laying a card, turned, on a cell, "carte/1
// not_free" and the like, whoever holds it.
func (g *refGame) ruling01Laying(card, turned int, at refSpot) []string {
	if _, here := g.table[at]; here {
		return []string{"carte/1 not_free"}
	}
	face := g.faces[card][turned]
	neighbours, connections := 0, 0
	for i := range refSides {
		side := refSides[i]
		neighbour := g.face(at.beside(side))
		if neighbour == nil {
			continue
		}
		neighbours++
		if face.at(side) && neighbour.at(refOpposite(side)) {
			connections++
		}
	}
	if neighbours == 0 {
		return []string{"carte/1 not_beside"}
	}
	if connections == 0 {
		return []string{"carte/1 no_connection"}
	}
	return nil
}

// places is the free cells beside a card, in a fixed order.
func (g *refGame) places() []refSpot {
	all := map[refSpot]bool{}
	for at := range g.table {
		for i := range refSides {
			if next := at.beside(refSides[i]); g.face(next) == nil {
				all[next] = true
			}
		}
	}
	return refRowByRow(all)
}

// refNetwork is a path of the card on a cell.
type refNetwork struct {
	at   refSpot
	path int
}

// ruling04Reach is every path that a continuous path leads to from one.
func (g *refGame) ruling04Reach(from refNetwork) map[refNetwork]bool {
	reached := map[refNetwork]bool{from: true}
	for todo := []refNetwork{from}; len(todo) > 0; todo = todo[1:] {
		n := todo[0]
		for _, side := range []byte(g.face(n.at)[n.path].open) {
			next := n.at.beside(side)
			for i, p := range g.face(next) {
				m := refNetwork{next, i}
				if strings.IndexByte(p.open, refOpposite(side)) >= 0 && !reached[m] {
					reached[m] = true
					todo = append(todo, m)
				}
			}
		}
	}
	return reached
}

// ruling06Links is the cards that bear a treasure of the card on a cell and that
// a path leads to from it, each once (carte/7).
func (g *refGame) ruling06Links(at refSpot) []int {
	linked := map[int]bool{}
	for i, p := range g.face(at) {
		for _, treasure := range p.treasures {
			for n := range g.ruling04Reach(refNetwork{at, i}) {
				if n.at != at && slices.Contains(g.face(n.at)[n.path].treasures, treasure) {
					linked[g.table[n.at].card] = true
				}
			}
		}
	}
	return refSorted(linked)
}

// ruling06Apart is the cards that would not hang together by edges with the card
// that was laid if some were not there.
func (g *refGame) ruling06Apart(without []int) []int {
	hangs := map[refSpot]bool{g.played: true}
	for todo := []refSpot{g.played}; len(todo) > 0; todo = todo[1:] {
		for i := range refSides {
			next := todo[0].beside(refSides[i])
			laid, here := g.table[next]
			if here && !hangs[next] && !slices.Contains(without, laid.card) {
				hangs[next] = true
				todo = append(todo, next)
			}
		}
	}
	apart := map[int]bool{}
	for at, laid := range g.table {
		if !hangs[at] && !slices.Contains(without, laid.card) {
			apart[laid.card] = true
		}
	}
	return refSorted(apart)
}

// ruling06MayTake is the linked cards still there that are in some set of them
// without which the layout hangs together: all sets are tried.
func (g *refGame) ruling06MayTake() []int {
	there := g.stillLinked()
	may := map[int]bool{}
	for chosen := range 1 << len(there) {
		var without []int
		for i, c := range there {
			if chosen>>i&1 == 1 {
				without = append(without, c)
			}
		}
		if len(g.ruling06Apart(without)) > 0 {
			continue
		}
		for _, c := range without {
			may[c] = true
		}
	}
	return refSorted(may)
}

// stillLinked is the linked cards that nobody has taken.
func (g *refGame) stillLinked() []int {
	var all []int
	for _, c := range g.linked {
		if _, here := g.spotOf(c); here {
			all = append(all, c)
		}
	}
	return all
}

// ruling05Claims is the cards that may be claimed where nobody is told which could
// be taken: all that lie there, but for the card just laid and those of which it
// was said already that they cannot be. After the last claim there are none.
func (g *refGame) ruling05Claims() []int {
	may := map[int]bool{}
	if g.ruling05NoMore() {
		return nil
	}
	for at, laid := range g.table {
		if at != g.played && !slices.Contains(g.denied, laid.card) {
			may[laid.card] = true
		}
	}
	return refSorted(may)
}

// ruling05NoMore: a wrong claim is the last of the turn, if the players want it
// so. One who has taken cards without which the others do not hang together goes
// on until they do.
func (g *refGame) ruling05NoMore() bool {
	wronged, together := len(g.denied) > 0, len(g.ruling06Apart(nil)) == 0
	return g.price == "ends" && wronged && together
}

// ruling05Stands: what a claim was found to be worth stands, unless claims are free.
func (g *refGame) ruling05Stands() bool { return g.assist != "on" && g.price == "ends" }

// ruling05Judge says what is wrong with taking a card, "" for nothing.
func (g *refGame) ruling05Judge(card int) string {
	if !slices.Contains(g.linked, card) {
		return "not_linked"
	}
	if !slices.Contains(g.ruling06MayTake(), card) {
		return "falls_apart"
	}
	return ""
}

// ruling05Missed tells what could be taken and was not, as the players wish.
func (g *refGame) ruling05Missed() {
	if g.assist != "after" {
		return
	}
	for _, c := range g.ruling06MayTake() {
		g.say("missed", c)
	}
}

// ruling08Fits tells whether a card can be laid anywhere.
func (g *refGame) ruling08Fits(card int) bool {
	for _, at := range g.places() {
		for turned := range 4 {
			if g.ruling01Laying(card, turned, at) == nil {
				return true
			}
		}
	}
	return false
}

// ruling08AllPassed tells whether everybody who has cards has passed in a row.
func (g *refGame) ruling08AllPassed() bool {
	holders := 0
	for _, hand := range g.hands {
		if len(hand) > 0 {
			holders++
		}
	}
	return g.passes >= holders
}

// ruling09MayHold is the cards that the hand of a seat may hold: those known,
// and where some are not, whatever lies nowhere else.
func (g *refGame) ruling09MayHold(seat int) []int {
	may := map[int]bool{}
	for _, c := range g.hands[seat] {
		may[c] = true
	}
	if may[0] {
		delete(may, 0)
		for _, c := range g.nowhere(seat) {
			may[c] = true
		}
	}
	return refSorted(may)
}

// ruling09Show takes a card from a hand: the card itself, or one that nobody
// told of.
func (g *refGame) ruling09Show(seat, card int) {
	hand := g.hands[seat]
	i := slices.Index(hand, card)
	if i < 0 {
		i = slices.Index(hand, 0)
	}
	g.hands[seat] = slices.Delete(slices.Clone(hand), i, i+1)
	delete(g.shown, card)
}

// ruling09Draw fills the hand.
func (g *refGame) ruling09Draw() {
	for len(g.hands[g.turn]) < 2 && len(g.deck) > 0 {
		g.hands[g.turn] = append(g.hands[g.turn], g.deck[0])
		g.events = append(g.events, refEvent{"drew", g.turn, g.deck[0], true})
		g.deck = g.deck[1:]
	}
}

// ruling09Next gives the turn to the next who has cards; when nobody has, or
// all have passed, the game is over.
func (g *refGame) ruling09Next() {
	g.number++
	if g.ruling08AllPassed() {
		g.say("finished", 0)
		g.phase = "over"
		return
	}
	g.phase = "place"
	for g.turn = (g.turn + 1) % len(g.hands); len(g.hands[g.turn]) == 0; {
		g.turn = (g.turn + 1) % len(g.hands)
	}
}

// ruling09Result is the winners and the scores. Who has no card has not won.
func (g *refGame) ruling09Result() (winners, scores []int) {
	for _, taken := range g.taken {
		scores = append(scores, len(taken))
	}
	for s, n := range scores {
		if n == slices.Max(scores) && n != 0 {
			winners = append(winners, s)
		}
	}
	return winners, scores
}
