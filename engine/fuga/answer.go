package fuga

import "mastro/engine"

// Rulings 8 and 11: a sentinel that comes next to a character costs it a point,
// in its own room, too. A trio of that sentinel spares the point; it is played as
// an answer, in or out of turn. Who could not have one, as far as all can see, is
// not asked: the question itself tells nothing of a hand.

// arrived is the sentinel that has come: the one that is driven, or on patrol.
func (p *Position) arrived() Piece {
	if p.turn.played {
		return p.turn.driven
	}
	return p.rank
}

// comes takes a point from each to whom a sentinel has come, from a seat on, or
// asks for a trio against it. Whoever drives it is spared.
func (p *Position) comes(from int, dst []engine.Event) []engine.Event {
	c := int(p.sentinel[p.arrived()])
	for s := from; s < p.game.seats; s++ {
		driver := p.turn.played && s == int(p.seat)
		if p.state[s] != Awake || driver || !p.game.touch[c].Has(int(p.pawn[s])) {
			continue
		}
		if p.mayAnswer(s) {
			p.answerer, p.phase = int8(s), answering
			return dst
		}
		dst = p.lose(s, CameNear.By(p.arrived()), c, dst)
	}
	p.answerer = 0
	if p.turn.played {
		return p.walkOn(dst)
	}
	return p.nextPatrol(dst)
}

// mayAnswer tells whether a seat may hold a trio against the sentinel that has
// come, as far as everybody knows.
func (p *Position) mayAnswer(seat int) bool {
	hidden := allCells.minus(p.public())
	if p.game.Options.Cards {
		hidden = hidden.and(p.game.like[p.arrived()])
		return p.holds(seat) >= trioSize && hidden.Count() >= trioSize
	}
	return p.holds(seat) >= trioSize && runs(hidden) > 0
}

// trioSize is how many numbers make a trio.
const trioSize = 3

func playLose(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	seat := int(p.answerer)
	dst = p.lose(seat, CameNear.By(p.arrived()), int(p.sentinel[p.arrived()]), dst)
	return p.comes(seat+1, dst)
}
