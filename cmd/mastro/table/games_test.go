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
	for _, g := range games.All() {
		for _, players := range []int{g.Least, g.Most} {
			t.Run(fmt.Sprint(g.Name, " ", players), func(t *testing.T) {
				e := seated(t, g.Name, uint64(players), players, players)
				playOut(t, e)
				k := recorder{game: e.Table.Session.Game}
				text, err := k.record().Write(g)
				require.NoError(t, err)
				r, err := record.Parse("game", text, games.Find)
				require.NoError(t, err)
				require.NotNil(t, r.Result)
			})
		}
	}
}

// playOut plays a game of bots to its end.
func playOut(t *testing.T, e *Host) {
	t.Helper()
	var now time.Duration
	for end := 12 * time.Hour; ; {
		e.answerForTable()
		e.pass(&now, time.Second)
		if _, over := e.Table.Session.Game.Match.Result(); over {
			break
		}
		require.Less(t, now, end, "it does not end")
	}
	require.Equal(t, scene.End, e.Table.Session.Public().Page)
}

// Whoever plays a game by its pages alone, choosing whatever they offer, private
// ones included, comes to its end, and nobody else is ever shown what is private.
func TestEveryGameCanBePlayedByItsPages(t *testing.T) {
	for _, g := range games.All()[1:] { // LABIRO is played so elsewhere
		t.Run(g.Name, func(t *testing.T) {
			e := seated(t, g.Name, 11, max(2, g.Least), 0)
			e.Table.Rig.StopWatching() // pushes are said
			e.Table.Session.Game.Match.Settle(nil)
			d, r := e.Table.Session, engine.Rand(5)
			for range 4000 {
				if _, over := d.Game.Match.Result(); over {
					return
				}
				s, _ := d.PanelScene()
				require.NotEmpty(t, s.Choices, "a page with nothing to choose: %q", s.Text)
				for _, c := range s.Choices {
					require.Equal(t, c.Does, scene.ParseAction(c.Does.String()))
				}
				c := s.Choices[r.Below(len(s.Choices))]
				require.Equal(t, play.Refusal{}, d.Choose(c.Does), "%s on %q", c.Does, s.Text)
			}
		})
	}
}

// What is chosen is a move or one of the page's own words: no move begins with
// a word that games have on their pages, and none is read as another action.
func TestNoMoveIsTakenForAWordOfThePage(t *testing.T) {
	own := []string{"say", "line", "stand", "stood", "stroll", "undo", "keep", "ok", "show", "hide", "hint", "menu"}
	for _, g := range games.All() {
		for _, rules := range []string{"", "hidden = 'blind'\n"} {
			p, err := g.Begin(g.Drawn(g.Most, 3, []byte(rules)))
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

// The same choices at the browser: the private look shows what may be chosen
// there, and choosing leads to the next look.
func TestAHandIsPlayedInThePrivateLook(t *testing.T) {
	e := seated(t, "carte", 3, 2, 0)
	s := e.Table
	s.Show(0)
	require.Equal(t, []string{"show"}, choiceIDs(s.Session.Public()), "all others see no card")
	require.Equal(t, web.Answer{}, s.Command(web.Choose{Does: scene.Action{Kind: scene.ShowSecret}, Seq: s.Last.Seq}))
	require.Equal(t, scene.Secret, s.Session.Public().Page)
	for range 3 {
		a := s.Command(web.Secret{})
		require.NotNil(t, a.Scene)
		require.Equal(t, scene.Reveal, a.Scene.Page)
		require.Equal(t, scene.Secret, s.Session.Public().Page, "it stays covered for all others")
		s.Show(0)
		require.Equal(t, web.Answer{}, s.Command(web.Choose{Does: a.Scene.Choices[0].Does, Seq: s.Last.Seq, Look: true}))
		if s.Session.Game.Match.Count() > 0 {
			break
		}
	}
	require.Positive(t, s.Session.Game.Match.Count(), "a card was played")
	require.NotEqual(t, scene.Secret, s.Session.Public().Page)
}

// The menu leads through all games.
func TestTheMenuOffersEveryGame(t *testing.T) {
	c := settingstest.English(t)
	e, err := NewHost(c, 1, 0, new(bytes.Buffer))
	require.NoError(t, err)
	d := e.Table.Session
	for _, g := range games.All() {
		require.Equal(t, g.Name, d.Menu.Offer().Name)
		text := strings.Join(choiceIDs(d.Public()), " ")
		for _, rule := range g.Offered {
			require.Contains(t, text, scene.Action{Kind: scene.NextRule, Text: rule}.String())
		}
		require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Kind: scene.StartGame}))
		require.Equal(t, g.Name, d.Game.Rulebook.Name)
		e.Table.Show(0)
		d.Game = nil
		require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Kind: scene.NextGame}))
	}
	require.Equal(t, games.All()[0].Name, d.Menu.Offer().Name)
}

// A house rule that the menu changes holds in the game.
func TestTheMenusRulesHold(t *testing.T) {
	c := settingstest.English(t)
	for _, g := range games.All() {
		for _, name := range g.Offered {
			o, ok := g.Option(name)
			require.True(t, ok, "%s has no rule %s", g.Name, name)
			n := menu.Entered(c)
			for n.Offer().Name != g.Name {
				n, _ = n.Choose(scene.Action{Kind: scene.NextGame})
			}
			for value := range o.Count() {
				_, rules := menu.Chosen(c, n)
				require.Equal(t, value, games.Chosen(o, rules), "%s: %s", g.Name, rules)
				_, err := menu.NewSetup(c, n, 1)
				require.NoError(t, err)
				n, _ = n.Choose(scene.Action{Kind: scene.NextRule, Text: name})
			}
		}
	}
}

func TestThinkers(t *testing.T) {
	_, err := play.StrategyOf("clever")
	require.EqualError(t, err, `"clever" is none of greedy, random; choose one of them`)
	random, err := play.StrategyOf("random")
	require.NoError(t, err)
	require.IsType(t, new(bot.Random), random(games.All()[0], 1))
}
