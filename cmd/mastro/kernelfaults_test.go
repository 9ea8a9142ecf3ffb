//go:build kernel && all

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

	"mastro/cmd/mastro/journal"
	"mastro/hw/hallring"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// twoPeople configures two people, so that nothing happens by itself.
const twoPeople = "[[player]]\nname = \"Ada\"\n[[player]]\nname = \"Bruno\"\n"

// startTwoPeople starts a game of two people at a table of 18 sensors.
func startTwoPeople(t *testing.T) *kernelTable {
	k := newReferenceTable(t, kernelWiring(18), twoPeople, nil, 7)
	k.start("--seed", "7")
	k.beginGame()
	return k
}

// beginGame begins a game with the knob, makes the first decisions, and waits until the sensors
// have seen all towers at rest: a tower that is turned earlier must be turned back.
func (k *kernelTable) beginGame() {
	k.t.Helper()
	k.leaveInvitation()
	k.chooseWithKnob("start")
	k.waitUntil("a game", func(s pageState) bool { return s.Page != "menu" })
	for {
		s := k.waitUntil("a decision", func(s pageState) bool { return s.Page == "turn" || len(s.Choices) > 0 })
		if s.Page == "turn" {
			pause(2 * hallring.Quiet)
			return
		}
		k.postCommand(url.Values{"do": {"choose"}, "id": {s.Choices[0].ID}, "seq": {fmt.Sprint(s.Seq)}})
		k.waitUntil("the next page", func(now pageState) bool { return now.Seq > s.Seq })
	}
}

// gameState is what a fault must not change: the log, and the facings in the position.
func (s pageState) gameState() string {
	text := strings.Join(s.Log, "\n")
	for _, c := range s.Cells {
		text += fmt.Sprint(" ", c.Label, c.Facing)
	}
	return text
}

// requireTableWorks requires that the rest of the table works: sensors are scanned, and the
// cursor moves.
func (k *kernelTable) requireTableWorks() {
	k.t.Helper()
	k.dropNotifications()
	k.waitForNotification("WATCHDOG=1")
	before := k.state()
	if len(before.Choices) < 2 {
		return
	}
	k.pressOnPage("right")
	k.waitUntil("the cursor to move", func(s pageState) bool { return s.Cursor != before.Cursor })
}

// TestKernelFaults lets one part after the other fail during a game. Each fault is reported in
// its own words, on the page and on the panel; the rest works; and afterwards everything is as
// before, without a move.
func TestKernelFaults(t *testing.T) {
	k := startTwoPeople(t)
	f, w := &k.world.Faults, k.world
	busy := func(on *sim.Fault) (func(), func()) { return on.Set, on.Clear }
	faults := []struct {
		name, want string
		begin, end func()
	}{
		{name: "a sensor is silent", want: "Silent sensors: towers 5"},
		{name: "a mux is silent", want: "Mux 0x71 does not answer"},
		{name: "all sensors without power", want: "Sensors have no power: /dev/i2c-1"},
		{name: "a magnet too weak", want: "Weak magnet: towers 8"},
		{name: "a magnet too strong", want: "Strong magnet: towers 9"},
		{name: "an impossible reading", want: "Impossible readings: towers 6"},
		{name: "a magnet that is missing", want: "Tower 4 is missing, or its magnet is."},
		{name: "two towers answer", want: "Two sensors at once: /dev/i2c-1"},
		{name: "the panel fails", want: "The display fails: SPI0.0"},
		{name: "the lights fail", want: "The lights fail: SPI1.0"},
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
			before := k.waitUntil("order", func(s pageState) bool { return s.Page == "turn" && len(s.Notices) == 0 })
			k.kernel.Do(fault.begin)
			k.pressOnPage("right") // a failed panel is noticed when it must show something new
			k.waitUntil(fault.want, func(s pageState) bool { return strings.Contains(s.allText(), fault.want) })
			if fault.name != "the panel fails" {
				k.waitForPanel()
			}
			k.requireTableWorks()
			k.kernel.Do(fault.end)
			after := k.waitUntil("order", func(s pageState) bool { return s.Page == "turn" && len(s.Notices) == 0 })
			require.Equal(t, before.gameState(), after.gameState(), "a fault is never a move")
			k.waitForPanel()
		})
		k.t = t
	}
}

