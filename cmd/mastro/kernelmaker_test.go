//go:build kernel

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
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/statedir"
	"mastro/configs"
	"mastro/hw/kerneltest"
	"mastro/hw/sim"
)

// TestKernelDoctor looks at a sound table, and at one with a mux that is silent.
func TestKernelDoctor(t *testing.T) {
	k := setTable(t, kernelWiring(18), twoPeople, nil, 7)
	examine := func() (missing []string, code int) {
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
	missing, code := examine()
	require.Empty(t, missing)
	require.Zero(t, code)
	k.bench.Do(k.world.Faults.Mux[1].Set)
	missing, code = examine()
	require.Equal(t, int(exit.Hardware), code)
	require.True(t, slices.ContainsFunc(missing, func(m string) bool { return strings.Contains(m, "mux") && strings.Contains(m, "0x71") }), "%v", missing)
}

// TestKernelCalibrate measures one tower as a person does: to the mark, and then
// click by click as the page asks.
func TestKernelCalibrate(t *testing.T) {
	k := sevenTowers(t, twoPeople)
	require.NoError(t, k.world.Place(3, 0))
	cmd := k.command("calibrate", "--base", "4")
	typed, err := cmd.StdinPipe()
	require.NoError(t, err)
	cmd.Stdout, cmd.Stderr = k.said, k.said
	require.NoError(t, cmd.Start())
	defer cmd.Process.Kill()
	for end := time.Now().Add(kernelPatience); !strings.Contains(k.said.String(), "http"); pause(50 * time.Millisecond) {
		require.True(t, time.Now().Before(end), "%s", k.said)
	}
	k.until("the mark", func(s seen) bool { return s.Page == "calibrate" })
	k.shows()
	_, err = io.WriteString(typed, "\n")
	require.NoError(t, err)
	for {
		s := k.until("a click or the end", func(s seen) bool {
			base, steps := wantedTurn(s)
			return base == 3 && steps != 0 || slices.ContainsFunc(s.Choices, func(c struct{ ID, Text string }) bool { return c.ID == "keep" })
		})
		_, steps := wantedTurn(s)
		if steps == 0 {
			require.Contains(t, s.everything(), "Towers measured: 1 of 1.")
			break
		}
		k.turn(3, steps)
		k.until("the click", func(now seen) bool { return now.Seq != s.Seq })
	}
	_, err = io.WriteString(typed, "1\n")
	require.NoError(t, err)
	require.NoError(t, cmd.Wait())
	data, err := os.ReadFile(filepath.Join(k.dir, "state", statedir.Calibration))
	require.NoError(t, err)
	board, err := boardfile.Parse("board.toml", []byte(smallWiring()))
	require.NoError(t, err)
	kept, err := configs.ParseCalibration(statedir.Calibration, data, rig.Fingerprint(board), 7)
	require.NoError(t, err)
	require.Equal(t, 4, kept.Bases[0].Number)
	k.start("--seed", "1")
	k.until("the menu", func(s seen) bool { return s.Page == "menu" && len(s.Notices) == 0 })
}

// TestKernelHallTable is the cheap wiring: rings of Hall switches behind shift
// registers, an ST7735 and APA102 lights.
func TestKernelHallTable(t *testing.T) {
	wiring, err := configs.FS.ReadFile("boards/hall.toml")
	require.NoError(t, err)
	k := layTable(t, string(wiring), twoPeople, nil, 7)
	rings := k.world.Rings()
	dc, rst := sim.NewSimPin("DC"), sim.NewSimPin("RST")
	k.glass = sim.NewST7735Chip(image.Pt(128, 160), dc, rst, k.world.Clock)
	k.leds = sim.NewAPA102Chip(18)
	k.bench = kerneltest.Start(t, kerneltest.Config{
		Clock: k.world.Clock, Advance: k.world.Advance,
		SPI: map[kerneltest.Select]*sim.SPIPort{
			{Bus: 0, CS: 0}: sim.NewSPIPort("panel", nil, k.glass, sim.ST7735Profile()), {Bus: 0, CS: 1}: rings.Port,
			{Bus: 1, CS: 0}: sim.NewSPIPort("lights", nil, k.leds, sim.APA102Profile()),
		},
	})
	k.wire(map[string]gpio.PinOut{"GPIO26": rings.Pin, "GPIO25": dc, "GPIO24": rst})
	k.start("--seed", "7")
	k.begin()
	k.shows()
	s := k.until("a turn", func(s seen) bool { return s.Page == "turn" && turning(s) >= 0 })
	base := turning(s)
	k.turn(base, s.Cells[base].Arrow)
	k.until("the step", func(now seen) bool { return !slices.Equal(now.Log, s.Log) })
	k.shows()
	k.bench.Do(func() {
		require.True(t, slices.ContainsFunc(k.leds.LEDs(), func(led sim.APA102LED) bool { return led.R|led.G|led.B != 0 }))
	})
	k.bench.Do(rings.Faults.Low.Set)
	k.until("the chain", func(s seen) bool { return strings.Contains(s.everything(), "Sensors have no power: SPI0.1") })
	k.goesOn()
	k.bench.Do(rings.Faults.Low.Clear)
	k.until("order", func(s seen) bool { return s.Page == "turn" && len(s.Notices) == 0 })
}

// TestKernelWS2812Table is WS2812 lights alone on SPI0, and the panel on the sensors'
// own bus.
func TestKernelWS2812Table(t *testing.T) {
	wiring, err := configs.FS.ReadFile("boards/ws2812.toml")
	require.NoError(t, err)
	k := layTable(t, string(wiring), twoPeople, nil, 7)
	glass := sim.NewSSD1306I2C(image.Pt(128, 64), 0x3C, nil, k.world.Clock)
	k.glass = glass
	k.world.Bus.Chips.Attach(glass)
	lights, leds := sim.NewWS2812Port("lights", nil, 18)
	k.bench = kerneltest.Start(t, kerneltest.Config{
		Clock: k.world.Clock, Advance: k.world.Advance, I2C: map[int]*sim.Bus{1: k.world.Bus},
		SPI: map[kerneltest.Select]*sim.SPIPort{{Bus: 0, CS: 0}: lights},
	})
	k.wire(map[string]gpio.PinOut{"GPIO17": k.world.Reset})
	k.start("--seed", "7")
	k.begin()
	k.shows()
	s := k.until("a turn", func(s seen) bool { return s.Page == "turn" && turning(s) >= 0 })
	base := turning(s)
	k.turn(base, s.Cells[base].Arrow)
	k.until("the step", func(now seen) bool { return !slices.Equal(now.Log, s.Log) && len(now.Notices) == 0 })
	k.shows()
	k.bench.Do(func() {
		require.True(t, slices.ContainsFunc(leds.LEDs(), func(led sim.WS2812LED) bool { return led.R|led.G|led.B != 0 }))
	})
}
