//go:build kernel && all

package main

import (
	"encoding/json"
	"image"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/rig"
	"mastro/configs"
	"mastro/hw/kerneltest"
	"mastro/hw/sim"
)

// TestKernelDoctor runs the doctor at a working table, and at one with a silent mux.
func TestKernelDoctor(t *testing.T) {
	k := newReferenceTable(t, kernelWiring(18), twoPeople, nil, 7)
	runDoctor := func() (missing []string, code int) {
		cmd := k.command("doctor", "--json", "--quick")
		out, err := cmd.Output()
		var exit *exec.ExitError
		if err != nil {
			require.ErrorAs(t, err, &exit)
			code = exit.ExitCode()
		}
		var report struct {
			Checks []struct{ ID, Part, Verdict, Text string }
		}
		require.NoError(t, json.Unmarshal(out, &report), "%s", out)
		require.NotEmpty(t, report.Checks)
		for _, c := range report.Checks {
			if c.Verdict == "missing" {
				missing = append(missing, c.ID+" "+c.Part)
			}
		}
		return missing, code
	}
	missing, code := runDoctor()
	require.Empty(t, missing)
	require.Zero(t, code)
	k.kernel.Do(k.world.Faults.Mux[1].Set)
	missing, code = runDoctor()
	require.Equal(t, int(exit.Hardware), code)
	require.True(t, slices.ContainsFunc(missing, func(m string) bool { return strings.Contains(m, "mux") && strings.Contains(m, "0x71") }), "%v", missing)
}

// TestKernelCalibrate measures one tower as a person does: first at the mark, and then step by
// step as the page asks.
func TestKernelCalibrate(t *testing.T) {
	k := sevenTowers(t, twoPeople)
	require.NoError(t, k.world.Place(3, 0))
	cmd := k.command("calibrate", "--base", "4")
	typed, err := cmd.StdinPipe()
	require.NoError(t, err)
	cmd.Stdout, cmd.Stderr = k.output, k.output
	require.NoError(t, cmd.Start())
	defer cmd.Process.Kill()
	for end := time.Now().Add(kernelTimeout); !strings.Contains(k.output.String(), "http"); pause(50 * time.Millisecond) {
		require.True(t, time.Now().Before(end), "%s", k.output)
	}
	k.waitUntil("the mark", func(s pageState) bool { return s.Page == "calibrate" })
	k.waitForPanel()
	_, err = io.WriteString(typed, "\n")
	require.NoError(t, err)
	for {
		s := k.waitUntil("a click or the end", func(s pageState) bool {
			base, steps := requestedTurn(s)
			return base == 3 && steps != 0 || slices.ContainsFunc(s.Choices, func(c struct{ ID, Text string }) bool { return c.ID == "keep" })
		})
		_, steps := requestedTurn(s)
		if steps == 0 {
			require.Contains(t, s.allText(), "Towers measured: 1 of 1.")
			break
		}
		k.turn(3, steps)
		k.waitUntil("the click", func(now pageState) bool { return now.Seq != s.Seq })
	}
	_, err = io.WriteString(typed, "1\n")
	require.NoError(t, err)
	require.NoError(t, cmd.Wait())
	data, err := os.ReadFile(filepath.Join(k.dir, "state", "kept-1", journal.Calibration))
	require.NoError(t, err)
	board, err := boardfile.Parse("board.toml", []byte(kernelWiring(7)))
	require.NoError(t, err)
	saved, err := configs.ParseCalibration(journal.Calibration, data, rig.Fingerprint(board), 7)
	require.NoError(t, err)
	require.Equal(t, 4, saved.Bases[0].Number)
	k.start("--seed", "1")
	k.waitUntil("the menu", func(s pageState) bool { return s.Page == "menu" && len(s.Notices) == 0 })
}

