//go:build !race

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
	"mastro/configs"
	"mastro/configs/effort"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// configWithAges is a configuration of players of these ages for a game; 0 is unknown.
func configWithAges(t *testing.T, game, house string, ages ...int) *settings.Config {
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

// seatingOf returns which entered player sits in each seat of the game that a seed draws.
func seatingOf(t *testing.T, c *settings.Config, n scene.NewGame, seed uint64) []int {
	t.Helper()
	s, err := menu.NewSetup(c, n, seed)
	require.NoError(t, err)
	return s.Order
}

// The printed rules decide who begins unless something else is chosen: the youngest if the
// rules say so and everybody's age is known; otherwise it is drawn.
func TestWhoBeginsIsAsPrinted(t *testing.T) {
	for _, g := range games.All() {
		for seed := range effort.Short(uint64(2), 5) {
			drawn := configWithAges(t, g.Name, "[house]\norder = 'drawn'", 0, 0, 0)
			want := seatingOf(t, drawn, menu.Entered(drawn), seed)
			withoutAges := configWithAges(t, g.Name, "", 0, 0, 0)
			require.Equal(t, want, seatingOf(t, withoutAges, menu.Entered(withoutAges), seed), "%s: no age is known", g.Name)
			withSomeAges := configWithAges(t, g.Name, "", 40, 0, 9)
			require.Equal(t, want, seatingOf(t, withSomeAges, menu.Entered(withSomeAges), seed), "%s: the youngest of only some known ages is a guess", g.Name)
			if withAges := configWithAges(t, g.Name, "", 40, 60, 9); g.Printed == engine.OrderYoungest {
				require.Equal(t, []int{2, 0, 1}, seatingOf(t, withAges, menu.Entered(withAges), seed), g.Name)
			} else {
				require.Equal(t, want, seatingOf(t, withAges, menu.Entered(withAges), seed), g.Name)
			}
		}
	}
}

// The menu does not ask for ages. If the youngest was chosen and no age is known, the order is
// drawn; "entered" lets the player begin who was entered first.
func TestWhoBeginsInTheMenu(t *testing.T) {
	for _, g := range games.All() {
		c := configWithAges(t, g.Name, "", 0, 0, 0)
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

// An order by ages in the file needs the ages of all people.
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

// If ages should decide who begins and they are not known, the menu and config check say that
// it is drawn. They do not say so if the order was chosen to be drawn or ages are known.
func TestTheMenuSaysThatAgesAreUnknown(t *testing.T) {
	const agesUnknown = "I do not know your ages: the first player is drawn by lot."
	for _, g := range games.All() {
		for word, ages := range map[string][]int{"printed": {0, 0, 0}, "drawn": {0, 0, 0}, "entered": {0, 0, 0}, "youngest": {7, 9, 40}, "oldest": {7, 9, 40}} {
			c := configWithAges(t, g.Name, "language = 'en'\n[house]\norder = '"+word+"'", ages...)
			byAge := word == "printed" && g.Printed.ByAge()
			require.Equal(t, byAge, slices.Contains(menu.Entered(c).Menu(0).Text, agesUnknown), "%s: %s", g.Name, word)
			require.Equal(t, byAge, menu.AgesUnknown(c, menu.Entered(c)), "%s: %s", g.Name, word)
		}
		withSomeAges := configWithAges(t, g.Name, "language = 'en'\n[house]\norder = 'printed'", 80, 0, 40)
		require.Equal(t, menu.AgesUnknown(withSomeAges, menu.Entered(withSomeAges)), slices.Contains(menu.Entered(withSomeAges).Menu(0).Text, agesUnknown))
		require.Equal(t, g.Printed.ByAge(), menu.AgesUnknown(withSomeAges, menu.Entered(withSomeAges)), "the youngest of only some known ages is a guess")
		n := menu.Entered(configWithAges(t, g.Name, "language = 'en'", 0, 0, 0))
		o, _ := g.Option("order")
		for _, word := range o.Values {
			if byAge := word == "youngest" || word == "oldest"; word != "printed" {
				require.Equal(t, byAge, slices.Contains(n.Menu(0).Text, agesUnknown), "%s: %s chosen", g.Name, word)
			}
			n, _ = n.Choose(scene.Action{Kind: scene.NextRule, Text: "order"})
		}
		n = menu.Entered(configWithAges(t, g.Name, "language = 'en'\n[house]\norder = 'youngest'", 7, 9, 40))
		n.Players = 2
		require.Contains(t, n.Menu(0).Text, agesUnknown, "other players than in the file")
	}
}

// A number of draws that the menu does not offer is shown, and can be chosen again.
func TestTheMenuShowsTheDrawsOfTheFile(t *testing.T) {
	n := menu.Entered(configWithAges(t, "fuga", "[house]\ndraws = '9'", 0, 0))
	draws := func() string {
		for _, e := range n.Menu(0).Entries {
			if e.Does == (scene.Action{Kind: scene.NextRule, Text: "draws"}) {
				return e.Value
			}
		}
		return ""
	}
	var seen []string
	for range 9 {
		seen = append(seen, draws())
		n, _ = n.Choose(scene.Action{Kind: scene.NextRule, Text: "draws"})
	}
	require.Equal(t, []string{"9", "for an evening", "1", "2", "3", "4", "5", "6", "9"}, seen)
}

// configWithColours is a configuration of players with these colours, who play in the order in
// which they are entered.
func configWithColours(t *testing.T, game string, colours ...string) *settings.Config {
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

// startFromMenu starts the game that the menu shows first.
func startFromMenu(t *testing.T, c *settings.Config) *Host {
	t.Helper()
	h, err := NewHost(c, 5, 0, io.Discard)
	require.NoError(t, err)
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.Action{Kind: scene.StartGame}))
	h.Table.Show(0)
	return h
}

// A player with a colour in the file plays in it, in all games and on every page, and keeps the
// name. A player without one gets a colour that is left.
func TestPlayersWearTheirColours(t *testing.T) {
	for _, g := range games.All() {
		h := startFromMenu(t, configWithColours(t, g.Name, "yellow", "", "red"))
		session := h.Table.Session
		require.Equal(t, words.Yellow, coloursOf(session).Of(0))
		require.Equal(t, words.Red, coloursOf(session).Of(2))
		require.NotContains(t, []words.Colour{words.Yellow, words.Red}, coloursOf(session).Of(1))
		public, w := session.Public(), words.Words{Language: words.English}
		for seat, p := range public.Players {
			require.Equal(t, fmt.Sprintf("P%d", seat+1), p.Name)
			require.Equal(t, w.Sign(coloursOf(session).Of(p.Seat)), p.Sign)
		}
		require.Equal(t, coloursOf(session), public.Colours)
		if chooseAt(session, scene.Action{Kind: scene.ShowSecret}) == (play.Refusal{}) {
			require.Equal(t, scene.Secret, session.Public().Page)
			require.Equal(t, coloursOf(session), session.Public().Colours, "the cover agrees")
			chooseAt(session, scene.Action{Kind: scene.ShowSecret})
			own, private := session.PanelScene()
			require.True(t, private)
			require.Equal(t, coloursOf(session), own.Colours, "and the private scene")
		}
	}
}

// A colour that was chosen in the menu holds. Without one the next game has the usual colours.
func TestColoursAreChosenInTheMenu(t *testing.T) {
	for _, g := range games.All() {
		c := settingstest.English(t)
		c.Game = g
		h, err := NewHost(c, 5, 0, io.Discard)
		require.NoError(t, err)
		session := h.Table.Session
		all := words.ColoursOf(g.Colours())
		for range 3 {
			chooseAt(session, scene.Action{Kind: scene.NextColour, Number: 0})
		}
		s, err := menu.NewSetup(c, session.Menu, h.seed)
		require.NoError(t, err)
		chooseAt(session, scene.Action{Kind: scene.StartGame})
		require.Equal(t, all[2], coloursOf(session).Of(engine.Seat(slices.Index(s.Order, 0))), g.Name)
		require.Equal(t, s.Start(), session.Game.Start)
		leaveGame(session)
		for range len(all) - 2 {
			chooseAt(session, scene.Action{Kind: scene.NextColour, Number: 0})
		}
		require.Zero(t, session.Menu.Colours)
		chooseAt(session, scene.Action{Kind: scene.StartGame})
		for seat := range engine.Seat(2) {
			require.Equal(t, all[seat], coloursOf(session).Of(seat), "%s, nobody chose", g.Name)
		}
	}
}

// The colours in the file are for its own game; another game uses those that it has too.
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

// A set-up of a game with corners decides who sits where: the menu offers no colours, and the
// seats are named after their corners.
func TestASetupDecidesTheCorners(t *testing.T) {
	c := settingstest.English(t)
	c.Game, _ = games.Find("magico")
	opening, err := c.Game.Draw(2, engine.SeedsOf(3), nil)
	require.NoError(t, err)
	opening.Colour([]int{3, 2})
	c.Setup = opening.Start().Setup
	h := startFromMenu(t, c)
	require.NotContains(t, strings.Join(choiceTexts(scene.BuildMenu(h.Table.Session.Menu.Menu(0))), " "), "colour")
	require.Equal(t, words.Worn{words.Yellow, words.Green}, coloursOf(h.Table.Session))
	c.Game, _ = games.Find("labiro")
	c.Setup = configs.Write(drawnSetup(c, 2, 1).Document(labiroSet(c)).Fields)
	require.Contains(t, strings.Join(choiceTexts(scene.BuildMenu(menu.Entered(c).Menu(0))), " "), "colour")
}

// coloursOf are the colours of the players, by seat.
func coloursOf(s *play.Session) (all words.Worn) {
	for _, seat := range s.Game.Seats {
		all = append(all, seat.Colour)
	}
	return all
}
