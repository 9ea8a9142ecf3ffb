package archive

import (
	"testing"

	"github.com/stretchr/testify/require"

	known "mastro/engine/games"
	"mastro/engine/record"
)

// What is saved comes back: as steps, as a record, and in the list.
func TestSavedGamesComeBack(t *testing.T) {
	a := fresh(t)
	for i, game := range known.All() {
		p := play(t, game.Name, uint64(i), 60)
		save(t, a, p, 7)
		lines, waiting, err := a.steps(p.ID)
		require.NoError(t, err)
		require.Equal(t, p.lines, lines)
		require.Empty(t, waiting)
		text, err := a.Record(p.ID)
		require.NoError(t, err)
		require.Equal(t, string(p.record), string(text))
		_, err = record.Parse("saved.game", text, known.Find)
		require.NoError(t, err)
		all, err := a.Games()
		require.NoError(t, err)
		require.Len(t, all, i+1)
	}
}