// TestKernelHallTable plays at the cheap wiring, with fixed bases: rings of Hall switches behind shift registers,
// an ST7735 and APA102 lights.
func TestKernelHallTable(t *testing.T) {
	wiring, err := configs.FS.ReadFile("boards/hall.toml")
	require.NoError(t, err)
	k := newTowers(t, "fixed = true\n"+string(wiring), twoPeople, nil, 7)
	rings := k.world.Rings()
	dc, rst := sim.NewSimPin("DC"), sim.NewSimPin("RST")
	k.panelChip = sim.NewST7735Chip(image.Pt(128, 160), dc, rst, k.world.Clock)
	k.leds = sim.NewAPA102Chip(18)
	k.kernel = kerneltest.Start(t, kerneltest.Config{
		Clock: k.world.Clock, Advance: k.world.Advance,
		SPI: map[kerneltest.Select]*sim.SPIPort{
			{Bus: 0, CS: 0}: sim.NewSPIPort("panel", nil, k.panelChip, sim.ST7735Profile()), {Bus: 0, CS: 1}: rings.Port,
			{Bus: 1, CS: 0}: sim.NewSPIPort("lights", nil, k.leds, sim.APA102Profile()),
		},
	})
	k.wire(map[string]gpio.PinOut{"GPIO26": rings.Pin, "GPIO25": dc, "GPIO24": rst})
	k.start("--seed", "7")
	k.beginGame()
	k.waitForPanel()
	s := k.waitUntil("a turn", func(s pageState) bool { return s.Page == "turn" && turnableTower(s) >= 0 })
	base := turnableTower(s)
	k.turn(base, s.Cells[base].Arrow)
	k.waitUntil("the step", func(now pageState) bool { return !slices.Equal(now.Log, s.Log) })
	k.waitForPanel()
	k.kernel.Do(func() {
		require.True(t, slices.ContainsFunc(k.leds.LEDs(), func(led sim.APA102LED) bool { return led.R|led.G|led.B != 0 }))
	})
	k.kernel.Do(rings.Faults.Low.Set)
	k.waitUntil("the chain", func(s pageState) bool { return strings.Contains(s.allText(), "Sensors have no power: SPI0.1") })
	k.requireTableWorks()
	k.kernel.Do(rings.Faults.Low.Clear)
	k.waitUntil("order", func(s pageState) bool { return s.Page == "turn" && len(s.Notices) == 0 })
}

// TestKernelWS2812Table plays at a table with only WS2812 lights on SPI0, and the panel on the
// sensors' own bus.
func TestKernelWS2812Table(t *testing.T) {
	wiring, err := configs.FS.ReadFile("boards/ws2812.toml")
	require.NoError(t, err)
	k := newTowers(t, string(wiring), twoPeople, nil, 7)
	panelChip := sim.NewSSD1306I2C(image.Pt(128, 64), 0x3C, nil, k.world.Clock)
	k.panelChip = panelChip
	k.world.Bus.Chips.Attach(panelChip)
	lights, leds := sim.NewWS2812Port("lights", nil, 18)
	k.kernel = kerneltest.Start(t, kerneltest.Config{
		Clock: k.world.Clock, Advance: k.world.Advance, I2C: map[int]*sim.Bus{1: k.world.Bus},
		SPI: map[kerneltest.Select]*sim.SPIPort{{Bus: 0, CS: 0}: lights},
	})
	k.wire(map[string]gpio.PinOut{"GPIO17": k.world.Reset})
	k.start("--seed", "7")
	k.beginGame()
	k.waitForPanel()
	s := k.waitUntil("a turn", func(s pageState) bool { return s.Page == "turn" && turnableTower(s) >= 0 })
	base := turnableTower(s)
	k.turn(base, s.Cells[base].Arrow)
	k.waitUntil("the step", func(now pageState) bool { return !slices.Equal(now.Log, s.Log) && len(now.Notices) == 0 })
	k.waitForPanel()
	k.kernel.Do(func() {
		require.True(t, slices.ContainsFunc(leds.LEDs(), func(led sim.WS2812LED) bool { return led.R|led.G|led.B != 0 }))
	})
}
