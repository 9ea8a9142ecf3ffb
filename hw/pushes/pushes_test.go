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

func TestPushEitherWay(t *testing.T) {
	r := newRig(t, 1, 6)
	require.Equal(t, []Count{0, 0, 0, 0, 0, 0}, r.counts())
	r.push(2, 1, sim.SteadyPush())
	require.Equal(t, []Change{{Line: 2, From: 0, To: 1}}, r.reported())
	r.push(2, -1, sim.SteadyPush())
	require.Equal(t, []Change{{Line: 2, From: 1, To: 0}}, r.reported())
	r.push(5, -1, sim.SteadyPush())
	require.Equal(t, []Change{{Line: 5, From: 0, To: -1}}, r.reported())
	require.Equal(t, []Count{0, 0, 0, 0, 0, -1}, r.counts())
	r.requireNoSet()
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

func TestPushesWithinASpellAddUp(t *testing.T) {
	table := newRig(t, 1, 2)
	var err error
	table.board, err = New(table.board.switches, []Line{{0, 8}, {1, 9}}, Options{Quiet: 600 * ms})
	require.NoError(t, err)
	table.run(time.Second)
	table.push(0, 3, sim.SteadyPush())
	table.push(1, -2, sim.SteadyPush())
	require.Equal(t, []Change{{Line: 0, From: 0, To: 3}, {Line: 1, From: 0, To: -2}}, table.reported())
	table.push(0, 6, sim.SteadyPush())
	require.Equal(t, []Change{{Line: 0, From: 3, To: 9}}, table.reported())
	table.push(0, 2, sim.SteadyPush())
	table.push(0, -2, sim.SteadyPush())
	table.requireNoSet()
}

// Every speed from the slowest to the fastest one in the documentation.
func TestSpeeds(t *testing.T) {
	for _, speed := range []sim.Millimetres{14, 20, 50, 100, 200, 300, 330} {
		for seed := range uint64(5) {
			r := newRig(t, seed, 3)
			r.push(1, 1, sim.PushManner{Speed: speed, Delay: time.Duration(seed) * 5 * ms})
			require.Equal(t, []Change{{Line: 1, From: 0, To: 1}}, r.reported(), "%g mm/s", float64(speed))
		}
	}
}

// A push that is too fast may be in doubt, or unseen, but is never reported as a push the other
// way.
func TestTooFastPushIsNoPushBack(t *testing.T) {
	for _, speed := range []sim.Millimetres{500, 700, 900, 1100} {
		for delay := range 8 {
			r := newRig(t, 1, 1)
			r.push(0, 1, sim.PushManner{Speed: speed, Delay: time.Duration(delay) * 5 * ms})
			r.run(1500 * ms)
			require.Len(t, r.sets, 1)
			require.Contains(t, []Count{1, NoCount}, r.sets[0].Changes[0].To, "%g mm/s", float64(speed))
		}
	}
}

func TestHalfPushedThenOnOrBack(t *testing.T) {
	half := []Change{{From: 0, To: NoCount, Doubt: board.HalfTurned}}
	for _, travel := range []float64{0.2, 0.4, 0.6, 0.8} {
		for name, c := range map[string]struct {
			end float64
			to  Count
		}{"on": {1, 1}, "back": {0, 0}} {
			t.Run(name, func(t *testing.T) {
				r := newRig(t, 1, 1)
				r.drag(0, false, travel)
				require.Equal(t, half, r.reported())
				require.Equal(t, board.Between, r.board.State(0))
				r.drag(0, false, c.end)
				require.Equal(t, []Change{{From: 0, To: c.to}}, r.reported())
				require.Equal(t, board.Seated, r.board.State(0))
			})
		}
	}
}

func TestLeftInTheMiddle(t *testing.T) {
	r := newRig(t, 1, 1)
	r.drag(0, false, 0.5)
	require.Equal(t, board.HalfTurned, r.reported()[0].Doubt)
	r.drag(0, false, 0)
	require.Equal(t, []Change{{From: 0, To: 0}}, r.reported(), "the near switch twice: pulled back")

	r.drag(0, false, 0.5)
	r.reported()
	r.drag(0, false, 1)
	r.requireNoSet()
	require.Equal(t, board.HalfTurned, r.board.Snapshot(nil)[0].Doubt, "or was it begun from the other end?")
	r.board.Rebase(0, 1)
	r.requireNoSet()
	require.Equal(t, []Count{1}, r.counts())
	r.push(0, -1, sim.SteadyPush())
	require.Equal(t, []Change{{From: 1, To: 0}}, r.reported())
}

// A hand that is slow in a switch's reach is not half a push.
func TestHesitation(t *testing.T) {
	r := newRig(t, 1, 1)
	r.push(0, 1, sim.PushManner{Speed: 100, PauseAt: 0.3, Pause: 800 * ms})
	require.Equal(t, []Change{{From: 0, To: 1}}, r.reported())
	r.push(0, 1, sim.PushManner{Speed: 100, PauseAt: 0.7, Pause: 3 * time.Second})
	require.Len(t, r.sets, 1)
	require.Equal(t, board.HalfTurned, r.onlyChanges()[0].Doubt)
	require.Equal(t, []Change{{From: 1, To: 2}}, r.reported())
}

func TestPulledBack(t *testing.T) {
	r := newRig(t, 1, 1)
	for _, turn := range []float64{0.1, 0.6, 0.8} {
		r.push(0, 1, sim.PushManner{Speed: 100, Back: turn})
		r.requireNoSet()
		r.push(0, -1, sim.PushManner{Speed: 100, Back: turn})
		r.requireNoSet()
	}
	require.Equal(t, []Count{0}, r.counts())
	r.push(0, 1, sim.PushManner{Speed: 100, Back: 0.3})
	require.Equal(t, []Change{{From: 0, To: NoCount, Doubt: board.HalfTurned}}, r.reported(), "the near switch once")
	r.push(0, 1, sim.SteadyPush())
	require.Equal(t, []Change{{From: 0, To: 1}}, r.reported())
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
}
