package labiro

import "mastro/engine"

// Ruling 10: who is in a tower with an object looks, then takes it, leaves it,
// or swaps it for an object of the hand. Ruling 11: an empty tile
// that is taken or shown leaves the game. Ruling 12: a hand holds three.

func checkLook(p *Position, _ engine.Move) fault {
	if p.object[p.here()] == NoTile {
		return nothingHere
	}
	if p.game.Options.Peek == PeekFullHand && !p.hands[p.seat].full() {
		return noLook
	}
	return legal
}

func playLook(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	p.phase = deciding
	return p.see(p.here(), dst)
}

func playLeave(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	p.phase = turning
	return append(dst, p.event(LeftThere, p.here()))
}

func checkTake(p *Position, _ engine.Move) fault {
	if p.object[p.here()] == NoTile {
		return nothingHere
	}
	if !p.hands[p.seat].full() {
		return legal
	}
	if p.phase == deciding {
		return handFullLooked
	}
	return handFull
}

func playTake(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	p.phase, p.find = finding, FindTake
	return dst
}

func checkSwap(p *Position, m engine.Move) fault { return p.checkGive(KindOf(m)) }

// checkGive tells whether a tile may be left behind: an object of one's hand,
// never a ruby.
func (p *Position) checkGive(k Kind) fault {
	switch {
	case p.held(int(p.seat), k) < 0:
		return notInHand
	case k.IsRuby():
		return rubyStays
	}
	return p.checkWithout(k)
}

// checkWithout refuses to part with what may be the last way out (ruling 19).
func (p *Position) checkWithout(k Kind) fault {
	if !k.leadsOut() || !p.crowded() {
		return legal
	}
	q := *p
	q.hands[q.seat].remove(q.spare(k))
	return q.checkWayOut()
}

func playSwap(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	p.offer = p.hands[p.seat].remove(p.spare(KindOf(m)))
	p.phase, p.find = finding, FindSwap
	return dst
}

// Ruling 13: an object may be left in an empty tower; two never lie in one.

func checkDrop(p *Position, m engine.Move) fault {
	if p.object[p.here()] != NoTile {
		return towerNotEmpty
	}
	return p.checkGive(KindOf(m))
}

func playDrop(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	return p.give(p.hands[p.seat].remove(p.spare(KindOf(m))), dst)
}

// give lays a tile that all have seen into the tower here.
func (p *Position) give(t Tile, dst []engine.Event) []engine.Event {
	p.object[p.here()] = t
	p.show(p.here())
	return append(dst, p.eventOf(Gave, p.here(), t))
}

// held is the place in a hand of a tile of that kind, one that was not yet
// used in this turn before one that was; -1 for none.
func (p *Position) held(seat int, k Kind) int {
	at := -1
	for i, t := range p.hands[seat].all() {
		if p.kind(t) == k && (at < 0 || p.used.has(p.hands[seat].tiles[at])) {
			at = i
		}
	}
	return at
}

// spare is the place in the own hand of a tile of that kind that one would
// rather give away: one that was used in this turn before one that was not.
func (p *Position) spare(k Kind) int {
	at := -1
	for i, t := range p.ownTiles() {
		if p.kind(t) == k && (at < 0 || p.used.has(t)) {
			at = i
		}
	}
	return at
}
