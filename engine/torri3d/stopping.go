package torri3d

import (
	"math/bits"

	"mastro/engine"
)

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

// goWithout is a stop where nothing was sought: a magic card is drawn, and the
// turn is over.
func (p *Position) goWithout(dst []engine.Event) []engine.Event {
	dst = p.draw(dst)
	p.next()
	return dst
}

// fulfils tells whether a way from one cell to another with just these cards
// fulfils the rune stone: it ends there or, where passing is enough, some such
// way leads over it.
func (p *Position) fulfils(from, to int, c Cards) bool {
	switch {
	case p.rune[p.seat]:
		return false
	case to == RuneStone:
		return true
	}
	return p.game.Options.Rune == RunePass && p.leadsOver(from, to, c)
}

// leadsOver tells whether some way with just these cards, which are the fewest
// that its player can go with, leads over the rune stone.
func (p *Position) leadsOver(from, to int, c Cards) bool {
	var there, on ways
	t, total := p.terrain(), c.Total()
	there.search(&t, from, total)
	on.search(&t, RuneStone, total)
	for first := range total + 1 {
		for ups := there.ups[first][RuneStone]; ups != 0; ups &= ups - 1 {
			if on.ups[total-first][to]<<bits.TrailingZeros32(ups)&upsOf(c) != 0 {
				return true
			}
		}
	}
	return false
}
