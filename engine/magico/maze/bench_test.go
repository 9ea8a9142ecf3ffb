package maze

import (
	"runtime"
	"testing"

	"mastro/engine"
)

// start is a position as at the start of a game, with the pawn anywhere.
type start struct {
	maze Maze
	pawn int
}

// positions is so many that no branch predictor learns them.
const positions = 4096

func starts() *[positions]start {
	r := engine.Rand(7)
	all := new([positions]start)
	for i := range all {
		all[i] = start{dealt(&r).maze(), r.Below(Cells)}
	}
	return all
}

func BenchmarkReach(b *testing.B) {
	all := starts()
	b.ResetTimer()
	var sink uint64
	for i := range b.N {
		p := &all[i%positions]
		sink ^= p.maze.Reach(p.pawn)
	}
	runtime.KeepAlive(sink)
}

// All ways to insert: what a player who thinks looks at.
func BenchmarkOutcomes(b *testing.B) {
	all := starts()
	var outcomes []Outcome
	sets := 0
	b.ResetTimer()
	for i := range b.N {
		p := &all[i%positions]
		outcomes = p.maze.Outcomes(outcomes[:0], p.pawn, NoArrow)
		sets += len(outcomes)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(sets), "ns/set")
}

func BenchmarkTurns(b *testing.B) {
	all := starts()
	turns := make([]Turn, 0, MaxOutcomes*Cells)
	n := 0
	b.ResetTimer()
	for i := range b.N {
		p := &all[i%positions]
		turns = p.maze.Turns(turns[:0], p.pawn, NoArrow)
		n += len(turns)
	}
	b.ReportMetric(float64(n)/float64(b.N), "turns/op")
}

// Every start is played on and on, one random turn at a time.
func BenchmarkRandom(b *testing.B) {
	all := starts()
	r := engine.Rand(3)
	b.ResetTimer()
	for i := range b.N {
		p := &all[i%positions]
		p.pawn = p.maze.Random(p.pawn, NoArrow, &r).To()
	}
}

func BenchmarkHint(b *testing.B) {
	all := starts()
	r := engine.Rand(3)
	b.ResetTimer()
	for i := range b.N {
		p := &all[i%positions]
		p.maze.Hint(p.pawn, r.Below(Cells+1)-1, NoArrow)
	}
}

// Reach of every cell at once; a set is that of one cell.
func BenchmarkRegions(b *testing.B) {
	all := starts()
	var regions [Cells]uint64
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		all[i%positions].maze.Regions(&regions)
	}
	b.ReportMetric(float64(b.N)*Cells/b.Elapsed().Seconds(), "sets/s")
}
