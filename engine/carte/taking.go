package carte

import "mastro/engine"

// Rulings 5 to 7: taking linked cards, as many as one likes of those that may be
// taken together, one move each. A card that matches both treasures of the one
// that was laid is one card and one point.

func checkTake(p *Position, m engine.Move) fault {
	c := CardOf(m)
	switch {
	case !p.table.has(c):
		return notOnTable
	case c == p.played:
		return playedStays
	case !p.linked.has(c):
		return notLinked
	case !p.mayTake().has(c):
		return fallsApart
	}
	return legal
}

func (p *Position) listTakes(dst []engine.Move) []engine.Move {
	for s := p.mayTake(); s != 0; s &= s - 1 {
		dst = append(dst, ofCard(Take, s.first()))
	}
	if p.apart() == 0 {
		dst = append(dst, engine.Move(End))
	}
	return dst
}

func playTake(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	c := CardOf(m)
	p.lift(c)
	p.linked.remove(c)
	p.taken[p.seat].add(c)
	return append(dst, p.event(Took, c))
}
