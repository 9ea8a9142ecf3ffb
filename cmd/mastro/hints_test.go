package main

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
func asking(t *testing.T) *session {
	e := seated(t, "magico", 3, 2, 0)
	e.session.table.board = nil
	e.session.desk.game.match.Settle(nil)
	return published(e)
}

func offersHint(s *session) bool {
	return slices.ContainsFunc(s.desk.public().Choices, func(c scene.Choice) bool { return c.ID == scene.HintID })
}

// hintsAsked is how often each seat asked, as all can see.
func hintsAsked(s *session) (all []int) {
	for _, p := range s.desk.public().Players {
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
	choose := func(id string) {
		t.Helper()
		require.Equal(t, web.Answer{}, s.do(web.Choose{ID: id, Seq: s.last.Seq}))
		s.show(0)
	}
	require.True(t, offersHint(s))
	choose(scene.HintID)
	require.Equal(t, scene.Secret, s.desk.public().Page, "others look away")
	require.Equal(t, []int{0, 0}, hintsAsked(s), "nobody has looked")
	hint := s.do(web.Secret{}).Scene
	s.show(0)
	require.NotNil(t, hint)
	require.Contains(t, strings.Join(hint.Text, " "), "turn")
	require.Equal(t, []int{1, 0}, hintsAsked(s))
	require.Equal(t, hint.Text, s.do(web.Secret{}).Scene.Text, "again")
	choose(scene.HideID)
	require.Equal(t, scene.Turn, s.desk.public().Page)
	choose(scene.HintID)
	s.do(web.Secret{})
	choose(scene.HideID)
	require.Equal(t, []int{1, 0}, hintsAsked(s), "nothing has happened since")
	choose(scene.ShowID)
	require.NotContains(t, strings.Join(s.do(web.Secret{}).Scene.Text, " "), "turn", "the card is no hint")
	choose(scene.HideID)
	push := s.desk.game.match.View(0).Legal()[0]
	choose(s.desk.game.match.Write(push))
	require.Equal(t, []int{1, 0}, hintsAsked(s))
	choose(scene.HintID)
	s.do(web.Secret{})
	require.Equal(t, []int{2, 0}, hintsAsked(s), "something has")
}

// With the knob it is shown on the table's own panel, and on no page.
func TestAHintWithTheKnob(t *testing.T) {
	s := asking(t)
	at := slices.IndexFunc(s.desk.public().Choices, func(c scene.Choice) bool { return c.ID == scene.HintID })
	s.desk.turnKnob(at)
	s.desk.push()
	require.Equal(t, []int{0, 0}, hintsAsked(s))
	s.desk.push()
	near, private := s.desk.near()
	require.True(t, private)
	require.Equal(t, scene.Reveal, near.Page)
	require.Equal(t, scene.Secret, s.desk.public().Page)
	require.Equal(t, []int{1, 0}, hintsAsked(s))
	s.desk.back()
	require.Equal(t, scene.Turn, s.desk.public().Page)
	require.Equal(t, []int{1, 0}, hintsAsked(s))
}

// Where the table wants none there are none, whatever somebody sends; nor in a game
// that has none, nor for a bot.
func TestNoHints(t *testing.T) {
	refused := func(s *session) {
		t.Helper()
		require.False(t, offersHint(s))
		answer := s.do(web.Choose{ID: scene.HintID, Seq: s.last.Seq})
		require.Equal(t, words.NotNow.In(s.desk.words), answer.Refused)
		require.Nil(t, s.do(web.Secret{}).Scene)
	}
	s := asking(t)
	s.desk.hints = false
	refused(s)
	refused(published(seated(t, "carte", 3, 2, 0)))
	refused(published(seated(t, "magico", 3, 2, 2)))
}
