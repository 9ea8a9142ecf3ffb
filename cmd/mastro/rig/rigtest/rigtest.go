// Package rigtest makes tables for tests of those who use one.
package rigtest

import (
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/display"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/statedir"
	"mastro/display/lights"
	"mastro/hw/as5600"
	"mastro/hw/calibrate"
	"mastro/hw/sim"
	"mastro/hw/spidev"
)

// Calibrated puts a calibration of all bases of a board into a directory, each with
// another raw angle at facing 0 than the board file says.
func Calibrated(t *testing.T, b *boardfile.File, state string, agc uint8) []byte {
	t.Helper()
	var all []calibrate.Measured
	for i := range b.Bases {
		all = append(all, roomtest.MeasuredAs(i, 100*i+7, int(agc)))
	}
	_, err := rig.SaveCalibration(b, state, all)
	require.NoError(t, err)
	data, err := os.ReadFile(filepath.Join(state, statedir.Calibration))
	require.NoError(t, err)
	return data
}

// Wire wires a table to a simulated world as a configuration with its calibration
// says; the towers stand at their marks.
func Wire(t *testing.T, tab *rig.Rig, c *settings.Config) *sim.World {
	t.Helper()
	world, err := sim.New(sim.DefaultConfig(4))
	require.NoError(t, err)
	for i := range c.Board.Bases {
		c.Board.Bases[i].Zero = as5600.Angle(world.Zero(i))
	}
	world.Advance(time.Second)
	require.NoError(t, tab.Wire([]rig.Bus{rig.SimulatedBus(world)}, nil, tab.Calibrated(c.Board, c.State)))
	return world
}

// Refusing is a table whose SPI ports are such.
func Refusing(t *testing.T) *rig.Rig {
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
	tab := rig.New(rig.NewPainter(image.Pt(240, 240)))
	tab.LightsPort, tab.Strip = b.Lights.Port, lights.NewStrip(dev, lights.Options{})
	tab.PanelPort, tab.Screen.Open = b.Panel.Port, func() (display.Drawer, error) {
		return b.Panel.Driver(conn, sim.NewSimPin("DC"), nil, func(time.Duration) {})
	}
	return tab
}
