package golden

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// failing is a test that remembers what it failed with.
type failing struct{ text string }

func (f *failing) Helper()                      {}
func (f *failing) Errorf(s string, args ...any) { f.text += fmt.Sprintf(s, args...) }
func (f *failing) FailNow()                     { panic(f) }

// failureOf is what a comparison fails with, empty if it does not; as with or
// without the flag -update.
func failureOf(updating bool, compare func(t T)) string {
	f, was := &failing{}, *update
	*update = updating
	defer func() { *update = was }()
	func() {
		defer func() {
			if r := recover(); r != nil && r != any(f) {
				panic(r)
			}
		}()
		compare(f)
	}()
	return f.text
}

func TestText(t *testing.T) {
	path := filepath.Join(t.TempDir(), "testdata", "a.txt")
	say := func(updating bool, text string) string {
		return failureOf(updating, func(t T) { Text(t, path, text) })
	}
	require.Contains(t, say(false, "one\n"), "make goldens", "there is no such file")
	require.Empty(t, say(true, "one\n"))
	require.Empty(t, say(false, "one\n"))
	require.Contains(t, say(false, "one\ntwo\n"), path+":2 is\ntwo\nand should be\n\nrun make goldens")
	require.Contains(t, say(false, "one"), "has 1 lines and should have 2")
	require.Empty(t, say(true, "two\n"))
	require.Empty(t, say(false, "two\n"))
}

// noise is a picture of so many colours.
func noise(w, h, colours int) *image.RGBA {
	img, r := image.NewRGBA(image.Rect(0, 0, w, h)), rand.New(rand.NewPCG(1, uint64(colours)))
	for y := range h {
		for x := range w {
			n := r.IntN(colours)
			if i := y*w + x; i < colours {
				n = i
			}
			img.SetRGBA(x, y, color.RGBA{uint8(n), uint8(n >> 8), 7, 255})
		}
	}
	return img
}

func TestPicture(t *testing.T) {
	for _, colours := range []int{1, 2, 256, 257, 1000} {
		path := filepath.Join(t.TempDir(), "testdata", "a.png")
		img := noise(40, 30, colours)
		show := func(updating bool, img image.Image) string {
			return failureOf(updating, func(t T) { Picture(t, path, img) })
		}
		require.Contains(t, show(false, img), "make goldens", "there is no such file")
		require.Empty(t, show(true, img))
		require.Empty(t, show(false, img))
		require.Contains(t, show(false, noise(40, 31, colours)), "is (0,0)-(40,31), should be (0,0)-(40,30)")
		img.SetRGBA(39, 29, color.RGBA{1, 2, 3, 255})
		require.Contains(t, show(false, img), "1 pixels, the first at (39,29): is {1 2 3 255}, should be {")
		require.Empty(t, show(true, img))
		require.Empty(t, show(false, img))
	}
}

func TestFewColoursHaveAPalette(t *testing.T) {
	for colours, want := range map[int]image.Image{256: &image.Paletted{}, 257: &image.RGBA{}} {
		data, err := encode(noise(64, 64, colours))
		require.NoError(t, err)
		img, err := png.Decode(bytes.NewReader(data))
		require.NoError(t, err)
		require.IsType(t, want, img)
		require.Empty(t, difference(noise(64, 64, colours), img))
	}
}

// Whoever has another compressor does not change files that look right.
func TestAPictureThatLooksTheSameIsLeftAlone(t *testing.T) {
	path, img := filepath.Join(t.TempDir(), "a.png"), noise(9, 9, 3)
	f, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(f, img))
	require.NoError(t, f.Close())
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Empty(t, failureOf(true, func(t T) { Picture(t, path, img) }))
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, before, after)
}

// Everybody who clones the repository fetches the pictures, and a person looks at
// them: a second size or language of a page is better held by a test of its own.
func TestPicturesAreFewAndSmall(t *testing.T) {
	const most, bytes = 190, 3_000_000
	n, size := 0, int64(0)
	root := filepath.Join("..", "..")
	require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && (d.Name() == "dist" || d.Name() == ".git") {
			return fs.SkipDir
		}
		if err != nil || filepath.Ext(path) != ".png" {
			return err
		}
		info, err := d.Info()
		n, size = n+1, size+info.Size()
		return err
	}))
	require.Greater(t, n, 100)
	require.LessOrEqual(t, n, most)
	require.LessOrEqual(t, size, int64(bytes))
}
