package torri3d

import "mastro/engine"

// Moving the pawn: rulings 2 and 3, and what follows from where it stops.

func checkGo(p *Position, m engine.Move) fault {
	if p.phase == pushing {
		return pushFirst
	}
	cell, c := CellOf(m), p.counting(CardsOf(m))
	var all ways
	t := p.terrain()
	all.from(&t, p.here(), MagicCards)
	switch {
	case !all.needs(cell, c) && !(p.passes() && p.leadsOver(p.here(), cell, c)):
		return all.fault(cell, c)
	case !p.mayHold(CardsOf(m)):
		return notInHand
	}
	return legal
}

// fault is what is wrong with a way by cards that are not needed for any.
func (w *ways) fault(cell int, c Cards) fault {
	switch least, ok := w.least(cell, Cards{Joker: MagicCards}); {
	case !ok:
		return noWay
	case least == 0:
		return needless
	case c.Total() == 0:
		return tooHigh
	case c.Total() < least:
		return tooFew
	}
	if _, ok := w.least(cell, c); ok {
		return tooMany
	}
	return wrongCards
}

func playGo(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	cell, c, from := CellOf(m), CardsOf(m), p.here()
	home := p.done(int(p.seat)) && cell == p.game.Home[p.seat]
	dst = p.spend(c, cell, dst)
	p.pawn[p.seat] = int8(cell)
	dst = append(dst, p.event(Went, cell))
	if home {
		p.phase = over
		return append(dst, p.event(Finished, cell))
	}
	return p.stop(p.fulfils(from, cell, c), dst)
}

// Walk is the cells to which the pawn whose turn it is can go without magic,
// its own among them.
func (p *Position) Walk() []int {
	t := p.terrain()
	var cells []int
	for g := t.spread(1<<p.here(), 0); g != 0; g &= g - 1 {
		cells = append(cells, g.first())
	}
	return cells
}
