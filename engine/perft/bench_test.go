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
		sequences += perft.Actions(p, 4)
	}
	b.ReportMetric(float64(sequences)/b.Elapsed().Seconds(), "sequences/s")
}

func BenchmarkTurns(b *testing.B) {
	p, err := example()
	require.NoError(b, err)
	positions := 0
	b.ReportAllocs()
	for b.Loop() {
		count, err := perft.Turns(p, 1, 1_000_000)
		require.NoError(b, err)
		positions += count.Positions
	}
	b.ReportMetric(float64(positions)/b.Elapsed().Seconds(), "positions/s") // those after the turn
}
