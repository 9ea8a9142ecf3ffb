package maze

import (
	"math/bits"

	"mastro/engine"
)

// Random draws a turn of the pawn and plays it: every arrow and orientation as
// likely, and then every destination. It uses one number of r; none is likelier
// than another by more than one in 2^50.
func (m *Maze) Random(pawn int, forbidden Arrow, r *engine.Rand) Turn {
	ways := &orientations[m.Spare&15]
	n := uint64(ways.n)
	arrows := uint64(Arrows)
	if forbidden < Arrows {
		arrows--
	}
	choice, rest := bits.Mul64(r.Uint64(), arrows*n)
	a := Arrow(choice / n)
	if a >= forbidden {
		a++
	}
	in := ways.masks[choice%n]
	m.Push(a, in)
	to := m.Reach(ShiftCell(pawn, a))
	k, _ := bits.Mul64(rest, uint64(bits.OnesCount64(to)))
	for ; k > 0; k-- {
		to &= to - 1
	}
	return NewTurn(a, in, bits.TrailingZeros64(to))
}
