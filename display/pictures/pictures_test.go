package pictures

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// at24 is a picture at 24 pixels, black on white.
func at24(name string) *image.Gray {
	img := image.NewGray(image.Rect(0, 0, Size, Size))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	Draw(img, img.Rect, name, color.Black, color.White)
	return img
}

// apart is how much two pictures differ at least, where one may be moved by a pixel: the part of
// their ink that the other one has not.
func apart(a, b *image.Gray) float64 {
	least := 1.0
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			differ, ink := 0.0, 0.0
			for y := range Size {
				for x := range Size {
					p, q := 255-float64(a.GrayAt(x, y).Y), 0.0
					if image.Pt(x+dx, y+dy).In(b.Rect) {
						q = 255 - float64(b.GrayAt(x+dx, y+dy).Y)
					}
					differ, ink = differ+max(p-q, q-p), ink+p+q
				}
			}
			least = min(least, differ/ink)
		}
	}
	return least
}

// No two pictures can be taken for each other at 24 pixels without colour. Dice are meant to
// look alike but for their pips.
func TestNoTwoLookAlike(t *testing.T) {
	names, drawn := Names(), map[string]*image.Gray{}
	for i, name := range names {
		drawn[name] = at24(name)
		for _, other := range names[:i] {
			least := .24
			if strings.HasPrefix(name, "die-") && strings.HasPrefix(other, "die-") {
				least = .07
			}
			require.Greater(t, apart(drawn[name], drawn[other]), least, "%s and %s", name, other)
		}
	}
}

// Every picture fills its square and stays within it, and has neither too little ink nor too much.
func TestPicturesFillTheirSquare(t *testing.T) {
	for _, name := range Names() {
		lo, hi := Point{Size, Size}, Point{}
		for _, s := range Of(name) {
			edge := 0.0
			if s.Edge {
				edge = EdgeWidth / 2
			}
			for _, path := range s.Paths {
				for _, p := range path.Points {
					lo = Point{min(lo.X, p.X-edge), min(lo.Y, p.Y-edge)}
					hi = Point{max(hi.X, p.X+edge), max(hi.Y, p.Y+edge)}
				}
			}
		}
		require.GreaterOrEqual(t, min(lo.X, lo.Y), -.01, name)
		require.LessOrEqual(t, max(hi.X, hi.Y), Size+.01, name)
		require.Greater(t, max(hi.X-lo.X, hi.Y-lo.Y), 17.0, name)
		ink := 0.0
		for _, v := range at24(name).Pix {
			ink += float64(255-v) / 255 / Size / Size
		}
		require.Greater(t, ink, .15, name)
		require.Less(t, ink, .6, name)
	}
}

// All pictures together are a small part of what a browser loads once.
func TestSymbolsAreSmall(t *testing.T) {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	_, err := z.Write([]byte(Symbols()))
	require.NoError(t, err)
	require.NoError(t, z.Close())
	require.Less(t, b.Len(), 12_000)
	for _, name := range Names() {
		require.Contains(t, Symbols(), fmt.Sprintf(`<symbol id="p-%s" `, name))
	}
}

func TestPaths(t *testing.T) {
	for d, want := range map[string][]Path{
		"M1 2L3 4":             {{[]Point{{1, 2}, {3, 4}}, false}},
		"m1,2 3-4.5.5z":        nil,
		"m1,2 3-4z":            {{[]Point{{1, 2}, {4, -2}}, true}},
		"M1.5.5h2V3H1v-1z":     {{[]Point{{1.5, .5}, {3.5, .5}, {3.5, 3}, {1, 3}, {1, 2}}, true}},
		"M0 0h1zh2":            {{[]Point{{0, 0}, {1, 0}}, true}, {[]Point{{0, 0}, {2, 0}}, false}},
		"M0 0L1 1M2 2L3 3":     {{[]Point{{0, 0}, {1, 1}}, false}, {[]Point{{2, 2}, {3, 3}}, false}},
		"M0 0A0 0 0 01 3 3":    {{[]Point{{0, 0}, {3, 3}}, false}},
		"L1 1":                 nil,
		"M1":                   nil,
		"M1 1X":                nil,
		"M1 1z2":               nil,
		"M1 1A1 1 0 2 0 3 3 3": nil,
	} {
		got, err := readPath(d)
		require.Equal(t, want == nil, err != nil, "%s: %v", d, got)
		if err == nil {
			require.Equal(t, want, got, d)
		}
	}
}

