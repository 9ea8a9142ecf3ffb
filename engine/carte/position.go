package carte

import (
	"encoding/binary"
	"iter"
	"math/bits"

	"mastro/engine"
)

// phase is what the position waits for.
type phase uint8

const (
	placing phase = iota // the seat lays a card, or passes (rulings 1, 8)
	taking               // the seat takes linked cards, or ends its turn (rulings 5-7)
	over
)

// spot is where a card lies, x to the east and y to the south of the first
// square's north-western card, and its quarter turns clockwise.
type spot struct {
	x, y   int8
	turned uint8
}

// Position is one state of a game. It is plain data: copying it forks the
// game, and two positions of one game are equal when == says so.
type Position struct {
	engine.Unwatched
	game   *Game
	lies   [MaxCards + 1]spot        // of cards on the table
	beside [MaxCards + 1][Sides]Card // of cards on the table, their neighbours
	table  cards
	taken  [MaxSeats]cards
	hands  [MaxSeats]hand
	shown  cards          // in hands, and all have seen them (ruling 8)
	deck   [MaxCards]Card // the top one is deck[left-1]
	left   uint8
	played Card   // while taking: the card that was laid in this turn
	linked cards  // while taking: cards on the table that its treasures lead to (ruling 6)
	denied cards  // while taking: claims that were judged wrong (ruling 5)
	number uint16 // turns played
	seat   int8   // whose turn it is
	passes uint8  // turns passed in a row
	phase  phase
}

// hand is the cards in one hand in order, Unseen ones last, so that it does
// not tell in which order they came.
type hand struct {
	n     uint8
	cards [HandSize]Card
}

func (h *hand) all() []Card { return h.cards[:h.n] }

func (h *hand) add(c Card) {
	at := int(h.n)
	for ; at > 0 && h.cards[at-1] > c; at-- {
		h.cards[at] = h.cards[at-1]
	}
	h.cards[at] = c
	h.n++
}

func (h *hand) has(c Card) bool {
	for _, other := range h.all() {
		if other == c {
			return true
		}
	}
	return false
}

// known is the cards of the hand that are not unseen.
func (h *hand) known() cards {
	var all cards
	for _, c := range h.all() {
		if c != Unseen {
			all.add(c)
		}
	}
	return all
}

// remove takes a card out, or an unseen one that turns out to be it.
func (h *hand) remove(c Card) {
	if !h.has(c) {
		c = Unseen
	}
	kept := hand{}
	for _, other := range h.all() {
		if other == c {
			c = NoCard // and no second one
			continue
		}
		kept.add(other)
	}
	*h = kept
}

// cards is a set of cards: bit n is card n.
type cards uint64

func (s cards) has(c Card) bool { return s>>c&1 != 0 }
func (s *cards) add(c Card)     { *s |= 1 << c }
func (s *cards) remove(c Card)  { *s &^= 1 << c }
func (s cards) first() Card     { return Card(bits.TrailingZeros64(uint64(s))) }
func (s cards) count() int      { return bits.OnesCount64(uint64(s)) }

// each is the cards of the set in order.
func (s cards) each() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.first()) {
				return
			}
		}
	}
}

// list is the cards of the set as a list.
func (s cards) list() []Card {
	var all []Card
	for c := range s.each() {
		all = append(all, c)
	}
	return all
}

// Fork is a copy of the position.
func (p *Position) Fork() engine.Position {
	q := *p
	return &q
}

// Game is what never changes in this position.
func (p *Position) Game() *Game { return p.game }

// Seats is how many play.
func (p *Position) Seats() int { return p.game.seats }

// Turn is how many turns have been played and whose turn it is.
func (p *Position) Turn() (int, engine.Seat) { return int(p.number), engine.Seat(p.seat) }

// Actor is whose turn it is. The table never decides: what is hidden comes to
// light when a hand plays it, and the move names it.
func (p *Position) Actor() engine.Seat {
	if p.phase == over {
		return engine.Nobody
	}
	return engine.Seat(p.seat)
}

// look is a card of the table as it lies.
func (p *Position) look(c Card) *look { return &p.game.looks[c][p.lies[c].turned] }

// located is the cards of which it is known where they are.
func (p *Position) located() cards {
	all := p.table
	for s := range p.game.seats {
		all |= p.taken[s]
		all |= p.hands[s].known()
	}
	for _, c := range p.deck[:p.left] {
		if c != Unseen {
			all.add(c)
		}
	}
	return all
}

// Bytes appends the position in canonical form. The deck of cards and the house
// rules are not in it: they are the same all through a game. Coordinates are as
// they were laid, also when the first square has gone.
func (p *Position) Bytes(dst []byte) []byte {
	for c := range Card(len(p.game.Set.Cards)) {
		dst = p.appendSpot(dst, c+1)
	}
	for s := range p.game.seats {
		dst = appendCards(dst, p.taken[s])
		dst = append(dst, p.hands[s].n, byte(p.hands[s].cards[0]), byte(p.hands[s].cards[1]))
	}
	dst = appendCards(dst, p.shown)
	dst = append(dst, p.left)
	for _, c := range p.deck[:p.left] {
		dst = append(dst, byte(c))
	}
	dst = appendCards(dst, p.linked)
	dst = appendCards(dst, p.denied)
	return append(dst, byte(p.played), byte(p.number), byte(p.number>>8), byte(p.seat), p.passes, byte(p.phase))
}

// offTable stands in place of the quarter turns of a card that is not on the
// table.
const offTable = 0xff

func (p *Position) appendSpot(dst []byte, c Card) []byte {
	if !p.table.has(c) {
		return append(dst, 0, 0, offTable)
	}
	at := p.lies[c]
	return append(dst, byte(at.x), byte(at.y), at.turned)
}

func appendCards(dst []byte, s cards) []byte { return binary.LittleEndian.AppendUint64(dst, uint64(s)) }

var _ engine.Sensed = (*Position)(nil)
