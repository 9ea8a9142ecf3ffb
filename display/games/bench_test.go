package games_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// BenchmarkBuild builds the pages of each game after some moves: the public one, and that of the
// seat that decides.
func BenchmarkBuild(b *testing.B) {
	for _, g := range games.All() {
		p, log := afterMoves(b, g)
		table := scene.Table{Pages: pages.All().Of(g.Name), Words: words.Words{Language: words.Italian}, Log: scenetest.Log(log...)}
		build(b, g.Name, p.View(engine.Public), table, scene.Build)
		build(b, g.Name+"/seat", p.View(max(0, p.Actor())), table, scene.BuildSeat)
	}
}

func build(b *testing.B, name string, view engine.View, t scene.Table, page func(engine.View, scene.Table) scene.Scene) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			page(view, t)
		}
	})
}

// afterMoves returns a game after thirty random moves, always the same, and its events.
func afterMoves(b *testing.B, g games.Game) (p engine.Sensed, log []engine.Event) {
	p, err := g.BeginDrawn(g.Least, 7, nil)
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
