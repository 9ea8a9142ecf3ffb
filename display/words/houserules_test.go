package words_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	pages "mastro/display/games"
	"mastro/display/words"
	"mastro/engine/games"
)

// Every house rule of every game is explained in both languages, and nothing else is.
func TestEveryHouseRuleIsExplained(t *testing.T) {
	shared := map[string]bool{}
	for _, g := range games.All() {
		says, own := pages.All().Of(g.Name).Words, map[string]bool{}
		for _, o := range g.Options() {
			it, en := says.HouseRule(words.Words{Language: words.Italian}, o.Name), says.HouseRule(words.Words{Language: words.English}, o.Name)
			require.NotEmpty(t, it, "%s of %s", o.Name, g.Name)
			require.NotEmpty(t, en, "%s of %s", o.Name, g.Name)
			require.NotEqual(t, it, en)
			for _, text := range []string{it, en} {
				require.NotRegexp(t, `['|]|[.:;]$|^\p{Lu}`, text, "part of a row of a table; an apostrophe is ’")
			}
			if _, ok := says.HouseRules[o.Name]; ok {
				own[o.Name] = true
			} else {
				shared[o.Name] = true
			}
		}
		for key := range says.HouseRules {
			require.True(t, own[key], "%s is no house rule of %s", key, g.Name)
		}
	}
	for key := range words.HouseRules {
		require.True(t, shared[key], "%s is no house rule", key)
	}
	require.Empty(t, pages.All().Of("labiro").Words.HouseRule(words.Words{}, "spare"))
}
