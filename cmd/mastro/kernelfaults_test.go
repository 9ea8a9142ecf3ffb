//go:build kernel && all

package main

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"

	"mastro/cmd/mastro/faulttest"
	"mastro/cmd/mastro/journal"
	"mastro/hw/hallring"
	"mastro/hw/pins"
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
	text := fmt.Sprint(s.Log)
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
// before, without a move, also when a tower was turned that its sensor could not see.
func TestKernelFaults(t *testing.T) {
	k := startTwoPeople(t)
	parts := &faulttest.Parts{World: k.world, Panel: k.panel, Lights: k.lights, Bus: "/dev/i2c-1", Supply: k.supply, Rng: rand.New(rand.NewPCG(7, 4))}
	for i, f := range slices.Concat(k.simulatedFaults(), k.kernelFaults()) {
		t.Run(strings.ReplaceAll(f.Name, " ", "_"), func(t *testing.T) {
			k.t = t
			k.checkFault(f, parts, i)
		})
		k.t = t
	}
	require.Contains(t, k.output.String(), "supply is switched off and on")
}

// simulatedFaults are those of the chips that people read of on an emulated machine, begun and
// ended between two transfers.
func (k *kernelTable) simulatedFaults() (all []faulttest.Fault) {
	for _, f := range faulttest.Towers {
		begin := f.Break
		f.Break = func(p *faulttest.Parts, base int) func() {
			var mend func()
			k.kernel.Do(func() { mend = begin(p, base) })
			return func() { k.kernel.Do(mend) }
		}
		if f.Notice != "" && !f.Timed {
			all = append(all, f)
		}
	}
	return all
}

// kernelFaults are those of devices, and of a hand that rests half way.
func (k *kernelTable) kernelFaults() []faulttest.Fault {
	gone := func(device, notice string) faulttest.Fault {
		return faulttest.Fault{Name: device + " is gone", Notice: notice, Break: func(*faulttest.Parts, int) func() {
			k.kernel.Remove(device)
			return func() { k.kernel.Return(device); k.grantDevices() }
		}}
	}
	return []faulttest.Fault{
		gone("i2c-1", "No /dev/i2c-1"), gone("spi-0", "No SPI0.0"), gone("spi-1", "No SPI1.0"),
		{Name: "i2c-1 is forbidden", Notice: "Not allowed: /dev/i2c-1", Break: func(*faulttest.Parts, int) func() {
			k.kernel.Remove("i2c-1")
			k.kernel.Return("i2c-1")
			return k.grantDevices
		}},
		{Name: "a tower is half turned", Notice: "Finish turning tower {tower}.", Stops: true, Break: func(p *faulttest.Parts, base int) func() {
			k.kernel.Do(func() {
				require.NoError(k.t, p.World.Hand.Grab(base))
				p.World.Hand.Drag(p.World.Angle(base) + 30)
			})
			return func() {
				k.kernel.Do(func() { p.World.Hand.Drag(p.World.Angle(base) - 30) })
				pause(time.Second)
				k.kernel.Do(p.World.Hand.Release)
			}
		}},
	}
}

// checkFault begins and ends one fault.
func (k *kernelTable) checkFault(f faulttest.Fault, parts *faulttest.Parts, base int) {
	notice := f.NoticeFor(parts, base)
	reads := func(s pageState) bool { return strings.Contains(s.allText(), notice) }
	before := k.waitForOrder()
	mend := f.Break(parts, base)
	k.pressOnPage("right") // a failed panel is noticed when it must show something new
	k.waitUntil(notice, func(s pageState) bool {
		for range 10 * min(f.Every, 1) { // what strikes again and again matters for a tenth of a millisecond
			mend = f.Break(parts, base)
			pause(3 * time.Millisecond)
		}
		return reads(s)
	})
	if !strings.Contains(notice, "SPI0.0") {
		k.waitForPanel()
	}
	k.requireTableWorks()
	unseen := f.Blinds == faulttest.OneSensor && !f.Stops
	if unseen {
		k.turn(base, 1)
	}
	if f.Name != "the bus is stuck" { // switching the supply ends that
		mend()
	}
	if unseen {
		page := k.waitUntil("it to be put right", func(s pageState) bool { return s.Page == "restore" })
		wrong, steps := requestedTurn(page)
		require.Equal(k.t, [2]int{base, -1}, [2]int{wrong, steps})
		k.turn(base, -1)
	}
	require.Equal(k.t, before.gameState(), k.waitForOrder().gameState(), "a fault is never a move")
	k.waitForPanel()
}

// waitForOrder waits until the game goes on and nothing is reported.
func (k *kernelTable) waitForOrder() pageState {
	k.t.Helper()
	return k.waitUntil("order", func(s pageState) bool { return s.Page == "turn" && len(s.Notices) == 0 })
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
	for range 64 { // 256 edges; the kernel keeps 128
		k.clickRight()
	}
	require.NoError(t, k.process.Process.Signal(syscall.SIGCONT))
	k.waitForText("Clicks lost: GPIO5")
	now := k.waitForCursor()
	k.clickRight()
	k.waitUntil("the cursor to move", func(s pageState) bool { return s.Cursor != now.Cursor })
	require.Equal(t, before.Page, k.state().Page, "no choice was made")
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
