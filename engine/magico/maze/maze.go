package maze

import "math/bits"

// Side is how many rows and columns the board has, and Cells how many cells.
const (
	Side  = 7
	Cells = Side * Side
)

// Sets of cells, and the planes below, are words with bit cell = row*Side+col.
const (
	row    uint64 = 1<<Side - 1
	column uint64 = 1 | 1<<7 | 1<<14 | 1<<21 | 1<<28 | 1<<35 | 1<<42
	board  uint64 = 1<<Cells - 1
)

// Maze is 49 tiles and the spare one. It is plain data: a copy is another
// maze, and == compares two, the way the spare lies included.
type Maze struct {
	n, e, s, w uint64 // per side, the cells whose tile is open there
	Spare      Mask   // the tile that is inserted next, as it lies
}

// New is the maze of these tiles.
func New(tiles [Cells]Mask, spare Mask) Maze {
	m := Maze{Spare: spare}
	for cell, t := range tiles {
		m.set(cell, t)
	}
	return m
}

// set lays a tile on a cell where none lies.
func (m *Maze) set(cell int, t Mask) {
	m.n |= uint64(t&N) << cell
	m.e |= uint64(t&E>>1) << cell
	m.s |= uint64(t&S>>2) << cell
	m.w |= uint64(t&W>>3) << cell
}

// Tile is the tile on the cell, as it lies.
func (m *Maze) Tile(cell int) Mask {
	return Mask(m.n>>cell&1 | m.e>>cell&1<<1 | m.s>>cell&1<<2 | m.w>>cell&1<<3)
}

// Push inserts the spare at the arrow, lying as in, which is one of its
// orientations. The tile that comes out at the other end is the spare then.
func (m *Maze) Push(a Arrow, in Mask) {
	s := &slides[a]
	out := m.Tile(int(s.out))
	m.n = slide(m.n, s.cells, s.rot)
	m.e = slide(m.e, s.cells, s.rot)
	m.s = slide(m.s, s.cells, s.rot)
	m.w = slide(m.w, s.cells, s.rot)
	m.set(int(s.in), in)
	m.Spare = out
}

// slide moves the line's bits and drops the one that leaves it. A rotation
// serves both ways without a branch.
func slide(plane, line uint64, rot int8) uint64 {
	return plane&^line | bits.RotateLeft64(plane&line, int(rot))&line
}
