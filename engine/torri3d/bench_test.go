package torri3d

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// beginnings is games of the default set about to begin, for two to four.
func beginnings(t testing.TB) []Position {
	t.Helper()
	var all []Position
	set := defaultSet(t)
	for seed := range uint64(30) {
		p, err := Drawn(set, Options{}, 2+int(seed)%3, engine.SeedsOf(seed)).Position(set)
		require.NoError(t, err)
		all = append(all, *p)
	}
	return all
}

// amid is a position in the middle of a game, with magic cards to choose from.
func amid(t testing.TB) *Position {
	t.Helper()
	p := beginnings(t)[2]
	r := engine.Rand(1)
	for n := 0; n < 40 || p.phase != going; n++ {
		moves := p.Moves(nil)
		p.Play(moves[r.Below(len(moves))], nil)
	}
	return &p
}

func BenchmarkMoves(b *testing.B) {
	p := amid(b)
	dst := make([]engine.Move, 0, 512)
	b.ReportAllocs()
	for b.Loop() {
		dst = p.Moves(dst[:0])
	}
	b.ReportMetric(float64(len(dst)), "moves")
	b.ReportMetric(float64(p.hand[p.seat].Total()), "cards")
}

func BenchmarkMovesPush(b *testing.B) {
	p := beginnings(b)[0]
	dst := make([]engine.Move, 0, 512)
	b.ReportAllocs()
	for b.Loop() {
		dst = p.Moves(dst[:0])
	}
}

func BenchmarkPlay(b *testing.B) {
	p := beginnings(b)[0]
	push := p.Moves(nil)[0]
	dst := make([]engine.Event, 0, 16)
	b.ReportAllocs()
	q := p
	for b.Loop() {
		q = p
		dst = q.Play(push, dst[:0])
		dst = q.Play(GoTo(q.here(), Cards{}), dst)
	}
}

func BenchmarkCheck(b *testing.B) {
	p := amid(b)
	moves := p.Moves(nil)
	m := moves[len(moves)-1]
	b.ReportAllocs()
	for b.Loop() {
		if p.Check(m) != nil {
			b.Fatal("refused")
		}
	}
}

// BenchmarkRandomPlay plays whole games: every legal move is listed, and one of
// them played.
func BenchmarkRandomPlay(b *testing.B) {
	games := beginnings(b)
	p, r := games[0], engine.Rand(1)
	moves, events := make([]engine.Move, 0, 512), make([]engine.Event, 0, 16)
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
}

// pushedOnce is what is seen when one line was pushed east.
func pushedOnce(p *Position) []engine.Part {
	seen := seenAt(p)
	seen[0] = engine.Part{Stands: p.counters[0] + 1, Moved: true, Rest: time.Second}
	return seen
}

func TestInnerLoopsDoNotAllocate(t *testing.T) {
	moves, events, lines, buf := make([]engine.Move, 0, 512), make([]engine.Event, 0, 16), make([]engine.Line, 0, 64), make([]byte, 0, 512)
	game, r, p := beginnings(t)[2], engine.Rand(1), amid(t)
	fresh := beginnings(t)[0]
	seen := pushedOnce(&fresh)
	legal := p.Moves(nil)
	for name, f := range map[string]func(){
		"a game": func() {
			moves = game.Moves(moves[:0])
			events = game.Play(moves[r.Below(len(moves))], events[:0])
			if game.phase == over {
				game = fresh
			}
		},
		"checking":   func() { p.Check(legal[len(legal)-1]) },
		"hashing":    func() { engine.Hash(p, buf) },
		"explaining": func() { lines = fresh.Explain(lines[:0], seen, false) },
	} {
		require.Zero(t, testing.AllocsPerRun(3000, f), name)
	}
	require.NotEmpty(t, fresh.Explain(nil, seen, false))
}
