package st77xx_test

import (
	"image"
	"image/draw"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/hw/st77xx"
)

// cost counts the transfers and levels of f.
func (b *rig) cost(f func()) (transfers, levels uint64) {
	transfers, levels = b.port.Wire.Transfers, b.dc.Changes()
	f()
	return b.port.Wire.Transfers - transfers, b.dc.Changes() - levels
}

// The cost of a rectangle after another one.
func TestOnlyWhatHasChanged(t *testing.T) {
	first := image.Rect(10, 20, 30, 40)
	for name, c := range map[string]struct {
		r    image.Rectangle
		want uint64 // transfers, and as many levels of DC
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
		b, dev := kinds[0].start(t, st77xx.Turn0, true)
		want := black(sizes[0])
		paint := func(r image.Rectangle, seed uint32) {
			draw.Draw(want, r, noise(sizes[0], seed), r.Min, draw.Src)
			require.NoError(t, dev.Draw(r, want, r.Min))
		}
		paint(first, 1)
		chunks := uint64((2*c.r.Dx()*c.r.Dy() - 1) / 4096)
		transfers, levels := b.cost(func() { paint(c.r, 2) })
		require.Equal(t, c.want+chunks, transfers, name)
		require.Equal(t, c.want, levels, name)
		require.Equal(t, quantised(want), b.chip.Image(), name)
	}
}

// Noise on the wire may have moved the window, and a whole picture corrects that.
func TestWholePictureSetsItsWindow(t *testing.T) {
	b, dev := kinds[0].start(t, st77xx.Turn0, true)
	img := noise(sizes[0], 3)
	require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
	require.NoError(t, b.dc.Out(false))
	b.chip.Shift([]byte{0x2A}, nil)
	require.NoError(t, b.dc.Out(true))
	b.chip.Shift([]byte{0, 7, 0, 9}, nil)
	require.NoError(t, dev.Draw(dev.Bounds(), img, image.Point{}))
	require.Equal(t, quantised(img), b.chip.Image())
}

// After a fault anywhere in a rectangle, and after a sleep, the whole window is sent again.
func TestWindowAfterFault(t *testing.T) {
	r := image.Rect(10, 20, 30, 40)
	for _, fail := range []func(b *rig, dev *st77xx.Dev) error{
		func(b *rig, dev *st77xx.Dev) error {
			b.port.FailNext(1)
			return dev.Draw(r, noise(sizes[0], 1), r.Min)
		},
		func(b *rig, dev *st77xx.Dev) error {
			b.dc.FailNext(1)
			return dev.Draw(r, noise(sizes[0], 1), r.Min)
		},
		func(b *rig, dev *st77xx.Dev) error { return dev.Halt() },
	} {
		b, dev := kinds[0].start(t, st77xx.Turn0, true)
		want := black(sizes[0])
		require.NoError(t, dev.Draw(r, want, r.Min))
		if err := fail(b, dev); err != nil {
			require.ErrorIs(t, err, st77xx.ErrBus)
		}
		img := noise(sizes[0], 2)
		draw.Draw(want, r, img, r.Min, draw.Src)
		require.NoError(t, dev.Draw(r, img, r.Min))
		require.Equal(t, quantised(want), b.chip.Image())
	}
}

// Many rectangles share edges, so most of the window need not be sent.
func TestNarrowAndShortRectangles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.SampledFrom(kinds).Draw(t, "kind")
		turn := rapid.SampledFrom(rotations).Draw(t, "rotation")
		b, dev := k.start(t, turn, true)
		want := black(dev.Bounds().Max)
		edge := rapid.SampledFrom([]int{0, 5, 6, 90, 127, 128})
		for seed := range rapid.Uint32Range(5, 20).Draw(t, "n") {
			r := image.Rect(edge.Draw(t, "x0"), edge.Draw(t, "y0"), edge.Draw(t, "x1"), edge.Draw(t, "y1"))
			draw.Draw(want, r, noise(r.Max, seed), r.Min, draw.Src)
			require.NoError(t, dev.Draw(r, want, r.Min))
		}
		require.Equal(t, quantised(want), b.asMounted(turn))
	})
}
