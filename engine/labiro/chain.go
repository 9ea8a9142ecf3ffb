package labiro

import (
	"math/bits"

	"mastro/engine"
)

// Ruling 6: a tower pushed by another turns for free, in any direction.

// pushed is the towers that a turn pushed along.
func pushed(m engine.Move) Bases {
	var all Bases
	for rest := m >> whatShift; rest != 0; {
		b := bits.TrailingZeros64(uint64(rest)) / pushedWidth
		all.add(b)
		rest &^= 7 << (pushedWidth * b)
	}
	return all
}

// checkPushed tells whether the tower on base, turned by step, may push what
// the move says.
func (p *Position) checkPushed(base, step int, m engine.Move) fault {
	switch p.game.Options.Chain {
	case ChainGear:
		if m != plain(m) {
			return notPushed // the teeth decide
		}
		if _, ok := p.gear(base, step, m); !ok {
			return blocked
		}
		return legal
	case ChainNone:
		if m != plain(m) {
			return noPushes
		}
		return legal
	}
	return p.checkObserved(base, m)
}

// checkObserved accepts what hangs together with the driver by touching
// bases.
func (p *Position) checkObserved(driver int, m engine.Move) fault {
	if m == plain(m) {
		return legal
	}
	moved := pushed(m)
	if moved.has(driver) || moved&^p.allBases() != 0 {
		return unknownMove
	}
	for s := moved; s != 0; s &= s - 1 {
		if m>>(whatShift+pushedWidth*s.first())&7 >= Facings {
			return unknownMove
		}
	}
	if p.hanging(driver, moved) != moved {
		return notPushed
	}
	return legal
}

// hanging is the part of moved that hangs together with base.
func (p *Position) hanging(base int, moved Bases) Bases {
	var got Bases
	for todo := p.game.around[base] & moved; todo != 0; {
		b := todo.first()
		todo.remove(b)
		got.add(b)
		todo |= p.game.around[b] & moved &^ got
	}
	return got
}

// gear adds to a turn of the tower on base by step what the teeth do: a
// protruding side swept into a protruding side turns that neighbour one step
// the opposite way, and so on. ok is false when a tower would have to turn
// both ways.
func (p *Position) gear(base, step int, m engine.Move) (along engine.Move, ok bool) {
	same, opposite := Bases(1)<<base, Bases(0) // the ways to turn, seen from the tower in hand
	for todo := same; todo != 0; {
		b := todo.first()
		todo.remove(b)
		if opposite.has(b) {
			same, opposite, step = opposite, same, -step
		}
		swept := p.swept(b, step)
		if swept&same != 0 {
			return plain(m), false
		}
		for s := swept &^ opposite; s != 0; s &= s - 1 {
			m = pushing(m, s.first(), -step)
		}
		todo |= swept &^ opposite
		opposite |= swept
	}
	return m, true
}

// swept is the neighbours into whose protruding side the tower on base would
// sweep one of its own when it turns by step.
func (p *Position) swept(base, step int) Bases {
	var all Bases
	coming := p.game.stand[base][turned(p.facing[base], step)].out
	for s := p.game.around[base]; s != 0; s &= s - 1 {
		if p.stance(s.first()).out&coming != 0 {
			all.add(s.first())
		}
	}
	return all
}