// Curves go through the points that they are known to go through.
func TestCurves(t *testing.T) {
	for d, through := range map[string]Point{
		"M0 0C0 4 4 4 4 0":         {2, 3},
		"M0 0Q2 4 4 0":             {2, 2},
		"M0 0Q2 4 4 0T8 0":         {6, -2},
		"M0 0C0 4 4 4 4 0S8-4 8 0": {6, -3},
		"M0 0A2 2 0 0 1 4 0":       {2, -2},
		"M0 0a2 2 0 0 0 4 0":       {2, 2},
		"M0 0A1 1 0 0 1 4 0":       {2, -2},
		"M0 0A2 1 0 1 1 4 0":       {2, -1},
		"M0 0A1 2 90 0 1 4 0":      {2, -1},
		"M2 0A2 2 0 1 1 0-2":       {-.0, 2},
		"M2 0A2 2 0 0 0 0-2":       {1.414, -1.414},
	} {
		paths, err := readPath(d)
		require.NoError(t, err, d)
		least := 9.0
		for _, p := range paths[0].Points {
			least = min(least, distance(p, through))
		}
		require.Less(t, least, .35, "%s: %v", d, paths)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range texts() {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		shapes, err := parse(text)
		if err != nil {
			return
		}
		for _, s := range shapes {
			for _, p := range s.Paths {
				require.NotEmpty(t, p.Points)
				for _, at := range p.Points {
					require.False(t, at.X != at.X || at.Y != at.Y, "%v", p)
				}
			}
		}
	})
}

// A file with anything that is not read here is refused.
func TestFilesOfAnotherKind(t *testing.T) {
	for _, inside := range []string{`<g/>`, `<text>a</text>`, `<path d="M1 1" fill="red"/>`, `<path d="M1 1" stroke="red"/>`, `<path d="M"/>`, `<circle cx="a"/>`} {
		_, err := parse([]byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">` + inside + `</svg>`))
		require.Error(t, err, inside)
	}
	_, err := parse([]byte(`<svg viewBox="0 0 9 9"/>`))
	require.Error(t, err)
}

// TestContactSheet writes all pictures at 24 and 96 pixels, light and dark, where MASTRO_SHEET says.
func TestContactSheet(t *testing.T) {
	file := os.Getenv("MASTRO_SHEET")
	if file == "" { // for people to look at
		return
	}
	const columns, wide, high = 11, 132, 104
	names := Names()
	img := image.NewRGBA(image.Rect(0, 0, columns*wide, (len(names)+columns-1)/columns*high))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	dark, pale := image.NewUniform(color.RGBA{34, 30, 26, 255}), image.NewUniform(color.RGBA{90, 74, 58, 255})
	for i, name := range names {
		at := image.Pt(i%columns*wide, i/columns*high)
		box := func(x, y, n int) image.Rectangle { return image.Rect(x, y, x+n, y+n).Add(at) }
		Draw(img, box(0, 4, 96), name, color.Black, color.White)
		Draw(img, box(102, 10, 24), name, color.Black, color.White)
		draw.Draw(img, box(100, 44, 28), dark, image.Point{}, draw.Src)
		Draw(img, box(102, 46, 24), name, color.White, pale)
	}
	w, err := os.Create(file)
	require.NoError(t, err)
	require.NoError(t, png.Encode(w, img))
	require.NoError(t, w.Close())
}
