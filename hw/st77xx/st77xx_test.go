package st77xx_test

import (
	"image"
	"image/color"
	"image/draw"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/spi"

	"mastro/hw/paneltest"
	"mastro/hw/sim"
	"mastro/hw/st77xx"
)

func TestAnyTransferSize(t *testing.T) {
	for _, limit := range []int{4, 7, 481, sim.SPIBufSize} {
		w := paneltest.NewWires()
		w.MaxTx = limit
		b := kinds[0].open(t, w, st77xx.Turn0, true)
		img := paneltest.Noise(b.Bounds(), 3)
		require.NoError(t, b.Paint(b.Bounds(), img))
		b.RequireShows(t, img, "%d bytes", limit)
	}
}

func TestColorModel(t *testing.T) {
	model := started(t, kinds[0]).ColorModel()
	require.Equal(t, st77xx.RGB565(0xFFFF), model.Convert(color.White))
	require.Equal(t, st77xx.RGB565(0xF800), model.Convert(color.RGBA{R: 255, A: 255}))
}

func TestBadConfig(t *testing.T) {
	b := kinds[0].upright(t)
	for name, o := range map[string]st77xx.Opts{
		"too high":         {Size: image.Pt(240, 321)},
		"beyond the RAM":   {Size: image.Pt(135, 240), Offset: image.Pt(106, 40)},
		"negative offset":  {Offset: image.Pt(-1, 0)},
		"negative size":    {Size: image.Pt(-240, 240)},
		"invalid rotation": {Rotation: 4},
	} {
		_, err := st77xx.New(b.Port, b.DC, o)
		require.ErrorIs(t, err, st77xx.ErrConfig, name)
	}
	_, err := st77xx.New(b.Port, nil, st77xx.Opts{})
	require.ErrorIs(t, err, st77xx.ErrConfig)
	b.MaxTx = 3
	_, err = st77xx.New(b.SPI(), b.DC, st77xx.Opts{})
	require.ErrorIs(t, err, st77xx.ErrConfig)
	require.Zero(t, b.Transfers())
}

func TestString(t *testing.T) {
	b := kinds[1].open(t, paneltest.NewWires(), st77xx.Turn90, true)
	require.Equal(t, "ST7789{SPI0.0, 320x240, 90°}", b.dev.String())
	require.Equal(t, image.Rect(0, 0, 320, 240), b.Bounds())
	require.Equal(t, "invalid rotation", st77xx.Rotation(9).String())
}

// The time of a picture is that of its bits.
func TestWireTime(t *testing.T) {
	b := started(t, kinds[0])
	before, from := b.Port.Wire, b.Clock.Now()
	require.NoError(t, b.Paint(b.Bounds(), paneltest.Noise(b.Bounds(), 1)))
	require.EqualValues(t, 8*(115200+11), b.Port.Wire.Bits-before.Bits)
	require.EqualValues(t, 5+29, b.Port.Wire.Transfers-before.Transfers)
	require.InDelta(t, 14.75, (b.Clock.Now()-from).Seconds()*1000, 0.01)
}

// The cost of a rectangle after another one.
func TestOnlyWhatHasChanged(t *testing.T) {
	first := image.Rect(10, 20, 30, 40)
	for name, c := range map[string]struct {
		r    image.Rectangle
		want int // transfers, and as many levels of DC
	}{
		"the same again":         {first, 2},
		"from the same corner":   {image.Rect(10, 20, 30, 21), 2},
		"taller":                 {image.Rect(10, 20, 30, 240), 2},
		"further down":           {image.Rect(10, 21, 30, 40), 4},
		"further to the right":   {image.Rect(11, 20, 31, 40), 4},
		"wider":                  {image.Rect(10, 20, 31, 40), 4},
		"elsewhere":              {image.Rect(100, 100, 101, 101), 6},
		"the whole, in one line": {image.Rect(0, 0, 240, 1), 6},
	} {
		t.Run(name, func(t *testing.T) {
			b := started(t, kinds[0])
			want := paneltest.Black(b.Bounds())
			paint := func(r image.Rectangle, seed uint32) (transfers, levels int) {
				draw.Draw(want, r, paneltest.Noise(b.Bounds(), seed), r.Min, draw.Src)
				return b.cost(t, func() error { return b.Paint(r, want) })
			}
			paint(first, 1)
			transfers, levels := paint(c.r, 2)
			require.Equal(t, c.want+(2*c.r.Dx()*c.r.Dy()-1)/4096, transfers)
			require.Equal(t, c.want, levels)
			b.RequireShows(t, want)
		})
	}
}

