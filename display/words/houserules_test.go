package words

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/games"
)

// Every house rule of every game is explained in both languages, and nothing else is.
func TestEveryHouseRuleIsExplained(t *testing.T) {
	used := map[string]bool{}
	for _, g := range games.All() {
		for _, o := range g.Options() {
			it, en := Words{Italian}.HouseRule(g.Name, o.Name), Words{English}.HouseRule(g.Name, o.Name)
			require.NotEmpty(t, it, "%s of %s", o.Name, g.Name)
			require.NotEmpty(t, en, "%s of %s", o.Name, g.Name)
			require.NotEqual(t, it, en)
			for _, text := range []string{it, en} {
				require.NotRegexp(t, `['|]|[.:;]$|^\p{Lu}`, text, "part of a row of a table; an apostrophe is ’")
			}
			for _, key := range []string{g.Name + "." + o.Name, o.Name} {
				if _, own := houseRules[key]; own {
					used[key] = true
					break
				}
			}
		}
	}
	for key := range houseRules {
		require.True(t, used[key], "%s is no house rule", key)
	}
	require.Empty(t, Words{}.HouseRule("labiro", "spare"))
}
