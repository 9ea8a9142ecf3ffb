package maze

import (
	"runtime"
	"testing"

	"mastro/engine"
)

// start is a position as at the start of a game, with the pawns anywhere and one
// arrow shut, as it is from the second turn on.
type start struct {
	maze        Maze
	pawn, other int
	shut        Arrow
}

// positions is so many that no branch predictor learns them.
const positions = 4096

func starts() *[positions]start {
	r := engine.Rand(7)
	all := new([positions]start)
	for i := range all {
		all[i] = start{dealt(&r).maze(), r.Below(Cells), r.Below(Cells), Arrow(r.Below(Arrows))}
	}
	return all
}

// One set, of a pawn that stands anywhere, or in the centre.
func BenchmarkReach(b *testing.B) {
	all := starts()
	for name, at := range map[string]func(*start) int{
		"Anywhere": func(p *start) int { return p.pawn }, "Centre": func(*start) int { return Cells / 2 },
	} {
		b.Run(name, func(b *testing.B) {
			var sink uint64
			for i := range b.N {
				p := &all[i%positions]
				sink ^= p.maze.Reach(at(p))
			}
			runtime.KeepAlive(sink)
		})
	}
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

func BenchmarkHint(b *testing.B) {
	all := starts()
	r := engine.Rand(3)
	b.ResetTimer()
	for i := range b.N {
		p := &all[i%positions]
		p.maze.Hint(p.pawn, r.Below(Cells+1)-1, NoArrow)
	}
}
