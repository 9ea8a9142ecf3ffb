package fuga

import "mastro/engine"

// Ruling 11: a trio is three consecutive numbers of one's hand or, with the
// cards, three that show the same chess piece. Shown and laid aside, it drives a
// sentinel, and spares what that sentinel costs: the point at the start of a turn,
// or when the sentinel comes, or the missed turn in isolation.

// checkTrio judges by what everybody can see first, and by the hand last.
func checkTrio(p *Position, m engine.Move) fault {
	a, b, c := Operand(m, 0), Operand(m, 1), Operand(m, 2)
	if a >= b || b >= c {
		return notInOrder
	}
	trio := CellsOf(a, b, c)
	some := p.game.drives(trio)
	switch {
	case some == 0:
		return noTrio
	case !trio.and(p.public()).Empty():
		return trioElsewhere
	}
	if f := p.trioNow(some); f != legal {
		return f
	}
	if !p.mayHold(trio) {
		return notInHand
	}
	return legal
}

// drives is the sentinels of which three numbers drive one; none when they are no
// trio.
func (g *Game) drives(trio Cells) pieces {
	first := trio.first()
	switch who := g.Set.Cards[first].Piece; {
	case !g.Options.Cards && trio == trioFrom(first):
		return allPieces
	case g.Options.Cards && trio.within(g.like[who]):
		return who.alone()
	}
	return 0
}

// trioFrom is three consecutive numbers; what goes beyond the last cell is in
// no set of numbers.
func trioFrom(first int) Cells { return CellsOf(first, first+1, first+2) }

// trioNow tells whether a trio that drives one of some sentinels can do anything
// now.
func (p *Position) trioNow(some pieces) fault {
	switch {
	case p.phase == answering:
		if !some.has(p.arrived()) {
			return otherPiece
		}
		return legal
	case p.state[p.seat] == Isolated:
		if p.exits().Empty() {
			return noExit
		}
		return legal
	case p.state[p.seat] != Awake || p.turn.played:
		return noTrioNow
	case p.phase == starting:
		if p.near(some) == 0 {
			return noneNear
		}
		return legal
	}
	for steps := range p.stroll() + 1 {
		if !p.upTo(some, steps).Empty() {
			return legal
		}
	}
	return noneNear
}

// near is those of some sentinels that stand next to the seat.
func (p *Position) near(some pieces) (found pieces) {
	for who, c := range p.sentinel {
		if some.has(Piece(who)) && p.game.touch[c].Has(p.here()) {
			found |= Piece(who).alone()
		}
	}
	return found
}

// holder is whose trio it would be.
func (p *Position) holder() int8 {
	if p.phase == answering {
		return p.answerer
	}
	return p.seat
}

// mayHold tells whether the numbers are in the holder's hand or, as far as the
// position knows, may be.
func (p *Position) mayHold(numbers Cells) bool {
	seat := p.holder()
	missing := numbers.minus(p.hand[seat])
	return missing.Count() <= int(p.unknown[seat]) && missing.within(p.unseen())
}

func listTrios(p *Position, dst []engine.Move) []engine.Move {
	seat := p.holder()
	may := p.hand[seat]
	if p.unknown[seat] > 0 {
		may = may.or(p.unseen())
	}
	if !p.game.Options.Cards {
		return p.listTriosOf(dst, allPieces, may)
	}
	for who := range Pieces {
		dst = p.listTriosOf(dst, who.alone(), may.and(p.game.like[who]))
	}
	return dst
}

// listTriosOf lists the trios among the numbers that drive one of some sentinels.
func (p *Position) listTriosOf(dst []engine.Move, some pieces, may Cells) []engine.Move {
	if may.Count() < trioSize || p.trioNow(some) != legal {
		return dst
	}
	for a := may; !a.Empty(); a = a.rest() {
		for b := a.rest(); !b.Empty(); b = b.rest() {
			if some == allPieces && b.first() != a.first()+1 {
				break
			}
			dst = p.listThirds(dst, some, a.first(), b)
		}
	}
	return dst
}

// listThirds lists the trios of a number, the first of others and one of the
// rest of them.
func (p *Position) listThirds(dst []engine.Move, some pieces, first int, others Cells) []engine.Move {
	second := others.first()
	for c := others.rest(); !c.Empty(); c = c.rest() {
		third := c.first()
		if some == allPieces && third != second+1 {
			break
		}
		if m := move3(Trio, first, second, third); p.mayHold(trioOf(m)) {
			dst = append(dst, m)
		}
	}
	return dst
}

func playTrio(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	trio, seat := trioOf(m), p.holder()
	for c := range trio.All() {
		e := eventOf(Laid, int(seat), engine.NoPart)
		e.What = thingOfNumber(c)
		dst = append(dst, e)
	}
	missing := trio.minus(p.hand[seat])
	p.unknown[seat] -= uint8(missing.Count())
	p.hand[seat] = p.hand[seat].minus(trio)
	p.aside[seat] = p.aside[seat].or(trio)
	switch {
	case p.phase == answering:
		return p.comes(int(seat)+1, dst)
	case p.state[seat] == Isolated:
		p.state[seat] = Served
		return dst
	}
	p.turn.played, p.turn.trio = true, p.game.drives(trio)
	if p.phase == starting {
		p.turn.trio = p.near(p.turn.trio)
	}
	return dst
}
