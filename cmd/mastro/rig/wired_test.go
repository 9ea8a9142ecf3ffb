package rig

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
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/roomtest"
	"mastro/engine"
	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

func TestWhatIsMissingSaysWhatToDo(t *testing.T) {
	for want, cause := range map[string]error{
		"add yourself to group spi": fs.ErrPermission, "group spi and log in again": pins.ErrPermission,
		"stop that one": pins.ErrBusy, "check the wiring and the board file": errors.New("broken"),
	} {
		err := missing(part{what: "SPI port", name: "SPI9.0", group: "spi"}, fmt.Errorf("open: %w", cause))
		require.Equal(t, exit.Hardware, exit.Of(err))
		require.ErrorIs(t, err, cause)
		for _, part := range []string{want, "SPI port SPI9.0", "--sim"} {
			require.ErrorContains(t, err, part)
		}
	}
}

// TestNothingButPortsThatRefuse: the first of them is named with its mode.
func TestNothingButPortsThatRefuse(t *testing.T) {
	w := &wired{file: boardfiletest.Reference(t), spi: roomtest.PortWithoutModes}
	require.NoError(t, w.lights(New(nil)))
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

func TestATableOfWhichNothingIsThere(t *testing.T) {
	_, err := Open(boardfiletest.Absent(t), image.Pt(240, 240), t.TempDir())
	require.ErrorContains(t, err, "no I²C bus /dev/i2c-250: ")
	require.ErrorContains(t, err, "--sim")
	require.Equal(t, exit.Hardware, exit.Of(err))
}

// TestPartsThatAreNotWired are left out.
func TestPartsThatAreNotWired(t *testing.T) {
	w := &wired{file: &boardfile.File{}}
	var tab Rig
	for _, step := range []func(*Rig) error{w.sensors, w.panel, w.lights, w.controls} {
		require.NoError(t, step(&tab))
	}
	require.Equal(t, Rig{}, tab)
	require.Empty(t, w.opened)
	require.Nil(t, w.pin(pins.Address{}, gpio.High))
}

func TestWhereSensorsAre(t *testing.T) {
	hall, err := boardfile.Parse("hall.toml", []byte(boardfiletest.Shipped(t, "hall.toml")))
	require.NoError(t, err)
	require.Equal(t, Place{Ring: 4, Bus: 0}, PlacesOf(hall)[4])
	several, err := boardfile.Parse("severalbuses.toml", []byte(boardfiletest.SeveralBuses(t)))
	require.NoError(t, err)
	several.Bases[12].Zero, several.Bases[12].Direction = 4095, true
	require.Equal(t, Place{Bus: 0, Mux: 1, channel: 5, Ring: NoBase}, PlacesOf(several)[11])
	require.Equal(t, Place{Bus: 1, Mux: 0, channel: 0, Ring: NoBase, Zero: 4095, CounterClockwise: true}, PlacesOf(several)[12])
}

// TestSensorsOfABoardFile reads a simulated table by a board file, some of its
// sensors mounted the other way round.
func TestSensorsOfABoardFile(t *testing.T) {
	world, err := sim.New(sim.DefaultConfig(4))
	require.NoError(t, err)
	b := boardfiletest.Reference(t)
	for i := range b.Bases {
		require.NoError(t, world.Place(i, i%6))
		b.Bases[i].Zero = as5600.Angle(world.Zero(i))
	}
	b.Bases[5].Direction = true // what is then read grows the other way
	world.Advance(time.Second)
	tab := New(NewPainter(image.Pt(240, 240)))
	require.NoError(t, tab.Wire([]Bus{SimulatedBus(world)}, nil, PlacesOf(b)))
	for range 100 {
		world.Advance(20 * time.Millisecond)
		tab.Scan(world.Clock.Now(), nil)
	}
	require.True(t, tab.Board.Ready())
	for i, stands := range tab.Standing(nil) {
		want := i % 6
		if i == 5 {
			want = (6 - want) % 6
		}
		require.Equal(t, int8(want), stands, "base %d", i+1)
	}
	require.LessOrEqual(t, world.MaxSelected(), 1)
	b.Bases[0].Channel = 9
	require.NotPanics(t, func() { _ = new(Rig).Wire([]Bus{SimulatedBus(world)}, nil, PlacesOf(b)) })
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
		require.Equal(t, exit.Hardware, exit.Of(err))
		require.EqualError(t, err, "a wired table needs Linux, as on a Raspberry Pi, and this is "+system+"; play on a simulated one: mastro play --sim")
	}
}
