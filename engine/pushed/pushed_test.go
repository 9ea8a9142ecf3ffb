package pushed

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

func drawLines(t *rapid.T) Lines {
	lines := make(Lines, rapid.IntRange(4, 6).Draw(t, "lines"))
	for line := range lines {
		lines[line] = engine.Standing(rapid.Int32Range(-300, 300).Draw(t, "count"))
	}
	return lines
}

// drawSeen is what sensors may say of lines: where each stands, or that they
// cannot tell, and since when.
func drawSeen(t *rapid.T, l Lines) []engine.Part {
	seen := make([]engine.Part, len(l))
	for line := range seen {
		stands := rapid.Just(l[line])
		if rapid.IntRange(0, 2).Draw(t, "off") == 0 {
			stands = rapid.OneOf(
				rapid.SampledFrom([]engine.Standing{engine.Unknown, engine.Adrift, l[line] + 1, l[line] - 1}),
				rapid.Custom(func(t *rapid.T) engine.Standing {
					return l[line] + engine.Standing(rapid.Int32Range(-1000, 1000).Draw(t, "by"))
				}),
			)
		}
		seen[line] = engine.Part{
			Stands: stands.Draw(t, "stands"), Moved: rapid.Bool().Draw(t, "moved"),
			Onset: time.Duration(rapid.IntRange(0, 3).Draw(t, "onset")),
		}
	}
	return seen
}

// tried is what Explain must find, by trying every push: where a counter is read
// and stands elsewhere than it must, the one push that leads there.
func tried(l Lines, seen []engine.Part) (all []Push) {
	agree := func(l Lines) bool {
		for line, part := range seen {
			if part.Stands.Known() && part.Stands != l[line] {
				return false
			}
		}
		return true
	}
	still := agree(l)
	for line, part := range seen {
		for _, way := range []int8{1, -1} {
			after := append(Lines{}, l...)
			after.Count(line, way)
			counted := !still && part.Stands.Known()
			silent := still && part.Stands == engine.Unknown && part.Moved
			if agree(after) && (counted || silent) {
				all = append(all, Push{Line: line, Way: way, Silent: silent})
			}
		}
	}
	return all
}

func TestExplainIsWhatTryingFinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawLines(t)
		seen := drawSeen(t, l)
		require.Equal(t, tried(l, seen), l.Explain(nil, seen))
	})
}

// Push by push back as Repair says, all stand as they must.
func TestRepairLeadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawLines(t)
		seen := drawSeen(t, l)
		hand := make(Lines, len(l)) // where the lines really are
		for line := range l {
			hand[line] = seen[line].Stands
		}
		for _, r := range l.Repair(nil, seen) {
			require.NotZero(t, r.Steps)
			for ; r.Steps > 0; r.Steps-- {
				hand.Count(r.Part, 1)
			}
			for ; r.Steps < 0; r.Steps++ {
				hand.Count(r.Part, -1)
			}
		}
		for line := range l {
			if seen[line].Stands.Known() {
				require.Equal(t, l[line], hand[line])
			}
		}
	})
}

// First and next are what a stable sort by the time of the onset has in front.
func TestFirst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawLines(t)
		seen := drawSeen(t, l)
		want := []int{}
		for at := range time.Duration(4) {
			for line := range l {
				if seen[line].Onset == at && l.Off(seen, line) != 0 {
					want = append(want, line)
				}
			}
		}
		first, next := l.First(seen)
		want = append(want, engine.NoPart, engine.NoPart)
		require.Equal(t, want[:2], []int{first, next})
	})
}

// Any pushes either way, however many, sum up to the count, and what was pushed beyond
// is off by as much.
func TestCountIsTheSumOfAllPushes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, sum := drawLines(t), make([]int, 6)
		for line := range l {
			sum[line] = int(l[line])
		}
		for range rapid.IntRange(0, 20).Draw(t, "times") {
			line, way := rapid.IntRange(0, len(l)-1).Draw(t, "line"), rapid.SampledFrom([]int8{1, -1}).Draw(t, "way")
			for range rapid.IntRange(1, 300).Draw(t, "pushes") {
				l.Count(line, way)
				sum[line] += int(way)
			}
		}
		for line := range l {
			require.EqualValues(t, sum[line], l[line])
			off := rapid.IntRange(-1000, 1000).Draw(t, "off")
			seen := make([]engine.Part, len(l))
			seen[line].Stands = engine.Standing(sum[line] + off)
			require.Equal(t, off, l.Off(seen, line))
		}
	})
}

func TestExplainDoesNotAllocate(t *testing.T) {
	l := Lines{0, 1, 2, 3, 4, 5}
	seen := []engine.Part{{}, {Stands: 2}, {Stands: 2}, {Stands: 3}, {Stands: 4}, {Stands: 5}}
	var room [12]Push
	require.Zero(t, testing.AllocsPerRun(100, func() { l.Explain(room[:0], seen) }))
}
