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

// asking is the sliding labyrinth at a table where people say what they push.
func asking(t *testing.T) *Table {
	e := seated(t, "magico", 3, 2, 0)
	e.Table.Rig.StopWatching()
	e.Table.Session.Game.Match.Settle(nil)
	e.Table.Session.Changed()
	return published(e)
}

func offersHint(s *Table) bool {
	return slices.ContainsFunc(s.Session.Public().Choices, func(c scene.Choice) bool { return c.Does.Kind == scene.AskForHint })
}

// hintsAsked is how often each seat asked, as all can see.
func hintsAsked(s *Table) (all []int) {
	for _, p := range s.Session.Public().Players {
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

// A hint is covered like a secret; it counts when it is looked at, once for as long
// as nothing has happened, and all see how often.
func TestAHintOnThePage(t *testing.T) {
	s := asking(t)
	choose := func(a scene.Action) {
		t.Helper()
		require.Equal(t, web.Answer{}, s.Command(web.Choose{Does: a, Seq: s.Last.Seq}))
		s.Show(0)
	}
	require.True(t, offersHint(s))
	choose(scene.Action{Kind: scene.AskForHint})
	require.Equal(t, scene.Secret, s.Session.Public().Page, "others look away")
	require.Equal(t, []int{0, 0}, hintsAsked(s), "nobody has looked")
	hint := s.Command(web.Secret{}).Scene
	s.Show(0)
	require.NotNil(t, hint)
	require.Contains(t, strings.Join(hint.Text, " "), "turn")
	require.Equal(t, []int{1, 0}, hintsAsked(s))
	require.Equal(t, hint.Text, s.Command(web.Secret{}).Scene.Text, "again")
	choose(scene.Action{Kind: scene.HideSecret})
	require.Equal(t, scene.Turn, s.Session.Public().Page)
	choose(scene.Action{Kind: scene.AskForHint})
	s.Command(web.Secret{})
	choose(scene.Action{Kind: scene.HideSecret})
	require.Equal(t, []int{1, 0}, hintsAsked(s), "nothing has happened since")
	choose(scene.Action{Kind: scene.ShowSecret})
	require.NotContains(t, strings.Join(s.Command(web.Secret{}).Scene.Text, " "), "turn", "the card is no hint")
	choose(scene.Action{Kind: scene.HideSecret})
	push := s.Session.Game.Match.View(0).Legal()[0]
	choose(scene.Action{Text: s.Session.Game.Match.Write(push)})
	require.Equal(t, []int{1, 0}, hintsAsked(s))
	choose(scene.Action{Kind: scene.AskForHint})
	s.Command(web.Secret{})
	require.Equal(t, []int{2, 0}, hintsAsked(s), "something has")
}

// With the knob it is shown on the table's own panel, and on no page.
func TestAHintWithTheKnob(t *testing.T) {
	s := asking(t)
	at := slices.IndexFunc(s.Session.Public().Choices, func(c scene.Choice) bool { return c.Does.Kind == scene.AskForHint })
	s.Session.TurnKnob(at)
	s.Session.Push()
	require.Equal(t, []int{0, 0}, hintsAsked(s))
	s.Session.Push()
	onPanel, private := s.Session.PanelScene()
	require.True(t, private)
	require.Equal(t, scene.Reveal, onPanel.Page)
	require.Equal(t, scene.Secret, s.Session.Public().Page)
	require.Equal(t, []int{1, 0}, hintsAsked(s))
	s.Session.Back()
	require.Equal(t, scene.Turn, s.Session.Public().Page)
	require.Equal(t, []int{1, 0}, hintsAsked(s))
}

// Where the table wants none there are none, whatever somebody sends; nor in a game
// that has none, nor for a bot.
func TestNoHints(t *testing.T) {
	refused := func(s *Table) {
		t.Helper()
		require.False(t, offersHint(s))
		answer := s.Command(web.Choose{Does: scene.Action{Kind: scene.AskForHint}, Seq: s.Last.Seq})
		require.Equal(t, words.NotNow.In(s.Session.Words), answer.Refused)
		require.Nil(t, s.Command(web.Secret{}).Scene)
	}
	s := asking(t)
	s.Session.Hints = false
	s.Session.Changed()
	refused(s)
	refused(published(seated(t, "carte", 3, 2, 0)))
	refused(published(seated(t, "magico", 3, 2, 2)))
}
