package fuga

import (
	"iter"
	"math/bits"
)

// The board: 18 spokes of 5 cells each.
const (
	Spokes = 18
	Rings  = 5 // ring 0 lies outside, ring 4 round the rotunda
	Board  = Spokes * Rings
)

// NoCell is where a figure stands that is not on the board.
const NoCell = -1

// Infirmary is cell number 1, with the white dot.
const Infirmary = 0

const innermost = Rings - 1

// Cells is a set of cells, or of the numbers that name them: cell c, counted
// from 0, has the number c+1.
type Cells struct{ lo, hi uint64 }

// allCells is the whole board.
var allCells = Cells{^uint64(0), 1<<(Board-64) - 1}

// CellsOf is the set of those cells.
func CellsOf(cells ...int) Cells {
	var s Cells
	for _, c := range cells {
		s.add(c)
	}
	return s
}

// only is the set of one cell; NoCell is in no set.
func only(c int) Cells { return Cells{1 << uint(c), 1 << (uint(c) - 64)} }

// Has tells whether a cell is in the set.
func (s Cells) Has(c int) bool { return !s.and(only(c)).Empty() }

// Empty tells whether no cell is in the set.
func (s Cells) Empty() bool { return s.lo|s.hi == 0 }

// Count is how many cells are in the set.
func (s Cells) Count() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// All is the cells of the set in order.
func (s Cells) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; !s.Empty(); s = s.rest() {
			if !yield(s.first()) {
				return
			}
		}
	}
}

func (s Cells) and(t Cells) Cells   { return Cells{s.lo & t.lo, s.hi & t.hi} }
func (s Cells) or(t Cells) Cells    { return Cells{s.lo | t.lo, s.hi | t.hi} }
func (s Cells) minus(t Cells) Cells { return Cells{s.lo &^ t.lo, s.hi &^ t.hi} }

func (s *Cells) add(c int)    { *s = s.or(only(c)) }
func (s *Cells) remove(c int) { *s = s.minus(only(c)) }

// within tells whether all of the set is in another.
func (s Cells) within(t Cells) bool { return s.minus(t).Empty() }

// first is the first cell of a set that is not empty.
func (s Cells) first() int {
	if s.lo != 0 {
		return bits.TrailingZeros64(s.lo)
	}
	return 64 + bits.TrailingZeros64(s.hi)
}

// rest is the set without its first cell.
func (s Cells) rest() Cells {
	if s.lo != 0 {
		return Cells{s.lo & (s.lo - 1), s.hi}
	}
	return Cells{0, s.hi & (s.hi - 1)}
}

// above is the cells of the set that come after a cell.
func (s Cells) above(c int) Cells {
	for !s.Empty() && s.first() <= c {
		s = s.rest()
	}
	return s
}

// numbers appends the numbers of the cells in order.
func (s Cells) numbers(dst []int) []int {
	for c := range s.All() {
		dst = append(dst, c+1)
	}
	return dst
}

// at is the cell of a spoke, round the cylinder, and a ring.
func at(spoke, ring int) int { return (spoke+Spokes)%Spokes*Rings + ring }

func spoke(c int) int { return c / Rings }
func ring(c int) int  { return c % Rings }

// inner is the innermost ring, round the rotunda.
func inner() Cells {
	var s Cells
	for i := range Spokes {
		s.add(at(i, innermost))
	}
	return s
}

// around is the cells that touch a cell, over corners too (ruling 3).
func around(c int) Cells {
	var s Cells
	for across := -1; across <= 1; across++ {
		for r := max(ring(c)-1, 0); r <= min(ring(c)+1, innermost); r++ {
			s.add(at(spoke(c)+across, r))
		}
	}
	s.remove(c)
	return s
}
