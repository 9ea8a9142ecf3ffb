package magico

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// seenAt is what the sensors see when nothing was pushed.
func seenAt(p *Position) []engine.Part {
	seen := make([]engine.Part, p.Parts())
	for l := range seen {
		seen[l].Stands = p.Stands(l)
	}
	return seen
}

// moved moves a line on by steps, beginning so many milliseconds in.
func moved(seen []engine.Part, line, steps, onset int) []engine.Part {
	part := &seen[line]
	part.Stands += engine.Standing(steps)
	part.Moved, part.Onset = true, time.Duration(onset)*time.Millisecond
	part.Rest = part.Onset + time.Second
	return seen
}

func silent(seen []engine.Part, line int, stirred bool) []engine.Part {
	seen[line].Stands, seen[line].Moved = engine.Unknown, stirred
	return seen
}

// explained is the lines as text.
func explained(p *Position, seen []engine.Part) (texts []string) {
	for _, l := range p.Explain(nil, seen, false) {
		texts = append(texts, strings.Join(written(p, l.All()), ", "))
	}
	return texts
}

func TestExplainOnePush(t *testing.T) {
	p := lab(t, two)
	ways := func(arrow string) (all []string) {
		for _, in := range []string{"nes", "esw", "nsw", "new"} {
			all = append(all, "push "+arrow+" "+in)
		}
		return all
	}
	for arrow, at := range map[string]struct{ line, steps int }{
		"w1": {0, 1}, "e1": {0, -1}, "w3": {1, 1}, "e3": {1, -1}, "w5": {2, 1}, "e5": {2, -1},
		"n1": {3, 1}, "s1": {3, -1}, "n3": {4, 1}, "s3": {4, -1}, "s5": {5, -1},
	} {
		require.Equal(t, ways(arrow), explained(p, moved(seenAt(p), at.line, at.steps, 0)), arrow)
	}
	require.Empty(t, explained(p, moved(seenAt(p), 5, 1, 0)), "n5 is where the last tile came out")
	require.Empty(t, explained(p, seenAt(p)), "nothing moved")
	for _, l := range p.Explain(nil, moved(seenAt(p), 0, 1, 0), false) {
		require.False(t, l.Asks)
	}
}

// What was seen is what the position then wants to see.
func TestExplainedPushesLeadToWhatWasSeen(t *testing.T) {
	p := lab(t, two)
	for line := range lines {
		for _, steps := range []int{1, -1} {
			seen := moved(seenAt(p), line, steps, 0)
			for _, l := range p.Explain(nil, seen, false) {
				q := *p
				q.Play(l.Moves[0], nil)
				for part := range seen {
					require.Equal(t, seen[part].Stands, q.Stands(part))
				}
			}
		}
	}
}

func TestCountersDoNotWrapAround(t *testing.T) {
	p := lab(t, two)
	for n := range 140 {
		texts := explained(p, moved(seenAt(p), 0, 1, 0))
		require.Len(t, texts, len(p.maze.Spare.Turns(nil)), n)
		plays(t, p, texts[0])
		require.EqualValues(t, n+1, p.Stands(0))
		p.Play(GoTo(p.here()), nil)
		if p.phase == telling {
			p.Play(p.Moves(nil)[0], nil)
		}
	}
}

// Where the counters stand is no state of the game.
func TestCountersAreNoState(t *testing.T) {
	p := lab(t, two)
	q := *p
	q.pushed = [lines]engine.Standing{1, 2, 3, 4, 5, 0}
	require.Equal(t, p.Bytes(nil), q.Bytes(nil))
	require.Equal(t, p.View(0), q.View(0))
	require.Equal(t, p.setup(), q.setup())
}

func TestExplainInDoubt(t *testing.T) {
	p := lab(t, two)
	require.Empty(t, explained(p, silent(seenAt(p), 0, false)), "no push is invented")
	require.Len(t, explained(p, silent(seenAt(p), 0, true)), 8, "it moved, and nothing else explains it")
	require.Len(t, explained(p, silent(seenAt(p), 5, true)), 4, "n5 is shut")
	require.Len(t, explained(p, silent(moved(seenAt(p), 1, 1, 0), 0, true)), 4, "the push that was seen explains it")
	require.Empty(t, explained(p, silent(moved(seenAt(p), 1, 2, 0), 0, true)))
	for _, l := range p.Explain(nil, silent(seenAt(p), 0, true), false) {
		require.True(t, l.Asks, "no sensor counted it")
	}
}

