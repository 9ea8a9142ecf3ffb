package torri3d

import (
	"fmt"
	"strings"
)

// Arrow is one of the eight arrows at the edge, clockwise from the top left: the
// side at which a tower is pushed in, and the row or column counted from 0.
type Arrow int8

// The arrows, and none.
const (
	NoArrow Arrow = iota - 1
	N1
	N3
	E1
	E3
	S3
	S1
	W3
	W1
	Arrows
)

// Lines is how many lines can be pushed: rows 1 and 3 are lines 0 and 1, columns
// 1 and 3 lines 2 and 3.
const Lines = 4

// arrows says what each arrow does.
var arrows = [Arrows]struct {
	word     string
	line     int
	way      int8 // 1 pushes east or south, -1 west or north
	in       int  // the cell where a tower is pushed in
	step     int  // from there to the next cell of the line
	opposite Arrow
}{
	N1: {"n1", 2, 1, 1, Side, S1},
	N3: {"n3", 3, 1, 3, Side, S3},
	E1: {"e1", 0, -1, 9, -1, W1},
	E3: {"e3", 1, -1, 19, -1, W3},
	S3: {"s3", 3, -1, 23, -Side, N3},
	S1: {"s1", 2, -1, 21, -Side, N1},
	W3: {"w3", 1, 1, 15, 1, E3},
	W1: {"w1", 0, 1, 5, 1, E1},
}

// pushers is for each line the arrow that pushes it east or south, and the one
// that pushes it west or north.
var pushers = [Lines][2]Arrow{{W1, E1}, {W3, E3}, {N1, S1}, {N3, S3}}

// arrowFor is the arrow that pushes a line one way: east or south when positive.
func arrowFor(line, way int) Arrow {
	if way > 0 {
		return pushers[line][0]
	}
	return pushers[line][1]
}

// String is the arrow's word: "n1".
func (a Arrow) String() string {
	if a < 0 || a >= Arrows {
		return "none"
	}
	return arrows[a].word
}

// Thing is the arrow as Set.Thing names it: after the treasures and the kinds of
// magic cards.
func (a Arrow) Thing() uint8 { return Joker.Thing() + 1 + uint8(a) }

// Line is the line that the arrow pushes.
func (a Arrow) Line() int { return arrows[a].line }

// Opposite is the arrow at the other end of the line, where the tower comes out.
func (a Arrow) Opposite() Arrow { return arrows[a].opposite }

// cell is one of the five cells of the arrow's line, the first where the tower
// goes in.
func (a Arrow) cell(i int) int { return arrows[a].in + i*arrows[a].step }

// ReadArrow is the arrow for its word.
func ReadArrow(text string) (Arrow, error) {
	for a := range Arrows {
		if arrows[a].word == text {
			return a, nil
		}
	}
	return NoArrow, fmt.Errorf("%q is no arrow; there are %s", text, strings.Join(arrowWords(), ", "))
}

func arrowWords() (words []string) {
	for a := range Arrows {
		words = append(words, arrows[a].word)
	}
	return words
}
