package ssd1306_test

import (
	"image"
	"image/color"
	"image/draw"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/spi"
	"pgregory.net/rapid"

	"mastro/hw/i2cdev"
	"mastro/hw/sim"
	"mastro/hw/ssd1306"
)

func TestStartIsBlack(t *testing.T) {
	eachPanel(t, func(t *testing.T, k kind) {
		b, dev := start(t, k)
		require.True(t, b.chip.On())
		require.Zero(t, b.chip.TooEarly)
		b.requirePicture(t, black(dev.Bounds().Max))
		require.Equal(t, ssd1306.DefaultContrast, b.chip.Contrast())
		require.EqualValues(t, 1, b.chip.Seen(0xAF))
	})
}

func TestWholePicture(t *testing.T) {
	eachPanel(t, func(t *testing.T, k kind) {
		b, dev := start(t, k)
		img := noise(dev.Bounds().Max, 13)
		require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
		b.requirePicture(t, bits(img))
	})
}

func TestRotations(t *testing.T) {
	eachPanel(t, func(t *testing.T, k kind) {
		b, dev := start(t, k)
		require.NoError(t, dev.Draw(image.Rect(0, 0, 1, 1), image.White, image.Point{}))
		at := image.Point{}
		if k.opts.UpsideDown {
			at = dev.Bounds().Max.Sub(image.Pt(1, 1))
		}
		require.Equal(t, color.RGBA{255, 255, 255, 255}, b.chip.Image().RGBAAt(at.X, at.Y))
	})
}

func TestRandomRectangles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, dev := start(t, rapid.SampledFrom(kinds).Draw(t, "kind"))
		want := black(dev.Bounds().Max)
		at := rapid.IntRange(-10, 140)
		for range rapid.IntRange(1, 6).Draw(t, "n") {
			src := noise(image.Pt(at.Draw(t, "w")+11, at.Draw(t, "h")+11), rapid.Uint32().Draw(t, "seed"))
			dst := image.Rect(at.Draw(t, "x0"), at.Draw(t, "y0"), at.Draw(t, "x1"), at.Draw(t, "y1"))
			sp := image.Pt(at.Draw(t, "sx"), at.Draw(t, "sy"))
			require.NoError(t, dev.Draw(dst, src, sp))
			draw.Draw(want, dst, src, sp, draw.Src)
			b.requirePicture(t, bits(want))
		}
	})
}

// opaque hides the concrete type of an image from the fast paths.
type opaque struct{ img image.Image }

func (o opaque) ColorModel() color.Model { return o.img.ColorModel() }
func (o opaque) Bounds() image.Rectangle { return o.img.Bounds() }
func (o opaque) At(x, y int) color.Color { return o.img.At(x, y) }

func TestEveryKindOfImage(t *testing.T) {
	img := noise(image.Pt(130, 70), 7)
	nrgba := image.NewNRGBA(img.Bounds())
	copy(nrgba.Pix, img.Pix)
	for _, src := range []image.Image{img, nrgba, opaque{img}, img.SubImage(image.Rect(1, 2, 130, 70))} {
		b, dev := start(t, kinds[0])
		require.NoError(t, dev.Draw(dev.Bounds(), src, image.Pt(1, 2)))
		want := image.NewRGBA(dev.Bounds())
		draw.Draw(want, want.Rect, img, image.Pt(1, 2), draw.Src)
		b.requirePicture(t, bits(want), "%T", src)
	}
}

func TestHalfLuminance(t *testing.T) {
	b, dev := start(t, kinds[0])
	for c, lit := range map[color.Color]bool{
		color.Gray{Y: 127}: false, color.Gray{Y: 128}: true,
		color.RGBA{R: 255, A: 255}: false, color.RGBA{G: 255, A: 255}: true, color.RGBA{B: 255, A: 255}: false,
		color.RGBA{R: 255, B: 255, A: 255}: false, color.RGBA{R: 255, G: 255, A: 255}: true,
		color.Transparent: false,
	} {
		require.NoError(t, dev.Draw(dev.Bounds(), image.NewUniform(c), image.Point{}))
		require.Equal(t, lit, b.asMounted().RGBAAt(5, 5).R == 255, "%v", c)
		require.Equal(t, ssd1306.Bit(lit), dev.ColorModel().Convert(c), "%v", c)
	}
	r, _, _, a := ssd1306.Bit(true).RGBA()
	require.Equal(t, [2]uint32{0xFFFF, 0xFFFF}, [2]uint32{r, a})
	r, _, _, a = ssd1306.Bit(false).RGBA()
	require.Equal(t, [2]uint32{0, 0xFFFF}, [2]uint32{r, a})
}

