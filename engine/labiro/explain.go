package labiro

import (
	"slices"
	"time"

	"mastro/engine"
)

// Explaining what sensors saw. The towers that stand otherwise than they must
// are split into drivers, which somebody turned and paid for, and the rest,
// which the drivers pushed (ruling 6). Every way to choose the drivers among
// the towers in reach is tried; there are at most seven of them and three
// steps to pay, so nothing needs to be clever.

const (
	tie   = 30 * time.Millisecond  // onsets of which nobody knows how far they are off: one scan of 20 ms apart they cannot be put in order, two can
	eager = 45 * time.Millisecond  // then a tower in contact may be felt so long before the one that pushes it
	trail = 200 * time.Millisecond // a pushed tower begins to move at the latest so long after its pusher rests
)

// sight is what was seen, compared with how the towers must stand.
type sight struct {
	p       *Position
	parts   []engine.Part
	unsaid  bool           // the pawn may have walked before and between turns
	off     [MaxBases]int8 // steps clockwise from how it must stand, 0-5
	moved   Bases          // stands otherwise
	silent  Bases          // may stand in any way
	drivers [MaxBases]int8 // steps along the arrow that each driver was turned; counterStep for an unlock key
}

const counterStep = -1

// Parts is how many towers are watched.
func (p *Position) Parts() int { return len(p.game.Bases) }

// Stands is the facing that the tower on a base must have.
func (p *Position) Stands(part int) engine.Standing { return engine.Standing(p.facing[part]) }

// Amend makes towers face so. All that the rules ask of towers is looked up by
// their facings, so that nothing else is to be kept in step; but whose turn it is
// must have a way out of a full tower (ruling 19), as in a set-up.
func (p *Position) Amend(towers []engine.Placed) *engine.Foul {
	q := *p
	for _, t := range towers {
		q.facing[t.Part] = int8(t.Stands)
	}
	if q.crowded() && !q.canEnd() {
		return q.foulAt(noWayOut, towers[0].Part)
	}
	*p = q
	return nil
}

// Circle is that of a tower.
func (p *Position) Circle() engine.Circle { return Facings }

// Physical tells whether a move is a turn of a tower, which sensors report.
func (p *Position) Physical(m engine.Move) bool {
	v := VerbOf(m)
	return v == Turn || v == Counter
}

// Quiet tells whether a move is a walk (ruling 4): free, and sensed by nobody.
func (p *Position) Quiet(m engine.Move) bool { return VerbOf(m) == Go }

// Stand is the base of the pawn whose turn it is; NoPart before it has one.
func (p *Position) Stand() int { return p.here() }

// Same tells whether two moves are the same decision, whatever they pushed.
func (p *Position) Same(a, b engine.Move) bool { return plain(a) == plain(b) }

func (p *Position) sight(parts []engine.Part, unsaid bool) sight {
	s := sight{p: p, parts: parts, unsaid: unsaid}
	for b := range min(len(parts), len(p.game.Bases)) {
		switch facing, known := s.facing(b); {
		case !known:
			s.silent.add(b)
		case facing != p.facing[b]:
			s.off[b] = (facing - p.facing[b] + Facings) % Facings
			s.moved.add(b)
		}
	}
	return s
}

// facing is how the tower on a base was seen to face, if its sensor tells.
func (s *sight) facing(b int) (facing int8, known bool) {
	if b >= len(s.parts) || !s.parts[b].Stands.Known() {
		return 0, false
	}
	return int8(s.parts[b].Stands), true
}

// along is how many steps along its arrow the tower on a base was turned, 0
// to 5.
func (s *sight) along(b int) int {
	if s.p.game.Tower(b).Arrow == Clockwise {
		return int(s.off[b])
	}
	return (Facings - int(s.off[b])) % Facings
}

// Explain appends the legal lines that end in what was seen. With the gear
// option the teeth decide what is pushed, so sequences are tried instead.
func (p *Position) Explain(dst []engine.Line, seen []engine.Part, unsaid bool) []engine.Line {
	if p.phase != turning {
		return dst
	}
	s := p.sight(seen, unsaid)
	if s.moved == 0 {
		return dst
	}
	var lines []engine.Line
	if room := dst[len(dst):]; p.game.Options.Chain == ChainGear {
		lines = s.thrifty(s.sequences(room, s.hand(), engine.Line{}))
	} else {
		lines = s.cheapest(s.split(room, s.drivable(), int(p.left)))
	}
	slices.SortStableFunc(lines, s.support)
	return append(dst, lines...)
}

