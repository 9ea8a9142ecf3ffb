// Package tabletop is what of a game stands on the table.
package tabletop

import "mastro/engine/hexgrid"

// Board is what of a game stands on the table for sensors to watch: towers that
// are turned, or lines along which tiles are pushed; a game has the one or the
// other, or neither. Parts are numbered in this order.
type Board struct {
	Towers []Tower
	Catch  float64 // share of the pairs of touching sides that catch; AsPrinted where the rules leave it open
	Lines  []Line
}

// AsPrinted is the catch of towers as they happen to come from the printer.
const AsPrinted = -1

// Place is where a base lies.
type Place = hexgrid.Hex

// Tower is one tower on its base.
type Tower struct {
	Place
	Facing     int                      // 0 to 5
	Protruding [hexgrid.Directions]bool // by direction while facing 0
}

// Line is one row or column that is pushed from either end.
type Line struct {
	Cells int // how many tiles lie in it
}

// Places is where the towers stand, in their order.
func (b Board) Places() (all []Place) {
	for _, t := range b.Towers {
		all = append(all, t.Place)
	}
	return all
}

// Lights is how many lights such a board has: one at each tower, or one at
// either end of each line.
func (b Board) Lights() int { return len(b.Towers) + 2*len(b.Lines) }
