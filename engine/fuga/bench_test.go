package fuga

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// beginnings is games about to begin, for two to six.
func beginnings(t require.TestingT, o Options) []Position {
	set := defaultSet(t)
	var all []Position
	for seed := range uint64(30) {
		p, err := Drawn(set, o, 2+int(seed)%5, engine.SeedsOf(seed)).Position(set)
		require.NoError(t, err)
		all = append(all, *p)
	}
	return all
}

// sixes is positions in which somebody has thrown a six.
func sixes(t require.TestingT) []Position {
	all := beginnings(t, Options{Dice: DiceHand})
	for i := range all {
		for _, text := range []string{"throw", "room 00", "roll 6"} {
			m, err := ReadMove(text)
			require.NoError(t, err)
			all[i].Play(m, nil)
		}
	}
	return all
}

func BenchmarkMoves(b *testing.B) {
	positions := sixes(b)
	dst := make([]engine.Move, 0, 4096)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		dst = positions[i%len(positions)].Moves(dst[:0])
		i++
	}
}

// BenchmarkEnds looks for where a walk of six can end.
func BenchmarkEnds(b *testing.B) {
	p := sixes(b)[0]
	free, i := p.free(), 0
	b.ReportAllocs()
	for b.Loop() {
		p.game.ends(i%Board, MaxDie, free)
		i++
	}
}

func BenchmarkPlay(b *testing.B) {
	p := sixes(b)[0]
	m := p.Moves(nil)[0]
	dst := make([]engine.Event, 0, 16)
	q := p
	b.ReportAllocs()
	for b.Loop() {
		q = p
		dst = q.Play(m, dst[:0])
	}
}

func BenchmarkPacking(b *testing.B) {
	set, r := defaultSet(b), engine.Rand(1)
	var hands []Cells
	for range 32 {
		var s Cells
		for s.Count() < 12 {
			s.add(r.Below(Board))
		}
		hands = append(hands, s)
	}
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		set.Count(hands[i%len(hands)], &Options{Cards: true})
		i++
	}
}

// BenchmarkRandomPlay plays whole games: every legal move is listed, and one
// of them played.
func BenchmarkRandomPlay(b *testing.B) {
	for name, o := range map[string]Options{"Numbers": {}, "Cards": {Cards: true}, "Blind": {Hidden: engine.Blind}} {
		b.Run(name, func(b *testing.B) {
			games := beginnings(b, o)
			p, r := games[0], engine.Rand(1)
			moves, events := make([]engine.Move, 0, 4096), make([]engine.Event, 0, 64)
			ended := 0
			b.ReportAllocs()
			for b.Loop() {
				moves = p.Moves(moves[:0])
				events = p.Play(moves[r.Below(len(moves))], events[:0])
				if p.phase == over {
					ended++
					p = games[ended%len(games)]
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
			b.ReportMetric(float64(ended), "games")
		})
	}
}

func TestInnerLoopsDoNotAllocate(t *testing.T) {
	for name, o := range map[string]Options{"numbers": {}, "cards": {Cards: true}, "blind": {Hidden: engine.Blind}, "by hand": {Dice: DiceHand, Exact: ExactUpTo}} {
		for i, p := range beginnings(t, o)[:5] {
			r := engine.Rand(i)
			moves, events := make([]engine.Move, 0, 4096), make([]engine.Event, 0, 64)
			buf := make([]byte, 0, 1024)
			require.Zero(t, testing.AllocsPerRun(2000, func() {
				if p.phase == over {
					return
				}
				moves = p.Moves(moves[:0])
				m := moves[r.Below(len(moves))]
				if !p.Allows(m) {
					t.Error("a listed move is refused")
				}
				events = p.Play(m, events[:0])
				engine.Hash(&p, buf)
			}), name)
			require.Greater(t, p.number, uint16(20))
		}
	}
}
