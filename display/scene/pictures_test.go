package scene_test

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	pages "mastro/display/games"
	"mastro/display/panel"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/web/webtest"
	"mastro/display/words"
	"mastro/engine"
	player "mastro/engine/bot/fuga"
	"mastro/engine/carte"
	"mastro/engine/fuga"
	"mastro/engine/magico"
	"mastro/engine/torri3d"
)

// theBot is the seat of a program in the picture of FUGA.
const theBot = 3

// tried plays a game by chance until it is as wanted.
func tried(p engine.Position, seed uint64, ready func() bool) engine.Position {
	r := engine.Rand(seed)
	for !ready() {
		all := p.Moves(nil)
		p.Play(all[r.Below(len(all))], nil)
	}
	return p
}

// magicoTurn is some turns into a game of four: the tile is pushed in, and now one walks.
func magicoTurn(t *testing.T) engine.View {
	set := new(magico.Set)
	scenetest.Read(t, "magico/default.toml", set.Document())
	p, err := magico.Drawn(set, magico.Options{}, 4, engine.SeedsOf(7)).Position(set)
	require.NoError(t, err)
	moves := 0
	return tried(p, 3, func() bool { moves++; return moves > 35 }).View(engine.Public)
}

// torri3dTurn is some turns into a game of three, in which the pawn can go far.
func torri3dTurn(t *testing.T) engine.View {
	set := new(torri3d.Set)
	scenetest.Read(t, "torri3d/default.toml", set.Document())
	p, err := torri3d.Drawn(set, torri3d.Options{}, 3, engine.SeedsOf(4)).Position(set)
	require.NoError(t, err)
	return tried(p, 7, func() bool {
		v := p.View(engine.Public).(*torri3d.View)
		return v.Number > 20 && v.Phase == torri3d.PhaseGo && len(v.Walk) > 7
	}).View(engine.Public)
}

// fugaTurn is in the midst of a game of four, where somebody walks.
func fugaTurn(t *testing.T) engine.View {
	set := new(fuga.Set)
	scenetest.Read(t, "fuga/default.toml", set.Document())
	p, err := fuga.Drawn(set, fuga.Options{Draws: 1}, 4, engine.SeedsOf(7)).Position(set)
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

// carteTurn is some turns into a game of three, played by people who look for treasures.
func carteTurn(t *testing.T, assist carte.Assist, ready func(*carte.View) bool) *carte.Position {
	set := new(carte.Set)
	scenetest.Read(t, "carte/default.toml", set.Document())
	for seed := range uint64(100) {
		p, err := carte.Drawn(set, carte.Options{Assist: assist}, 3, engine.SeedsOf(seed)).Position(set)
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

// A typical turn of each game, as the panel draws it and as the page at the table shows it.
func TestPictures(t *testing.T) {
	for _, turn := range []struct {
		game  string
		view  engine.View
		table scene.Table
	}{
		{"magico", magicoTurn(t), scene.Table{Cursor: 1}},
		{"torri3d", torri3dTurn(t), scene.Table{Cursor: 3}},
		{"carte", carteTurn(t, carte.AssistOff, func(v *carte.View) bool {
			return v.Number > 20 && v.Phase == carte.PhaseTake
		}).View(engine.Public), scene.Table{Chosen: "take", Cursor: 5}},
		{"fuga", fugaTurn(t), scene.Table{Bots: []bool{theBot: true}, Cursor: 3}},
	} {
		t.Run(turn.game, func(t *testing.T) {
			scenetest.InBoth(t, func(t *testing.T, w words.Words) {
				turn.table.Pages, turn.table.Words = pages.All().Of(turn.game), w
				s := scene.Build(turn.view, turn.table)
				turn.table.Words.Short = true
				onPanel := scene.Build(turn.view, turn.table)
				golden.Picture(t, turn.game+"/testdata/panel-"+w.Language.String()+".png", panel.New(image.Pt(240, 240)).Draw(&onPanel))
				golden.Text(t, turn.game+"/testdata/page-"+w.Language.String()+".html", webtest.Page(s, w))
			})
		})
	}
}

// A player alone with the panel is asked which card is laid, where it goes and how it lies.
func TestPicturesOfACard(t *testing.T) {
	p := carteTurn(t, carte.AssistOn, func(v *carte.View) bool { return v.Number > 14 && v.Phase == carte.PhasePlace })
	v := p.View(p.Actor()).(*carte.View)
	var where, how string
	for _, m := range v.Moves {
		if x, y := carte.CellOf(m); carte.TurnedOf(m) > 1 {
			where = fmt.Sprintf("play %d", carte.CardOf(m))
			how = fmt.Sprintf("%s %d,%d", where, x, y)
		}
	}
	for name, table := range map[string]scene.Table{"which": {Cursor: 1}, "where": {Chosen: where, Cursor: 2}, "how": {Chosen: how, Cursor: 1}} {
		table.Pages, table.Words = pages.All().Of(carte.Name), words.Words{Short: true}
		s, ok := scene.BuildReveal(v, table)
		require.True(t, ok)
		scenetest.Sound(t, s)
		golden.Picture(t, "carte/testdata/"+name+"-it.png", panel.New(image.Pt(240, 240)).Draw(&s))
	}
}
