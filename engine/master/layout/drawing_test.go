package layout

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// drawn is a map as ReadDrawing reads it.
func drawn(places []hexgrid.Hex) string {
	var b strings.Builder
	row, at := 0, 0
	for _, h := range Numbered(places) {
		for ; row < h.R; row++ {
			b.WriteByte('\n')
			at = 0
		}
		b.WriteString(strings.Repeat(" ", column(h)-at) + "#")
		at = column(h) + 1
	}
	return b.String()
}

func TestDrawings(t *testing.T) {
	places, err := ReadDrawing("\ufeff  # # #\n   x x\n  # #\r\n", 7)
	require.NoError(t, err)
	require.Equal(t, []hexgrid.Hex{{Q: 0}, {Q: 1}, {Q: 2}, {Q: 0, R: 1}, {Q: 1, R: 1}, {Q: -1, R: 2}, {Q: 0, R: 2}}, places)
	for text, want := range map[string]string{
		"# #\n # #\n #": "line 3, column 2: a base between two places",
		"##":            "line 1, column 2: a base between two places",
		"# #\n\t# #":    "line 2, column 1: a tab",
		"":              "the drawing has 0 bases, and the set 7; draw a mark for each",
		"# # # #\n # #": "the drawing has 6 bases, and the set 7; draw a mark for each",
		"# #   #\n # #\n\n\n        # #": "the map does not hang together; draw these bases so that they touch the others: " +
			"line 1, column 7; line 5, column 9; line 5, column 11",
	} {
		_, err := ReadDrawing(text, 7)
		require.ErrorContains(t, err, want)
	}
	rapid.Check(t, func(t *rapid.T) {
		r := engine.Rand(rapid.Uint64().Draw(t, "seed"))
		shape, err := Wish{Bases: rapid.IntRange(1, Most).Draw(t, "bases")}.Draw(&r)
		require.NoError(t, err)
		again, err := ReadDrawing(drawn(shape), len(shape))
		require.NoError(t, err)
		require.Equal(t, shape, again)
	})
}

func FuzzReadDrawing(f *testing.F) {
	f.Add("# # #\n # #\n")
	f.Fuzz(func(t *testing.T, text string) {
		if places, err := ReadDrawing(text, 5); err == nil {
			require.Len(t, places, 5)
			require.True(t, hexgrid.Connected(places))
		}
	})
}
