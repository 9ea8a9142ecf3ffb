package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine/games"
)

// family is a configuration of three players of these ages for a game.
func family(t *testing.T, game, house string, ages ...int) *Config {
	t.Helper()
	text := "game = '" + game + "'\n" + house
	for i, age := range ages {
		text += fmt.Sprintf("\n[[player]]\nname = 'P%d'\n", i+1)
		if age != 0 {
			text += fmt.Sprintf("age = %d\n", age)
		}
	}
	_, path := household(t, text)
	c, err := LoadConfig(path, noEnvironment, nil)
	require.NoError(t, err)
	return c
}

// seatingOf is who sits where in the game that a seed draws.
func seatingOf(t *testing.T, c *Config, n scene.NewGame, seed uint64) []int {
	t.Helper()
	_, _, order, err := c.setup(n, seed)
	require.NoError(t, err)
	return order
}

// Who begins is as printed unless something else is chosen: the youngest where the
// rules say so and somebody's age is known, and else it is drawn.
func TestWhoBeginsIsAsPrinted(t *testing.T) {
	youngest := map[string]bool{"carte": true, "torri3d": true}
	for _, g := range games.All() {
		for seed := range uint64(5) {
			drawn := family(t, g.Name, "[house]\norder = 'drawn'", 0, 0, 0)
			want := seatingOf(t, drawn, drawn.entered(), seed)
			unknown := family(t, g.Name, "", 0, 0, 0)
			require.Equal(t, want, seatingOf(t, unknown, unknown.entered(), seed), "%s: nobody says an age", g.Name)
			if known := family(t, g.Name, "", 40, 0, 9); youngest[g.Name] {
				require.Equal(t, []int{2, 0, 1}, seatingOf(t, known, known.entered(), seed), g.Name)
			} else {
				require.Equal(t, want, seatingOf(t, known, known.entered(), seed), g.Name)
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
		n := c.entered()
		for range o.Values {
			chosen, rules := c.chosen(n)
			byWord[o.Values[games.Chosen(o, rules)]] = seatingOf(t, c, n, 3)
			require.Equal(t, g.Name, chosen.Name)
			n, _ = n.Choose(scene.RuleID + " order")
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
	_, path := household(t, "[house]\norder = 'youngest'\n"+"[[player]]\nname = 'A'\nage = 3\n[[player]]\nname = 'B'")
	_, err := LoadConfig(path, noEnvironment, nil)
	require.ErrorContains(t, err, `order = "youngest", but no age of B`)
}
