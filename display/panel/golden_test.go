package panel

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
)

var update = flag.Bool("update", false, "write testdata/*.png anew")

func TestGoldens(t *testing.T) {
	for _, size := range sizes {
		p := New(size)
		for _, w := range []*wording{&italian, &english} {
			for page, s := range w.named() {
				name := fmt.Sprintf("%s-%s-%dx%d", page, w.lang, size.X, size.Y)
				t.Run(name, func(t *testing.T) { golden(t, filepath.Join("testdata", name+".png"), p.Draw(s)) })
			}
		}
	}
}

// TestLargeGoldens has every page of a large board in Italian on the smallest
// usual panel, and one of each board in English and on the other sizes.
func TestLargeGoldens(t *testing.T) {
	for _, size := range largeSizes {
		p := New(size)
		for _, w := range []*wording{&italian, &english} {
			for page, s := range w.largePages() {
				all := w == &italian && size == sizes[0]
				if !all && !slices.Contains(shownLarge, page) {
					continue
				}
				name := fmt.Sprintf("%s-%s-%dx%d", page, w.lang, size.X, size.Y)
				t.Run(name, func(t *testing.T) { golden(t, filepath.Join("testdata", name+".png"), p.Draw(s)) })
			}
		}
	}
}

// shownLarge are the pages of large boards that have goldens on every size.
var shownLarge = []string{"push", "walk", "towers", "cards", "cards-wide", "wheel"}

// TestSizeGoldens has every page on the other sizes, in both languages.
func TestSizeGoldens(t *testing.T) {
	for _, size := range allSizes[2:] {
		p := New(size)
		for _, w := range []*wording{&italian, &english} {
			pages := w.named()
			if !slices.Contains(largeSizes, size) {
				maps.Copy(pages, w.largeShown())
			}
			for page, s := range pages {
				name := fmt.Sprintf("%s-%s-%dx%d", page, w.lang, size.X, size.Y)
				t.Run(name, func(t *testing.T) { golden(t, filepath.Join("testdata", name+".png"), p.Draw(s)) })
			}
		}
	}
}

// largeShown is their scenes.
func (w *wording) largeShown() map[string]*scene.Scene {
	pages := w.largePages()
	maps.DeleteFunc(pages, func(page string, _ *scene.Scene) bool { return !slices.Contains(shownLarge, page) })
	return pages
}

func golden(t *testing.T, path string, img *image.RGBA) {
	if *update {
		writePNG(t, path, img)
	}
	f, err := os.Open(path)
	require.NoError(t, err, "run the test with -update to draw it")
	defer f.Close()
	want, err := png.Decode(f)
	require.NoError(t, err)
	require.Equal(t, want.Bounds(), img.Bounds())
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			r, g, b, _ := want.At(x, y).RGBA()
			c := img.RGBAAt(x, y)
			if uint8(r>>8) != c.R || uint8(g>>8) != c.G || uint8(b>>8) != c.B {
				t.Fatalf("%s differs first at %d,%d: is %v", path, x, y, c)
			}
		}
	}
}

func writePNG(t *testing.T, path string, img image.Image) {
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	f, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, png.Encode(f, img))
	require.NoError(t, f.Close())
}
