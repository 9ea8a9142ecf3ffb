package scene

import (
	"slices"

	"mastro/display/words"
	"mastro/engine"
)

// ownOfOther reports whether MarkOwn on a cell is about another's pawn than a seat's.
func (c *Cell) ownOfOther(seat engine.Seat) bool {
	return c.Mark == MarkOwn && len(c.Pawns) > 0 && !slices.Contains(c.Pawns, seat)
}

// away reports whether nobody at a page of the table is the one whom its marks are about.
func (t *Table) away(s *Scene) bool {
	return t.Bot(s.Seat) || slices.ContainsFunc(s.Board.Cells, func(c Cell) bool { return c.ownOfOther(s.Seat) })
}

// markFor leaves on the page of a seat what it may do, and its own pawn while it decides.
func (s *Scene) markFor(seat engine.Seat) {
	cells := s.Board.Cells
	s.Away = !s.Own.Decides
	if s.Away {
		unmark(cells, MarkWalk)
	}
	for i := range cells {
		if cells[i].ownOfOther(seat) || s.Away && cells[i].Mark == MarkOwn && len(cells[i].Pawns) > 0 {
			cells[i].Mark = NoMark
		}
	}
}

// OnScreen is a page of the table for its browser. While a bot decides it does not mark what that one can
// do; the lights on the table do.
func OnScreen(s Scene) Scene {
	if slices.ContainsFunc(s.Players, func(p Player) bool { return p.Seat == s.Seat && p.Bot }) {
		s.Board.Cells = slices.Clone(s.Board.Cells)
		unmark(s.Board.Cells, MarkWalk)
	}
	return s
}

// MarkName is what a mark says on this page where it is about a tower or a pawn; see Selects and Pushed.
func (s *Scene) MarkName(m Mark, w words.Words) string {
	switch {
	case m == MarkOwn && s.Page == Calibrate:
		return words.PageMarkAsked.In(w)
	case m == MarkOwn && !s.hasPawns():
		return words.PageMarkLaid.In(w)
	case s.Away && !marksOfOther[m].IsZero():
		return marksOfOther[m].In(w)
	}
	return marks[m].In(w)
}

func (s *Scene) hasPawns() bool {
	return slices.ContainsFunc(s.Board.Cells, func(c Cell) bool { return len(c.Pawns) > 0 })
}

var marks = [...]words.Message{
	MarkWrong: words.PageMarkWrong, MarkRequested: words.PageMarkRequested, MarkDoubt: words.PageMarkDoubt, MarkOwn: words.PageMarkOwn,
	MarkMaybe: words.PageMarkMaybe, MarkWalk: words.PageMarkWalk, MarkTurn: words.PageMarkTurn, MarkToLay: words.PageMarkToLay,
}

// marksOfOther are those that are said otherwise of somebody who is not at the page.
var marksOfOther = [len(marks)]words.Message{
	MarkOwn: words.PageMarkOnTurn, MarkMaybe: words.PageMarkMaybeThere, MarkWalk: words.PageMarkMayWalk, MarkTurn: words.PageMarkMayTurn,
}
