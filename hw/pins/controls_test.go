package pins

import (
	"errors"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"pgregory.net/rapid"
)

// allControls is a table with all controls.
func allControls() Config {
	at := func(name string) Address { return Address{Name: name} }
	return Config{A: at("GPIO5"), B: at("GPIO6"), Push: at("GPIO13"), EndTurn: at("GPIO19"), Back: at("GPIO26")}
}

// fakeLines has settable levels.
type fakeLines struct {
	closed [roles]bool
	err    error
	shut   int
}

func (f *fakeLines) Values(values []int) error {
	for i := range values {
		values[i] = 0
		if f.closed[i] {
			values[i] = 1
		}
	}
	return f.err
}

func (f *fakeLines) Close() error { f.shut++; return nil }

// removableLines are lines whose chip may go at any time.
type removableLines struct {
	fakeLines
	gone atomic.Bool
}

func (u *removableLines) Values(values []int) error {
	if u.gone.Load() {
		return syscall.ENODEV
	}
	return u.fakeLines.Values(values)
}

// startControls starts controls over fake lines.
func startControls(t *testing.T, lines inputLines) *Controls {
	fitted, err := allControls().wired()
	require.NoError(t, err)
	c := newControls(fitted)
	c.lines = lines
	require.NoError(t, c.start(false))
	t.Cleanup(func() { c.Close() })
	return c
}

// presser presses contacts and numbers the edges as the kernel does.
type presser struct {
	c   *Controls
	n   int // over all lines
	seq [roles]uint32
}

func (k *presser) set(r role, closed bool) {
	k.n++
	k.seq[r]++
	k.c.handle(edge{role: r, closed: closed, seq: k.seq[r], order: uint32(k.n), at: time.Duration(k.n) * time.Millisecond})
}

func TestControlsEvents(t *testing.T) {
	c := startControls(t, &fakeLines{})
	k := &presser{c: c}
	for _, e := range []struct {
		role   role
		closed bool
	}{
		{rolePush, true}, {rolePush, false}, {roleEndTurn, true}, {roleEndTurn, false}, {roleBack, true},
		{roleA, true}, {roleB, true}, {roleA, false}, {roleB, false},
		{roleB, true}, {roleA, true}, {roleB, false}, {roleA, false},
	} {
		k.set(e.role, e.closed)
	}
	for _, want := range []Event{
		{Pushed, 1 * time.Millisecond}, {Released, 2 * time.Millisecond}, {EndTurn, 3 * time.Millisecond},
		{Back, 5 * time.Millisecond}, {TurnedRight, 9 * time.Millisecond}, {TurnedLeft, 13 * time.Millisecond},
	} {
		require.Equal(t, want, <-c.Events())
	}
}

func TestControlsIgnoreRepeatedLevels(t *testing.T) {
	c := startControls(t, &fakeLines{closed: [roles]bool{roleEndTurn: true}})
	k := &presser{c: c}
	k.set(roleEndTurn, true) // held since the start
	k.set(roleEndTurn, false)
	k.set(roleEndTurn, true)
	require.Equal(t, Event{EndTurn, 3 * time.Millisecond}, <-c.Events())
}

func TestControlsReadAgainAfterAGap(t *testing.T) {
	lines := &fakeLines{}
	c := startControls(t, lines)
	k := &presser{c: c}
	k.set(rolePush, true)
	require.Equal(t, Pushed, (<-c.Events()).Kind)
	k.set(roleA, true)
	k.set(roleB, true) // half a detent, which the gap makes invalid
	k.set(roleEndTurn, true)
	k.set(roleEndTurn, false)
	require.Equal(t, EndTurn, (<-c.Events()).Kind)
	lines.closed = [roles]bool{roleEndTurn: true, roleA: true, roleB: true}
	k.n, k.seq[roleA] = 7, 3 // the kernel has dropped two
	k.set(roleA, true)
	require.Equal(t, Event{Resync, 8 * time.Millisecond}, <-c.Events())
	require.Equal(t, Event{Released, 8 * time.Millisecond}, <-c.Events())
	k.set(roleEndTurn, false) // the press was lost and is not reported
	k.set(roleA, false)
	k.set(roleB, false) // the other half: no event
	k.set(roleBack, true)
	require.Equal(t, Event{Back, 12 * time.Millisecond}, <-c.Events())
}

