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

// What the doctor says of the games, however their file is damaged: with what to do about it, and never
// that all is well.
func TestDoctorLooksAtTheGames(t *testing.T) {
	at := func(offset int64, data string) func(*testing.T, string) {
		return func(t *testing.T, name string) {
			f, err := os.OpenFile(name, os.O_WRONLY, 0)
			require.NoError(t, err)
			_, err = f.WriteAt([]byte(data), offset)
			require.NoError(t, err)
			require.NoError(t, f.Close())
		}
	}
	const damaged, recover = "the file of the games is damaged, or missing", "“mastro games recover” puts the file aside and brings back the games of the last copy, if there is one."
	for name, c := range map[string]struct {
		spoil        func(t *testing.T, name string)
		want, remedy string
	}{
		"in order": {func(*testing.T, string) {}, "2 games are kept", ""},
		"newer":    {at(60, "\x00\xff\x00\xff"), "the games cannot be read", ""},
		"a header": {at(0, "x"), damaged, recover},
		"a page":   {at(4096, string(make([]byte, 4096))), damaged, recover},
		"missing":  {func(t *testing.T, name string) { require.NoError(t, os.Remove(name)) }, damaged, recover},
	} {
		b := newSimulated(t)
		b.state = t.TempDir()
		dir, err := journal.Make(b.state)
		require.NoError(t, err)
		file := filepath.Join(dir, journal.Games)
		a, err := archive.Open(file)
		require.NoError(t, err)
		require.NoError(t, errors.Join(a.Begin(archive.Game{ID: archive.NewID()}), a.Begin(archive.Game{ID: archive.NewID()})))
		require.NoError(t, a.KeepCopy(func(string) (record.Book, bool) { return nil, false }))
		require.NoError(t, a.Close())
		c.spoil(t, file)
		b.games()
		require.Len(t, b.findings, 1, name)
		f := b.findings[0]
		text, why, _ := strings.Cut(f.Text(inEnglish), ": ")
		require.Equal(t, c.want, text, name)
		require.Equal(t, name == "newer", strings.HasSuffix(why, archive.ErrNewer.Error()), name)
		if name == "in order" {
			require.Equal(t, facts{"games": 2}, f.Facts)
			require.Equal(t, verdictOK, f.Verdict)
			continue
		}
		require.Equal(t, verdictWarning, f.Verdict, name)
		if c.remedy != "" {
			require.Equal(t, c.remedy, f.Remedy(inEnglish), name)
		}
	}
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
