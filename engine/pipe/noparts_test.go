package pipe_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/pipe"
)

// A game of which no sensor watches a part has none to name, and says so.
func TestAGameWithoutParts(t *testing.T) {
	for _, game := range []string{"carte", "fuga"} {
		s := pipe.New(everything(t)...)
		a, text := ask(t, s, `{"do":"new","game":"`+game+`"}`)
		require.True(t, a.OK, text)
		for _, part := range []string{"0", "1", "-1", `"1"`} {
			a, _ := ask(t, s, `{"do":"walk","part":`+part+`}`)
			require.False(t, a.OK)
			require.Equal(t, "/part", a.Error.Where)
			require.Equal(t, "another request: nothing of this game is watched by sensors", a.Error.Expected)
		}
	}
}
