package gametest

import (
	"slices"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

func conserved(t *rapid.T, b *Book) {
	g := begin(t, b)
	b.Conserved(g, g.p)
	g.each(func(m engine.Move, _ *engine.Rand) {
		g.play(m)
		b.Conserved(g, g.p)
	})
}

// far is how long a game is played on.
const far = 500

// goesOn plays long, by moves that are each as likely.
func goesOn(t *rapid.T, b *Book) {
	uniform := *b
	uniform.Lively = nil
	g := begin(t, &uniform)
	r := engine.Rand(rapid.Uint64().Draw(t, "chance"))
	for range rapid.IntRange(0, far).Draw(t, "moves") {
		g.whose()
		if over(g.p) {
			break
		}
		g.play(g.choose(g.p, &r))
	}
}

// whose wants somebody to decide while the game goes on, and nobody after.
func (g *game) whose() {
	number, of := g.p.Turn()
	require.GreaterOrEqual(g, number, 0)
	result, ended := g.p.Result()
	if ended {
		require.Equal(g, engine.Nobody, g.p.Actor())
		require.Empty(g, g.p.Moves(nil))
		require.Len(g, result.Scores, g.p.Seats())
		require.Equal(g, slices.Max(result.Scores) == 0, len(result.Winners) == 0, "nothing is no victory")
		for _, s := range result.Winners {
			require.Less(g, int(s), g.p.Seats())
		}
		return
	}
	require.True(g, of >= 0 && int(of) < g.p.Seats(), "the turn of seat %d", of)
	actor := g.p.Actor()
	require.True(g, actor == engine.Table || actor >= 0 && int(actor) < g.p.Seats(), "actor %d", actor)
}
