package ws2812_test

import (
	"image"
	"image/color"
	"slices"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
	"pgregory.net/rapid"

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

// The strip shows what is drawn, on either kind of LED, unchanged.
func TestAnyPicture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 30).Draw(t, "LEDs")
		b := newRig(t, n, ws2812.Speed)
		if rapid.Bool().Draw(t, "older kind") {
			b.strip.Times = sim.WS2812B()
		}
		for range 3 {
			colours := make([]color.NRGBA, n)
			for i := range colours {
				c := rapid.Uint32().Draw(t, "colour")
				colours[i] = color.NRGBA{uint8(c), uint8(c >> 8), uint8(c >> 16), uint8(c >> 24)}
			}
			b.draw(t, colours...)
			b.requireShows(t, colours...)
		}
	})
}

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

// The strip does not show a frame without its gap before or after, or with two colours
// exchanged.
func TestStripRejectsWrongFrame(t *testing.T) {
	const gap, leds = 120, 2
	good := func(t *testing.T) []byte {
		b := newRig(t, leds, ws2812.Speed)
		wire := &recordingConn{SPIPort: b.port, max: 4096}
		dev, err := ws2812.New(wire, leds)
		require.NoError(t, err)
		require.NoError(t, dev.Draw(dev.Bounds(), row(red, green), image.Point{}))
		return wire.sent
	}
	for name, spoil := range map[string]func([]byte) []byte{
		"no gap before": func(w []byte) []byte { return w[gap:] },
		"short before":  func(w []byte) []byte { return w[gap-94:] }, // 277 µs
		"no gap after":  func(w []byte) []byte { return w[:len(w)-gap] },
		"short after":   func(w []byte) []byte { return w[:len(w)-gap+94] },
		"RGB":           func(w []byte) []byte { return slices.Concat(w[:gap], w[gap+3:gap+6], w[gap:gap+3], w[gap+6:]) },
		"a bit less":    func(w []byte) []byte { w[gap+4] = 0; return w },
	} {
		t.Run(name, func(t *testing.T) {
			port, strip := sim.NewWS2812Port("SPI0.0", nil, leds)
			conn, err := port.Connect(ws2812.Speed, spi.Mode0, 8)
			require.NoError(t, err)
			require.NoError(t, conn.Tx([]byte{0xFF}, nil), "the line is not at rest")
			require.NoError(t, conn.Tx(spoil(good(t)), nil))
			require.NotEqual(t, []sim.WS2812LED{led(red), led(green)}, strip.LEDs())
		})
	}
}

func TestDrawPartly(t *testing.T) {
	b := newRig(t, 4, ws2812.Speed)
	b.draw(t, red, red, red, red)
	require.NoError(t, b.dev.Draw(image.Rect(1, 0, 3, 1), row(blue, green, blue), image.Pt(1, 0)))
	b.requireShows(t, red, green, blue, red)
	require.NoError(t, b.dev.Draw(image.Rect(-1, -2, 9, 9), image.NewUniform(color.RGBA{G: 128, A: 255}), image.Point{}))
	b.requireShows(t, green, green, green, green)
	require.NoError(t, b.dev.Draw(image.Rect(-1, 0, 9, 1), row(red, blue), image.Point{}))
	b.requireShows(t, blue, green, green, green)
	sent := b.port.Wire.Transfers
	require.NoError(t, b.dev.Draw(image.Rect(4, 0, 9, 1), row(red), image.Point{}), "beyond the end")
	require.Equal(t, sent, b.port.Wire.Transfers)
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

func TestHaltDarkens(t *testing.T) {
	b := newRig(t, 2, ws2812.Speed)
	b.draw(t, red, green)
	b.port.FailNext(1)
	require.ErrorIs(t, b.dev.Halt(), ws2812.ErrBus)
	require.NoError(t, b.dev.Halt())
	b.requireShows(t, color.NRGBA{}, color.NRGBA{})
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
