package torri3d_test

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/display/panel"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	pages "mastro/display/scene/torri3d"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/torri3d"
)

// drawn is a game of three some turns in, in which the pawn can go far.
func drawn(t *testing.T) *torri3d.Position {
	data, err := configs.FS.ReadFile("torri3d/default.toml")
	require.NoError(t, err)
	set, err := torri3d.ParseSet("torri3d/default.toml", data)
	require.NoError(t, err)
	p, err := torri3d.Random(set, torri3d.Options{}, 3, 4).Position(set)
	require.NoError(t, err)
	r := engine.Rand(7)
	for {
		v := p.View(engine.Public).(*torri3d.View)
		if v.Number > 20 && v.Phase == torri3d.PhaseGo && len(v.Walk) > 7 {
			return p
		}
		all := p.Moves(nil)
		p.Play(all[r.Below(len(all))], nil)
	}
}

// TestPanels draws a walk in a real game as the panel shows it.
func TestPanels(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		s := scene.Build(drawn(t).View(engine.Public), scene.Table{Pages: pages.Pages, Words: w, Cursor: 3})
		for name, size := range map[string]image.Point{"panel": image.Pt(240, 240), "panel-tall": image.Pt(240, 320)} {
			golden(t, fmt.Sprintf("%s-%v.png", name, w.Language), panel.New(size).Draw(&s))
		}
	})
}

// golden compares a picture with a file in testdata, or writes it with -update.
func golden(t *testing.T, name string, img *image.RGBA) {
	path := filepath.Join("testdata", name)
	if flag.Lookup("update").Value.String() == "true" {
		f, err := os.Create(path)
		require.NoError(t, err)
		require.NoError(t, png.Encode(f, img))
		require.NoError(t, f.Close())
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
			require.Equal(t, [3]uint32{r >> 8, g >> 8, b >> 8}, [3]uint32{uint32(c.R), uint32(c.G), uint32(c.B)}, "%s differs first at %d,%d", path, x, y)
		}
	}
}
