package labiro

import (
	"mastro/engine"
	"mastro/engine/hexgrid"
)

// Ruling 6: a tower pushed by another turns for free, in any direction.

// push is how far each base was pushed, in steps of 60° clockwise.
type push [MaxBases]int8

func pushedBy(m engine.Move) push {
	var all push
	for b := range all {
		all[b] = int8(PushedBy(m, b))
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
		if _, ok := p.gear(base, step); !ok {
			return blocked
		}
		return legal
	case ChainNone:
		if m != plain(m) {
			return notPushed
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
	var moved Bases
	for b := range MaxBases {
		steps := m >> (whatShift + pushedWidth*b) & 7
		if steps >= Facings || steps != 0 && (b >= len(p.game.Bases) || b == driver) {
			return unknownMove
		}
		if steps != 0 {
			moved.add(b)
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

// gear is what the teeth do when the tower on base turns by step: a
// protruding side swept into a protruding side turns that neighbour one step
// the opposite way, and so on. ok is false when a tower would have to turn
// both ways.
func (p *Position) gear(base, step int) (pushed push, ok bool) {
	var turns push // the driver's step included
	turns[base] = int8(step)
	todo := Bases(1 << base)
	for todo != 0 {
		b := todo.first()
		todo.remove(b)
		for d := range hexgrid.Direction(hexgrid.Directions) {
			n := p.game.Touching(b, d)
			if n == NoBase || !p.sweeps(b, int(turns[b]), d) {
				continue
			}
			switch turns[n] {
			case 0:
				turns[n] = -turns[b]
				todo.add(n)
			case turns[b]:
				return push{}, false
			}
		}
	}
	turns[base] = 0
	return turns, true
}

// sweeps tells whether turning the tower on base by step brings a protruding
// side to direction d, where the neighbour's protruding side stands.
func (p *Position) sweeps(base, step int, d hexgrid.Direction) bool {
	coming := p.side(base, d.Turned(-step))
	facing := p.side(p.game.Touching(base, d), d.Opposite())
	return coming == Protruding && facing == Protruding
}
