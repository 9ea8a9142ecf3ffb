// Package maze is the board of the sliding labyrinth: 7 × 7 tiles, the spare
// one, what a push does to them and to what stands on them, and where one can
// walk. It knows no player, card or treasure; those are the rulebook's.
//
//	m := maze.New(tiles, spare)
//	n, first, ok := m.Hint(pawn, crown, forbidden) // how far the crown is
//	for _, t := range m.Turns(turns[:0], pawn, forbidden) {
//		after := m
//		forbidden := after.Play(t)                     // not there in the next turn
//		rival := maze.ShiftCell(rival, t.Arrow())      // rides; the pawn is at t.To()
//		crown := maze.ShiftTile(crown, t.Arrow())      // may be maze.OnSpare
//		score(after, t.To(), rival, crown, forbidden)
//	}
//
// A cell is 0 to 48, row by row from the top left. A set of cells is a word in
// which bit cell tells whether the cell is in it:
//
//	for set := m.Reach(pawn); set != 0; set &= set - 1 {
//		cell := bits.TrailingZeros64(set)
//	}
//
// The maze itself is four such sets, one per side, of the tiles that are open
// there. So a push shifts a few bits, and a flood takes a step from all its
// cells at once; nothing here allocates, except for a dst that is too small.
//
// The rulings that are settled here, by their numbers in magico's rulings.en.md:
//
//	1 orientation  outcome.go Maze.Outcomes
//	2 no way back  turn.go Maze.Turns, Maze.Play
//	3 riding       arrow.go Shift, ShiftCell
//	4 on the spare arrow.go ShiftTile
//
// Caveats. Functions trust their arguments: cells are 0 to 48, arrows are 0 to
// 11, and Push gets an orientation of the spare. Nothing knows which tiles are
// fixed, as no push moves them.
package maze