// TestKernelStuckBus: a chip holds the data line down. The bus is skipped for a second at a
// time, and works again when switching the supply has released the line.
func TestKernelStuckBus(t *testing.T) {
	k := startTwoPeople(t)
	before := k.state()
	k.kernel.Do(k.world.Faults.Stuck.Set)
	k.waitUntil("the bus", func(s pageState) bool { return strings.Contains(s.allText(), "Bus stuck: /dev/i2c-1") })
	k.requireTableWorks()
	k.waitUntil("order by itself", func(s pageState) bool { return s.Page == "turn" && len(s.Notices) == 0 })
	require.Contains(t, k.output.String(), "supply is switched off and on")
	require.Equal(t, before.gameState(), k.state().gameState())
}

// TestKernelResync: a turn that was made while the sensor was silent must be turned back, and
// is no move.
func TestKernelResync(t *testing.T) {
	k := startTwoPeople(t)
	before := k.state()
	k.kernel.Do(k.world.Faults.Sensor[4].Set)
	k.waitForText("Silent sensors: towers 5")
	k.turn(4, 1)
	k.kernel.Do(k.world.Faults.Sensor[4].Clear)
	k.waitUntil("it to be put right", func(s pageState) bool { return s.Page == "restore" })
	k.waitForPanel()
	base, steps := requestedTurn(k.state())
	require.Equal(t, 4, base)
	require.Equal(t, -1, steps)
	k.turn(4, -1)
	after := k.waitUntil("order", func(s pageState) bool { return s.Page == "turn" && len(s.Notices) == 0 })
	require.Equal(t, before.gameState(), after.gameState())
}

// TestKernelHalfTurned: a tower that rests between two facings stops the game until it is
// turned.
func TestKernelHalfTurned(t *testing.T) {
	k := startTwoPeople(t)
	before := k.state()
	k.kernel.Do(func() {
		require.NoError(t, k.world.Hand.Grab(6))
		k.world.Hand.Drag(k.world.Angle(6) + 30)
	})
	k.waitForText("Finish turning tower 7.")
	k.kernel.Do(func() {
		k.world.Hand.Drag(k.world.Angle(6) - 30)
	})
	pause(time.Second)
	k.kernel.Do(k.world.Hand.Release)
	after := k.waitUntil("order", func(s pageState) bool { return s.Page == "turn" })
	require.Equal(t, before.gameState(), after.gameState())
}

// TestKernelLostMux: a mux that loses its supply for a moment between selecting a channel and
// using it is noticed, reported and set up again.
func TestKernelLostMux(t *testing.T) {
	k := startTwoPeople(t)
	before := k.state()
	restarted := func(s pageState) bool { return strings.Contains(s.allText(), "Muxes restarted: /dev/i2c-1") }
	for range 400 { // the moment that matters is a tenth of a millisecond long
		k.kernel.Do(func() {
			for _, m := range k.world.Muxes {
				m.Power.For(time.Microsecond)
			}
		})
		pause(3 * time.Millisecond)
		if restarted(k.state()) {
			break
		}
	}
	k.waitUntil("the muxes", restarted)
	k.waitForPanel()
	after := k.waitUntil("order", func(s pageState) bool { return s.Page == "turn" && len(s.Notices) == 0 })
	require.Equal(t, before.gameState(), after.gameState())
}

