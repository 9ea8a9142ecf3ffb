package perft

import "mastro/engine"

// Actions is how many sequences of n actions can be played from a position.
// There is one of no action at all.
func Actions(p engine.Position, n int) uint64 {
	if n <= 0 {
		return 1
	}
	var w walker
	return w.count(p, n)
}

// walker plays every sequence, one after the other.
type walker struct {
	moves  []engine.Move // of all positions on the way, the first one's first
	events []engine.Event
}

func (w *walker) count(p engine.Position, n int) uint64 {
	from := len(w.moves)
	w.moves = p.Moves(w.moves)
	to := len(w.moves)
	total := uint64(to - from) // the last moves need not be played
	if n > 1 {
		total = 0
		for i := from; i < to; i++ {
			q := p.Fork()
			w.events = q.Play(w.moves[i], w.events[:0])
			total += w.count(q, n-1)
		}
	}
	w.moves = w.moves[:from]
	return total
}
