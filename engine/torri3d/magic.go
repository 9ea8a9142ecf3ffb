package torri3d

import "mastro/engine"

// Ruling 3: which magic cards a player may choose to play for a way. They are
// those of the fewest that the hand can pay for the way with. What lies face
// down in a hand may be any card that is seen nowhere; then they are those that
// could be the fewest.

// listGo appends a move to each cell for each choice of cards.
func (p *Position) listGo(dst []engine.Move) []engine.Move {
	var w ways
	t := p.terrain()
	w.search(&t, p.here(), p.hand[p.seat].Total())
	for cell := range Cells {
		for total := range w.most + 1 {
			if w.ups[total][cell] != 0 {
				dst = p.listCards(dst, &w, cell, total)
			}
		}
	}
	return dst
}

// listCards appends the moves to a cell with so many cards, most ups first.
func (p *Position) listCards(dst []engine.Move, w *ways, cell, total int) []engine.Move {
	for up := total; up >= 0; up-- {
		for down := total - up; down >= 0; down-- {
			c := Cards{Up: uint8(up), Down: uint8(down), Joker: uint8(total - up - down)}
			if w.opens(cell, c) && p.mayHold(c) && p.fewest(w, cell, c) {
				dst = append(dst, GoTo(cell, c))
			}
		}
	}
	return dst
}

// pool is the magic cards that may lie face down in the deck and in hands.
func (p *Position) pool() Cards {
	pool := p.game.magic
	for k := Up; k < kinds; k++ {
		pool[k] -= p.discards[k]
		for s := range p.game.seats {
			pool[k] -= p.hand[s][k]
		}
	}
	return pool
}

// mayHold tells whether the hand of whose turn it is may hold these cards. A hand
// lies face down as a whole, or not at all.
func (p *Position) mayHold(c Cards) bool {
	hand := p.hand[p.seat]
	if hand[FaceDown] == 0 {
		return hand.holds(c)
	}
	return c.Total() <= int(hand[FaceDown]) && p.pool().holds(c)
}

// fewest tells whether some hand that whose turn it is may have holds these
// cards, which open a way to the cell, and can do with no fewer.
func (p *Position) fewest(w *ways, cell int, c Cards) bool {
	hand := p.hand[p.seat]
	dark := hand[FaceDown]
	if dark == 0 {
		least, ok := w.least(cell, hand)
		return ok && least == c.Total()
	}
	pool := p.pool()
	for up := range min(dark, pool[Up]) + 1 {
		for down := range min(dark-up, pool[Down]) + 1 {
			joker := dark - up - down
			if joker > pool[Joker] {
				continue
			}
			may := Cards{Up: up, Down: down, Joker: joker}
			if least, ok := w.least(cell, may); may.holds(c) && ok && least == c.Total() {
				return true
			}
		}
	}
	return false
}

// spend discards the magic cards that are played, which may have been face down
// until now.
func (p *Position) spend(c Cards, cell int, dst []engine.Event) []engine.Event {
	hand := &p.hand[p.seat]
	for k := Up; k < kinds; k++ {
		if c[k] == 0 {
			continue
		}
		from := k
		if hand[FaceDown] > 0 {
			from = FaceDown
		}
		hand[from] -= c[k]
		p.discards[k] += c[k]
		e := p.event(Played, cell)
		e.What, e.Count = k.Thing(), int8(c[k])
		dst = append(dst, e)
	}
	return dst
}
