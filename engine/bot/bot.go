// Package bot has players that are programs. A player thinks from a View, the
// same that a person in that seat could have; it is never given a position.
package bot

import (
	"slices"

	"mastro/engine"
)

// Player chooses one of the moves that the view lists and that May leaves it;
// the view's seat must be the one that decides, and at least one move must be
// listed. Moves of not were chosen before in this turn and could not be done,
// because towers jammed: something else is chosen while there is anything else.
type Player interface {
	Choose(v engine.View, not []engine.Move) engine.Move
}

// Random plays any move that it may, each as likely. It has no goal.
type Random struct{ rand engine.Rand }

// NewRandom is a random player that always plays the same for a seed.
func NewRandom(seed uint64) *Random { return &Random{engine.Rand(seed)} }

// Choose is any of the moves that it may choose.
func (r *Random) Choose(v engine.View, not []engine.Move) engine.Move {
	moves := Without(May(v), not)
	return moves[r.rand.Below(len(moves))]
}

// Bound is a view of a game in which the rules leave a program less to choose
// than a person.
type Bound interface {
	// ForBots is the legal moves that a program may choose, at least one.
	ForBots() []engine.Move
}

// May is the moves of a view that a program may choose.
func May(v engine.View) []engine.Move {
	if b, bound := v.(Bound); bound {
		return b.ForBots()
	}
	return v.Legal()
}

// Without is the moves that are not among not, or all when nothing else is
// left.
func Without(moves, not []engine.Move) []engine.Move {
	left := slices.DeleteFunc(slices.Clone(moves), func(m engine.Move) bool { return slices.Contains(not, m) })
	if len(left) == 0 {
		return moves
	}
	return left
}
