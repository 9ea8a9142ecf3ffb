package magico

import (
	"fmt"
	"strings"

	"mastro/engine/magico/maze"
)

// Cells are written "row,column", both counted from 0 at the top left; tiles
// in files as the sign that looks like them.

// CellText is a cell as people write it: "2,5".
func CellText(cell int) string { return fmt.Sprintf("%d,%d", cell/maze.Side, cell%maze.Side) }

// ReadCell is the cell for such a text.
func ReadCell(text string) (int, error) {
	if len(text) == 3 && text[1] == ',' {
		row, column := int(text[0])-'0', int(text[2])-'0'
		if row >= 0 && row < maze.Side && column >= 0 && column < maze.Side {
			return row*maze.Side + column, nil
		}
	}
	return 0, fmt.Errorf("%q is no cell; write row and column, counted from 0 at the top left: 0,0 to 6,6", text)
}

// signs are the tiles as they look, by their open sides: north 1, east 2,
// south 4, west 8. A tile without an open side is a dot.
var signs = [16]rune{'·', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'}

// hexDigits are the same tiles for who cannot type the signs.
const hexDigits = "0123456789abcdef"

// readTile is the tile for its sign or digit.
func readTile(sign rune) (maze.Mask, bool) {
	for m, s := range signs {
		if s == sign || rune(hexDigits[m]) == sign {
			return maze.Mask(m), true
		}
	}
	return 0, false
}

// wordList is words for a sentence.
func wordList(words []string) string { return strings.Join(words, ", ") }