// The cost of a change: six bytes of commands and the pages and columns that differ, in two
// transfers.
func TestOnlyWhatHasChanged(t *testing.T) {
	white := func(rs ...image.Rectangle) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 128, 64))
		for _, r := range rs {
			draw.Draw(img, r, image.White, image.Point{}, draw.Src)
		}
		return img
	}
	for name, c := range map[string]struct {
		img              *image.RGBA
		transfers, bytes uint64 // on SPI
	}{
		"nothing":            {white(), 0, 0},
		"a pixel":            {white(image.Rect(9, 9, 10, 10)), 2, 6 + 1},
		"across two pages":   {white(image.Rect(9, 7, 12, 9)), 2, 6 + 2*3},
		"two near ones":      {white(image.Rect(9, 7, 12, 8), image.Rect(20, 9, 21, 10)), 2, 6 + 2*12},
		"two far ones":       {white(image.Rect(0, 0, 10, 8), image.Rect(100, 60, 120, 64)), 4, 2*6 + 10 + 20},
		"pages between them": {white(image.Rect(0, 0, 2, 8), image.Rect(0, 60, 2, 64)), 2, 6 + 8*2},
		"everything":         {white(image.Rect(0, 0, 128, 64)), 2, 6 + 1024},
	} {
		b, dev := start(t, kinds[0])
		was, levels := *b.wire, b.dc.Changes()
		require.NoError(t, dev.Draw(dev.Bounds(), c.img, image.Point{}))
		require.Equal(t, c.transfers, b.wire.Transfers-was.Transfers, name)
		require.Equal(t, c.bytes, (b.wire.Bits-was.Bits)/8, name)
		require.LessOrEqual(t, b.dc.Changes()-levels, c.transfers, name)
		b.requirePicture(t, bits(c.img), name)

		was = *b.wire
		require.NoError(t, dev.Draw(dev.Bounds(), c.img, image.Point{}))
		require.Equal(t, was, *b.wire, name+": shown already")
	}
}

// The time of a whole picture on I²C is that of its bits.
func TestWireTime(t *testing.T) {
	b, dev := start(t, kinds[4])
	from := *b.wire
	at := b.clock.Now()
	require.NoError(t, dev.Draw(dev.Bounds(), image.White, image.Point{}))
	require.EqualValues(t, 2*2+9*(2+6)+9*(2+1024), b.wire.Bits-from.Bits)
	require.EqualValues(t, 2, b.wire.Transfers-from.Transfers)
	require.InDelta(t, 23.3, (b.clock.Now()-at).Seconds()*1000, 0.1)
}

func TestNothingToDraw(t *testing.T) {
	b, dev := start(t, kinds[2])
	before := *b.wire
	require.NoError(t, dev.Draw(image.Rect(0, 32, 128, 64), image.White, image.Point{}))
	require.NoError(t, dev.Draw(dev.Bounds(), noise(image.Pt(4, 4), 1), image.Pt(4, 0)))
	require.Equal(t, before, *b.wire)
}

// limitedBus and limitedConn have a limit of their own.
type limitedBus struct {
	i2c.Bus
	max int
}

func (l limitedBus) MaxTxSize() int { return l.max }

func (l limitedBus) Tx(addr uint16, w, r []byte) error {
	if len(w) > l.max {
		return syscall.EMSGSIZE
	}
	return l.Bus.Tx(addr, w, r)
}

type limitedConn struct {
	spi.Conn
	max int
}

func (l limitedConn) MaxTxSize() int { return l.max }

func (l limitedConn) Tx(w, r []byte) error {
	if len(w) > l.max {
		return syscall.EMSGSIZE
	}
	return l.Conn.Tx(w, r)
}

func TestAnyTransferSize(t *testing.T) {
	img := noise(image.Pt(128, 64), 3)
	for _, limit := range []int{1, 2, 3, 32, 33, 1024, 1025, 4096} {
		for _, k := range []kind{kinds[0], kinds[4]} {
			b := newRig(t, k)
			var dev *ssd1306.Dev
			var err error
			if k.i2c {
				dev, err = ssd1306.NewI2C(limitedBus{b.bus, limit}, ssd1306.AddrAlt, ssd1306.Opts{Sleep: b.clock.Advance})
			} else {
				dev, err = ssd1306.NewSPI(limitedConn{b.port, limit}, b.dc, ssd1306.Opts{Sleep: b.clock.Advance})
			}
			if k.i2c && limit == 1 {
				require.ErrorIs(t, err, ssd1306.ErrConfig, "no room behind the control byte")
				continue
			}
			require.NoError(t, err)
			require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
			b.requirePicture(t, bits(img), "%s, %d", k.name, limit)
		}
	}
}

