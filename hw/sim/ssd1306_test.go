package sim

import (
	"image"
	"image/color"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
)

// ssd1306Rig controls a module on SPI without a driver.
type ssd1306Rig struct {
	t     *testing.T
	clock Clock
	dc    *SimPin
	rst   *SimPin
	*SSD1306
}

func newSSD1306Rig(t *testing.T, height int) *ssd1306Rig {
	d := &ssd1306Rig{t: t, dc: NewSimPin("DC"), rst: NewSimPin("RST")}
	d.SSD1306 = NewSSD1306SPI(image.Pt(128, height), d.dc, d.rst, &d.clock)
	d.clock.Advance(time.Second)
	return d
}

func (d *ssd1306Rig) commands(b ...byte) {
	require.NoError(d.t, d.dc.Out(gpio.Low))
	d.Shift(b, nil)
}

func (d *ssd1306Rig) data(b ...byte) {
	require.NoError(d.t, d.dc.Out(gpio.High))
	d.Shift(b, nil)
}

// turnOn switches the display on with an empty RAM, upright for the module.
func (d *ssd1306Rig) turnOn() {
	d.commands(0xA1, 0xC8, 0x20, 0, 0x21, 0, 127, 0x22, 0, 7)
	d.data(make([]byte, 1024)...)
	d.commands(0x8D, 0x14, 0xAF)
}

// lit lists the lit pixels, line by line.
func (d *ssd1306Rig) lit() (at []image.Point) {
	img := d.Image()
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y) != (color.RGBA{A: 255}) {
				at = append(at, image.Pt(x, y))
			}
		}
	}
	return at
}

func TestSSD1306ComesUpDarkWithNoise(t *testing.T) {
	d := newSSD1306Rig(t, 64)
	require.Empty(t, d.lit())
	d.commands(0xAF)
	require.Empty(t, d.lit(), "without its charge pump")
	require.False(t, d.On())
	d.commands(0x8D, 0x14)
	require.Greater(t, len(d.lit()), 3000)
	require.Less(t, len(d.lit()), 5000)
	d.commands(0xAE)
	require.Empty(t, d.lit())
	require.EqualValues(t, 1, d.Seen(0xAE))
}

func TestSSD1306HorizontalWindowWraps(t *testing.T) {
	d := newSSD1306Rig(t, 64)
	d.turnOn()
	d.commands(0x21, 10, 11, 0x22, 2, 3)
	d.data(1, 2, 4, 8)
	require.Equal(t, []image.Point{{10, 16}, {11, 17}, {10, 26}, {11, 27}}, d.lit())
	d.data(0x80)
	require.Equal(t, []image.Point{{11, 17}, {10, 23}, {10, 26}, {11, 27}}, d.lit(), "back at the start")
}

func TestSSD1306VerticalWindowWraps(t *testing.T) {
	d := newSSD1306Rig(t, 64)
	d.turnOn()
	d.commands(0x20, 1, 0x21, 10, 11, 0x22, 2, 3)
	d.data(1, 2, 4, 8, 0x80)
	require.Equal(t, []image.Point{{11, 18}, {10, 23}, {10, 25}, {11, 27}}, d.lit())
}

func TestSSD1306PageMode(t *testing.T) {
	d := newSSD1306Rig(t, 64)
	d.turnOn()
	d.commands(0x00, 0xB1) // ignored in another mode
	d.commands(0x20, 2, 0xB3, 0x0F, 0x17)
	d.data(1, 2)
	require.Equal(t, []image.Point{{127, 24}, {0, 25}}, d.lit(), "the column wraps, the page stays")
}

func TestSSD1306Directions(t *testing.T) {
	for _, c := range []struct {
		segments, rows byte
		at             image.Point
	}{
		{0xA1, 0xC8, image.Pt(3, 1)}, {0xA0, 0xC8, image.Pt(124, 1)},
		{0xA1, 0xC0, image.Pt(3, 62)}, {0xA0, 0xC0, image.Pt(124, 62)},
	} {
		d := newSSD1306Rig(t, 64)
		d.turnOn()
		d.commands(c.segments, c.rows, 0x21, 3, 3, 0x22, 0, 0)
		d.data(2)
		require.Equal(t, []image.Point{c.at}, d.lit())
		d.commands(c.segments ^ 1)
		require.Equal(t, []image.Point{c.at}, d.lit(), "segments count for what is written afterwards")
		d.commands(c.rows ^ 8)
		require.Equal(t, []image.Point{{c.at.X, 63 - c.at.Y}}, d.lit(), "rows count at once")
	}
}

func TestSSD1306RowPins(t *testing.T) {
	for name, c := range map[string]struct {
		height   int
		commands []byte
		at       []image.Point // of the pixel in row 2
	}{
		"64 lines, both sides":      {64, []byte{0xDA, 0x12}, []image.Point{{0, 2}}},
		"64 lines, one after one":   {64, []byte{0xDA, 0x02}, []image.Point{{0, 4}}},
		"64 lines, sides exchanged": {64, []byte{0xDA, 0x32}, []image.Point{{0, 3}}},
		"32 lines, one after one":   {32, []byte{0xA8, 31, 0xDA, 0x02}, []image.Point{{0, 2}}},
		"32 lines, both sides":      {32, []byte{0xA8, 31, 0xDA, 0x12}, nil},
		"32 lines, 64 rows scanned": {32, []byte{0xA8, 63, 0xDA, 0x02}, nil},
	} {
		d := newSSD1306Rig(t, c.height)
		d.turnOn()
		d.commands(c.commands...)
		d.commands(0x21, 0, 0, 0x22, 0, 0)
		d.data(4)
		require.Equal(t, c.at, d.lit(), name)
	}
}

