package main

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// wiredBoard is the reference wiring.
func wiredBoard(t *testing.T) *boardfile.File {
	t.Helper()
	b, err := boardfile.Parse("pi.toml", []byte(boardfiletest.Shipped(t, "pi.toml")))
	require.NoError(t, err)
	return b
}

func TestWhatIsMissingSaysWhatToDo(t *testing.T) {
	for want, cause := range map[string]error{
		"add yourself to group spi": fs.ErrPermission, "group spi and log in again": pins.ErrPermission,
		"stop that one": pins.ErrBusy, "check the wiring and the board file": errors.New("broken"),
	} {
		err := missing(part{what: "SPI port", name: "SPI9.0", group: "spi"}, fmt.Errorf("open: %w", cause))
		require.Equal(t, exitHardware, codeOf(err))
		require.ErrorIs(t, err, cause)
		for _, part := range []string{want, "SPI port SPI9.0", "--sim"} {
			require.ErrorContains(t, err, part)
		}
	}
}

// TestNothingButPortsThatRefuse: the first of them is named with its mode.
func TestNothingButPortsThatRefuse(t *testing.T) {
	w := &wired{file: wiredBoard(t), spi: noModes}
	require.NoError(t, w.lights(newTable(nil)))
	require.EqualError(t, w.nothing(), "no SPI port SPI1.0: the SPI port refuses a setting; its controller has no mode 3, 0: name another port in the board file, or play with --sim")
}

// closer notes in which order things are closed.
type closer struct {
	name string
	said *[]string
	err  error
}

func (c closer) Close() error {
	*c.said = append(*c.said, c.name)
	return c.err
}

func TestWiringClosesBackwardsAndOnce(t *testing.T) {
	var said []string
	bad := errors.New("stuck")
	w := &wired{}
	for _, name := range []string{"bus", "port", "pins"} {
		var err error
		if name == "port" {
			err = bad
		}
		w.opened = append(w.opened, closer{name, &said, err})
	}
	require.ErrorIs(t, w.close(), bad)
	require.Equal(t, []string{"pins", "port", "bus"}, said)
	require.NoError(t, w.close())
	require.Len(t, said, 3)
}

// nowhere is a board of which nothing is there.
func nowhere(t *testing.T) *boardfile.File {
	b := wiredBoard(t)
	b.I2C[0].Bus, b.Panel.Port, b.Lights.Port = "/dev/i2c-250", "SPI250.0", "SPI250.1"
	absent := pins.Address{Label: "pinctrl-none", Offset: 1}
	b.I2C[0].Reset, b.Panel.DC, b.Panel.RST, b.Controls.A = absent, absent, absent, absent
	return b
}

func TestATableOfWhichNothingIsThere(t *testing.T) {
	_, err := openTable(nowhere(t), image.Pt(240, 240), t.TempDir())
	require.ErrorContains(t, err, "no I²C bus /dev/i2c-250: ")
	require.ErrorContains(t, err, "--sim")
	require.Equal(t, exitHardware, codeOf(err))
}

// TestPartsThatAreNotThereAreToldOf, each by its own words, and tried again.
func TestPartsThatAreNotThereAreToldOf(t *testing.T) {
	tab, err := unopenedTable(nowhere(t), image.Pt(240, 240))
	require.NoError(t, err)
	logged(t)
	page := scene.Scene{Board: scene.Board{Cells: make([]scene.Cell, 18)}}
	v := newVenue()
	v.sit(tab, 0)
	for now := time.Duration(0); now < 2*time.Second; now += beat {
		tab.mend(now)
		tab.scan(now, nil)
		v.monitor.examine(now, false)
		v.draw(page, page, false, words.Words{}, now)
	}
	require.Equal(t, []scene.Trouble{
		{Kind: scene.DeviceGone, Part: "/dev/i2c-250"}, {Kind: scene.DeviceGone, Part: "SPI250.1"},
		{Kind: scene.DeviceGone, Part: "pinctrl-none:1"},
	}, v.monitor.troubles)
	require.Len(t, v.monitor.doubts, 18)
	require.NoError(t, tab.close())
}

// TestPartsThatAreNotWired are left out.
func TestPartsThatAreNotWired(t *testing.T) {
	w := &wired{file: &boardfile.File{}}
	var tab table
	for _, step := range []func(*table) error{w.sensors, w.panel, w.lights, w.controls} {
		require.NoError(t, step(&tab))
	}
	require.Equal(t, table{}, tab)
	require.Empty(t, w.opened)
	require.Nil(t, w.pin(pins.Address{}, gpio.High))
}

func TestWhereSensorsAre(t *testing.T) {
	hall, err := boardfile.Parse("hall.toml", []byte(boardfiletest.Shipped(t, "hall.toml")))
	require.NoError(t, err)
	require.Equal(t, place{ring: 4, bus: 0}, sensorPlaces(hall)[4])
	several, err := boardfile.Parse("severalbuses.toml", []byte(boardfiletest.SeveralBuses(t)))
	require.NoError(t, err)
	several.Bases[12].Zero, several.Bases[12].Direction = 4095, true
	require.Equal(t, place{bus: 0, mux: 1, channel: 5, ring: noBase}, sensorPlaces(several)[11])
	require.Equal(t, place{bus: 1, mux: 0, channel: 0, ring: noBase, zero: 4095, counterClockwise: true}, sensorPlaces(several)[12])
}

// TestSensorsOfABoardFile reads a simulated table by a board file, some of its
// sensors mounted the other way round.
func TestSensorsOfABoardFile(t *testing.T) {
	world, err := sim.New(sim.DefaultConfig(4))
	require.NoError(t, err)
	b := wiredBoard(t)
	for i := range b.Bases {
		require.NoError(t, world.Place(i, i%6))
		b.Bases[i].Zero = as5600.Angle(world.Zero(i))
	}
	b.Bases[5].Direction = true // what is then read grows the other way
	world.Advance(time.Second)
	tab := newTable(newPainter(image.Pt(240, 240)))
	require.NoError(t, tab.sense([]sensorBus{simulatedBus(world)}, nil, sensorPlaces(b)))
	for range 100 {
		world.Advance(20 * time.Millisecond)
		tab.scan(world.Clock.Now(), nil)
	}
	require.True(t, tab.board.Ready())
	for i, stands := range tab.standing(nil) {
		want := i % 6
		if i == 5 {
			want = (6 - want) % 6
		}
		require.Equal(t, int8(want), stands, "base %d", i+1)
	}
	require.LessOrEqual(t, world.MaxSelected(), 1)
	b.Bases[0].Channel = 9
	require.NotPanics(t, func() { _ = new(table).sense([]sensorBus{simulatedBus(world)}, nil, sensorPlaces(b)) })
}

func TestStands(t *testing.T) {
	require.Equal(t, int8(4), stands(4, board.Certain))
	require.Equal(t, engine.Unknown, stands(board.NoFacing, board.NoAnswer))
	require.Equal(t, engine.Adrift, stands(board.NoFacing, board.NoMagnet))
	require.Equal(t, engine.Adrift, stands(board.NoFacing, board.HalfTurned))
}

func TestWiresNeedLinux(t *testing.T) {
	require.NoError(t, wiresAt("linux"))
	for _, system := range []string{"darwin", "windows"} {
		err := wiresAt(system)
		require.Equal(t, exitHardware, codeOf(err))
		require.EqualError(t, err, "a wired table needs Linux, as on a Raspberry Pi, and this is "+system+"; play on a simulated one: mastro play --sim")
	}
}
