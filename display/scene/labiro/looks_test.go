package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/pictures"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine/labiro"
)

// Every tile of the printed set has a picture, on which no other looks like it, and a sentence that
// says what it is for; one that nobody knows has neither.
func TestEveryTileHasAPicture(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		g := game{v: flower(t), w: w}
		seen := map[scene.Look]labiro.Kind{}
		for _, k := range printed(t).Tiles {
			look := g.look(k)
			require.NotEmpty(t, pictures.Of(look.Looks), k.String())
			if other, known := seen[look]; known {
				require.Equal(t, k, other)
			}
			seen[look] = k
			require.NotEmpty(t, g.tile(labiro.HandView{Kind: k}).Does, k.String())
		}
		require.Zero(t, g.look(labiro.NoKind))
		require.Empty(t, g.tile(labiro.HandView{Kind: labiro.NoKind}).Does)
	})
}

// A choice is about the thing that it is done with.
func TestChoicesAreAboutThings(t *testing.T) {
	g := game{v: flower(t)}
	for move, want := range map[string]scene.Look{
		"rope 4": {Looks: "rope"}, "torch 4": {Looks: "torch"}, "counter": {Looks: "unlock-key"}, "stab 1": {Looks: "dagger"},
		"drop keyC": {Looks: "tower-key", Mark: "C"}, "go 4": {}, "end": {},
	} {
		m, err := labiro.ReadMove(move)
		if err != nil {
			t.Fatal(move, err)
		}
		require.Equal(t, want, g.about(m), move)
	}
}
