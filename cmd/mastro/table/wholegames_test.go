//go:build !race

package table

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
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

// TestABlindGameOfBotsGoesOn although nobody is there to say what was found.
func TestABlindGameOfBotsGoesOn(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	c := settingstest.English(t)
	c.Rules = blindRules
	h, err := NewHost(c, 3, play.ThinkingTime, io.Discard)
	require.NoError(t, err)
	require.NoError(t, h.beginBotGame())
	now := time.Duration(0)
	h.advance(&now, 5*time.Minute)
	number, _ := h.Table.Session.Game.Match.Turn()
	require.Greater(t, number, 1)
	leaveGame(h.Table.Session) // somebody leaves it and begins another, with a person
	h.advance(&now, time.Second)
	g, err := h.Begin(withPeople(c, 2))
	require.NoError(t, err)
	h.Table.Session.Start(g)
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, h.Table.Session.Public().Choices[0].Does))
	h.advance(&now, 5*time.Second)
	require.Equal(t, labiro.PhaseFind, h.labiroView().Phase, "people say what they found")
}

// Every game has its secret in its record once it is over. Then nothing is taken back any more, and
// what was changed is named.
func TestTheSecretOfAGameThatIsOver(t *testing.T) {
	roomtest.CaptureLog(t)
	for _, game := range games.All() {
		if testing.Short() && game.Name != "carte" {
			continue
		}
		c := keptIn(t, words.English)
		c.Game, c.Unsaid = game, false
		e := spend(t, c, 1)
		e.hidden = true
		e.begin(max(2, game.Least), max(2, game.Least))
		secret := secretOf(e)
		e.playOut()
		require.NotEqual(t, "", chooseAt(e.Table.Session, scene.Action{Kind: scene.TakeBack}).In(e.Table.Session.Words))
		text, _ := e.exported()
		require.True(t, strings.HasSuffix(text, "\nsecret "+e.Table.Session.Game.Drawn.Text()+"\n"), game.Name)
		verify := func(text string) string {
			r, err := record.Parse("over.game", []byte(text), games.Find)
			require.NoError(t, err)
			differs, err := games.VerifyDraw(r)
			require.NoError(t, err)
			return strings.Join(differs, "\n")
		}
		require.Empty(t, verify(text))
		flip := map[byte]string{'0': "1"}[secret[5]]
		if flip == "" {
			flip = "0"
		}
		flipped := strings.Replace(text, secret, secret[:5]+flip+secret[6:], 1)
		require.Contains(t, verify(flipped), "the fingerprint of its secret is ")
		require.Contains(t, verify(flipped), "the set-up differs in its line ")
		print := e.Table.Session.Game.Print.String()
		require.Contains(t, verify(strings.Replace(text, print, print[1:]+"0", 1)), "and not "+print[1:]+"0")
		e.end()
	}
}
