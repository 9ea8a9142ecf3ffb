package gametest

import (
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// samples are positions like any other, and look like the view.
func samples(t *rapid.T, b *Book) {
	g := begin(t, b)
	g.each(func(m engine.Move, r *engine.Rand) {
		s := drawnSeat(g.p, r)
		v := g.p.View(s)
		q := v.Sample(r)
		require.Equal(g, v, q.View(s), "a sample looks like the view of seat %d", s)
		require.Equal(g, g.p.View(s), v, "sampling changes nothing")
		require.Equal(g, publicly(g.p), publicly(q))
		b.Conserved(g, q)
		g.wander(q, awhile, r)
		b.Conserved(g, q)
		g.play(m)
	})
}

// How often a view is sampled, for each world that it leaves open: often
// enough that a world which is a few times less likely than others still
// comes up.
const (
	timesEach  = 200
	timesLeast = 100
)

// worlds compares what can be drawn with what the book lists.
func worlds(t *rapid.T, b *Book) {
	if b.Small == nil {
		return
	}
	g := &game{T: t, book: b, p: b.Small(t)}
	r := engine.Rand(rapid.Uint64().Draw(t, "chance"))
	for range rapid.IntRange(0, 2*awhile).Draw(t, "moves") {
		if !over(g.p) {
			g.play(g.choose(g.p, &r))
		}
	}
	s := drawnSeat(g.p, &r)
	v := g.p.View(s)
	open := make(map[string]bool) // worlds, and whether each was drawn
	for _, w := range b.Worlds(g.p, s) {
		require.Equal(g, v, w.View(s), "a world of seat %d looks like its view", s)
		open[bytes(w)] = false
	}
	require.Contains(g, open, bytes(g.p), "the truth is one of the worlds of seat %d", s)
	g.drawAll(v, open, &r)
}

// drawAll samples a view until all its worlds were drawn, and some more times.
func (g *game) drawAll(v engine.View, open map[string]bool, r *engine.Rand) {
	missing := len(open)
	for n := 0; n < timesLeast || missing > 0 && n < timesEach*len(open); n++ {
		world := bytes(v.Sample(r))
		drawn, ok := open[world]
		require.True(g, ok, "seat %d draws what cannot be: %x", v.For(), world)
		if !drawn {
			open[world] = true
			missing--
		}
	}
	require.Zero(g, missing, "worlds of seat %d, of %d, that are never drawn", v.For(), len(open))
}
