package perft_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/perft"
)

func BenchmarkActions(b *testing.B) {
	p, err := example()
	require.NoError(b, err)
	sequences := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		count, err := perft.Actions(p, 4, perft.Watch{Most: 1 << 40})
		require.NoError(b, err)
		sequences += count
	}
	b.ReportMetric(float64(sequences)/b.Elapsed().Seconds(), "sequences/s")
}

func BenchmarkTurns(b *testing.B) {
	p, err := example()
	require.NoError(b, err)
	positions := 0
	b.ReportAllocs()
	for b.Loop() {
		count, err := perft.Turns(p, 1, perft.Watch{})
		require.NoError(b, err)
		positions += count.Positions
	}
	b.ReportMetric(float64(positions)/b.Elapsed().Seconds(), "positions/s") // those after the turn
}
