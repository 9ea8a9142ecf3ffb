package web

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
)

// The page of seats in other colours is the same page with the classes of those
// colours, and programs are told which they are.
func TestSeatsInOtherColours(t *testing.T) {
	usual, other := turnSnapshot(t), turnSnapshot(t)
	other.Scene.Colours = words.Worn{words.Cyan, words.Red, words.Orange, words.Blue}
	mapped := strings.NewReplacer("seat0", "seat5", "seat1", "seat0", "seat2", "seat4", "seat3", "seat1")
	drawn := func(n Snapshot) string { // the legend shows a flag and a pawn of any colour
		return regexp.MustCompile(`(?s)<ul id="legend">.*?</ul>`).ReplaceAllString(page(t, italian(), n), "")
	}
	require.Equal(t, mapped.Replace(drawn(usual)), drawn(other))

	text, err := json.Marshal(stateOf(moment{Snapshot: other}).Players)
	require.NoError(t, err)
	var told []struct{ Colour string }
	require.NoError(t, json.Unmarshal(text, &told))
	require.Equal(t, "cyan red orange blue", told[0].Colour+" "+told[1].Colour+" "+told[2].Colour+" "+told[3].Colour)
	require.Contains(t, string(text), `"seat":0,"name":"Rosso"`)
}
