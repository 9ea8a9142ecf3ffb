package table

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

// alike is two tables that look the same to all, in the middle of a game: what is
// hidden is drawn anew for each.
func alike(t *testing.T, game string, seed uint64, moves int) (a, b *Table) {
	t.Helper()
	g, ok := games.Find(game)
	require.True(t, ok)
	p, err := g.Begin(g.Drawn(max(2, g.Least), seed, nil))
	require.NoError(t, err)
	r := engine.Rand(seed)
	for n := 0; n < moves || p.Actor() == engine.Table; n++ {
		all := p.Moves(nil)
		if len(all) == 0 {
			break
		}
		p.Play(all[r.Below(len(all))], nil)
	}
	var both [2]*Table
	for i := range both {
		e := seated(t, game, seed, max(2, g.Least), 0)
		e.Table.Rig.StopWatching() // pushes are said
		e.Table.Session.Game.Match = referee.New(p.View(engine.Public).Sample(&r).(engine.Sensed))
		both[i] = published(e)
	}
	return both[0], both[1]
}

// Tables that differ only in what is hidden show the same on every page, on the
// lights and in the picture of the panel, whatever is looked at and whatever
// somebody tries that nobody is offered.
func TestWhatIsHiddenIsOnNoPage(t *testing.T) {
	for game, pace := range map[string]uint64{"magico": 1, "torri3d": 1, "carte": 1, "fuga": 12} {
		t.Run(game, func(t *testing.T) {
			looks := 0
			for seed := range uint64(12) {
				a, b := alike(t, game, seed, int(seed*seed*pace))
				same := func(what string) {
					t.Helper()
					a.Show(0)
					b.Show(0)
					require.Equal(t, a.Last, b.Last, "seed %d: %s", seed, what)
				}
				same("at first")
				try(t, a, b)
				same("after trying")
				a.Control(pins.Event{Kind: pins.EndTurn})
				b.Control(pins.Event{Kind: pins.EndTurn})
				same("at the end of the turn, or why not")
				if a.Session.Game.Refused != nil {
					a.Session.Back()
					b.Session.Back()
				}
				for _, kind := range []scene.ActionKind{scene.ShowSecret, scene.ShowSecret} { // ask, and say that one is alone
					does := scene.Action{Kind: kind}
					require.Equal(t, a.Command(web.Choose{Does: does, Seq: a.Last.Seq}), b.Command(web.Choose{Does: does, Seq: b.Last.Seq}))
					same("looking")
				}
				x, _ := a.Session.PanelScene()
				y, _ := b.Session.PanelScene()
				if fmt.Sprint(x.Text, x.Choices) != fmt.Sprint(y.Text, y.Choices) {
					looks++
				}
				try(t, a, b)
				same("after trying alone")
				a.Command(web.Secret{})
				b.Command(web.Secret{})
				same("looked at on the page")
				a.Session.Back()
				b.Session.Back()
				same("covered")
				for _, kind := range []scene.ActionKind{scene.AskForHint, scene.ShowSecret} {
					does := scene.Action{Kind: kind}
					require.Equal(t, a.Command(web.Choose{Does: does, Seq: a.Last.Seq}), b.Command(web.Choose{Does: does, Seq: b.Last.Seq}))
					same("looking at a hint, if there is one")
				}
				a.Command(web.Secret{})
				b.Command(web.Secret{})
				same("looked at on the page")
				a.Session.Back()
				b.Session.Back()
				same("and covered")
			}
			require.Positive(t, looks, "they differed for who looked")
		})
	}
}

// try asks for moves of all kinds that cannot be made in either game.
func try(t *testing.T, a, b *Table) {
	t.Helper()
	r := engine.Rand(3)
	m, n := a.Session.Game.Match, b.Session.Game.Match
	other := m.Position()
	var texts []string
	for range 60 {
		all := other.Moves(nil)
		if len(all) == 0 {
			break
		}
		mv := all[r.Below(len(all))]
		texts = append(texts, other.Write(mv))
		other.Play(mv, nil)
	}
	for _, text := range texts {
		mv, err := m.Read(text)
		require.NoError(t, err)
		if m.Check(mv) == nil || n.Check(mv) == nil {
			continue
		}
		c := web.Choose{Does: scene.ParseAction(text), Seq: a.Last.Seq}
		require.Equal(t, a.Command(c), b.Command(c), text)
	}
}

// Who has seen enough covers it, on the page too, and the table goes on; what is
// covered already may be covered again.
func TestWhatWasAskedForStaysUntilItIsHidden(t *testing.T) {
	e := seated(t, "carte", 3, 2, 0)
	s := published(e)
	hide := func() web.Answer {
		defer s.Show(0)
		return s.Command(web.Choose{Does: scene.Action{Kind: scene.HideSecret}, Seq: s.Last.Seq})
	}
	require.Equal(t, web.Answer{}, hide(), "nothing was shown")
	require.Equal(t, web.Answer{}, s.Command(web.Choose{Does: scene.Action{Kind: scene.ShowSecret}, Seq: s.Last.Seq}))
	s.Show(0)
	for range 2 {
		require.NotNil(t, s.Command(web.Secret{}).Scene, "it can be looked at again")
		s.Show(0)
		require.Equal(t, scene.Secret, s.Session.Public().Page)
	}
	require.Equal(t, web.Answer{}, hide())
	require.Equal(t, scene.Turn, s.Session.Public().Page)
	require.Nil(t, s.Command(web.Secret{}).Scene)
	require.Equal(t, web.Answer{}, hide(), "pressed twice")
}
