package pipe_test

import (
	"github.com/stretchr/testify/require"

	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/pipe"
)

// offered is LABIRO with the set that comes with the program.
func offered(t require.TestingT) pipe.Game {
	g, ok := games.Find(labiro.Name)
	require.True(t, ok)
	piped, err := g.Piped("set")
	require.NoError(t, err)
	return piped
}
