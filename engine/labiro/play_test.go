package labiro

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"mastro/configs"
	"mastro/engine"
)

// printed is the default set.
func printed(t testing.TB) *Set {
	t.Helper()
	data, err := configs.FS.ReadFile("labiro/default.toml")
	require.NoError(t, err)
	set, err := ParseSet("labiro/default.toml", data)
	require.NoError(t, err)
	return set
}

// drawn is a game that begins.
func drawn(t testing.TB, o Options, seats int, seed uint64) *Position {
	t.Helper()
	set := printed(t)
	setup, _ := Random(set, o, seats, seed)
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p
}

// conserved checks that every tile of a dealt game is in one place, and that
// of a blind game none is in two.
func conserved(t testing.TB, p *Position) {
	t.Helper()
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
		require.LessOrEqual(t, int(p.hands[s].n), HandLimit)
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

func TestRandomPlayersFinishEveryGame(t *testing.T) {
	for seed := range uint64(60) {
		o := optionsFor(seed)
		p := drawn(t, o, 2+int(seed%3), seed)
		r := engine.Rand(seed)
		var moves []engine.Move
		var events []engine.Event
		n := 0
		for p.phase != over {
			moves = p.Moves(moves[:0])
			require.NotEmpty(t, moves, "seed %d: %+v", seed, p)
			m := moves[r.Below(len(moves))]
			if VerbOf(m) == Stop || VerbOf(m) == Agree {
				m = moves[0]
			}
			require.Nil(t, p.Check(m))
			events = p.Play(m, events[:0])
			conserved(t, p)
			n++
			require.Less(t, n, 2_000_000, "seed %d does not end", seed)
		}
		_, ok := p.Result()
		require.True(t, ok)
		t.Logf("seed %d %+v: %d moves, %d turns, banked %v", seed, o, n, p.number, p.banked)
	}
}

// optionsFor walks through all options.
func optionsFor(seed uint64) Options {
	r := engine.Rand(seed * 7919)
	return Options{
		Near: Near(r.Below(3)), OnlyWhenStuck: r.Below(2) == 1, Chain: Chain(r.Below(3)), FreeUnlock: r.Below(2) == 1,
		Peek: Peek(r.Below(2)), Defended: Loot(r.Below(2)), StartAnywhere: r.Below(2) == 1, Hidden: Hidden(r.Below(2)),
	}
}

func TestMovesAreListedOnceAndInOrder(t *testing.T) {
	for seed := range uint64(10) {
		p := drawn(t, optionsFor(seed), 2+int(seed%3), seed)
		r := engine.Rand(seed)
		for range 2000 {
			if p.phase == over {
				break
			}
			moves := p.Moves(nil)
			require.Equal(t, moves, p.Moves(nil))
			seen := slices.Clone(moves)
			slices.Sort(seen)
			require.Len(t, slices.Compact(seen), len(moves))
			for _, m := range moves {
				back, err := ReadMove(WriteMove(m))
				require.NoError(t, err)
				require.Equal(t, m, back)
			}
			p.Play(moves[r.Below(len(moves))], nil)
		}
	}
}

func BenchmarkRandomPlay(b *testing.B) {
	start := drawn(b, Options{}, 4, 1)
	p := *start
	r := engine.Rand(1)
	moves := make([]engine.Move, 0, 128)
	events := make([]engine.Event, 0, 16)
	b.ReportAllocs()
	for b.Loop() {
		if p.phase == over {
			p = *start
		}
		moves = p.Moves(moves[:0])
		events = p.Play(moves[r.Below(len(moves))], events[:0])
	}
}
