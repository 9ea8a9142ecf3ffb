package panel

import (
	"errors"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/display"
	"pgregory.net/rapid"
)

var errDisplay = errors.New("display gone")

// memoryDisplay is a display in memory. Its failAt-th call of Draw fails after drawing
// half of the rectangle.
type memoryDisplay struct {
	img    *image.RGBA
	rects  []image.Rectangle
	failAt int // 0 never
}

var _ display.Drawer = (*memoryDisplay)(nil)

func (c *memoryDisplay) String() string          { return "memory" }
func (c *memoryDisplay) Halt() error             { return nil }
func (c *memoryDisplay) ColorModel() color.Model { return color.RGBAModel }
func (c *memoryDisplay) Bounds() image.Rectangle { return c.img.Rect }

func (c *memoryDisplay) Draw(r image.Rectangle, src image.Image, sp image.Point) error {
	if c.failAt > 0 {
		if c.failAt--; c.failAt == 0 {
			r.Max.Y = r.Min.Y + r.Dy()/2
			draw.Draw(c.img, r, src, sp, draw.Src)
			return errDisplay
		}
	}
	c.rects = append(c.rects, r)
	draw.Draw(c.img, r, src, sp, draw.Src)
	return nil
}

// scribble changes a few random rectangles of img.
func scribble(t *rapid.T, img *image.RGBA) {
	b := img.Rect
	for range rapid.IntRange(0, 6).Draw(t, "scribbles") {
		x, y := rapid.IntRange(b.Min.X, b.Max.X-1).Draw(t, "x"), rapid.IntRange(b.Min.Y, b.Max.Y-1).Draw(t, "y")
		w, h := rapid.IntRange(1, 60).Draw(t, "w"), rapid.IntRange(1, 60).Draw(t, "h")
		c := color.RGBA{R: rapid.Byte().Draw(t, "red"), A: 255}
		draw.Draw(img, image.Rect(x, y, x+w, y+h), image.NewUniform(c), image.Point{}, draw.Src)
	}
}

// TestShowOnAFailingDisplay shows a random sequence of pictures on a display that
// sometimes fails.
func TestShowOnAFailingDisplay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := image.Pt(rapid.IntRange(1, 150).Draw(t, "width"), rapid.IntRange(1, 150).Draw(t, "height"))
		origin := image.Pt(rapid.IntRange(-9, 9).Draw(t, "ox"), rapid.IntRange(-9, 9).Draw(t, "oy"))
		img := image.NewRGBA(image.Rectangle{Min: origin, Max: origin.Add(size)})
		c := &memoryDisplay{img: image.NewRGBA(image.Rect(5, 5, 5+size.X, 5+size.Y))}
		draw.Draw(c.img, c.img.Rect, image.White, image.Point{}, draw.Src)
		var s Shadow
		for range rapid.IntRange(1, 8).Draw(t, "pictures") {
			scribble(t, img)
			c.failAt = rapid.IntRange(0, 3).Draw(t, "failAt")
			c.rects = nil
			sent, err := s.Show(c, img)
			require.Len(t, c.rects, sent.Rects)
			pixels := 0
			for _, r := range c.rects {
				pixels += area(r)
			}
			require.Equal(t, pixels, sent.Pixels)
			require.LessOrEqual(t, sent.Pixels, size.X*size.Y, "never more than the whole picture")
			if err != nil {
				require.ErrorIs(t, err, errDisplay)
				continue
			}
			require.Equal(t, img.Pix, c.img.Pix)
		}
		c.failAt = 0
		_, err := s.Show(c, img)
		require.NoError(t, err)
		require.Equal(t, img.Pix, c.img.Pix)
		sent, err := s.Show(c, img)
		require.NoError(t, err)
		require.Zero(t, sent, "nothing has changed")
	})
}

// newShadow returns a shadow and a display that both have a black picture.
func newShadow(t testing.TB, size image.Point) (*Shadow, *memoryDisplay, *image.RGBA) {
	c := &memoryDisplay{img: image.NewRGBA(image.Rectangle{Max: size})}
	img := image.NewRGBA(c.img.Rect)
	s := &Shadow{}
	sent, err := s.Show(c, img)
	require.NoError(t, err)
	require.Equal(t, Stats{Rects: 1, Pixels: size.X * size.Y}, sent, "the first picture is sent whole")
	c.rects = nil
	return s, c, img
}

func paintWhite(img *image.RGBA, r image.Rectangle) {
	draw.Draw(img, r, image.White, image.Point{}, draw.Src)
}

func TestOnlyChangesAreSent(t *testing.T) {
	for name, tc := range map[string]struct{ changed, want []image.Rectangle }{
		"a pixel":          {[]image.Rectangle{image.Rect(33, 47, 34, 48)}, []image.Rectangle{image.Rect(33, 47, 34, 48)}},
		"across tiles":     {[]image.Rectangle{image.Rect(10, 10, 50, 50)}, []image.Rectangle{image.Rect(10, 10, 50, 50)}},
		"near: joined":     {[]image.Rectangle{image.Rect(0, 0, 4, 4), image.Rect(0, 20, 4, 24)}, []image.Rectangle{image.Rect(0, 0, 4, 24)}},
		"far: apart":       {[]image.Rectangle{image.Rect(0, 0, 9, 9), image.Rect(200, 200, 209, 209)}, []image.Rectangle{image.Rect(0, 0, 9, 9), image.Rect(200, 200, 209, 209)}},
		"299 wasted":       {[]image.Rectangle{image.Rect(0, 0, 1, 1), image.Rect(300, 0, 301, 1)}, []image.Rectangle{image.Rect(0, 0, 301, 1)}},
		"300 wasted":       {[]image.Rectangle{image.Rect(0, 0, 1, 1), image.Rect(301, 0, 302, 1)}, []image.Rectangle{image.Rect(0, 0, 1, 1), image.Rect(301, 0, 302, 1)}},
		"alpha counts":     {[]image.Rectangle{image.Rect(3, 3, 4, 4)}, []image.Rectangle{image.Rect(3, 3, 4, 4)}},
		"the last pixel":   {[]image.Rectangle{image.Rect(319, 239, 320, 240)}, []image.Rectangle{image.Rect(319, 239, 320, 240)}},
		"nearly all of it": {[]image.Rectangle{image.Rect(0, 0, 320, 239)}, []image.Rectangle{image.Rect(0, 0, 320, 239)}},
	} {
		s, c, img := newShadow(t, image.Pt(320, 240))
		for _, r := range tc.changed {
			paintWhite(img, r)
		}
		sent, err := s.Show(c, img)
		require.NoError(t, err)
		require.ElementsMatch(t, tc.want, c.rects, name)
		require.Equal(t, len(tc.want), sent.Rects)
		require.Equal(t, img.Pix, c.img.Pix, name)
	}
}

