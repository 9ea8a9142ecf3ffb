package torri3d_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/configs/golden"
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
	set := new(torri3d.Set)
	require.NoError(t, configs.Read("torri3d/default.toml", data, set.Document()))
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
		golden.Picture(t, "testdata/panel-"+w.Language.String()+".png", panel.New(image.Pt(240, 240)).Draw(&s))
	})
}
