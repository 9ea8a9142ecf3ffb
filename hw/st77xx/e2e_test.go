package st77xx_test

import (
	"image"
	"image/color"
	"image/draw"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"pgregory.net/rapid"

	"mastro/hw/sim"
	"mastro/hw/st77xx"
)

// bootTime is the time between switching on and the start of the driver.
const bootTime = time.Second

// rig is a panel on a simulated computer.
type rig struct {
	clock   sim.Clock
	port    *sim.SPIPort
	dc, rst *sim.SimPin
	chip    *sim.DCSChip
}

func newRig(size image.Point) *rig {
	b := &rig{dc: sim.NewSimPin("DC"), rst: sim.NewSimPin("RST")}
	b.chip = sim.NewST7789Chip(size, b.dc, b.rst, &b.clock)
	b.port = sim.NewSPIPort("SPI0.0", &b.clock, b.chip, sim.ST7789Profile())
	b.clock.Advance(bootTime)
	return b
}

// start connects and starts the panel; the driver sleeps on the rig's clock.
func (b *rig) start(t require.TestingT, o st77xx.Opts) *st77xx.Dev {
	conn, err := b.port.Connect(32*physic.MegaHertz, spi.Mode0, 8)
	require.NoError(t, err)
	o.Sleep = b.clock.Advance
	dev, err := st77xx.New(conn, b.dc, o)
	require.NoError(t, err)
	require.NoError(t, dev.Reset())
	return dev
}

var sizes = []image.Point{{X: 240, Y: 240}, {X: 240, Y: 320}}

// asMounted is the picture on a panel that is mounted so that the rotated picture is upright.
func (b *rig) asMounted(r st77xx.Rotation) *image.RGBA {
	img := b.chip.Image()
	for range (4 - r) % 4 {
		img = quarter(img)
	}
	return img
}

// quarter turns a picture clockwise by a quarter.
func quarter(img *image.RGBA) *image.RGBA {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dy(), b.Dx()))
	for y := range b.Dy() {
		for x := range b.Dx() {
			out.SetRGBA(b.Dy()-1-y, x, img.RGBAAt(x, y))
		}
	}
	return out
}

// quantised is img in the panel's colours.
func quantised(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	for i := 0; i < len(img.Pix); i += 4 {
		p := img.Pix[i : i+4]
		q := out.Pix[i : i+4]
		q[0], q[1], q[2], q[3] = p[0]&0xF8|p[0]>>5, p[1]&0xFC|p[1]>>6, p[2]&0xF8|p[2]>>5, 255
	}
	return out
}

func black(size image.Point) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(img, img.Bounds(), image.Black, image.Point{}, draw.Src)
	return img
}

// noise is a picture without symmetry.
func noise(size image.Point, seed uint32) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: size})
	for i := range img.Pix {
		seed = seed*1664525 + 1013904223
		img.Pix[i] = byte(seed >> 24)
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	return img
}

func TestStartIsBlackAndInTime(t *testing.T) {
	eachPanel(t, func(t *testing.T, k kind, r st77xx.Rotation) {
		for _, wired := range []bool{true, false} {
			b, dev := k.start(t, r, wired)
			require.Zero(t, b.chip.TooEarly)
			require.False(t, b.chip.Asleep())
			require.Equal(t, black(dev.Bounds().Max), b.asMounted(r))
			require.EqualValues(t, 1, b.chip.Seen(0x29), "switched on, so black is not just off")
		}
	})
}

func TestWholePicture(t *testing.T) {
	eachPanel(t, func(t *testing.T, k kind, r st77xx.Rotation) {
		b, dev := k.start(t, r, true)
		img := noise(dev.Bounds().Max, 13)
		require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
		require.Equal(t, quantised(img), b.asMounted(r))
	})
}

