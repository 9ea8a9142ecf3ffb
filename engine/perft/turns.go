package perft

import (
	"errors"

	"mastro/engine"
)

// ErrTooMany ends a count of turns that would go beyond its bound. Count fewer turns, or allow
// more: a million positions take 150 to 500 megabytes in LABIRO.
var ErrTooMany = errors.New("perft: more positions than allowed; count fewer turns or allow more")

// Reached is what can be reached in some turns.
type Reached struct {
	Positions int // different positions after them; the games there go on
	Finished  int // different finished games met on the way
}

// Turns is what can be reached from a position in so many turns. A turn is
// complete when the turn number (Position.Turn) has gone up; a turn that has
// begun counts from where it is. At most so many positions are held at once, in
// order to know them again: otherwise it is ErrTooMany.
func Turns(p engine.Position, turns, most int) (Reached, error) {
	s := search{most: most, turns: turns}
	s.now, s.after, s.over = newPool(), newPool(), newPool()
	number, _ := p.Turn()
	if err := s.meet(p, number); err != nil {
		return Reached{}, err
	}
	for s.turn < turns {
		if err := s.playTurn(); err != nil {
			return Reached{}, err
		}
	}
	return Reached{Positions: len(s.now.known), Finished: len(s.over.known)}, nil
}

// search goes through the positions of one turn after the other. Positions of
// different turns are never equal, so those of a turn that is complete are
// forgotten.
type search struct {
	most             int
	now, after, over pool // in the present turn, after it, and finished
	turn, turns      int  // complete, and to be played
	moves            []engine.Move
	events           []engine.Event
	bytes            []byte
}

// pool is different positions.
type pool struct {
	known   map[string]struct{} // by their bytes
	untried []engine.Position   // those of them whose moves are to be played
}

func newPool() pool { return pool{known: make(map[string]struct{})} }

// playTurn plays the present turn in every way.
func (s *search) playTurn() error {
	for n := len(s.now.untried); n > 0; n = len(s.now.untried) {
		p := s.now.untried[n-1]
		s.now.untried = s.now.untried[:n-1]
		if err := s.try(p); err != nil {
			return err
		}
	}
	s.now, s.after = s.after, newPool()
	s.turn++
	return nil
}

// try plays every move of a position.
func (s *search) try(p engine.Position) error {
	number, _ := p.Turn()
	s.moves = p.Moves(s.moves[:0])
	for _, m := range s.moves {
		q := p.Fork()
		s.events = q.Play(m, s.events[:0])
		if err := s.meet(q, number); err != nil {
			return err
		}
	}
	return nil
}

// meet puts a position where it belongs, unless it is known: number is that of
// the turn that was being played.
func (s *search) meet(p engine.Position, number int) error {
	into := &s.now
	if p.Actor() == engine.Nobody {
		into = &s.over
	} else if n, _ := p.Turn(); n != number {
		into = &s.after
	}
	s.bytes = p.Bytes(s.bytes[:0])
	if _, known := into.known[string(s.bytes)]; known {
		return nil
	}
	if s.held() >= s.most {
		return ErrTooMany
	}
	into.known[string(s.bytes)] = struct{}{}
	if into == &s.now || into == &s.after && s.turn+1 < s.turns {
		into.untried = append(into.untried, p)
	}
	return nil
}

func (s *search) held() int { return len(s.now.known) + len(s.after.known) + len(s.over.known) }
