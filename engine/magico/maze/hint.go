package maze

import "math/bits"

// MaxHint is how many own turns a hint looks ahead.
const MaxHint = 3

// Hint is the fewest own turns, 1 to MaxHint, after which the pawn can stop
// on the tile that lies on the target cell now, or is OnSpare, as if nobody
// else moved; and the first turn of such a way. It is not ok if there is none.
// Every one of these turns pushes, and the forbidden arrow changes with each.
func (m *Maze) Hint(pawn, target int, forbidden Arrow) (turns int, first Turn, ok bool) {
	way, turns := m.Way(pawn, target, forbidden)
	return turns, way[0], turns > 0
}

// Way is the same with every turn of the way; turns is 0 if there is none.
func (m *Maze) Way(pawn, target int, forbidden Arrow) (way [MaxHint]Turn, turns int) {
	region := m.Reach(pawn)
	for turns = 1; turns <= MaxHint; turns++ {
		if seek(*m, 1<<pawn, region, target, forbidden, way[:turns]) != 0 {
			return way, turns
		}
	}
	return way, 0
}

// seek looks for len(way) turns that lead from one of the cells of the set to
// the target, notes the first way that it finds, and returns the cells from
// which that can be gone; 0 if there is none. It searches sets of cells, so that
// a choice of destinations costs nothing. The region is what can be reached
// before the first push.
func seek(m Maze, from, region uint64, target int, forbidden Arrow, way []Turn) (starts uint64) {
	if len(way) == 0 {
		return from & place(target)
	}
	var room [MaxOutcomes]Outcome
	for _, o := range m.outcomes(room[:0], from, region, forbidden) {
		there, next := ShiftTile(target, o.Arrow), o.Arrow.Opposite()
		if len(way) == 1 && o.Reach&place(there) == 0 {
			continue // as nearly always: no need to push for the last turn
		}
		after := m
		after.Push(o.Arrow, o.In)
		if stops := seek(after, o.Reach, o.Reach, there, next, way[1:]); stops != 0 {
			to := bits.TrailingZeros64(stops)
			way[0] = NewTurn(o.Arrow, o.In, to)
			return from & Shift(after.Reach(to), next)
		}
	}
	return 0
}

// place is the set of a tile's cell, which is empty for OnSpare.
func place(tile int) uint64 { return 1 << uint(tile) }
