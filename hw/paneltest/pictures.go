package paneltest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Noise is a picture without symmetry, another one for each seed.
func Noise(r image.Rectangle, seed uint32) *image.RGBA {
	img := image.NewRGBA(r)
	for i := range img.Pix {
		seed = seed*1664525 + 1013904223
		img.Pix[i] = byte(seed >> 24)
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	return img
}

// Black is a black picture.
func Black(r image.Rectangle) *image.RGBA {
	img := image.NewRGBA(r)
	draw.Draw(img, r, image.Black, image.Point{}, draw.Src)
	return img
}

// opaque hides the concrete type of an image from the fast paths.
type opaque struct{ img image.Image }

func (o opaque) ColorModel() color.Model { return o.img.ColorModel() }
func (o opaque) Bounds() image.Rectangle { return o.img.Bounds() }
func (o opaque) At(x, y int) color.Color { return o.img.At(x, y) }

// drawnNoise is noise in any kind of image.
func drawnNoise(t *rapid.T, r image.Rectangle) image.Image {
	img := Noise(r, rapid.Uint32().Draw(t, "seed"))
	switch rapid.SampledFrom([]string{"RGBA", "NRGBA", "opaque"}).Draw(t, "image") {
	case "NRGBA":
		return &image.NRGBA{Pix: img.Pix, Stride: img.Stride, Rect: img.Rect}
	case "opaque":
		return opaque{img}
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

// asMounted is the picture on a panel that is mounted so that the driver's picture is upright.
func (p *Panel) asMounted() *image.RGBA {
	img := p.Chip.Image()
	for range (4 - p.Turned) % 4 {
		img = quarter(img)
	}
	return img
}

// inItsColours is a picture in the colours that the driver says it has.
func (p *Panel) inItsColours(img *image.RGBA) *image.RGBA {
	out, model := image.NewRGBA(img.Rect), p.ColorModel()
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			out.Set(x, y, model.Convert(img.RGBAAt(x, y)))
		}
	}
	return out
}

// Shows reports whether the panel shows a picture.
func (p *Panel) Shows(img *image.RGBA) bool {
	return bytes.Equal(p.inItsColours(img).Pix, p.asMounted().Pix)
}

// RequireShows checks what the panel shows, and names a pixel that is another.
func (p *Panel) RequireShows(t require.TestingT, img *image.RGBA, what ...any) {
	if p.Shows(img) {
		return
	}
	want, got := p.inItsColours(img), p.asMounted()
	require.Equal(t, want.Rect, got.Rect, what...)
	for y := range want.Rect.Dy() {
		for x := range want.Rect.Dx() {
			if at := got.RGBAAt(x, y); at != want.RGBAAt(x, y) {
				require.Fail(t, fmt.Sprintf("pixel %d, %d is %v and not %v", x, y, at, want.RGBAAt(x, y)), what...)
			}
		}
	}
}
