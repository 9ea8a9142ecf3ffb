package sim

import (
	"image"
	"image/color"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
)

// dcsRig controls a chip without a driver.
type dcsRig struct {
	t     *testing.T
	clock Clock
	dc    *SimPin
	rst   *SimPin
	*DCSChip
}

func newST7789Rig(t *testing.T) *dcsRig {
	d := &dcsRig{t: t, dc: NewSimPin("DC"), rst: NewSimPin("RST")}
	d.DCSChip = NewST7789Chip(image.Pt(240, 240), d.dc, d.rst, &d.clock)
	d.clock.Advance(time.Second)
	return d
}

func (d *dcsRig) send(op byte, data ...byte) {
	require.NoError(d.t, d.dc.Out(gpio.Low))
	d.Shift([]byte{op}, nil)
	require.NoError(d.t, d.dc.Out(gpio.High))
	d.Shift(data, nil)
}

// turnOn switches the display on in 16 bit colour.
func (d *dcsRig) turnOn() {
	d.send(0x11)
	d.clock.Advance(dcsSleep)
	d.send(0x3A, 0x55)
	d.send(0x21)
	d.send(0x29)
}

func (d *dcsRig) window(x0, x1, y0, y1 int) {
	d.send(0x2A, byte(x0>>8), byte(x0), byte(x1>>8), byte(x1))
	d.send(0x2B, byte(y0>>8), byte(y0), byte(y1>>8), byte(y1))
}

var (
	st7789Red   = color.RGBA{R: 255, A: 255}
	st7789Green = color.RGBA{G: 255, A: 255}
	st7789Blue  = color.RGBA{B: 255, A: 255}
	st7789Black = color.RGBA{A: 255}
)

func TestST7789ComesUpDarkWithNoise(t *testing.T) {
	d := newST7789Rig(t)
	require.Equal(t, st7789Black, d.Image().RGBAAt(3, 3))
	d.turnOn()
	seen := map[color.RGBA]bool{}
	for x := range 100 {
		seen[d.Image().RGBAAt(x, 9)] = true
	}
	require.Greater(t, len(seen), 50)
}

func TestST7789WindowRunsOnAndWraps(t *testing.T) {
	d := newST7789Rig(t)
	d.turnOn()
	d.window(10, 11, 20, 21)
	d.send(0x2C, 0xF8, 0x00, 0x07, 0xE0, 0x00, 0x1F, 0x00, 0x00, 0x07) // R G B black, half a pixel
	d.send(0x3C, 0x07, 0xE0)                                           // continued: a whole one
	img := d.Image()
	require.Equal(t, st7789Green, img.RGBAAt(10, 20), "wrapped to the start")
	require.Equal(t, st7789Green, img.RGBAAt(11, 20))
	require.Equal(t, st7789Blue, img.RGBAAt(10, 21))
	require.Equal(t, st7789Black, img.RGBAAt(11, 21))
	d.send(0x2C, 0xF8, 0x00)
	require.Equal(t, st7789Red, d.Image().RGBAAt(10, 20), "RAMWR starts again")
}

func TestST7789PixelSplitBetweenTransfers(t *testing.T) {
	d := newST7789Rig(t)
	d.turnOn()
	d.window(0, 0, 0, 0)
	d.send(0x2C, 0xF8)
	d.Shift([]byte{0x00}, nil)
	require.Equal(t, st7789Red, d.Image().RGBAAt(0, 0))
}

func TestST7789ImpossibleWindowIsIgnored(t *testing.T) {
	d := newST7789Rig(t)
	d.turnOn()
	d.window(5, 5, 5, 5)
	d.window(7, 6, 320, 320) // ends before it starts; below the RAM
	d.send(0x2A, 0, 240, 0, 240)
	d.send(0x2A, 0, 9) // only half a range
	d.send(0x2C, 0xF8, 0x00)
	require.Equal(t, st7789Red, d.Image().RGBAAt(5, 5))
}

func TestST7789Orientation(t *testing.T) {
	for mad, at := range map[byte]image.Point{
		0x00: {X: 3, Y: 100}, 0x40: {X: 236, Y: 100}, 0x80: {X: 3, Y: 219}, 0xC0: {X: 236, Y: 219},
		0x20: {X: 100, Y: 3}, 0x60: {X: 139, Y: 3}, 0xA0: {X: 100, Y: 316}, 0xE0: {X: 139, Y: 316},
	} {
		d := newST7789Rig(t)
		d.Visible.Max.Y = 320
		d.turnOn()
		d.send(0x36, mad)
		d.window(3, 3, 100, 100)
		d.send(0x2C, 0xF8, 0x00)
		require.Equal(t, st7789Red, d.Image().RGBAAt(at.X, at.Y), "MADCTL %02x", mad)
	}
}

func TestST7789SidewaysRangeIsWider(t *testing.T) {
	d := newST7789Rig(t)
	d.Visible.Max.Y = 320
	d.turnOn()
	d.send(0x36, 0x20)
	d.window(319, 319, 239, 239)
	d.send(0x2C, 0xF8, 0x00)
	require.Equal(t, st7789Red, d.Image().RGBAAt(239, 319))
	d.window(0, 0, 240, 240)
	d.send(0x2C, 0x07, 0xE0)
	require.Equal(t, st7789Green, d.Image().RGBAAt(239, 0), "row 240 does not exist")
}

