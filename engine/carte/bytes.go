package carte

import "encoding/binary"

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
