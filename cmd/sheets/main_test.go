package main

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// writePicture writes a picture of one colour, or a drawing.
func writePicture(t *testing.T, path string, size image.Point, c color.RGBA) {
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	if filepath.Ext(path) == ".svg" {
		require.NoError(t, os.WriteFile(path, []byte("<svg/>"), 0o600))
		return
	}
	img := image.NewRGBA(image.Rectangle{Max: size})
	for i := range size.X * size.Y {
		img.SetRGBA(i%size.X, i/size.X, c)
	}
	require.NoError(t, save(path, img))
}

func TestSheets(t *testing.T) {
	root := t.TempDir()
	red, blue := color.RGBA{200, 0, 0, 255}, color.RGBA{0, 0, 200, 255}
	square, flat := image.Pt(240, 240), image.Pt(128, 64)
	writePicture(t, filepath.Join(root, "a/b/testdata/one.png"), square, red)
	writePicture(t, filepath.Join(root, "a/b/testdata/two.png"), square, blue)
	writePicture(t, filepath.Join(root, "a/b/testdata/mono.png"), flat, blue)
	writePicture(t, filepath.Join(root, "a/testdata/plan.svg"), square, red)
	writePicture(t, filepath.Join(root, "a/pictures/other.png"), square, red)
	into := filepath.Join(root, "dist")
	require.NoError(t, run(root, into))

	both, err := read(filepath.Join(into, "a-b-240x240.png"))
	require.NoError(t, err)
	require.Equal(t, image.Pt(2*(240+gap)+gap, 240+caption+2*gap), both.Bounds().Size())
	require.Equal(t, red, color.RGBAModel.Convert(both.At(gap, gap)))
	require.Equal(t, blue, color.RGBAModel.Convert(both.At(gap+240+gap, gap)))
	mono, err := read(filepath.Join(into, "a-b-128x64.png"))
	require.NoError(t, err)
	require.Equal(t, 2*flat.X+2*gap, mono.Bounds().Dx(), "twice as large")
	html, err := os.ReadFile(filepath.Join(into, "index.html"))
	require.NoError(t, err)
	for _, want := range []string{`"a-b-240x240.png"`, `"a-b-128x64.png"`, `"../a/testdata/plan.svg"`, "a/b, 240 × 240: 2 pictures"} {
		require.Contains(t, string(html), want)
	}
	require.NotContains(t, string(html), "other")
	all, err := os.ReadDir(into)
	require.NoError(t, err)
	require.Len(t, all, 3)
	require.NoError(t, run(root, into), "a second time, over the first sheets")
}

func TestABrokenPictureIsNamed(t *testing.T) {
	root := t.TempDir()
	path := filepath.Join(root, "testdata", "a.png")
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, []byte("no picture"), 0o600))
	require.ErrorContains(t, run(root, filepath.Join(root, "dist")), path)
}
