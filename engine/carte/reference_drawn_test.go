package carte_test

import (
	"fmt"
	"slices"

	"mastro/engine"
	"mastro/engine/carte"
)

// Games for the comparison: those of the printed decks, and those of small decks
// on which rare things are common: much that is linked, dead ends, cards that
// look the same turned.

func (d dice) options() carte.Options {
	return carte.Options{
		Assist: carte.Assist(d(3)), Wrong: carte.Wrong(d(2)),
		Order: engine.Order(d(5)), Hidden: engine.Hidden(d(3) / 2),
	}
}

// game is a game of any deck that begins, or that has gone on for a while.
func (d dice) game(printed []*carte.Set) (*carte.Set, *carte.Setup) {
	set := d.deck()
	if i := d(6); i < len(printed) {
		set = printed[i]
	}
	o := d.options()
	if d.coin() {
		return set, carte.Drawn(set, o, 2+d(min(5, (len(set.Cards)-4)/2-1)), engine.SeedsOf(uint64(d(1<<30))))
	}
	return set, d.middle(set, o)
}

// mostAlike is on how many cards of a drawn deck a treasure is at most, so that
// all sets of linked cards can be tried.
const mostAlike = 5

// deck is a deck of 8 to 24 cards.
func (d dice) deck() *carte.Set {
	set := &carte.Set{Name: "drawn", Copies: 1}
	cards := 8 + min(d(17), d(17))
	open, borne := 2+d(7), map[int]int{}
	for t := range 2 + cards/mostAlike {
		set.Treasures = append(set.Treasures, fmt.Sprint("t", t))
	}
	for range cards {
		set.Cards = append(set.Cards, d.face(len(set.Treasures), open, borne))
	}
	return set
}

// face is a card of one to four paths and none to two treasures; of ten sides so
// many are open.
func (d dice) face(treasures, open int, borne map[int]int) carte.Face {
	var sides [4]carte.Open
	networks := 1 + d(3)
	for side := range 4 {
		if d(10) < open {
			sides[d(networks)] |= 1 << side
		}
	}
	var face carte.Face
	for _, o := range sides {
		if o != 0 {
			face = append(face, carte.Path{Open: o})
		}
	}
	if face == nil {
		face = carte.Face{{Open: 1 << d(4)}}
	}
	for range 2 {
		if t := d(treasures); face.Treasures()>>t&1 == 0 && borne[t] < mostAlike {
			face[d(len(face))].Treasures |= 1 << t
			borne[t]++
		}
	}
	return face
}

// middle is a game that has gone on: any layout that hangs together, with hands
// of which some cards were shown, and piles.
func (d dice) middle(set *carte.Set, o carte.Options) *carte.Setup {
	cards := d.order(len(set.Cards))
	next := func() carte.Card {
		c := carte.Card(cards[0])
		cards = cards[1:]
		return c
	}
	setup := &carte.Setup{Options: o, Seats: make([]carte.Player, 2+d(min(5, len(cards)/2-2)))}
	hands := 2*len(setup.Seats) + 1
	for _, at := range d.layout(1 + d(len(cards)-hands)) {
		setup.Table = append(setup.Table, carte.OnTable{Card: next(), X: at.x, Y: at.y, Turned: d(4)})
	}
	empty := d.coin()
	for i := range setup.Seats {
		d.deal(&setup.Seats[i], next, empty && i > 0)
	}
	taken := len(cards)
	if !empty {
		taken = d(len(cards) + 1)
	}
	for range taken {
		who := &setup.Seats[d(len(setup.Seats))]
		who.Taken = append(who.Taken, next())
	}
	for len(cards) > 0 {
		setup.Deck = append(setup.Deck, next())
	}
	d.turn(setup)
	if o.Hidden == engine.Blind {
		return setup.Hide()
	}
	return setup
}

// deal fills a hand; when the deck is empty it may be a small one.
func (d dice) deal(who *carte.Player, next func() carte.Card, small bool) {
	n := carte.HandSize
	if small {
		n = d(carte.HandSize + 1)
	}
	for range n {
		if d(4) == 0 {
			who.Shown = append(who.Shown, next())
		} else {
			who.Hand = append(who.Hand, next())
		}
	}
}

// turn says whose turn it is and how many have passed.
func (d dice) turn(setup *carte.Setup) {
	var holders []int
	for i, who := range setup.Seats {
		if len(who.Hand)+len(who.Shown) > 0 {
			holders = append(holders, i)
		}
	}
	setup.Turn, setup.Passes = holders[d(len(holders))], d(len(holders))
}

// layout is so many cells that hang together.
func (d dice) layout(n int) []refSpot {
	all := []refSpot{{d(9) - 4, d(9) - 4}}
	for len(all) < n {
		next, side := all[d(len(all))], refSides[d(4)]
		for slices.Contains(all, next) {
			next = next.beside(side)
		}
		all = append(all, next)
	}
	return all
}

// anyMove is a move that can be spelled, legal or not, near the layout as a rule.
func (d dice) anyMove(g *refGame, legal []string) string {
	card := func() int { return 1 + d(len(g.faces)) }
	may := append(g.ruling09MayHold(g.turn), card())
	own := func() int { return may[d(len(may))] }
	switch d(10) {
	case 0:
		return "end"
	case 1:
		return fmt.Sprint("pass ", own())
	case 2:
		if a, b := own(), own(); a != b {
			return fmt.Sprint("pass ", a, " ", b)
		}
		return fmt.Sprint("take ", card())
	case 3:
		return fmt.Sprint("take ", card())
	case 4:
		if g.phase == "take" && len(g.linked) > 0 {
			return fmt.Sprint("take ", g.linked[d(len(g.linked))])
		}
	case 5:
		if len(legal) > 0 {
			return legal[d(len(legal))]
		}
	}
	at := d.cellNear(g)
	return fmt.Sprintf("play %d %d,%d %d", own(), at.x, at.y, d(4))
}

// cellNear is a cell at most two steps off a card.
func (d dice) cellNear(g *refGame) refSpot {
	cards := map[refSpot]bool{}
	for at := range g.table {
		cards[at] = true
	}
	all := refRowByRow(cards)
	at := all[d(len(all))]
	return refSpot{at.x + d(3) - 1, at.y + d(3) - 1}
}

// lively is a legal move: what can be taken is taken as a rule, and a card is
// laid where it links if one is soon found. Of what has to be found as much is
// claimed rightly as wrongly, so that turns end.
func (d dice) lively(g *refGame, legal []string) string {
	if g.phase == "take" && g.assist != "on" && d.coin() {
		legal = slices.DeleteFunc(slices.Clone(legal), func(text string) bool {
			return text != "end" && g.ruling05Judge(readReference(text).cards[0]) != ""
		})
	}
	text := legal[d(len(legal))]
	for range 6 {
		if m := readReference(text); m.verb == "end" && d(4) > 0 {
			text = legal[d(len(legal))]
		} else if m.verb == "play" {
			c := g.clone()
			c.table[m.at] = refLaid{m.cards[0], m.turned}
			if len(c.ruling06Links(m.at)) > 0 {
				return text
			}
			text = legal[d(len(legal))]
		}
	}
	return text
}
