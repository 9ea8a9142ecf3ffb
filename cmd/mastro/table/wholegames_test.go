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
	"mastro/configs/effort"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/record"
)

// Every game is played to its end at a simulated table by its bots, as few and as many as may play.
// Then nothing is taken back any more; its record has its secret and replays, and what was changed
// in it is named.
func TestEveryGamePlaysItself(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	roomtest.CaptureLog(t)
	for _, g := range games.All() {
		for _, players := range []int{g.Least, g.Most} {
			t.Run(fmt.Sprint(g.Name, " ", players), func(t *testing.T) {
				c := keptIn(t, words.English)
				c.Game = g
				e := spend(t, c, uint64(players))
				e.begin(players, players)
				e.playOut()
				require.Equal(t, scene.End, e.Table.Session.Public().Page)
				require.NotEqual(t, play.Refusal{}, chooseAt(e.Table.Session, scene.Action{Kind: scene.TakeBack}))
				require.Equal(t, archive.Over, e.requireKept().State)
				e.requireProven()
			})
		}
	}
}

// requireProven requires that the record of a game that is over has its result, and its secret in
// the last line; and that no other secret or fingerprint goes with it.
func (e *evening) requireProven() {
	text, _ := e.exported()
	secret, print := secretOf(e), e.Table.Session.Game.Print.String()
	require.True(e.t, strings.HasSuffix(text, "\nsecret "+e.Table.Session.Game.Drawn.Text()+"\n"))
	require.Empty(e.t, e.differs(text))
	flipped := strings.Replace(text, secret, secret[:5]+otherDigit(secret[5])+secret[6:], 1)
	require.Contains(e.t, e.differs(flipped), "the fingerprint of its secret is ")
	require.Contains(e.t, e.differs(flipped), "the set-up differs in its line ")
	require.Contains(e.t, e.differs(strings.Replace(text, print, print[1:]+"0", 1)), "and not "+print[1:]+"0")
}

// differs is in what a record is not as its secret says.
func (e *evening) differs(text string) string {
	r, err := record.Parse("over.game", []byte(text), games.Find)
	require.NoError(e.t, err)
	require.NotNil(e.t, r.Result)
	differs, err := games.VerifyDraw(r)
	require.NoError(e.t, err)
	return strings.Join(differs, "\n")
}

func otherDigit(d byte) string {
	if d == '0' {
		return "1"
	}
	return "0"
}

// A game can be played with whatever its pages offer, private pages included.
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
			for range mostChoices {
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

// mostChoices is how many choices of a game are made; not every game ends by chance.
var mostChoices = effort.Of(600, 4000)

// A choice is a move or another action of the page. No move begins with a word of the other
// actions, and none is parsed as one.
func TestNoMoveReadsAsAnotherAction(t *testing.T) {
	own := []string{"say", "line", "stand", "stood", "stroll", "undo", "keep", "ok", "show", "hide", "hint", "menu"}
	for _, g := range games.All() {
		for _, rules := range []string{"", "hidden = 'blind'\n"} {
			p, err := g.BeginDrawn(g.Most, 3, []byte(rules))
			require.NoError(t, err)
			r := engine.Rand(9)
			for range effort.Short(500, 2000) {
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
	h.advance(&now, time.Minute)
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
