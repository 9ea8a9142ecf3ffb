package magico_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/configs/golden"
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
	set := new(rulebook.Set)
	require.NoError(t, configs.Read("magico/default.toml", data, set.Document()))
	p, err := rulebook.Random(set, rulebook.Options{}, 4, 7).Position(set)
	require.NoError(t, err)
	r := engine.Rand(3)
	for range 35 {
		all := p.Moves(nil)
		p.Play(all[r.Below(len(all))], nil)
	}
	return p
}

// A typical turn: the tile is pushed in, and now one walks.
func TestPanelPictures(t *testing.T) {
	p := played(t)
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		s := scene.Build(p.View(engine.Public), scene.Table{Pages: magico.Pages, Words: w, Cursor: 1})
		golden.Picture(t, "testdata/panel-"+w.Language.String()+".png", panel.New(image.Pt(240, 240)).Draw(&s))
	})
}
