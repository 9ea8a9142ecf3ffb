package maze

import (
	"fmt"
	"math/bits"
	"slices"
)

// Turn is one turn of a player: where the spare is inserted, how it lies, and
// where the pawn stops. No turn is 0, as every tile has an open side.
//
//	bits 0-5 destination, 6-9 orientation, 10-13 arrow
type Turn uint16

// NewTurn is the turn of these parts.
func NewTurn(a Arrow, in Mask, to int) Turn { return Turn(a)<<10 | Turn(in)<<6 | Turn(to) }

// Arrow is where the spare is inserted.
func (t Turn) Arrow() Arrow { return Arrow(t >> 10) }

// In is how it lies then.
func (t Turn) In() Mask { return Mask(t >> 6 & 15) }

// To is the cell on which the pawn stops.
func (t Turn) To() int { return int(t & 63) }

// String is for logs and tests: arrow, orientation and destination, "n1 es 24".
func (t Turn) String() string { return fmt.Sprintf("%v %v %d", t.Arrow(), t.In(), t.To()) }

// Turns appends every turn of the pawn to dst, each once, by arrow,
// orientation and destination. The forbidden arrow is where the last tile came
// out, NoArrow for none (magico/2).
func (m *Maze) Turns(dst []Turn, pawn int, forbidden Arrow) []Turn {
	var room [MaxOutcomes]Outcome
	outcomes := m.Outcomes(room[:0], pawn, forbidden)
	n, total := len(dst), 0
	for i := range outcomes {
		total += bits.OnesCount64(outcomes[i].Reach)
	}
	dst = slices.Grow(dst, total)[:n+total]
	for i := range outcomes {
		o := &outcomes[i]
		for to := o.Reach; to != 0; to &= to - 1 {
			dst[n] = NewTurn(o.Arrow, o.In, bits.TrailingZeros64(to))
			n++
		}
	}
	return dst
}

// Play makes the turn and returns the arrow that is forbidden next. Where
// other things stand afterwards is said by Shift, ShiftCell and ShiftTile.
func (m *Maze) Play(t Turn) (forbidden Arrow) {
	m.Push(t.Arrow(), t.In())
	return t.Arrow().Opposite()
}
