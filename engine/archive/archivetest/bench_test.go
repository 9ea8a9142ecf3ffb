package archivetest_test

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine/archive"
	"mastro/engine/archive/archivetest"
)

// BenchmarkDurable is how long it takes on this disk until a step is durable.
func BenchmarkDurable(b *testing.B) {
	a, err := archive.Open(filepath.Join(b.TempDir(), "games.db"))
	require.NoError(b, err)
	defer func() { require.NoError(b, a.Close()) }()
	var players bots
	require.NoError(b, players.play(a, 5, func(archivetest.Ack) {}))
	all, err := a.Games()
	require.NoError(b, err)
	g, err := a.Game(all[0].ID)
	require.NoError(b, err)
	lines, _, err := a.Steps(g.ID)
	require.NoError(b, err)

	var took []time.Duration
	next := len(lines)
	for b.Loop() {
		if next == len(lines) {
			g.ID, next = archive.NewID(), 0
			require.NoError(b, a.Begin(g))
		}
		began := time.Now()
		err := a.Add(g.ID, next, archive.Batch{At: began, Lines: lines[next : next+1], Table: g.Table, Readings: make([]byte, 100)})
		took = append(took, time.Since(began))
		require.NoError(b, err)
		next++
	}
	slices.Sort(took)
	for name, share := range map[string]int{"p50-ms": 50, "p99-ms": 99, "most-ms": 100} {
		b.ReportMetric(float64(took[min(len(took)*share/100, len(took)-1)])/float64(time.Millisecond), name)
	}
}
