package fuga

import "mastro/engine"

// Ruling 7: whoever ends a turn in another player's room draws numbers, as
// many at once as ruling 12 says, which stay hidden from the others. Of a lone
// player, who has no others, it is his own room. Whoever ends it in his own rests:
// Position.begin gives him all points when his next turn begins.

// draws tells whether the seat will draw when it ends its turn.
func draws(p *Position, _ engine.Move) bool { return p.left > 0 && p.host() != engine.Nobody }

// host is the player in whose room the seat stands, as far as numbers are drawn
// there; or Nobody.
func (p *Position) host() engine.Seat {
	for s := range p.game.seats {
		if (s != int(p.seat) || p.game.seats == 1) && p.room[s] == p.pawn[p.seat] {
			return engine.Seat(s)
		}
	}
	return engine.Nobody
}

// draw lets the seat draw, if it does: the numbers one after another, each of them
// for its eyes only.
func (p *Position) draw(dst []engine.Event) []engine.Event {
	if !draws(p, engine.NoMove) {
		return dst
	}
	e := p.event(Drew, p.here())
	e.Other, e.Seen = p.host(), engine.Only(engine.Seat(p.seat))
	for range p.game.Options.Draws.Of(p.game.seats, int(p.left)) {
		p.left--
		e.What = p.bag[p.left]
		p.bag[p.left] = 0
		if e.What == 0 {
			p.unknown[p.seat]++
		} else {
			p.hand[p.seat].add(int(e.What) - 1)
		}
		dst = append(dst, e)
	}
	return dst
}

// public is the numbers that lie where all can see them: walls, trios laid
// aside, and hands that were told.
func (p *Position) public() Cells {
	s := p.game.Walls
	for i := range p.game.seats {
		s = s.or(p.aside[i]).or(p.shown[i])
	}
	return s
}

// unseen is the numbers of which the position does not know where they are.
func (p *Position) unseen() Cells {
	s := allCells.minus(p.public())
	for i := range p.game.seats {
		s = s.minus(p.hand[i])
	}
	for _, n := range p.bag[:p.left] {
		s.remove(int(n) - 1)
	}
	return s
}

// holds is how many numbers a seat has in its hand.
func (p *Position) holds(seat int) int { return p.hand[seat].Count() + int(p.unknown[seat]) }
