package torri3d

import "mastro/engine"

// Ruling 4: something always happens where the pawn stops.

// stop is what happens where the pawn has stopped, on a way that fulfilled the
// rune stone or did not.
func (p *Position) stop(fulfilled bool, dst []engine.Event) []engine.Event {
	if fulfilled {
		p.rune[p.seat] = true
		dst = append(dst, p.event(Fulfilled, p.here()))
	}
	switch {
	case fulfilled && p.here() == RuneStone:
		p.next()
	case p.mayTell(FoundHere(p.treasureAt(p.here())), true):
		p.phase = telling
	default:
		return p.goWithout(dst)
	}
	return dst
}

// goWithout is a stop where nothing was sought: a magic card is drawn, and the turn is over.
func (p *Position) goWithout(dst []engine.Event) []engine.Event {
	dst = p.draw(dst)
	p.next()
	return dst
}

// passes tells whether whose turn it is fulfils the rune stone by passing it.
func (p *Position) passes() bool {
	return p.game.Options.Rune == RunePass && !p.rune[p.seat]
}

// fulfils tells whether a way from one cell to another with just these cards, each
// of which is needed, fulfils the rune stone: it ends there or, where passing is
// enough, some such way leads over it.
func (p *Position) fulfils(from, to int, c Cards) bool {
	switch {
	case p.rune[p.seat]:
		return false
	case to == RuneStone:
		return true
	}
	return p.passes() && p.leadsOver(from, to, p.counting(c))
}

// leadsOver tells whether some way for which each of these cards is needed leads
// over the rune stone.
func (p *Position) leadsOver(from, to int, c Cards) bool {
	var all, over ways
	t := p.terrain()
	all.from(&t, from, c.Total())
	over.overStone(&t, &all, c.Total())
	return over.needs(to, c)
}
