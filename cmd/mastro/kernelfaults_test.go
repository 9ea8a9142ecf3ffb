//go:build kernel

package main

import (
	"fmt"
	"net/url"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"

	"mastro/cmd/mastro/statedir"
	"mastro/hw/hallring"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// twoPeople is the players of a game in which nothing happens by itself.
const twoPeople = "[[player]]\nname = \"Ada\"\n[[player]]\nname = \"Bruno\"\n"

// aGame is a table of 18 sensors on which a game of two people has begun.
func aGame(t *testing.T) *kernelTable {
	k := setTable(t, kernelWiring(18), twoPeople, nil, 7)
	k.start("--seed", "7")
	k.begin()
	return k
}

// begin begins a game with the knob, and makes the first decisions. Whoever turned a
// tower before all have been seen to rest would be asked to turn it back.
func (k *kernelTable) begin() {
	k.t.Helper()
	k.chooses("start")
	k.until("a game", func(s seen) bool { return s.Page != "menu" })
	for {
		s := k.until("a decision", func(s seen) bool { return s.Page == "turn" || len(s.Choices) > 0 })
		if s.Page == "turn" {
			pause(2 * hallring.Quiet)
			return
		}
		k.do(url.Values{"do": {"choose"}, "id": {s.Choices[0].ID}, "seq": {fmt.Sprint(s.Seq)}})
		k.until("the next page", func(now seen) bool { return now.Seq > s.Seq })
	}
}

// standing is what must not change by a fault: what happened, and how the towers
// stand by the rules.
func (s seen) standing() string {
	text := strings.Join(s.Log, "\n")
	for _, c := range s.Cells {
		text += fmt.Sprint(" ", c.Label, c.Facing)
	}
	return text
}

// goesOn asserts that the rest of the table works: sensors are scanned, and the knob
// moves the cursor.
func (k *kernelTable) goesOn() {
	k.t.Helper()
	k.forget()
	k.hears("WATCHDOG=1")
	before := k.look()
	if len(before.Choices) < 2 {
		return
	}
	k.do(url.Values{"do": {"right"}})
	k.until("the cursor to move", func(s seen) bool { return s.Cursor != before.Cursor })
}

// TestKernelFaults lets one thing after the other go wrong during a game. Each is told
// in its own words, on the page and on the panel; the rest goes on; and when it is
// over all is as it was, without a move.
func TestKernelFaults(t *testing.T) {
	k := aGame(t)
	f, w := &k.world.Faults, k.world
	busy := func(on *sim.Fault) (func(), func()) { return on.Set, on.Clear }
	faults := []struct {
		name, says string
		begin, end func()
	}{
		{name: "a sensor is silent", says: "Silent sensors: towers 5"},
		{name: "a mux is silent", says: "Mux 0x71 does not answer"},
		{name: "all sensors without power", says: "Sensors have no power: /dev/i2c-1"},
		{name: "a magnet too weak", says: "Weak magnet: towers 8"},
		{name: "a magnet too strong", says: "Strong magnet: towers 9"},
		{name: "an impossible reading", says: "Impossible readings: towers 6"},
		{name: "a magnet that is missing", says: "Tower 4 is missing, or its magnet is."},
		{name: "two towers answer", says: "Two sensors at once: /dev/i2c-1"},
		{name: "the panel fails", says: "The display fails: SPI0.0"},
		{name: "the lights fail", says: "The lights fail: SPI1.0"},
	}
	for i, fault := range []*sim.Fault{f.Sensor[4], f.Mux[1], f.BrownOut, f.Weak[7], f.Strong[8], f.Floating[5], f.Gone[3]} {
		faults[i].begin, faults[i].end = busy(fault)
	}
	faults[7].begin = func() { // it keeps its third channel
		m := w.Muxes[2]
		m.Start(sim.MuxAddress+2, false)
		m.Write(1 << 2)
		m.Stop()
		m.Frozen.Set()
	}
	faults[7].end = func() { w.Muxes[2].Frozen.Clear() }
	faults[8].begin, faults[8].end = func() { k.panel.FailNext(1 << 30) }, func() { k.panel.FailNext(0) }
	faults[9].begin, faults[9].end = func() { k.lights.FailNext(1 << 30) }, func() { k.lights.FailNext(0) }
	for _, fault := range faults {
		t.Run(strings.ReplaceAll(fault.name, " ", "_"), func(t *testing.T) {
			k.t = t
			before := k.until("order", func(s seen) bool { return s.Page == "turn" && len(s.Notices) == 0 })
			k.bench.Do(fault.begin)
			k.do(url.Values{"do": {"right"}}) // a display is missed when it is to show something else
			k.until(fault.says, func(s seen) bool { return strings.Contains(s.everything(), fault.says) })
			if fault.name != "the panel fails" {
				k.shows()
			}
			k.goesOn()
			k.bench.Do(fault.end)
			after := k.until("order", func(s seen) bool { return s.Page == "turn" && len(s.Notices) == 0 })
			require.Equal(t, before.standing(), after.standing(), "a fault is never a move")
			k.shows()
		})
		k.t = t
	}
}

// TestKernelStuckBus: somebody holds the data line down. The bus is left alone for a
// second at a time, and when the supply's switch lets go of the line all comes back.
func TestKernelStuckBus(t *testing.T) {
	k := aGame(t)
	before := k.look()
	k.bench.Do(k.world.Faults.Stuck.Set)
	k.until("the bus", func(s seen) bool { return strings.Contains(s.everything(), "Bus stuck: /dev/i2c-1") })
	k.goesOn()
	k.until("order by itself", func(s seen) bool { return s.Page == "turn" && len(s.Notices) == 0 })
	require.Contains(t, k.said.String(), "supply is switched off and on")
	require.Equal(t, before.standing(), k.look().standing())
}

// TestKernelResync: what a tower did while its sensor was silent is put right, and no
// move.
func TestKernelResync(t *testing.T) {
	k := aGame(t)
	before := k.look()
	k.bench.Do(k.world.Faults.Sensor[4].Set)
	k.reads("Silent sensors: towers 5")
	k.turn(4, 1)
	k.bench.Do(k.world.Faults.Sensor[4].Clear)
	k.until("it to be put right", func(s seen) bool { return s.Page == "restore" })
	k.shows()
	base, steps := wantedTurn(k.look())
	require.Equal(t, 4, base)
	require.Equal(t, -1, steps)
	k.turn(4, -1)
	after := k.until("order", func(s seen) bool { return s.Page == "turn" && len(s.Notices) == 0 })
	require.Equal(t, before.standing(), after.standing())
}

// TestKernelHalfTurned: a tower that rests between two facings holds the game up
// until it is turned.
func TestKernelHalfTurned(t *testing.T) {
	k := aGame(t)
	before := k.look()
	k.bench.Do(func() {
		require.NoError(t, k.world.Hand.Grab(6))
		k.world.Hand.Drag(k.world.Angle(6) + 30)
	})
	k.reads("Finish turning tower 7.")
	k.bench.Do(func() {
		k.world.Hand.Drag(k.world.Angle(6) - 30)
	})
	pause(time.Second)
	k.bench.Do(k.world.Hand.Release)
	after := k.until("order", func(s seen) bool { return s.Page == "turn" })
	require.Equal(t, before.standing(), after.standing())
}

// TestKernelLostMux: a mux that loses its supply for a moment between selecting a
// channel and using it is noticed, told and set up again.
func TestKernelLostMux(t *testing.T) {
	k := aGame(t)
	before := k.look()
	lost := func(s seen) bool { return strings.Contains(s.everything(), "Muxes restarted: /dev/i2c-1") }
	for range 400 { // the moment that matters is a tenth of a millisecond long
		k.bench.Do(func() {
			for _, m := range k.world.Muxes {
				m.Power.For(time.Microsecond)
			}
		})
		pause(3 * time.Millisecond)
		if lost(k.look()) {
			break
		}
	}
	k.until("the muxes", lost)
	k.shows()
	after := k.until("order", func(s seen) bool { return s.Page == "turn" && len(s.Notices) == 0 })
	require.Equal(t, before.standing(), after.standing())
}

// TestKernelTakenLine: another program has the display's DC line. All else works, and
// when it lets go the display comes on.
func TestKernelTakenLine(t *testing.T) {
	k := setTable(t, kernelWiring(18), twoPeople, nil, 7)
	taken, err := pins.OpenOutput(pins.Address{Name: "GPIO25"}, gpio.Low)
	require.NoError(t, err)
	k.start("--seed", "7")
	k.until("the line", func(s seen) bool { return strings.Contains(s.everything(), "Line in use: GPIO25") })
	k.goesOn()
	require.NoError(t, taken.Close())
	k.clear()
	k.shows()
}

// TestKernelLostEdges: while the program stands still more clicks come than the kernel
// keeps. It says so, and the knob works on.
func TestKernelLostEdges(t *testing.T) {
	k := setTable(t, kernelWiring(18), twoPeople, nil, 7)
	k.start("--seed", "7")
	before := k.until("the menu", func(s seen) bool { return s.Page == "menu" && len(s.Notices) == 0 })
	require.NoError(t, k.process.Process.Signal(syscall.SIGSTOP))
	for range 64 { // 256 edges; the kernel keeps 128, and may take two for one when it is slow
		k.right()
	}
	require.NoError(t, k.process.Process.Signal(syscall.SIGCONT))
	k.reads("Clicks lost: GPIO5")
	now := k.rests()
	k.right()
	k.until("the cursor to move", func(s seen) bool { return s.Cursor != now.Cursor })
	require.Equal(t, before.Page, k.look().Page, "no choice was made")
	k.clear()
}

// TestKernelDevicesThatGoAndComeBack: bus, display and lights vanish and return.
func TestKernelDevicesThatGoAndComeBack(t *testing.T) {
	k := aGame(t)
	before := k.look()
	for _, c := range []struct{ device, says string }{
		{"i2c-1", "No /dev/i2c-1"}, {"spi-0", "No SPI0.0"}, {"spi-1", "No SPI1.0"},
	} {
		k.bench.Remove(c.device)
		k.do(url.Values{"do": {"right"}}) // a display is missed when it is to show something else
		k.until(c.says, func(s seen) bool { return strings.Contains(s.everything(), c.says) })
		k.goesOn()
		k.bench.Return(c.device)
		k.admit()
		k.until("order", func(s seen) bool { return s.Page == "turn" && len(s.Notices) == 0 })
		k.shows()
	}
	require.Equal(t, before.standing(), k.look().standing())
}

// TestKernelForbidden: without the groups the program says so and goes on with what it
// may open.
func TestKernelForbidden(t *testing.T) {
	k := setTable(t, kernelWiring(18), twoPeople, nil, 7)
	require.NoError(t, syscall.Chmod("/dev/i2c-1", 0o600))
	k.start("--seed", "7")
	k.reads("Not allowed: /dev/i2c-1")
	require.Contains(t, k.said.String(), "i2c")
	require.NoError(t, syscall.Chmod("/dev/i2c-1", 0o660))
	k.clear()
}

// TestKernelCutCalibration: a file that was cut off is refused, the game begins
// all the same, and the panel says so.
func TestKernelCutCalibration(t *testing.T) {
	k := setTable(t, kernelWiring(18), twoPeople, map[string]string{statedir.Calibration: "# Written by mastro calibrate\nversion = 1\n"}, 7)
	k.write("mastro.toml", "board = \"board.toml\"\nlanguage = \"en\"\nlisten = \"127.0.0.1:8080\"\nstate = \".\"\n"+twoPeople)
	k.start("--seed", "7")
	k.reads("Calibration not valid: calibration.toml")
	k.chooses("start")
	k.until("a game", func(s seen) bool { return s.Page != "menu" })
}
