package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// Listing moves needs no memory, also where the way home would end the game
// and has to be tried out (rulings 19 and 22).
func TestLookingAheadToTheEndNeedsNoMemory(t *testing.T) {
	s := study{towers: []string{farEast, farWest, open}, seats: []Player{lives(2, 1, Rope, RubyOf(1)), lives(1, 2), lives(3, 2)}}
	p := s.position(t)
	require.True(t, p.crowded())
	require.True(t, p.winsAtHome())
	moves := make([]engine.Move, 0, 16)
	for name, f := range map[string]func(){
		"listing":  func() { moves = p.Moves(moves[:0]) },
		"walkable": func() { p.Walkable() },
	} {
		require.Zero(t, testing.AllocsPerRun(100, f), name)
	}
	require.Contains(t, moves, read(t, "rope 2"))
}
