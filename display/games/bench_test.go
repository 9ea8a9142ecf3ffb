package games_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// BenchmarkBuild builds the public page of each game after some moves.
func BenchmarkBuild(b *testing.B) {
	for _, g := range games.All() {
		p, log := afterMoves(b, g)
		view := p.View(engine.Public)
		b.Run(g.Name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				scene.Build(view, scene.Table{Pages: pages.All().Of(g.Name), Words: words.Words{Language: words.Italian}, Log: log})
			}
		})
	}
}

// afterMoves returns a game after thirty random moves, always the same, and its events.
func afterMoves(b *testing.B, g games.Game) (p engine.Sensed, log []engine.Event) {
	p, err := g.Begin(g.Drawn(g.Least, 7, nil))
	require.NoError(b, err)
	chance := rand.New(rand.NewPCG(7, 7))
	for range 30 {
		moves := p.Moves(nil)
		if len(moves) == 0 {
			break
		}
		for _, e := range p.Play(moves[chance.IntN(len(moves))], nil) {
			log = append(log, e.For(engine.Public))
		}
	}
	return p, log
}
