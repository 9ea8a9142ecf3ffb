package calibrate

import (
	"math"

	"mastro/hw/board"
)

const (
	aStep Degrees = 60
	reach Degrees = 20 // of a facing, from the one before
)

// step is one turn of 60° that is asked for.
type step struct {
	from, to board.Facing
	sense    int // 1 clockwise, -1 back
}

// onceRound is every step of a base, out and back.
var onceRound = []step{
	{0, 1, 1}, {1, 2, 1}, {2, 3, 1}, {3, 4, 1}, {4, 5, 1}, {5, 0, 1},
	{0, 5, -1}, {5, 4, -1}, {4, 3, -1}, {3, 2, -1}, {2, 1, -1}, {1, 0, -1},
}

// oneStep is enough where only the direction is sought.
var oneStep = []step{{0, 1, 1}, {1, 0, -1}}

func (s *Session) steps() []step {
	if s.codes {
		return oneStep
	}
	return onceRound
}

// walk is one base on its way round.
type walk struct {
	begun bool // it was seen at its mark
	taken int  // steps done
	stays [2 * board.Facings]stay
	at    Degrees // where it last rested as asked
	sign  int     // 1 when the raw angle grows clockwise, -1 when back, 0 not known yet
}

// setOut begins the walk of the current base.
func (s *Session) setOut() {
	s.phase, s.walk = walking, walk{at: s.current().zero}
	s.forgetOthers()
	s.watch()
}

// turned is how many steps of 60° lie between two angles, -3 to 3, and how far
// the second is off that.
func turned(from, to Degrees) (n int, off Degrees) {
	d := between(from, to)
	n = int(math.Round(float64(d / aStep)))
	return n, abs(d - Degrees(n)*aStep)
}

// watch sees whether the tower has done what was asked.
func (s *Session) watch() {
	p, w := s.current(), &s.walk
	if !p.rests() {
		return
	}
	if !w.begun {
		n, off := turned(w.at, p.stay.mean)
		w.begun = n == 0 && off <= reach
		return
	}
	if arrived, _ := s.where(p.stay.mean); arrived {
		s.take(p.stay)
	}
}

// where judges an angle: whether the tower stands where it was asked to, or what
// is wrong with where it stands. Nothing is, where it has not been turned yet.
func (s *Session) where(angle Degrees) (arrived bool, trouble Refusal) {
	w := &s.walk
	n, off := turned(w.at, angle)
	away := Degrees(max(n, -n)) * aStep
	ahead := n * w.sign * s.requested().sense
	switch {
	case off > reach:
		return false, Refusal{Kind: Between, Figure: float64(off)}
	case n == 0:
		return false, Refusal{}
	case away == 3*aStep, ahead == 2, w.sign == 0 && away > aStep:
		return false, Refusal{Kind: TooFar, Figure: float64(away - aStep)}
	case ahead < 0:
		return false, Refusal{Kind: WrongWay, Figure: float64(away)}
	case w.sign == 0 && !s.presumed(n):
		return false, Refusal{Kind: OtherDirection}
	}
	return true, Refusal{}
}

// requested is the step that the person is asked for.
func (s *Session) requested() step { return s.steps()[s.walk.taken] }

// presumed tells whether a first step that read as n goes with the board file.
func (s *Session) presumed(n int) bool {
	return s.mounts == nil || (n < 0) == (s.mounts[s.order[s.at]] != s.other)
}

// take notes that the tower stands where it was asked to.
func (s *Session) take(at stay) {
	w, p, requested := &s.walk, s.current(), s.requested()
	if r := p.flaw(s.codes); r.Kind != None {
		r.Position = requested.to
		s.refuse(r)
		return
	}
	if w.sign == 0 {
		w.sign, _ = turned(w.at, at.mean)
	}
	w.stays[w.taken], w.at = at, at.mean
	w.taken++
	s.forgetOthers()
	if w.taken < len(s.steps()) {
		return
	}
	m, r := w.judge(p.zero, s.codes)
	if r.Kind != None {
		s.refuse(r)
		return
	}
	m.Base = s.order[s.at]
	p.result, p.state = m, measured
	s.enter(s.at + 1)
}

func (s *Session) sayOnTheWay(w Word) bool {
	switch {
	case w == Next && s.trouble().Kind == OtherDirection:
		s.other = !s.other
	case w == Back:
		s.stepBack()
	case w == Skip:
		s.skip()
	default:
		return false
	}
	return true
}

// stepBack asks for the last position again, or for the base before.
func (s *Session) stepBack() {
	w := &s.walk
	switch {
	case w.taken > 1:
		w.taken--
		w.at = w.stays[w.taken-1].mean
	case w.taken == 1:
		w.taken, w.sign, w.at = 0, 0, s.current().zero
	case s.at == 0 || s.places[s.order[s.at-1]].state != measured:
		s.remark(max(0, s.at-1))
		return
	default:
		s.at--
		s.current().state = marked
		s.setOut()
	}
	s.current().forget()
}

// troubleOnTheWay is what is wrong with the tower that is asked for.
func (s *Session) troubleOnTheWay() Refusal {
	p := s.current()
	r := p.trouble(s.now)
	if p.rests() {
		r = s.misplaced(p.stay.mean)
	}
	if r.Kind != None && r.Kind != WrongTower {
		r.Base, r.Position = s.order[s.at], s.requested().to
	}
	return r
}

// misplaced is what is wrong with where the tower rests.
func (s *Session) misplaced(at Degrees) Refusal {
	if !s.walk.begun {
		if _, off := turned(s.walk.at, at); off > reach {
			return Refusal{Kind: Between, Figure: float64(off)}
		}
		return Refusal{}
	}
	arrived, r := s.where(at)
	if r.Kind != None || arrived {
		return r
	}
	return s.anotherTurned()
}

// forgetOthers begins to watch anew for towers that were not asked for.
func (s *Session) forgetOthers() {
	for i := range s.places {
		s.places[i].known = false
	}
}

// noteOthers notes where towers rest that have not rested yet: one that was
// carried along by the last step comes to rest a little later.
func (s *Session) noteOthers() {
	for i := range s.places {
		if p := &s.places[i]; !p.known && p.rests() {
			p.before, p.known = p.stay.mean, true
		}
	}
}

// anotherTurned tells of another tower that was turned and now rests, while the
// one that is asked for stands still.
func (s *Session) anotherTurned() Refusal {
	for i := range s.places {
		p := &s.places[i]
		if i == s.order[s.at] || !p.known || !p.rests() {
			continue
		}
		if n, _ := turned(p.before, p.stay.mean); n != 0 {
			return Refusal{Kind: WrongTower, Base: i, Position: board.NoFacing}
		}
	}
	return Refusal{}
}
