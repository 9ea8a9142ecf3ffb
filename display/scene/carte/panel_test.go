package carte_test

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/configs/golden"
	"mastro/display/panel"
	"mastro/display/scene"
	pages "mastro/display/scene/carte"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/carte"
)

// inPlay is a game for three after some turns, played by people who look for
// treasures.
func inPlay(t *testing.T, assist carte.Assist, ready func(*carte.View) bool) *carte.Position {
	data, err := configs.FS.ReadFile("carte/default.toml")
	require.NoError(t, err)
	set := new(carte.Set)
	require.NoError(t, configs.Read("carte/default.toml", data, set.Document()))
	for seed := range uint64(100) {
		p, err := carte.Random(set, carte.Options{Assist: assist}, 3, seed).Position(set)
		require.NoError(t, err)
		r := engine.Rand(seed)
		for all := p.Moves(nil); len(all) > 0; all = p.Moves(all[:0]) {
			if ready(p.View(engine.Public).(*carte.View)) {
				return p
			}
			p.Play(likely(p, all, &r), nil)
		}
	}
	t.Fatal("no game comes to that")
	return nil
}

// likely is a move after which cards can be taken, now and then another one.
func likely(p *carte.Position, all []engine.Move, r *engine.Rand) engine.Move {
	m := all[r.Below(len(all))]
	if carte.VerbOf(m) != carte.Play {
		if sound := p.Sound(nil); len(sound) > 1 {
			return sound[0]
		}
		return m
	}
	for range 3 * len(all) {
		m = all[r.Below(len(all))]
		q := *p
		if q.Play(m, nil); len(q.Sound(nil)) > 1 && carte.VerbOf(q.Sound(nil)[0]) == carte.Take {
			break
		}
	}
	return m
}

// pictures are a turn in which a player looks for cards to take, and one that
// asks a player alone where a card goes and how it lies.
func pictures(t *testing.T, w words.Words) map[string]scene.Scene {
	taking := inPlay(t, carte.AssistOff, func(v *carte.View) bool {
		return v.Number > 20 && v.Phase == carte.PhaseTake && len(v.Denied) == 1
	})
	placing := inPlay(t, carte.AssistOn, func(v *carte.View) bool { return v.Number > 14 && v.Phase == carte.PhasePlace })
	first := placing.View(placing.Actor()).(*carte.View)
	alone := func(chosen string, cursor int) scene.Scene {
		s, ok := scene.BuildReveal(first, scene.Table{Pages: pages.Pages, Words: w, Chosen: chosen, Cursor: cursor})
		require.True(t, ok)
		scenetest.Sound(t, s)
		return s
	}
	var where, how string
	for _, m := range first.Moves {
		if x, y := carte.CellOf(m); carte.TurnedOf(m) > 1 {
			where = fmt.Sprintf("play %d", carte.CardOf(m))
			how = fmt.Sprintf("%s %d,%d", where, x, y)
		}
	}
	return map[string]scene.Scene{
		"panel": scene.Build(taking.View(engine.Public), scene.Table{Pages: pages.Pages, Words: w, Chosen: "take", Cursor: 5}),
		"which": alone("", 1), "where": alone(where, 2), "how": alone(how, 1),
	}
}

func TestPanel(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		p := panel.New(image.Pt(240, 240))
		for name, s := range pictures(t, w) {
			if name != "panel" && w.Language != words.Italian {
				continue
			}
			golden.Picture(t, "testdata/"+name+"-"+w.Language.String()+".png", p.Draw(&s))
		}
	})
}
