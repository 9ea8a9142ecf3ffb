package pins

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
	"pgregory.net/rapid"
)

// everything is a table with all controls.
func everything() Config {
	at := func(name string) Address { return Address{Name: name} }
	return Config{A: at("GPIO5"), B: at("GPIO6"), Push: at("GPIO13"), EndTurn: at("GPIO19"), Back: at("GPIO26")}
}

// fakeLines are the levels that a reader finds.
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

// begin starts controls over fake lines.
func begin(t *testing.T, lines *fakeLines) *Controls {
	fitted, err := everything().wired()
	require.NoError(t, err)
	c := newControls(fitted)
	c.lines = lines
	require.NoError(t, c.start(false))
	t.Cleanup(func() { c.Close() })
	return c
}

// keys presses contacts, counting as the kernel does.
type keys struct {
	c   *Controls
	seq uint32
}

func (k *keys) set(r role, closed bool) {
	k.seq++
	k.c.handle(edge{role: r, closed: closed, seq: k.seq, at: time.Duration(k.seq) * time.Millisecond})
}

func TestControlsTellWhatHappened(t *testing.T) {
	c := begin(t, &fakeLines{})
	k := &keys{c: c}
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
	c := begin(t, &fakeLines{closed: [roles]bool{roleEndTurn: true}})
	k := &keys{c: c}
	k.set(roleEndTurn, true) // held since the start
	k.set(roleEndTurn, false)
	k.set(roleEndTurn, true)
	require.Equal(t, Event{EndTurn, 3 * time.Millisecond}, <-c.Events())
}

func TestControlsReadAgainAfterAGap(t *testing.T) {
	lines := &fakeLines{}
	c := begin(t, lines)
	k := &keys{c: c}
	k.set(rolePush, true)
	require.Equal(t, Pushed, (<-c.Events()).Kind)
	k.set(roleA, true)
	k.set(roleB, true) // half a detent, which the gap will make worthless
	k.set(roleEndTurn, true)
	k.set(roleEndTurn, false)
	require.Equal(t, EndTurn, (<-c.Events()).Kind)
	lines.closed = [roles]bool{roleEndTurn: true, roleA: true, roleB: true}
	k.seq = 7 // the kernel has dropped two
	k.set(roleA, true)
	require.Equal(t, Event{Resync, 8 * time.Millisecond}, <-c.Events())
	require.Equal(t, Event{Released, 8 * time.Millisecond}, <-c.Events())
	k.set(roleEndTurn, false) // the press was lost and stays unsaid
	k.set(roleA, false)
	k.set(roleB, false) // the other half: says nothing
	k.set(roleBack, true)
	require.Equal(t, Event{Back, 12 * time.Millisecond}, <-c.Events())
}

func TestControlsNeverBlockTheReader(t *testing.T) {
	lines := &fakeLines{}
	c := begin(t, lines)
	k := &keys{c: c}
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
	c := begin(t, lines)
	require.NoError(t, c.Close())
	require.NoError(t, c.Close())
	require.Equal(t, 1, lines.shut)
	_, open := <-c.Events()
	require.False(t, open)
	require.NoError(t, c.Err())
}

func TestControlsEndWhileNobodyListens(t *testing.T) {
	c := begin(t, &fakeLines{})
	k := &keys{c: c}
	for i := range 4 * eventBuffer {
		k.set(rolePush, i%2 == 0)
	}
	require.NoError(t, c.Close())
}

func TestControlsReportAReadFailure(t *testing.T) {
	lines := &fakeLines{}
	c := begin(t, lines)
	lines.err = errors.New("gone")
	require.NoError(t, c.Err())
	c.handle(edge{role: rolePush, seq: 5})
	_, open := <-c.Events()
	require.False(t, open)
	require.ErrorIs(t, c.Err(), lines.err)

	fitted, err := everything().wired()
	require.NoError(t, err)
	dead := newControls(fitted)
	dead.lines = lines
	require.ErrorIs(t, dead.start(false), lines.err)
}

// TestDecoderKeepsCount presses buttons at random: each press is one event
// and every push has its release, whatever the kernel repeats.
func TestDecoderKeepsCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := &decoder{}
		var want, got []Kind
		on := map[role]bool{}
		for i := range rapid.IntRange(0, 50).Draw(t, "n") {
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
			e := edge{role: r, closed: closed, seq: uint32(i + 1)}
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
	fitted, err := everything().wired()
	require.NoError(t, err)
	require.Len(t, fitted, int(roles))
	require.Equal(t, DefaultEncoderDebounce, fitted[roleA].debounce)
	require.Equal(t, DefaultButtonDebounce, fitted[rolePush].debounce)

	cfg := everything()
	cfg.A, cfg.B, cfg.ButtonDebounce = Address{}, Address{}, time.Second
	fitted, err = cfg.wired()
	require.NoError(t, err)
	require.Equal(t, wired{rolePush, cfg.Push, time.Second}, fitted[0])

	for name, spoil := range map[string]func(*Config){
		"one contact":    func(c *Config) { c.B = Address{} },
		"twice":          func(c *Config) { c.Back = c.A },
		"nothing fitted": func(c *Config) { *c = Config{} },
		"negative":       func(c *Config) { c.EncoderDebounce = -1 },
	} {
		cfg := everything()
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

// fakeLine is a line that remembers its level.
type fakeLine struct {
	value, shut int
	err         error
}

func (f *fakeLine) SetValue(v int) error { f.value = v; return f.err }
func (f *fakeLine) Offset() int          { return 25 }
func (f *fakeLine) Close() error         { f.shut++; return nil }

func TestOutput(t *testing.T) {
	line := &fakeLine{}
	o := &Output{at: Address{Name: "GPIO25"}, line: line}
	require.NoError(t, o.Out(gpio.High))
	require.Equal(t, 1, line.value)
	require.NoError(t, o.Out(gpio.Low))
	require.Equal(t, 0, line.value)
	line.err = errors.New("gone")
	require.ErrorIs(t, o.Out(gpio.High), line.err)
	require.ErrorIs(t, o.PWM(gpio.DutyHalf, physic.Hertz), ErrNoPWM)
	require.NoError(t, o.Halt())
	require.Equal(t, []any{"GPIO25", "GPIO25", 25, "Out"}, []any{o.String(), o.Name(), o.Number(), o.Function()})
	require.NoError(t, o.Close())
	require.Equal(t, 1, line.shut)
}

func TestLinesThatDoNotExist(t *testing.T) {
	nowhere := Address{Name: "no-such-line"}
	_, err := OpenOutput(nowhere, gpio.Low)
	require.ErrorIs(t, err, ErrNoLine)
	_, err = OpenControls(Config{Push: nowhere})
	require.ErrorIs(t, err, ErrNoLine)
	require.ErrorContains(t, err, "no-such-line")
}
