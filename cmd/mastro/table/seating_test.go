package table

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// family is a configuration of three players of these ages for a game.
func family(t *testing.T, game, house string, ages ...int) *settings.Config {
	t.Helper()
	text := "game = '" + game + "'\n" + house
	for i, age := range ages {
		text += fmt.Sprintf("\n[[player]]\nname = 'P%d'\n", i+1)
		if age != 0 {
			text += fmt.Sprintf("age = %d\n", age)
		}
	}
	_, path := roomtest.ConfigDir(t, text)
	c, err := settings.Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	return c
}

// seatingOf is who sits where in the game that a seed draws.
func seatingOf(t *testing.T, c *settings.Config, n scene.NewGame, seed uint64) []int {
	t.Helper()
	s, err := menu.NewSetup(c, n, seed)
	require.NoError(t, err)
	return s.Order
}

// Who begins is as printed unless something else is chosen: the youngest where the
// rules say so and everybody's age is known, and else it is drawn.
func TestWhoBeginsIsAsPrinted(t *testing.T) {
	youngest := map[string]bool{"carte": true, "torri3d": true}
	for _, g := range games.All() {
		for seed := range uint64(5) {
			drawn := family(t, g.Name, "[house]\norder = 'drawn'", 0, 0, 0)
			want := seatingOf(t, drawn, menu.Entered(drawn), seed)
			unknown := family(t, g.Name, "", 0, 0, 0)
			require.Equal(t, want, seatingOf(t, unknown, menu.Entered(unknown), seed), "%s: nobody says an age", g.Name)
			partly := family(t, g.Name, "", 40, 0, 9)
			require.Equal(t, want, seatingOf(t, partly, menu.Entered(partly), seed), "%s: who is the youngest of some is a guess", g.Name)
			if known := family(t, g.Name, "", 40, 60, 9); youngest[g.Name] {
				require.Equal(t, []int{2, 0, 1}, seatingOf(t, known, menu.Entered(known), seed), g.Name)
			} else {
				require.Equal(t, want, seatingOf(t, known, menu.Entered(known), seed), g.Name)
			}
		}
	}
}

// In the menu nobody is asked for ages: where the youngest was chosen and none is
// known chance decides, and who is entered first can be chosen to begin.
func TestWhoBeginsInTheMenu(t *testing.T) {
	for _, g := range games.All() {
		c := family(t, g.Name, "", 0, 0, 0)
		o, _ := g.Option("order")
		byWord := map[string][]int{}
		n := menu.Entered(c)
		for range o.Values {
			chosen, rules := menu.Chosen(c, n)
			byWord[o.Values[games.Chosen(o, rules)]] = seatingOf(t, c, n, 3)
			require.Equal(t, g.Name, chosen.Name)
			n, _ = n.Choose(scene.Action{Kind: scene.NextRule, Text: "order"})
		}
		require.Len(t, byWord, len(o.Values))
		for _, word := range []string{"printed", "youngest", "oldest"} {
			require.Equal(t, byWord["drawn"], byWord[word], "%s: %s", g.Name, word)
		}
		require.Equal(t, []int{0, 1, 2}, byWord["entered"])
	}
}

// Whoever names an order by ages in the file is asked for all of them.
func TestAnOrderByAgesNeedsAges(t *testing.T) {
	_, path := roomtest.ConfigDir(t, "[house]\norder = 'youngest'\n"+"[[player]]\nname = 'A'\nage = 3\n[[player]]\nname = 'B'")
	_, err := settings.Load(path, roomtest.NoEnvironment, nil)
	require.ErrorContains(t, err, `order = "youngest", but no age of B`)
}

// A bot has no age, and does not begin where ages decide.
func TestABotNeedsNoAge(t *testing.T) {
	_, path := roomtest.ConfigDir(t, "[house]\norder = 'youngest'\n[[player]]\nname = 'A'\nage = 40\n[[player]]\nname = 'B'\nage = 9\n[[player]]\nname = 'C'\nbot = true")
	c, err := settings.Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	require.Equal(t, []int{1, 2, 0}, seatingOf(t, c, menu.Entered(c), 1))
}

