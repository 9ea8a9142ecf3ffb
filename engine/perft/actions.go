package perft

import "mastro/engine"

// Actions is how many sequences of n actions can be played from a position.
// There is one of no action at all. Nobody lives to see the count overflow.
func Actions(p engine.Position, n int) uint64 {
	var s sequences
	s.play(p, n)
	return s.counted
}

// sequences plays every sequence, one after the other.
type sequences struct {
	counted uint64
	moves   []engine.Move // of all positions on the way, the first one's first
	events  []engine.Event
}

// play plays every sequence of n actions from a position.
func (s *sequences) play(p engine.Position, n int) {
	if n <= 0 {
		s.counted++
		return
	}
	from := len(s.moves)
	s.moves = p.Moves(s.moves)
	to := len(s.moves)
	if n == 1 { // the last moves need not be played
		s.counted += uint64(to - from)
	}
	for i := from; i < to && n > 1; i++ {
		q := p.Fork()
		s.events = q.Play(s.moves[i], s.events[:0])
		s.play(q, n-1)
	}
	s.moves = s.moves[:from]
}
