package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// corrected is a record of a game in which the table was taken for right for the first
// tower and the last.
func corrected(t testing.TB) string {
	game := labyrinth(t)
	r, err := record.Parse("sample.game", []byte(sample(t)), games.Find)
	require.NoError(t, err)
	p, err := game.Begin(r.Start)
	require.NoError(t, err)
	m := referee.New(p)
	stands := make([]engine.Standing, p.Parts())
	for part := range stands {
		stands[part] = p.Stands(part)
	}
	last := len(stands) - 1
	stands[0], stands[last] = p.Circle().After(stands[0], 1), p.Circle().After(stands[last], -2)
	require.Equal(t, referee.Restore, m.Settle(stands).Kind)
	require.NoError(t, m.Amend([]int{0, last}))
	text, err := record.Of(game.Name, game, r.Start, m).Write(game)
	require.NoError(t, err)
	return string(text)
}

// standsLine is the line that says so, as far as its hash.
func standsLine(t testing.TB, text string) string {
	at := strings.Index(text, "stands ")
	require.Positive(t, at)
	line, _, _ := strings.Cut(text[at:], "  ")
	return line
}

func TestTheTableIsRightInTheRecord(t *testing.T) {
	text := corrected(t)
	require.Regexp(t, `(?m)^    1  table   stands 1 [0-5]; \d+ [0-5] +[0-9a-f]{16}$`, text)
	r, m, err := record.Resume("stands.game", []byte(text), games.Find)
	require.NoError(t, err)
	require.Equal(t, engine.StepStands, r.Steps[0].Kind)
	require.Equal(t, r.Steps, m.Steps())
	require.Equal(t, referee.Corrected, m.Undo())
	readsBack(t, r)
	open := openText(t, labyrinth(t), r)
	require.Contains(t, string(open), "    1  table   "+standsLine(t, text)+"\n", "it is no secret")
	_, err = record.Parse("open.game", open, games.Find)
	require.NoError(t, err)
}

func TestWrongCorrectionsOfTheTable(t *testing.T) {
	text := corrected(t)
	line := standsLine(t, text)
	first, second, _ := strings.Cut(strings.TrimPrefix(line, "stands "), "; ")
	for spoiled, says := range map[string]string{
		"stands":                              `"stands" is not all; write each part and how it stands`,
		"stands " + first + ";":               `"" does not say how a part stands`,
		"stands 1":                            `"1" does not say how a part stands`,
		"stands 1 2 3":                        `"1 2 3" does not say how a part stands`,
		"stands 1 6":                          `"6" is not the number that is needed here; give a whole number from 0 to 5`,
		"stands x 1":                          `"x" is not the number that is needed here`,
		"stands 0 1":                          `"0" is not the number that is needed here`,
		"stands 19 1":                         "the table has no such part",
		"stands " + second + "; " + first:     "not one after the other",
		"stands " + first + "; " + first:      "not one after the other",
		"stands 1 0; 1 1; 1 2; 1 3; 1 4 5":    "does not say how a part stands",
		"stands " + first:                     "the game comes to",
		"sits " + first:                       "is no move",
		strings.Replace(line, "; ", " ; ", 1): "",
	} {
		_, err := record.Parse("wrong.game", []byte(strings.Replace(text, line, spoiled, 1)), games.Find)
		if says == "" {
			require.NoError(t, err, spoiled)
			continue
		}
		require.ErrorContains(t, err, says, spoiled)
	}
	_, err := record.Parse("whose.game", []byte(strings.Replace(text, "table   stands", "seat 1  stands", 1)), games.Find)
	require.ErrorContains(t, err, "seat 1 decides though it is for table to; correct the seat")
}

// Games whose sensors do not tell how a part stands have no such step.
func TestNoTableOfPushedLinesIsRight(t *testing.T) {
	for _, name := range []string{"magico", "torri3d", "carte", "fuga"} {
		game, _ := games.Find(name)
		p, err := game.BeginDrawn(game.Least, 1, nil)
		require.NoError(t, err)
		m := referee.Again(p)
		require.ErrorIs(t, m.Redo(engine.Step{Kind: engine.StepStands, Seat: engine.Table, Stands: []engine.Placed{{Part: 0, Stands: 1}}}), referee.ErrPushed)
	}
}
