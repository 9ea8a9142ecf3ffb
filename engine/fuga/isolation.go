package fuga

import "mastro/engine"

// Ruling 10: isolation in the rotunda. Whoever is caught misses one turn and
// begins the next on a free cell of the inner ring, of his own choice, from
// which he plays it. Where none is free he waits.

// exits is the cells by which one can leave isolation.
func (p *Position) exits() Cells { return inner().and(p.free()) }

func listLeave(p *Position, dst []engine.Move) []engine.Move {
	if p.state[p.seat] != Served {
		return dst
	}
	return listCells(dst, Leave, p.exits())
}

func checkLeave(p *Position, m engine.Move) fault {
	c := Operand(m, 0)
	switch {
	case p.state[p.seat] == Isolated:
		return inIsolation
	case p.state[p.seat] != Served:
		return notIsolated
	case p.exits().Has(c):
		return legal
	}
	return p.inTheWay(c, notInner)
}

// playLeave begins the turn on the chosen cell: it costs no point to come out
// next to a sentinel, since the turn began in isolation.
func playLeave(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	c := Operand(m, 0)
	p.pawn[p.seat], p.state[p.seat] = int8(c), Awake
	p.phase = rooming
	return append(dst, p.event(LeftCell, c))
}

// capture takes a character into isolation.
func (p *Position) capture(seat int, who Piece, dst []engine.Event) []engine.Event {
	e := eventOf(Captured, seat, int(p.pawn[seat]))
	e.What = thingOfPiece(who)
	p.pawn[seat], p.state[seat] = NoCell, Isolated
	return append(dst, e)
}
