package gametest

import (
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// awhile is how many moves a fork is played on.
const awhile = 4

// forks play on, and neither they nor their origins notice.
func forks(t *rapid.T, b *Book) {
	g := begin(t, b)
	g.each(func(m engine.Move, r *engine.Rand) {
		origin, fork := g.p.Fork(), g.p.Fork()
		before, listed := bytes(origin), origin.Moves(nil)
		require.Equal(g, before, bytes(fork), "a fork is the same")
		g.wander(fork, awhile, r)
		require.Equal(g, before, bytes(origin), "a fork was played on")
		after := bytes(fork)
		g.play(m)
		require.Equal(g, after, bytes(fork), "the game was played on, not its fork")
		require.Equal(g, before, bytes(origin), "the game was played on, not its fork")
		require.Equal(g, listed, origin.Moves(nil), "the game was played on, not its fork")
	})
}

// record is a game as it is written down, with what it led to.
type record struct {
	*game
	start  engine.Position
	states []string         // the bytes after each move
	events [][]engine.Event // by each move
}

func drawnRecord(t *rapid.T, b *Book) *record {
	r := &record{game: begin(t, b)}
	r.start = r.p.Fork()
	r.each(func(m engine.Move, _ *engine.Rand) {
		r.events = append(r.events, r.play(m))
		r.states = append(r.states, bytes(r.p))
	})
	return r
}

// replay plays two games again, each alone and then both in turn.
func replay(t *rapid.T, b *Book) {
	one, two := drawnRecord(t, b), drawnRecord(t, b)
	for _, r := range []*record{one, two} {
		p := r.start.Fork()
		for i := range r.texts {
			r.again(p, i)
		}
	}
	p, q := one.start.Fork(), two.start.Fork()
	for i := range max(len(one.texts), len(two.texts)) {
		one.again(p, i)
		two.again(q, i)
	}
}

// again plays a written move, if there is one, and wants the same of it.
func (r *record) again(p engine.Position, i int) {
	if i >= len(r.texts) {
		return
	}
	m, err := p.Read(r.texts[i])
	require.NoError(r, err)
	if foul := p.Check(m); foul != nil {
		require.Fail(r, "a played move is refused in the replay", "%s: %v", r.texts[i], foul)
	}
	require.Equal(r, r.events[i], p.Play(m, nil), "what %q told, move %d", r.texts[i], i+1)
	require.Equal(r, r.states[i], bytes(p), "what %q led to, move %d", r.texts[i], i+1)
}