func TestExplainOnlyWhenItIsTimeToPush(t *testing.T) {
	p := lab(t, two)
	plays(t, p, "push w5 nes")
	require.Empty(t, explained(p, moved(seenAt(p), 0, 1, 0)))
	plays(t, p, "go 0,2")
	require.Empty(t, explained(p, moved(seenAt(p), 0, 1, 0)), "the table has to tell")
}

func TestBlame(t *testing.T) {
	push := lab(t, two)
	walk := after(t, push, "push w5 nes")
	over := *push
	over.phase = 3
	for name, c := range map[string]struct {
		p      *Position
		seen   []engine.Part
		ruling string
		reason engine.Reason
		part   int
		count  int
		arrow  string
	}{
		"pushed back":         {push, moved(seenAt(push), 5, 1, 0), "magico/2", "magico.pushed_back", 5, 1, "n5"},
		"two tiles":           {push, moved(seenAt(push), 2, 2, 0), "magico/2", "magico.two_tiles", 2, 2, "w5"},
		"two tiles back":      {push, moved(seenAt(push), 2, -2, 0), "magico/2", "magico.two_tiles", 2, -2, "e5"},
		"three tiles":         {push, moved(seenAt(push), 2, 3, 0), "magico/2", "magico.two_tiles", 2, 3, "w5"},
		"three tiles back":    {push, moved(seenAt(push), 2, -3, 0), "magico/2", "magico.two_tiles", 2, -3, "e5"},
		"many tiles":          {push, moved(seenAt(push), 2, 200, 0), "magico/2", "magico.two_tiles", 2, 200, "w5"},
		"two lines":           {push, moved(moved(seenAt(push), 0, 1, 500), 3, -1, 100), "magico/2", "magico.two_lines", 0, 1, "w1"},
		"two lines at once":   {push, moved(moved(seenAt(push), 0, 1, 0), 3, -1, 0), "magico/2", "magico.two_lines", 3, -1, "s1"},
		"the first was wrong": {push, moved(moved(seenAt(push), 0, 1, 500), 5, 1, 100), "magico/2", "magico.pushed_back", 5, 1, "n5"},
		"time to walk":        {walk, moved(seenAt(walk), 0, 1, 0), "magico/2", "magico.walk_first", 0, 1, "w1"},
		"over":                {&over, moved(seenAt(&over), 0, 1, 0), "magico/6", "magico.over", 0, 1, "w1"},
	} {
		t.Run(name, func(t *testing.T) {
			require.Empty(t, explained(c.p, c.seen))
			foul := c.p.Blame(c.seen, false)
			require.NotNil(t, foul)
			require.Equal(t, c.ruling, foul.Ruling.String())
			require.Equal(t, c.reason, foul.Reason)
			require.Equal(t, []int{c.part, c.count}, []int{foul.Part, foul.Count})
			require.Equal(t, c.arrow, WireOf(c.p.game.Set).Thing(foul.What))
			for _, m := range foul.Instead {
				require.Nil(t, c.p.Check(m))
			}
		})
	}
	require.Nil(t, push.Blame(seenAt(push), false))
	require.NotNil(t, push.Blame(moved(seenAt(push), 0, 1, 0), false), "a legal push that was not asked for")
}

// Every line that is off is pushed back, the short way.
func TestRepair(t *testing.T) {
	p := lab(t, two)
	plays(t, p, "push e1 nes")
	seen := moved(moved(moved(seenAt(p), 0, 1, 0), 2, -2, 0), 4, 3, 0)
	require.Equal(t, []engine.Repair{{Part: 0, Steps: -1}, {Part: 2, Steps: 2}, {Part: 4, Steps: -3}}, p.Repair(nil, seen, false))
	require.Empty(t, p.Repair(nil, silent(seenAt(p), 0, true), false))
	for _, r := range p.Repair(nil, seen, false) {
		moved(seen, r.Part, r.Steps, 0)
	}
	require.Empty(t, p.Repair(nil, seen, false))
}

func TestWhatSensorsReport(t *testing.T) {
	p := lab(t, two)
	push, walk := read(t, p, "push w3 nes"), read(t, p, "go 0,2")
	require.True(t, p.Physical(push))
	require.False(t, p.Physical(walk) || p.Physical(FoundNothing))
	require.False(t, p.Quiet(walk))
	require.Equal(t, engine.NoPart, p.Stand())
	require.True(t, p.Same(push, push))
	require.False(t, p.Same(push, read(t, p, "push w3 esw")))
}
