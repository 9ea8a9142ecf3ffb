package labiro

import (
	"math/bits"
	"slices"
	"time"

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

// swayed is the towers that a turn of the tower on base by step may push, where teeth that meet catch or slip.
func (p *Position) swayed(base, step int) Bases {
	ways := [2]Bases{1 << base} // what may turn as the tower in hand does, and the other way
	for was := ([2]Bases{}); was != ways; {
		was = ways
		for way, step := range [2]int{step, -step} {
			for b := range was[way].All() {
				ways[1-way] |= p.swept(b, step)
			}
		}
	}
	return (ways[0] | ways[1]) &^ (1 << base)
}

// Pushes is what a turn of the tower on base by some steps would push, as far as the teeth tell, and how
// many of them they let it turn; nothing and all where no tower pushes another.
func (p *Position) Pushes(base, steps int) (along []engine.Repair, free int) {
	step, all := 1, steps
	if steps < 0 {
		step, all = -1, -steps
	}
	if p.game.Options.Chain == ChainNone {
		return nil, all
	}
	q := *p
	for ; free < all; free++ {
		m, turns := q.gear(base, step, moveAt(Turn, base))
		if !turns {
			break
		}
		q.swing(base, step, m)
	}
	for b := range p.game.Bases {
		if turned := p.Circle().Steps(p.Stands(b), q.Stands(b)); b != base && turned != 0 {
			along = append(along, engine.Repair{Part: b, Steps: turned})
		}
	}
	return along, free
}

// Driver is the tower that a turn turns itself; NoPart for another move.
func (p *Position) Driver(m engine.Move) int {
	if !p.Physical(m) {
		return engine.NoPart
	}
	return p.driver(m)
}

// Reached are those of some towers that can have been pushed: those that hang together with the one that
// was turned by touching bases, and of them only what Pushes names where the teeth decide.
func (p *Position) Reached(driver engine.Repair, moved []int) (all []int) {
	var set Bases
	for _, b := range moved {
		set.add(b)
	}
	along, _ := p.Pushes(driver.Part, driver.Steps)
	for b := range p.hanging(driver.Part, set).All() {
		if p.game.Options.Chain == ChainObserved || slices.ContainsFunc(along, func(r engine.Repair) bool { return r.Part == b }) {
			all = append(all, b)
		}
	}
	return all
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

// What sensors saw, by the same ruling.

// pushers says for each moved tower that is no driver which driver pushed it;
// ok is false when one is left that nobody can have pushed.
func (s *sight) pushers() (by [MaxBases]int8, ok bool) {
	got, by := s.reached()
	return by, s.moved&^got == 0
}

// reached is the drivers and all towers that they pushed as far as may be, and
// for each of these its driver.
func (s *sight) reached() (got Bases, by [MaxBases]int8) {
	if s.p.game.Options.Chain == ChainNone {
		return s.driven()
	}
	return s.touched()
}

func (s *sight) driven() (got Bases, by [MaxBases]int8) {
	for b := range s.p.game.Bases {
		if s.drivers[b] != 0 {
			by[b] = int8(b)
			got.add(b)
		}
	}
	return got, by
}

// touched is the drivers and all towers that they can have pushed.
func (s *sight) touched() (got Bases, by [MaxBases]int8) {
	got, by = s.driven()
	for todo := got; todo != 0; {
		b := todo.first()
		todo.remove(b)
		for n := s.p.game.around[b] & s.moved &^ got; n != 0; n &= n - 1 {
			if pushed := n.first(); s.together(b, pushed) || s.together(int(by[b]), pushed) {
				by[pushed] = by[b]
				got.add(pushed)
				todo.add(pushed)
			}
		}
	}
	return got, by
}

// together tells whether a tower moved together with another, so that this one
// can have pushed it: it began no earlier, and not when that was long at rest.
// What hangs between a driver and a tower may have begun in any order, if only
// both moved together with the driver (ruling 6).
func (s *sight) together(pusher, pushed int) bool {
	a, b := s.parts[pusher], s.parts[pushed]
	if !a.Moved || !b.Moved || during(b.Onset, a.Onset-unsure(&a, &b, eager), a.Rest) {
		return true
	}
	return a.Until != 0 && during(b.Onset, a.Again-eager, a.Until)
}

func during(t, onset, rest time.Duration) bool { return t >= onset && t <= rest+trail }

// unsure is how far two onsets must be apart to tell which came first: as far as they
// may be off together, where that is known.
func unsure(a, b *engine.Part, otherwise time.Duration) time.Duration {
	if a.OnsetError == 0 || b.OnsetError == 0 {
		return otherwise
	}
	return a.OnsetError + b.OnsetError
}
