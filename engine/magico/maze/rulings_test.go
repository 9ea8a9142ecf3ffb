package maze

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

func TestRuling01SpareInAnyOrientation(t *testing.T) {
	r := engine.Rand(4)
	s := dealt(&r)
	for text, ways := range map[string]int{"es": 4, "ns": 2, "esw": 4} {
		s.spare, _ = ParseMask(text)
		m := s.maze()
		require.Len(t, m.Outcomes(nil, 0, NoArrow), 12*ways)
	}
}

func TestRuling02OnlyTheWayBackIsForbidden(t *testing.T) {
	r := engine.Rand(4)
	m := dealt(&r).maze()
	n1, _ := ParseArrow("n1")
	require.Equal(t, "s1", m.Play(NewTurn(n1, m.Spare, 24)).String())
	allowed := make(map[Arrow]bool)
	for _, turn := range m.Turns(nil, 24, n1.Opposite()) {
		allowed[turn.Arrow()] = true
	}
	require.Len(t, allowed, 11)
	require.False(t, allowed[n1.Opposite()])
}

// A push cannot be left out, even where the pawn stands on its target: in a
// maze of closed lines it takes the pawn along, and the target with it.
func TestRuling02PushingIsCompulsory(t *testing.T) {
	r := engine.Rand(4)
	m := dealt(&r).maze()
	turns, first, ok := m.Hint(24, 24, NoArrow)
	require.True(t, ok)
	require.Equal(t, 1, turns)
	require.Equal(t, ShiftTile(24, first.Arrow()), first.To())
}

func TestRuling03PawnsRideAndComeInOnTheOtherSide(t *testing.T) {
	n1, _ := ParseArrow("n1")
	for _, c := range []struct{ from, to int }{{1, 8}, {36, 43}, {43, 1}, {0, 0}, {44, 44}} {
		require.Equal(t, c.to, ShiftCell(c.from, n1))
		require.Equal(t, uint64(1)<<c.to, Shift(1<<c.from, n1))
	}
}

func TestRuling04TreasureOnTheSpareComesWithIt(t *testing.T) {
	e3, _ := ParseArrow("e3")
	require.Equal(t, 27, ShiftTile(OnSpare, e3))
	require.Equal(t, OnSpare, ShiftTile(21, e3))
	require.Equal(t, 23, ShiftTile(24, e3))
	var tiles [Cells]Mask // all closed: one can only be pushed, or ride
	m := New(tiles, N|S)
	turns, first, ok := m.Hint(21, OnSpare, NoArrow)
	require.True(t, ok)
	require.Equal(t, 1, turns) // the pawn falls out, and is put on the spare
	require.Equal(t, NewTurn(e3, N|S, 27), first)
	_, _, ok = m.Hint(24, OnSpare, NoArrow)
	require.False(t, ok)
}
