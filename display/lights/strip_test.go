package lights

import (
	"errors"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/display"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi/spitest"
	"periph.io/x/devices/v3/apa102"
	"pgregory.net/rapid"
)

var errDevice = errors.New("device failed")

// memoryStrip is a strip in memory. Its failAt-th call of Draw fails.
type memoryStrip struct {
	img    *image.NRGBA
	draws  int
	failAt int
}

var _ display.Drawer = (*memoryStrip)(nil)

func newMemoryStrip(n int) *memoryStrip {
	return &memoryStrip{img: image.NewNRGBA(image.Rect(0, 0, n, 1))}
}

func (b *memoryStrip) String() string          { return "memory strip" }
func (b *memoryStrip) Halt() error             { return nil }
func (b *memoryStrip) ColorModel() color.Model { return color.NRGBAModel }
func (b *memoryStrip) Bounds() image.Rectangle { return b.img.Rect }

func (b *memoryStrip) Draw(r image.Rectangle, src image.Image, sp image.Point) error {
	b.draws++
	if b.failAt > 0 {
		if b.failAt--; b.failAt == 0 {
			return errDevice
		}
	}
	draw.Draw(b.img, r, src, sp, draw.Src)
	return nil
}

var stillLamps = []Lamp{{Color: amber, Pattern: Fixed}, {}, {Color: white, Pattern: Fixed}}

func show(t *testing.T, s *Strip, lamps []Lamp, tick int) bool {
	sent, err := s.Show(lamps, at(tick))
	require.NoError(t, err)
	return sent
}

func TestStillLampsAreSentOnce(t *testing.T) {
	dev := newMemoryStrip(4)
	s := NewStrip(dev, Options{})
	require.True(t, show(t, s, stillLamps, 0))
	require.Equal(t, 2, dev.draws, "an SK9822 needs the next frame to show this one")
	for tick := range 200 {
		require.False(t, show(t, s, stillLamps, tick))
	}
	require.Equal(t, amber, dev.img.NRGBAAt(0, 0))
	require.Equal(t, color.NRGBA{A: 255}, dev.img.NRGBAAt(1, 0))
	require.Equal(t, white, dev.img.NRGBAAt(2, 0))
	require.Equal(t, color.NRGBA{A: 255}, dev.img.NRGBAAt(3, 0), "a LED without a base stays dark")
}

func TestFlashesAreSentAtTheirEdges(t *testing.T) {
	s := NewStrip(newMemoryStrip(1), Options{})
	flashing := []Lamp{{Color: alarm, Pattern: FlashTwice}}
	sent := 0
	for tick := range ticks(FlashTwice) {
		if show(t, s, flashing, tick) {
			sent++
		}
	}
	require.Equal(t, 4, sent)
}

func TestAllDarkIsSentToo(t *testing.T) {
	dev := newMemoryStrip(2)
	dev.img.SetNRGBA(0, 0, white)
	require.True(t, show(t, NewStrip(dev, Options{}), nil, 0))
	require.Equal(t, color.NRGBA{A: 255}, dev.img.NRGBAAt(0, 0))
}

func TestAfterAnErrorTheFrameIsSentAgain(t *testing.T) {
	for failAt := 1; failAt <= 2; failAt++ {
		dev := newMemoryStrip(3)
		s := NewStrip(dev, Options{})
		require.True(t, show(t, s, nil, 0))
		dev.failAt = failAt
		_, err := s.Show(stillLamps, 0)
		require.ErrorIs(t, err, errDevice)
		require.True(t, show(t, s, stillLamps, 0))
		require.Equal(t, amber, dev.img.NRGBAAt(0, 0))
		s.Invalidate()
		require.True(t, show(t, s, stillLamps, 0))
	}
}

func TestOrder(t *testing.T) {
	dev := newMemoryStrip(3)
	s := NewStrip(dev, Options{Order: []int{2, 1, 0}})
	require.True(t, show(t, s, stillLamps, 0))
	require.Equal(t, amber, dev.img.NRGBAAt(2, 0))
	require.Equal(t, white, dev.img.NRGBAAt(0, 0))
}

func TestTooShort(t *testing.T) {
	for name, o := range map[string]Options{"strip": {}, "order": {Order: []int{0}}, "beyond": {Order: []int{0, 1, 7}}, "negative": {Order: []int{0, -1, 1}}} {
		dev := newMemoryStrip(2)
		_, err := NewStrip(dev, o).Show(stillLamps, 0)
		require.ErrorIs(t, err, ErrTooShort, name)
		require.Zero(t, dev.draws)
	}
}

func TestBrightness(t *testing.T) {
	dev := newMemoryStrip(3)
	show(t, NewStrip(dev, Options{Brightness: 51}), stillLamps, 0)
	require.Equal(t, color.NRGBA{51, 22, 0, 255}, dev.img.NRGBAAt(0, 0))
}

func TestCurrent(t *testing.T) {
	s := NewStrip(newMemoryStrip(2), Options{})
	show(t, s, []Lamp{{Color: color.NRGBA{255, 255, 255, 255}, Pattern: Fixed}, {Color: alarm, Pattern: Fixed}}, 0)
	require.Equal(t, 80*physic.MilliAmpere, s.Current())
}

func TestBudgetIsKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		budget := physic.ElectricCurrent(rapid.IntRange(1, 400).Draw(t, "mA")) * physic.MilliAmpere
		lamps := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Lamp {
			v := func(n string) uint8 { return rapid.Uint8().Draw(t, n) }
			return Lamp{Color: color.NRGBA{v("r"), v("g"), v("b"), 255}, Pattern: Pattern(rapid.IntRange(0, 9).Draw(t, "p"))}
		}), 0, 18).Draw(t, "lamps")
		unlimited, limited := NewStrip(newMemoryStrip(18), Options{}), NewStrip(newMemoryStrip(18), Options{Budget: budget})
		tick := rapid.IntRange(0, 300).Draw(t, "tick")
		_, err := unlimited.Show(lamps, at(tick))
		require.NoError(t, err)
		_, err = limited.Show(lamps, at(tick))
		require.NoError(t, err)
		require.LessOrEqual(t, limited.Current(), budget)
		if unlimited.Current() <= budget {
			require.Equal(t, unlimited.frame.Pix, limited.frame.Pix)
		}
	})
}

// TestAPA102: periph's driver accepts the frames and sends them unchanged.
func TestAPA102(t *testing.T) {
	port := &spitest.Record{}
	opts := apa102.PassThruOpts
	opts.NumPixels = 3
	dev, err := apa102.New(port, &opts)
	require.NoError(t, err)
	s := NewStrip(dev, Options{})
	require.True(t, show(t, s, stillLamps, 0))
	require.False(t, show(t, s, stillLamps, 1))
	require.Len(t, port.Ops, 2)
	// start frame, then brightness, blue, green, red of each LED
	require.Equal(t, []byte{0, 0, 0, 0, 0xff, 0, 110, 255, 0xff, 0, 0, 0, 0xff, 180, 220, 255}, port.Ops[1].W[:16])
}
