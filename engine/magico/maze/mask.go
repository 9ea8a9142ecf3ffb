package maze

import (
	"errors"
	"strings"
)

// Mask is the set of a tile's open sides, as it lies.
type Mask uint8

// The four sides; every further one is 90° clockwise.
const (
	N Mask = 1 << iota
	E
	S
	W
)

const sides = "nesw"

// Turned is the tile turned by quarter turns clockwise, which may be negative.
func (m Mask) Turned(quarterTurnsClockwise int) Mask {
	k := quarterTurnsClockwise & 3
	return (m<<k | m>>(4-k)) & 15
}

// orientations lists, for each mask, the ways in which its tile can lie: each
// once, beginning with the least mask and going on clockwise.
var orientations = [16]struct {
	n     uint8
	masks [4]Mask
}{
	0:             {1, [4]Mask{0}},
	N:             {4, [4]Mask{N, E, S, W}},
	E:             {4, [4]Mask{N, E, S, W}},
	S:             {4, [4]Mask{N, E, S, W}},
	W:             {4, [4]Mask{N, E, S, W}},
	N | S:         {2, [4]Mask{N | S, E | W}},
	E | W:         {2, [4]Mask{N | S, E | W}},
	N | E:         {4, [4]Mask{N | E, E | S, S | W, N | W}},
	E | S:         {4, [4]Mask{N | E, E | S, S | W, N | W}},
	S | W:         {4, [4]Mask{N | E, E | S, S | W, N | W}},
	N | W:         {4, [4]Mask{N | E, E | S, S | W, N | W}},
	N | E | S:     {4, [4]Mask{N | E | S, E | S | W, N | S | W, N | E | W}},
	E | S | W:     {4, [4]Mask{N | E | S, E | S | W, N | S | W, N | E | W}},
	N | S | W:     {4, [4]Mask{N | E | S, E | S | W, N | S | W, N | E | W}},
	N | E | W:     {4, [4]Mask{N | E | S, E | S | W, N | S | W, N | E | W}},
	N | E | S | W: {1, [4]Mask{N | E | S | W}},
}

// Turns appends the distinct orientations of the tile to dst: two of a
// straight, four of a corner or a T, one of a cross. The order does not depend
// on how the tile lies.
func (m Mask) Turns(dst []Mask) []Mask {
	o := &orientations[m&15]
	return append(dst, o.masks[:o.n]...)
}

// String is the open sides in the order "nesw".
func (m Mask) String() string {
	var text [4]byte
	n := 0
	for i := range len(sides) {
		if m>>i&1 != 0 {
			text[n] = sides[i]
			n++
		}
	}
	return string(text[:n])
}

var errMask = errors.New(`maze: a tile is its open sides in the order "nesw", at least one`)

// ParseMask reads what String writes, and nothing else; a tile without an open
// side is none.
func ParseMask(text string) (Mask, error) {
	var m Mask
	for _, letter := range []byte(text) {
		side := strings.IndexByte(sides, letter)
		if side < 0 || m>>side != 0 { // unknown, twice or out of order
			return 0, errMask
		}
		m |= 1 << side
	}
	if m == 0 {
		return 0, errMask
	}
	return m, nil
}
