package magico

import (
	"encoding/binary"

	"mastro/engine/magico/maze"
)

// Bytes appends the position in canonical form. What is the same all through a
// game is not in it, nor is where the sensors' counters stand.
func (p *Position) Bytes(dst []byte) []byte {
	for c := range maze.Cells {
		dst = append(dst, byte(p.maze.Tile(c)))
	}
	dst = append(dst, byte(p.maze.Spare))
	for _, t := range p.on {
		dst = append(dst, byte(t))
	}
	dst = append(dst, byte(p.onSpare))
	for s := range p.game.seats {
		fresh := byte(0)
		if p.fresh[s] {
			fresh = 1
		}
		dst = append(dst, p.pawn[s], p.cards[s].n, fresh)
		for _, t := range p.cards[s].all() {
			dst = append(dst, byte(t))
		}
		dst = binary.LittleEndian.AppendUint32(dst, uint32(p.found[s]))
		dst = binary.LittleEndian.AppendUint32(dst, uint32(p.unlike[s]))
	}
	dst = append(dst, byte(p.shut), byte(p.seat), byte(p.phase))
	return binary.LittleEndian.AppendUint32(dst, p.number)
}
