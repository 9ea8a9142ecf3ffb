package labiro

import "mastro/engine"

// Ruling 9: a torch shows the object in a tower on a touching base whose
// facing sides are both entrances, near or far; privately.

func checkLight(p *Position, m engine.Move) fault {
	if f := p.checkTile(Torch, noTorch); f != legal {
		return f
	}
	switch {
	case !p.touching().has(BaseOf(m)):
		return notTouchingTorch
	case !p.face(p.here(), BaseOf(m)):
		return noEntranceTorch
	case p.object[BaseOf(m)] == NoTile:
		return nothingToSee
	}
	return legal
}

func playLight(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	dst = append(dst, p.event(Lit, BaseOf(m)))
	dst = p.see(BaseOf(m), dst)
	return p.spend(Torch, dst)
}

// see lets the seat whose turn it is, and nobody else, see the object in a
// tower.
func (p *Position) see(base int, dst []engine.Event) []engine.Event {
	p.seen[p.seat].add(base)
	e := p.eventOf(Saw, base, p.object[base])
	e.Seen = engine.Only(engine.Seat(p.seat))
	if p.game.Options.Hidden == engine.Blind && !p.shown.has(base) {
		e.What = 0 // who sees it knows; the program tells nobody
	}
	return append(dst, e)
}