// cost counts the transfers and the levels that f sets, each of which is a system call.
func (b rig) cost(t *testing.T, f func() error) (transfers, levels int) {
	sent, done := b.Transfers(), b.Done
	require.NoError(t, f())
	transfers = int(b.Transfers() - sent)
	return transfers, b.Done - done - transfers
}

// Without a reset line a command resets the chip.
func TestStartResets(t *testing.T) {
	b := started(t, kinds[0])
	require.EqualValues(t, 3, b.RST.Changes(), "high, low, high")
	require.Zero(t, b.chip.Seen(0x01))
	b = kinds[0].open(t, paneltest.NewWires(), st77xx.Turn0, false)
	require.NoError(t, b.dev.Reset())
	require.EqualValues(t, 1, b.chip.Seen(0x01))
}

func TestHaltSleepsOnce(t *testing.T) {
	b := started(t, kinds[0])
	_, levels := b.cost(t, b.dev.Halt)
	require.Equal(t, 6, levels, "parameters of CASET, RASET and its own, RAMWR, pixels, DISPOFF with SLPIN")
	require.EqualValues(t, 1, b.chip.Seen(0x28))
	require.True(t, b.chip.Asleep())
	transfers, _ := b.cost(t, b.dev.Halt)
	require.Zero(t, transfers, "already asleep")
}

// Noise on the wire may have moved the window, and a whole picture corrects that.
func TestWholePictureSetsItsWindow(t *testing.T) {
	b := started(t, kinds[0])
	img := paneltest.Noise(b.Bounds(), 3)
	require.NoError(t, b.Paint(b.Bounds(), img))
	require.NoError(t, b.DC.Out(false))
	b.chip.Shift([]byte{0x2A}, nil)
	require.NoError(t, b.DC.Out(true))
	b.chip.Shift([]byte{0, 7, 0, 9}, nil)
	require.NoError(t, b.Paint(b.Bounds(), img))
	b.RequireShows(t, img)
}

func TestResetAfterPowerLoss(t *testing.T) {
	b := started(t, kinds[0])
	img := paneltest.Noise(b.Bounds(), 9)
	b.Port.SetPower(false)
	require.NoError(t, b.Paint(b.Bounds(), img), "SPI cannot tell")
	b.Port.SetPower(true)
	b.Clock.Advance(time.Second)
	require.NoError(t, b.dev.Reset())
	require.NoError(t, b.Paint(b.Bounds(), img))
	b.RequireShows(t, img)
}

// A dead port fails without a wait, so that trying again every second costs no time.
func TestDeadPortFailsAtOnce(t *testing.T) {
	b := started(t, kinds[0])
	b.Port.FailNext(1 << 30)
	start := b.Clock.Now()
	for range 3 {
		require.ErrorIs(t, b.Paint(b.Bounds(), image.Black), st77xx.ErrBus)
	}
	require.Less(t, b.Clock.Now()-start, time.Millisecond)
	b.Port.FailNext(0)
	require.NoError(t, b.Paint(b.Bounds(), image.Black))
	require.Greater(t, b.Clock.Now()-start, 100*time.Millisecond, "it is woken")
}

// sink is a connection that accepts everything at once.
type sink struct{ spi.Conn }

func (sink) Tx(_, _ []byte) error { return nil }

// quick is a driver on a sink.
func quick(t require.TestingT) *st77xx.Dev {
	b := kinds[0].upright(t)
	dev, err := st77xx.New(sink{b.Port}, b.DC, st77xx.Opts{Sleep: b.Clock.Advance})
	require.NoError(t, err)
	return dev
}

func TestNoAllocation(t *testing.T) {
	dev := quick(t)
	for _, src := range []image.Image{image.NewRGBA(dev.Bounds()), image.NewNRGBA(dev.Bounds())} {
		var err error
		allocs := testing.AllocsPerRun(10, func() { err = dev.Draw(dev.Bounds(), src, image.Point{}) })
		require.NoError(t, err)
		require.Zero(t, allocs, "%T", src)
	}
}

func benchmarkDraw(b *testing.B, src image.Image) {
	dev := quick(b)
	b.ReportAllocs()
	for b.Loop() {
		if err := dev.Draw(dev.Bounds(), src, image.Point{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFrameRGBA(b *testing.B) { benchmarkDraw(b, image.NewRGBA(image.Rect(0, 0, 240, 240))) }

func BenchmarkFrameNRGBA(b *testing.B) { benchmarkDraw(b, image.NewNRGBA(image.Rect(0, 0, 240, 240))) }