// split tries every number of steps for the next tower in reach.
func (s *sight) split(dst []engine.Line, reach Bases, left int) []engine.Line {
	if reach == 0 {
		return s.addLine(dst)
	}
	b := reach.first()
	reach.remove(b)
	dst = s.split(dst, reach, left) // not a driver
	along := s.along(b)
	for n := 1; n <= left; n++ {
		if s.silent.has(b) || s.moved.has(b) && along == n {
			s.drivers[b] = int8(n)
			dst = s.split(dst, reach, left-n)
		}
	}
	if along == Facings-1 && left > 0 && s.mayCounter(b) {
		s.drivers[b] = counterStep
		dst = s.split(dst, reach, left-1)
	}
	s.drivers[b] = 0
	return dst
}

// mayCounter tells whether an unlock key is there to turn the tower on a base
// against its arrow (ruling 7).
func (s *sight) mayCounter(b int) bool {
	return (b == s.p.here() || s.unsaid) && s.moved.has(b) && s.p.checkTile(Unlock, noUnlock) == legal
}

// addLine appends the line for the drivers chosen, if it is legal and tells
// of every moved tower.
func (s *sight) addLine(dst []engine.Line) []engine.Line {
	by, ok := s.pushers()
	if !ok {
		return dst
	}
	var line engine.Line
	if s.playDrivers(&line, by) != legal && !s.interleave(&line, by) || line.N == 0 {
		return dst
	}
	line.Asks = line.Asks || s.doubtful(by)
	return addUnlike(dst, line)
}

// doubtful tells whether a tower taken for pushed began as early as its driver,
// as far as can be told, though turning it would be a foul: then the same was
// seen of a legal turn and of an illegal one, and somebody has to say which. So
// it is where the driver is silent: another may have pushed as well.
func (s *sight) doubtful(by [MaxBases]int8) bool {
	for b := range s.moved.All() {
		pushed, driver := s.parts[b], s.parts[by[b]]
		switch {
		case s.drivers[b] != 0:
		case s.silent.has(int(by[b])):
			return true
		case pushed.Moved && driver.Moved && pushed.Onset <= driver.Onset+unsure(&pushed, &driver, tie) && !s.couldTurn(b):
			return true
		}
	}
	return false
}

// playDrivers appends the turns of the drivers chosen, in the order in which
// they began to move, or says what is wrong with one. The unlock key comes
// last: it has to be put away.
func (s *sight) playDrivers(line *engine.Line, by [MaxBases]int8) fault {
	var turned, countered Bases
	for b := range s.p.game.Bases {
		switch {
		case s.drivers[b] == counterStep:
			countered.add(b)
		case s.drivers[b] != 0:
			turned.add(b)
		}
	}
	h := s.hand()
	for _, set := range [...]Bases{turned, countered} {
		for set != 0 {
			b := s.earliest(set)
			set.remove(b)
			if f := s.drive(&h, line, b, int(s.drivers[b]), by); f != legal {
				return f
			}
		}
	}
	return legal
}

// drive appends one driver's steps and what it pushed, and does them.
func (s *sight) drive(h *byHand, line *engine.Line, b, steps int, by [MaxBases]int8) fault {
	m := moveAt(Turn, b)
	if steps == counterStep {
		m, steps, line.Asks = move(Counter), 1, true
	}
	for i := range steps {
		if i == steps-1 {
			m = s.withPushed(m, b, by)
		}
		if f := h.try(m, b); f != legal {
			return f
		}
		if !line.Add(m) {
			return tooOften
		}
	}
	return legal
}

// withPushed is a turn with the towers that its driver pushed.
func (s *sight) withPushed(m engine.Move, driver int, by [MaxBases]int8) engine.Move {
	for b := range s.p.game.Bases {
		if s.drivers[b] == 0 && s.moved.has(b) && by[b] == int8(driver) {
			m = pushing(m, b, int(s.off[b]))
		}
	}
	return m
}

// sequences tries every sequence of turns that is left, and keeps those that
// end in what was seen.
func (s *sight) sequences(dst []engine.Line, h byHand, line engine.Line) []engine.Line {
	if line.N > 0 && s.matches(&h.p) {
		dst = addUnlike(dst, line)
	}
	if h.p.phase != turning {
		return dst // an unlock key has to be put away
	}
	for r := h.reach(); r != 0; r &= r - 1 {
		dst = s.next(dst, h, line, moveAt(Turn, r.first()), r.first())
	}
	line.Asks = true
	for r := h.wander(); r != 0; r &= r - 1 {
		dst = s.next(dst, h, line, move(Counter), r.first())
	}
	return dst
}

func (s *sight) next(dst []engine.Line, h byHand, line engine.Line, m engine.Move, b int) []engine.Line {
	if h.try(m, b) != legal || !line.Add(m) {
		return dst
	}
	return s.sequences(dst, h, line)
}

// matches tells whether the towers of q stand as was seen.
func (s *sight) matches(q *Position) bool {
	for b := range s.p.game.Bases {
		if facing, known := s.facing(b); known && facing != q.facing[b] {
			return false
		}
	}
	return true
}
