package maze

// Reach is the cells to which a pawn on the cell can walk, its own included.
func (m *Maze) Reach(cell int) uint64 {
	east, south := m.links()
	return flood(1<<cell, east, south)
}

// links is the cells from which one can walk east, and those from which one
// can walk south; the ways back are the same ones.
func (m *Maze) links() (east, south uint64) {
	return m.e & (m.w >> 1) &^ (column << 6), m.s & (m.n >> Side)
}

// flood walks along the links from the set until it grows no more. No link
// leads over the border, so the shifts need no mask of their own. A step
// sideways and then one up and down follow a winding path two cells at a time.
func flood(f, east, south uint64) uint64 {
	for {
		was := f
		f |= f&east<<1 | f>>1&east
		f |= f&south<<Side | f>>Side&south
		if f == was {
			return f
		}
	}
}

// looks is the cells at which tiles of the set look with an open side, whether
// or not those look back, and the set itself.
func (m *Maze) looks(set uint64) uint64 {
	return set | set&m.e&^(column<<6)<<1 | set&m.w&^column>>1 | set&m.s<<Side | set&m.n>>Side
}
