package calibrate

import (
	"math"

	"mastro/hw/board"
)

const (
	aStep Degrees = 60
	reach Degrees = 20 // tolerance of one step
)

// step is one turn of 60° to prompt for.
type step struct {
	from, to board.Facing
	sense    int // 1 clockwise, -1 back
}

// onceRound holds every step of a base, there and back.
var onceRound = []step{
	{0, 1, 1}, {1, 2, 1}, {2, 3, 1}, {3, 4, 1}, {4, 5, 1}, {5, 0, 1},
	{0, 5, -1}, {5, 4, -1}, {4, 3, -1}, {3, 2, -1}, {2, 1, -1}, {1, 0, -1},
}

// oneStep is enough if only the direction is needed.
var oneStep = []step{{0, 1, 1}, {1, 0, -1}}

func (s *Session) steps() []step {
	if s.codes {
		return oneStep
	}
	return onceRound
}

// walk is the turn of one base, step by step.
type walk struct {
	begun bool // it was seen at its mark
	taken int  // steps done
	stays [2 * board.Facings]stay
	at    Degrees // where it last rested after a step
	sign  int     // 1 when the raw angle grows clockwise, -1 when counter-clockwise, 0 when not known yet
}

// startWalk begins the walk of the current base.
func (s *Session) startWalk() {
	s.phase, s.walk = walking, walk{at: s.current().zero}
	s.resetOthers()
	s.watch()
}

// turned is the number of 60° steps between two angles, -3 to 3, and how far the second angle
// is off that.
func turned(from, to Degrees) (n int, off Degrees) {
	d := between(from, to)
	n = int(math.Round(float64(d / aStep)))
	return n, abs(d - Degrees(n)*aStep)
}

// watch checks whether the tower has done the requested step.
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

// where judges an angle: whether the tower stands where it was requested to, or what is wrong
// with where it stands. A tower that has not been turned yet has no trouble.
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
	case w.sign == 0 && !s.asExpected(n):
		return false, Refusal{Kind: OtherDirection}
	}
	return true, Refusal{}
}

// requested is the step that the prompt asks for.
func (s *Session) requested() step { return s.steps()[s.walk.taken] }

// asExpected reports whether a first step that read as n agrees with the board file.
func (s *Session) asExpected(n int) bool {
	return s.expectedCCW == nil || (n < 0) == (s.expectedCCW[s.order[s.at]] != s.otherWay)
}

// take notes that the tower has done the requested step.
func (s *Session) take(at stay) {
	w, p, requested := &s.walk, s.current(), s.requested()
	if r := p.magnetFlaw(s.noGain); r.Kind != None {
		r.Position = requested.to
		s.refuse(r)
		return
	}
	if w.sign == 0 {
		w.sign, _ = turned(w.at, at.mean)
	}
	w.stays[w.taken], w.at = at, at.mean
	w.taken++
	s.resetOthers()
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

func (s *Session) sayWalking(w Word) bool {
	switch {
	case w == Next && s.trouble().Kind == OtherDirection:
		s.otherWay = !s.otherWay
	case w == Back:
		s.stepBack()
	case w == Skip:
		s.skip()
	default:
		return false
	}
	return true
}

// stepBack repeats the last position, or the base before.
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
		s.startWalk()
	}
	s.current().reset()
}

// walkTrouble is what is wrong with the current tower.
func (s *Session) walkTrouble() Refusal {
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
	return s.otherTurned()
}

// resetOthers starts watching the other towers anew.
func (s *Session) resetOthers() {
	for i := range s.places {
		s.places[i].restedKnown = false
	}
}

// noteOthers notes where towers rest that have not rested yet: one that was carried along by
// the last step comes to rest a little later.
func (s *Session) noteOthers() {
	for i := range s.places {
		if p := &s.places[i]; !p.restedKnown && p.rests() {
			p.restedAngle, p.restedKnown = p.stay.mean, true
		}
	}
}

// otherTurned returns WrongTower if another tower was turned and now rests while the current
// one stands still.
func (s *Session) otherTurned() Refusal {
	for i := range s.places {
		p := &s.places[i]
		if i == s.order[s.at] || !p.restedKnown || !p.rests() {
			continue
		}
		if n, _ := turned(p.restedAngle, p.stay.mean); n != 0 {
			return Refusal{Kind: WrongTower, Base: i, Position: board.NoFacing}
		}
	}
	return Refusal{}
}
