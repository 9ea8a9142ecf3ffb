package carte

// ground is the layout as rows of bits, made for finding all places for a card
// at once. Layouts hang together by edges, so that the cards of one fit between
// margins of two rows and one column.
type ground struct {
	x, y int // the cell of bit 0 of row 0
	last int // the last row with a cell beside a card
	card [groundRows]uint64
	open [Sides][groundRows]uint64 // cells with a card whose side is open
}

// groundRows is MaxCards in a row and two rows of margin on each side: cards
// lie in rows 2 to MaxCards+1, and in bits 1 to MaxCards.
const groundRows = MaxCards + 4

// survey draws the layout.
func (p *Position) survey(g *ground) {
	north, west, south := p.extent()
	g.x, g.y = west-1, north-2
	g.last = south - g.y + 1
	for s := p.table; s != 0; s &= s - 1 {
		c := s.first()
		row, bit := int(p.lies[c].y)-g.y, uint64(1)<<(int(p.lies[c].x)-g.x)
		open := p.look(c).open
		g.card[row] |= bit
		for side := range Side(Sides) {
			if open.Has(side) {
				g.open[side][row] |= bit
			}
		}
	}
}

// extent is the outermost cells with a card.
func (p *Position) extent() (north, west, south int) {
	north, west, south = 127, 127, -128
	for s := p.table; s != 0; s &= s - 1 {
		at := p.lies[s.first()]
		north, west, south = min(north, int(at.y)), min(west, int(at.x)), max(south, int(at.y))
	}
	return north, west, south
}

// facing is, for each cell of a row, whether on that side of it lies a card whose
// facing side is open. Row 0 and the last row have no such answer.
func (g *ground) facing(row int, side Side) uint64 {
	switch side {
	case North:
		return g.open[South][row-1]
	case South:
		return g.open[North][row+1]
	case East:
		return g.open[West][row] >> 1
	}
	return g.open[East][row] << 1
}

// fits is the free cells of a row on which a card with these open sides has a
// valid connection (ruling 1).
func (g *ground) fits(row int, open Open) uint64 {
	var meets uint64
	for side := range Side(Sides) {
		if open.Has(side) {
			meets |= g.facing(row, side)
		}
	}
	return meets &^ g.card[row]
}

// closed reports whether no card can be laid: every card has an open side, and turned to
// a free cell that a path leads to it fits there.
func (g *ground) closed() bool {
	for row := 1; row <= g.last; row++ {
		if g.fits(row, anySide) != 0 {
			return false
		}
	}
	return true
}
