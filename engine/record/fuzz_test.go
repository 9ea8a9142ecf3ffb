package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// Whatever is given is refused with its place, or is a record that is written,
// read back, and made one for all.
func FuzzParse(f *testing.F) {
	for _, data := range goldenFiles(f) {
		if len(data) < 8000 {
			f.Add(string(data))
		}
	}
	text := sample(f)
	f.Add(text)
	f.Add(begunText(f))
	f.Add(strings.Replace(text, "rules 4\n", "rules 4\nfor all\n", 1))
	f.Add(uncertain(f))
	f.Add(corrected(f))
	f.Fuzz(func(t *testing.T, text string) {
		r, err := record.Parse("f.game", []byte(text), games.Find)
		far, _, broken, none := record.ResumeFar("f.game", []byte(text), games.Find)
		require.Equal(t, err == nil, broken == nil && none == nil)
		if none == nil {
			readsBack(t, far)
		}
		if err != nil {
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			require.Positive(t, e.Line)
			require.NotEmpty(t, e.Error())
			return
		}
		readsBack(t, r)
	})
}

// uncertain is a record of a match in which much is not certain.
func uncertain(t testing.TB) string {
	r, err := record.Parse("sample.game", []byte(sample(t)), games.Find)
	require.NoError(t, err)
	p, err := labyrinth(t).Begin(r.Start)
	require.NoError(t, err)
	m := referee.New(p)
	m.Unsaid(0, 1)
	for _, move := range []string{"turn 1", "turn 2"} {
		mv, err := m.Read(move)
		require.NoError(t, err)
		_, err = m.Play(mv)
		require.NoError(t, err)
	}
	m.Undo()
	text, err := record.Of(r.Game, labyrinth(t), r.Start, m).Write(labyrinth(t))
	require.NoError(t, err)
	return strings.Replace(string(text), "going on after", "asked where end\nasked at 1\nasked if seen turn 1 at 1\nwanted turn 1\nundoing\ngoing on after", 1)
}

func readsBack(t *testing.T, r *record.Record) {
	game, _ := games.Find(r.Game)
	written, err := r.Write(game)
	require.NoError(t, err)
	again, err := record.Parse("w.game", written, games.Find)
	require.NoError(t, err)
	require.Equal(t, r.Steps, again.Steps)
	require.Equal(t, r.Result, again.Result)
	text, err := again.Write(game)
	require.NoError(t, err)
	require.Equal(t, string(written), string(text))
	_, err = r.ForAll(game)
	require.NoError(t, err)
}
