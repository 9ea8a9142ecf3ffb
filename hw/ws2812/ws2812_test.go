package ws2812_test

import (
	"image"
	"image/color"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"pgregory.net/rapid"

	"mastro/hw/paneltest"
	"mastro/hw/sim"
	"mastro/hw/ws2812"
)

// rig is a strip on a port whose transfers a test may change.
type rig struct {
	clock sim.Clock
	port  *sim.SPIPort
	strip *sim.WS2812Chip
	dev   *ws2812.Dev
}

func newRig(t require.TestingT, leds int, speed physic.Frequency) *rig {
	b := &rig{}
	b.port, b.strip = sim.NewWS2812Port("SPI0.0", &b.clock, leds)
	conn, err := b.port.Connect(speed, spi.Mode0|spi.NoCS, 8)
	require.NoError(t, err)
	b.dev, err = ws2812.New(conn, leds)
	require.NoError(t, err)
	return b
}

// row is a picture of one line.
func row(colours ...color.NRGBA) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, len(colours), 1))
	for x, c := range colours {
		img.SetNRGBA(x, 0, c)
	}
	return img
}

func led(c color.NRGBA) sim.WS2812LED { return sim.WS2812LED{R: c.R, G: c.G, B: c.B} }

var (
	red   = color.NRGBA{R: 255, A: 255}
	green = color.NRGBA{G: 128, A: 255}
	blue  = color.NRGBA{B: 1, A: 255}
)

func (b *rig) draw(t require.TestingT, colours ...color.NRGBA) {
	require.NoError(t, b.dev.Draw(b.dev.Bounds(), row(colours...), image.Point{}))
}

func (b *rig) requireShows(t require.TestingT, colours ...color.NRGBA) {
	want := make([]sim.WS2812LED, len(colours))
	for i, c := range colours {
		want[i] = led(c)
	}
	require.Equal(t, want, b.strip.LEDs())
}

func TestEachColourComesToItsPlace(t *testing.T) {
	b := newRig(t, 3, ws2812.Speed)
	b.draw(t, red, green, blue)
	b.requireShows(t, red, green, blue)
	require.EqualValues(t, 1, b.port.Wire.Transfers)
	require.EqualValues(t, 8*(240+3*9), b.port.Wire.Bits)
}

// strip is a strip as a chip with a picture of one row.
type strip struct{ *sim.WS2812Chip }

func (s strip) Image() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, len(s.LEDs()), 1))
	for x, l := range s.LEDs() {
		img.SetRGBA(x, 0, color.RGBA{l.R, l.G, l.B, 255})
	}
	return img
}

func strips() (all []paneltest.Kind) {
	for _, k := range []struct {
		name  string
		times sim.WS2812Times
		leds  int
	}{{"V5", sim.WS2812BV5(), 30}, {"older", sim.WS2812B(), 2}} {
		open := func(t require.TestingT) *paneltest.Panel {
			w := paneltest.NewWires()
			port, chip := sim.NewWS2812Port("SPI0.0", &w.Clock, k.leds)
			chip.Times = k.times
			_, err := port.Connect(ws2812.Speed, spi.Mode0, 8)
			require.NoError(t, err)
			w.Port = port
			dev, err := ws2812.New(w.SPI(), k.leds)
			require.NoError(t, err)
			return &paneltest.Panel{Drawer: dev, Wires: w, Chip: strip{chip}, TooEarly: new(int), ErrBus: ws2812.ErrBus}
		}
		all = append(all, paneltest.Kind{Name: k.name, Open: open})
	}
	return all
}

func TestDraws(t *testing.T) { paneltest.Draws(t, strips()) }

func TestFaults(t *testing.T) { paneltest.Faults(t, strips(), 4) }

func TestRectangles(t *testing.T) { rapid.Check(t, paneltest.Rectangles(strips())) }

func TestSpeeds(t *testing.T) {
	for _, c := range []struct {
		kHz     physic.Frequency
		v5, old bool
	}{
		{1000, false, false}, // 1 µs, 2 µs
		{2300, false, true},
		{2400, false, true}, // T0H 417 ns
		{2640, true, true},
		{2700, true, true}, // a Pi 5
		{2717, true, true}, // a Pi 3
		{2850, true, true},
		{3200, true, false}, // T1H 625 ns
		{4000, false, false},
		{8000, false, false},
	} {
		for times, shown := range map[sim.WS2812Times]bool{sim.WS2812BV5(): c.v5, sim.WS2812B(): c.old} {
			b := newRig(t, 2, c.kHz*physic.KiloHertz)
			b.strip.Times = times
			b.port.Wire.Hz = int64(c.kHz) * 1000 // also speeds that no controller has
			b.draw(t, red, green)
			if shown {
				b.requireShows(t, red, green)
			} else {
				require.NotEqual(t, []sim.WS2812LED{led(red), led(green)}, b.strip.LEDs(), "%d kHz", c.kHz)
			}
		}
	}
}

