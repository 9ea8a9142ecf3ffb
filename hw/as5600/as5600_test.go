package as5600_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/i2c/i2ctest"
	"periph.io/x/conn/v3/physic"

	"mastro/hw/as5600"
	"mastro/hw/board"
)

var errNack = errors.New("nack")

// chip is the register file of one sensor; a write fails the test.
type chip struct {
	t    require.TestingT
	regs [256]byte
	err  error
}

var _ i2c.Bus = (*chip)(nil)

func (c *chip) String() string                  { return "chip" }
func (c *chip) SetSpeed(physic.Frequency) error { return nil }

func (c *chip) Tx(addr uint16, w, r []byte) error {
	if c.err != nil {
		return c.err
	}
	if addr != as5600.Addr || len(w) != 1 {
		c.t.FailNow()
	}
	copy(r, c.regs[w[0]:])
	return nil
}

// playback is a sensor on a bus that replays one script.
func playback(t *testing.T, ops ...i2ctest.IO) *as5600.Dev {
	bus := &i2ctest.Playback{Ops: ops, DontPanic: true}
	t.Cleanup(func() { require.NoError(t, bus.Close()) })
	return as5600.New(bus)
}

func read(reg byte, r ...byte) i2ctest.IO {
	return i2ctest.IO{Addr: 0x36, W: []byte{reg}, R: r}
}

func TestSense(t *testing.T) {
	for name, c := range map[string]struct {
		burst []byte
		want  board.Reading
		err   error
	}{
		"magnet":       {[]byte{0x20, 0x0A, 0xBC}, board.Reading{Magnet: board.MagnetSeen, Angle: 0xABC}, nil},
		"weak":         {[]byte{0x30, 0x00, 0x01}, board.Reading{Magnet: board.MagnetSeen | board.MagnetWeak, Angle: 1}, nil},
		"no magnet":    {[]byte{0x10, 0x0F, 0xFF}, board.Reading{Magnet: board.MagnetWeak, Angle: 4095}, nil},
		"brown-out":    {[]byte{0, 0, 0}, board.Reading{}, nil},
		"floating":     {[]byte{0xFF, 0xFF, 0xFF}, board.Reading{}, as5600.ErrFloating},
		"just too big": {[]byte{0x20, 0x10, 0x00}, board.Reading{}, as5600.ErrFloating},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := playback(t, read(0x0B, c.burst...)).Sense()
			require.ErrorIs(t, err, c.err)
			require.Equal(t, c.want, got)
		})
	}
}

func TestGainAndMagnitude(t *testing.T) {
	dev := playback(t, read(0x1A, 64), read(0x1B, 0x07, 0xD0), read(0x1B, 0xFF, 0xFF))
	agc, err := dev.Gain()
	require.NoError(t, err)
	require.Equal(t, uint8(64), agc)
	magnitude, err := dev.Magnitude()
	require.NoError(t, err)
	require.Equal(t, uint16(2000), magnitude)
	_, err = dev.Magnitude()
	require.ErrorIs(t, err, as5600.ErrFloating)
}

func TestBusErrorsKeepTheirCause(t *testing.T) {
	dev := as5600.New(&chip{t: t, err: errNack})
	_, err := dev.Sense()
	require.ErrorIs(t, err, errNack)
	require.ErrorContains(t, err, "0x0b")
	_, err = dev.Gain()
	require.ErrorIs(t, err, errNack)
	_, err = dev.Magnitude()
	require.ErrorIs(t, err, errNack)
}

func TestSenseDoesNotAllocate(t *testing.T) {
	c := &chip{t: t}
	c.regs[0x0B] = byte(as5600.MD)
	dev := as5600.New(c)
	require.Zero(t, testing.AllocsPerRun(100, func() { _, _ = dev.Sense() }))
}

func TestStrings(t *testing.T) {
	require.Equal(t, "-", as5600.Status(0x07).String())
	require.Equal(t, "MD", as5600.MD.String())
	require.Equal(t, "MD+ML+MH", (as5600.MD | as5600.ML | as5600.MH).String())
	require.Equal(t, "0.0°", board.Angle(0).String())
	require.Equal(t, "90.0°", board.Angle(1024).String())
	require.Equal(t, "359.9°", board.Angle(4095).String())
	require.True(t, board.Magnet(as5600.MD).Detected())
	require.False(t, board.Magnet(as5600.MD).TooWeak())
	require.True(t, board.Magnet(as5600.MH).TooStrong())
	require.True(t, board.Magnet(as5600.ML).TooWeak())
}

func ExampleDev_Sense() {
	bus := &i2ctest.Playback{Ops: []i2ctest.IO{{Addr: 0x36, W: []byte{0x0B}, R: []byte{0x20, 0x04, 0x00}}}}
	reading, err := as5600.New(bus).Sense()
	fmt.Println(reading.Magnet, reading.Angle, err)
	// Output: seen 90.0° <nil>
}
