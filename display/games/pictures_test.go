package games_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	pages "mastro/display/games"
	"mastro/display/pictures"
	"mastro/engine/labiro"
)

// Everything in the sets that come with the program, which all has words, has a picture as well.
func TestEveryThingHasAPicture(t *testing.T) {
	for _, p := range pages.All() {
		if p.Name == labiro.Name { // whose tiles are kinds and no names; see its own test
			continue
		}
		for name := range p.Words.Things {
			require.NotEmpty(t, pictures.Of(name), "%s of %s", name, p.Name)
		}
	}
	require.Empty(t, pictures.Named("thing of a printed set"))
}
