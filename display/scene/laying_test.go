package scene_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// Every kind has a heading of its own.
func TestKindsOfPieces(t *testing.T) {
	for _, l := range words.Languages() {
		seen := map[string]bool{}
		for k := scene.HiddenPiece; k <= scene.PawnPiece; k++ {
			heading := k.In(words.Words{Language: l})
			require.NotEmpty(t, heading)
			require.False(t, seen[heading], heading)
			seen[heading] = true
		}
	}
}

func TestAnUnknownGameHasNoPieces(t *testing.T) {
	require.Empty(t, scene.Pieces(eyes(engine.Public), scene.Table{Pages: unknown}))
}

func TestShares(t *testing.T) {
	table := scene.Table{Names: []string{"Ada"}}
	require.Equal(t, "12 a testa", table.Shares([]int{12, 12}))
	require.Equal(t, "una a testa", table.Shares([]int{1, 1, 1}))
	require.Equal(t, "3 ad Ada e una a Verde", table.Shares([]int{3, 0, 1}))
	require.Equal(t, "24 ad Ada", table.Shares([]int{24}), "who plays alone is not each")
}

func TestWearers(t *testing.T) {
	table := scene.Table{Names: []string{"", "Ada", "Verde"}, Words: words.Words{Language: words.English}, Colours: words.Worn{words.Red, words.Yellow}}
	require.Equal(t, words.Name("Red"), table.Wearer(0))
	require.Equal(t, words.Name("Ada (Yellow)"), table.Wearer(1))
	require.Equal(t, words.Name("Verde (Green)"), table.Wearer(2))
}
