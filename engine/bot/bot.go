// Package bot has players that are programs. A player thinks from a View, the
// same that a person in that seat could have; it is never given a position.
package bot

import (
	"mastro/engine"
	"mastro/engine/labiro"
)

// Player chooses one of the moves that the view lists; the view's seat must
// be the one that decides, and at least one move must be listed.
type Player interface {
	Choose(engine.View) engine.Move
}

// For is the goal-seeking player for the game that a view is of; ok is false
// for a game that has none.
func For(v engine.View, seed uint64) (p Player, ok bool) {
	switch v.(type) {
	case *labiro.View:
		return NewLabiro(seed), true
	}
	return nil, false
}

// Random plays any legal move, each as likely. It has no goal.
type Random struct{ rand engine.Rand }

// NewRandom is a random player that always plays the same for a seed.
func NewRandom(seed uint64) *Random { return &Random{engine.Rand(seed)} }

// Choose is any of the legal moves.
func (r *Random) Choose(v engine.View) engine.Move {
	moves := v.Legal()
	return moves[r.rand.Below(len(moves))]
}
