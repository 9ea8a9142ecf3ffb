package fuga_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/configs/golden"
	"mastro/display/panel"
	"mastro/display/scene"
	pages "mastro/display/scene/fuga"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	player "mastro/engine/bot/fuga"
	"mastro/engine/fuga"
)

// theBot is the seat of a program.
const theBot = 3

// midgame is a view in the midst of a game of four, where somebody walks.
func midgame(t *testing.T) engine.View {
	data, err := configs.FS.ReadFile("fuga/default.toml")
	require.NoError(t, err)
	set := new(fuga.Set)
	require.NoError(t, configs.Read("fuga/default.toml", data, set.Document()))
	p, err := fuga.Random(set, fuga.Options{Rounds: fuga.NoLimit}, 4, 7).Position(set)
	require.NoError(t, err)
	for {
		v := p.View(engine.Public).(*fuga.View)
		if v.Number >= 60 && v.Phase == fuga.PhaseWalk && v.Turn != theBot && len(v.Moves) > 5 {
			return v
		}
		m := p.Moves(nil)[0]
		if s := p.Actor(); s >= 0 {
			m = player.New(uint64(v.Number)).Choose(p.View(s), nil)
		}
		p.Play(m, nil)
	}
}

func TestPanel(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		s := scene.Build(midgame(t), scene.Table{Pages: pages.Pages, Words: w, Bots: []bool{theBot: true}, Cursor: 3})
		golden.Picture(t, "testdata/panel-"+w.Language.String()+".png", panel.New(image.Pt(240, 240)).Draw(&s))
	})
}
