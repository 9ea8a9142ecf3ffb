package labiro

import "mastro/engine"

// Ruling 8: a rope crosses to the tower on a touching base when the facing
// sides are both entrances but one cannot walk; it costs one rotation.

func checkCross(p *Position, m engine.Move) fault {
	if f := p.checkTile(Rope, noRope); f != legal {
		return f
	}
	if f := p.checkGap(BaseOf(m)); f != legal {
		return f
	}
	if p.left == 0 {
		return noneLeftRope
	}
	if !p.crowded() {
		return legal
	}
	q := *p
	q.arrive(BaseOf(m))
	return q.checkWayOut()
}

// arrive is crossing without a word: at home all rubies are banked.
func (p *Position) arrive(base int) {
	var room [2]engine.Event
	p.cross(base)
	p.deposit(room[:0])
}

// checkGap tells whether a rope could bridge the way to a touching base.
func (p *Position) checkGap(base int) fault {
	switch {
	case !p.touching().has(base):
		return notTouchingRope
	case !p.face(p.here(), base):
		return noEntrance
	case p.communicate(p.here(), base):
		return canWalk
	}
	return legal
}

// cross is what crossing does to the pawn, the budget and the rope.
func (p *Position) cross(base int) Tile {
	p.pawn[p.seat] = int8(base)
	p.left--
	return p.lay(int(p.seat), Rope)
}

func playCross(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	p.away[0] = p.cross(BaseOf(m))
	dst = append(dst, p.event(Crossed, BaseOf(m)))
	dst = p.deposit(dst)
	if p.phase == over {
		return dst
	}
	return p.putNext(dst)
}
