package fuga_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The counts of perft_test.go once more, slowly, with the reference.

func slowActions(g *refGame, n int) uint64 {
	if n == 0 {
		return 1
	}
	sum := uint64(0)
	for _, text := range g.legal() {
		after := g.clone()
		after.play(text)
		sum += slowActions(after, n-1)
	}
	return sum
}

// slowMost is the greatest count that is made again slowly.
func slowMost() uint64 {
	if *perftDeep {
		return 200_000
	}
	return 20_000
}

func TestPerftCountedSlowly(t *testing.T) {
	counted := map[string]int{}
	for _, row := range perftRows(t) {
		if row.count > slowMost() {
			continue
		}
		require.Equal(t, row.count, slowActions(newReference(perftSetup(t, row.position)), row.depth), row)
		counted[row.position] = max(counted[row.position], row.depth)
	}
	for _, row := range perftTable(t) {
		require.Greater(t, counted[row.position], 2, "depth to which %s was counted twice", row.position)
	}
}
