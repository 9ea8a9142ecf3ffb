package maze

import (
	"errors"
	"math/bits"
)

// Arrow is one of the twelve places on the border where a tile can be
// inserted, numbered clockwise from the top left:
//
//	     n1  n3  n5           0  1  2
//	w1              e1    11            3
//	w3              e3    10            4
//	w5              e5     9            5
//	     s1  s3  s5           8  7  6
type Arrow uint8

// Arrows is how many there are.
const Arrows = 12

// NoArrow stands for none: nothing is forbidden before the first insertion.
const NoArrow Arrow = Arrows

// slides says, for each arrow, which tiles move and how. Columns move by
// Side bits and rows by one; rot is the same as a rotation to the left.
var slides = [Arrows]struct {
	name     string
	cells    uint64 // the seven cells of the row or column
	rot      int8   // how far a tile moves, in cells: ±1 or ±Side
	in, out  uint8  // the cell under the arrow, and the one at the other end
	line     uint8  // rows 1, 3, 5 and columns 1, 3, 5
	opposite Arrow
}{
	{"n1", column << 1, Side, 1, 43, 3, 8},
	{"n3", column << 3, Side, 3, 45, 4, 7},
	{"n5", column << 5, Side, 5, 47, 5, 6},
	{"e1", row << 7, -1, 13, 7, 0, 11},
	{"e3", row << 21, -1, 27, 21, 1, 10},
	{"e5", row << 35, -1, 41, 35, 2, 9},
	{"s5", column << 5, -Side, 47, 5, 5, 2},
	{"s3", column << 3, -Side, 45, 3, 4, 1},
	{"s1", column << 1, -Side, 43, 1, 3, 0},
	{"w5", row << 35, 1, 35, 41, 2, 5},
	{"w3", row << 21, 1, 21, 27, 1, 4},
	{"w1", row << 7, 1, 7, 13, 0, 3},
}

// String is the side and the row or column, counted from 0: "n1"; the empty
// string for NoArrow.
func (a Arrow) String() string {
	if a >= Arrows {
		return ""
	}
	return slides[a].name
}

var errArrow = errors.New("maze: an arrow is n, e, s or w and 1, 3 or 5, as n1")

// ParseArrow reads what String writes for an arrow.
func ParseArrow(text string) (Arrow, error) {
	for a := range slides {
		if slides[a].name == text {
			return Arrow(a), nil
		}
	}
	return NoArrow, errArrow
}

// Opposite is the arrow at the other end of the line, where the tile comes
// out; NoArrow's is NoArrow.
func (a Arrow) Opposite() Arrow {
	if a >= Arrows {
		return NoArrow
	}
	return slides[a].opposite
}

// Line is which row or column moves, 0 to 5 for rows 1, 3, 5 and then columns
// 1, 3, 5, and which way: step is +1 east or south, -1 west or north.
func (a Arrow) Line() (line int, step int8) {
	s := &slides[a]
	step = 1
	if s.rot < 0 {
		step = -1
	}
	return int(s.line), step
}

var arrowsOf = [6][2]Arrow{{3, 11}, {4, 10}, {5, 9}, {8, 0}, {7, 1}, {6, 2}}

// ArrowOf is the arrow that moves the line, 0 to 5, by step: +1 or -1.
func ArrowOf(line int, step int8) Arrow { return arrowsOf[line][(step+1)/2] }

// InCell is the cell into which the arrow inserts.
func InCell(a Arrow) int { return int(slides[a].in) }

// OutCell is the cell whose tile the arrow pushes out.
func OutCell(a Arrow) int { return int(slides[a].out) }

// Shift is where things that stand on the cells are after a push. Those on
// the tile that falls out are on the one just inserted (magico/3).
func Shift(cells uint64, a Arrow) uint64 {
	s := &slides[a]
	moved := bits.RotateLeft64(cells&s.cells, int(s.rot)) & s.cells
	return cells&^s.cells | moved | cells>>(s.out&63)&1<<(s.in&63)
}

// ShiftCell is where a thing that stands on the cell is after a push, as Shift.
func ShiftCell(cell int, a Arrow) int {
	s := &slides[a]
	switch {
	case s.cells>>cell&1 == 0:
		return cell
	case cell == int(s.out):
		return int(s.in)
	}
	return cell + int(s.rot)
}

// OnSpare is the place of what is printed on the spare tile.
const OnSpare = -1

// ShiftTile is where the tile that lies on the cell is after a push, and what
// is printed on it: the one that falls out is OnSpare, and the tile that was
// OnSpare is inserted (magico/4).
func ShiftTile(cell int, a Arrow) int {
	switch cell {
	case OnSpare:
		return InCell(a)
	case OutCell(a):
		return OnSpare
	}
	return ShiftCell(cell, a)
}
