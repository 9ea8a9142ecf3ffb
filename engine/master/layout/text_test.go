package layout

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestWishesAsText(t *testing.T) {
	for text, want := range map[string]Wish{
		"":                               {Compact: Usual},
		"airy":                           {Compact: Airy},
		" even  half-turn ":              {Symmetry: HalfTurn},
		"8x6.5 mirror -3":                {Compact: -3, Symmetry: Mirror, Table: Table{8, 6.5}},
		"alternating no-dead-ends solid": {Compact: Solid, NoDeadEnds: true, Alternating: true},
	} {
		w, err := Parse(text)
		require.NoError(t, err, text)
		require.Equal(t, want, w, text)
		again, err := Parse(w.String())
		require.NoError(t, err)
		require.Equal(t, w, again)
	}
	for text, want := range map[string]string{
		"round":         `"round" says nothing of a map`,
		"airy solid":    `"solid": the compactness is said already`,
		"mirror mirror": `"mirror": the symmetry is said already`,
		"8x":            `"8x" says nothing of a map`,
		"10":            `"10" says nothing of a map; give some of: airy, even, usual, solid or -5 to 9`,
	} {
		_, err := Parse(text)
		require.ErrorContains(t, err, want)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("solid mirror 8x6 no-dead-ends alternating")
	f.Fuzz(func(t *testing.T, text string) {
		w, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(w.String())
		require.NoError(t, err)
		require.Equal(t, w, again)
	})
}

func TestEveryWishIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := Wish{
			Compact: rapid.IntRange(Airy, Solid).Draw(t, "compact"), Symmetry: Symmetry(rapid.IntRange(0, 2).Draw(t, "symmetry")),
			NoDeadEnds: rapid.Bool().Draw(t, "ends"), Alternating: rapid.Bool().Draw(t, "alternating"),
		}
		again, err := Parse(w.String())
		require.NoError(t, err)
		require.Equal(t, w, again)
	})
}
