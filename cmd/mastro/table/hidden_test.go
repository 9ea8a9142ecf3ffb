package table

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

// pairWithOtherHidden makes two tables in the middle of the same game that look the same to
// everybody; what is hidden is drawn anew for each.
func pairWithOtherHidden(t *testing.T, game string, seed uint64, moves int) (a, b *Table) {
	t.Helper()
	g, ok := games.Find(game)
	require.True(t, ok)
	p, err := g.BeginDrawn(max(2, g.Least), seed, nil)
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
		h := startGame(t, game, seed, max(2, g.Least), 0)
		h.Table.Rig.StopWatching() // pushes are chosen
		h.Table.Session.Game.Match = referee.New(p.View(engine.Public).Sample(&r).(engine.Sensed))
		both[i] = withPage(h)
	}
	return both[0], both[1]
}

// timeless leaves out when something was: tables begin, and end, one after the other.
func timeless(s *web.Snapshot) {
	v := reflect.ValueOf(s).Elem()
	for i := range v.NumField() {
		if f := v.Field(i); f.Type() == reflect.TypeFor[time.Time]() {
			f.SetZero()
		}
	}
}

// Tables that differ only in what is hidden show the same on every page, on the lights and in
// the picture of the panel, whatever secrets are shown and whatever forged choices are sent.
func TestWhatIsHiddenIsOnNoPage(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	pace := map[string]uint64{"fuga": 6} // how many times as many moves; 1 where nothing is said
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			game, pace := g.Name, max(1, pace[g.Name])
			looks := 0
			for seed := range uint64(12) {
				a, b := pairWithOtherHidden(t, game, seed, int(seed*seed*pace))
				same := func(what string) {
					t.Helper()
					a.Show(0)
					b.Show(0)
					timeless(&a.Last)
					timeless(&b.Last)
					require.Equal(t, a.Last, b.Last, "seed %d: %s", seed, what)
				}
				same("at first")
				tryIllegalMoves(t, a, b)
				same("after trying")
				a.Control(pins.Event{Kind: pins.EndTurn})
				b.Control(pins.Event{Kind: pins.EndTurn})
				same("at the end of the turn, or why not")
				if a.Session.Game.Refused != nil {
					a.Session.Back()
					b.Session.Back()
				}
				for _, kind := range []scene.ActionKind{scene.ShowSecret, scene.ShowSecret} { // ask, then confirm that one is alone
					does := scene.Action{Kind: kind}
					require.Equal(t, a.Command(scene.TheTable, web.Choose{Does: does, Seq: a.Last.Seq}), b.Command(scene.TheTable, web.Choose{Does: does, Seq: b.Last.Seq}))
					same("looking")
				}
				x, _ := a.Session.PanelScene()
				y, _ := b.Session.PanelScene()
				if fmt.Sprint(x.Text, x.Choices) != fmt.Sprint(y.Text, y.Choices) {
					looks++
				}
				tryIllegalMoves(t, a, b)
				same("after trying alone")
				a.Command(scene.TheTable, web.Secret{Seq: a.Last.Seq})
				b.Command(scene.TheTable, web.Secret{Seq: b.Last.Seq})
				same("looked at on the page")
				a.Session.Back()
				b.Session.Back()
				same("covered")
				for _, kind := range []scene.ActionKind{scene.AskForHint, scene.ShowSecret} {
					does := scene.Action{Kind: kind}
					require.Equal(t, a.Command(scene.TheTable, web.Choose{Does: does, Seq: a.Last.Seq}), b.Command(scene.TheTable, web.Choose{Does: does, Seq: b.Last.Seq}))
					same("looking at a hint, if there is one")
				}
				a.Command(scene.TheTable, web.Secret{Seq: a.Last.Seq})
				b.Command(scene.TheTable, web.Secret{Seq: b.Last.Seq})
				same("looked at on the page")
				a.Session.Back()
				b.Session.Back()
				same("and covered")
			}
			require.True(t, looks > 0 || game == labiro.Name, "no private scene differed") // in LABIRO one looks alone only at an object that was found
		})
	}
}

// tryIllegalMoves sends moves of all kinds that are illegal in both games.
func tryIllegalMoves(t *testing.T, a, b *Table) {
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
		require.Equal(t, a.Command(scene.TheTable, c), b.Command(scene.TheTable, c), text)
	}
}

// A requested secret stays on the page until the seat hides it, and then the game goes on.
// Hiding it twice does no harm.
func TestARequestedSecretStaysUntilItIsHidden(t *testing.T) {
	h := startGame(t, "carte", 3, 2, 0)
	tab := withPage(h)
	hide := func() web.Answer {
		defer tab.Show(0)
		return tab.Command(scene.TheTable, web.Choose{Does: scene.Action{Kind: scene.HideSecret}, Seq: tab.Last.Seq})
	}
	require.Equal(t, web.Answer{}, hide(), "nothing is shown yet")
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: scene.Action{Kind: scene.ShowSecret}, Seq: tab.Last.Seq}))
	tab.Show(0)
	for range 2 {
		require.NotNil(t, tab.Command(scene.TheTable, web.Secret{Seq: tab.Last.Seq}).Scene, "it can be looked at again")
		tab.Show(0)
		require.Equal(t, scene.Secret, tab.Session.Public().Page)
	}
	require.Equal(t, web.Answer{}, hide())
	require.Equal(t, scene.Turn, tab.Session.Public().Page)
	require.Nil(t, tab.Command(scene.TheTable, web.Secret{Seq: tab.Last.Seq}).Scene)
	require.Equal(t, web.Answer{}, hide(), "pressed twice")
}
