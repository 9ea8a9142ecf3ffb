package golden

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"

	"github.com/stretchr/testify/require"
)

// Picture compares a picture without transparency with a PNG file, pixel by pixel.
// How the file was compressed does not matter.
func Picture(t T, path string, got image.Image) {
	t.Helper()
	want, err := read(path)
	if *update && (err != nil || difference(want, got) != "") {
		data, failed := encode(got)
		require.NoError(t, failed)
		write(t, path, data)
		want, err = read(path)
	}
	require.NoError(t, err, remedy)
	if d := difference(want, got); d != "" {
		t.Errorf("%s: %s\n%s", path, d, remedy)
		t.FailNow()
	}
}

func read(path string) (image.Image, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(data))
}

// difference says in words how two pictures differ, and nothing when they look
// the same.
func difference(want, got image.Image) string {
	if want.Bounds() != got.Bounds() {
		return fmt.Sprintf("is %v, should be %v", got.Bounds(), want.Bounds())
	}
	a, b := plain(want), plain(got)
	if bytes.Equal(a.Pix, b.Pix) {
		return ""
	}
	n, first := 0, 0
	for i := len(a.Pix) - 4; i >= 0; i -= 4 {
		if [4]byte(a.Pix[i:]) != [4]byte(b.Pix[i:]) {
			n, first = n+1, i
		}
	}
	at := a.Rect.Min.Add(image.Pt(first%a.Stride/4, first/a.Stride))
	return fmt.Sprintf("%d pixels, the first at %v: is %v, should be %v", n, at, b.At(at.X, at.Y), a.At(at.X, at.Y))
}

// plain is a picture in the eight bits per channel that a file keeps.
func plain(img image.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, out.Rect.Min, draw.Src)
	return out
}
