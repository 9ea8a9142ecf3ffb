package referee

import (
	"errors"
	"slices"

	"mastro/engine"
)

// Why a step of a record cannot have been. A move that the rules refuse is the
// *engine.Foul instead.
var (
	ErrActor     = errors.New("it is for somebody else to decide")
	ErrUncertain = errors.New("a single move cannot be played before it is certain where the figure stands; say what was done first")
	ErrBack      = errors.New("so many decisions cannot be taken back")
	ErrLine      = errors.New("such turns cannot have been made by hand now")
	ErrWay       = errors.New("the figure cannot have gone that way")
	ErrStands    = errors.New("the figure cannot have stood there, or just there, when that was turned")
	ErrCertain   = errors.New("it is certain where the figure stands; nothing need be asked")
	ErrTwice     = errors.New("this is asked already")
	ErrSeats     = errors.New("there are no such seats")
)

// Again is a match that is played again from a position, by Redo; GoOn ends that.
func Again(p engine.Sensed) *Match {
	return &Match{worlds: []world{at(p)}, closed: NothingToUndo}
}

// Redo carries out the next step of a record as it was carried out then. Its
// hash is not looked at.
func (m *Match) Redo(s engine.Step) error {
	switch s.Kind {
	case engine.StepBack:
		return m.redoBack(s)
	case engine.StepUnsaid:
		return m.redoUnsaid(s)
	case engine.StepStands:
		return m.redoStands(s)
	case engine.StepDid:
		return m.redoDid(s)
	case engine.StepSeen, engine.StepSaid:
		return m.redoTurns(s)
	}
	return m.redoMove(s)
}

func (m *Match) redoMove(s engine.Step) error {
	if decides := m.Decides(s.Move); decides != s.Seat && decides != engine.Nobody {
		return ErrActor
	}
	if len(m.worlds) > 1 {
		return ErrUncertain
	}
	if foul := m.pos().Check(s.Move); foul != nil {
		return foul
	}
	m.play(s.Move)
	return nil
}

func (m *Match) redoBack(s engine.Step) error {
	if s.Seat != engine.Table {
		return ErrActor
	}
	if s.Back < 1 || s.Back > len(m.turn) {
		return ErrBack
	}
	m.takeBackTo(len(m.turn) - s.Back)
	return nil
}

func (m *Match) redoUnsaid(s engine.Step) error {
	if s.Seat != engine.Table {
		return ErrActor
	}
	for i, seat := range s.Unsaid {
		if seat < 0 || int(seat) >= m.Seats() || i > 0 && seat <= s.Unsaid[i-1] {
			return ErrSeats
		}
	}
	m.Unsaid(s.Unsaid...)
	return nil
}

func (m *Match) redoDid(s engine.Step) error {
	if _, seat := m.Turn(); seat != s.Seat || m.Actor() != seat {
		return ErrActor
	}
	all := wander(m.worlds)
	i := slices.IndexFunc(all, func(w world) bool { return slices.Equal(w.done, s.Did) })
	if i < 0 || len(s.Did) == 0 && len(m.worlds) == 1 && !m.open() {
		return ErrWay
	}
	m.stand(all[i], true)
	return nil
}

func (m *Match) redoTurns(s engine.Step) error {
	if m.Actor() != s.Seat {
		return ErrActor
	}
	r, err := m.readingOf(s)
	if err == nil {
		m.take(r)
	}
	return err
}

// readingOf is the reading that a step tells of.
func (m *Match) readingOf(s engine.Step) (r reading, err error) {
	open := s.Kind == engine.StepSeen
	if len(s.Lines) == 0 || open && !m.open() {
		return r, ErrLine
	}
	for i, l := range s.Lines {
		next := m.taken(l, open)
		switch {
		case l.N == 0 || slices.ContainsFunc(l.All(), func(mv engine.Move) bool { return !m.pos().Physical(mv) }):
			return r, ErrLine
		case next.stages == nil || i > 0 && !r.meets(next):
			return r, ErrLine
		case i == 0:
			r = next
		default:
			r.join(next)
		}
	}
	return r, r.narrow(s.At)
}

