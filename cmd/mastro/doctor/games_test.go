package doctor

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/journal"
	"mastro/engine/archive"
	"mastro/engine/record"
)

// withGames is a simulated table at which two games are kept.
func withGames(t *testing.T) *simulated {
	t.Helper()
	b := newSimulated(t)
	b.state = t.TempDir()
	_, err := journal.Make(b.state)
	require.NoError(t, err)
	a, err := archive.Open(b.gamesFile())
	require.NoError(t, err)
	require.NoError(t, errors.Join(a.Begin(archive.Game{ID: archive.NewID()}), a.Begin(archive.Game{ID: archive.NewID()})))
	require.NoError(t, a.KeepCopy(func(string) (record.Book, bool) { return nil, false }))
	require.NoError(t, a.Close())
	return b
}

func (b *simulated) gamesFile() string {
	name, _ := journal.Path(b.state, journal.Games)
	return name
}

// overwrite writes into the file of the games.
func overwrite(offset int64, data string) fault {
	return func(t *testing.T, b *simulated) {
		f, err := os.OpenFile(b.gamesFile(), os.O_WRONLY, 0)
		require.NoError(t, err)
		_, err = f.WriteAt([]byte(data), offset)
		require.NoError(t, errors.Join(err, f.Close()))
	}
}

// What the doctor says of the games, however their file is damaged: with what to do about it, and never
// that all is well. Each file of games that nobody reads any more is a warning.
func TestDoctorLooksAtTheGames(t *testing.T) {
	requireFaults(t, "games", withGames, map[string]fault{
		"a header": overwrite(0, "x"),
		"a page":   overwrite(4096, string(make([]byte, 4096))),
		"missing":  func(t *testing.T, b *simulated) { require.NoError(t, os.Remove(b.gamesFile())) },
		"files aside": func(t *testing.T, b *simulated) {
			for _, name := range []string{filepath.Join(b.state, journal.Games), b.gamesFile() + ".damaged-1", b.gamesFile() + ".older-1"} {
				require.NoError(t, os.WriteFile(name, nil, 0o600))
			}
		},
	})
}

func TestDoctorCountsTheGames(t *testing.T) {
	b := withGames(t)
	b.games()
	require.Len(t, b.findings, 1)
	require.Equal(t, "2 saved games", b.findings[0].Text(inEnglish))
	require.Equal(t, facts{"games": 2}, b.findings[0].Facts)
	require.Empty(t, b.problems())
}

func TestTheGamesOfANewerMastro(t *testing.T) {
	b := withGames(t)
	overwrite(60, "\x00\xff\x00\xff")(t, b)
	b.games()
	require.Len(t, b.problems(), 1)
	require.Contains(t, b.problems()[0], "warning  state/kept-1/games.db: the games cannot be read: ")
	require.True(t, strings.HasSuffix(b.problems()[0], archive.ErrNewer.Error()))
}

func TestWithoutGamesTheDoctorSaysNothing(t *testing.T) {
	b := newSimulated(t)
	b.state = t.TempDir()
	b.games()
	require.Empty(t, b.findings)
}
