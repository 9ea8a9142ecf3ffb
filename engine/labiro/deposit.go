package labiro

import "mastro/engine"

// Ruling 18: entering the tower with one's own flag banks all carried rubies,
// however full it is.
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
