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

// A record that is cut off at the end of any line is noticed.
func TestCutRecordIsNoticed(t *testing.T) {
	game := labyrinth(t)
	r := played(t, game, drawn(t, game, 2, 7, nil), 1, 100)
	open := openText(t, game, r)
	whole, err := r.Write(game)
	require.NoError(t, err)
	for _, text := range []string{string(whole), string(open), sample(t)} {
		for i := range len(text) - 1 {
			if text[i] == '\n' {
				_, err := record.Parse("cut.game", []byte(text[:i+1]), games.Find)
				require.Error(t, err, "after %q", text[:i+1][strings.LastIndex(text[:i], "\n")+1:])
			}
		}
		_, err := record.Parse("whole.game", []byte(text), games.Find)
		require.NoError(t, err)
	}
}

// A line that is missing, or one that is twice, is noticed too.
func TestRecordWithAnotherCountIsNoticed(t *testing.T) {
	game := labyrinth(t)
	r := played(t, game, drawn(t, game, 2, 7, nil), 1, 12)
	r.Steps, r.Result = r.Steps[:11], nil
	text, err := r.Write(game)
	require.NoError(t, err)
	_, err = record.Parse("short.game", []byte(strings.Replace(string(text), "going on after 11", "going on after 12", 1)), games.Find)
	require.ErrorContains(t, err, `the record ends otherwise than it says: "going on after 11 `)
}

// A table whose towers have other names is another one.
func TestNamesAreInTheHashOfTheStart(t *testing.T) {
	text := sample(t)
	renamed := strings.NewReplacer(`name = "A"`, `name = "Z"`, `tower = "A"`, `tower = "Z"`).Replace(text)
	require.NotEqual(t, text, renamed)
	_, err := record.Parse("renamed.game", []byte(renamed), games.Find)
	require.ErrorContains(t, err, "the set or the set-up above was altered")
	a, b := record.Start{Set: []byte("x\n")}, record.Start{Set: []byte("x\r\n\r\n")}
	require.Equal(t, a.Hash(), b.Hash(), "how lines end says nothing")
	for _, other := range []record.Start{{}, {Setup: []byte("x\n")}, {Set: []byte("x"), Setup: []byte("x")}} {
		require.NotEqual(t, a.Hash(), other.Hash())
	}
}

// What is asked or wanted is in the last hash: it cannot be left out unnoticed.
func TestWhatIsWaitedForCannotBeLeftOut(t *testing.T) {
	text := uncertain(t)
	plain := strings.Replace(text, "asked where end\nasked at 1\nasked if seen turn 1 at 1\nwanted turn 1\nundoing\n", "", 1)
	require.NotEqual(t, text, plain)
	_, err := record.Parse("plain.game", []byte(plain), games.Find)
	require.NoError(t, err)
	_, err = record.Parse("more.game", []byte(strings.Replace(plain, "going on after", "wanted turn 1\ngoing on after", 1)), games.Find)
	require.ErrorContains(t, err, "the record ends otherwise than it says")
}

// A match waits for one thing at a time, and asks for each answer once.
func TestWhatCannotBeWaitedForIsRefused(t *testing.T) {
	game := labyrinth(t)
	r, err := record.Parse("sample.game", []byte(sample(t)), games.Find)
	require.NoError(t, err)
	p, err := game.Begin(r.Start)
	require.NoError(t, err)
	m := referee.New(p)
	r = record.Of(game.Name, game, r.Start, m)
	turn, err := m.Read("turn 1")
	require.NoError(t, err)
	line := engine.Line{}
	line.Add(turn)
	stated := engine.Step{Kind: engine.StepSaid, Seat: m.Actor(), Lines: []engine.Line{line}, At: m.Stands()}
	parses := func(w referee.Waiting) error {
		r.Waiting = w
		text, err := r.Write(game)
		require.NoError(t, err)
		_, err = record.Parse("waits.game", text, games.Find)
		return err
	}
	for _, w := range []referee.Waiting{{Lines: []engine.Step{stated}}, {Requested: turn}, {Lines: []engine.Step{stated}, Requested: turn}} {
		require.NoError(t, parses(w))
	}
	for says, w := range map[string]referee.Waiting{
		"this is asked already":    {Lines: []engine.Step{stated, stated}},
		"this cannot all be asked": {Lines: []engine.Step{stated}, Undoing: true},
	} {
		require.ErrorContains(t, parses(w), says)
	}
}
