package record_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/games"
	"mastro/engine/record"
)

// long is a record of ten thousand steps.
func long(b *testing.B) (*record.Record, []byte) {
	game := labyrinth(b)
	r := played(b, game, drawn(b, game, 4, 3, nil), 3, 10_000)
	require.Len(b, r.Steps, 10_000)
	text, err := r.Write(game)
	require.NoError(b, err)
	return r, text
}

func BenchmarkParse(b *testing.B) {
	_, text := long(b)
	b.ReportAllocs()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		_, err := record.Parse("long.game", text, games.Find)
		require.NoError(b, err)
	}
}

func BenchmarkWrite(b *testing.B) {
	r, _ := long(b)
	b.ReportAllocs()
	for b.Loop() {
		_, err := r.Write(labyrinth(b))
		require.NoError(b, err)
	}
}
