package perft

import "mastro/engine"

// Actions is how many sequences of n actions can be played from a position.
// There is one of no action at all. The only error is a *TooManyError: the
// bound is on the sequences that are counted, with those that a finished game
// ends before. Nobody lives to see the count overflow.
func Actions(p engine.Position, n int, w Watch) (uint64, error) {
	s := sequences{watch: w, actions: n}
	err := s.play(p, n)
	return s.counted, err
}

// sequences plays every sequence, one after the other.
type sequences struct {
	watch   Watch
	actions int    // of each sequence
	counted uint64 // of so many actions
	ended   uint64 // that a finished game ended before
	tried   int
	moves   []engine.Move // of all positions on the way, the first one's first
	events  []engine.Event
}

// play plays every sequence of n actions from a position.
func (s *sequences) play(p engine.Position, n int) error {
	if n <= 0 {
		return s.count(1)
	}
	from := len(s.moves)
	s.moves = p.Moves(s.moves)
	to := len(s.moves)
	if err := s.met(n, uint64(to-from)); err != nil {
		return err
	}
	for i := from; i < to && n > 1; i++ { // the last moves need not be played
		q := p.Fork()
		s.events = q.Play(s.moves[i], s.events[:0])
		if err := s.play(q, n-1); err != nil {
			return err
		}
	}
	s.moves = s.moves[:from]
	return nil
}

// met takes in a position with so many moves and n actions to go.
func (s *sequences) met(n int, moves uint64) error {
	if s.tried++; s.tried%progressEvery == 0 && s.watch.Progress != nil {
		s.watch.Progress(Progress{Tried: s.tried, Counted: s.counted})
	}
	switch {
	case moves == 0:
		s.ended++
	case n > 1:
		moves = 0 // they are counted once they are complete
	}
	return s.count(moves)
}

// count counts so many sequences more.
func (s *sequences) count(more uint64) error {
	s.counted += more
	if s.watch.Most > 0 && s.counted+s.ended > s.watch.Most {
		s.counted = 0
		return &TooManyError{Most: s.watch.Most, Actions: s.actions}
	}
	return nil
}
