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

// pairWithOtherObject makes two games that differ only in the object below the first player.
func pairWithOtherObject(t *testing.T, change func(*labiro.Setup)) (a, b *Table) {
	t.Helper()
	c := settingstest.English(t)
	var all [2]*Table
	for i := range all {
		setup := drawnSetup(c, 2, 3)
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
		h := startSetup(t, c, setup)
		h.Table.Session.Game.Began = time.Time{} // both at once
		all[i] = withPage(h)
	}
	return all[0], all[1]
}

func TestASecretIsOnNoPage(t *testing.T) {
	a, b := pairWithOtherObject(t, unchanged)
	same := func() {
		t.Helper()
		a.Show(0)
		b.Show(0)
		require.Equal(t, a.Session.Public(), b.Session.Public())
		a.Last.Labels, b.Last.Labels = nil, nil               // a func
		a.Last.Began, b.Last.Began = time.Time{}, time.Time{} // they began one after the other
		require.Equal(t, a.Last, b.Last, "what the page receives")
		require.Equal(t, roomtest.PanelOnPage(t, a.Page.Handler()), roomtest.PanelOnPage(t, b.Page.Handler()), "and what it shows of the panel")
	}
	both := func(c web.Command) (web.Answer, web.Answer) {
		return a.Command(scene.TheTable, c), b.Command(scene.TheTable, c)
	}
	choose := func(does scene.Action) {
		t.Helper()
		x, y := both(web.Choose{Does: does, Seq: a.Last.Seq})
		require.Equal(t, web.Answer{}, x)
		require.Equal(t, web.Answer{}, y)
	}
	same()
	x, y := both(web.Secret{Seq: a.Last.Seq})
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
	x, y = both(web.Secret{Seq: a.Last.Seq})
	require.Equal(t, scene.Reveal, x.Scene.Page)
	require.NotEqual(t, x.Scene.Text, y.Scene.Text)
	same()
	again, _ := both(web.Secret{Seq: a.Last.Seq})
	require.Equal(t, x.Scene, again.Scene, "the answer may have been lost")
	same()
	choose(scene.Action{Kind: scene.HideSecret})
	same()
	require.Equal(t, scene.Question, a.Session.Public().Page)
	x, y = both(web.Secret{Seq: a.Last.Seq})
	require.Nil(t, x.Scene, "it was acknowledged")
	require.Nil(t, y.Scene)
	same()

	choose(scene.Action{Text: "take"})
	a.Show(0)
	b.Show(0)
	require.NotEqual(t, a.Session.Public(), b.Session.Public(), "taking it shows it to everybody")
	require.NotEqual(t, roomtest.PanelOnPage(t, a.Page.Handler()), roomtest.PanelOnPage(t, b.Page.Handler()))
}

// startWithTorch starts a game in which the first player holds a torch and may light a tower;
// id is that move.
func startWithTorch(t *testing.T) (h *Host, id string) {
	t.Helper()
	light := func(v *labiro.View) string {
		for _, m := range v.Moves {
			if labiro.VerbOf(m) == labiro.Light {
				return labiro.WriteMove(m)
			}
		}
		return ""
	}
	h = startMatching(t, settingstest.English(t), 2, func(s *labiro.Setup) { giveTile(s, 0, labiro.Torch) }, func(v *labiro.View) bool { return light(v) != "" })
	return h, light(h.labiroView())
}

func TestASecretEndsWithTheTurn(t *testing.T) {
	h, id := startWithTorch(t)
	tab := withPage(h)
	require.Equal(t, play.Refusal{}, chooseAt(tab.Session, scene.ParseAction(id)))
	require.Equal(t, scene.Secret, tab.Session.Public().Page)
	for n := 0; tab.Session.Game.Secret.Stage != play.Open || h.labiroView().Phase != labiro.PhaseTurn; n++ {
		require.Less(t, n, 20, "it does not end")
		tab.Session.Push()
		onPanel, _ := tab.Session.PanelScene()
		require.NotEmpty(t, onPanel.Choices)
	}
	require.Equal(t, play.Refusal{}, chooseAt(tab.Session, scene.Action{Text: play.EndMove}))
	require.Nil(t, tab.Command(scene.TheTable, web.Secret{Seq: tab.Last.Seq}).Scene)
	own, _ := tab.Session.Look(0)
	require.Nil(t, own)
	_, private := tab.Session.PanelScene()
	require.False(t, private)
	require.NotEqual(t, scene.Secret, tab.Session.Public().Page)
}

// A secret that nobody looked at ends with the next decision.
func TestAnUnseenSecretEndsWithTheNextDecision(t *testing.T) {
	c := settingstest.English(t)
	tab := withPage(startSetup(t, c, drawnSetup(c, 2, 3)))
	require.Equal(t, play.Refusal{}, chooseAt(tab.Session, scene.ParseAction("look")))
	require.Equal(t, scene.Secret, tab.Session.Public().Page)
	require.Equal(t, play.Refusal{}, chooseAt(tab.Session, scene.ParseAction("leave")))
	require.Equal(t, scene.Turn, tab.Session.Public().Page)
	require.Nil(t, tab.Command(scene.TheTable, web.Secret{Seq: tab.Last.Seq}).Scene)
}

// TestAFoulDoesNotEndASecret: the seat can still look after somebody has moved a tower and put
// it back.
func TestAFoulDoesNotEndASecret(t *testing.T) {
	h := startSetup(t, settingstest.English(t), drawnSetup(settingstest.English(t), 2, 3))
	tab, now := h.Table, time.Duration(0)
	h.advance(&now, time.Second)
	require.Equal(t, play.Refusal{}, chooseAt(tab.Session, scene.ParseAction("look")))
	tab.Session.Push()
	_, private := tab.Session.PanelScene()
	require.True(t, private)
	illegal := outOfReach(h.labiroView())
	require.NoError(t, tab.Rig.Simulation.World.Hand.Turn(illegal, 2, roomtest.Lifting()))
	h.advance(&now, 4*time.Second)
	onPanel, private := tab.Session.PanelScene()
	require.Equal(t, scene.Foul, onPanel.Page, "a foul is more urgent")
	require.False(t, private)
	require.NoError(t, tab.Rig.Simulation.World.Hand.Turn(illegal, -2, roomtest.Lifting()))
	h.advance(&now, 4*time.Second)
	onPanel, private = tab.Session.PanelScene()
	require.Equal(t, scene.Secret, onPanel.Page, "and then it is covered")
	require.False(t, private)
	a := tab.Command(scene.TheTable, web.Secret{Seq: tab.Last.Seq})
	require.Equal(t, scene.Reveal, a.Scene.Page)
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
