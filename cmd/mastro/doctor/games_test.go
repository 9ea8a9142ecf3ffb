package doctor

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/journal"
	"mastro/display/words"
	"mastro/engine/archive"
	"mastro/engine/record"
)

// withGames is a simulated table at which two games are kept, and the file of them.
func withGames(t *testing.T) (b *simulated, file string) {
	t.Helper()
	b = newSimulated(t)
	b.state = t.TempDir()
	dir, err := journal.Make(b.state)
	require.NoError(t, err)
	file = filepath.Join(dir, journal.Games)
	a, err := archive.Open(file)
	require.NoError(t, err)
	require.NoError(t, errors.Join(a.Begin(archive.Game{ID: archive.NewID()}), a.Begin(archive.Game{ID: archive.NewID()})))
	require.NoError(t, a.KeepCopy(func(string) (record.Book, bool) { return nil, false }))
	require.NoError(t, a.Close())
	return b, file
}

// What the doctor says of the games, however their file is damaged: with what to do about it, and never
// that all is well.
func TestDoctorLooksAtTheGames(t *testing.T) {
	const damaged = "warning  state/kept-1/games.db: the file of the games is damaged, or missing"
	const recover = "“mastro games recover” puts the file aside and brings back the games of the last copy, if there is one."
	for name, c := range map[string]struct {
		offset       int64
		data         string // empty for no file at all
		want, remedy string
	}{
		"newer":    {60, "\x00\xff\x00\xff", "warning  state/kept-1/games.db: the games cannot be read: ", ""},
		"a header": {0, "x", damaged, recover},
		"a page":   {4096, string(make([]byte, 4096)), damaged, recover},
		"missing":  {0, "", damaged, recover},
	} {
		t.Run(name, func(t *testing.T) {
			b, file := withGames(t)
			overwrite(t, file, c.offset, c.data)
			b.games()
			require.Len(t, b.findings, 1)
			require.Contains(t, b.problems()[0], c.want)
			require.Equal(t, name == "newer", strings.HasSuffix(b.problems()[0], archive.ErrNewer.Error()))
			if c.remedy != "" {
				require.Equal(t, c.remedy, b.findings[0].Remedy(inEnglish))
			}
		})
	}
	b, _ := withGames(t)
	b.games()
	require.Len(t, b.findings, 1)
	require.Equal(t, "2 games are kept", b.findings[0].Text(inEnglish))
	require.Equal(t, facts{"games": 2}, b.findings[0].Facts)
	require.Empty(t, b.problems())
}

// overwrite writes into a file, or removes it if there is nothing to write.
func overwrite(t *testing.T, name string, offset int64, data string) {
	t.Helper()
	if data == "" {
		require.NoError(t, os.Remove(name))
		return
	}
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = f.WriteAt([]byte(data), offset)
	require.NoError(t, errors.Join(err, f.Close()))
}

func TestWithoutGamesTheDoctorSaysNothing(t *testing.T) {
	b := newSimulated(t)
	b.state = t.TempDir()
	b.games()
	require.Empty(t, b.findings)
}

// Each file of games that nobody reads any more is a warning, and what to do about it is said.
func TestDoctorNamesWhatLiesAside(t *testing.T) {
	b := newSimulated(t)
	b.state = t.TempDir()
	dir, err := journal.Make(b.state)
	require.NoError(t, err)
	file := filepath.Join(dir, journal.Games)
	left := filepath.Join(b.state, journal.Games)
	for _, name := range []string{left, file + ".damaged-1", file + ".older-1"} {
		require.NoError(t, os.WriteFile(name, nil, 0o600))
	}
	b.games()
	var got [][]string
	for _, f := range b.findings {
		require.Equal(t, "aside", f.ID)
		got = append(got, []string{f.Part, f.Verdict.String(), f.Text(inEnglish), f.Remedy(inEnglish)})
	}
	older := []string{"warning", words.DoctorOlder.In(inEnglish), words.DoctorOlderRemedy.In(inEnglish)}
	damaged := []string{"warning", words.DoctorDamaged.In(inEnglish), words.DoctorDamagedRemedy.In(inEnglish)}
	require.Equal(t, [][]string{append([]string{left}, older...), append([]string{"games.db.damaged-1"}, damaged...), append([]string{"games.db.older-1"}, older...)}, got)
}
