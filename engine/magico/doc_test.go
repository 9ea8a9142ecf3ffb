package magico

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/gametest"
	"mastro/engine/rulings"
)

func TestDocLeadsToEveryRuling(t *testing.T) {
	titles := gametest.DocLeads(t, 9)
	data, err := Rulings.ReadFile("rulings.en.md")
	require.NoError(t, err)
	all, err := rulings.Parse(Name, rulings.English, string(data))
	require.NoError(t, err)
	for i, ruling := range all.Rulings {
		require.Equal(t, strings.ToLower(ruling.Title[:1])+ruling.Title[1:], titles[i])
	}
}
