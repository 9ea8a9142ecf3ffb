package maze

import "math/bits"

// alone is every cell as a region of its own.
var alone = func() (all [Cells]uint64) {
	for cell := range all {
		all[cell] = 1 << cell
	}
	return all
}()

// Regions is Reach of every cell, each region found once. It is for who looks
// at the whole board: how it falls apart, which treasures lie together, what a
// push does to all pawns. For a pawn or two Reach is quicker.
func (m *Maze) Regions(dst *[Cells]uint64) {
	east, south := m.links()
	*dst = alone
	// The leftmost cell of a region's top row has no link west or north, but one
	// elsewhere, unless it is alone.
	for tops := (east | south) &^ (east<<1 | south<<Side); tops != 0; {
		region := flood(tops&-tops, east, south)
		tops &^= region
		for set := region; set != 0; set &= set - 1 {
			dst[bits.TrailingZeros64(set)] = region
		}
	}
}
