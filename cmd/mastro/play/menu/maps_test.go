package menu

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/engine/master/layout"
)

// next is the menu with the next kind of map.
func next(t *testing.T, n scene.NewGame) scene.NewGame {
	require.True(t, n.Takes(scene.Action{Kind: scene.NextMap}))
	n, start := n.Choose(scene.Action{Kind: scene.NextMap})
	require.False(t, start)
	return n
}

// Every kind of map can be chosen in the menu, on the table that the configuration says, and is what
// is wished for of the next game; after the last comes the configured one again.
func TestMapsOfTheMenu(t *testing.T) {
	for _, shape := range []string{"usual", "mirror", "8x6 even", "-3 half-turn"} {
		c := settingstest.Default(t)
		wish, err := layout.Parse(shape)
		require.NoError(t, err)
		c.Shape = wish
		n := Entered(c)
		require.Equal(t, wish, Shape(c, n))
		var all []string
		for range n.Offer().Maps {
			w := Shape(c, n)
			require.Equal(t, wish.Table, w.Table)
			require.Equal(t, n.Offer().Maps[n.Map].Text, w.String())
			require.NotContains(t, all, w.String())
			all = append(all, w.String())
			s, err := NewSetup(c, n, 7)
			require.NoError(t, err)
			require.Len(t, s.Board().Towers, 18)
			require.Equal(t, n.Map, Entered(c).With(s.Chosen).Map, "it is chosen again for the next game")
			n = next(t, n)
		}
		require.Zero(t, n.Map)
		require.GreaterOrEqual(t, len(all), len(kinds))
	}
}

// A map is offered where one is drawn: not of another game, not on fixed bases, not where people have
// built theirs.
func TestWhereMapsAreOffered(t *testing.T) {
	offers := func(n scene.NewGame) bool { return n.Takes(scene.Action{Kind: scene.NextMap}) }
	c := settingstest.Default(t)
	n := Entered(c)
	require.True(t, offers(n))
	other := next(t, n).Of(slices.IndexFunc(n.Offers, func(o scene.Offer) bool { return o.Name == "magico" }))
	require.False(t, offers(other))
	require.Zero(t, other.Map)
	n.Guided = scene.Told
	require.False(t, offers(n))
	c.Board = boardfiletest.Reference(t)
	require.True(t, offers(Entered(c)))
	c.Board.Fixed = true
	require.False(t, offers(Entered(c)))
}

func TestKindsOfMapsAreWishes(t *testing.T) {
	for _, k := range kinds {
		_, err := layout.Parse(k.words)
		require.NoError(t, err)
	}
}
