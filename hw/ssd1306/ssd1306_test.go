package ssd1306_test

import (
	"image"
	"image/color"
	"image/draw"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"pgregory.net/rapid"

	"mastro/hw/i2cdev"
	"mastro/hw/sim"
	"mastro/hw/ssd1306"
)

var size = image.Pt(128, 64)

// kind is a module on the market, and how it is mounted.
type kind struct {
	name                   string
	i2c, upsideDown, reset bool
}

var kinds = []kind{
	{"SPI", false, false, true},
	{"SPI upside down", false, true, false},
	{"I2C", true, false, false},
	{"I2C upside down", true, true, true},
}

// rig is a panel on a simulated computer, through ports that fail on demand.
type rig struct {
	kind
	clock   sim.Clock
	dc, rst *sim.SimPin
	chip    *sim.SSD1306
	port    *sim.SPIPort
	bus     *sim.Bus
	left    int // operations until one fails; negative for none
}

func newRig(t require.TestingT, k kind) *rig {
	b := &rig{kind: k, dc: sim.NewSimPin("DC"), rst: sim.NewSimPin("RST"), left: -1}
	if k.i2c {
		b.chip = sim.NewSSD1306I2C(size, ssd1306.AddrAlt, b.rst, &b.clock)
		b.bus = sim.NewBus("I2C1", &b.clock, 400*physic.KiloHertz)
		b.bus.Chips.Attach(b.chip)
	} else {
		b.chip = sim.NewSSD1306SPI(size, b.dc, b.rst, &b.clock)
		b.port = sim.NewSPIPort("SPI0.0", &b.clock, b.chip, sim.SSD1306Profile())
		_, err := b.port.Connect(10*physic.MegaHertz, spi.Mode0, 8)
		require.NoError(t, err)
	}
	b.clock.Advance(time.Second) // the time to boot and log in
	return b
}

// open makes a driver and has it start the panel, black.
func (b *rig) open() (*ssd1306.Dev, error) {
	o := ssd1306.Opts{UpsideDown: b.upsideDown, Sleep: b.clock.Advance}
	if b.reset {
		o.Reset = b.rst
	}
	if b.i2c {
		return started(ssd1306.NewI2C(flakyBus{b.bus, b}, ssd1306.AddrAlt, o))
	}
	return started(ssd1306.NewSPI(flakyConn{b.port, b}, flakyPin{b.dc, b}, o))
}

func started(dev *ssd1306.Dev) (*ssd1306.Dev, error) {
	return dev, dev.Draw(image.Rectangle{}, image.Black, image.Point{})
}

func (b *rig) start(t require.TestingT) *ssd1306.Dev {
	dev, err := b.open()
	require.NoError(t, err)
	return dev
}

// before sends commands as another program that used the panel.
func (b *rig) before(t *testing.T, commands ...byte) {
	if b.i2c {
		require.NoError(t, b.bus.Tx(ssd1306.AddrAlt, append([]byte{0}, commands...), nil))
		return
	}
	require.NoError(t, b.port.Tx(commands, nil))
}

// requirePicture checks the picture on the panel as mounted.
func (b *rig) requirePicture(t require.TestingT, want *image.RGBA, what ...any) {
	got := b.chip.Image()
	for y := range size.Y {
		for x := range size.X {
			at := image.Pt(x, y)
			if b.upsideDown {
				at = size.Sub(image.Pt(1, 1)).Sub(at)
			}
			if want.RGBAAt(x, y) != got.RGBAAt(at.X, at.Y) {
				require.Fail(t, "another picture", append([]any{"at %v of %s: %v", at, b.name}, what...)...)
			}
		}
	}
}

func (b *rig) due() bool {
	b.left--
	return b.left == -1
}

// flakyBus loses the second half of a transfer that fails.
type flakyBus struct {
	i2c.Bus
	*rig
}

func (f flakyBus) String() string { return f.Bus.String() }

func (f flakyBus) Tx(addr uint16, w, r []byte) error {
	if !f.due() {
		return f.Bus.Tx(addr, w, r)
	}
	if err := f.Bus.Tx(addr, w[:len(w)/2], r); err != nil {
		return err
	}
	return i2cdev.EREMOTEIO
}

type flakyConn struct {
	*sim.SPIPort
	b *rig
}

func (f flakyConn) Tx(w, r []byte) error {
	if f.b.due() {
		f.FailNext(1)
	}
	return f.SPIPort.Tx(w, r)
}

type flakyPin struct {
	*sim.SimPin
	b *rig
}

func (f flakyPin) Out(l gpio.Level) error {
	if f.b.due() {
		f.FailNext(1)
	}
	return f.SimPin.Out(l)
}

// noise is a picture in black and white without symmetry.
func noise(seed uint32) *image.RGBA {
	img := black()
	for y := range size.Y {
		for x := range size.X {
			if seed = seed*1664525 + 1013904223; seed>>31 == 1 {
				img.Set(x, y, color.White)
			}
		}
	}
	return img
}

func black() *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(img, img.Rect, image.Black, image.Point{}, draw.Src)
	return img
}

func TestStartIsBlack(t *testing.T) {
	for _, k := range kinds {
		b := newRig(t, k)
		dev := b.start(t)
		require.True(t, b.chip.On())
		require.Zero(t, b.chip.TooEarly)
		require.EqualValues(t, 0x7F, b.chip.Contrast())
		require.Equal(t, image.Rectangle{Max: size}, dev.Bounds())
		b.requirePicture(t, black())
	}
}

