package labiro

import "mastro/engine"

// Ruling 20: a player may end the turn at any time. Ruling 19: any number may
// pass through a tower, but only two pawns may end a turn in it.

// Guests is how many other pawns a tower holds at most when a turn ends.
const Guests = 1

func checkEnd(p *Position, _ engine.Move) fault {
	if !p.MayRest(p.here()) {
		return thirdPawn
	}
	return legal
}

// MayRest tells whether the turn may end in the tower on a base.
func (p *Position) MayRest(base int) bool { return !p.full().has(base) }

// full is the towers in which no further pawn may end a turn.
func (p *Position) full() Bases {
	var one, full Bases // towers with a guest, and with more
	for s, at := range p.pawn[:p.game.seats] {
		if s != int(p.seat) {
			guest := Bases(1) << uint8(at) // none before it has chosen a tower
			full |= one & guest
			one |= guest
		}
	}
	return full
}

func playEnd(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	dst = append(dst, p.event(Ended, p.here()))
	p.seat = int8((int(p.seat) + 1) % p.game.seats)
	p.number++
	p.left, p.used, p.agreed = Rotations, 0, 0
	return p.deposit(dst)
}

// crowded tells whether some tower is full of others, so that the pawn could
// be shut in. With two players none ever is.
func (p *Position) crowded() bool { return p.full() != 0 }

// checkWayOut refuses a doing after which, in this position, the turn could
// never end.
func (p *Position) checkWayOut() fault {
	if p.canEnd() {
		return legal
	}
	return noWayOut
}

// canEnd tells whether walking, turning, the ropes and the unlock keys in the
// hand can still lead to a tower in which the turn may end, or home, where the
// game does. With MaxSeats no more than one tower is full, so that a pawn that
// can walk only to full towers can walk nowhere at all.
func (p *Position) canEnd() bool {
	if p.phase == over || p.walkable(p.here())&^p.full() != 0 {
		return true
	}
	return p.left > 0 && (p.canTurnOut() || p.canCrossOut() || p.canKeyOut())
}

// leadsOut tells whether a kind of tile can be a way out.
func (k Kind) leadsOut() bool { return k == Rope || k == Unlock }

// canTurnOut tries every turn along an arrow from where the pawn stands.
func (p *Position) canTurnOut() bool {
	for s := p.reach(); s != 0; s &= s - 1 {
		b := s.first()
		step := int(p.game.Tower(b).Arrow)
		if p.checkPushed(b, step, moveAt(Turn, b)) != legal {
			continue
		}
		q := *p
		q.swing(b, step, moveAt(Turn, b))
		q.left--
		if q.canEnd() {
			return true
		}
	}
	return false
}

// canKeyOut tries an unlock key on the tower the pawn stands in.
func (p *Position) canKeyOut() bool {
	b := p.here()
	step := -int(p.game.Tower(b).Arrow)
	if p.checkTile(Unlock, noUnlock) != legal || p.checkPushed(b, step, move(Counter)) != legal {
		return false
	}
	q := *p
	q.unlock(step, move(Counter))
	return q.canEnd()
}

// canCrossOut tries a rope to every side.
func (p *Position) canCrossOut() bool {
	if p.checkTile(Rope, noRope) != legal {
		return false
	}
	for s := p.touching(); s != 0; s &= s - 1 {
		n := s.first()
		if p.checkGap(n) != legal {
			continue
		}
		q := *p
		q.arrive(n)
		if q.canEnd() {
			return true
		}
	}
	return false
}
