package maze

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// check plays the way by the reference: legal turns that end on the target.
func check(t require.TestingT, s slow, pawn, target int, ban Arrow, way []Turn) {
	for _, turn := range way {
		require.True(t, s.turns(pawn, ban)[turn], "%v", turn)
		after, goes := s.push(turn.Arrow(), turn.In())
		target, pawn, ban = carry(target, turn.Arrow(), goes), turn.To(), turn.Arrow().Opposite()
		s = after
	}
	require.Equal(t, target, pawn)
}

// All of two turns is tried.
func TestHintAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := mazes().Draw(t, "maze")
		m := s.maze()
		pawn, ban := cells().Draw(t, "pawn"), bans().Draw(t, "forbidden")
		target := rapid.IntRange(OnSpare, Cells-1).Draw(t, "target")
		way, n := m.Way(pawn, target, ban)
		turns, first, ok := m.Hint(pawn, target, ban)
		require.Equal(t, n, turns)
		require.Equal(t, way[0], first)
		require.Equal(t, n > 0, ok)
		for _, turn := range way[n:] {
			require.Zero(t, turn)
		}
		if ok {
			check(t, s, pawn, target, ban, way[:n])
		} else {
			n = MaxHint + 1
		}
		for fewer := 1; fewer < min(n, 3); fewer++ {
			require.False(t, s.near([]int{pawn}, target, ban, fewer))
		}
	})
}

// Positions from play with a free orientation that need all three turns, or
// more, tried out in full.
func TestHintAgreesWhereItIsHard(t *testing.T) {
	r := engine.Rand(5)
	for hard := 0; hard < 3; {
		s := dealt(&r)
		m := s.maze()
		pawn, target := r.Below(Cells), r.Below(Cells+1)-1
		way, n := m.Way(pawn, target, NoArrow)
		if n == 1 || n == 2 {
			continue
		}
		hard++
		require.False(t, s.near([]int{pawn}, target, NoArrow, 2))
		if n == 0 {
			require.False(t, s.near([]int{pawn}, target, NoArrow, 3))
			continue
		}
		check(t, s, pawn, target, NoArrow, way[:])
	}
}

// How rare it is that more turns are needed than a hint looks ahead; run with -v
// for the figure.
func TestHintsThatNeedMoreTurns(t *testing.T) {
	r, none := engine.Rand(1), 0
	const labyrinths = 1000
	for range labyrinths {
		m, pawn := dealt(&r).maze(), r.Below(Cells)
		for target := range Cells {
			if _, _, ok := m.Hint(pawn, target, NoArrow); !ok {
				none++
			}
		}
	}
	require.Less(t, none, labyrinths/20)
	t.Logf("%d of %d need more than %d turns", none, labyrinths*Cells, MaxHint)
}

// Run with -v for the figures.
func TestHintTimes(t *testing.T) {
	r := engine.Rand(1)
	var all, worst time.Duration
	var by [MaxHint + 1]int
	for range positions {
		m, pawn, target := dealt(&r).maze(), r.Below(Cells), r.Below(Cells+1)-1
		start := time.Now()
		n, _, _ := m.Hint(pawn, target, NoArrow)
		took := time.Since(start)
		all, worst, by[n] = all+took, max(worst, took), by[n]+1
	}
	t.Logf("%d positions: mean %v, worst %v; none, 1, 2, 3 turns: %v", positions, all/positions, worst, by)
}
