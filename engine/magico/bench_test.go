package magico

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// beginnings is games of the printed set about to begin, for two to four.
func beginnings(t testing.TB) []Position {
	t.Helper()
	var all []Position
	for seed := range uint64(30) {
		all = append(all, *drawn(t, Options{}, 2+int(seed)%3, seed))
	}
	return all
}

// amid is a position of the printed set, some turns into a game, in which a
// walk is to be made.
func amid(t testing.TB) *Position {
	p := drawn(t, Options{}, 4, 1)
	r := engine.Rand(1)
	for p.number < 20 || p.phase != walking {
		p.Play(lively(p, &r), nil)
	}
	return p
}

func BenchmarkMoves(b *testing.B) {
	walk, push := amid(b), beginnings(b)[0]
	for name, p := range map[string]*Position{"Push": &push, "Walk": walk} {
		b.Run(name, func(b *testing.B) {
			dst := make([]engine.Move, 0, 64)
			b.ReportAllocs()
			for b.Loop() {
				dst = p.Moves(dst[:0])
			}
		})
	}
}

func BenchmarkPlay(b *testing.B) {
	walk, push := amid(b), beginnings(b)[0]
	for name, p := range map[string]*Position{"Push": &push, "Walk": walk} {
		b.Run(name, func(b *testing.B) {
			m := p.Moves(nil)[0]
			dst := make([]engine.Event, 0, 16)
			q := *p
			b.ReportAllocs()
			for b.Loop() {
				q = *p
				dst = q.Play(m, dst[:0])
			}
		})
	}
}

// BenchmarkRandomPlay plays whole games: every legal move is listed, and one
// of them played.
func BenchmarkRandomPlay(b *testing.B) {
	games := beginnings(b)
	p, r := games[0], engine.Rand(1)
	moves, events := make([]engine.Move, 0, 64), make([]engine.Event, 0, 16)
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

func BenchmarkBytes(b *testing.B) {
	p := amid(b)
	buf := make([]byte, 0, 512)
	b.ReportAllocs()
	for b.Loop() {
		buf = p.Bytes(buf[:0])
	}
}

func BenchmarkHash(b *testing.B) {
	p := amid(b)
	buf := make([]byte, 0, 512)
	b.ReportAllocs()
	for b.Loop() {
		engine.Hash(p, buf)
	}
}

func BenchmarkView(b *testing.B) {
	p := amid(b)
	b.ReportAllocs()
	for b.Loop() {
		p.View(0)
	}
}

func BenchmarkHint(b *testing.B) {
	push := beginnings(b)
	walk := amid(b)
	b.Run("Push", func(b *testing.B) {
		i := 0
		for b.Loop() {
			push[i%len(push)].View(0).(*View).Hint()
			i++
		}
	})
	b.Run("Walk", func(b *testing.B) {
		for b.Loop() {
			walk.View(walk.Actor()).(*View).Hint()
		}
	})
}

func BenchmarkExplain(b *testing.B) {
	p := beginnings(b)[0]
	seen := moved(seenAt(&p), 1, 1, 0)
	dst := make([]engine.Line, 0, 64)
	b.ReportAllocs()
	for b.Loop() {
		dst = p.Explain(dst[:0], seen, false)
	}
}

func TestInnerLoopsDoNotAllocate(t *testing.T) {
	begin, walk := beginnings(t)[0], amid(t)
	moves, events, lines := make([]engine.Move, 0, 64), make([]engine.Event, 0, 16), make([]engine.Line, 0, 64)
	repairs, buf := make([]engine.Repair, 0, 6), make([]byte, 0, 512)
	push, stay := begin.Moves(nil)[3], GoTo(walk.here())
	seen := moved(seenAt(&begin), 1, 1, 0)
	game, blind := beginnings(t)[2], *drawn(t, Options{Hidden: engine.Blind, Children: []int{1, 2, 3}}, 3, 1)
	r, q, again := engine.Rand(1), begin, blind
	random := func(p *Position, begin *Position) {
		if p.phase == over {
			*p = *begin
		}
		moves = p.Moves(moves[:0])
		m := moves[r.Below(len(moves))]
		if p.Check(m) != nil {
			t.Fatal("refused")
		}
		events = p.Play(m, events[:0])
	}
	for name, f := range map[string]func(){
		"listing pushes":  func() { moves = begin.Moves(moves[:0]) },
		"listing walks":   func() { moves = walk.Moves(moves[:0]) },
		"checking":        func() { begin.Check(push) },
		"checking a walk": func() { walk.Check(stay) },
		"pushing":         func() { q = begin; events = q.Play(push, events[:0]) },
		"walking":         func() { q = *walk; events = q.Play(stay, events[:0]) },
		"hashing":         func() { engine.Hash(walk, buf) },
		"a game":          func() { random(&game, &begin) },
		"a blind game":    func() { random(&blind, &again) },
		"explaining":      func() { lines = begin.Explain(lines[:0], seen, false) },
		"putting right":   func() { repairs = begin.Repair(repairs[:0], seen, false) },
	} {
		require.Zero(t, testing.AllocsPerRun(1000, f), name)
	}
}
