package labiro

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"mastro/engine"
)

// drawn is a game that begins.
func drawn(t testing.TB, o Options, seats int, seed uint64) *Position {
	t.Helper()
	set := defaultSet(t)
	setup := Drawn(set, o, seats, engine.SeedsOf(seed))
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p
}

// conserved checks that every tile of a dealt game is in one place, and that
// of a blind game none is in two.
func conserved(t require.TestingT, p *Position) {
	at := make(map[Tile]string)
	unseen := 0
	put := func(tile Tile, where string) {
		switch tile {
		case NoTile:
		case Unseen:
			unseen++
		default:
			require.Empty(t, at[tile], "%v in %s too", p.kind(tile), where)
			at[tile] = where
		}
	}
	for b := range p.game.Bases {
		put(p.object[b], fmt.Sprint("tower ", b+1))
		put(p.ruby[b], fmt.Sprint("slot ", b+1))
	}
	for s := range p.game.seats {
		for b := range p.seen[s].All() {
			require.NotEqual(t, NoTile, p.object[b], "seat %d has seen nothing in tower %d", s+1, b+1)
		}
		limit := HandLimit
		if p.phase == returning && s == int(p.seat) {
			limit++
		}
		require.LessOrEqual(t, int(p.hands[s].n), limit)
		for _, tile := range p.hands[s].all() {
			require.NotEqual(t, Empty, p.kind(tile))
			put(tile, fmt.Sprint("hand ", s+1))
		}
	}
	put(p.away[0], "away")
	put(p.away[1], "away too")
	put(p.offer, "offer")
	for i := range p.game.Set.Tiles {
		if p.gone.has(Tile(i + 1)) {
			put(Tile(i+1), "out of the game")
		}
	}
	require.Equal(t, len(p.game.Set.Tiles), len(at)+unseen)
}

// Random players take long, but with the printed board every game comes to
// an end.
func TestRandomPlayersFinishEveryGame(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for seed := range uint64(32) {
		o := Options{
			Peek: Peek(seed & 1), Defended: Loot(seed >> 1 & 1), Loot: Haul(seed >> 1 & 1), Hidden: engine.Hidden(seed >> 2 & 1),
		}
		p := drawn(t, o, 2+int(seed%3), seed)
		n := wander(t, p, seed, 1_000_000)
		r, over := p.Result()
		require.True(t, over, "seed %d %+v does not end", seed, o)
		require.NotEmpty(t, r.Winners)
		for _, w := range r.Winners {
			require.Equal(t, slices.Max(r.Scores), r.Scores[w])
		}
		t.Logf("seed %d %+v: %d moves, %d turns, banked %v", seed, o, n, p.number, r.Scores)
	}
}

// With the other options chance alone may take for ever, but there is always
// something to do and nothing is lost.
func TestRandomPlayersAlwaysHaveAMove(t *testing.T) {
	for seed := range uint64(54) {
		wander(t, drawn(t, optionsFor(seed), 2+int(seed%3), seed), seed, 3000)
	}
}

// wander plays at random until the game is over, and no more moves than most.
func wander(t *testing.T, p *Position, seed uint64, most int) (n int) {
	r := engine.Rand(seed)
	moves, events := make([]engine.Move, 0, 128), make([]engine.Event, 0, 32)
	for n = 0; p.phase != over && n < most; n++ {
		moves = p.Moves(moves[:0])
		require.NotEmpty(t, moves, "seed %d: %+v", seed, p)
		events = p.Play(anyMove(moves, &r), events[:0])
		if n%16 == 0 {
			conserved(t, p)
		}
	}
	conserved(t, p)
	return n
}

// anyMove is any of the moves, but nobody proposes to stop.
func anyMove(moves []engine.Move, r *engine.Rand) engine.Move {
	m := moves[r.Below(len(moves))]
	if VerbOf(m) == Stop {
		return moves[0]
	}
	return m
}

// optionsFor walks through all ways of rulings 3, 5 and 6, with chance in the
// others.
func optionsFor(seed uint64) Options {
	r := engine.Rand(seed * 7919)
	return Options{
		Near: Near(seed % 3), OnlyWhenStuck: seed/9%2 == 1, Chain: Chain(seed / 3 % 3),
		Peek: Peek(r.Below(2)), Loot: Haul(r.Below(2)), Defended: Loot(r.Below(2)), Hidden: engine.Hidden(r.Below(2)),
	}
}
