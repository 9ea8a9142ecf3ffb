package magico

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Whatever is different in two positions is different in their bytes, and no
// two differences look the same.
func TestBytesTellPositionsApart(t *testing.T) {
	p := amid(t)
	met := map[string]string{string(p.Bytes(nil)): "nothing"}
	for name, change := range map[string]func(q *Position){
		"a tile":           func(q *Position) { q.maze.Push(3, q.maze.Spare) },
		"the spare":        func(q *Position) { q.maze.Spare ^= maze.N | maze.E | maze.S | maze.W },
		"a treasure":       func(q *Position) { q.on[5], q.on[2] = q.on[2], q.on[5] },
		"on the spare":     func(q *Position) { q.onSpare = Treasures - q.onSpare },
		"a pawn":           func(q *Position) { q.pawn[3]++ },
		"the sought card":  func(q *Position) { c := &q.cards[2]; c.cards[c.n-1], c.cards[0] = c.cards[0], c.cards[c.n-1] },
		"how many cards":   func(q *Position) { q.cards[1].n-- },
		"what was found":   func(q *Position) { q.found[0] ^= 1 << 24 },
		"of the last seat": func(q *Position) { q.found[3] ^= 1 << 1 },
		"what it is not":   func(q *Position) { q.unlike[1] ^= 1 << 24 },
		"where it is shut": func(q *Position) { q.shut = (q.shut + 1) % maze.Arrows },
		"whose turn it is": func(q *Position) { q.seat ^= 1 },
		"the phase":        func(q *Position) { q.phase = pushing },
		"the number":       func(q *Position) { q.number++ },
		"a great number":   func(q *Position) { q.number += 1 << 16 },
	} {
		q := *p
		change(&q)
		key := string(q.Bytes(nil))
		require.Empty(t, met[key], name)
		met[key] = name
	}
}

func TestCardsCloseUp(t *testing.T) {
	c := pileOf(Player{Cards: []Treasure{3, 9, 5}}, false)
	require.Equal(t, Treasure(3), c.top())
	c.remove(9)
	require.Equal(t, pileOf(Player{Cards: []Treasure{3, 5}}, false), c)
	c.remove(3)
	require.Equal(t, pileOf(Player{Cards: []Treasure{5}}, false), c)
	c.remove(5)
	require.Equal(t, pile{}, c)
	blind := pileOf(Player{Hidden: 2}, false)
	require.False(t, blind.sealed())
	blind.remove(7)
	require.Equal(t, pileOf(Player{Hidden: 1}, false), blind)
}

// The same position reached in two ways is the same.
func TestTwoWaysToOnePosition(t *testing.T) {
	one, other := lab(t, two), lab(t, two)
	plays(t, one, "push w5 nes", "go 0,1", "push w1 nw", "go 0,6")
	plays(t, other, "push w5 nes", "go 0,1")
	fork := other.Fork().(*Position)
	plays(t, fork, "push n1 nw")
	plays(t, other, "push w1 nw", "go 0,6")
	require.Equal(t, *one, *other)
	require.Equal(t, one.View(engine.Public), other.View(engine.Public))
}