func TestST7789StartsWith18Bits(t *testing.T) {
	d := newST7789Rig(t)
	d.send(0x11)
	d.clock.Advance(dcsSleep)
	d.send(0x21)
	d.send(0x29)
	d.window(0, 1, 0, 0)
	d.send(0x2C, 0xFC, 0, 0, 0, 0xFC, 0)
	require.Equal(t, st7789Red, d.Image().RGBAAt(0, 0))
	require.Equal(t, st7789Green, d.Image().RGBAAt(1, 0))
}

func TestST7789Colours(t *testing.T) {
	d := newST7789Rig(t)
	d.turnOn()
	d.window(0, 0, 0, 0)
	d.send(0x2C, 0xF8, 0x00)
	at := func() color.RGBA { return d.Image().RGBAAt(0, 0) }
	require.Equal(t, st7789Red, at())
	d.send(0x20)
	require.Equal(t, color.RGBA{G: 255, B: 255, A: 255}, at(), "IPS without inversion")
	d.IPS = false
	require.Equal(t, st7789Red, at())
	d.send(0x36, 0x08)
	require.Equal(t, st7789Blue, at(), "red and blue exchanged")
	d.send(0x28)
	require.Equal(t, st7789Black, at(), "off")
	d.send(0x29)
	require.Equal(t, st7789Blue, at())
	d.clock.Advance(time.Second)
	d.send(0x10)
	require.True(t, d.Asleep())
	require.Equal(t, st7789Black, at(), "asleep")
}

func TestST7789LosesEarlyCommands(t *testing.T) {
	for name, c := range map[string]struct {
		first, then byte
		wait        time.Duration
		lost        bool
	}{
		"any command after waking":      {0x11, 0x29, 4 * time.Millisecond, true},
		"any command 5 ms after waking": {0x11, 0x29, 5 * time.Millisecond, false},
		"sleep soon after waking":       {0x11, 0x10, 119 * time.Millisecond, true},
		"sleep 120 ms after waking":     {0x11, 0x10, 120 * time.Millisecond, false},
		"reset soon after reset":        {0x01, 0x01, 4 * time.Millisecond, true},
		"waking soon after reset":       {0x01, 0x11, 6 * time.Millisecond, false},
		"waking soon after sleep":       {0x10, 0x11, 119 * time.Millisecond, true},
		"waking 120 ms after sleep":     {0x10, 0x11, 120 * time.Millisecond, false},
		"unknown command is recorded":   {0xB2, 0xB2, 0, false},
	} {
		d := newST7789Rig(t)
		d.send(c.first)
		d.clock.Advance(c.wait)
		d.send(c.then, 1, 2, 3)
		require.Equal(t, c.lost, d.TooEarly == 1, name)
		require.NotZero(t, d.Seen(c.then), name)
	}
}

func TestST7789ResetFromAwakeNeedsLonger(t *testing.T) {
	d := newST7789Rig(t)
	d.turnOn()
	d.send(0x01)
	d.clock.Advance(6 * time.Millisecond)
	d.send(0x11)
	require.Equal(t, 1, d.TooEarly)
}

func TestST7789ResetLine(t *testing.T) {
	d := newST7789Rig(t)
	require.NoError(t, d.rst.Out(gpio.High))
	d.turnOn()
	pulse := func(long time.Duration) {
		require.NoError(t, d.rst.Out(gpio.Low))
		d.send(0x28) // held in reset: ignored
		d.clock.Advance(long)
		require.NoError(t, d.rst.Out(gpio.High))
	}
	pulse(9 * time.Microsecond)
	require.False(t, d.Asleep())
	require.Equal(t, 1, d.TooEarly)
	pulse(10 * time.Microsecond)
	require.True(t, d.Asleep())
	require.Zero(t, d.Seen(0x28))
	d.clock.Advance(119 * time.Millisecond)
	d.send(0x11)
	require.True(t, d.Asleep())
	d.clock.Advance(time.Millisecond)
	d.send(0x11)
	require.False(t, d.Asleep())
}

func TestST7789ResetLineWhileAsleep(t *testing.T) {
	d := newST7789Rig(t)
	for _, l := range []gpio.Level{gpio.High, gpio.Low} {
		require.NoError(t, d.rst.Out(l))
		d.clock.Advance(time.Millisecond)
	}
	require.NoError(t, d.rst.Out(gpio.High))
	d.clock.Advance(119 * time.Millisecond)
	d.send(0x11)
	require.Equal(t, 1, d.TooEarly)
}

func TestST7789WithoutClockIsAlwaysReady(t *testing.T) {
	dc := NewSimPin("DC")
	c := NewST7789Chip(image.Pt(240, 320), dc, nil, nil)
	c.Shift([]byte{0x01, 0x11, 0x10, 0x11}, nil)
	require.Zero(t, c.TooEarly)
	require.False(t, c.Asleep())
	c.Power(false)
	c.Shift([]byte{0x10}, nil)
	require.False(t, c.Asleep())
	require.Equal(t, st7789Black, c.Image().RGBAAt(0, 0))
}
