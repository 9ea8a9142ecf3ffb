package torri3d

import "mastro/engine"

// Moving the pawn: rulings 2 and 3, and what follows from where it stops.

func checkGo(p *Position, m engine.Move) fault {
	if p.phase == pushing {
		return pushFirst
	}
	cell, c := CellOf(m), CardsOf(m)
	var w ways
	t := p.terrain()
	w.search(&t, p.here(), MagicCards)
	if f := w.fault(cell, c); f != legal {
		return f
	}
	switch {
	case !p.mayHold(c):
		return notInHand
	case !p.fewest(&w, cell, c):
		return fewerDo
	}
	return legal
}

// fault is what is wrong with a way by these cards, whoever holds them.
func (w *ways) fault(cell int, c Cards) fault {
	switch least, ok := w.least(cell, Cards{Joker: MagicCards}); {
	case !ok:
		return noWay
	case c.Total() == 0 && least > 0:
		return tooHigh
	case c.Total() < least:
		return tooFew
	}
	if least, ok := w.least(cell, c); ok && least < c.Total() {
		return tooMany
	}
	if !w.opens(cell, c) {
		return wrongCards
	}
	return legal
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
