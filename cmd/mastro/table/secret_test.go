package table

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/engine/labiro"
)

// published lets the page be written to, and shows what it has been told.
func published(e *Host) *Table {
	e.Table.Page = web.New(e.Table, "table.test")
	e.Table.undrawn = true
	e.Table.Show(0)
	return e.Table
}

// twins are two games that differ only in the object where the first player
// stands.
func twins(t *testing.T, change func(*labiro.Setup)) (a, b *Table) {
	t.Helper()
	c := settingstest.English(t)
	var all [2]*Table
	for i := range all {
		setup := drawn(c, 2, 3)
		change(setup)
		here := setup.Seats[0].Pawn
		ropes, torches := -1, -1
		for b := range setup.Bases {
			switch setup.Bases[b].Object {
			case labiro.Rope:
				ropes = b
			case labiro.Torch:
				torches = b
			}
		}
		require.NotEqual(t, -1, min(ropes, torches))
		other := [...]int{ropes, torches}[i]
		setup.Bases[here].Object, setup.Bases[other].Object = setup.Bases[other].Object, setup.Bases[here].Object
		all[i] = published(playing(t, c, setup))
	}
	return all[0], all[1]
}

func TestASecretIsOnNoPage(t *testing.T) {
	a, b := twins(t, asDrawn)
	same := func() {
		t.Helper()
		a.Show(0)
		b.Show(0)
		require.Equal(t, a.Session.Public(), b.Session.Public())
		require.Equal(t, a.Last, b.Last, "what the page is told")
		require.Equal(t, roomtest.PanelOnPage(t, a.Page.Handler()), roomtest.PanelOnPage(t, b.Page.Handler()), "and what it shows of the panel")
	}
	both := func(c web.Command) (web.Answer, web.Answer) { return a.Command(c), b.Command(c) }
	choose := func(does scene.Action) {
		t.Helper()
		x, y := both(web.Choose{Does: does, Seq: a.Last.Seq})
		require.Equal(t, web.Answer{}, x)
		require.Equal(t, web.Answer{}, y)
	}
	same()
	x, y := both(web.Secret{})
	require.Nil(t, x.Scene)
	require.Nil(t, y.Scene)

	choose(scene.Action{Text: "look"})
	require.Equal(t, scene.Secret, a.Session.Public().Page)
	same()
	picture := roomtest.PanelOnPage(t, a.Page.Handler())
	choose(scene.Action{Kind: scene.ShowSecret}) // now the table's own panel shows it
	onPanel, private := a.Session.PanelScene()
	other, _ := b.Session.PanelScene()
	require.True(t, private)
	require.NotEqual(t, onPanel.Text, other.Text)
	same()
	require.Equal(t, picture, roomtest.PanelOnPage(t, a.Page.Handler()), "the picture on the page is as before")
	require.NotEqual(t, a.Rig.Simulation.PanelChip.Image(), b.Rig.Simulation.PanelChip.Image(), "the panel itself shows it")
	choose(scene.Action{Kind: scene.HideSecret})
	same()
	_, private = a.Session.PanelScene()
	require.False(t, private)
	choose(scene.Action{Text: "leave"})
	same()
	require.Equal(t, a.Rig.Simulation.PanelChip.Image(), b.Rig.Simulation.PanelChip.Image())

	choose(scene.Action{Text: "look"})
	same()
	x, y = both(web.Secret{})
	require.Equal(t, scene.Reveal, x.Scene.Page)
	require.NotEqual(t, x.Scene.Text, y.Scene.Text)
	same()
	require.Equal(t, scene.Question, a.Session.Public().Page)
	x, y = both(web.Secret{})
	require.Nil(t, x.Scene, "it was seen")
	require.Nil(t, y.Scene)
	same()

	choose(scene.Action{Text: "take"})
	a.Show(0)
	b.Show(0)
	require.NotEqual(t, a.Session.Public(), b.Session.Public(), "who takes it shows it to all")
	require.NotEqual(t, roomtest.PanelOnPage(t, a.Page.Handler()), roomtest.PanelOnPage(t, b.Page.Handler()))
}

// lit is a game in which the first player holds a torch and may light a tower.
func lit(t *testing.T) (e *Host, id string) {
	t.Helper()
	light := func(v *labiro.View) string {
		for _, m := range v.Moves {
			if labiro.VerbOf(m) == labiro.Light {
				return labiro.WriteMove(m)
			}
		}
		return ""
	}
	e = find(t, settingstest.English(t), 2, func(s *labiro.Setup) { holding(s, 0, labiro.Torch) }, func(v *labiro.View) bool { return light(v) != "" })
	return e, light(e.view())
}

func TestASecretEndsWithTheTurn(t *testing.T) {
	e, id := lit(t)
	s := published(e)
	require.Equal(t, play.Refusal{}, s.Session.Choose(scene.ParseAction(id)))
	require.Equal(t, scene.Secret, s.Session.Public().Page)
	for s.Session.Game.Secret.Stage != play.Open || e.view().Phase != labiro.PhaseTurn {
		s.Session.Push()
		onPanel, _ := s.Session.PanelScene()
		require.NotEmpty(t, onPanel.Choices)
	}
	require.Equal(t, play.Refusal{}, s.Session.Choose(scene.Action{Text: play.EndMove}))
	require.Nil(t, s.Command(web.Secret{}).Scene)
	own, _ := s.Session.Look(0)
	require.Nil(t, own)
	_, private := s.Session.PanelScene()
	require.False(t, private)
	require.NotEqual(t, scene.Secret, s.Session.Public().Page)
}

// TestASecretThatNobodyLookedAt is gone with the next decision.
func TestASecretThatNobodyLookedAt(t *testing.T) {
	c := settingstest.English(t)
	s := published(playing(t, c, drawn(c, 2, 3)))
	require.Equal(t, play.Refusal{}, s.Session.Choose(scene.ParseAction("look")))
	require.Equal(t, scene.Secret, s.Session.Public().Page)
	require.Equal(t, play.Refusal{}, s.Session.Choose(scene.ParseAction("leave")))
	require.Equal(t, scene.Turn, s.Session.Public().Page)
	require.Nil(t, s.Command(web.Secret{}).Scene)
}

// TestATouchedTowerKeepsASecret: who has not looked yet can still look after
// somebody has moved a tower and put it right.
func TestATouchedTowerKeepsASecret(t *testing.T) {
	e := playing(t, settingstest.English(t), drawn(settingstest.English(t), 2, 3))
	s, now := e.Table, time.Duration(0)
	e.pass(&now, time.Second)
	require.Equal(t, play.Refusal{}, s.Session.Choose(scene.ParseAction("look")))
	s.Session.Push()
	_, private := s.Session.PanelScene()
	require.True(t, private)
	wrong := far(e.view())
	require.NoError(t, s.Rig.Simulation.World.Hand.Turn(wrong, 2, roomtest.Lifting()))
	e.pass(&now, 4*time.Second)
	onPanel, private := s.Session.PanelScene()
	require.Equal(t, scene.Foul, onPanel.Page, "a foul is more urgent")
	require.False(t, private)
	require.NoError(t, s.Rig.Simulation.World.Hand.Turn(wrong, -2, roomtest.Lifting()))
	e.pass(&now, 4*time.Second)
	onPanel, private = s.Session.PanelScene()
	require.Equal(t, scene.Secret, onPanel.Page, "and then it is covered")
	require.False(t, private)
	a := s.Command(web.Secret{})
	require.Equal(t, scene.Reveal, a.Scene.Page)
}
