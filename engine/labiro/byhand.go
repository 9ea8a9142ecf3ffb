package labiro

import "mastro/engine"

// byHand is a turn as it is done by hand: the towers as they stand by now, and
// where the pawn may stand. While every walk is said that is one place; where
// walks are left unsaid (ruling 4) each turn narrows it to the places from
// which that tower may be turned, and then the pawn may have walked on.
type byHand struct {
	p      Position
	stands Bases
	unsaid bool
}

func (s *sight) hand() byHand {
	return byHand{p: *s.p, stands: 1 << s.p.here(), unsaid: s.unsaid}
}

// wander is where the pawn may stand by now, the game going on.
func (h *byHand) wander() Bases {
	if !h.unsaid {
		return h.stands
	}
	return h.p.spread(h.stands, h.p.allBases()&^h.p.lastStop())
}

// reach is the towers that may be turned from some place.
func (h *byHand) reach() Bases {
	stands := h.wander()
	all := stands
	for b := range stands.All() {
		all |= h.p.game.around[b]
	}
	return all
}

// try turns the tower on a base, by its arrow or with an unlock key, from
// every place from which that is legal; it is a fault when there is none.
func (h *byHand) try(m engine.Move, base int) fault {
	var from Bases
	first := legal
	for b := range h.wander().All() {
		if VerbOf(m) == Counter && b != base {
			continue
		}
		q := h.p
		q.pawn[q.seat] = int8(b)
		f := q.checkByHand(m)
		if f == legal {
			from.add(b)
		} else if first == legal {
			first = f
		}
	}
	if from == 0 && first == legal {
		return outOfReach
	}
	if from == 0 {
		return first
	}
	h.stands = from
	h.p.pawn[h.p.seat] = int8(from.first())
	h.p.playByHand(m)
	return legal
}

func (p *Position) checkByHand(m engine.Move) fault {
	if VerbOf(m) == Counter {
		return checkCounter(p, m)
	}
	return checkTurn(p, m)
}

// playByHand plays a turn, and tells nobody.
func (p *Position) playByHand(m engine.Move) {
	if VerbOf(m) == Counter {
		playCounter(p, m, nil)
		return
	}
	p.left--
	p.swing(BaseOf(m), int(p.game.Tower(BaseOf(m)).Arrow), m)
}

// reach is the towers that could be turned first.
func (s *sight) reach() Bases {
	h := s.hand()
	return h.reach()
}

// drivable is the towers that may have been turned, and are to be tried: with
// walks unsaid any that moved, since turning one may open the way to another.
func (s *sight) drivable() Bases {
	if s.unsaid {
		return s.moved | s.silent&s.reach()
	}
	return s.p.reach()
}

// interleave finds an order of the drivers' steps in which all are legal,
// where a tower was turned again after another, and the pawn walked between.
func (s *sight) interleave(line *engine.Line, by [MaxBases]int8) bool {
	again := false
	for b := range s.p.game.Bases {
		again = again || s.drivers[b] > 1 && s.parts[b].Until != 0
	}
	*line = engine.Line{}
	return s.unsaid && again && s.anyOrder(line, s.hand(), s.drivers, by)
}

// anyOrder tries each driver that has steps left for the next one, the unlock
// key last.
func (s *sight) anyOrder(line *engine.Line, h byHand, left, by [MaxBases]int8) bool {
	if left == [MaxBases]int8{} {
		return true
	}
	for b := range s.p.game.Bases {
		rest, next, then := left, h, *line
		switch {
		case left[b] == 0:
			continue
		case left[b] == counterStep:
			rest[b] = 0
			if rest != [MaxBases]int8{} {
				continue
			}
		default:
			rest[b]--
		}
		pushed := by
		if rest[b] > 0 {
			pushed = [MaxBases]int8{} // it pushes with its last step
			for other := range pushed {
				pushed[other] = NoBase
			}
		}
		if s.drive(&next, &then, b, min(int(left[b]), 1), pushed) == legal && s.anyOrder(&then, next, rest, by) {
			*line = then
			return true
		}
	}
	return false
}

// couldTurn tells whether somebody could legally have turned one tower alone
// as far as it was seen to turn.
func (s *sight) couldTurn(b int) bool {
	h := s.hand()
	turned := 0
	for turned < s.along(b) && h.try(moveAt(Turn, b), b) == legal {
		turned++
	}
	key := s.hand()
	return turned == s.along(b) || s.along(b) == Facings-1 && key.try(move(Counter), b) == legal
}
