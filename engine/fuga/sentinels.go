package fuga

import "mastro/engine"

// Ruling 2: the sentinels stand at a distance of two or more from each other,
// in steps of a king: no two on one cell and no two that touch.

// guarded is the cells that are closer than two to another sentinel than this.
func (p *Position) guarded(who Piece) Cells {
	var s Cells
	for other, c := range p.sentinel {
		if Piece(other) != who {
			s = s.or(p.game.touch[c]).or(only(int(c)))
		}
	}
	return s
}

// clash is the lowest sentinel that is too close to another, and Pieces when
// none is.
func clash(cells [Pieces]int) Piece {
	for a := range Pieces {
		for b := range Pieces {
			if a != b && around(cells[a]).or(only(cells[a])).Has(cells[b]) {
				return a
			}
		}
	}
	return Pieces
}

// placeSentinels draws a number for each sentinel from those left in the bag;
// as long as there is a clash the lower rank is drawn again. Where that comes
// to no end, all are drawn anew.
func placeSentinels(from Cells, r *engine.Rand) [Pieces]int {
	const patience = 200
	numbers := from.numbers(nil)
	for {
		var cells [Pieces]int
		for who := range cells {
			cells[who] = numbers[r.Below(len(numbers))] - 1
		}
		for range patience {
			who := clash(cells)
			if who == Pieces {
				return cells
			}
			cells[who] = numbers[r.Below(len(numbers))] - 1
		}
	}
}