// TestKernelTakenLine: another program holds the display's DC line. Everything else works, and
// when the line is released the display works too.
func TestKernelTakenLine(t *testing.T) {
	k := newReferenceTable(t, kernelWiring(18), twoPeople, nil, 7)
	taken := pins.NewOutput(pins.Address{Name: "GPIO25"}, gpio.Low)
	require.NoError(t, taken.Out(gpio.Low))
	k.start("--seed", "7")
	k.waitUntil("the line", func(s pageState) bool { return strings.Contains(s.allText(), "Line in use: GPIO25") })
	k.requireTableWorks()
	require.NoError(t, taken.Close())
	k.waitForNoNotices()
	k.waitForPanel()
}

// TestKernelLostEdges: while the program is stopped more clicks come than the kernel keeps. The
// program reports it, and the knob still works.
func TestKernelLostEdges(t *testing.T) {
	k := newReferenceTable(t, kernelWiring(18), twoPeople, nil, 7)
	k.start("--seed", "7")
	before := k.waitUntil("the menu", func(s pageState) bool { return s.Page == "menu" && len(s.Notices) == 0 })
	require.NoError(t, k.process.Process.Signal(syscall.SIGSTOP))
	for range 64 { // 256 edges; the kernel keeps 128, and may take two for one when it is slow
		k.clickRight()
	}
	require.NoError(t, k.process.Process.Signal(syscall.SIGCONT))
	k.waitForText("Clicks lost: GPIO5")
	now := k.waitForCursor()
	k.waitUntil("the cursor to move", func(s pageState) bool {
		if s.Cursor != now.Cursor {
			return true
		}
		k.clickRight() // of two edges that a slow kernel takes for one the click does not count
		pause(500 * time.Millisecond)
		return false
	})
	require.Equal(t, before.Page, k.state().Page, "no choice was made")
	k.waitForNoNotices()
}

// TestKernelDevicesThatGoAndComeBack: bus, display and lights vanish and return.
func TestKernelDevicesThatGoAndComeBack(t *testing.T) {
	k := startTwoPeople(t)
	before := k.state()
	for _, c := range []struct{ device, want string }{
		{"i2c-1", "No /dev/i2c-1"}, {"spi-0", "No SPI0.0"}, {"spi-1", "No SPI1.0"},
	} {
		k.kernel.Remove(c.device)
		k.pressOnPage("right") // a failed panel is noticed when it must show something new
		k.waitUntil(c.want, func(s pageState) bool { return strings.Contains(s.allText(), c.want) })
		k.requireTableWorks()
		k.kernel.Return(c.device)
		k.grantDevices()
		k.waitUntil("order", func(s pageState) bool { return s.Page == "turn" && len(s.Notices) == 0 })
		k.waitForPanel()
	}
	require.Equal(t, before.gameState(), k.state().gameState())
}

// TestKernelForbidden: a device that the program may not open is reported, and the rest works.
func TestKernelForbidden(t *testing.T) {
	k := newReferenceTable(t, kernelWiring(18), twoPeople, nil, 7)
	require.NoError(t, syscall.Chmod("/dev/i2c-1", 0o600))
	k.start("--seed", "7")
	k.waitForText("Not allowed: /dev/i2c-1")
	require.Contains(t, k.output.String(), "i2c")
	require.NoError(t, syscall.Chmod("/dev/i2c-1", 0o660))
	k.waitForNoNotices()
}

// TestKernelCutCalibration: a calibration that was cut off is refused and reported on the
// panel, and a game can begin all the same.
func TestKernelCutCalibration(t *testing.T) {
	k := newReferenceTable(t, kernelWiring(18), twoPeople, map[string]string{journal.Calibration: "# Written by mastro calibrate\nversion = 1\n"}, 7)
	k.write("mastro.toml", "board = \"board.toml\"\nlanguage = \"en\"\nlisten = \"127.0.0.1:8080\"\naccess = \"open\"\nstate = \".\"\n"+twoPeople)
	k.start("--seed", "7")
	k.waitForText("Calibration not valid: calibration.toml")
	k.leaveInvitation()
	k.chooseWithKnob("start")
	k.waitUntil("a game", func(s pageState) bool { return s.Page != "menu" })
}
