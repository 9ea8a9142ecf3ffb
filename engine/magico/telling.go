package magico

import (
	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Rulings 5 and 9: a pawn has stopped on a treasure that may be sought. The table
// tells whether it is. In a dealt game that follows from the cards; in a blind one
// it is what the players say, as far as it can be.

// truth is what the cards say of the treasure offered; only of sealed cards.
func (p *Position) truth() engine.Move {
	cards, offered := &p.cards[p.seat], p.offered()
	if offered == cards.top() || p.game.child[p.seat] && cards.hoard().Has(offered) {
		return FoundOf(offered)
	}
	return FoundNothing
}

func (p *Position) sealed() bool { return p.cards[p.seat].sealed() }

func listFound(p *Position, dst []engine.Move) []engine.Move {
	if p.sealed() {
		return append(dst, p.truth())
	}
	return append(dst, FoundOf(p.offered()))
}

func listNothing(p *Position, dst []engine.Move) []engine.Move {
	if !p.sealed() && p.mayBeNone() {
		return append(dst, FoundNothing)
	}
	return dst // the truth is listed already
}

// claims is what the table may tell, as far as everybody can know.
func (p *Position) claims(dst []engine.Move) []engine.Move {
	dst = append(dst, FoundOf(p.offered()))
	if p.mayBeNone() {
		dst = append(dst, FoundNothing)
	}
	return dst
}

// mayBeNone tells whether it can be that the treasure offered is not sought.
func (p *Position) mayBeNone() bool {
	q := p.pool(engine.Public)
	q.may[p.seat].remove(p.offered())
	return q.fits()
}

func checkFound(p *Position, m engine.Move) fault {
	switch t := TreasureOf(m); {
	case p.onSpare == t:
		return onSpare
	case p.faceUp().Has(t):
		return foundAlready
	case t != p.offered():
		return notReached
	case p.sealed() && m != p.truth():
		return notTheCard
	}
	return legal
}

func checkNothing(p *Position, m engine.Move) fault {
	switch {
	case !p.mayBeNone():
		return mustBe
	case p.sealed() && m != p.truth():
		return notTheCard
	}
	return legal
}

func playFound(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	t := TreasureOf(m)
	e := p.event(Reached, p.here())
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
	p.unlike[p.seat].add(p.offered())
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
