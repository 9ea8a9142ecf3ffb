package torri3d

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/gametest"
	"mastro/engine/rulings"
)

// The table of the page calls the rulings as the rules do.
func TestDocLeadsToEveryRuling(t *testing.T) {
	text, err := Rulings.ReadFile("rulings.en.md")
	require.NoError(t, err)
	doc, err := rulings.Parse(Name, rulings.English, string(text))
	require.NoError(t, err)
	var titles []string
	for _, r := range doc.Rulings {
		titles = append(titles, strings.ToLower(r.Title[:1])+r.Title[1:])
	}
	require.Equal(t, titles, gametest.DocLeads(t, 7))
}
