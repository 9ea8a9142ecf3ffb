package carte

// The layout: an integer grid without borders, on which each card has four
// neighbours (ruling 1). A cell is free when no card lies there, be it that one
// was taken from it (ruling 7).

// around is the cards beside a cell, and the one that lies there.
func (p *Position) around(x, y int8) (beside [Sides]Card, here Card) {
	for s := p.table; s != 0; s &= s - 1 {
		c := s.first()
		dx, dy := int(p.lies[c].x)-int(x), int(p.lies[c].y)-int(y)
		switch {
		case dx*dx+dy*dy > 1:
		case dy < 0:
			beside[North] = c
		case dx > 0:
			beside[East] = c
		case dy > 0:
			beside[South] = c
		case dx < 0:
			beside[West] = c
		default:
			here = c
		}
	}
	return beside, here
}

// lay puts a card down on a free cell.
func (p *Position) lay(c Card, at spot) {
	p.beside[c], _ = p.around(at.x, at.y)
	for side, n := range p.beside[c] {
		if n != NoCard {
			p.beside[n][Side(side).Opposite()] = c
		}
	}
	p.lies[c] = at
	p.table.add(c)
}

// lift takes a card off the table.
func (p *Position) lift(c Card) {
	for side, n := range p.beside[c] {
		if n != NoCard {
			p.beside[n][Side(side).Opposite()] = NoCard
		}
	}
	p.beside[c], p.lies[c] = [Sides]Card{}, spot{}
	p.table.remove(c)
}

// joined is the card to which a side of one leads: both facing sides are open.
// NoCard for none.
func (p *Position) joined(c Card, side Side) Card {
	n := p.beside[c][side]
	if n == NoCard || !p.look(c).open.Has(side) || !p.look(n).open.Has(side.Opposite()) {
		return NoCard
	}
	return n
}