// A frame works whatever was on the line before, and without waiting between frames.
func TestFrameHasItsOwnResets(t *testing.T) {
	port, strip := sim.NewWS2812Port("SPI0.0", nil, 2)
	conn, err := port.Connect(ws2812.Speed, spi.Mode0, 8)
	require.NoError(t, err)
	dev, err := ws2812.New(conn, 2)
	require.NoError(t, err)
	for range 2 {
		require.NoError(t, conn.Tx([]byte{0x92, 0x49, 0x24, 0xFF}, nil), "another one's traffic")
		require.NoError(t, dev.Draw(dev.Bounds(), row(red, green), image.Point{}))
		require.Equal(t, []sim.WS2812LED{led(red), led(green)}, strip.LEDs())
	}
}

// recordingConn keeps what was sent and fails on demand.
type recordingConn struct {
	*sim.SPIPort
	sent []byte
	max  int
}

func (s *recordingConn) MaxTxSize() int { return s.max }

func (s *recordingConn) Tx(w, r []byte) error {
	s.sent = append(s.sent[:0], w...)
	return s.SPIPort.Tx(w, r)
}

func TestFrameOnTheWire(t *testing.T) {
	b := newRig(t, 1, ws2812.Speed)
	wire := &recordingConn{SPIPort: b.port, max: 4096}
	dev, err := ws2812.New(wire, 1)
	require.NoError(t, err)
	c := color.NRGBA{R: 0x0F, G: 0x80, B: 0xFF}
	require.NoError(t, dev.Draw(dev.Bounds(), row(c), image.Point{}))
	require.Equal(t, make([]byte, 120), wire.sent[:120], "low before")
	require.Equal(t, make([]byte, 120), wire.sent[129:], "low after")
	require.Equal(t, []byte{
		0b11010010, 0b01001001, 0b00100100, // green 0x80
		0b10010010, 0b01001101, 0b10110110, // red 0x0F
		0b11011011, 0b01101101, 0b10110110, // blue 0xFF
	}, wire.sent[120:129])
}

func TestFailedFrameIsDropped(t *testing.T) {
	b := newRig(t, 3, ws2812.Speed)
	b.draw(t, green, green, green)
	b.port.FailNext(1)
	err := b.dev.Draw(b.dev.Bounds(), row(red, red, red), image.Point{})
	require.ErrorIs(t, err, ws2812.ErrBus)
	require.ErrorIs(t, err, syscall.EIO)
	require.NoError(t, b.dev.Draw(image.Rect(0, 0, 1, 1), row(blue), image.Point{}))
	b.requireShows(t, blue, green, green)
}

func TestHaltDarkensAll(t *testing.T) {
	b := newRig(t, 2, ws2812.Speed)
	b.draw(t, red, green)
	require.NoError(t, b.dev.Halt())
	require.NoError(t, b.dev.Draw(image.Rect(1, 0, 2, 1), row(blue), image.Point{}))
	b.requireShows(t, color.NRGBA{}, blue)
}

func TestLength(t *testing.T) {
	b := newRig(t, 1, ws2812.Speed)
	for _, c := range []struct {
		max, leds int
		good      bool
	}{
		{4096, 428, true}, {4096, 429, false}, {0, 428, true}, {0, 429, false},
		{249, 1, true}, {248, 1, false}, {4096, 0, false}, {4096, -1, false},
	} {
		dev, err := ws2812.New(&recordingConn{SPIPort: b.port, max: c.max}, c.leds)
		if !c.good {
			require.ErrorIs(t, err, ws2812.ErrLength)
			require.Nil(t, dev)
			continue
		}
		require.NoError(t, err)
		require.NoError(t, dev.Draw(dev.Bounds(), image.NewUniform(red), image.Point{}))
	}
}

func TestString(t *testing.T) {
	b := newRig(t, 18, ws2812.Speed)
	require.Equal(t, "WS2812{SPI0.0, 18}", b.dev.String())
	require.Equal(t, image.Rect(0, 0, 18, 1), b.dev.Bounds())
	require.Equal(t, color.NRGBA{R: 1, A: 2}, b.dev.ColorModel().Convert(color.NRGBA{R: 1, A: 2}))
}

// sink is a connection that accepts everything.
type sink struct{ spi.Conn }

func (sink) Tx(w, r []byte) error { return nil }

func TestDrawDoesNotAllocate(t *testing.T) {
	dev, err := ws2812.New(sink{}, 18)
	require.NoError(t, err)
	img := image.NewNRGBA(dev.Bounds())
	require.Zero(t, testing.AllocsPerRun(100, func() { _ = dev.Draw(img.Rect, img, image.Point{}) }))
	require.Zero(t, testing.AllocsPerRun(100, func() { _ = dev.Halt() }))
}

func BenchmarkDraw(b *testing.B) {
	dev, err := ws2812.New(sink{}, 18)
	require.NoError(b, err)
	img := image.NewNRGBA(dev.Bounds())
	b.ReportAllocs()
	for b.Loop() {
		_ = dev.Draw(img.Rect, img, image.Point{})
	}
}
