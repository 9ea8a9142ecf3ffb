package labiro

import (
	"mastro/engine"
)

// Blame says which ruling the first mover broke; when that one could have
// been turned, the next, and so on.
func (p *Position) Blame(seen []engine.Part, unsaid bool) *engine.Foul {
	s := p.sight(seen, unsaid)
	left := int(p.left)
	var drivers Bases
	last := engine.NoPart
	for todo := s.moved; todo != 0; {
		b := s.earliest(todo)
		todo.remove(b)
		last = b
		f, cost := s.fault(b, left)
		if f == legal {
			left -= cost
			drivers.add(b)
			continue
		}
		if drivers != 0 && s.pushedBy(drivers, b) {
			continue
		}
		return p.blame(f, b, left)
	}
	if last == engine.NoPart {
		return p.blame(notPushed, last, left)
	}
	return p.blame(s.whole(drivers), last, left)
}

func (p *Position) blame(f fault, b, left int) *engine.Foul {
	foul := p.foulAt(f, b)
	foul.Count = left
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

func (s *sight) inReach(b int) bool { return s.p.phase == turning && s.reach().has(b) }

// standsIn tells whether the pawn stands in a tower, or may have walked there.
func (s *sight) standsIn(b int) bool {
	h := s.hand()
	return h.wander().has(b)
}

// fault is what is wrong with turning one tower as far as it was, with so
// many rotations left, or what it costs.
func (s *sight) fault(b, left int) (f fault, cost int) {
	along := s.along(b)
	switch {
	case s.p.phase != turning:
		return notYourMoment, 0
	case !s.inReach(b):
		return outOfReach, 0
	case s.p.game.Options.OnlyWhenStuck && !s.p.stuck():
		return notStuck, 0
	case along <= left:
		return legal, along
	case along == Facings-1 && s.standsIn(b):
		return s.counterFault(left), s.p.counterCost()
	case along > Facings/2:
		return againstArrow, 0
	case left == 0:
		return noneLeft, 0
	}
	return tooOften, 0
}

// counterFault is what is wrong with turning the own tower one step against
// its arrow.
func (s *sight) counterFault(left int) fault {
	if f := s.p.checkTile(Unlock, noUnlock); f != legal {
		return f
	}
	if left < s.p.counterCost() {
		return noneLeft
	}
	return legal
}

// whole is what is wrong when every driver alone could be right: the rule
// that refuses the turn as a whole.
func (s *sight) whole(drivers Bases) fault {
	if s.p.game.Options.Chain == ChainGear {
		return blocked
	}
	probe := s.with(drivers)
	_, by := probe.reached()
	var line engine.Line
	if f := probe.playDrivers(&line, by); f != legal {
		return f
	}
	return notPushed
}

// with is the sight with just these drivers, each turned as far as it was.
func (s *sight) with(drivers Bases) sight {
	probe := *s
	probe.drivers = [MaxBases]int8{}
	for b := range drivers.All() {
		probe.drivers[b] = int8(s.along(b))
		if s.along(b) == Facings-1 {
			probe.drivers[b] = counterStep
		}
	}
	return probe
}

// pushedBy tells whether one of the drivers, or what it pushed, can have
// pushed the tower on b.
func (s *sight) pushedBy(drivers Bases, b int) bool {
	if s.p.game.Options.Chain != ChainObserved {
		return false
	}
	probe := s.with(drivers)
	got, _ := probe.reached()
	return got.has(b)
}

// Repair appends the least turns by hand that lead back to a legal board.
// Every number of steps that each driver in reach was turned too far is
// tried; no wrong turn is ever finished for anyone.
func (p *Position) Repair(dst []engine.Repair, seen []engine.Part, unsaid bool) []engine.Repair {
	s := p.sight(seen, unsaid)
	best := s
	cost := s.restoring()
	if p.phase == turning && p.game.Options.Chain != ChainGear {
		s.search(s.drivable()&s.moved, int(p.left), &best, &cost)
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
	} else if left >= s.p.counterCost() && s.mayCounter(b) {
		s.drivers[b] = counterStep
		s.search(set, left-s.p.counterCost(), best, cost)
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

// allowed tells whether the board would be in order once all is turned back
// that the drivers chosen do not keep.
func (s *sight) allowed() bool {
	var parts [MaxBases]engine.Part
	n := copy(parts[:], s.parts)
	got, _ := s.reached()
	for b := range s.p.game.Bases {
		if steps := s.back(b, got); steps != 0 {
			parts[b].Stands = int8((int(parts[b].Stands) + steps + Facings) % Facings)
		}
	}
	var room [4]engine.Line
	return len(s.p.Explain(room[:0], parts[:n], s.unsaid)) > 0
}
