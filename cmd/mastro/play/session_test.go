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

// counted is a session that counts the scenes of games that are built.
type counted struct {
	*Session
	builds int
}

// inGame is a game of a configuration with so many people, nothing sensed.
func inGame(t require.TestingT, c *settings.Config, game string, people int, seed uint64) *counted {
	x := &counted{}
	n := menu.Entered(c)
	n = n.Of(slices.IndexFunc(n.Offers, func(o scene.Offer) bool { return o.Name == game }))
	n.Players, n.Bots = people, [scene.MaxSeats]bool{}
	x.Session = NewSession(n, true, func(n scene.NewGame) (*Game, error) {
		s, err := menu.NewSetup(c, n, seed)
		require.NoError(t, err)
		g, err := NewGame(s, c.Unsaid, games.Game.Bot, seed)
		require.NoError(t, err)
		g.Match.Settle(nil)
		return g, nil
	})
	x.Recount = func(int, int8) {}
	pages := x.pages
	x.pages = func(v engine.View, t *scene.Table) (scene.Game, bool) {
		x.builds++
		return pages(v, t)
	}
	require.Equal(t, Refusal{}, x.Choose(scene.Action{Kind: scene.StartGame}))
	return x
}

// built is how many scenes are built while something is done.
func (x *counted) built(do func()) int {
	before := x.builds
	do()
	return x.builds - before
}

// However often a page is asked for, it is built once until something changes.
func TestASceneIsBuiltOnce(t *testing.T) {
	x := inGame(t, settingstest.English(t), "labiro", 2, 3)
	ask := func() {
		for range 3 {
			x.Public()
			x.PanelScene()
		}
	}
	require.Equal(t, 1, x.built(ask))
	require.Zero(t, x.built(ask))
	require.LessOrEqual(t, x.built(func() { x.TurnKnob(1) }), 0, "the page with the choices is there")
	require.Equal(t, 1, x.built(ask), "the cursor stands elsewhere")
	x.Push()
	x.built(ask)
	require.Zero(t, x.built(ask))
}

// Whatever people press, what is shown is what would be built anew, and it is built at
// most once for each of the pages that everybody sees and that one seat sees.
func TestWhatIsShownIsNeverStale(t *testing.T) {
	c := settingstest.English(t)
	rapid.Check(t, func(rt *rapid.T) {
		g := rapid.SampledFrom(games.All()).Draw(rt, "game")
		x := inGame(rt, c, g.Name, max(2, g.Least), rapid.Uint64Range(0, 9).Draw(rt, "seed"))
		for range rapid.IntRange(1, 25).Draw(rt, "n") {
			x.press(rt)
			n := x.built(func() {
				for range 2 {
					x.Public()
					x.PanelScene()
				}
			})
			require.LessOrEqual(rt, n, 2)
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
func (x *counted) press(t *rapid.T) {
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
			x.ChooseFromOldPage(rapid.SampledFrom(onPanel.Choices).Draw(t, "late").Does)
		}
	default:
		x.Push()
	}
}

// In the menu there is no game, and whatever asks for one is answered.
func TestWithoutAGame(t *testing.T) {
	c := settingstest.English(t)
	x := NewSession(menu.Entered(c), true, nil)
	require.Nil(t, x.Match())
	x.PressEndTurn()
	x.Back()
	x.Observe(nil)
	require.False(t, x.LetBotDecide())
	own, refused := x.Look(1)
	require.Nil(t, own)
	require.Equal(t, Refusal{}, refused)
	require.Equal(t, scene.Menu, x.Public().Page)
	require.Equal(t, "because", x.Explain(Refusal{Text: "because"}))
}

// Leaving is asked about, and a choice of a page from before the question is refused.
func TestLeaving(t *testing.T) {
	x := inGame(t, settingstest.English(t), "carte", 2, 1)
	late := x.Public().Choices[0].Does
	x.Back()
	require.Equal(t, scene.Menu, x.Public().Page)
	require.Equal(t, x.NotNow(), x.ChooseFromOldPage(late))
	require.True(t, x.Leaving)
	require.Equal(t, Refusal{}, x.ChooseFromOldPage(scene.Action{Kind: scene.StayInGame}))
	require.NotNil(t, x.Game)
	x.Back()
	require.Equal(t, Refusal{}, x.Choose(scene.Action{Kind: scene.LeaveGame}))
	require.Nil(t, x.Game)
}
