//go:build kernel

package pins

import (
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"

	"mastro/hw/kerneltest"
	"mastro/hw/reopen"
	"mastro/hw/sim"
)

const label = "pinctrl-bcm2711"

func start(t *testing.T) (*kerneltest.Hardware, *kerneltest.Chip) {
	hardware := kerneltest.Start(t, kerneltest.Config{})
	return hardware, hardware.GPIO(label)
}

func openAll(t *testing.T, cfg Config) *Controls {
	c, err := OpenControls(cfg)
	require.NoError(t, err)
	t.Cleanup(func() { c.Close() })
	return c
}

func nextEvent(t *testing.T, c *Controls) Kind {
	t.Helper()
	select {
	case e, open := <-c.Events():
		require.True(t, open, "%v", c.Err())
		return e.Kind
	case <-time.After(patience):
		t.Fatal("no event")
		return 0
	}
}

// patience is how long anything may take, whatever else the host of the machine does.
const patience = 2 * time.Minute

// settle is longer than the kernel takes to debounce and to report, on such a host too.
const settle = 150 * time.Millisecond

// press closes a contact and waits until the kernel has seen it.
func press(chip *kerneltest.Chip, line string) {
	chip.Pull(line, gpio.Low)
	time.Sleep(settle)
}

// letGo opens it again.
func letGo(chip *kerneltest.Chip, line string) {
	chip.Pull(line, gpio.High)
	time.Sleep(settle)
}

func TestKernelEvents(t *testing.T) {
	_, chip := start(t)
	c := openAll(t, allControls())
	const nothing = Resync
	for _, step := range []struct {
		line string
		do   func(*kerneltest.Chip, string)
		want Kind
	}{
		{"GPIO13", press, Pushed}, {"GPIO13", letGo, Released}, {"GPIO19", press, EndTurn}, {"GPIO26", press, Back},
		{"GPIO5", press, nothing}, {"GPIO6", press, nothing}, {"GPIO5", letGo, nothing}, {"GPIO6", letGo, TurnedRight},
		{"GPIO6", press, nothing}, {"GPIO5", press, nothing}, {"GPIO6", letGo, nothing}, {"GPIO5", letGo, TurnedLeft},
	} {
		step.do(chip, step.line)
		if step.want != nothing {
			require.Equal(t, step.want, nextEvent(t, c), "and no edge was missing")
		}
	}
}

// feedUntilQuiet feeds edges to a decoder until a contact is reported in the given state and no
// more edges come.
func feedUntilQuiet(t *testing.T, d *decoder, seen <-chan edge, r role, closed bool) (got []Event) {
	for end := time.Now().Add(patience); time.Now().Before(end); {
		select {
		case e := <-seen:
			require.False(t, d.gap(e))
			got = d.feed(got, e)
		case <-time.After(settle):
			if d.closed[r] == closed {
				return got
			}
		}
	}
	t.Fatalf("line %d: no report that it is closed=%v", r, closed)
	return nil
}

// Contacts bounce, the kernel reports some of it, and every detent counts once.
func TestKernelKnob(t *testing.T) {
	_, chip := start(t)
	seen, goOn := blockedReader(t)
	close(goOn)
	d := &decoder{}
	d.quad.Sync(false, false)
	turn := func(r role, line string, l gpio.Level) []Event {
		for range 5 {
			chip.Pull(line, l)
			chip.Pull(line, !l)
		}
		chip.Pull(line, l)
		return feedUntilQuiet(t, d, seen, r, l == gpio.Low)
	}
	for range 5 {
		require.Empty(t, turn(roleA, "GPIO5", gpio.Low))
		require.Empty(t, turn(roleB, "GPIO6", gpio.Low))
		require.Empty(t, turn(roleA, "GPIO5", gpio.High))
		got := turn(roleB, "GPIO6", gpio.High)
		require.NotEmpty(t, got)
		require.Equal(t, TurnedRight, got[0].Kind)
		require.Equal(t, len(got)%2, 1, "a bounce over the detent goes back and forth")
	}
}

// Turned as fast as the kernel reports it, on a busy host too, every click counts.
func TestKernelCountsEveryClick(t *testing.T) {
	_, chip := start(t)
	c := openAll(t, allControls())
	for range 100 {
		chip.PullAndWait("GPIO5", gpio.Low)
		chip.PullAndWait("GPIO6", gpio.Low)
		chip.PullAndWait("GPIO5", gpio.High)
		chip.PullAndWait("GPIO6", gpio.High)
		require.Equal(t, TurnedRight, nextEvent(t, c))
	}
}

func TestKernelDebounces(t *testing.T) {
	_, chip := start(t)
	cfg := allControls()
	cfg.ButtonDebounce = 100 * time.Millisecond
	c := openAll(t, cfg)
	for range 20 {
		chip.Pull("GPIO19", gpio.Low)
		chip.Pull("GPIO19", gpio.High)
	}
	chip.Pull("GPIO19", gpio.Low)
	require.Equal(t, EndTurn, nextEvent(t, c))
	chip.Pull("GPIO19", gpio.High)
	time.Sleep(200 * time.Millisecond)
	chip.Pull("GPIO26", gpio.Low)
	require.Equal(t, Back, nextEvent(t, c), "nothing in between")
}