// Where ages decide who begins and none is known, that it is drawn is said before the
// game, and by config check; wherever chance was asked for or an age is known it is not.
func TestThatItIsDrawnForWantOfAgesIsSaid(t *testing.T) {
	const said = "Ages unknown: who begins is drawn."
	for _, g := range games.All() {
		for word, ages := range map[string][]int{"printed": {0, 0, 0}, "drawn": {0, 0, 0}, "entered": {0, 0, 0}, "youngest": {7, 9, 40}, "oldest": {7, 9, 40}} {
			c := family(t, g.Name, "language = 'en'\n[house]\norder = '"+word+"'", ages...)
			byAge := word == "printed" && (g.Name == "carte" || g.Name == "torri3d")
			require.Equal(t, byAge, slices.Contains(menu.Entered(c).Menu(0).Text, said), "%s: %s", g.Name, word)
			require.Equal(t, byAge, menu.AgesUnknown(c, menu.Entered(c)), "%s: %s", g.Name, word)
		}
		partly := family(t, g.Name, "language = 'en'\n[house]\norder = 'printed'", 80, 0, 40)
		require.Equal(t, menu.AgesUnknown(partly, menu.Entered(partly)), slices.Contains(menu.Entered(partly).Menu(0).Text, said))
		require.Equal(t, g.Name == "carte" || g.Name == "torri3d", menu.AgesUnknown(partly, menu.Entered(partly)), "who is the youngest of some is a guess")
		n := menu.Entered(family(t, g.Name, "language = 'en'", 0, 0, 0))
		o, _ := g.Option("order")
		for _, word := range o.Values {
			if byAge := word == "youngest" || word == "oldest"; word != "printed" {
				require.Equal(t, byAge, slices.Contains(n.Menu(0).Text, said), "%s: %s chosen", g.Name, word)
			}
			n, _ = n.Choose(scene.Action{Kind: scene.NextRule, Text: "order"})
		}
		n = menu.Entered(family(t, g.Name, "language = 'en'\n[house]\norder = 'youngest'", 7, 9, 40))
		n.Players = 2
		require.Contains(t, n.Menu(0).Text, said, "others play than the file has")
	}
}

// A number of rounds that the menu does not offer is shown, and can be chosen again.
func TestMenuShowsANumberOfItsOwn(t *testing.T) {
	n := menu.Entered(family(t, "fuga", "[house]\nrounds = '12'", 0, 0))
	rounds := func() string {
		for _, e := range n.Menu(0).Entries {
			if e.Does == (scene.Action{Kind: scene.NextRule, Text: "rounds"}) {
				return e.Value
			}
		}
		return ""
	}
	var seen []string
	for range 10 {
		seen = append(seen, rounds())
		n, _ = n.Choose(scene.Action{Kind: scene.NextRule, Text: "rounds"})
	}
	require.Equal(t, []string{"12", "an evening", "5", "10", "15", "20", "30", "40", "no limit", "12"}, seen)
}

// painted is a configuration of players with these colours for a game, who play in the
// order in which they are entered.
func painted(t *testing.T, game string, colours ...string) *settings.Config {
	t.Helper()
	text := "language = 'en'\ngame = '" + game + "'\n[house]\norder = 'entered'\n"
	for i, colour := range colours {
		text += fmt.Sprintf("[[player]]\nname = 'P%d'\ncolour = %q\n", i+1, colour)
	}
	_, path := roomtest.ConfigDir(t, text)
	c, err := settings.Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	return c
}

// begun is a table at which the game of the menu has begun.
func begun(t *testing.T, c *settings.Config) *Host {
	t.Helper()
	e, err := NewHost(c, 5, 0, io.Discard)
	require.NoError(t, err)
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(scene.Action{Kind: scene.StartGame}))
	e.Table.Show(0)
	return e
}

