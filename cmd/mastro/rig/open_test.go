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
	"mastro/hw/board"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

func TestMissingPartsHaveARemedy(t *testing.T) {
	for want, cause := range map[string]error{
		"add yourself to group spi": fs.ErrPermission, "group spi and log in again": pins.ErrPermission,
		"stop that one": pins.ErrBusy, "check the wiring and the board file": errors.New("broken"),
	} {
		err := device{what: "SPI port", name: "SPI9.0", group: "spi"}.missing(fmt.Errorf("open: %w", cause))
		require.Equal(t, exit.Hardware, exit.Of(err))
		require.ErrorIs(t, err, cause)
		for _, part := range []string{want, "SPI port SPI9.0", "--sim"} {
			require.ErrorContains(t, err, part)
		}
	}
}

// Where all ports refuse, the first of them is named with its mode.
func TestAllPortsRefuse(t *testing.T) {
	w := &opener{file: boardfiletest.Reference(t), spi: roomtest.PortWithoutModes}
	require.NoError(t, w.lights(New(image.Pt(240, 240))))
	require.EqualError(t, w.nothingOpens(), "no SPI port SPI1.0: the SPI port refuses a setting; its controller has no mode 3, 0: name another port in the board file, or play with --sim")
}

// closer notes in which order things are closed.
type closer struct {
	name   string
	closed *[]string
	err    error
}

func (c closer) Close() error {
	*c.closed = append(*c.closed, c.name)
	return c.err
}

func TestWiringClosesBackwardsAndOnce(t *testing.T) {
	var closed []string
	bad := errors.New("stuck")
	w := &opener{}
	for _, name := range []string{"bus", "port", "pins"} {
		var err error
		if name == "port" {
			err = bad
		}
		w.made = append(w.made, closer{name, &closed, err})
	}
	require.ErrorIs(t, w.close(), bad)
	require.Equal(t, []string{"pins", "port", "bus"}, closed)
	require.NoError(t, w.close())
	require.Len(t, closed, 3)
}

func TestATableWithNoPartConnected(t *testing.T) {
	_, err := Open(boardfiletest.Absent(t), image.Pt(240, 240), t.TempDir())
	require.ErrorContains(t, err, "no I²C bus /dev/i2c-250: ")
	require.ErrorContains(t, err, "--sim")
	require.Equal(t, exit.Hardware, exit.Of(err))
}

// Parts that a board file does not have are left out.
func TestPartsThatAreNotWired(t *testing.T) {
	w := &opener{file: &boardfile.File{}}
	var r Rig
	for _, step := range []func(*Rig) error{w.sensors, w.panel, w.lights, w.controls} {
		require.NoError(t, step(&r))
	}
	require.Equal(t, Rig{}, r)
	require.Empty(t, w.made)
	require.Nil(t, w.pin(pins.Address{}, gpio.High))
}

func TestWhereSensorsAre(t *testing.T) {
	hall, err := boardfile.Parse("hall.toml", []byte(boardfiletest.Shipped(t, "hall.toml")))
	require.NoError(t, err)
	require.Equal(t, Place{Ring: 4, Bus: 0}, placesOf(hall)[4])
	several, err := boardfile.Parse("severalbuses.toml", []byte(boardfiletest.SeveralBuses(t)))
	require.NoError(t, err)
	several.Bases[12].Zero, several.Bases[12].Direction = 4095, true
	require.Equal(t, Place{Bus: 0, Mux: 1, Channel: 5, Ring: NoRing}, placesOf(several)[11])
	require.Equal(t, Place{Bus: 1, Mux: 0, Channel: 0, Ring: NoRing, Zero: 4095, CounterClockwise: true}, placesOf(several)[12])
}

// A simulated world is read by a board file, one of its sensors mounted the other way
// round.
func TestSensorsOfABoardFile(t *testing.T) {
	world, err := sim.New(sim.DefaultConfig(4))
	require.NoError(t, err)
	b := boardfiletest.Reference(t)
	for i := range b.Bases {
		require.NoError(t, world.Place(i, i%6))
		b.Bases[i].Zero = board.Angle(world.Zero(i))
	}
	b.Bases[5].Direction = true // what is then read grows the other way
	world.Advance(time.Second)
	r := New(image.Pt(240, 240))
	require.NoError(t, r.Wire(Wiring{Buses: []BusWiring{SimulatedBus(world)}, Places: placesOf(b)}))
	for range 100 {
		world.Advance(20 * time.Millisecond)
		r.Scan(world.Clock.Now(), nil)
	}
	require.True(t, r.Ready())
	for i, stands := range r.Standing(nil) {
		want := i % 6
		if i == 5 {
			want = (6 - want) % 6
		}
		require.Equal(t, engine.Standing(want), stands, "base %d", i+1)
	}
	require.LessOrEqual(t, world.MaxSelected(), 1)
	b.Bases[0].Channel = 9
	require.NotPanics(t, func() { _ = new(Rig).Wire(Wiring{Buses: []BusWiring{SimulatedBus(world)}, Places: placesOf(b)}) })
}

func TestStanding(t *testing.T) {
	require.Equal(t, engine.Standing(4), standing(4, board.Certain))
	require.Equal(t, engine.Unknown, standing(board.NoFacing, board.NoAnswer))
	require.Equal(t, engine.Adrift, standing(board.NoFacing, board.NoMagnet))
	require.Equal(t, engine.Adrift, standing(board.NoFacing, board.HalfTurned))
}

func TestWiresNeedLinux(t *testing.T) {
	require.NoError(t, needLinux("linux"))
	for _, system := range []string{"darwin", "windows"} {
		err := needLinux(system)
		require.Equal(t, exit.Hardware, exit.Of(err))
		require.EqualError(t, err, "a wired table needs Linux, as on a Raspberry Pi, and this is "+system+"; play on a simulated one: mastro play --sim")
	}
}
