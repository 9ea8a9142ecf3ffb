package fuga

import "mastro/engine"

// Ruling 11: a trio is three consecutive numbers of one's hand or, with the
// cards, three that show the same chess piece. Shown and laid aside, it drives a
// sentinel or opens isolation. It is played before the walk that leads up to
// the sentinel. It spares the points that the seat would lose from then on in
// its turn; that of the turn's start is lost by then.

// checkTrio judges by what everybody can see first, and by the hand last.
func checkTrio(p *Position, m engine.Move) fault {
	a, b, c := Operand(m, 0), Operand(m, 1), Operand(m, 2)
	if a >= b || b >= c {
		return notInOrder
	}
	trio := CellsOf(a, b, c)
	who, ok := p.game.drives(trio)
	switch {
	case !ok:
		return noTrio
	case !trio.and(p.public()).Empty():
		return trioElsewhere
	}
	if f := p.trioNow(who); f != legal {
		return f
	}
	if !p.mayHold(trio) {
		return notInHand
	}
	return legal
}

// drives is the sentinel that three numbers drive, or AnyPiece; ok is false
// when they are no trio.
func (g *Game) drives(trio Cells) (who Piece, ok bool) {
	first := trio.first()
	if !g.Options.Cards {
		return AnyPiece, trio == trioFrom(first)
	}
	who = g.Set.Cards[first].Piece
	return who, trio.within(g.like[who])
}

// trioFrom is three consecutive numbers; what goes beyond the last cell is in
// no set of numbers.
func trioFrom(first int) Cells { return CellsOf(first, first+1, first+2) }

// trioNow tells whether a trio that drives a sentinel can do anything now.
func (p *Position) trioNow(who Piece) fault {
	if p.phase == starting {
		switch {
		case p.state[p.seat] != Isolated:
			return noTrioNow
		case p.exits().Empty():
			return noExit
		}
		return legal
	}
	for steps := range int(p.threw.die) + 1 {
		if !p.upTo(who, steps).Empty() {
			return legal
		}
	}
	return noneNear
}

// mayHold tells whether the numbers are in the seat's hand or, as far as the
// position knows, may be.
func (p *Position) mayHold(numbers Cells) bool {
	missing := numbers.minus(p.hand[p.seat])
	return missing.Count() <= int(p.unknown[p.seat]) && missing.within(p.unseen())
}

func listTrios(p *Position, dst []engine.Move) []engine.Move {
	may := p.hand[p.seat]
	if p.unknown[p.seat] > 0 {
		may = may.or(p.unseen())
	}
	if !p.game.Options.Cards {
		return p.listTriosOf(dst, AnyPiece, may)
	}
	for who := range Pieces {
		dst = p.listTriosOf(dst, who, may.and(p.game.like[who]))
	}
	return dst
}

// listTriosOf lists the trios among the numbers that drive a sentinel.
func (p *Position) listTriosOf(dst []engine.Move, who Piece, may Cells) []engine.Move {
	if may.Count() < 3 || p.trioNow(who) != legal {
		return dst
	}
	for a := may; !a.Empty(); a = a.rest() {
		for b := a.rest(); !b.Empty(); b = b.rest() {
			if who == AnyPiece && b.first() != a.first()+1 {
				break
			}
			dst = p.listThirds(dst, who, a.first(), b)
		}
	}
	return dst
}

// listThirds lists the trios of a number, the first of others and one of the
// rest of them.
func (p *Position) listThirds(dst []engine.Move, who Piece, first int, others Cells) []engine.Move {
	second := others.first()
	for c := others.rest(); !c.Empty(); c = c.rest() {
		third := c.first()
		if who == AnyPiece && third != second+1 {
			break
		}
		if m := move3(Trio, first, second, third); p.mayHold(trioOf(m)) {
			dst = append(dst, m)
		}
	}
	return dst
}

func playTrio(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	trio := trioOf(m)
	for c := range trio.All() {
		e := p.event(Laid, engine.NoPart)
		e.What = thingOfNumber(c)
		dst = append(dst, e)
	}
	missing := trio.minus(p.hand[p.seat])
	p.unknown[p.seat] -= uint8(missing.Count())
	p.hand[p.seat] = p.hand[p.seat].minus(trio)
	p.aside[p.seat] = p.aside[p.seat].or(trio)
	if p.phase == starting {
		p.state[p.seat] = Served
		return dst
	}
	p.trio, _ = p.game.drives(trio)
	p.spared, p.phase = true, approaching
	return dst
}
