package labiro

import (
	"mastro/engine"
)

// Blame says which ruling the first mover broke; when that one could have
// been turned, the next, and so on.
func (p *Position) Blame(seen []engine.Part) *engine.Foul {
	s := p.sight(seen)
	left := int(p.left)
	var drivers Bases
	last := engine.NoPart
	for todo := s.moved; todo != 0; {
		b := s.earliest(todo)
		todo.remove(b)
		last = b
		f := s.fault(b, left)
		if f == legal {
			left -= s.along(b)
			drivers.add(b)
			continue
		}
		if drivers != 0 && s.pushedBy(drivers, b) {
			continue
		}
		return p.blame(f, b)
	}
	if last == engine.NoPart {
		return p.blame(notPushed, last)
	}
	return p.blame(s.whole(last), last)
}

func (p *Position) blame(f fault, b int) *engine.Foul {
	foul := p.foulAt(f, b)
	if p.phase == turning && f != notYourMoment {
		foul.Instead = p.instead(moveAt(Turn, max(b, 0)))
	}
	return foul
}

// earliest is the base of the set whose tower began to move first; of equals
// one out of reach, since turning that one cannot have been right.
func (s *sight) earliest(set Bases) int {
	first := set.first()
	for ; set != 0; set &= set - 1 {
		b := set.first()
		a, c := s.parts[first].Onset, s.parts[b].Onset
		if c < a || c == a && s.inReach(first) && !s.inReach(b) {
			first = b
		}
	}
	return first
}

func (s *sight) inReach(b int) bool { return s.p.phase == turning && s.p.reach().has(b) }

// fault is what is wrong with turning one tower as far as it was, with so
// many rotations left.
func (s *sight) fault(b, left int) fault {
	along := s.along(b)
	switch {
	case s.p.phase != turning:
		return notYourMoment
	case !s.inReach(b):
		return outOfReach
	case s.p.game.Options.OnlyWhenStuck && !s.p.stuck():
		return notStuck
	case along <= left:
		return legal
	case along > Facings/2 && b == s.p.here() && along == Facings-1:
		return noUnlock
	case along > Facings/2:
		return againstArrow
	case left == 0:
		return noneLeft
	}
	return tooOften
}

// whole is what is wrong when every driver alone could be right: the rule
// that refuses the turn as a whole.
func (s *sight) whole(b int) fault {
	if s.p.game.Options.Chain == ChainGear {
		return blocked
	}
	q := *s.p
	for r := s.moved & q.reach(); r != 0; r &= r - 1 {
		d := r.first()
		for range s.along(d) {
			if f := q.why(moveAt(Turn, d)); f != legal {
				return f
			}
			q.Play(moveAt(Turn, d), nil)
		}
	}
	return notPushed
}

// pushedBy tells whether one of the drivers, or what it pushed, can have
// pushed the tower on b.
func (s *sight) pushedBy(drivers Bases, b int) bool {
	if s.p.game.Options.Chain != ChainObserved {
		return false
	}
	probe := *s
	probe.drivers = [MaxBases]int8{}
	for ; drivers != 0; drivers &= drivers - 1 {
		probe.drivers[drivers.first()] = 1
	}
	got, _ := probe.reached()
	return got.has(b)
}

// Repair appends the least turns by hand that lead back to a legal board.
// Every number of steps that each driver in reach was turned too far is
// tried; no wrong turn is ever finished for anyone.
func (p *Position) Repair(dst []engine.Repair, seen []engine.Part) []engine.Repair {
	s := p.sight(seen)
	best := s
	cost := s.restoring()
	if p.phase == turning && p.game.Options.Chain != ChainGear {
		s.search(p.reach()&s.moved, int(p.left), &best, &cost)
	}
	got, _ := best.reached()
	for b := range p.game.Bases {
		if steps := best.back(b, got); steps != 0 {
			dst = append(dst, engine.Repair{Part: b, Steps: steps})
		}
	}
	return dst
}

// search tries what the towers of the set may keep of their turns.
func (s *sight) search(set Bases, left int, best *sight, cost *int) {
	if set == 0 {
		if c := s.restoring(); c < *cost && s.allowed() {
			*best, *cost = *s, c
		}
		return
	}
	b := set.first()
	set.remove(b)
	s.search(set, left, best, cost)
	if along := s.along(b); along <= Facings/2 {
		for n := 1; n <= min(left, along); n++ {
			s.drivers[b] = int8(n)
			s.search(set, left-n, best, cost)
		}
	}
	s.drivers[b] = 0
}

// restoring is how many steps by hand are left to do with the drivers chosen.
func (s *sight) restoring() int {
	got, _ := s.reached()
	n := 0
	for b := range s.p.game.Bases {
		if steps := s.back(b, got); steps > 0 {
			n += steps
		} else {
			n -= steps
		}
	}
	return n
}

// back is how the tower on b has to be turned, clockwise when positive: a
// driver to the steps it keeps, another to where it was unless it was pushed.
func (s *sight) back(b int, got Bases) int {
	if !s.moved.has(b) || s.drivers[b] == 0 && got.has(b) {
		return 0
	}
	arrow := int(s.p.game.Tower(b).Arrow)
	off := (s.along(b) - int(s.drivers[b]) + Facings) % Facings // along the arrow
	if off > Facings/2 {
		off -= Facings
	}
	return -off * arrow
}

// allowed tells whether the drivers chosen may be turned as far as they keep.
func (s *sight) allowed() bool {
	q := *s.p
	for b := range s.p.game.Bases {
		for range s.drivers[b] {
			if q.why(moveAt(Turn, b)) != legal {
				return false
			}
			q.Play(moveAt(Turn, b), nil)
		}
	}
	return true
}
