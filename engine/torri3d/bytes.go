package torri3d

import "encoding/binary"

// Bytes appends the position in canonical form. The set, the house rules and
// who begins where are not in it: they are the same all through a game; where
// the sensors' counters stand is no state of it. Of a hand it tells how many
// cards of each kind it holds, not in which order they came.
func (p *Position) Bytes(dst []byte) []byte {
	for c := range Cells {
		dst = append(dst, p.tower[c], byte(p.path[c]))
	}
	dst = append(dst, p.spare, byte(p.spareAs), byte(p.shut), byte(p.number), byte(p.number>>8), byte(p.seat), byte(p.phase), boolByte(p.idle))
	for s := range p.game.seats {
		dst = p.appendSeat(dst, s)
	}
	dst = appendCards(dst, p.discards)
	dst = append(dst, p.decked)
	for _, k := range p.deck[:p.decked] {
		dst = append(dst, byte(k))
	}
	return binary.LittleEndian.AppendUint64(dst, uint64(p.chance))
}

func (p *Position) appendSeat(dst []byte, s int) []byte {
	dst = append(dst, byte(p.pawn[s]), boolByte(p.rune[s]), p.left[s])
	dst = binary.LittleEndian.AppendUint16(dst, uint16(p.found[s]))
	dst = binary.LittleEndian.AppendUint16(dst, uint16(p.vain[s]))
	for _, t := range p.stack[s][:p.left[s]] {
		dst = append(dst, byte(t))
	}
	return appendCards(dst, p.hand[s])
}

func appendCards(dst []byte, c Cards) []byte { return append(dst, c[:]...) }

func boolByte(b bool) byte {
	if b {
		return 1
	}
	return 0
}
