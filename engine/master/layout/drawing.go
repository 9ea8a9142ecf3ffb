package layout

import (
	"fmt"
	"slices"
	"strings"

	"mastro/engine/hexgrid"
)

// ReadDrawing reads a map of so many bases that somebody drew with a keyboard: a row in
// each line, any mark but a blank for a base. Bases of a row are two columns apart, and
// those of the next row are half a base aside, which is one column:
//
//	# # #
//	 # # #
//	# #
//
// The error says the line and the column, from 1, and what to do.
func ReadDrawing(text string, bases int) (places []hexgrid.Hex, err error) {
	even := -1                                // whether bases stand in even columns, in even rows; -1 while there was none
	text = strings.TrimPrefix(text, "\ufeff") // as some editors begin a file
	for r, line := range strings.Split(text, "\n") {
		for x, mark := range []rune(strings.TrimRight(line, "\r")) {
			switch odd := (x + r) & 1; {
			case mark == ' ':
				continue
			case mark == '\t':
				return nil, fmt.Errorf("line %d, column %d: a tab, which is as wide as somebody's editor likes; use blanks", r+1, x+1)
			case even < 0:
				even = odd
			case odd != even:
				return nil, fmt.Errorf("line %d, column %d: a base between two places; begin each row one column aside from the row above", r+1, x+1)
			}
			places = append(places, hexgrid.Hex{Q: (x - r - even) >> 1, R: r})
		}
	}
	if len(places) != bases {
		return nil, fmt.Errorf("the drawing has %d bases, and the set %d; draw a mark for each", len(places), bases)
	}
	part := hexgrid.Walk(places)
	if len(part) == bases {
		return Numbered(places), nil
	}
	var apart []string // that part, or if it is the larger one the rest
	for i, h := range places {
		if slices.Contains(part, i) == (2*len(part) < bases) {
			apart = append(apart, fmt.Sprintf("line %d, column %d", h.R+1, column(h)+even+1))
		}
	}
	return nil, fmt.Errorf("the map does not hang together; draw these bases so that they touch the others: %s", strings.Join(apart, "; "))
}
