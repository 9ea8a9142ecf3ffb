package web

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
)

// The page of seats in other colours is the same page with the classes of those
// colours, and the state for programs names them.
func TestSeatsInOtherColours(t *testing.T) {
	usual, other := turnSnapshot(t), turnSnapshot(t)
	other.Scene.Colours = words.Worn{words.Cyan, words.Red, words.Orange, words.Blue}
	mapped := strings.NewReplacer("seat0", "seat5", "seat1", "seat0", "seat2", "seat4", "seat3", "seat1")
	drawn := func(n Snapshot) string { // the legend shows a flag and a pawn of any colour
		return regexp.MustCompile(`(?s)<ul id="legend">.*?</ul>`).ReplaceAllString(page(t, n), "")
	}
	require.Equal(t, mapped.Replace(drawn(usual)), drawn(other))

	text, err := stateOf(tableMoment(other))
	require.NoError(t, err)
	require.Contains(t, string(text), `"colours":["cyan","red","orange","blue"]`)
	require.Contains(t, string(text), `"seat":0,"name":"Rosso"`)
}
