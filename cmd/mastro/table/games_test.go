//go:build !race

package table

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/engine/bot"
	"mastro/engine/games"
)

// In the browser the private scene shows the choices of a hand of cards, and choosing leads to
// the next private scene.
func TestCardsArePlayedFromThePrivateScene(t *testing.T) {
	h := startGame(t, "carte", 3, 2, 0)
	tab := h.Table
	tab.Show(0)
	require.Equal(t, []string{"show"}, choiceTexts(tab.Session.Public()), "all others see no card")
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: scene.Action{Kind: scene.ShowSecret}, Seq: tab.Last.Seq}))
	require.Equal(t, scene.Secret, tab.Session.Public().Page)
	for range 3 {
		a := tab.Command(scene.TheTable, web.Secret{Seq: tab.Last.Seq})
		require.NotNil(t, a.Scene)
		require.Equal(t, scene.Reveal, a.Scene.Page)
		require.Equal(t, scene.Secret, tab.Session.Public().Page, "it stays covered for all others")
		tab.Show(0)
		require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: a.Scene.Choices[0].Does, Seq: tab.Last.Seq, Look: true}))
		if tab.Session.Game.Match.Count() > 0 {
			break
		}
	}
	require.Positive(t, tab.Session.Game.Match.Count(), "a card was played")
	require.NotEqual(t, scene.Secret, tab.Session.Public().Page)
}

// The menu offers every game in turn.
func TestTheMenuOffersEveryGame(t *testing.T) {
	c := settingstest.English(t)
	h, err := NewHost(c, 1, 0, new(bytes.Buffer))
	require.NoError(t, err)
	session := h.Table.Session
	for _, g := range games.All() {
		require.Equal(t, g.Name, session.Menu.Offer().Name)
		text := strings.Join(choiceTexts(session.Public()), " ")
		for _, rule := range g.Offered() {
			require.Contains(t, text, scene.Action{Kind: scene.NextRule, Text: rule.Name}.String())
		}
		require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.StartGame}))
		require.Equal(t, g.Name, session.Game.Rulebook.Name)
		h.Table.Show(0)
		leaveGame(session)
		require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.NextGame}))
	}
	require.Equal(t, games.All()[0].Name, session.Menu.Offer().Name)
}

// A house rule that is changed in the menu holds in the game.
func TestHouseRulesOfTheMenuHoldInTheGame(t *testing.T) {
	c := settingstest.English(t)
	for _, g := range games.All() {
		for _, o := range g.Offered() {
			n := menu.Entered(c)
			for n.Offer().Name != g.Name {
				n, _ = n.Choose(scene.Action{Kind: scene.NextGame})
			}
			for value := range o.Count() {
				_, rules := menu.Chosen(c, n)
				require.Equal(t, value, games.Chosen(o, rules), "%s: %s", g.Name, rules)
				_, err := menu.NewSetup(c, n, 1)
				require.NoError(t, err)
				n, _ = n.Choose(scene.Action{Kind: scene.NextRule, Text: o.Name})
			}
		}
	}
}

func TestStrategies(t *testing.T) {
	_, err := play.StrategyOf("clever")
	require.EqualError(t, err, `"clever" is none of greedy, random; choose one of them`)
	random, err := play.StrategyOf("random")
	require.NoError(t, err)
	require.IsType(t, new(bot.Random), random(games.All()[0], 1))
}
