package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
)

// Whatever is given is refused with its place, or is a record that is written,
// read back, and hidden from every seat.
func FuzzParse(f *testing.F) {
	for _, data := range goldenFiles(f) {
		if len(data) < 8000 {
			f.Add(string(data))
		}
	}
	text := sample(f)
	f.Add(text)
	f.Add(drawnText(f))
	f.Add(strings.Replace(text, "rules 2\n", "rules 2\nfor seat 2\n", 1))
	f.Fuzz(func(t *testing.T, text string) {
		r, err := record.Parse("f.game", []byte(text), games.Find)
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
	_, err = r.For(engine.Public, game)
	require.NoError(t, err)
}
