package plan_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	pages "mastro/display/games"
	"mastro/display/plan"
	"mastro/display/words"
	"mastro/engine/games"
)

// Every label of a game whose pieces are labelled has a name of its own, which is how its piece is
// called; those of other games need none.
func TestLabelsOfASet(t *testing.T) {
	labelled := 0
	for _, g := range games.All() {
		of := pages.All().Of(g.Name)
		if !of.Labelled {
			continue
		}
		labelled++
		for _, l := range words.Languages() {
			p, err := plan.OfSet(g, of, words.Words{Language: l})
			require.NoError(t, err)
			require.NotEmpty(t, p.Title)
			require.NotEmpty(t, p.Labels)
			for _, label := range p.Labels {
				require.NotEmpty(t, label.Label)
			}
		}
	}
	require.Equal(t, 2, labelled)
}
