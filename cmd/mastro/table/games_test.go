package table

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
	"mastro/engine/record"
)

// Every game is played to its end at a simulated table by greedy players, as few
// and as many as may play, and its record replays.
func TestEveryGamePlaysItself(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, g := range games.All() {
		for _, players := range []int{g.Least, g.Most} {
			t.Run(fmt.Sprint(g.Name, " ", players), func(t *testing.T) {
				h := startGame(t, g.Name, uint64(players), players, players)
				playOut(t, h)
				played := h.Table.Session.Game
				text, err := record.Of(g.Name, g, played.Start, played.Match).Write(g)
				require.NoError(t, err)
				r, err := record.Parse("game", text, games.Find)
				require.NoError(t, err)
				require.NotNil(t, r.Result)
			})
		}
	}
}

// playOut plays a game of bots to its end.
func playOut(t *testing.T, h *Host) {
	t.Helper()
	var now time.Duration
	for end := 12 * time.Hour; ; {
		h.answerForTable()
		h.advance(&now, time.Second)
		if _, over := h.Table.Session.Game.Match.Result(); over {
			break
		}
		require.Less(t, now, end, "it does not end")
	}
	require.Equal(t, scene.End, h.Table.Session.Public().Page)
}

// A game can be played to its end with the choices that its pages offer, private pages
// included.
func TestEveryGameCanBePlayedByItsPages(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, g := range games.All()[1:] { // LABIRO is played so elsewhere
		t.Run(g.Name, func(t *testing.T) {
			h := startGame(t, g.Name, 11, max(2, g.Least), 0)
			h.Table.Rig.StopWatching() // pushes are chosen
			h.Table.Session.Game.Match.Settle(nil)
			session, r := h.Table.Session, engine.Rand(5)
			for range 4000 {
				if _, over := session.Game.Match.Result(); over {
					return
				}
				s, _ := session.PanelScene()
				require.NotEmpty(t, s.Choices, "a page with nothing to choose: %q", s.Text)
				for _, c := range s.Choices {
					require.Equal(t, c.Does, scene.ParseAction(c.Does.String()))
				}
				c := s.Choices[r.Below(len(s.Choices))]
				require.Equal(t, play.Refusal{}, chooseAt(session, c.Does), "%s on %q", c.Does, s.Text)
			}
		})
	}
}

// A choice is a move or another action of the page. No move begins with a word of the other
// actions, and none is parsed as one.
func TestNoMoveReadsAsAnotherAction(t *testing.T) {
	own := []string{"say", "line", "stand", "stood", "stroll", "undo", "keep", "ok", "show", "hide", "hint", "menu"}
	for _, g := range games.All() {
		for _, rules := range []string{"", "hidden = 'blind'\n"} {
			p, err := g.BeginDrawn(g.Most, 3, []byte(rules))
			require.NoError(t, err)
			r := engine.Rand(9)
			for range 2000 {
				moves := p.Moves(nil)
				if len(moves) == 0 {
					break
				}
				for _, m := range moves {
					text := p.Write(m)
					verb, _, _ := strings.Cut(text, " ")
					require.NotContains(t, own, verb, g.Name)
					require.Equal(t, scene.Action{Text: text}, scene.ParseAction(text), g.Name)
				}
				p.Play(moves[r.Below(len(moves))], nil)
			}
		}
	}
}

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
