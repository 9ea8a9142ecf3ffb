package magico

import (
	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Rulings 5 and 9: a pawn has reached treasures, any of which may be sought.
// The table tells which one is, or that none is. In a dealt game that follows
// from the cards; in a blind one it is what the players say, as far as it can be.

// truth is what the cards say, of what is offered; only of sealed cards. Of
// several visible cards that were reached at once, where the pawn stops goes
// first.
func (p *Position) truth(offered Hoard) engine.Move {
	cards := &p.cards[p.seat]
	sought := HoardOf(cards.top())
	if p.game.child[p.seat] {
		sought = cards.hoard()
	}
	sought &= offered
	here := p.on[p.here()]
	switch {
	case sought == 0:
		return FoundNothing
	case here != NoTreasure && sought.Has(here):
		return FoundOf(here)
	}
	return FoundOf(sought.first())
}

func (p *Position) sealed() bool { return p.cards[p.seat].sealed() }

func listFound(p *Position, dst []engine.Move) []engine.Move {
	offered := p.offered()
	if p.sealed() {
		return append(dst, p.truth(offered))
	}
	for ; offered != 0; offered &= offered - 1 {
		dst = append(dst, FoundOf(offered.first()))
	}
	return dst
}

func listNothing(p *Position, dst []engine.Move) []engine.Move {
	if !p.sealed() && p.mayBeNone(p.offered()) {
		return append(dst, FoundNothing)
	}
	return dst // the truth is listed already
}

// claims is what the table may tell, as far as everybody can know.
func (p *Position) claims(dst []engine.Move) []engine.Move {
	offered := p.offered()
	for t := range offered.All() {
		dst = append(dst, FoundOf(t))
	}
	if p.mayBeNone(offered) {
		dst = append(dst, FoundNothing)
	}
	return dst
}

// mayBeNone tells whether it can be that none of the treasures is sought.
func (p *Position) mayBeNone(offered Hoard) bool {
	q := p.pool(engine.Public)
	q.may[p.seat] &^= offered
	return q.fits()
}

func checkFound(p *Position, m engine.Move) fault {
	t := TreasureOf(m)
	offered := p.offered()
	switch {
	case p.onSpare == t:
		return onSpare
	case p.foundBy(t):
		return foundAlready
	case !p.isReached(t):
		return notReached
	case !offered.Has(t):
		return cannotBe
	case p.sealed() && m != p.truth(offered):
		return notTheCard
	}
	return legal
}

func checkNothing(p *Position, m engine.Move) fault {
	offered := p.offered()
	switch {
	case !p.mayBeNone(offered):
		return mustBe
	case p.sealed() && m != p.truth(offered):
		return notTheCard
	}
	return legal
}

// foundBy tells whether somebody has found the treasure.
func (p *Position) foundBy(t Treasure) bool { return p.faceUp().Has(t) }

// isReached tells whether the treasure is on a cell that counts.
func (p *Position) isReached(t Treasure) bool {
	cells := p.reached()
	for c, on := range p.on {
		if on == t {
			return cells>>c&1 != 0
		}
	}
	return false
}

func playFound(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	t := TreasureOf(m)
	e := p.event(Reached, p.cellOf(t))
	e.What = uint8(t)
	dst = append(dst, e)
	p.found[p.seat].add(t)
	p.cards[p.seat].remove(t)
	for s := range p.game.seats {
		p.unlike[s].remove(t)
	}
	last, ordered := p.cards[p.seat].n == 0, !p.game.child[p.seat]
	if last || ordered {
		p.unlike[p.seat] = 0 // of the next card nobody knows anything
	}
	if last && p.game.Options.Finish == FinishAnywhere {
		p.fresh[p.seat] = false
		return p.win(dst)
	}
	p.endTurn(ordered && !last)
	return dst
}

func playNothing(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	dst = append(dst, p.event(Missed, p.here()))
	p.unlike[p.seat] |= p.offered()
	p.endTurn(false)
	return dst
}

// cellOf is the cell whose tile shows the treasure; maze.OnSpare when that is
// the spare, or none.
func (p *Position) cellOf(t Treasure) int {
	for c, on := range p.on {
		if on == t {
			return c
		}
	}
	return maze.OnSpare
}
