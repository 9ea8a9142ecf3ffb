package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Tiles count from 1; what is no tile of the set has no kind, the unseen tile
// of a blind game least of all.
func TestKindOfATile(t *testing.T) {
	set := &Set{Tiles: []Kind{Unlock, Rope, RubyOf(2)}}
	for tile, want := range map[Tile]Kind{
		NoTile: NoKind, 1: Unlock, 2: Rope, 3: RubyOf(2), 4: NoKind, 31: NoKind, Unseen: NoKind,
	} {
		require.Equal(t, want, set.Kind(tile), "tile %d", tile)
	}
}
