package fuga

import "mastro/engine"

// Ruling 10: the patrol. After everyone's turn each sentinel, the lowest rank
// first, goes where two ten-sided dice say, unless that is off the board, a
// wall, a room, or closer than two to another sentinel. The patient in the
// infirmary is safe: it stays then, too.

func playPatrol(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	n, who := p.take(m), p.rank
	p.threw.patrol = int8(n)
	dst = append(dst, sentinelEvent(PatrolThrown, who, engine.NoPart, n))
	if c := cellThrown(n); p.mayPatrol(who).Has(c) {
		return p.land(who, c, dst)
	}
	return p.nextPatrol(append(dst, sentinelEvent(Stayed, who, int(p.sentinel[who]), 0)))
}

// mayPatrol is the cells where a sentinel may land: not where it is, which is
// to stay.
func (p *Position) mayPatrol(who Piece) Cells {
	may := allCells.minus(p.game.Walls).minus(p.rooms()).minus(p.guarded(who)).minus(only(int(p.sentinel[who])))
	if p.hasPatient() {
		may.remove(Infirmary)
	}
	return may
}

// land puts a sentinel on a cell: who stands there, outside his own room since
// it is no room, is caught, and who stands next to it loses a point or answers
// with a trio.
func (p *Position) land(who Piece, c int, dst []engine.Event) []engine.Event {
	p.sentinel[who] = int8(c)
	dst = append(dst, sentinelEvent(Patrolled, who, c, 0))
	for s := range p.game.seats {
		if int(p.pawn[s]) == c {
			dst = p.capture(s, who, dst)
		}
	}
	return p.comes(0, dst)
}

// nextPatrol goes on with the next sentinel, or with the next round.
func (p *Position) nextPatrol(dst []engine.Event) []engine.Event {
	dst = p.admit(dst)
	p.phase = patrolling
	if p.rank++; p.rank == Pieces {
		p.rank = Pawn
		return p.begin(0, dst)
	}
	return dst
}

func sentinelEvent(kind uint8, who Piece, part, n int) engine.Event {
	e := eventOf(kind, int(engine.Nobody), part)
	e.What, e.Count = thingOfPiece(who), int8(n)
	return e
}
