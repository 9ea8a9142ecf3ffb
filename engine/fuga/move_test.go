package fuga

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

func TestMovesAreWrittenAndRead(t *testing.T) {
	for text, m := range map[string]engine.Move{
		"throw":                MoveOf(Throw),
		"room 07":              MoveOf(Room, 7),
		"roll 4":               MoveOf(Roll, 4),
		"walk 90":              MoveOf(Walk, 89),
		"trio 21 22 23":        MoveOf(Trio, 20, 21, 22),
		"approach 37 knight 2": MoveOf(Approach, 36, int(Knight), 2),
		"names 30":             MoveOf(Names, 29),
		"patrol 00":            MoveOf(Patrol, 0),
	} {
		require.Equal(t, text, WriteMove(m))
		read, err := ReadMove("  " + strings.ReplaceAll(text, " ", "   "))
		require.NoError(t, err)
		require.Equal(t, m, read)
	}
}

func TestWrongTexts(t *testing.T) {
	for text, says := range map[string]string{
		"":                   "an empty move",
		"jump 3":             `"jump" is no move; one begins with throw, miss`,
		"walk":               `"walk" has 1 words after it, not 0`,
		"walk 3 4":           `"walk" has 1 words after it, not 2`,
		"end 3":              `"end" has 0 words after it, not 1`,
		"walk 91":            `"91" is no number of a cell; give 1 to 90`,
		"walk 0":             `"0" is no number of a cell`,
		"walk x":             `"x" is no number of a cell`,
		"walk 07":            `"07" is written 7`,
		"room 7":             `"7" is written 07`,
		"room 128":           `"128" is nothing that two ten-sided dice show`,
		"roll -1":            `"-1" is no number of steps`,
		"approach 3 horse 2": `"horse" is no sentinel; name one of pawn, bishop`,
		"names 0":            `"0" is no illustration`,
		"names 31":           `"31" is no illustration`,
		"roll 128":           `"128" is no number of steps`,
		"trio 1 2":           `"trio" has 3 words after it, not 2`,
	} {
		_, err := ReadMove(text)
		require.ErrorContains(t, err, says, text)
	}
	require.Equal(t, "move0", WriteMove(engine.NoMove))
	require.Equal(t, "move31", WriteMove(31))
}

// People choose a move word by word: none is said while another begins with
// the same words.
func TestNoMoveBeginsAnother(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		r := engine.Rand(rapid.Uint64().Draw(t, "chance"))
		for range 60 {
			if p.phase == over {
				return
			}
			met := make(map[string]bool)
			for _, text := range legalTexts(p) {
				met[text] = true
			}
			for text := range met {
				for i := strings.LastIndexByte(text, ' '); i > 0; i = strings.LastIndexByte(text[:i], ' ') {
					require.False(t, met[text[:i]], text)
				}
			}
			p.Play(lively(p, &r), nil)
		}
	})
}

func FuzzReadMove(f *testing.F) {
	for v := Throw; v < numVerbs; v++ {
		f.Add(verbHelp[v].Example)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ReadMove(text)
		if err != nil {
			return
		}
		require.Equal(t, strings.Join(strings.Fields(text), " "), WriteMove(m))
	})
}
