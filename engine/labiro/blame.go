package labiro

import "mastro/engine"

// culprit is the first thing that is wrong with what was seen.
type culprit struct {
	fault fault
	part  int // the tower that did it; NoPart for none
	other int // a second one that belongs to it; NoPart for none
	left  int // the rotations left by then
}

// Blame says which ruling the first mover broke; when that one could have
// been turned, the next, and so on.
func (p *Position) Blame(seen []engine.Part, unsaid bool) *engine.Foul {
	s := p.sight(seen, unsaid)
	c := s.culprit()
	s.agree(&c)
	foul := p.foulAt(c.fault, c.part)
	foul.Count = c.left
	if c.other != engine.NoPart {
		foul.Other = c.other
	}
	foul.Instead = p.instead(c.fault, c.part)
	return foul
}

func (s *sight) culprit() culprit {
	c := culprit{part: engine.NoPart, other: engine.NoPart, left: int(s.p.left)}
	switch {
	case s.p.phase != turning:
		c.fault = busy[s.p.phase]
		if s.moved != 0 {
			c.part = s.earliest(s.moved)
		}
	case s.moved == 0:
		c.fault = notPushed
	case s.p.game.Options.Chain == ChainGear:
		s.blameTeeth(&c)
	default:
		s.blameHands(&c)
	}
	return c
}

// agree blames a tower that is to be put right, where the first mover is not:
// what the foul says and what it asks for are about the same tower.
func (s *sight) agree(c *culprit) {
	var room [MaxBases]engine.Repair
	var turned Bases
	for _, r := range s.mend(room[:0], c) {
		turned.add(r.Part)
	}
	if turned == 0 || c.part == engine.NoPart || turned.has(c.part) || c.other != engine.NoPart && turned.has(c.other) {
		return
	}
	left := int(s.p.left)
	for set := turned; set != 0; {
		b := s.earliest(set)
		set.remove(b)
		if f, _ := s.fault(b, left); f != legal {
			c.fault, c.part, c.left = f, b, left
			return
		}
	}
	if s.p.game.Options.Chain != ChainGear {
		c.fault, c.part, c.left = tooOften, s.earliest(turned), left // each alone, but not all of them
	}
}

// blameHands goes through the towers in the order in which they began to
// move.
func (s *sight) blameHands(c *culprit) {
	var drivers Bases
	for todo := s.moved; todo != 0; {
		c.part = s.earliest(todo)
		todo.remove(c.part)
		var cost int
		if c.fault, cost = s.fault(c.part, c.left); c.fault == legal {
			c.left -= cost
			drivers.add(c.part)
			continue
		}
		if s.p.game.Options.Chain == ChainNone {
			if s.pushedBy(drivers|s.legalAlone(todo, c.left), c.part) {
				c.fault = noPushes
			}
			return
		}
		if !s.pushedBy(drivers, c.part) {
			return
		}
	}
	c.fault = s.whole(drivers)
}

// legalAlone is those towers of a set that could be turned as far as they were.
func (s *sight) legalAlone(set Bases, left int) (all Bases) {
	for b := range set.All() {
		if f, _ := s.fault(b, left); f == legal {
			all.add(b)
		}
	}
	return all
}

// blameTeeth lets the towers turn one after the other, with what the teeth
// drag along. One that does not stand as that leaves it is to blame, and not
// before all were turned: another may yet drag it to where it stands.
func (s *sight) blameTeeth(c *culprit) {
	h := s.hand()
	var wrong Bases
	by := [MaxBases]int8{}
	for b := range by {
		by[b] = NoBase
	}
	for todo := s.moved; todo != 0; {
		b := s.earliest(todo)
		todo.remove(b)
		if f := s.turnAlong(&h, b, &by); f == blocked {
			c.fault, c.part = f, b
			return
		} else if f != legal {
			wrong.add(b)
		}
	}
	c.left = int(h.p.left)
	for wrong = s.unlike(&h.p, wrong); wrong != 0; {
		c.part = s.earliest(wrong)
		wrong.remove(c.part)
		if c.fault, _ = s.fault(c.part, c.left); c.fault != legal && by[c.part] == NoBase {
			return
		}
	}
	for b := range s.unlike(&h.p, s.p.allBases()).All() {
		if by[b] != NoBase && int(by[b]) != b {
			c.fault, c.part, c.other = drags, int(by[b]), b
			return
		}
		c.fault, c.part = notPushed, b
	}
}

// unlike is those of the bases whose towers do not stand in a position as they
// were seen to.
func (s *sight) unlike(p *Position, among Bases) (all Bases) {
	for b := range among.All() {
		if facing, known := s.facing(b); known && facing != p.facing[b] {
			all.add(b)
		}
	}
	return all
}

// turnAlong turns one tower to where it was seen, as far as that is legal, and
// notes what it drags along.
func (s *sight) turnAlong(h *byHand, b int, by *[MaxBases]int8) fault {
	for s.unlike(&h.p, 1<<b) != 0 {
		m := moveAt(Turn, b)
		facing, _ := s.facing(b)
		along := (int(facing-h.p.facing[b])*int(h.p.game.Tower(b).Arrow) + 2*Facings) % Facings
		if along == Facings-1 && h.p.checkTile(Unlock, noUnlock) == legal && h.wander().has(b) {
			m = move(Counter)
		} else if f, _ := s.faultOf(b, along, int(h.p.left)); f != legal {
			return f
		}
		was := h.p.facing
		if f := h.try(m, b); f != legal {
			return f
		}
		for n := range h.p.game.Bases {
			if n != b && h.p.facing[n] != was[n] {
				by[n] = int8(b)
			}
		}
	}
	return legal
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
func (s *sight) fault(b, left int) (f fault, cost int) { return s.faultOf(b, s.along(b), left) }

func (s *sight) faultOf(b, along, left int) (f fault, cost int) {
	switch {
	case !s.inReach(b):
		return outOfReach, 0
	case s.p.game.Options.OnlyWhenStuck && !s.p.stuck():
		return notStuck, 0
	case along <= left:
		return legal, along
	case along == Facings-1 && s.standsIn(b):
		return s.counterFault(left), 1
	case along == Facings-1 && s.p.checkTile(Unlock, noUnlock) == legal:
		return keyElsewhere, 0
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
	if left == 0 {
		return noneLeft
	}
	return legal
}

// whole is what is wrong when every driver alone could be right: the rule
// that refuses the turn as a whole.
func (s *sight) whole(drivers Bases) fault {
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
// pushed the tower on b, be it allowed or not.
func (s *sight) pushedBy(drivers Bases, b int) bool {
	probe := s.with(drivers)
	got, _ := probe.touched()
	return got.has(b)
}
