package torri3d

import (
	"fmt"
	"math/bits"
	"strings"
)

// The board is Side × Side cells, numbered row by row from the top left. Towers
// stand fixed where row and column are both even; rows and columns 1 and 3 are
// the lines that are pushed.
const (
	Side  = 5
	Cells = Side * Side
)

// NoCell is no cell at all.
const NoCell = -1

// RuneStone is the cell in the centre, where the rune stone stands.
const RuneStone = Cells / 2

// Corners are the start corners, clockwise from the top left.
func Corners() [MaxSeats]int { return [MaxSeats]int{0, Side - 1, Cells - 1, Cells - Side} }

// fixed tells whether the tower on a cell stands fixed.
func fixed(cell int) bool { return cell/Side%2 == 0 && cell%Side%2 == 0 }

// fixedTower is the index in Set.Towers of the tower that stands fixed on a cell.
func fixedTower(cell int) int { return cell/Side/2*(Side/2+1) + cell%Side/2 }

// CellText is a cell as people write it, "row,column" counted from 0: "2,4".
func CellText(cell int) string { return fmt.Sprintf("%d,%d", cell/Side, cell%Side) }

// ReadCell is the cell for such a text.
func ReadCell(text string) (int, error) {
	if len(text) == 3 && text[1] == ',' {
		row, column := int(text[0])-'0', int(text[2])-'0'
		if row >= 0 && row < Side && column >= 0 && column < Side {
			return row*Side + column, nil
		}
	}
	return NoCell, fmt.Errorf("%q is no cell; write row and column, counted from 0 at the top left: 0,0 to 4,4", text)
}

// grid is a set of cells, a bit each.
type grid uint32

func (g grid) first() int { return bits.TrailingZeros32(uint32(g)) }

// Path is the open sides of a tower as it stands, a bit each: north 1, east 2,
// south 4, west 8.
type Path uint8

// The sides, and all of them.
const (
	North Path = 1 << iota
	East
	South
	West
	everySide = North | East | South | West
)

const sideLetters = "nesw"

// String is the open sides by their letters: "nes".
func (p Path) String() string {
	text := ""
	for i := range sideLetters {
		if p>>i&1 != 0 {
			text += sideLetters[i : i+1]
		}
	}
	return text
}

// Turned is the path after a tower was turned by so many quarters clockwise.
func (p Path) Turned(quarters int) Path {
	quarters &= 3
	return (p<<quarters | p>>(len(sideLetters)-quarters)) & everySide
}

// turnsInto tells whether a tower with this path can be turned to stand so.
func (p Path) turnsInto(other Path) bool {
	for q := range len(sideLetters) {
		if p.Turned(q) == other {
			return true
		}
	}
	return false
}

// ReadPath is the path for such a text; letters come in the order of nesw.
func ReadPath(text string) (Path, error) {
	var p Path
	for i := range sideLetters {
		if strings.Contains(text, sideLetters[i:i+1]) {
			p |= 1 << i
		}
	}
	if p == 0 || p.String() != text {
		return 0, fmt.Errorf("%q is no path; write its open sides in the order of nesw: ns, es, nes, nesw", text)
	}
	return p, nil
}
