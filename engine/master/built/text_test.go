package built

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/hexgrid"
)

// specimen is a board as text, and what it says.
const specimen = "mastro-board labiro at 1,0 -2,4 lies T7/2 - . the%20bat/0 sum db97"

var specimenText = Text{
	Game: "labiro", Bases: []hexgrid.Hex{{Q: 1}, {Q: -2, R: 4}},
	Lies: []Piece{{true, "T7", 2}, {}, {Told: true}, {true, "the bat", 0}},
}

func TestSpecimen(t *testing.T) {
	require.Equal(t, specimen, specimenText.String())
	got, err := Parse("\n " + strings.ReplaceAll(specimen, " ", " \r\n\t") + " ")
	require.NoError(t, err)
	require.Equal(t, specimenText, got)
}

// One letter that is changed, left out or put twice anywhere is found, but for one in 65536.
func TestAWrongLetterIsFound(t *testing.T) {
	for i := range len(specimen) {
		for _, wrong := range []string{specimen[:i] + specimen[i+1:], specimen[:i+1] + specimen[i:], specimen[:i] + "7" + specimen[i+1:]} {
			if got, err := Parse(wrong); err == nil {
				require.Equal(t, specimenText, got, wrong) // a space twice is no harm
			}
		}
	}
}

func TestWhatIsNoBoard(t *testing.T) {
	sealed := func(text string) string { return text + " sum " + sumOf(text) }
	for text, want := range map[string]string{
		"":                                   `a board begins with "mastro-board"`,
		"hello my good old friend":           `a board begins with "mastro-board"`,
		specimen + " x":                      "it is not whole",
		strings.Repeat("x", MaxText+1):       "longer than 3000",
		sealed("mastro-board labiro at 1,0"): `"lies" is missing`,
		sealed("mastro-board labiro at 1 lies -"):      `"1" is no place of a base`,
		sealed("mastro-board labiro at 1001,0 lies -"): `"1001,0" is no place of a base`,
		sealed("mastro-board labiro at 01,0 lies -"):   `"01,0" is no place of a base`,
		sealed("mastro-board labiro lies T7"):          `"T7" is no piece`,
		sealed("mastro-board labiro lies T7/x"):        `"T7/x" is no piece`,
		sealed("mastro-board labiro lies T%7/1"):       `"T%7/1" is no piece`,
	} {
		_, err := Parse(text)
		require.ErrorContains(t, err, want)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(specimen)
	f.Add("mastro-board fuga lies wall/0 . - sum 0000")
	f.Fuzz(func(t *testing.T, text string) {
		got, err := Parse(text)
		if err != nil {
			if _, body, ok := strings.Cut(text, "!"); ok { // give it the right sum, so that more is read
				if got, err = Parse(body + " sum " + sumOf(strings.Join(strings.Fields(body), " "))); err != nil {
					return
				}
			} else {
				return
			}
		}
		again, err := Parse(got.String())
		require.NoError(t, err)
		require.Equal(t, got, again)
	})
}
