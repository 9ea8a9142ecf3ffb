//go:build !race

package table

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
)

// startWithHints starts magico without sensors, so that pushes are chosen.
func startWithHints(t *testing.T) *Table {
	h := startGame(t, "magico", 3, 2, 0)
	h.Table.Rig.StopWatching()
	h.Table.Session.Game.Match.Settle(nil)
	h.Table.Session.Changed()
	return withPage(h)
}

func offersHint(tab *Table) bool {
	return slices.ContainsFunc(tab.Session.Public().Choices, func(c scene.Choice) bool { return c.Does.Kind == scene.AskForHint })
}

// hintsUsed returns how many hints each seat looked at, as everybody can see.
func hintsUsed(tab *Table) (all []int) {
	for _, p := range tab.Session.Public().Players {
		n := 0
		for _, c := range p.Counts {
			if c.Icon == scene.Hints {
				n = c.N
			}
		}
		all = append(all, n)
	}
	return all
}

// A hint is covered like a secret. It counts when it is looked at, once until something
// happens, and everybody sees the count.
func TestAHintOnThePage(t *testing.T) {
	tab := startWithHints(t)
	choose := func(a scene.Action) {
		t.Helper()
		require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: a, Seq: tab.Last.Seq}))
		tab.Show(0)
	}
	require.True(t, offersHint(tab))
	choose(scene.Action{Kind: scene.AskForHint})
	require.Equal(t, scene.Secret, tab.Session.Public().Page, "others look away")
	require.Equal(t, []int{0, 0}, hintsUsed(tab), "nobody has looked")
	hint := tab.Command(scene.TheTable, web.Secret{Seq: tab.Last.Seq}).Scene
	tab.Show(0)
	require.NotNil(t, hint)
	require.Contains(t, strings.Join(hint.Text, " "), "turn")
	require.Equal(t, []int{1, 0}, hintsUsed(tab))
	require.Equal(t, hint.Text, tab.Command(scene.TheTable, web.Secret{Seq: tab.Last.Seq}).Scene.Text, "again")
	choose(scene.Action{Kind: scene.HideSecret})
	require.Equal(t, scene.Turn, tab.Session.Public().Page)
	choose(scene.Action{Kind: scene.AskForHint})
	tab.Command(scene.TheTable, web.Secret{Seq: tab.Last.Seq})
	choose(scene.Action{Kind: scene.HideSecret})
	require.Equal(t, []int{1, 0}, hintsUsed(tab), "nothing has happened since")
	choose(scene.Action{Kind: scene.ShowSecret})
	require.NotContains(t, strings.Join(tab.Command(scene.TheTable, web.Secret{Seq: tab.Last.Seq}).Scene.Text, " "), "turn", "the card is no hint")
	choose(scene.Action{Kind: scene.HideSecret})
	push := tab.Session.Game.Match.View(0).Legal()[0]
	choose(scene.Action{Text: tab.Session.Game.Match.Write(push)})
	require.Equal(t, []int{1, 0}, hintsUsed(tab))
	choose(scene.Action{Kind: scene.AskForHint})
	tab.Command(scene.TheTable, web.Secret{Seq: tab.Last.Seq})
	require.Equal(t, []int{2, 0}, hintsUsed(tab), "something has happened")
}

// With the knob the hint is shown on the table's own panel, and on no page.
func TestAHintWithTheKnob(t *testing.T) {
	tab := startWithHints(t)
	at := slices.IndexFunc(tab.Session.Public().Choices, func(c scene.Choice) bool { return c.Does.Kind == scene.AskForHint })
	tab.Session.TurnKnob(at)
	tab.Session.Push()
	require.Equal(t, []int{0, 0}, hintsUsed(tab))
	tab.Session.Push()
	onPanel, private := tab.Session.PanelScene()
	require.True(t, private)
	require.Equal(t, scene.Reveal, onPanel.Page)
	require.Equal(t, scene.Secret, tab.Session.Public().Page)
	require.Equal(t, []int{1, 0}, hintsUsed(tab))
	tab.Session.Back()
	require.Equal(t, scene.Turn, tab.Session.Public().Page)
	require.Equal(t, []int{1, 0}, hintsUsed(tab))
}

// There are no hints if they are switched off, in games without hints, and for bots, even if a
// page requests one.
func TestNoHints(t *testing.T) {
	refused := func(tab *Table) {
		t.Helper()
		require.False(t, offersHint(tab))
		answer := tab.Command(scene.TheTable, web.Choose{Does: scene.Action{Kind: scene.AskForHint}, Seq: tab.Last.Seq})
		require.Equal(t, words.NotNow.In(tab.Session.Words), answer.Refused)
		require.Nil(t, tab.Command(scene.TheTable, web.Secret{Seq: tab.Last.Seq}).Scene)
	}
	tab := startWithHints(t)
	tab.Session.Hints = false
	tab.Session.Changed()
	tab.Show(0)
	refused(tab)
	refused(withPage(startGame(t, "carte", 3, 2, 0)))
	refused(withPage(startGame(t, "magico", 3, 2, 2)))
}
