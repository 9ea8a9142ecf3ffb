//go:build !race

package table

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/magico"
)

// configWithRules is a configuration for a game with house rules.
func configWithRules(t *testing.T, game, rules string) *settings.Config {
	c := settingstest.English(t)
	c.Game, _ = games.Find(game)
	c.Rules = []byte(rules)
	return c
}

// A player who was entered as a child is a child in whatever seat the order of play assigns.
func TestChildrenGetTheirSeats(t *testing.T) {
	c := configWithRules(t, "magico", "")
	seats := map[int]bool{}
	for seed := range uint64(20) {
		n := withPeople(c, 3)
		n.Children[1] = true
		s, err := menu.NewSetup(c, n, seed)
		require.NoError(t, err)
		p, err := s.Position()
		require.NoError(t, err)
		for seat, player := range p.View(engine.Public).(*magico.View).Players {
			require.Equal(t, s.Order[seat] == 1, player.Child)
			if player.Child {
				seats[seat] = true
			}
		}
	}
	require.Len(t, seats, 3, "the order of play was drawn")
}

func TestWhichSeatsAreChildren(t *testing.T) {
	children := func(c *settings.Config, change func(*scene.NewGame)) any {
		n := withPeople(c, 2)
		change(&n)
		s, err := menu.NewSetup(c, n, 1)
		require.NoError(t, err)
		rules, _ := configs.Section(s.Start().Setup, "options")
		return configs.Value(rules, "children")
	}
	noChange := func(*scene.NewGame) {}
	withHouseRules := configWithRules(t, "magico", "children = [2]\norder = \"entered\"\n")
	require.Equal(t, []any{int64(2)}, children(withHouseRules, noChange), "as the house rules say")
	require.Equal(t, []any{int64(1)}, children(withHouseRules, func(n *scene.NewGame) { n.Children[0] = true }), "unless somebody was entered as one")
	bot := func(n *scene.NewGame) { n.Children[0], n.Bots[0] = true, true }
	require.Equal(t, []any{}, children(configWithRules(t, "magico", ""), bot), "a bot is no child")
	require.Nil(t, children(configWithRules(t, "carte", ""), func(n *scene.NewGame) { n.Children[0] = true }), "that game has no rules for children")
}

func TestChildrenInMastroToml(t *testing.T) {
	_, path := roomtest.ConfigDir(t, "game = \"magico\"\nhints = false\n[[player]]\nname = \"Ada\"\n[[player]]\nname = \"Leo\"\nchild = true\n")
	c, err := settings.Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	require.False(t, c.Hints)
	n := menu.Entered(c)
	require.Equal(t, []bool{false, true}, n.Children[:2])
	require.True(t, n.Offer().Children)
}

func TestMistakesWithChildren(t *testing.T) {
	const players = "[[player]]\nname = \"Ada\"\n[[player]]\nname = \"Leo\"\nchild = true\n"
	for toml, want := range map[string]string{
		"game = \"magico\"\n" + players + "bot = true\n":                  "Leo is a child and a bot; leave one of them out",
		"game = \"magico\"\nsetup = \"magico.toml\"\n" + players:          "a set-up says itself which seats are children's; name the seats in its [options]: children = [1, 2]",
		"game = \"magico\"\n[house]\nchildren = [5]\n":                    "mastro.toml:3:13: there is no seat 5; name some of 1 to 4",
		"game = \"magico\"\n[house]\nchildren = [1, 1]\n":                 "seat 1 is named twice; name each child once",
		"game = \"magico\"\n[house]\nchildren = true\n":                   "\"children\" must be a list, not true; name the seats of the children, from 1 in order of play: children = [1, 2]",
		"game = \"magico\"\n[house]\nall_visible = true\n":                "there is no key \"all_visible\" here any more; cards are visible seat by seat",
		"game = \"magico\"\n[house]\nfinish = \"cell\"\ncell = \"7,7\"\n": "\"7,7\" is no cell",
	} {
		dir, path := roomtest.ConfigDir(t, toml)
		data, err := configs.FS.ReadFile("magico/example-setup.toml")
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, "magico.toml"), data, 0o644))
		_, err = settings.Load(path, roomtest.NoEnvironment, nil)
		require.ErrorContains(t, err, want, toml)
	}
}
