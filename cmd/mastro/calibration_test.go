package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/configs"
	"mastro/display/scene"
	"mastro/hw/as5600"
	"mastro/hw/calibrate"
	"mastro/hw/sim"
)

// calibrated puts a calibration of all bases of a board into a directory, each with
// another raw angle at facing 0 than the board file says.
func calibrated(t *testing.T, b *boardfile.File, state string, agc uint8) []byte {
	t.Helper()
	var all []calibrate.Measured
	for i := range b.Bases {
		all = append(all, measuredAs(i, 100*i+7, int(agc)))
	}
	_, err := keepMeasured(b, state, all)
	require.NoError(t, err)
	data, err := os.ReadFile(filepath.Join(state, calibrationFile))
	require.NoError(t, err)
	return data
}

// TestACalibrationHolds over the zeros of the board file.
func TestACalibrationHolds(t *testing.T) {
	c := wiredConfig(t)
	calibrated(t, c.Board, c.State, 64)
	tab := newTable(newPainter(usualPanel))
	places := tab.calibrated(c.Board, c.State)
	require.False(t, tab.uncalibrated)
	for i, p := range places {
		require.Equal(t, as5600.Angle(100*i+7), p.anchors[0])
		require.Len(t, p.anchors, 6)
		require.False(t, p.counterClockwise)
	}
	tab.sensing.places = places
	require.Len(t, newMonitor(tab).drifts, len(places))
}

// TestACalibrationThatCannotBeUsed is refused with its place and what to do; the
// zeros of the board file hold, people are told, and the game starts.
func TestACalibrationThatCannotBeUsed(t *testing.T) {
	for name, c := range map[string]struct {
		harm func(c *Config, data []byte) []byte
		says []string
	}{
		"edited": {func(_ *Config, data []byte) []byte {
			return []byte(strings.Replace(string(data), "agc = 64", "agc = 65", 1))
		}, []string{"calibration.toml:4:1:", "edited by hand or cut off", "run mastro calibrate again"}},
		"cut off": {func(_ *Config, data []byte) []byte { return data[:len(data)/2] },
			[]string{"calibration.toml:4:1:", "edited by hand or cut off"}},
		"a wrong checksum": {func(_ *Config, data []byte) []byte {
			at := strings.Index(string(data), `checksum = "`) + len(`checksum = "`)
			return slices.Concat(data[:at], []byte{data[at] ^ 1}, data[at+1:])
		}, []string{"calibration.toml:4:1:", "edited by hand or cut off", "checksum = "}},
		"empty": {func(*Config, []byte) []byte { return nil }, []string{"calibration.toml:1:1:", "cut off"}},
		"of another wiring": {func(c *Config, data []byte) []byte {
			c.Board.Bases[0].Channel, c.Board.Bases[1].Channel = c.Board.Bases[1].Channel, c.Board.Bases[0].Channel
			return data
		}, []string{"calibration.toml:6:9:", "another board or wiring", "board = '", "^"}},
	} {
		t.Run(name, func(t *testing.T) {
			to := wiredConfig(t)
			data := c.harm(to, calibrated(t, to.Board, to.State, 64))
			require.NoError(t, os.WriteFile(filepath.Join(to.State, calibrationFile), data, 0o600))
			log := logged(t)
			_, err := keptCalibration(to.Board, to.State)
			require.ErrorAs(t, err, new(*configs.Error))
			require.Equal(t, exitConfiguration, codeOf(err))

			tab := newTable(newPainter(usualPanel))
			world := sitDown(t, tab, to)
			m := newMonitor(tab)
			for _, says := range append(c.says, "the calibration is not used") {
				require.Contains(t, log.String(), says)
			}
			for i, p := range tab.sensing.places {
				require.Nil(t, p.anchors)
				require.Equal(t, to.Board.Bases[i].Zero, p.zero)
			}
			for range 100 {
				world.Advance(period)
				tab.scan(world.Clock.Now(), nil)
				m.examine(world.Clock.Now(), false)
			}
			require.True(t, tab.ready(), "the game starts")
			require.Equal(t, []scene.Trouble{{Kind: scene.Uncalibrated, Part: calibrationFile}}, m.troubles)
			notices := scene.Notices(inLog, m.troubles)
			require.Contains(t, notices[0].Text, calibrationFile)
			require.Contains(t, notices[0].Remedy, "mastro calibrate")
		})
	}
}

// sitDown wires a table to a simulated world as a configuration with its calibration
// says; the towers stand at their marks.
func sitDown(t *testing.T, tab *table, c *Config) *sim.World {
	t.Helper()
	world, err := sim.New(sim.DefaultConfig(4))
	require.NoError(t, err)
	for i := range c.Board.Bases {
		c.Board.Bases[i].Zero = as5600.Angle(world.Zero(i))
	}
	world.Advance(time.Second)
	require.NoError(t, tab.sense([]sensorBus{simulatedBus(world)}, nil, tab.calibrated(c.Board, c.State)))
	return world
}

