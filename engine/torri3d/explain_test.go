package torri3d

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/referee"
)

// seenAt is what is seen when nothing moves.
func seenAt(p *Position) []engine.Part {
	seen := make([]engine.Part, p.Parts())
	for line := range seen {
		seen[line].Stands = p.Stands(line)
	}
	return seen
}

// seeing is what is seen when lines were pushed so far, the first at once, each
// other a second later.
func seeing(p *Position, lines ...[2]int) []engine.Part {
	seen := seenAt(p)
	for i, l := range lines {
		part := &seen[l[0]]
		part.Stands += engine.Standing(l[1])
		part.Moved, part.Onset, part.Rest = true, time.Duration(i)*time.Second, time.Duration(i+1)*time.Second
	}
	return seen
}

func explained(p *Position, seen []engine.Part) (texts []string, asks bool) {
	for _, l := range p.Explain(nil, seen, false) {
		for _, m := range l.All() {
			texts = append(texts, p.Write(m))
		}
		asks = asks || l.Asks
	}
	return texts, asks
}

// Every push moves the counter of its line, and no other; back and forth is
// where it was.
func TestCountersFollowPushes(t *testing.T) {
	for _, c := range []struct {
		push string
		want [Lines]engine.Standing
	}{
		{"w1", [Lines]engine.Standing{1, 0, 0, 0}}, {"e1", [Lines]engine.Standing{-1, 0, 0, 0}}, {"w3", [Lines]engine.Standing{0, 1, 0, 0}}, {"e3", [Lines]engine.Standing{0, -1, 0, 0}},
		{"n1", [Lines]engine.Standing{0, 0, 1, 0}}, {"s1", [Lines]engine.Standing{0, 0, -1, 0}}, {"n3", [Lines]engine.Standing{0, 0, 0, 1}}, {"s3", [Lines]engine.Standing{0, 0, 0, -1}},
	} {
		p := study{board: plain, shut: NoArrow}.position(t)
		require.Zero(t, p.counters, "counting begins at 0")
		plays(t, p, "push "+c.push+" ns")
		require.Equal(t, c.want, p.counters)
		m := read(t, p, "push w1 ns")
		require.True(t, p.Physical(m))
		require.False(t, p.Quiet(m))
		require.Equal(t, engine.NoPart, p.Stand())
	}
}

// Counters are no state of the game.
func TestCountersAreNoState(t *testing.T) {
	p := study{board: plain}.position(t)
	q := *p
	q.counters = [Lines]engine.Standing{1, 2, 3, 4}
	require.Equal(t, p.Bytes(nil), q.Bytes(nil))
	for seat := engine.Public; seat < 2; seat++ {
		require.Equal(t, p.View(seat), q.View(seat))
	}
}

// One push was made: the referee asks how the tower stands.
func TestExplainOnePush(t *testing.T) {
	p := study{board: plain, spare: "1es", shut: E3}.position(t)
	p.counters = [Lines]engine.Standing{0, 5, 3, 1}
	for _, c := range []struct {
		line, way int
		arrow     string
	}{{0, 1, "w1"}, {0, -1, "e1"}, {1, 1, "w3"}, {2, 1, "n1"}, {2, -1, "s1"}, {3, 1, "n3"}, {3, -1, "s3"}} {
		got, asks := explained(p, seeing(p, [2]int{c.line, c.way}))
		require.ElementsMatch(t, []string{"push " + c.arrow + " es", "push " + c.arrow + " sw", "push " + c.arrow + " nw", "push " + c.arrow + " ne"}, got)
		require.False(t, asks)
	}
	p = study{board: plain, spare: "1nesw"}.position(t)
	got, _ := explained(p, seeing(p, [2]int{1, 1}))
	require.Equal(t, []string{"push w3 nesw"}, got, "it looks the same either way")
}

func TestBlameAndRepair(t *testing.T) {
	for name, c := range map[string]struct {
		shut   Arrow
		going  bool
		lines  [][2]int
		reason string
		part   int
		repair []engine.Repair
	}{
		"pushed back":              {E3, false, [][2]int{{1, -1}}, "shut", 1, []engine.Repair{{Part: 1, Steps: 1}}},
		"two lines":                {NoArrow, false, [][2]int{{3, 1}, {0, -1}}, "two_lines", 0, []engine.Repair{{Part: 0, Steps: 1}, {Part: 3, Steps: -1}}},
		"two lines, the first bad": {E1, false, [][2]int{{0, -1}, {3, 1}}, "shut", 0, []engine.Repair{{Part: 0, Steps: 1}, {Part: 3, Steps: -1}}},
		"two towers":               {NoArrow, false, [][2]int{{2, 2}}, "too_far", 2, []engine.Repair{{Part: 2, Steps: -2}}},
		"two towers back":          {NoArrow, false, [][2]int{{2, -2}}, "too_far", 2, []engine.Repair{{Part: 2, Steps: 2}}},
		"three towers":             {NoArrow, false, [][2]int{{2, 3}}, "too_far", 2, []engine.Repair{{Part: 2, Steps: -3}}},
		"after the push":           {NoArrow, true, [][2]int{{2, 1}}, "not_now", 2, []engine.Repair{{Part: 2, Steps: -1}}},
	} {
		t.Run(name, func(t *testing.T) {
			p := study{board: plain, shut: c.shut, pushed: c.going}.position(t)
			seen := seeing(p, c.lines...)
			require.Empty(t, p.Explain(nil, seen, false))
			foul := p.Blame(seen, false)
			require.Equal(t, engine.Ruling{Game: Name, Number: 1}, foul.Ruling)
			require.EqualValues(t, Name+"."+c.reason, foul.Reason)
			require.Equal(t, c.part, foul.Part)
			for _, l := range c.lines {
				if l[0] == foul.Part {
					require.Equal(t, l[1], foul.Count)
					require.Equal(t, arrowFor(l[0], l[1]).Thing(), foul.What)
				}
			}
			require.Equal(t, c.repair, p.Repair(nil, seen, false))
			for _, m := range foul.Instead {
				require.Nil(t, p.Check(m))
			}
		})
	}
}

