package layout

import (
	"fmt"
	"strings"

	"mastro/engine/hexgrid"
)

// ReadDrawing reads a map that somebody drew with a keyboard: a row in each line, any mark but
// a blank for a base. Bases of a row are two columns apart, and those of the next row are half
// a base aside, which is one column:
//
//	# # #
//	 # # #
//	# #
//
// It may be anything; Mend makes a map of it. The error says the line and the column, from 1.
func ReadDrawing(text string) (places []hexgrid.Hex, err error) {
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
	return places, nil
}

// Drawing is a map as ReadDrawing reads it.
func Drawing(places []hexgrid.Hex) string {
	var b strings.Builder
	row, column := 0, 0
	for _, h := range Numbered(places) {
		for ; row < h.R; row++ {
			b.WriteByte('\n')
			column = 0
		}
		for x := 2*h.Q + h.R; column < x; column++ {
			b.WriteByte(' ')
		}
		b.WriteByte('#')
		column++
	}
	b.WriteByte('\n')
	return b.String()
}
