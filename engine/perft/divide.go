package perft

import "mastro/engine"

// Share is what follows one first move.
type Share[Count any] struct {
	Move  string // in the notation
	Count Count
}

// DivideActions is Actions by the first move, in the order of Position.Moves.
// The counts add up to that of Actions, and the bound of w is for all of them.
// Without an action there is no first move.
func DivideActions(p engine.Position, n int, w Watch) ([]Share[uint64], error) {
	var all []Share[uint64]
	if n <= 0 {
		return all, nil
	}
	s := sequences{watch: w, actions: n}
	for _, m := range p.Moves(nil) {
		q := p.Fork()
		q.Play(m, nil)
		before := s.counted
		if err := s.play(q, n-1); err != nil {
			return nil, err
		}
		all = append(all, Share[uint64]{p.Write(m), s.counted - before})
	}
	return all, nil
}

// DivideTurns is Turns by the first move, in the order of Position.Moves. A
// move's count is of the different positions to which some sequence leads
// that begins with it, and of the finished games met by such sequences.
// Different first moves can lead to the same position, and where a move can be
// undone by another, like a walk, it leads to all that can be reached without
// it: the counts add up to more than that of Turns. The bound of w is for each
// first move.
func DivideTurns(p engine.Position, turns int, w Watch) ([]Share[Reached], error) {
	var all []Share[Reached]
	if turns <= 0 {
		return all, nil
	}
	number, _ := p.Turn()
	for _, m := range p.Moves(nil) {
		q := p.Fork()
		q.Play(m, nil)
		left := turns
		if n, _ := q.Turn(); n != number {
			left--
		}
		count, err := Turns(q, left, w)
		if err != nil {
			return nil, err
		}
		all = append(all, Share[Reached]{p.Write(m), count})
	}
	return all, nil
}
