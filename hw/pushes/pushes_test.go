package pushes

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
	"mastro/hw/sim"
)

// fakeSwitches has a settable reading.
type fakeSwitches struct {
	inputs uint16
	err    error
}

var errNack = errors.New("nack")

func (s *fakeSwitches) Read() (uint16, error) { return s.inputs, s.err }

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
}

// The near switch closes first and the far one opens last; the quiet period follows.
func TestTimesOfAPush(t *testing.T) {
	r := newRig(t, 1, 2)
	began := r.table.Clock.Now()
	r.push(1, 1, sim.PushManner{Speed: 30}) // a tile in one second
	r.run(time.Second)
	set := r.sets[0]
	require.EqualValues(t, 1, set.Seq)
	c := set.Changes[0]
	require.InDelta(t, 0.133, (c.Onset - began).Seconds(), 0.04)
	require.InDelta(t, 0.867, (c.Rest - began).Seconds(), 0.04)
	require.Equal(t, set.Opened, c.Onset)
	require.GreaterOrEqual(t, set.Closed, c.Rest+board.DefaultQuiet)
	require.Less(t, set.Closed, c.Rest+board.DefaultQuiet+2*period)
}

func TestStartHalfPushed(t *testing.T) {
	table, err := sim.NewPushTable(sim.DefaultPushConfig(1, 2, 5))
	require.NoError(t, err)
	require.NoError(t, table.Push(0, 1, sim.PushManner{Speed: 100, Half: 0.3}))
	require.True(t, table.Finish(time.Second))
	r := newRig(t, 1, 2)
	s := &fakeSwitches{inputs: 1}
	b, err := New(s, []Line{{0, 8}, {1, 9}}, Options{})
	require.NoError(t, err)
	r.table, r.board = table, b
	r.run(2 * time.Second)
	require.True(t, b.Ready())
	require.Empty(t, r.sets)
	require.Equal(t, []Count{NoCount, 0}, counts(b))
	s.inputs = 0
	require.Equal(t, []Change{{From: NoCount, To: 0, Resync: true}}, r.reported())
}

func TestStates(t *testing.T) {
	s := &fakeSwitches{}
	b, err := New(s, []Line{{0, 8}}, Options{})
	require.NoError(t, err)
	now := time.Duration(0)
	run := func(d time.Duration) {
		for end := now + d; now < end; now += period {
			b.Scan(now)
		}
	}
	require.Equal(t, board.Unknown, b.State(0))
	for _, c := range []struct {
		inputs uint16
		err    error
		hold   time.Duration
		want   board.State
	}{
		{0, nil, 100 * ms, board.Settling},
		{0, nil, 300 * ms, board.Seated},
		{1, nil, 100 * ms, board.Moving},
		{1, nil, 1200 * ms, board.Between},
		{1 << 8, nil, 20 * ms, board.Moving},
		{0, nil, 100 * ms, board.Settling},
		{0, nil, 300 * ms, board.Seated},
		{0, errNack, 20 * ms, board.Fault},
		{0, nil, 400 * ms, board.Seated},
		{0, errNack, 200 * ms, board.Fault},
		{0, nil, 400 * ms, board.Unknown},
	} {
		s.inputs, s.err = c.inputs, c.err
		run(c.hold)
		require.Equal(t, c.want, b.State(0), "%+v", c)
	}
	require.Equal(t, board.Unknown, b.State(1))
	s.inputs = 1 << 8
	run(100 * ms)
	low, high := b.Closed(0)
	require.False(t, low)
	require.True(t, high)
	low, high = b.Closed(-1)
	require.False(t, low || high)
	b.Rebase(7, 0)
	require.Equal(t, []Count{NoCount, NoCount}, []Count{b.Count(-1), b.Count(1)}, "no such lines")
}