// A silent line may stand in any way, but no push is made up on it: only where it
// moved and no other line did, somebody is asked.
func TestExplainSilentLines(t *testing.T) {
	p := study{board: plain, spare: "1nesw", shut: E3}.position(t)
	seen := seeing(p, [2]int{0, 1})
	seen[2].Stands = engine.Unknown
	got, asks := explained(p, seen)
	require.Equal(t, []string{"push w1 nesw"}, got)
	require.False(t, asks)
	seen[2].Moved = true
	got, _ = explained(p, seen)
	require.Equal(t, []string{"push w1 nesw"}, got, "the line that was seen to move explains all")

	seen = seenAt(p)
	seen[1].Stands, seen[2].Stands = engine.Unknown, engine.Unknown
	require.Empty(t, p.Explain(nil, seen, false))
	require.Empty(t, p.Repair(nil, seen, false))
	seen[1].Moved = true
	got, asks = explained(p, seen)
	require.Equal(t, []string{"push w3 nesw"}, got, "not where it is shut")
	require.True(t, asks, "a push that no sensor counted is asked for")
}

// Whatever legal push is made is explained, and what is repaired is in order.
func TestExplainFindsEveryPush(t *testing.T) {
	set := defaultSet(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawnMiddle(t, set)
		for line := range p.counters {
			p.counters[line] = engine.Standing(rapid.Int32Range(-1000, 1000).Draw(t, "counter"))
		}
		if p.phase == pushing {
			m := rapid.SampledFrom(p.Moves(nil)).Draw(t, "push")
			q := *p
			q.Play(m, nil)
			lines, _ := explained(p, seenAt(&q))
			require.Contains(t, lines, p.Write(m))
			for _, text := range lines {
				require.Equal(t, ArrowOf(m), ArrowOf(read(t, p, text)))
			}
		}
		seen := seenAt(p)
		for line := range seen {
			seen[line].Stands = engine.Standing(rapid.Int32Range(-1000, 1000).Draw(t, "stands"))
		}
		for _, r := range p.Repair(nil, seen, false) {
			seen[r.Part].Stands = p.Circle().After(seen[r.Part].Stands, r.Steps)
		}
		require.Equal(t, seenAt(p), seen)
	})
}

// change is one line that was seen to go so far, at a second.
func change(p engine.Sensed, line, off, second int) engine.Change {
	at := time.Duration(second) * time.Second
	return engine.Change{Part: line, To: p.Circle().After(p.Stands(line), off), Onset: at, Rest: at + time.Second/2}
}

// A match on a sensed board: a push is seen and the referee asks which way up,
// a wrong one is put right, and a push that was stated is waited for.
func TestRefereeOfASensedBoard(t *testing.T) {
	match := referee.New(study{board: plain, spare: "1es", shut: NoArrow}.position(t))
	match.Settle([]engine.Standing{0, 0, 0, 0})
	v := match.Observe([]engine.Change{change(match.Position(), 1, 1, 1)})
	require.Equal(t, referee.Asked, v.Kind)
	require.Len(t, v.Lines, 4)
	third := v.Lines[2].Moves[0]
	v = match.Answer(2)
	require.Equal(t, referee.Accepted, v.Kind)
	require.Equal(t, []engine.Move{third}, v.Moves)
	foul, err := match.Play(GoTo(0, Cards{}))
	require.NoError(t, err)
	require.Nil(t, foul)
	require.EqualValues(t, 1, match.Actor())

	v = match.Observe([]engine.Change{change(match.Position(), 1, -1, 5)})
	require.Equal(t, referee.Foul, v.Kind)
	require.EqualValues(t, "torri3d.shut", v.Foul.Reason)
	require.Equal(t, []engine.Repair{{Part: 1, Steps: 1}}, v.Repair)
	v = match.Observe([]engine.Change{{Part: 1, To: match.Position().Stands(1), Onset: 7 * time.Second, Rest: 8 * time.Second}})
	require.Equal(t, referee.InOrder, v.Kind)

	stated := match.Position().Moves(nil)[0]
	foul, err = match.Play(stated)
	require.NoError(t, err)
	require.Nil(t, foul)
	require.Equal(t, stated, match.RequestedTurn())
	before := match.Position()
	v = match.Observe([]engine.Change{change(before, ArrowOf(stated).Line(), int(arrows[ArrowOf(stated)].way), 12)})
	require.Equal(t, referee.Accepted, v.Kind)
	require.Equal(t, []engine.Move{stated}, v.Moves)
}