func TestSSD1306StartLineAndOffset(t *testing.T) {
	d := newSSD1306Rig(t, 64)
	d.turnOn()
	d.data(0x80)
	d.commands(0x45)
	require.Equal(t, []image.Point{{0, 2}}, d.lit())
	d.commands(0xD3, 2)
	require.Equal(t, []image.Point{{0, 0}}, d.lit())
	d.commands(0xD3, 3)
	require.Equal(t, []image.Point{{0, 63}}, d.lit())
	d.commands(0xA8, 14)
	require.Equal(t, []image.Point{{0, 63}}, d.lit(), "fewer than 16 rows are not to be had")
}

func TestSSD1306InversionContrastAllOn(t *testing.T) {
	d := newSSD1306Rig(t, 64)
	d.turnOn()
	d.commands(0xA7)
	require.Len(t, d.lit(), 128*64)
	d.commands(0xA6)
	require.Empty(t, d.lit())
	d.commands(0xA5)
	require.Len(t, d.lit(), 128*64)
	d.commands(0xA4)
	require.Empty(t, d.lit())
	require.EqualValues(t, 0x7F, d.Contrast())
	d.commands(0x81, 0xAF)
	require.EqualValues(t, 0xAF, d.Contrast())
	require.EqualValues(t, 1, d.Seen(0xAF), "a parameter is no command")
}

func TestSSD1306ScrollingClosesTheRAM(t *testing.T) {
	d := newSSD1306Rig(t, 64)
	d.turnOn()
	d.commands(0x2F)
	d.data(1)
	require.Empty(t, d.lit())
	d.commands(0x2E)
	d.data(1)
	require.Len(t, d.lit(), 1)
}

func TestSSD1306ResetLine(t *testing.T) {
	d := newSSD1306Rig(t, 64)
	require.NoError(t, d.rst.Out(gpio.High))
	d.turnOn()
	pulse := func(long time.Duration) {
		require.NoError(t, d.rst.Out(gpio.Low))
		d.commands(0x81, 1) // held in reset: ignored
		d.clock.Advance(long)
		require.NoError(t, d.rst.Out(gpio.High))
	}
	pulse(2 * time.Microsecond)
	require.True(t, d.On())
	require.Equal(t, 1, d.TooEarly)
	d.commands(0x21) // its parameters never come
	pulse(3 * time.Microsecond)
	require.False(t, d.On())
	require.EqualValues(t, 0x7F, d.Contrast())
	require.Equal(t, 1, d.TooEarly)
	d.commands(0x8D, 0x14, 0xAF)
	require.True(t, d.On(), "taken as commands")
}

func TestSSD1306PowerComesBackWithNoise(t *testing.T) {
	d := newSSD1306Rig(t, 64)
	d.turnOn()
	d.Power(false)
	d.commands(0x81, 1)
	require.Empty(t, d.lit())
	d.Power(true)
	require.EqualValues(t, 0x7F, d.Contrast())
	d.commands(0x8D, 0x14, 0xAF)
	require.NotEmpty(t, d.lit())
}

func TestSSD1306OnI2C(t *testing.T) {
	var clock Clock
	c := NewSSD1306I2C(image.Pt(128, 64), 0x3C, nil, &clock)
	bus := NewBus("I2C1", &clock, 400*physic.KiloHertz)
	bus.Chips.Attach(c)
	send := func(b ...byte) { require.NoError(t, bus.Tx(0x3C, b, nil)) }
	status := func() byte {
		r := make([]byte, 1)
		require.NoError(t, bus.Tx(0x3C, nil, r))
		return r[0]
	}
	require.Error(t, bus.Tx(0x3D, []byte{0}, nil))
	require.EqualValues(t, 0x40, status())

	send(0x00, 0x20, 0, 0x21, 0) // the last parameter comes in a transfer of its own
	send(0x00, 127, 0x22, 0, 7)
	send(append([]byte{0x40}, make([]byte, 1024)...)...)
	send(0x80, 0x8D, 0x80, 0x14, 0x80, 0xAF, 0x40, 0x01) // one by one, then data
	require.Zero(t, status())
	d := &ssd1306Rig{SSD1306: c}
	require.Len(t, d.lit(), 1)

	c.Power(false)
	require.Error(t, bus.Tx(0x3C, []byte{0}, nil))
}

// FuzzSSD1306 sends arbitrary bytes as commands and data: nothing may break.
func FuzzSSD1306(f *testing.F) {
	f.Add([]byte{0x21, 100, 3, 0x22, 7, 0, 0x40, 0x8D, 0x14, 0xAF, 0x20, 1, 5, 6, 7})
	f.Add([]byte{0x20, 3, 0xA8, 15, 0xDA, 0x32, 0x8D, 0x14, 0xAF, 1, 2, 3})
	f.Fuzz(func(t *testing.T, in []byte) {
		dc := NewSimPin("DC")
		c := NewSSD1306SPI(image.Pt(128, 32), dc, nil, nil)
		for i, b := range in {
			require.NoError(t, dc.Out(i%5 == 4))
			c.Shift([]byte{b}, nil)
		}
		c.Start(0, false)
		for _, b := range in {
			c.Write(b)
		}
		require.Equal(t, image.Rect(0, 0, 128, 32), c.Image().Bounds())
	})
}
