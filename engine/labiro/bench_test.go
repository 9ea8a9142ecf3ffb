package labiro

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// crossroads is the printed set on 18 bases with the pawn where most towers
// touch.
func crossroads(t testing.TB) *Position {
	t.Helper()
	set := defaultSet(t)
	for seed := range uint64(200) {
		setup := Random(set, Options{}, 2, seed)
		for i := range setup.Seats {
			setup.Seats[i] = at(17 + i)
		}
		p, err := setup.Position(set)
		require.NoError(t, err)
		for b := range MaxBases {
			if p.pawn[0] = int8(b); len(p.reach().append(nil)) == 7 {
				return p
			}
		}
	}
	t.Fatal("no map has a base with six neighbours")
	return nil
}

// seenAt is what is seen when nothing moves.
func seenAt(p *Position) []engine.Part {
	parts := make([]engine.Part, p.Parts())
	for b := range parts {
		parts[b].Stands = p.facing[b]
	}
	return parts
}

// sweep turns one part by steps clockwise, seen to begin so many milliseconds
// in and to take as long as hands do.
func sweep(parts []engine.Part, b, steps, onset int) {
	part := &parts[b]
	part.Stands = int8(((int(part.Stands)+steps)%Facings + Facings) % Facings)
	part.Moved = true
	part.Onset = time.Duration(onset) * time.Millisecond
	part.Rest = part.Onset + 400*time.Millisecond
}

// driverAndTwo is a driver next to the pawn that pushed two of its neighbours.
func driverAndTwo(p *Position) []engine.Part {
	parts := seenAt(p)
	driver := p.touching().first()
	sweep(parts, driver, int(p.game.Tower(driver).Arrow), 1000)
	n := 0
	for b := range p.game.around[driver].All() {
		if n++; n <= 2 {
			sweep(parts, b, n, 1000+100*n)
		}
	}
	return parts
}

// unexplainable is all seven towers in reach turned, and one out of reach.
func unexplainable(p *Position) []engine.Part {
	parts := seenAt(p)
	for b := range p.reach().All() {
		sweep(parts, b, int(p.game.Tower(b).Arrow), 1000)
	}
	sweep(parts, (p.allBases() &^ p.reach()).first(), 1, 100)
	return parts
}

func BenchmarkMoves(b *testing.B) {
	p := crossroads(b)
	dst := make([]engine.Move, 0, 64)
	b.ReportAllocs()
	for b.Loop() {
		dst = p.Moves(dst[:0])
	}
}

func BenchmarkPlay(b *testing.B) {
	p := crossroads(b)
	m := moveAt(Turn, p.here())
	dst := make([]engine.Event, 0, 16)
	q := *p
	b.ReportAllocs()
	for b.Loop() {
		q = *p
		dst = q.Play(m, dst[:0])
	}
}

func BenchmarkExplain(b *testing.B) {
	p := crossroads(b)
	for name, seen := range map[string][]engine.Part{"DriverAndTwoPushed": driverAndTwo(p), "Unexplainable": unexplainable(p)} {
		b.Run(name, func(b *testing.B) {
			dst := make([]engine.Line, 0, 64)
			b.ReportAllocs()
			for b.Loop() {
				dst = p.Explain(dst[:0], seen, false)
			}
		})
	}
}

func BenchmarkExplainGear(b *testing.B) {
	p := crossroads(b)
	p.game.Options.Chain = ChainGear
	seen := driverAndTwo(p)
	dst := make([]engine.Line, 0, 64)
	b.ReportAllocs()
	for b.Loop() {
		dst = p.Explain(dst[:0], seen, false)
	}
}

func BenchmarkRepair(b *testing.B) {
	p := crossroads(b)
	seen := unexplainable(p)
	dst := make([]engine.Repair, 0, 18)
	b.ReportAllocs()
	for b.Loop() {
		dst = p.Repair(dst[:0], seen, false)
	}
}

func TestInnerLoopsDoNotAllocate(t *testing.T) {
	p := crossroads(t)
	moves, events, lines := make([]engine.Move, 0, 64), make([]engine.Event, 0, 16), make([]engine.Line, 0, 64)
	seen, never := driverAndTwo(p), unexplainable(p)
	turn := moveAt(Turn, p.here())
	q := *p
	for name, f := range map[string]func(){
		"listing":    func() { moves = p.Moves(moves[:0]) },
		"allowing":   func() { p.Allows(turn) },
		"playing":    func() { q = *p; events = q.Play(turn, events[:0]) },
		"explaining": func() { lines = p.Explain(lines[:0], seen, false) },
		"refusing":   func() { lines = p.Explain(lines[:0], never, false) },
	} {
		require.Zero(t, testing.AllocsPerRun(100, f), name)
	}
	require.NotEmpty(t, p.Explain(nil, seen, false))
	require.Empty(t, p.Explain(nil, never, false))
}
