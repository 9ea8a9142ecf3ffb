package labiro

import "mastro/engine"

// Repair appends the least turns by hand that lead back to a legal board. Under
// the options observed and none every tower that stands otherwise is tried as
// driver, with every number of steps that the rotations left pay for; the rest
// was pushed, or goes back. A tower that stands as it must is not to be touched.
// With gear, where towers must turn together, every sequence of turns that is
// left is tried, as Explain does: no more than three.
func (p *Position) Repair(dst []engine.Repair, seen []engine.Part, unsaid bool) []engine.Repair {
	s := p.sight(seen, unsaid)
	c := s.culprit()
	return s.mend(dst, &c)
}

func (s *sight) mend(dst []engine.Repair, c *culprit) []engine.Repair {
	p := s.p
	m := mending{s: s, goal: p.facing, part: c.part}
	for b := range p.game.Bases {
		for goal := range int8(Facings) {
			steps := s.steps(b, goal)
			m.labor[b][goal] = int8(max(steps, -steps))
		}
	}
	if c.fault == drags {
		m.part = c.other // the turn is only half done
	}
	m.price = m.priceOf(&m.goal)
	switch {
	case p.phase != turning:
	case p.game.Options.Chain == ChainGear:
		m.turnOn(s.hand(), 0)
	default:
		m.search(s.drivable()&s.moved|s.reach()&s.silent, int(p.left), 0)
	}
	for b := range p.game.Bases {
		if steps := s.steps(b, m.goal[b]); steps != 0 {
			dst = append(dst, engine.Repair{Part: b, Steps: steps})
		}
	}
	return dst
}

// mending is the best board that was found so far.
type mending struct {
	s      *sight
	part   int                     // whom the foul blames
	labor  [MaxBases][Facings]int8 // steps by hand until a tower faces so
	goal   [MaxBases]int8
	price  int
	varied int
}

// priceOf is twice the steps by hand to a board, and one more where they leave
// the tower alone that is blamed: of equal repairs the one is asked for that
// the foul speaks of.
func (m *mending) priceOf(goal *[MaxBases]int8) int {
	price := 0
	for b := range m.s.p.game.Bases {
		price += 2 * int(m.labor[b][goal[b]])
	}
	if m.part != engine.NoPart && m.labor[m.part][goal[m.part]] == 0 {
		price++
	}
	return price
}

// steps is how the tower on b has to be turned to face so, clockwise when
// positive; half around goes back along the arrow.
func (s *sight) steps(b int, goal int8) int {
	if b >= len(s.parts) || !s.parts[b].Stands.Known() {
		return 0
	}
	steps := (int(goal) - int(s.parts[b].Stands) + Facings) % Facings
	if steps > Facings/2 || steps == Facings/2 && s.p.game.Tower(b).Arrow == Clockwise {
		steps -= Facings
	}
	return steps
}

// search tries the towers of the set as drivers, with so many rotations left,
// while the steps by hand for those that were tried are not too many.
func (m *mending) search(set Bases, left, price int) {
	s := m.s
	if set == 0 {
		m.tryDrivers()
		return
	}
	b := set.first()
	set.remove(b)
	m.search(set, left, price)
	for n := 1; n <= left; n++ {
		m.drive(b, int8(n), set, left-n, price)
	}
	if left > 0 && s.mayCounter(b) {
		m.drive(b, counterStep, set, left-1, price)
	}
	s.drivers[b] = 0
}

func (m *mending) drive(b int, steps int8, set Bases, left, price int) {
	m.s.drivers[b] = steps
	if price += 2 * int(m.labor[b][m.s.landing(b)]); price < m.price {
		m.search(set, left, price)
	}
}

// landing is how a driver then stands.
func (s *sight) landing(b int) int8 {
	return turned(s.p.facing[b], int(s.drivers[b])*int(s.p.game.Tower(b).Arrow))
}

// tryDrivers takes the board that the drivers chosen leave if it is better and
// legal.
func (m *mending) tryDrivers() {
	s := m.s
	got, _ := s.reached()
	goal := s.p.facing
	var along Bases
	for b := range s.moved.All() {
		switch {
		case s.drivers[b] != 0:
			goal[b] = s.landing(b)
		case got.has(b):
			goal[b], _ = s.facing(b)
			along.add(b)
		}
	}
	if m.take(&goal) {
		return
	}
	if s.unsaid || s.p.game.Options.OnlyWhenStuck || s.p.crowded() {
		m.vary(along, &goal)
	}
}

// take takes a board that is better and legal with the drivers chosen; false
// when it is better but not legal.
func (m *mending) take(goal *[MaxBases]int8) bool {
	price := m.priceOf(goal)
	if price >= m.price {
		return true
	}
	if !m.s.allowed(goal) {
		return false
	}
	m.goal, m.price = *goal, price
	return true
}

// mostVaried is how many boards are tried at most on which a pushed tower is
// turned on: what it opens may make another turn legal.
const mostVaried = 4000

// vary tries other ways for the pushed towers to stand.
func (m *mending) vary(along Bases, goal *[MaxBases]int8) {
	if along == 0 || m.varied == mostVaried {
		return
	}
	b := along.first()
	along.remove(b)
	m.vary(along, goal)
	for range Facings - 1 {
		goal[b] = turned(goal[b], 1)
		if m.priceOf(goal) < m.price {
			m.varied++
			m.take(goal)
			m.vary(along, goal)
		}
	}
	goal[b] = turned(goal[b], 1)
}

// allowed tells whether the board would be legal with the drivers chosen.
func (s *sight) allowed(goal *[MaxBases]int8) bool {
	var parts [MaxBases]engine.Part
	n := copy(parts[:], s.parts)
	for b := range n {
		if parts[b].Stands.Known() {
			parts[b].Stands = engine.Standing(goal[b])
		}
	}
	after := s.p.sight(parts[:n], s.unsaid)
	after.drivers = s.drivers
	by, ok := after.pushers()
	var line engine.Line
	return ok && (after.playDrivers(&line, by) == legal || after.interleave(&line, by)) && line.N > 0
}

// turnOn tries where every sequence of turns leads that is left after these.
func (m *mending) turnOn(h byHand, turns int) {
	if price := m.priceOf(&h.p.facing); price < m.price {
		m.goal, m.price = h.p.facing, price
	}
	if h.p.phase != turning || turns == len(engine.Line{}.Moves) {
		return
	}
	for r := h.reach(); r != 0; r &= r - 1 {
		if next := h; next.try(moveAt(Turn, r.first()), r.first()) == legal {
			m.turnOn(next, turns+1)
		}
	}
	for r := h.wander(); r != 0; r &= r - 1 {
		if next := h; next.try(move(Counter), r.first()) == legal {
			m.turnOn(next, turns+1)
		}
	}
}
