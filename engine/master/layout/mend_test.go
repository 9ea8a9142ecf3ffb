package layout

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine/hexgrid"
)

func drawnHexes(most, span int) *rapid.Generator[[]hexgrid.Hex] {
	return rapid.Custom(func(t *rapid.T) []hexgrid.Hex {
		hex := rapid.Custom(func(t *rapid.T) hexgrid.Hex {
			return hexgrid.Hex{Q: rapid.IntRange(0, span).Draw(t, "q"), R: rapid.IntRange(0, span).Draw(t, "r")}
		})
		return rapid.SliceOfNDistinct(hex, 1, most, rapid.ID).Draw(t, "drawing")
	})
}

// mostKept is the most places of a drawing that a map of so many bases can have: every shape,
// put everywhere.
func mostKept(drawing []hexgrid.Hex, shapes map[string][]hexgrid.Hex) (most int) {
	for _, shape := range shapes {
		for _, at := range drawing {
			for _, from := range shape {
				n := 0
				for _, h := range shape {
					if slices.Contains(drawing, hexgrid.Hex{Q: h.Q - from.Q + at.Q, R: h.R - from.R + at.R}) {
						n++
					}
				}
				most = max(most, n)
			}
		}
	}
	return most
}

// What is mended is a map, and no other has more of the drawing.
func TestMendKeepsMost(t *testing.T) {
	var shapes [6]map[string][]hexgrid.Hex
	for n := 1; n < len(shapes); n++ {
		shapes[n] = every(n)
	}
	rapid.Check(t, func(t *rapid.T) {
		drawing := drawnHexes(7, 4).Draw(t, "drawing")
		n := rapid.IntRange(1, len(shapes)-1).Draw(t, "bases")
		places, kept, err := Mend(drawing, n)
		require.NoError(t, err)
		require.Len(t, places, n)
		require.True(t, hexgrid.Connected(places))
		require.Equal(t, mostKept(drawing, shapes[n]), kept)
	})
}

// A map of 18 bases that is in order stays as it is, but for where it lies; one base that is
// too far off is all that is moved.
func TestMendOfWhatIsInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := randomSeed(t)
		shape, err := Wish{Bases: 18}.Draw(&r)
		require.NoError(t, err)
		places, kept, err := Mend(append(shape, shape[3]), 18)
		require.NoError(t, err)
		require.Equal(t, 18, kept)
		require.Equal(t, shape, places)
		far := append(slices.Clone(shape), hexgrid.Hex{Q: shape[17].Q + 3, R: shape[17].R + 9})
		places, kept, err = Mend(far, 18)
		require.NoError(t, err)
		require.Equal(t, 18, kept)
		require.Equal(t, shape, places)
	})
}

func TestDrawingsThatCannotBeMended(t *testing.T) {
	for _, drawing := range [][]hexgrid.Hex{nil, {{}, {Q: 40}}, {{Q: 1 << 40}}, {{Q: -1 << 63}, {}}} {
		_, _, err := Mend(drawing, 18)
		require.ErrorIs(t, err, ErrDrawing)
	}
	var apart []hexgrid.Hex
	for i := range 9 {
		apart = append(apart, hexgrid.Hex{Q: 3 * i})
	}
	_, _, err := Mend(apart, 18)
	require.ErrorIs(t, err, ErrDrawing)
	_, _, err = Mend(apart[:8], 18)
	require.NoError(t, err)
	_, _, err = Mend(apart[:1], 19)
	require.ErrorAs(t, err, new(*Refusal))
}