func TestContrast(t *testing.T) {
	eachPanel(t, func(t *testing.T, k kind) {
		k.opts.Contrast = 9
		b, dev := start(t, k)
		require.EqualValues(t, 9, b.chip.Contrast())
		require.NoError(t, dev.SetContrast(0))
		require.Zero(t, b.chip.Contrast())
		require.NoError(t, dev.Halt())
		require.NoError(t, dev.SetContrast(200))
		require.Zero(t, b.chip.Contrast(), "asleep")
		require.NoError(t, dev.Reset())
		require.EqualValues(t, 200, b.chip.Contrast())
	})
}

func TestBadConfig(t *testing.T) {
	spiBench, i2cBench := newRig(t, kinds[0]), newRig(t, kinds[4])
	for _, size := range []image.Point{{X: 64, Y: 128}, {X: 128, Y: 65}, {X: -128, Y: -64}, {X: 128}} {
		_, err := ssd1306.NewSPI(spiBench.port, spiBench.dc, ssd1306.Opts{Size: size})
		require.ErrorIs(t, err, ssd1306.ErrConfig, size)
	}
	_, err := ssd1306.NewSPI(spiBench.port, nil, ssd1306.Opts{})
	require.ErrorIs(t, err, ssd1306.ErrConfig)
	for _, addr := range []uint16{0, 0x3B, 0x3E, 0x78} {
		_, err = ssd1306.NewI2C(i2cBench.bus, addr, ssd1306.Opts{})
		require.ErrorIs(t, err, ssd1306.ErrConfig, addr)
	}
	require.Zero(t, spiBench.wire.Transfers+i2cBench.wire.Transfers)
}

func TestString(t *testing.T) {
	_, dev := start(t, kinds[2])
	require.Equal(t, "SSD1306{SPI0.0, 128x32}", dev.String())
	b, dev := start(t, kinds[4])
	require.Equal(t, "SSD1306{I2C1(0x3d), 128x64}", dev.String())
	require.Equal(t, image.Rect(0, 0, 128, 64), dev.Bounds())
	_, err := ssd1306.NewI2C(b.bus, ssd1306.Addr, ssd1306.Opts{Sleep: b.clock.Advance})
	require.ErrorIs(t, err, i2cdev.EREMOTEIO, "nobody at the other address")
	require.ErrorIs(t, err, ssd1306.ErrBus)
}

// sinkConn and sinkBus accept everything at once.
type sinkConn struct{ spi.Conn }

func (sinkConn) Tx(_, _ []byte) error { return nil }

type sinkBus struct{ i2c.Bus }

func (sinkBus) Tx(uint16, []byte, []byte) error { return nil }

func sinks(t require.TestingT) map[string]*ssd1306.Dev {
	o := ssd1306.Opts{Sleep: new(sim.Clock).Advance}
	onSPI, err := ssd1306.NewSPI(sinkConn{newRig(t, kinds[0]).port}, sim.NewSimPin("DC"), o)
	require.NoError(t, err)
	onI2C, err := ssd1306.NewI2C(sinkBus{newRig(t, kinds[4]).bus}, ssd1306.Addr, o)
	require.NoError(t, err)
	return map[string]*ssd1306.Dev{"SPI": onSPI, "I2C": onI2C}
}

func TestNoAllocation(t *testing.T) {
	a, b := noise(image.Pt(128, 64), 1), noise(image.Pt(128, 64), 2)
	grey := image.NewGray(a.Bounds())
	for name, dev := range sinks(t) {
		for _, src := range []image.Image{a, grey} {
			var err error
			allocs := testing.AllocsPerRun(10, func() {
				err = dev.Draw(dev.Bounds(), src, image.Point{})
				if err == nil {
					err = dev.Draw(dev.Bounds(), b, image.Point{})
				}
			})
			require.NoError(t, err)
			require.Zero(t, allocs, "%s %T", name, src)
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	for name, dev := range sinks(b) {
		img := [2]*image.RGBA{noise(image.Pt(128, 64), 1), noise(image.Pt(128, 64), 2)}
		i := 0
		for what, r := range map[string]image.Rectangle{"whole": dev.Bounds(), "tile": image.Rect(40, 16, 56, 32)} {
			b.Run(name+"/"+what, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					i ^= 1
					if err := dev.Draw(r, img[i], r.Min); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