func TestControlsNeverBlockTheReader(t *testing.T) {
	lines := &fakeLines{}
	c := startControls(t, lines)
	k := &presser{c: c}
	for i := range 10 * (edgeBuffer + eventBuffer) {
		k.set(rolePush, i%2 == 0)
	}
	seen := map[Kind]int{}
	for seen[Resync] == 0 {
		seen[(<-c.Events()).Kind]++
	}
	require.GreaterOrEqual(t, seen[Pushed]+seen[Released], eventBuffer)
}

func TestControlsEnd(t *testing.T) {
	lines := &fakeLines{}
	c := startControls(t, lines)
	require.NoError(t, c.Close())
	require.NoError(t, c.Close())
	require.Equal(t, 1, lines.shut)
	_, open := <-c.Events()
	require.False(t, open)
	require.NoError(t, c.Err())
}

func TestControlsCloseWithFullBuffer(t *testing.T) {
	c := startControls(t, &fakeLines{})
	k := &presser{c: c}
	for i := range 4 * eventBuffer {
		k.set(rolePush, i%2 == 0)
	}
	require.NoError(t, c.Close())
}

func TestControlsReportAReadFailure(t *testing.T) {
	lines := &fakeLines{}
	c := startControls(t, lines)
	lines.err = errors.New("gone")
	require.NoError(t, c.Err())
	c.handle(edge{role: rolePush, seq: 5})
	_, open := <-c.Events()
	require.False(t, open)
	require.ErrorIs(t, c.Err(), lines.err)
	require.Equal(t, 1, lines.shut, "others may have the lines")
	require.NoError(t, c.Close())
	require.Equal(t, 1, lines.shut)

	fitted, err := allControls().wired()
	require.NoError(t, err)
	dead := newControls(fitted)
	dead.lines = lines
	require.ErrorIs(t, dead.start(false), lines.err)
}

func TestControlsNoticeThatTheChipHasGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		lines := &removableLines{}
		c := startControls(t, lines)
		time.Sleep(10 * heartbeat)
		synctest.Wait()
		require.NoError(t, c.Err())
		lines.gone.Store(true)
		_, open := <-c.Events()
		require.False(t, open)
		require.ErrorIs(t, c.Err(), ErrGone)
		require.ErrorIs(t, c.Err(), syscall.ENODEV)
		require.Equal(t, 1, lines.shut)
	})
}

// The kernel reports each line from its own thread, and one may be late.
func TestLateEdgeIsNoTurn(t *testing.T) {
	d := &decoder{}
	d.quad.Sync(false, false)
	var seq [roles]uint32
	var got []Event
	turn := func(r role, closed bool, order uint32) {
		seq[r]++
		got = d.feed(got, edge{role: r, closed: closed, seq: seq[r], order: order})
	}
	for n := uint32(0); n < 40; n += 4 { // to the right, but A comes after B
		turn(roleB, true, n+2)
		turn(roleA, true, n+1)
		turn(roleB, false, n+4)
		turn(roleA, false, n+3)
	}
	require.Empty(t, got, "missed, but not invented")
	turn(roleA, true, 41)
	turn(roleB, true, 42)
	turn(rolePush, true, 40)
	turn(roleA, false, 43)
	turn(roleB, false, 44)
	require.Equal(t, []Event{{Kind: Pushed}, {Kind: TurnedRight}}, got)
}

