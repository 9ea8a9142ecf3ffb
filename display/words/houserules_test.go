package words_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
	"mastro/engine/games"
)

// Every house rule that belongs to no ruling is explained in both languages, and nothing else
// is: of the others their rulings say what they decide.
func TestEveryHouseRuleWithoutARulingIsExplained(t *testing.T) {
	unruled := map[string]bool{}
	for _, g := range games.All() {
		for _, o := range g.Options() {
			if o.Ruling == 0 {
				unruled[o.Name] = true
			}
		}
	}
	for key := range unruled {
		it, en := words.Words{Language: words.Italian}.HouseRule(key), words.Words{Language: words.English}.HouseRule(key)
		require.NotEmpty(t, it, key)
		require.NotEmpty(t, en, key)
		require.NotEqual(t, it, en)
	}
	for key := range words.HouseRules {
		require.True(t, unruled[key], "%s is no house rule without a ruling", key)
	}
	require.Empty(t, words.Words{}.HouseRule("spare"))
}
