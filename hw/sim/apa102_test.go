package sim

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/devices/v3/apa102"
	"pgregory.net/rapid"
)

func apa102Frames(n int, led APA102LED) []byte {
	out := []byte{0, 0, 0, 0}
	for range n {
		out = append(out, 0xE0|led.Brightness, led.B, led.G, led.R)
	}
	return out
}

func TestAPA102FromAPeriphDriver(t *testing.T) {
	chip := NewAPA102Chip(18)
	port := NewSPIPort("SPI0.0", &Clock{}, chip, APA102Profile())
	opts := apa102.PassThruOpts
	opts.NumPixels = 18
	dev, err := apa102.New(port, &opts)
	require.NoError(t, err)
	rapid.Check(t, func(t *rapid.T) {
		colours := make([]color.NRGBA, 18)
		want := make([]APA102LED, 18)
		for i := range colours {
			c := rapid.Uint32().Draw(t, "colour")
			colours[i] = color.NRGBA{R: uint8(c), G: uint8(c >> 8), B: uint8(c >> 16)}
			want[i] = APA102LED{Brightness: 31, R: uint8(c), G: uint8(c >> 8), B: uint8(c >> 16)}
		}
		_, err := dev.Write(apa102.ToRGB(colours))
		require.NoError(t, err)
		require.Equal(t, want, chip.LEDs())
	})
	require.NoError(t, dev.Halt())
	require.Equal(t, APA102LED{Brightness: 1}, chip.LEDs()[17])
	require.EqualValues(t, 250_000_000/14, port.Wire.Hz, "the next even part of the core's clock below 20 MHz")
}

func TestAPA102LastLEDsNeedMoreClocks(t *testing.T) {
	white := APA102LED{Brightness: 31, R: 255, G: 255, B: 255}
	chip := NewAPA102Chip(20)
	chip.Shift(apa102Frames(20, white), nil)
	require.Equal(t, white, chip.LEDs()[1])
	lit := func() (n int) {
		for _, l := range chip.LEDs() {
			if l == white {
				n++
			}
		}
		return n
	}
	require.Equal(t, 20-1, lit(), "the last one is nine clocks late")
	chip.Shift([]byte{0xFF}, nil)
	require.Equal(t, 20-1, lit(), "eight of nine")
	chip.Shift([]byte{0xFF}, nil)
	require.Equal(t, 20, lit())
}

func TestSK9822ShowsAtTheNextStart(t *testing.T) {
	red := APA102LED{Brightness: 3, R: 200}
	chip := NewAPA102Chip(3)
	chip.Latched = true
	chip.Shift(append(apa102Frames(3, red), 0xFF), nil)
	require.Equal(t, make([]APA102LED, 3), chip.LEDs())
	chip.Shift([]byte{0, 0, 0, 0}, nil)
	require.Equal(t, []APA102LED{red, red, red}, chip.LEDs())
	chip.Power(false)
	chip.Power(true)
	require.True(t, chip.Latched)
	require.Equal(t, make([]APA102LED, 3), chip.LEDs())
}

func TestAPA102StripOfAnotherLength(t *testing.T) {
	blue := APA102LED{Brightness: 31, B: 9}
	long := NewAPA102Chip(5)
	long.Shift(append(apa102Frames(3, blue), 0xFF), nil)
	require.Equal(t, []APA102LED{blue, blue, blue, {}, {}}, long.LEDs())
	short := NewAPA102Chip(2)
	short.Shift(append(apa102Frames(3, blue), 0xFF), nil)
	require.Equal(t, []APA102LED{blue, blue}, short.LEDs())
}

func TestAPA102WaitsForAStart(t *testing.T) {
	chip := NewAPA102Chip(1)
	chip.Shift([]byte{0xFF, 1, 2, 3}, nil)
	require.Equal(t, []APA102LED{{}}, chip.LEDs())
	chip.Shift([]byte{0, 0, 0, 0, 0x55, 0xFF, 1, 2, 3, 0xFF}, nil)
	require.Equal(t, []APA102LED{{Brightness: 31, B: 1, G: 2, R: 3}}, chip.LEDs(), "no marker, no frame")
	chip.Power(false)
	chip.Shift(apa102Frames(1, APA102LED{R: 7}), nil)
	require.Equal(t, []APA102LED{{}}, chip.LEDs())
}

// FuzzAPA102 sends arbitrary bytes and then a whole picture, which must show.
func FuzzAPA102(f *testing.F) {
	f.Add([]byte{0, 0, 0, 0, 0xE1, 2, 3})
	f.Fuzz(func(t *testing.T, in []byte) {
		chip := NewAPA102Chip(4)
		chip.Shift(in, nil)
		want := APA102LED{Brightness: 5, R: 1, G: 2, B: 3}
		chip.Shift(append(apa102Frames(4, want), 0xFF, 0xFF), nil)
		require.Equal(t, []APA102LED{want, want, want, want}, chip.LEDs())
	})
}