// TestManyPartsBecomeTheWholePicture has parts that cost as much as the whole picture,
// and then one part less.
func TestManyPartsBecomeTheWholePicture(t *testing.T) {
	whole := image.Rect(0, 0, 30, 30)
	dots := []image.Rectangle{image.Rect(0, 0, 5, 12), image.Rect(9, 9, 14, 21), image.Rect(20, 20, 25, 32), image.Rect(3, 3, 8, 15)}
	s := Shadow{rects: append([]image.Rectangle(nil), dots...)}
	s.limitCost(whole)
	require.Equal(t, []image.Rectangle{whole}, s.rects)
	s.rects = append([]image.Rectangle(nil), dots[:3]...)
	s.limitCost(whole)
	require.Equal(t, dots[:3], s.rects)
}

func TestAfterAnErrorEverythingIsSent(t *testing.T) {
	s, c, img := newShadow(t, image.Pt(240, 240))
	paintWhite(img, image.Rect(5, 5, 6, 6))
	paintWhite(img, image.Rect(200, 200, 201, 201))
	c.failAt = 2
	sent, err := s.Show(c, img)
	require.ErrorIs(t, err, errDisplay)
	require.Equal(t, Stats{Rects: 1, Pixels: 1}, sent)
	sent, err = s.Show(c, img)
	require.NoError(t, err)
	require.Equal(t, Stats{Rects: 1, Pixels: 240 * 240}, sent)
}

func TestInvalidate(t *testing.T) {
	s, c, img := newShadow(t, image.Pt(20, 20))
	s.Invalidate()
	sent, err := s.Show(c, img)
	require.NoError(t, err)
	require.Equal(t, 400, sent.Pixels)
}

func TestAnotherSize(t *testing.T) {
	s, c, _ := newShadow(t, image.Pt(20, 20))
	_, err := s.Show(c, image.NewRGBA(image.Rect(0, 0, 20, 21)))
	require.ErrorIs(t, err, ErrSize)
	moved := image.NewRGBA(image.Rect(1, 1, 21, 21))
	sent, err := s.Show(c, moved)
	require.NoError(t, err)
	require.Equal(t, 400, sent.Pixels, "a picture laid out elsewhere")

	var empty Shadow
	sent, err = empty.Show(&memoryDisplay{img: &image.RGBA{}}, &image.RGBA{})
	require.NoError(t, err)
	require.Zero(t, sent)
}

func TestPartOfALargerPicture(t *testing.T) {
	large := image.NewRGBA(image.Rect(0, 0, 100, 100))
	img := large.SubImage(image.Rect(30, 30, 60, 60)).(*image.RGBA)
	c := &memoryDisplay{img: image.NewRGBA(image.Rect(0, 0, 30, 30))}
	var s Shadow
	_, err := s.Show(c, img)
	require.NoError(t, err)
	paintWhite(large, image.Rect(50, 50, 52, 53))
	sent, err := s.Show(c, img)
	require.NoError(t, err)
	require.Equal(t, Stats{Rects: 1, Pixels: 6}, sent)
	require.Equal(t, color.RGBA{255, 255, 255, 255}, c.img.RGBAAt(21, 22))
}

func TestNothingChangedAllocatesNothing(t *testing.T) {
	s, c, img := newShadow(t, image.Pt(240, 240))
	var sent Stats
	var err error
	allocs := testing.AllocsPerRun(10, func() { sent, err = s.Show(c, img) })
	require.NoError(t, err)
	require.Zero(t, sent)
	require.Zero(t, allocs)
}

// nullDisplay is a display whose Draw takes no time.
type nullDisplay struct{ *memoryDisplay }

func (nullDisplay) Draw(image.Rectangle, image.Image, image.Point) error { return nil }

func BenchmarkUnchanged(b *testing.B) {
	s, c, img := newShadow(b, image.Pt(240, 240))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Show(nullDisplay{c}, img); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSecondsTick(b *testing.B) {
	s, c, img := newShadow(b, image.Pt(240, 240))
	b.ReportAllocs()
	for b.Loop() {
		img.Pix[img.PixOffset(120, 120)]++
		if _, err := s.Show(nullDisplay{c}, img); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCheckerboard(b *testing.B) {
	s, c, img := newShadow(b, image.Pt(240, 240))
	b.ReportAllocs()
	for b.Loop() {
		for y := 0; y < 240; y += 24 {
			for x := 0; x < 240; x += 32 {
				img.Pix[img.PixOffset(x, y)]++
			}
		}
		if _, err := s.Show(nullDisplay{c}, img); err != nil {
			b.Fatal(err)
		}
	}
}
