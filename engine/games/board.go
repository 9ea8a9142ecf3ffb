package games

import "mastro/engine/tabletop"

// What stands on the table.
type (
	Board = tabletop.Board
	Tower = tabletop.Tower
	Line  = tabletop.Line
	Place = tabletop.Place
)

// AsPrinted is the catch of towers as they come from the printer.
const AsPrinted = tabletop.AsPrinted
