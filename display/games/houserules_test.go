package games_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	pages "mastro/display/games"
	"mastro/display/words"
	"mastro/engine/games"
)

// longestRow is how many characters of a table say what a house rule decides, at most.
const longestRow = 250

// Every house rule of every game has a row that says what it decides, in both languages.
func TestEveryHouseRuleIsExplained(t *testing.T) {
	for _, g := range games.All() {
		said := map[string]string{}
		for _, l := range words.Languages() {
			table, err := pages.HouseRules(words.Words{Language: l}, g)
			require.NoError(t, err)
			_, rows, _ := strings.Cut(table, "|---|---|---|---|\n")
			all := strings.Split(strings.TrimSuffix(rows, "\n"), "\n")
			require.Len(t, all, len(g.Options()))
			for i, o := range g.Options() {
				cells := strings.Split(all[i], " | ")
				require.Len(t, cells, 4, all[i])
				require.Equal(t, "| `"+o.Name+"`", cells[0])
				decides := cells[2]
				require.NotEmpty(t, decides, "%s of %s", o.Name, g.Name)
				require.NotRegexp(t, `['|]|[.:;]$|^\p{Lu}`, decides, "part of a row of a table; an apostrophe is ’")
				require.LessOrEqual(t, len([]rune(decides)), longestRow, decides)
				require.NotEqual(t, said[o.Name], decides)
				said[o.Name] = decides
			}
		}
	}
}
