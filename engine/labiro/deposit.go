package labiro

import "mastro/engine"

// Ruling 18: whoever is, in his own turn, in the tower with his own flag banks
// all carried rubies at once, however full it is.

// deposit does that. It is asked wherever a pawn may have come home, or a ruby
// to a pawn that is there: entering, robbing, and as a turn begins, since a
// set-up may have somebody at home who carries some.
func (p *Position) deposit(dst []engine.Event) []engine.Event {
	if p.pawn[p.seat] != p.flag[p.seat] {
		return dst
	}
	h := &p.hands[p.seat]
	rubies := 0
	for i := int(h.n) - 1; i >= 0; i-- {
		if k := p.kind(h.tiles[i]); k.IsRuby() {
			rubies += k.Rubies()
			p.gone.add(h.remove(i))
		}
	}
	if rubies == 0 {
		return dst
	}
	p.banked[p.seat] += uint8(rubies)
	e := p.event(Banked, p.here())
	e.Count = int8(rubies)
	return p.win(append(dst, e))
}
