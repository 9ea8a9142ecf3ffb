// Package paneltest tries what holds for the driver of any panel, on that panel's simulated chip:
// what is drawn arrives pixel by pixel, whatever fails on the way.
//
// A driver's tests list its kinds of panels, run Draws, Faults and Rectangles on them, and add what
// is the driver's own: its registers, its limits and what a picture costs.
package paneltest

import (
	"image"
	"image/draw"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/display"
	"pgregory.net/rapid"

	"mastro/configs/effort"
)

// Kind is a panel on the market, as it is mounted.
type Kind struct {
	Name string
	// Open returns such a panel just switched on, with a driver that has sent nothing yet.
	Open func(t require.TestingT) *Panel
}

// Panel is a simulated panel and its driver.
type Panel struct {
	display.Drawer
	*Wires
	Chip     interface{ Image() *image.RGBA }
	TooEarly *int  // what the chip has lost because it came too early
	Turned   int   // quarters clockwise, from the chip's picture to the driver's
	ErrBus   error // of the driver, when an operation fails
	Keeps    bool  // the driver keeps the picture: after an error, any Draw brings all of it back
}

// Paint draws a part of a picture at its place.
func (p *Panel) Paint(r image.Rectangle, img image.Image) error { return p.Draw(r, img, r.Min) }

// onePixel is the least that starts a panel.
var onePixel = image.Rect(0, 0, 1, 1)

// mend draws what brings a picture back after an error.
func (p *Panel) mend(t require.TestingT, img *image.RGBA) {
	r := p.Bounds()
	if p.Keeps {
		r = onePixel
	}
	require.NoError(t, p.Paint(r, img))
}

// requireErrBus checks that an error is the driver's and names its cause.
func (p *Panel) requireErrBus(t require.TestingT, err error) {
	require.ErrorIs(t, err, p.ErrBus)
	require.ErrorIs(t, err, syscall.EIO)
}

// Draws checks that each panel starts black, shows a picture, goes dark when halted and shows a
// picture again, and that nothing is sent where there is nothing to draw.
func Draws(t *testing.T, kinds []Kind) {
	for _, k := range kinds {
		t.Run(k.Name, func(t *testing.T) {
			p := k.Open(t)
			require.Zero(t, p.Transfers(), "before anything is drawn")
			require.NoError(t, p.Paint(onePixel, image.Black))
			p.RequireShows(t, Black(p.Bounds()))

			img := Noise(p.Bounds(), 13)
			require.NoError(t, p.Paint(p.Bounds(), Noise(p.Bounds(), 12)))
			require.NoError(t, p.Paint(p.Bounds(), img))
			p.RequireShows(t, img)
			p.requireNothingSentForNothing(t)

			require.NoError(t, p.Halt())
			require.Equal(t, Black(p.Bounds()).Pix, p.asMounted().Pix, "halted")
			require.NoError(t, p.Paint(p.Bounds(), img))
			p.RequireShows(t, img, "after a halt")
			require.Zero(t, *p.TooEarly)
		})
	}
}

func (p *Panel) requireNothingSentForNothing(t *testing.T) {
	sent, size := p.Transfers(), p.Bounds().Max
	require.NoError(t, p.Draw(p.Bounds().Add(size), image.White, image.Point{}), "beside the panel")
	require.NoError(t, p.Draw(p.Bounds(), Noise(onePixel, 1), onePixel.Max), "beside the picture")
	require.Equal(t, sent, p.Transfers())
}

// Faults lets each operation fail in turn, of a start, a Draw, a Halt and the Draws after it. Each
// time the driver reports it, and the next Draw brings all back. There must be more than a few operations.
// With -short that is one kind.
func Faults(t *testing.T, kinds []Kind, few int) {
	for _, k := range kinds[:effort.Short(1, len(kinds))] {
		t.Run(k.Name, func(t *testing.T) {
			for share := Nothing; share <= Everything; share++ {
				n := 0
				for faultAt(t, k, n, share) {
					n++
				}
				require.Greater(t, n, few)
			}
		})
	}
}

// faultAt lets the n-th operation fail and reports whether there were that many.
func faultAt(t *testing.T, k Kind, n int, share Arrived) bool {
	p := k.Open(t)
	shown := Black(p.Bounds())
	paint := func(img *image.RGBA) error {
		shown = img
		return p.Paint(p.Bounds(), img)
	}
	first, second := Noise(p.Bounds(), 11), Noise(p.Bounds(), 12)
	p.FailAfter(n, share)
	for _, step := range []func() error{
		func() error { return p.Paint(onePixel, image.Black) },
		func() error { return paint(first) },
		p.Halt,
		func() error { return paint(first) },
		func() error { return paint(second) },
	} {
		err := step()
		if err == nil {
			continue
		}
		p.requireErrBus(t, err)
		p.mend(t, shown)
		p.RequireShows(t, shown, "after a fault at %d, share %d", n, share)
		return true
	}
	p.RequireShows(t, second)
	return false
}

// Rectangles draws rectangles of any image anywhere, also beyond the edges. Some of them meet a
// fault, after which the picture is brought back.
func Rectangles(kinds []Kind) func(*rapid.T) {
	return func(t *rapid.T) {
		p := rapid.SampledFrom(kinds).Draw(t, "kind").Open(t)
		want := Black(p.Bounds())
		for range rapid.IntRange(1, 8).Draw(t, "n") {
			dst, from := p.anyRectangle(t), p.anyRectangle(t)
			src := drawnNoise(t, from)
			sp := from.Min.Add(image.Pt(rapid.IntRange(-9, 9).Draw(t, "sx"), rapid.IntRange(-9, 9).Draw(t, "sy")))
			draw.Draw(want, dst, src, sp, draw.Src)
			share := rapid.SampledFrom([]Arrived{Nothing, Half}).Draw(t, "share") // else a reset ends too early
			p.FailAfter(rapid.IntRange(-1, 20).Draw(t, "fault"), share)
			err := p.Draw(dst, src, sp)
			p.repair()
			if err != nil {
				p.requireErrBus(t, err)
				p.mend(t, want)
			}
		}
		p.RequireShows(t, want)
		require.Zero(t, *p.TooEarly)
	}
}

// anyRectangle is a rectangle anywhere. Many of them share edges, so that a driver may have set the
// same ones before.
func (p *Panel) anyRectangle(t *rapid.T) image.Rectangle {
	size := p.Bounds().Max
	at := rapid.OneOf(rapid.SampledFrom([]int{0, 5, 6, 90, 127, 128}), rapid.IntRange(-40, max(size.X, size.Y)+40))
	return image.Rect(at.Draw(t, "x0"), at.Draw(t, "y0"), at.Draw(t, "x1"), at.Draw(t, "y1"))
}