// narrow leaves those of the worlds after a reading in which the board stands as
// it was seen. That is told by where the figure stood: an unlock key turns the
// tower in which it is.
func (r *reading) narrow(at []int) error {
	ends := r.ends()
	i := slices.IndexFunc(ends, func(w world) bool { return len(at) == 0 || w.pos.Stand() == at[0] })
	if i < 0 {
		return ErrStands
	}
	board := ends[i].pos
	r.stages[r.line.N] = slices.DeleteFunc(slices.Clone(ends), func(w world) bool { return turns(board, w.pos.Stands) != nil })
	if !slices.Equal(at, standing(r.ends())) {
		return ErrStands
	}
	return nil
}

// Waiting is what a match waits for that is in no step yet: what is asked, and
// what is to be done by hand.
type Waiting struct {
	Lines     []engine.Step // it is asked which turns were made: the answers, of StepSeen, StepSaid or StepBack
	Where     engine.Move   // it is asked where this was decided; NoMove for nothing
	Walked    bool          // it is asked by which way the figure came to stand on Part
	Part      int
	Requested engine.Move // a turn that is asked for; NoMove for none
	Undoing   bool        // the last decision is being undone by hand
}

// Nothing tells whether nothing is waited for.
func (w Waiting) Nothing() bool {
	return w.Lines == nil && w.Where == engine.NoMove && !w.Walked && w.Requested == engine.NoMove && !w.Undoing
}

// Waiting is what the match waits for.
func (m *Match) Waiting() Waiting {
	w := Waiting{Requested: m.requested, Undoing: m.undoing}
	switch {
	case m.verdict.Kind == Asked:
		for _, r := range m.readings {
			if r.back {
				w.Lines = append(w.Lines, engine.Step{Kind: engine.StepBack, Seat: engine.Table, Back: len(m.turn) - r.to})
			} else {
				w.Lines = append(w.Lines, r.step(m.Actor()))
			}
		}
	case m.verdict.Kind == Where && m.question.decision != engine.NoMove:
		w.Where = m.question.decision
	case m.verdict.Kind == Where:
		w.Walked, w.Part = true, m.question.offers[0].pos.Stand()
	}
	return w
}

// GoOn ends playing again: the match waits for what it waited for then, and goes
// on by itself where there is nothing to decide. What it cannot have waited for
// is one of the errors of Redo, and leaves it waiting for nothing.
func (m *Match) GoOn(w Waiting) error {
	m.draw()
	m.verdict = m.judge()
	if w.Requested != engine.NoMove {
		if len(those(m.may(), w.Requested)) == 0 || !m.pos().Physical(w.Requested) {
			return ErrLine
		}
		m.requested = w.Requested
	}
	switch {
	case w.Lines != nil:
		return m.askAgain(w.Lines)
	case w.Where != engine.NoMove:
		if foul, _ := m.Play(w.Where); foul != nil {
			return foul
		}
		if m.verdict.Kind != Where {
			return ErrCertain
		}
	case w.Walked:
		if err := m.Walk(w.Part); err != nil {
			return err
		}
		if m.verdict.Kind != Where {
			return ErrCertain
		}
	case w.Undoing:
		if len(m.turn) == 0 {
			return ErrBack
		}
		m.undoing = true
		m.verdict = m.judge()
	}
	return nil
}

// askAgain asks what was turned, as it was asked then. The board stands by now as
// each answer says; what sensors find otherwise is judged anew.
func (m *Match) askAgain(answers []engine.Step) error {
	var all []reading
	for _, s := range answers {
		r := reading{back: s.Kind == engine.StepBack, to: len(m.turn) - s.Back}
		if r.back {
			if s.Back < 1 || r.to < 0 || len(all) > 0 {
				return ErrBack
			}
		} else {
			var err error
			if r, err = m.readingOf(s); err != nil {
				return err
			}
			if slices.ContainsFunc(all, func(other reading) bool { return slices.Equal(other.line.All(), r.line.All()) }) {
				return ErrTwice
			}
		}
		all = append(all, r)
	}
	board := all[0].ends
	if all[0].back {
		board = func() []world { return m.turn[all[0].to].worlds }
	}
	m.readings = all
	m.question = &question{verdict: m.whichLine(), board: board()[0].pos}
	m.verdict = m.question.verdict
	return nil
}