// TestConfigCheckLooksAtTheCalibration of the board, where there is one.
func TestConfigCheckLooksAtTheCalibration(t *testing.T) {
	c := wiredConfig(t)
	require.NoError(t, os.WriteFile("pi.toml", []byte(boardfiletest.Shipped(t, "pi.toml")), 0o600))
	check := func(args ...string) (string, string, exitCode) {
		return command(t.Context(), append([]string{"config", "check", "--state", c.State}, args...)...)
	}
	out, errs, code := check("--board", "pi.toml")
	require.Equal(t, exitDone, code, errs)
	require.Contains(t, out, "in order: ")
	data := calibrated(t, c.Board, c.State, 64)
	out, errs, code = check("--board", "pi.toml")
	require.Equal(t, exitDone, code, errs)
	require.Contains(t, out, "in order: ")

	require.NoError(t, os.WriteFile(filepath.Join(c.State, calibrationFile), data[:len(data)-1], 0o600))
	out, errs, code = check("--board", "pi.toml")
	require.Equal(t, exitConfiguration, code)
	require.Empty(t, out)
	require.Contains(t, errs, filepath.Join(c.State, calibrationFile)+":4:1: this file was edited by hand or cut off; run mastro calibrate again")
	_, errs, code = check()
	require.Equal(t, exitDone, code, "a simulated table has none: %s", errs)

	require.NoError(t, os.Remove(filepath.Join(c.State, calibrationFile)))
	require.NoError(t, os.Mkdir(filepath.Join(c.State, calibrationFile), 0o755))
	out, errs, code = check("--board", "pi.toml")
	wantLine(t, exitConfiguration, out, errs, code)
	require.Contains(t, errs, "is a directory; make it readable, or run mastro calibrate again")
}

// TestTheFingerprint is that of where the sensors hang, and of nothing else.
func TestTheFingerprint(t *testing.T) {
	reference := fingerprint(wiredBoard(t))
	require.Len(t, reference, 16)
	require.Equal(t, reference, fingerprint(wiredBoard(t)))
	ring := 3
	for name, change := range map[string]func(*boardfile.File){
		"place":   func(b *boardfile.File) { b.Bases[4].R += 9 },
		"the bus": func(b *boardfile.File) { b.I2C[0].Bus = "/dev/i2c-3" },
		"another bus": func(b *boardfile.File) {
			b.I2C = append(b.I2C, boardfile.I2C{Bus: "/dev/i2c-3", Muxes: b.I2C[0].Muxes})
			b.Bases[4].Bus = "/dev/i2c-3"
		},
		"mux":      func(b *boardfile.File) { b.Bases[4].Mux = b.I2C[0].Muxes[2] },
		"channel":  func(b *boardfile.File) { b.Bases[4].Channel = 7 },
		"ring":     func(b *boardfile.File) { b.Bases[4].Ring = &ring },
		"order":    func(b *boardfile.File) { slices.Reverse(b.Bases) },
		"one less": func(b *boardfile.File) { b.Bases = b.Bases[:17] },
	} {
		b := wiredBoard(t)
		change(b)
		require.NotEqual(t, reference, fingerprint(b), name)
	}
	same := wiredBoard(t)
	same.Bases[4].Zero, same.Bases[4].Direction = 99, true
	same.Panel, same.Lights, same.Controls = nil, nil, nil
	same.Bases[4].Bus = same.I2C[0].Bus // which it was anyhow
	same.I2C = append(same.I2C, boardfile.I2C{Bus: "/dev/i2c-9", Muxes: []uint16{0x70}})
	require.Equal(t, reference, fingerprint(same))
}

// TestAFieldThatDrifts warns after several samples, only where it was calibrated, and
// tells which.
func TestAFieldThatDrifts(t *testing.T) {
	c := wiredConfig(t)
	_, err := keepMeasured(c.Board, c.State, nil)
	require.NoError(t, err)
	tab := newTable(newPainter(usualPanel))
	world := sitDown(t, tab, c)
	m := newMonitor(tab)
	require.Empty(t, m.drifts)
	for _, base := range []int{2, 5} { // of the others nothing is known
		drift := calibrate.NewDrift(64)
		m.drifts[base] = &drift
	}
	drifted := func() (bases []int) {
		for _, trouble := range m.troubles {
			if trouble.Kind == scene.Drifted {
				bases = trouble.Bases
			}
		}
		return bases
	}
	pass := func(d time.Duration) {
		for end := world.Clock.Now() + d; world.Clock.Now() < end; world.Advance(period) {
			tab.scan(world.Clock.Now(), nil)
			m.examine(world.Clock.Now(), false)
		}
	}
	pass(40 * time.Second)
	require.Empty(t, drifted(), "it is as it was")
	world.Faults.Strong[2].Set()
	world.Faults.Strong[3].Set() // never calibrated
	pass(4 * time.Second)
	require.Empty(t, drifted(), "one sample is none")
	pass(2 * time.Minute)
	require.Equal(t, []int{2}, drifted())
	world.Faults.Strong[2].Clear()
	pass(2 * time.Minute)
	require.Empty(t, drifted(), "it was put right")
}

func TestWhatWasMeasuredAsItIsKept(t *testing.T) {
	m := measuredAs(6, 4090, 61)
	m.CounterClockwise, m.Spread = true, 0.129
	require.Equal(t, configs.CalibratedBase{Number: 7, Anchors: []uint16{4090, 676, 1359, 2042, 2724, 3407}, AGC: 61, Spread: 0.13}, measured(m))
}