func TestRandomRectangles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k, r := rapid.SampledFrom(kinds).Draw(t, "kind"), rapid.SampledFrom(rotations).Draw(t, "rotation")
		b, dev := k.start(t, r, rapid.Bool().Draw(t, "wired"))
		want := black(dev.Bounds().Max)
		at := rapid.IntRange(-40, 330)
		for range rapid.IntRange(1, 4).Draw(t, "n") {
			src := noise(image.Pt(at.Draw(t, "w")+41, at.Draw(t, "h")+41), rapid.Uint32().Draw(t, "seed"))
			dst := image.Rect(at.Draw(t, "x0"), at.Draw(t, "y0"), at.Draw(t, "x1"), at.Draw(t, "y1"))
			sp := image.Pt(at.Draw(t, "sx"), at.Draw(t, "sy"))
			require.NoError(t, dev.Draw(dst, src, sp))
			draw.Draw(want, dst, src, sp, draw.Src)
		}
		require.Equal(t, quantised(want), b.asMounted(r))
		require.Zero(t, b.chip.TooEarly)
	})
}

func TestRotations(t *testing.T) {
	eachPanel(t, func(t *testing.T, k kind, r st77xx.Rotation) {
		b, dev := k.start(t, r, true)
		size := k.size
		red := image.NewUniform(color.RGBA{R: 255, A: 255})
		require.NoError(t, dev.Draw(image.Rect(0, 0, 10, 5), red, image.Point{}))
		native := b.chip.Image()
		corner := map[st77xx.Rotation]image.Point{
			st77xx.Turn0:   {X: 0, Y: 0},
			st77xx.Turn90:  {X: size.X - 1, Y: 0},
			st77xx.Turn180: {X: size.X - 1, Y: size.Y - 1},
			st77xx.Turn270: {X: 0, Y: size.Y - 1},
		}[r]
		require.Equal(t, color.RGBA{R: 255, A: 255}, native.RGBAAt(corner.X, corner.Y))
	})
}

// opaque hides the concrete type of an image from the fast paths.
type opaque struct{ img image.Image }

func (o opaque) ColorModel() color.Model { return o.img.ColorModel() }
func (o opaque) Bounds() image.Rectangle { return o.img.Bounds() }
func (o opaque) At(x, y int) color.Color { return o.img.At(x, y) }

func TestEveryKindOfImage(t *testing.T) {
	img := noise(image.Pt(240, 240), 7)
	nrgba := image.NewNRGBA(img.Bounds())
	copy(nrgba.Pix, img.Pix)
	for _, src := range []image.Image{img, nrgba, opaque{img}} {
		b := newRig(sizes[0])
		dev := b.start(t, st77xx.Opts{})
		require.NoError(t, dev.Draw(dev.Bounds(), src, image.Point{}))
		require.Equal(t, quantised(img), b.chip.Image(), "%T", src)
	}
}

func TestAnyTransferSize(t *testing.T) {
	img := noise(image.Pt(240, 240), 3)
	for _, limit := range []int{4, 7, 481, 4096, 1 << 20} {
		b := newRig(sizes[0])
		conn, err := b.port.Connect(32*physic.MegaHertz, spi.Mode0, 8)
		require.NoError(t, err)
		dev, err := st77xx.New(limited{conn, min(limit, sim.SPIBufSize)}, b.dc, st77xx.Opts{Sleep: b.clock.Advance})
		require.NoError(t, err)
		require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
		require.Equal(t, quantised(img), b.chip.Image())
	}
}

// limited is a connection with its own limit.
type limited struct {
	spi.Conn
	max int
}

func (l limited) MaxTxSize() int { return l.max }

func (l limited) Tx(w, r []byte) error {
	if len(w) > l.max {
		return syscall.EMSGSIZE
	}
	return l.Conn.Tx(w, r)
}

func TestColours(t *testing.T) {
	b := newRig(sizes[0])
	b.chip.IPS = false
	dev := b.start(t, st77xx.Opts{Negative: true})
	white := image.NewUniform(color.White)
	require.NoError(t, dev.Draw(dev.Bounds(), white, image.Point{}))
	require.Equal(t, color.RGBA{255, 255, 255, 255}, b.chip.Image().RGBAAt(100, 100))
	require.Equal(t, st77xx.RGB565(0xFFFF), dev.ColorModel().Convert(color.White))
	require.Equal(t, st77xx.RGB565(0xF800), dev.ColorModel().Convert(color.RGBA{R: 255, A: 255}))
}

