package pipe_test

import (
	"github.com/stretchr/testify/require"

	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/pipe"
)

// offered is LABIRO with the set that comes with the program.
func everything(t require.TestingT) []pipe.Game {
	var all []pipe.Game
	for _, g := range games.All() {
		piped, err := g.Piped(g.Name)
		require.NoError(t, err)
		all = append(all, piped)
	}
	return all
}

// offered is LABIRO, of which the tests play most.
func offered(t require.TestingT) pipe.Game {
	g, ok := games.Find(labiro.Name)
	require.True(t, ok)
	piped, err := g.Piped("set")
	require.NoError(t, err)
	return piped
}