// The last edges of a line may be lost, and none comes after them.
func TestDecoderNoticesLostEdges(t *testing.T) {
	d := &decoder{closed: [roles]bool{rolePush: true}}
	var open [roles]bool
	require.False(t, d.stale(d.closed))
	require.False(t, d.stale(open), "its edge may be on the way")
	d.feed(nil, edge{role: roleBack, closed: true, seq: 1})
	d.closed[roleBack] = false
	require.False(t, d.stale(open), "an edge came")
	require.True(t, d.stale(open))
	require.Equal(t, []Event{{Kind: Resync}, {Kind: Released}}, d.resync(nil, open, 0))
	require.False(t, d.stale(open))
	require.False(t, d.stale([roles]bool{roleA: true}))
	require.False(t, d.stale(open))
	require.False(t, d.stale([roles]bool{roleA: true}), "not twice running")
}

func TestControlsResyncAfterLostEdge(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := startControls(t, &fakeLines{})
		k := &presser{c: c}
		k.set(rolePush, true) // it opens again without an edge
		require.Equal(t, Pushed, (<-c.Events()).Kind)
		began := time.Now()
		require.Equal(t, Resync, (<-c.Events()).Kind)
		require.Equal(t, Released, (<-c.Events()).Kind)
		require.Equal(t, 2*heartbeat, time.Since(began))
	})
}

// Random presses: each press is one event and every push has its release, whatever the kernel
// repeats.
func TestDecoderKeepsCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := &decoder{}
		var want, got []Kind
		on := map[role]bool{}
		var count [roles]uint32
		for range rapid.IntRange(0, 50).Draw(t, "n") {
			r := rapid.SampledFrom([]role{rolePush, roleEndTurn, roleBack}).Draw(t, "role")
			closed := rapid.Bool().Draw(t, "closed")
			if on[r] != closed {
				on[r] = closed
				switch {
				case r == rolePush && !closed:
					want = append(want, Released)
				case closed:
					want = append(want, map[role]Kind{rolePush: Pushed, roleEndTurn: EndTurn, roleBack: Back}[r])
				}
			}
			count[r]++
			e := edge{role: r, closed: closed, seq: count[r]}
			require.False(t, d.gap(e))
			for _, e := range d.feed(nil, e) {
				got = append(got, e.Kind)
			}
		}
		require.Equal(t, want, got)
	})
}

func TestOldKernelsDoNotCount(t *testing.T) {
	d := &decoder{}
	require.False(t, d.gap(edge{seq: 0}))
	require.True(t, d.gap(edge{seq: 2}))
}

func TestConfig(t *testing.T) {
	fitted, err := allControls().wired()
	require.NoError(t, err)
	require.Len(t, fitted, int(roles))
	require.Zero(t, fitted[roleA].debounce)
	require.Zero(t, fitted[roleB].debounce)
	require.Equal(t, DefaultButtonDebounce, fitted[rolePush].debounce)

	cfg := allControls()
	cfg.A, cfg.B, cfg.ButtonDebounce = Address{}, Address{}, time.Second
	fitted, err = cfg.wired()
	require.NoError(t, err)
	require.Equal(t, wired{rolePush, cfg.Push, time.Second}, fitted[0])

	for name, spoil := range map[string]func(*Config){
		"one contact":    func(c *Config) { c.B = Address{} },
		"twice":          func(c *Config) { c.Back = c.A },
		"nothing fitted": func(c *Config) { *c = Config{} },
		"negative":       func(c *Config) { c.ButtonDebounce = -1 },
	} {
		cfg := allControls()
		spoil(&cfg)
		_, err := OpenControls(cfg)
		require.ErrorIs(t, err, ErrConfig, name)
	}
}

func TestKindsHaveNames(t *testing.T) {
	require.Equal(t, "resync", Resync.String())
	require.Equal(t, "back", Back.String())
	require.Equal(t, "unknown", (Back + 1).String())
}

func TestLinesThatDoNotExist(t *testing.T) {
	nowhere := Address{Name: "no-such-line"}
	require.ErrorIs(t, NewOutput(nowhere, gpio.Low).Out(gpio.Low), ErrNoLine)
	_, err := OpenControls(Config{Push: nowhere})
	require.ErrorIs(t, err, ErrNoLine)
	require.ErrorContains(t, err, "no-such-line")
}