// The time of a picture and of a small change is that of their bits.
func TestWireTime(t *testing.T) {
	b := newRig(sizes[0])
	dev := b.start(t, st77xx.Opts{})
	b.port.Wire.Bits, b.port.Wire.Transfers = 0, 0
	from := b.clock.Now()
	require.NoError(t, dev.Draw(dev.Bounds(), noise(sizes[0], 1), image.Point{}))
	require.EqualValues(t, 8*(115200+11), b.port.Wire.Bits)
	require.EqualValues(t, 5+29, b.port.Wire.Transfers)
	require.InDelta(t, 29.5, (b.clock.Now()-from).Seconds()*1000, 0.01)

	b.port.Wire.Transfers = 0
	levels := b.dc.Changes()
	require.NoError(t, dev.Draw(image.Rect(7, 7, 8, 8), image.White, image.Point{}))
	require.EqualValues(t, 6, b.port.Wire.Transfers)
	require.EqualValues(t, 6, b.dc.Changes()-levels)
}

func TestNothingToDraw(t *testing.T) {
	b := newRig(sizes[0])
	dev := b.start(t, st77xx.Opts{})
	before := b.port.Wire
	require.NoError(t, dev.Draw(image.Rect(240, 0, 300, 10), image.White, image.Point{}))
	require.NoError(t, dev.Draw(dev.Bounds(), noise(image.Pt(4, 4), 1), image.Pt(4, 0)))
	require.Equal(t, before, b.port.Wire)
}

func TestBadConfig(t *testing.T) {
	b := newRig(sizes[0])
	for name, o := range map[string]st77xx.Opts{
		"too high":         {Size: image.Pt(240, 321)},
		"beyond the RAM":   {Size: image.Pt(135, 240), Offset: image.Pt(106, 40)},
		"negative offset":  {Offset: image.Pt(-1, 0)},
		"negative size":    {Size: image.Pt(-240, 240)},
		"invalid rotation": {Rotation: 4},
	} {
		_, err := st77xx.New(b.port, b.dc, o)
		require.ErrorIs(t, err, st77xx.ErrConfig, name)
	}
	_, err := st77xx.New(b.port, nil, st77xx.Opts{})
	require.ErrorIs(t, err, st77xx.ErrConfig)
	_, err = st77xx.New(limited{b.port, 3}, b.dc, st77xx.Opts{})
	require.ErrorIs(t, err, st77xx.ErrConfig)
	require.Zero(t, b.port.Wire.Transfers)
}

func TestNoAllocation(t *testing.T) {
	b := newRig(sizes[0])
	conn, err := b.port.Connect(32*physic.MegaHertz, spi.Mode0, 8)
	require.NoError(t, err)
	dev, err := st77xx.New(sink{conn}, b.dc, st77xx.Opts{Sleep: b.clock.Advance})
	require.NoError(t, err)
	rgba := noise(sizes[0], 1)
	nrgba := image.NewNRGBA(rgba.Bounds())
	for _, src := range []image.Image{rgba, nrgba} {
		allocs := testing.AllocsPerRun(10, func() {
			err = dev.Draw(dev.Bounds(), src, image.Point{})
		})
		require.NoError(t, err)
		require.Zero(t, allocs, "%T", src)
	}
}

// sink is a connection that accepts everything at once.
type sink struct{ spi.Conn }

func (sink) Tx(_, _ []byte) error { return nil }

func TestString(t *testing.T) {
	b := newRig(sizes[1])
	dev := b.start(t, st77xx.Opts{Size: sizes[1], Rotation: st77xx.Turn90})
	require.Equal(t, "ST7789{SPI0.0, 320x240, 90°}", dev.String())
	require.Equal(t, image.Rect(0, 0, 320, 240), dev.Bounds())
	require.Equal(t, "invalid rotation", st77xx.Rotation(9).String())
}

func benchmarkDraw(b *testing.B, src image.Image) {
	s := newRig(sizes[0])
	conn, err := s.port.Connect(32*physic.MegaHertz, spi.Mode0, 8)
	require.NoError(b, err)
	dev, err := st77xx.New(sink{conn}, s.dc, st77xx.Opts{Sleep: s.clock.Advance})
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		if err := dev.Draw(dev.Bounds(), src, image.Point{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFrameRGBA(b *testing.B) { benchmarkDraw(b, noise(sizes[0], 1)) }

func BenchmarkFrameNRGBA(b *testing.B) {
	benchmarkDraw(b, image.NewNRGBA(image.Rectangle{Max: sizes[0]}))
}
