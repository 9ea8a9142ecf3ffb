package layout

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine/hexgrid"
)

func TestDrawings(t *testing.T) {
	places, err := ReadDrawing("# # #\n x x\n# #\r\n\n  #")
	require.NoError(t, err)
	require.Equal(t, []hexgrid.Hex{{Q: 0}, {Q: 1}, {Q: 2}, {Q: 0, R: 1}, {Q: 1, R: 1}, {Q: -1, R: 2}, {Q: 0, R: 2}, {Q: -1, R: 4}}, places)
	for text, want := range map[string]string{
		"# #\n # #\n #": "line 3, column 2: a base between two places",
		"##":            "line 1, column 2: a base between two places",
		"# #\n\t# #":    "line 2, column 1: a tab",
	} {
		_, err := ReadDrawing(text)
		require.ErrorContains(t, err, want)
	}
	rapid.Check(t, func(t *rapid.T) {
		r := randomSeed(t)
		shape, err := Wish{Bases: rapid.IntRange(1, Most).Draw(t, "bases")}.Draw(&r)
		require.NoError(t, err)
		again, err := ReadDrawing(Drawing(shape))
		require.NoError(t, err)
		require.Equal(t, shape, Numbered(again))
	})
}

func FuzzReadDrawing(f *testing.F) {
	f.Add("# # #\n # #\n")
	f.Fuzz(func(t *testing.T, text string) {
		drawn, err := ReadDrawing(text)
		if err != nil {
			return
		}
		if places, _, err := Mend(drawn, 5); err == nil {
			require.Len(t, places, 5)
			require.True(t, hexgrid.Connected(places))
		}
	})
}
