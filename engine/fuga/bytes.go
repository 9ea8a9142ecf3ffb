package fuga

import "encoding/binary"

// Bytes appends the position in canonical form. The walls, the house rules and
// the deck are not in it: they are the same all through a game.
func (p *Position) Bytes(dst []byte) []byte {
	for _, c := range p.sentinel {
		dst = append(dst, byte(c))
	}
	for s := range p.game.seats {
		dst = append(dst, byte(p.pawn[s]), byte(p.room[s]), p.points[s], byte(p.state[s]), p.unknown[s], p.spell.points[s])
		for _, numbers := range [...]Cells{p.hand[s], p.aside[s], p.shown[s]} {
			dst = appendCells(dst, numbers)
		}
	}
	dst = append(dst, p.waiting)
	for _, s := range p.queue[:p.waiting] {
		dst = append(dst, byte(s))
	}
	dst = append(dst, p.left)
	dst = append(dst, p.bag[:p.left]...)
	dst = binary.LittleEndian.AppendUint64(dst, uint64(p.dice))
	dst = binary.LittleEndian.AppendUint16(dst, p.number)
	dst = binary.LittleEndian.AppendUint16(dst, p.round)
	dst = append(dst, byte(p.seat), byte(p.phase), byte(p.threw.room), byte(p.threw.die), byte(p.threw.patrol),
		byte(p.rank), byte(p.answerer))
	return p.spell.bytes(p.turn.bytes(dst))
}

func (t *turn) bytes(dst []byte) []byte {
	dst = append(dst, t.rest, t.walked, byte(t.from), boolByte(t.played), byte(t.trio), byte(t.driven))
	return appendCells(dst, t.open)
}

func (s *spell) bytes(dst []byte) []byte {
	dst = append(dst, s.n)
	dst = append(dst, s.word[:s.n]...)
	return append(appendCells(dst, s.spent), byte(s.picture), byte(s.voter))
}

// appendCells appends a set of the 90 cells.
func appendCells(dst []byte, s Cells) []byte {
	dst = binary.LittleEndian.AppendUint64(dst, s.lo)
	return binary.LittleEndian.AppendUint32(dst, uint32(s.hi))
}

func boolByte(b bool) byte {
	if b {
		return 1
	}
	return 0
}
