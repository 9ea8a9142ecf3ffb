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
		setup := Drawn(set, Options{}, 2, engine.SeedsOf(seed))
		for i := range setup.Seats {
			setup.Seats[i] = at(17 + i)
		}
		simpleStarts(setup, set)
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
		parts[b].Stands = p.Stands(b)
	}
	return parts
}

// sweep turns one part by steps clockwise, seen to begin so many milliseconds
// in and to take as long as hands do.
func sweep(parts []engine.Part, b, steps, onset int) {
	part := &parts[b]
	part.Stands = engine.Circle(Facings).After(part.Stands, steps)
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

// beginnings is games of the printed set about to begin, for two to four.
func beginnings(t testing.TB) []Position {
	t.Helper()
	var all []Position
	for seed := range uint64(30) {
		p, err := Drawn(defaultSet(t), Options{}, 2+int(seed)%3, engine.SeedsOf(seed)).Position(defaultSet(t))
		require.NoError(t, err)
		all = append(all, *p)
	}
	return all
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
		events = p.Play(anyMove(moves, &r), events[:0])
		if p.phase == over {
			ended++
			p = games[ended%len(games)]
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
	b.ReportMetric(float64(ended), "games")
}

// BenchmarkReplay checks and plays the record of a long game, with the hash of
// the position after each move.
func BenchmarkReplay(b *testing.B) {
	start := beginnings(b)[0]
	record := randomRecord(b, start, 10_000)
	events, buf := make([]engine.Event, 0, 16), make([]byte, 0, 256)
	var p Position
	b.ReportAllocs()
	for b.Loop() {
		p = start
		for _, m := range record {
			if foul := p.Check(m); foul != nil {
				b.Fatal(foul)
			}
			events = p.Play(m, events[:0])
			engine.Hash(&p, buf)
		}
	}
	b.ReportMetric(b.Elapsed().Seconds()*1e3/float64(b.N), "ms/10000moves")
}

// randomRecord is so many random moves of one game.
func randomRecord(t testing.TB, p Position, n int) []engine.Move {
	t.Helper()
	r := engine.Rand(2)
	var record []engine.Move
	for range n {
		require.NotEqual(t, over, p.phase)
		moves := p.Moves(nil)
		record = append(record, anyMove(moves, &r))
		p.Play(record[len(record)-1], nil)
	}
	return record
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
	buf := make([]byte, 0, 256)
	turn := moveAt(Turn, p.here())
	q, game, r := *p, beginnings(t)[2], engine.Rand(1)
	for name, f := range map[string]func(){
		"listing":  func() { moves = p.Moves(moves[:0]) },
		"allowing": func() { p.Allows(turn) },
		"playing":  func() { q = *p; events = q.Play(turn, events[:0]) },
		"hashing":  func() { engine.Hash(p, buf) },
		"a game": func() {
			moves = game.Moves(moves[:0])
			events = game.Play(anyMove(moves, &r), events[:0])
		},
		"explaining": func() { lines = p.Explain(lines[:0], seen, false) },
		"refusing":   func() { lines = p.Explain(lines[:0], never, false) },
	} {
		require.Zero(t, testing.AllocsPerRun(1000, f), name)
	}
	require.Greater(t, game.number, uint16(100))
	require.NotEmpty(t, p.Explain(nil, seen, false))
	require.Empty(t, p.Explain(nil, never, false))
}