// The chip is off between the set-up and the whole picture: its RAM holds noise.
func TestNoiseIsNotShown(t *testing.T) {
	b := newRig(t, kinds[2])
	for n := 0; ; n++ {
		require.Less(t, n, 100, "it never starts")
		b.left = n
		if _, err := b.open(); err == nil {
			break
		}
		require.False(t, b.chip.On(), n)
		b.chip.Power(false)
		b.chip.Power(true)
	}
}

// A chip without a reset line is set up after another program has used it.
func TestSetupFromAnyState(t *testing.T) {
	for _, k := range kinds {
		k.reset = false
		for _, used := range [][]byte{
			{0x2F, 0x20, 1, 0xD3, 9, 0x55, 0xA5, 0xA7, 0xA8, 20, 0xDA, 0x32, 0x8D, 0x10, 0xAF},
			{0x21}, {0x21, 3}, {0x22}, {0xA8}, {0xD3}, {0xDA}, {0x8D}, {0x20}, // parameters are missing
		} {
			b := newRig(t, k)
			b.before(t, used...)
			require.NoError(t, b.start(t).Draw(image.Rectangle{Max: size}, noise(8), image.Point{}))
			b.requirePicture(t, noise(8), used)
		}
	}
}

// Each transfer and each level of a start, a Draw, a Halt and the Draw that switches the panel
// on again fails in turn; after it a Draw of one pixel must send everything drawn so far.
func TestEveryFault(t *testing.T) {
	for _, k := range kinds {
		failed := true
		for n := 0; failed; n++ {
			b := newRig(t, k)
			b.left = n
			dev, err := b.open()
			failed = err != nil
			if failed {
				require.ErrorIs(t, err, ssd1306.ErrBus)
				dev = b.start(t)
			}
			for _, step := range []func() error{
				func() error { return dev.Draw(dev.Bounds(), noise(11), image.Point{}) },
				dev.Halt,
				func() error { return dev.Draw(dev.Bounds(), noise(11), image.Point{}) },
				func() error { return dev.Draw(dev.Bounds(), noise(12), image.Point{}) },
			} {
				if err := step(); err != nil {
					require.ErrorIs(t, err, ssd1306.ErrBus)
					failed = true
				}
			}
			b.left = -1
			require.NoError(t, dev.Draw(image.Rect(0, 0, 1, 1), noise(12), image.Point{}))
			require.True(t, b.chip.On())
			b.requirePicture(t, noise(12), n)
			require.True(t, failed || n > 60, "few faults: %d", n)
		}
	}
}

func TestRandomRectangles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := newRig(t, rapid.SampledFrom(kinds).Draw(t, "kind"))
		dev := b.start(t)
		want := black()
		at := rapid.IntRange(-10, 140)
		for range rapid.IntRange(1, 6).Draw(t, "n") {
			src := noise(rapid.Uint32().Draw(t, "seed"))
			dst := image.Rect(at.Draw(t, "x0"), at.Draw(t, "y0"), at.Draw(t, "x1"), at.Draw(t, "y1"))
			sp := image.Pt(at.Draw(t, "sx"), at.Draw(t, "sy"))
			b.left = rapid.IntRange(-1, 20).Draw(t, "fault")
			err := dev.Draw(dst, src, sp)
			draw.Draw(want, dst, src, sp, draw.Src)
			b.left = -1
			if err != nil {
				require.NoError(t, dev.Draw(image.Rect(0, 0, 1, 1), want, image.Point{}))
			}
			b.requirePicture(t, want)
		}
	})
}

func TestHaltSleepsAndDrawWakes(t *testing.T) {
	for _, k := range kinds {
		b := newRig(t, k)
		dev := b.start(t)
		require.NoError(t, dev.Draw(dev.Bounds(), noise(5), image.Point{}))
		require.NoError(t, dev.Halt())
		require.False(t, b.chip.On())
		require.NoError(t, dev.Draw(dev.Bounds(), noise(5), image.Point{}))
		b.requirePicture(t, noise(5), "the same picture")
	}
}

// Ping finds out whether a panel on I²C is there, and one that was away is set up again; on SPI
// nothing is sent.
func TestPing(t *testing.T) {
	for _, k := range kinds {
		b := newRig(t, k)
		dev := b.start(t)
		require.NoError(t, dev.Draw(dev.Bounds(), noise(4), image.Point{}))
		b.chip.Power(false)
		err := dev.Ping()
		b.chip.Power(true)
		if !k.i2c {
			require.NoError(t, err)
			continue
		}
		require.ErrorIs(t, err, ssd1306.ErrBus)
		require.ErrorIs(t, err, i2cdev.EREMOTEIO)
		require.NoError(t, dev.Ping(), "there is nothing to lose")
		require.NoError(t, dev.Draw(image.Rect(0, 0, 1, 1), noise(4), image.Point{}))
		b.requirePicture(t, noise(4))
	}
}

// A change costs what differs, and nothing where nothing does.
func TestOnlyWhatHasChanged(t *testing.T) {
	b := newRig(t, kinds[2])
	dev := b.start(t)
	sent := b.bus.Wire.Bits
	require.NoError(t, dev.Draw(image.Rect(9, 7, 12, 9), image.White, image.Point{}))
	cost := b.bus.Wire.Bits - sent
	require.Less(t, cost, uint64(300), "two pages of three columns")
	require.NoError(t, dev.Draw(image.Rect(9, 7, 12, 9), image.White, image.Point{}))
	require.Equal(t, sent+cost, b.bus.Wire.Bits)
}

func TestResetLineFails(t *testing.T) {
	b := newRig(t, kinds[0])
	b.rst.FailNext(1)
	_, err := b.open()
	require.ErrorIs(t, err, ssd1306.ErrBus)
}
