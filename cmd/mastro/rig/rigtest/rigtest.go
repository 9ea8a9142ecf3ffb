// Package rigtest makes rigs and calibrations for tests of the packages that use a rig.
package rigtest

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/display/lights"
	"mastro/engine/tabletop"
	"mastro/hw/board"
	"mastro/hw/calibrate"
	"mastro/hw/pushes"
	"mastro/hw/sim"
	"mastro/hw/spidev"
)

// Calibrated saves a calibration of all bases of a board into a directory and returns
// the file. Every base has another raw angle at facing 0 than the board file says:
// 100 for each base, and 7.
func Calibrated(t *testing.T, b *boardfile.File, state string, agc uint8) []byte {
	t.Helper()
	var all []calibrate.Measured
	for i := range b.Bases {
		all = append(all, roomtest.MeasuredAs(i, 100*i+7, int(agc)))
	}
	_, err := rig.SaveCalibration(b, state, all)
	require.NoError(t, err)
	data, err := journal.Read(state, journal.Calibration)
	require.NoError(t, err)
	return data
}

// Wire wires a rig to a simulated world of its own, with the board file and the
// calibration of a configuration. All towers stand at their marks. power, unless it is
// nil, is the line that switches the supply of the sensors.
func Wire(t *testing.T, r *rig.Rig, c *settings.Config, power *sim.SimPin) *sim.World {
	t.Helper()
	world, err := sim.New(sim.DefaultConfig(4))
	require.NoError(t, err)
	for i := range c.Board.Bases {
		c.Board.Bases[i].Zero = board.Angle(world.Zero(i))
	}
	world.Advance(time.Second)
	w := rig.Wiring{Buses: []rig.BusWiring{rig.SimulatedBus(world)}}
	if power != nil {
		w.Buses[0].PowerLine = power
	}
	w.Places, w.CalibrationErr = rig.Places(c.Board, c.State)
	require.NoError(t, r.Wire(w))
	return world
}

// Rewire wires the sensors of a simulated table anew: nothing is known of towers or
// lines, as if the program had started just now.
func Rewire(t *testing.T, r *rig.Rig) {
	t.Helper()
	require.NoError(t, r.Wire(r.Wiring()))
	lines := r.Simulation.Lines
	if lines == nil {
		return
	}
	wired := make([]pushes.Line, len(lines.Faults.Open))
	for i := range wired {
		wired[i].Low, wired[i].High = lines.Switches(i)
	}
	require.NoError(t, r.WireLines(lines.Bus, sim.DefaultPushConfig(0, 0, 0).Address, wired))
	r.Watch(tabletop.Board{Lines: make([]tabletop.Line, len(wired))})
}

// Refusing is a rig with a panel and LEDs whose SPI ports refuse every mode.
func Refusing(t *testing.T) *rig.Rig {
	t.Helper()
	b := boardfiletest.Reference(t)
	require.NoError(t, b.Panel.Model.UnmarshalText([]byte("ST7789-NOCS")))
	port := func(name string) *spidev.Port {
		p := spidev.New(name, func() (spi.PortCloser, error) { return roomtest.PortWithoutModes(name) })
		t.Cleanup(func() { require.NoError(t, p.Close()) })
		return p
	}
	lit := port(b.Lights.Port)
	for _, mode := range b.Lights.OtherModes() {
		lit.AllowMode(mode)
	}
	dev, err := b.Lights.Driver(lit, b.Lamps())
	require.NoError(t, err)
	conn, err := port(b.Panel.Port).Connect(physic.Frequency(b.Panel.Speed), b.Panel.Model.Mode(), 8)
	require.NoError(t, err)
	r := rig.New(image.Pt(240, 240))
	r.Lights.Port, r.Lights.Strip = b.Lights.Port, lights.NewStrip(dev, lights.Options{})
	r.Screen.Port = b.Panel.Port
	r.Screen.Device, err = b.Panel.Driver(conn, sim.NewSimPin("DC"), nil, func(time.Duration) {})
	require.NoError(t, err)
	return r
}
