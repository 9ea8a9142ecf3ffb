package pushes

import (
	"fmt"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
)

func TestNewRefuses(t *testing.T) {
	good := []Line{{0, 8}}
	for name, c := range map[string]struct {
		switches Switches
		lines    []Line
		quiet    time.Duration
		want     error
	}{
		"no switches":    {nil, good, 0, ErrLine},
		"no lines":       {&fakeSwitches{}, nil, 0, ErrLine},
		"negative input": {&fakeSwitches{}, []Line{{-1, 8}}, 0, ErrLine},
		"input 16":       {&fakeSwitches{}, []Line{{0, 16}}, 0, ErrLine},
		"one for both":   {&fakeSwitches{}, []Line{{3, 3}}, 0, ErrLine},
		"used twice":     {&fakeSwitches{}, []Line{{0, 8}, {8, 1}}, 0, ErrLine},
		"negative quiet": {&fakeSwitches{}, good, -1, ErrQuiet},
		"good":           {&fakeSwitches{}, good, 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := New(c.switches, c.lines, Options{Quiet: c.quiet})
			require.ErrorIs(t, err, c.want)
		})
	}
	_, err := New(&fakeSwitches{}, []Line{{0, 8}, {1, 16}}, Options{})
	require.EqualError(t, err, "line 2: pushes: bad line: input 16 is outside 0-15 or used twice")
}

func TestStates(t *testing.T) {
	r := newWire(t, 0)
	require.Equal(t, board.Unknown, r.State(0))
	for _, c := range []struct {
		script string
		want   board.State
	}{
		{"-----", board.Settling},
		{"-1-----", board.Seated},
		{"LLLLL", board.Moving},
		{"L6", board.Between},
		{"H", board.Moving},
		{"-----", board.Settling},
		{"-1-----", board.Seated},
		{"x", board.Fault},
		{"-2", board.Seated},
		{"x1", board.Fault},
		{"-2", board.Unknown},
	} {
		require.Equal(t, c.want, r.play(c.script).State(0), "%+v", c)
	}
}

func TestEachSwitchIsSeen(t *testing.T) {
	for letter, want := range map[string][2]bool{"-": {}, "L": {true, false}, "H": {false, true}, "B": {true, true}} {
		low, high := play(t, letter).Closed(0)
		require.Equal(t, want, [2]bool{low, high}, letter)
	}
}

func TestNoSuchLine(t *testing.T) {
	r := play(t, "B")
	for _, line := range []int{-1, 1} {
		low, high := r.Closed(line)
		require.False(t, low || high)
		require.Equal(t, board.Unknown, r.State(line))
		require.Equal(t, NoCount, r.Count(line))
		r.Rebase(line, 0)
		r.Renumber(line, 0)
	}
}

// Switches that hang are not read for a second, and are in fault meanwhile.
func TestHungSwitchesAreHeldOff(t *testing.T) {
	r := newWire(t, 0)
	r.switches.err = fmt.Errorf("bus: %w", syscall.ETIMEDOUT)
	for ; r.now < 5*time.Second; r.now += period {
		r.Scan(r.now)
		require.Equal(t, board.Fault, r.State(0))
	}
	require.Equal(t, 5, r.switches.reads)
	r.now += time.Second
	require.NotEqual(t, board.Fault, r.play("-").State(0))
}
