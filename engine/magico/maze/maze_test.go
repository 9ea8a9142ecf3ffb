package maze

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/gametest/perfttest"
)

func TestPushAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := mazes().Draw(t, "maze")
		m := s.maze()
		for range 5 {
			a := arrows().Draw(t, "arrow")
			in := rapid.SampledFrom(s.lies()).Draw(t, "in")
			m.Push(a, in)
			s, _ = s.push(a, in)
			require.Equal(t, s.maze(), m)
			require.Equal(t, s.spare, m.Spare)
			for cell, tile := range s.tiles {
				require.Equal(t, tile, m.Tile(cell))
			}
		}
	})
}

func TestShiftAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, word := arrows().Draw(t, "arrow"), rapid.Uint64Max(board).Draw(t, "cells")
		_, goes := slow{}.push(a, N)
		all := make(map[int]bool)
		for cell, to := range goes {
			require.Equal(t, to, ShiftCell(cell, a))
			require.Equal(t, carry(cell, a, goes), ShiftTile(cell, a))
			if word>>cell&1 != 0 {
				all[to] = true
			}
		}
		require.Equal(t, set(all), Shift(word, a))
		require.Equal(t, word, Shift(Shift(word, a), a.Opposite()))
	})
}

func TestReachAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := mazes().Draw(t, "maze")
		m := s.maze()
		for cell := range Cells {
			require.Equal(t, set(s.reach(cell)), m.Reach(cell))
		}
	})
}

// Turns and Outcomes list the same, sorted, so nothing comes twice.
func TestTurnsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := mazes().Draw(t, "maze")
		m := s.maze()
		pawn, ban := cells().Draw(t, "pawn"), bans().Draw(t, "forbidden")
		want := s.turns(pawn, ban)
		turns := m.Turns([]Turn{7}, pawn, ban)
		require.Equal(t, Turn(7), turns[0])
		require.Len(t, turns[1:], len(want))
		var outcomes []Outcome
		for i, turn := range turns[1:] {
			require.True(t, want[turn], "%v", turn)
			require.NotEqual(t, turns[i], turn)
			a, in, to := turn.Arrow(), turn.In(), turn.To()
			require.Equal(t, turn, NewTurn(a, in, to))
			if k := len(outcomes) - 1; k < 0 || outcomes[k].Arrow != a || outcomes[k].In != in {
				outcomes = append(outcomes, Outcome{0, a, in})
			}
			outcomes[len(outcomes)-1].Reach |= 1 << to
		}
		require.Equal(t, outcomes, m.Outcomes(nil, pawn, ban))
		require.LessOrEqual(t, len(outcomes), MaxOutcomes)
	})
}

func TestTurnsComeInOrder(t *testing.T) {
	r := engine.Rand(1)
	s := dealt(&r)
	s.spare = N | W
	m := s.maze()
	outcomes := m.Outcomes(nil, 24, 3)
	require.Len(t, outcomes, 44)
	for i, o := range outcomes {
		a := Arrow(i / 4)
		if a >= 3 {
			a++
		}
		require.Equal(t, a, o.Arrow)
		require.Equal(t, []string{"ne", "es", "sw", "nw"}[i%4], o.In.String())
	}
	require.Equal(t, "n1 ne 24", NewTurn(0, N|E, 24).String())
}

func TestPlayForbidsTheWayBack(t *testing.T) {
	r := engine.Rand(1)
	m := dealt(&r).maze()
	before, spare := m, m.Spare
	require.Equal(t, "s3", m.Play(NewTurn(1, spare, 24)).String())
	m.Push(7, m.Spare) // what is forbidden would undo the turn
	require.Equal(t, before, m)
}

// The number of turn sequences, counted twice; dealt from seeds 1 to 4.
func TestPerftAgrees(t *testing.T) {
	for seed, want := range [][]uint64{{392, 178933}, {207, 67247}, {416, 104072}, {389, 54086, 23710688}} {
		r := engine.Rand(seed + 1)
		s := dealt(&r)
		m := s.maze()
		pawns := [2]int{24, 10} // both may ride
		require.Equal(t, uint64(1), m.Count(pawns, NoArrow, 0))
		for n := range want {
			require.Equal(t, want[n], m.Count(pawns, NoArrow, n+1), "seed %d, %d turns", seed+1, n+1)
			if n < 2 || perfttest.Deep() {
				require.Equal(t, want[n], s.count(pawns, NoArrow, n+1), "seed %d, %d turns, slowly", seed+1, n+1)
			}
		}
	}
}

func TestNothingIsAllocated(t *testing.T) {
	r := engine.Rand(3)
	s := dealt(&r)
	s.spare = N | E // as many outcomes as there can be
	m := s.maze()
	turns, outcomes := make([]Turn, 0, MaxOutcomes*Cells), make([]Outcome, 0, MaxOutcomes)
	require.Zero(t, testing.AllocsPerRun(10, func() {
		turns = m.Turns(turns[:0], 24, NoArrow)
		outcomes = m.Outcomes(outcomes[:0], 24, NoArrow)
		m.Count([2]int{0, 48}, NoArrow, 2)
		for target := OnSpare; target < Cells; target++ {
			m.Hint(0, target, NoArrow)
		}
	}))
}