func TestKernelRefusesALineTwice(t *testing.T) {
	start(t)
	dc := NewOutput(Address{Name: "GPIO25"}, gpio.Low)
	require.NoError(t, dc.Out(gpio.Low))
	err := NewOutput(Address{Label: label, Offset: 25}, gpio.Low).Out(gpio.Low)
	require.ErrorIs(t, err, ErrBusy)
	require.ErrorIs(t, err, syscall.EBUSY)
	_, err = OpenControls(Config{Push: Address{Name: "GPIO25"}})
	require.ErrorIs(t, err, ErrBusy)
	require.NoError(t, dc.Close())
	openAll(t, Config{Push: Address{Name: "GPIO25"}})
	require.ErrorIs(t, NewOutput(Address{Name: "GPIO54"}, gpio.Low).Out(gpio.Low), ErrNoLine)
}

func TestKernelDrivesOutputs(t *testing.T) {
	hardware, chip := start(t)
	far := sim.NewSimPin("far")
	chip.Wire("GPIO17", far)
	o := NewOutput(Address{Name: "GPIO17"}, gpio.High)
	defer o.Close()
	require.NoError(t, o.Out(gpio.High))
	require.Equal(t, gpio.High, chip.Level("GPIO17"), "from the beginning")
	for range 50 {
		require.NoError(t, o.Out(gpio.Low))
		require.NoError(t, o.Out(gpio.High))
	}
	require.Equal(t, gpio.High, chip.Level("GPIO17"))
	hardware.Do(func() { require.EqualValues(t, 101, far.Changes(), "none is too short to be seen") })
	require.Equal(t, gpio.Low, chip.Level("GPIO18"), "its neighbour")
}

// blockedReader requests the controls' lines with a reader that blocks until goOn is closed,
// like a program that gets no time to run.
func blockedReader(t *testing.T) (seen chan edge, goOn chan struct{}) {
	fitted, err := allControls().wired()
	require.NoError(t, err)
	for i := range fitted {
		fitted[i].debounce = 0
	}
	seen, goOn = make(chan edge, 4*edgeBuffer), make(chan struct{})
	lines, err := requestInputs(fitted, func(e edge) {
		seen <- e
		<-goOn
	})
	require.NoError(t, err)
	t.Cleanup(func() { lines.Close() })
	return seen, goOn
}

func TestKernelNumbersTheEdgesOfEachLine(t *testing.T) {
	_, chip := start(t)
	seen, goOn := blockedReader(t)
	close(goOn)
	names := []string{"GPIO5", "GPIO6", "GPIO13", "GPIO19", "GPIO26"}
	d := &decoder{}
	for i := range 4 * len(names) {
		chip.Pull(names[i%len(names)], gpio.Level(i/len(names)%2 == 1))
		e := wait(t, seen)
		require.Equal(t, uint32(i/len(names)+1), e.seq)
		require.Equal(t, role(i%len(names)), e.role)
		require.False(t, d.gap(e))
		d.feed(nil, e)
	}
}

// kernelBuffer is how many edges the kernel keeps for a reader: 16 for each line, rounded up to
// a power of two. (WithEventBufferSize of go-gpiocdev 0.9.1 never reaches the kernel.)
const kernelBuffer = 128

// The kernel keeps the newest edges, so the first one after a loss has a gap before it,
// whatever comes later.
func TestKernelLostEdgesLeaveGap(t *testing.T) {
	_, chip := start(t)
	seen, goOn := blockedReader(t)
	const edges = kernelBuffer + 50
	for i := range edges {
		chip.Pull("GPIO13", gpio.Level(i%2 == 1))
		time.Sleep(5 * time.Millisecond) // or the kernel reports several as one
	}
	close(goOn)
	d := &decoder{}
	first := wait(t, seen)
	require.False(t, d.gap(first), "the reader had this one already")
	d.feed(nil, first)
	second := wait(t, seen)
	require.True(t, d.gap(second))
	for range kernelBuffer - 1 {
		d.feed(nil, second)
		second = wait(t, seen)
		require.False(t, d.gap(second), "so many are kept")
	}
}

func wait(t *testing.T, seen chan edge) edge {
	select {
	case e := <-seen:
		return e
	case <-time.After(patience):
		t.Fatal("no edge")
		return edge{}
	}
}

func TestKernelTakesTheChipAway(t *testing.T) {
	hardware, chip := start(t)
	c := openAll(t, allControls())
	o := NewOutput(Address{Name: "GPIO25"}, gpio.Low)
	defer o.Close()
	require.NoError(t, o.Out(gpio.Low))
	hardware.Remove(label)

	err := o.Out(gpio.High)
	require.ErrorIs(t, err, ErrGone)
	require.ErrorIs(t, err, syscall.ENODEV)
	require.ErrorIs(t, o.Out(gpio.High), ErrNoLine)
	require.Contains(t, goroutines(), "gpiocdev.(*watcher).watch")
	began := time.Now()
	for range c.Events() {
	}
	require.ErrorIs(t, c.Err(), ErrGone)
	require.Less(t, time.Since(began), 60*heartbeat)
	_, err = OpenControls(allControls())
	require.ErrorIs(t, err, ErrNoLine)
	require.NotContains(t, goroutines(), "gpiocdev.(*watcher).watch", "it would turn in circles")

	hardware.Return(label)
	require.Eventually(t, func() bool { return o.Out(gpio.High) == nil }, 10*reopen.After, reopen.After/20)
	require.Equal(t, gpio.High, chip.Level("GPIO25"))
	again := openAll(t, allControls())
	press(chip, "GPIO13")
	require.Equal(t, Pushed, nextEvent(t, again))
}

// goroutines returns the stacks of all goroutines.
func goroutines() string {
	text := make([]byte, 1<<20)
	return string(text[:runtime.Stack(text, true)])
}
