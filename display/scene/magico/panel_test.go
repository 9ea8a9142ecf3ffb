package magico_test

import (
	"flag"
	"image"
	"image/png"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/display/panel"
	"mastro/display/scene"
	"mastro/display/scene/magico"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	rulebook "mastro/engine/magico"
)

// played is some turns into a game of four.
func played(t *testing.T) *rulebook.Position {
	data, err := configs.FS.ReadFile("magico/default.toml")
	require.NoError(t, err)
	set, err := rulebook.ParseSet("magico/default.toml", data)
	require.NoError(t, err)
	p, err := rulebook.Random(set, rulebook.Options{}, 4, 7).Position(set)
	require.NoError(t, err)
	r := engine.Rand(3)
	for range 35 {
		all := p.Moves(nil)
		p.Play(all[r.Below(len(all))], nil)
	}
	return p
}

// A typical turn on the two usual panels: the tile is pushed in, and now one
// walks.
func TestPanelPictures(t *testing.T) {
	p := played(t)
	for name, size := range map[string]image.Point{"panel": image.Pt(240, 240), "panel-tall": image.Pt(240, 320)} {
		scenetest.InBoth(t, func(t *testing.T, w words.Words) {
			s := scene.Build(p.View(engine.Public), scene.Table{Pages: magico.Pages, Words: w, Cursor: 1})
			same(t, "testdata/"+name+"-"+w.Language.String()+".png", panel.New(size).Draw(&s))
		})
	}
}

// same compares a picture pixel by pixel with a file, or writes it with -update.
func same(t *testing.T, path string, img *image.RGBA) {
	t.Helper()
	if flag.Lookup("update").Value.String() == "true" {
		f, err := os.Create(path)
		require.NoError(t, err)
		require.NoError(t, png.Encode(f, img))
		require.NoError(t, f.Close())
	}
	f, err := os.Open(path)
	require.NoError(t, err, "run go test -update, then look at the file")
	defer f.Close()
	want, err := png.Decode(f)
	require.NoError(t, err)
	require.Equal(t, want.Bounds(), img.Bounds())
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			r, g, b, _ := want.At(x, y).RGBA()
			c := img.RGBAAt(x, y)
			require.Equal(t, [3]uint8{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8)}, [3]uint8{c.R, c.G, c.B}, "%s at %d,%d", path, x, y)
		}
	}
}
