package play

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/games"
)

// countingSession is a session that counts how many scenes of games it builds.
type countingSession struct {
	*Session
	builtGames int
}

// startGame starts a game with so many people and no sensors.
func startGame(t require.TestingT, c *settings.Config, game string, people int, seed uint64) *countingSession {
	x := inMenuOf(t, c, game, people, seed)
	require.Equal(t, Refusal{}, x.do(scene.Action{Kind: scene.StartGame}))
	return x
}

// inMenuOf is a session whose menu offers a game for so many people and no sensors.
func inMenuOf(t require.TestingT, c *settings.Config, game string, people int, seed uint64) *countingSession {
	x := &countingSession{}
	n := menu.Entered(c)
	n = n.Of(slices.IndexFunc(n.Offers, func(o scene.Offer) bool { return o.Name == game }))
	n.Players, n.Bots = people, [scene.MaxSeats]bool{}
	x.Session = NewSession(n, true, &testHouse{begin: func(n scene.NewGame) (*Game, error) {
		s, err := menu.NewSetup(c, n, seed)
		require.NoError(t, err)
		g, err := NewGame(s, c.Unsaid, games.Game.Bot, seed)
		require.NoError(t, err)
		g.Pages.Of = func(v engine.View, t *scene.Table) scene.Game {
			x.builtGames++
			return s.Pages.Of(v, t)
		}
		g.Match.Settle(nil)
		return g, nil
	}})
	return x
}

// do chooses something at the table, and on on a device, on the page that was shown last; old chooses
// it on an earlier one.
func (s *Session) do(a scene.Action) Refusal { return s.on(scene.TheTable, a) }

func (s *Session) on(d scene.Device, a scene.Action) Refusal {
	s.Shown()
	return s.Choose(d, a, Newest)
}

func (s *Session) old(d scene.Device, a scene.Action) Refusal {
	s.Shown()
	return s.Choose(d, a, Older)
}

// builtDuring is how many scenes are built while do runs.
func (x *countingSession) builtDuring(do func()) int {
	before := x.builtGames
	do()
	return x.builtGames - before
}

// However often a scene is requested, it is built once until something changes.
func TestASceneIsBuiltOnce(t *testing.T) {
	x := startGame(t, settingstest.English(t), "labiro", 2, 3)
	ask := func() {
		for range 3 {
			x.Public()
			x.PanelScene()
		}
	}
	require.Equal(t, 2, x.builtDuring(ask), "for the page, and in short for the panel")
	require.Zero(t, x.builtDuring(ask))
	require.LessOrEqual(t, x.builtDuring(func() { x.TurnKnob(1) }), 0, "the page with the choices is there")
	require.Equal(t, 2, x.builtDuring(ask), "the cursor stands elsewhere")
	x.Push()
	x.builtDuring(ask)
	require.Zero(t, x.builtDuring(ask))
}

// Whatever people press, the cached scenes are those that would be built anew, and at most one
// public scene for the page, one for the panel and one private scene are built.
func TestWhatIsShownIsNeverStale(t *testing.T) {
	c := settingstest.English(t)
	rapid.Check(t, func(rt *rapid.T) {
		g := rapid.SampledFrom(games.All()).Draw(rt, "game")
		x := startGame(rt, c, g.Name, max(2, g.Least), rapid.Uint64Range(0, 9).Draw(rt, "seed"))
		for range rapid.IntRange(1, 25).Draw(rt, "n") {
			x.press(rt)
			n := x.builtDuring(func() {
				for range 2 {
					x.Public()
					x.PanelScene()
				}
			})
			require.LessOrEqual(rt, n, 3)
			public := x.Public()
			onPanel, private := x.PanelScene()
			x.Changed()
			require.Equal(rt, x.Public(), public)
			again, still := x.PanelScene()
			require.Equal(rt, still, private)
			require.Equal(rt, again, onPanel)
		}
	})
}

// press is one thing that somebody does.
func (x *countingSession) press(t *rapid.T) {
	switch rapid.IntRange(0, 9).Draw(t, "does") {
	case 0:
		x.Back()
	case 1:
		x.PressEndTurn()
	case 2:
		x.Look(0)
	case 3:
		x.TurnKnob(rapid.SampledFrom([]int{-1, 1}).Draw(t, "way"))
	case 4:
		if onPanel, _ := x.PanelScene(); x.Game != nil && len(onPanel.Choices) > 0 {
			x.Choose(scene.TheTable, rapid.SampledFrom(onPanel.Choices).Draw(t, "late").Does, Older)
		}
	default:
		x.Push()
	}
}

// Without a game every method works.
func TestSessionWithoutAGame(t *testing.T) {
	c := settingstest.English(t)
	x := NewSession(menu.Entered(c), true, &testHouse{})
	require.Nil(t, x.Match())
	x.PressEndTurn()
	x.Back()
	x.Observe(nil)
	require.False(t, x.LetBotDecide())
	own, refused := x.Look(1)
	require.Nil(t, own)
	require.Equal(t, Refusal{}, refused)
	require.Equal(t, scene.Menu, x.Public().Page)
	require.Equal(t, "because", x.Explain(scene.TheTable, Refusal{Text: "because"}))
}

// Leaving a game must be confirmed, and a choice of a page from before the question is refused.
func TestLeaving(t *testing.T) {
	x := startGame(t, settingstest.English(t), "carte", 2, 1)
	oldChoice := x.Public().Choices[0].Does
	x.Back()
	require.Equal(t, scene.Menu, x.Public().Page)
	require.Equal(t, x.OutOfDate(), x.old(scene.TheTable, oldChoice))
	require.True(t, x.leaving())
	require.Equal(t, Refusal{}, x.old(scene.TheTable, scene.Action{Kind: scene.StayInGame}))
	require.NotNil(t, x.Game)
	x.Back()
	require.Equal(t, Refusal{}, x.do(scene.Action{Kind: scene.LeaveGame}))
	require.Nil(t, x.Game)
}

// A game that is over is left without a question, and ends one that was asked before.
func TestAGameThatIsOverIsLeftAtOnce(t *testing.T) {
	for _, asked := range []bool{false, true} {
		s := vote(t, 0, 0)
		if asked {
			s.Back()
			require.True(t, s.leaving())
		}
		for _, all := range []string{"stop", "agree", "agree"} {
			plays(t, s, all)
		}
		require.Equal(t, scene.End, s.Public().Page)
		s.Back()
		require.True(t, s.Game == nil)
		require.False(t, s.leaving())
		require.NotNil(t, s.Public().Form)
	}
}

// While all others look away nothing on the board is to be pressed.
func TestNothingIsMovedWhileCovered(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			x, show := startGame(t, settingstest.English(t), g.Name, max(2, g.Least), 1), scene.Action{Kind: scene.ShowSecret}
			for range 60 {
				if x.Public().Page != scene.Secret && slices.ContainsFunc(x.Public().Choices, func(c scene.Choice) bool { return c.Does == show }) {
					require.Equal(t, Refusal{}, x.do(show))
				}
				if page := x.Public(); page.Page == scene.Secret {
					require.Empty(t, page.Touch)
					for _, c := range page.Board.Cells {
						require.NotContains(t, []scene.Mark{scene.MarkTurn, scene.MarkWalk}, c.Mark)
						require.False(t, c.Turnable || c.Unlocked)
					}
					x.Game.Secret = Secret{}
				}
				m := x.Match()
				if _, over := m.Result(); over {
					return
				}
				legal := m.Legal(m.Actor())
				require.Equal(t, Refusal{}, x.Game.Move(legal[len(legal)/2]))
			}
		})
	}
}
