package main

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// wiredBoard is the reference wiring.
func wiredBoard(t *testing.T) *BoardFile {
	t.Helper()
	b, err := ParseBoardFile("pi.toml", []byte(reference(t)))
	require.NoError(t, err)
	return b
}

func TestWhatIsMissingSaysWhatToDo(t *testing.T) {
	for want, cause := range map[string]error{
		"add yourself to group spi": fs.ErrPermission, "group spi and log in again": pins.ErrPermission,
		"stop that one": pins.ErrBusy, "check the wiring and the board file": errors.New("broken"),
	} {
		err := missing("SPI port", "SPI9.0", "spi", fmt.Errorf("open: %w", cause))
		require.Equal(t, exitHardware, codeOf(err))
		require.ErrorIs(t, err, cause)
		for _, part := range []string{want, "SPI port SPI9.0", "--sim"} {
			require.ErrorContains(t, err, part)
		}
	}
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
	w := &wiring{}
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

// TestAPartThatIsNotThere: each step of opening says what it looked for.
func TestAPartThatIsNotThere(t *testing.T) {
	b := wiredBoard(t)
	b.I2C.Bus, b.Panel.Port, b.Lights.Port = "/dev/i2c-250", "SPI250.0", "SPI250.1"
	absent := pins.Address{Label: "pinctrl-none", Offset: 1}
	b.Controls.A = absent
	w := &wiring{file: b}
	for name, step := range map[string]func(*table) error{
		"/dev/i2c-250": w.sensors, "SPI250.0": w.panel, "SPI250.1": w.lights, absent.String(): w.controls,
	} {
		err := step(&table{})
		require.ErrorContains(t, err, name)
		require.ErrorContains(t, err, "--sim")
		require.Equal(t, exitHardware, codeOf(err), name)
	}
	require.Empty(t, w.opened)
	_, err := openTable(b, image.Pt(240, 240))
	require.ErrorContains(t, err, "/dev/i2c-250")
}

// TestPartsThatAreNotWired are left out.
func TestPartsThatAreNotWired(t *testing.T) {
	w := &wiring{file: &BoardFile{}}
	var tab table
	for _, step := range []func(*table) error{w.panel, w.lights, w.controls} {
		require.NoError(t, step(&tab))
	}
	require.Equal(t, table{}, tab)
	reset, err := w.reset()
	require.NoError(t, err)
	require.Nil(t, reset)
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
	var tab table
	require.NoError(t, tab.sense(world.Bus, resetLine{world.Reset}, b))
	for range settle {
		world.Advance(beat)
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
	require.NotPanics(t, func() { _ = new(table).sense(world.Bus, nil, b) })
}

func TestStands(t *testing.T) {
	require.Equal(t, int8(4), stands(4, board.Certain))
	require.Equal(t, engine.Unknown, stands(board.NoFacing, board.NoAnswer))
	require.Equal(t, engine.Adrift, stands(board.NoFacing, board.NoMagnet))
	require.Equal(t, engine.Adrift, stands(board.NoFacing, board.HalfTurned))
}
