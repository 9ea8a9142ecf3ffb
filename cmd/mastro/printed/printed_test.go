package printed

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/display/words"
	"mastro/engine/games"
)

// The set of every game is written as a file that is in order, and labels are drawn for the games
// whose pieces have names of their own.
func TestEverySetIsWrittenAndChecked(t *testing.T) {
	labelled := 0
	for _, g := range games.All() {
		c := &settings.Config{Game: g}
		file := filepath.Join(t.TempDir(), "set.toml")
		var text, said bytes.Buffer
		require.NoError(t, Write(c, &text))
		require.NoError(t, os.WriteFile(file, text.Bytes(), 0o600))
		require.NoError(t, Check(c, file, &said))
		require.Contains(t, said.String(), "in order: set "+g.Title())
		require.Equal(t, g.Invented(), bytes.Contains(said.Bytes(), []byte("(invented)")))
		for _, l := range words.Languages() {
			c.Language = l
			if err := Labels(c, filepath.Join(t.TempDir(), "labels.svg"), &said); err != nil {
				require.Equal(t, exit.Usage, exit.Of(err))
				continue
			}
			labelled++
		}
	}
	require.Equal(t, 4, labelled, "two games in two languages")
}
