package torri3d

import "mastro/engine"

// Ruling 3: which magic cards a player may choose to play for a way. They are
// those of which none can be left out: with fewer of them no way leads there or,
// where passing the rune stone fulfils it, none over the stone. So one may play
// more cards than the fewest to keep another one, but none for nothing. Some way
// over the stone for the very same cards is the one that is taken, for nobody loses
// by it: so the cell and the cards tell all of a walk.

// routes is the ways from where a pawn stands: all of them and, for whom it counts,
// those over the rune stone.
type routes struct{ all, over ways }

// need tells whether each of these cards is needed for some of them to a cell.
func (r *routes) need(cell int, c Cards) bool {
	return r.all.needs(cell, c) || r.over.needs(cell, c)
}

// listGo appends a move to each cell for each choice of cards, the fewest cards
// first.
func (p *Position) listGo(dst []engine.Move) []engine.Move {
	var r routes
	t, most := p.terrain(), p.hand[p.seat].Total()
	r.all.from(&t, p.here(), most)
	if p.passes() {
		r.over.overStone(&t, &r.all, most)
	}
	for cell := range Cells {
		for total := range max(r.all.most, r.over.most) + 1 {
			if r.all.ups[total][cell]|r.over.ups[total][cell] != 0 {
				dst = p.listCards(dst, &r, cell, total)
			}
		}
	}
	return dst
}

// listCards appends the moves to a cell with so many cards, most ups first.
func (p *Position) listCards(dst []engine.Move, r *routes, cell, total int) []engine.Move {
	for up := total; up >= 0; up-- {
		for down := total - up; down >= 0; down-- {
			c := Cards{Up: uint8(up), Down: uint8(down), Joker: uint8(total - up - down)}
			if p.mayHold(c) && r.need(cell, p.counting(c)) {
				dst = append(dst, GoTo(cell, c))
			}
		}
	}
	return dst
}

// counting is what the cards of whose turn it is count as: those of a child are
// all jokers (ruling 6).
func (p *Position) counting(c Cards) Cards {
	if p.game.child[p.seat] {
		return Cards{Joker: uint8(c.Total())}
	}
	return c
}

// pool is the magic cards that may lie face down in the deck and in hands.
func (p *Position) pool() Cards {
	pool := p.game.Set.Magic
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
