package sim

import (
	"image"
	"image/color"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
)

// newDCSRig controls any of the chips without a driver.
func newDCSRig(t *testing.T, make func(image.Point, *SimPin, *SimPin, *Clock) *DCSChip, size image.Point) *dcsRig {
	d := &dcsRig{t: t, dc: NewSimPin("DC"), rst: NewSimPin("RST")}
	d.DCSChip = make(size, d.dc, d.rst, &d.clock)
	d.clock.Advance(time.Second)
	return d
}

// shown starts the chip, paints one pixel red at an address and returns where it appears in
// which colour.
func (d *dcsRig) shown(inversion byte, mad byte, x, y int) (at image.Point, c color.RGBA) {
	d.send(0x11)
	d.clock.Advance(dcsSleep)
	d.send(0x3A, 0x05)
	d.send(0x36, mad)
	d.send(inversion)
	d.window(0, d.chip.ram.X-1, 0, d.chip.ram.Y-1)
	d.send(0x2C, make([]byte, 2*d.chip.ram.X*d.chip.ram.Y)...)
	d.window(x, x, y, y)
	d.send(0x2C, 0xF8, 0x00)
	d.send(0x29)
	img := d.Image()
	dark := img.RGBAAt(img.Rect.Max.X/2, img.Rect.Max.Y/2)
	for i := range img.Rect.Dx() * img.Rect.Dy() {
		at = image.Pt(i%img.Rect.Dx(), i/img.Rect.Dx())
		if c = img.RGBAAt(at.X, at.Y); c != dark {
			return at, c
		}
	}
	return image.Pt(-1, -1), c
}

func TestDCSPanels(t *testing.T) {
	cyan := color.RGBA{G: 255, B: 255, A: 255}
	for name, c := range map[string]struct {
		make       func(image.Point, *SimPin, *SimPin, *Clock) *DCSChip
		size       image.Point
		inv, mad   byte
		x, y       int
		at         image.Point
		wantColour color.RGBA
	}{
		"ILI9341":                {NewILI9341Chip, image.Pt(240, 320), 0x20, 0x48, 3, 4, image.Pt(3, 4), st7789Red},
		"ILI9341 as counted":     {NewILI9341Chip, image.Pt(240, 320), 0x20, 0x08, 3, 4, image.Pt(236, 4), st7789Red},
		"ILI9341 without BGR":    {NewILI9341Chip, image.Pt(240, 320), 0x20, 0x40, 3, 4, image.Pt(3, 4), st7789Blue},
		"ILI9341 inverted":       {NewILI9341Chip, image.Pt(240, 320), 0x21, 0x48, 3, 4, image.Pt(3, 4), cyan},
		"ILI9341, smaller panel": {NewILI9341Chip, image.Pt(24, 24), 0x20, 0x08, 3, 4, image.Pt(20, 4), st7789Red},
		"ST7735 black tab":       {NewST7735Chip, image.Pt(128, 160), 0x20, 0x00, 3, 4, image.Pt(3, 4), st7789Red},
		"ST7735 black mirrored":  {NewST7735Chip, image.Pt(128, 160), 0x20, 0xC0, 3, 4, image.Pt(124, 155), st7789Red},
		"ST7735 green tab":       {NewST7735GreenChip, image.Pt(128, 160), 0x20, 0x08, 3, 4, image.Pt(1, 3), st7789Red},
		"ST7735 green mirrored":  {NewST7735GreenChip, image.Pt(128, 160), 0x20, 0xC8, 3, 4, image.Pt(126, 156), st7789Red},
	} {
		at, colour := newDCSRig(t, c.make, c.size).shown(c.inv, c.mad, c.x, c.y)
		require.Equal(t, c.at, at, name)
		require.Equal(t, c.wantColour, colour, name)
	}
}

// A range beyond the smaller RAM is ignored, upright and sideways.
func TestDCSRangeEndsWithTheRAM(t *testing.T) {
	d := newDCSRig(t, NewST7735Chip, image.Pt(128, 160))
	at, _ := d.shown(0x20, 0, 127, 159)
	require.Equal(t, image.Pt(127, 159), at)
	d.window(128, 128, 160, 160)
	d.send(0x2C, 0x07, 0xE0)
	require.Equal(t, st7789Green, d.Image().RGBAAt(127, 159), "the window before")
	d.send(0x36, 0x20)
	d.window(159, 159, 127, 127)
	d.send(0x2C, 0x00, 0x1F)
	require.Equal(t, st7789Blue, d.Image().RGBAAt(127, 159))
}

func TestST7735NeedsLonger(t *testing.T) {
	for _, op := range []byte{0x01, 0x11, 0x10} {
		d := newDCSRig(t, NewST7735Chip, image.Pt(128, 160))
		d.send(op)
		d.clock.Advance(119 * time.Millisecond)
		d.send(0x20)
		require.Equal(t, 1, d.TooEarly, "%02x", op)
		d.clock.Advance(time.Millisecond)
		d.send(0x20)
		require.Equal(t, 1, d.TooEarly, "%02x", op)
	}
}

func TestDCSStartsWith18Bits(t *testing.T) {
	for name, c := range map[string]*dcsRig{
		"ILI9341": newDCSRig(t, NewILI9341Chip, image.Pt(240, 320)),
		"ST7735":  newDCSRig(t, NewST7735Chip, image.Pt(128, 160)),
	} {
		require.EqualValues(t, 6, c.colmod&7, name)
	}
}

// FuzzDCS sends arbitrary commands and data to every chip: nothing may break. Of each two bytes
// the first says whether the second is a command, 0, or data.
func FuzzDCS(f *testing.F) {
	f.Add([]byte{0, 0x36, 1, 0xA0, 0, 0x2A, 1, 0, 1, 1, 1, 0, 1, 0x3F, 0, 0x2C, 1, 1, 1, 2, 1, 3})
	f.Add([]byte{0, 0x3A, 1, 0x66, 0, 0x36, 1, 0xE0, 0, 0x2C, 1, 1, 1, 2, 1, 3, 0, 0x36, 1, 0x00, 1, 4, 1, 5, 1, 6})
	f.Fuzz(func(t *testing.T, in []byte) {
		for _, make := range []func(image.Point, *SimPin, *SimPin, *Clock) *DCSChip{NewST7789Chip, NewILI9341Chip, NewST7735Chip, NewST7735GreenChip} {
			dc := NewSimPin("DC")
			c := make(image.Pt(128, 160), dc, nil, nil)
			for pair := range slices.Chunk(in, 2) {
				require.NoError(t, dc.Out(gpio.Level(pair[0] != 0)))
				c.Shift(pair[1:], nil)
			}
			require.Equal(t, image.Rect(0, 0, 128, 160), c.Image().Bounds())
		}
	})
}