// Whoever has a colour in the file plays in it, in all games and on every page, and
// keeps the name; who has none takes what is left.
func TestPlayersWearTheirColours(t *testing.T) {
	for _, g := range games.All() {
		e := begun(t, painted(t, g.Name, "yellow", "", "red"))
		d := e.Table.Session
		require.Equal(t, words.Yellow, d.Game.Colours.Of(0))
		require.Equal(t, words.Red, d.Game.Colours.Of(2))
		require.NotContains(t, []words.Colour{words.Yellow, words.Red}, d.Game.Colours.Of(1))
		public, w := d.Public(), words.Words{Language: words.English}
		for seat, p := range public.Players {
			require.Equal(t, fmt.Sprintf("P%d", seat+1), p.Name)
			require.Equal(t, w.Sign(d.Game.Colours.Of(p.Seat)), p.Sign)
		}
		require.Equal(t, d.Game.Colours, public.Colours)
		if d.Choose(scene.Action{Kind: scene.ShowSecret}) == (play.Refusal{}) {
			require.Equal(t, scene.Secret, d.Public().Page)
			require.Equal(t, d.Game.Colours, d.Public().Colours, "the cover agrees")
			d.Choose(scene.Action{Kind: scene.ShowSecret})
			own, private := d.PanelScene()
			require.True(t, private)
			require.Equal(t, d.Game.Colours, own.Colours, "and a page of one's own")
		}
	}
}

// A colour chosen in the menu holds, and back at any the next game is as always.
func TestColoursAreChosenInTheMenu(t *testing.T) {
	for _, g := range games.All() {
		c := settingstest.English(t)
		c.Game = g
		e, err := NewHost(c, 5, 0, io.Discard)
		require.NoError(t, err)
		d := e.Table.Session
		all := words.ColoursOf(g.Colours())
		for range 3 {
			d.Choose(scene.Action{Kind: scene.NextColour, Number: 0})
		}
		s, err := menu.NewSetup(c, d.Menu, e.seed)
		require.NoError(t, err)
		d.Choose(scene.Action{Kind: scene.StartGame})
		require.Equal(t, all[2], d.Game.Colours.Of(engine.Seat(slices.Index(s.Order, 0))), g.Name)
		require.Equal(t, s.Start, d.Game.Start)
		d.Game = nil
		for range len(all) - 2 {
			d.Choose(scene.Action{Kind: scene.NextColour, Number: 0})
		}
		require.Zero(t, d.Menu.Colours)
		d.Choose(scene.Action{Kind: scene.StartGame})
		for seat := range engine.Seat(2) {
			require.Equal(t, all[seat], d.Game.Colours.Of(seat), "%s, nobody chose", g.Name)
		}
	}
}

// What the file says of colours is for its own game: another takes those that it has.
func TestColoursOfAnotherGame(t *testing.T) {
	_, path := roomtest.ConfigDir(t, "game = 'carte'\n[[player]]\nname = 'A'\ncolour = 'cyan'\n[[player]]\nname = 'B'\ncolour = 'green'")
	c, err := settings.Load(path, roomtest.NoEnvironment, map[string]string{"game": "magico"})
	require.NoError(t, err)
	n := menu.Entered(c)
	require.Equal(t, []int{0, 3}, n.Colours[:2])
	for n.Offer().Name != "carte" {
		n, _ = n.Choose(scene.Action{Kind: scene.NextGame})
	}
	require.Equal(t, []int{0, 3}, n.Colours[:2])
}

// A set-up of a game with corners says who sits where: the menu offers no colours, and
// the seats are called by their corners.
func TestASetupSaysTheCorners(t *testing.T) {
	c := settingstest.English(t)
	c.Game, _ = games.Find("magico")
	start, err := c.Game.Coloured(c.Game.Drawn(2, 3, nil), []int{3, 2})
	require.NoError(t, err)
	c.Setup = start.Setup
	e := begun(t, c)
	require.NotContains(t, strings.Join(choiceIDs(scene.BuildMenu(e.Table.Session.Menu.Menu(0))), " "), "colour")
	require.Equal(t, words.Worn{words.Yellow, words.Green}, e.Table.Session.Game.Colours)
	c.Game, _ = games.Find("labiro")
	c.Setup = drawn(c, 2, 1).Write(labiroSet(c))
	require.Contains(t, strings.Join(choiceIDs(scene.BuildMenu(menu.Entered(c).Menu(0))), " "), "colour")
}
