package ssd1306_test

import (
	"bytes"
	"image"
	"image/draw"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/hw/i2cdev"
	"mastro/hw/sim"
	"mastro/hw/ssd1306"
)

// kind is a module on the market, and how it is mounted.
type kind struct {
	name string
	i2c  bool
	opts ssd1306.Opts
	rst  bool // its reset line is wired
}

var kinds = []kind{
	{"SPI 128x64", false, ssd1306.Opts{}, true},
	{"SPI 128x64 upside down", false, ssd1306.Opts{UpsideDown: true}, false},
	{"SPI 128x32", false, ssd1306.Opts{Size: image.Pt(128, 32)}, true},
	{"SPI 128x32 upside down", false, ssd1306.Opts{Size: image.Pt(128, 32), UpsideDown: true}, false},
	{"I2C 128x64", true, ssd1306.Opts{}, false},
	{"I2C 128x64 upside down", true, ssd1306.Opts{UpsideDown: true}, true},
	{"I2C 128x32", true, ssd1306.Opts{Size: image.Pt(128, 32)}, false},
	{"I2C 128x32 upside down", true, ssd1306.Opts{Size: image.Pt(128, 32), UpsideDown: true}, true},
}

// rig is a panel on a simulated computer.
type rig struct {
	kind
	clock   sim.Clock
	dc, rst *sim.SimPin
	chip    *sim.SSD1306
	port    *sim.SPIPort
	bus     *sim.Bus
	wire    *sim.Wire
	fault   fault
}

func newRig(t require.TestingT, k kind) *rig {
	b := &rig{kind: k, dc: sim.NewSimPin("DC"), rst: sim.NewSimPin("RST"), fault: fault{left: -1}}
	size := k.opts.Size
	if size == (image.Point{}) {
		size = image.Pt(128, 64)
	}
	if k.i2c {
		b.chip = sim.NewSSD1306I2C(size, ssd1306.AddrAlt, b.rst, &b.clock)
		b.bus = sim.NewBus("I2C1", &b.clock, 400*physic.KiloHertz)
		b.bus.Chips.Attach(b.chip)
		b.wire = &b.bus.Wire
	} else {
		b.chip = sim.NewSSD1306SPI(size, b.dc, b.rst, &b.clock)
		b.port = sim.NewSPIPort("SPI0.0", &b.clock, b.chip, sim.SSD1306Profile())
		b.wire = &b.port.Wire
		_, err := b.port.Connect(10*physic.MegaHertz, spi.Mode0, 8)
		require.NoError(t, err)
	}
	b.clock.Advance(time.Second) // the time to boot and log in
	return b
}

// start sets the panel up through ports that fail on demand.
func (b *rig) start(t require.TestingT) *ssd1306.Dev {
	o := b.opts
	o.Sleep = b.clock.Advance
	if b.kind.rst {
		o.Reset = b.rst
	}
	var dev *ssd1306.Dev
	var err error
	if b.i2c {
		dev, err = ssd1306.NewI2C(flakyBus{b.bus, &b.fault}, ssd1306.AddrAlt, o)
	} else {
		dev, err = ssd1306.NewSPI(flakyConn{b.port, &b.fault}, flakyPin{b.dc, &b.fault}, o)
	}
	require.NoError(t, err)
	return dev
}

func start(t require.TestingT, k kind) (*rig, *ssd1306.Dev) {
	b := newRig(t, k)
	return b, b.start(t)
}

// asMounted is the picture on the mounted panel.
func (b *rig) asMounted() *image.RGBA {
	img := b.chip.Image()
	if !b.opts.UpsideDown {
		return img
	}
	size := img.Rect.Max
	out := image.NewRGBA(img.Rect)
	for y := range size.Y {
		for x := range size.X {
			out.SetRGBA(size.X-1-x, size.Y-1-y, img.RGBAAt(x, y))
		}
	}
	return out
}

// requirePicture checks the picture on the panel as mounted.
func (b *rig) requirePicture(t require.TestingT, want *image.RGBA, what ...any) {
	require.True(t, bytes.Equal(want.Pix, b.asMounted().Pix), what...)
}

// fault counts operations down and fails the one at zero.
type fault struct{ left int }

func (f *fault) due() bool {
	f.left--
	return f.left == -1
}

// flakyBus loses the second half of a transfer that fails.
type flakyBus struct {
	i2c.Bus
	*fault
}

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
	*fault
}

func (f flakyConn) Tx(w, r []byte) error {
	if f.due() {
		f.FailNext(1)
	}
	return f.SPIPort.Tx(w, r)
}

type flakyPin struct {
	*sim.SimPin
	*fault
}

func (f flakyPin) Out(l gpio.Level) error {
	if f.due() {
		f.FailNext(1)
	}
	return f.SimPin.Out(l)
}

func eachPanel(t *testing.T, f func(t *testing.T, k kind)) {
	for _, k := range kinds {
		t.Run(k.name, func(t *testing.T) { f(t, k) })
	}
}

// noise is a picture in colour without symmetry.
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

// bits is img in the panel's colours, with the weights of image/color.
func bits(img *image.RGBA) *image.RGBA {
	grey := image.NewGray(img.Rect)
	draw.Draw(grey, grey.Rect, img, img.Rect.Min, draw.Src)
	out := image.NewRGBA(img.Rect)
	for i, y := range grey.Pix {
		v := byte(0)
		if y >= 128 {
			v = 255
		}
		copy(out.Pix[4*i:], []byte{v, v, v, 255})
	}
	return out
}

func black(size image.Point) *image.RGBA { return bits(image.NewRGBA(image.Rectangle{Max: size})) }
