package doctor

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/statedir"
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
		"in order": {func(*testing.T, string) {}, "0 games are kept", ""},
		"a header": {at(0, "x"), damaged, recover},
		"a page":   {at(4096, string(make([]byte, 4096))), damaged, recover},
		"missing":  {func(t *testing.T, name string) { require.NoError(t, os.Remove(name)) }, damaged, recover},
	} {
		b := newSimulated(t)
		b.state = t.TempDir()
		dir, err := statedir.Make(b.state)
		require.NoError(t, err)
		file := filepath.Join(dir, statedir.Games)
		a, err := archive.Open(file)
		require.NoError(t, err)
		require.NoError(t, a.KeepCopy(func(string) (record.Book, bool) { return nil, false }))
		require.NoError(t, a.Close())
		c.spoil(t, file)
		b.games()
		require.Len(t, b.findings, 1, name)
		f := b.findings[0]
		require.Equal(t, c.want, f.text(inEnglish), name)
		if c.remedy != "" {
			require.Equal(t, c.remedy, f.remedy(inEnglish), name)
		}
	}
}

func TestWithoutGamesTheDoctorSaysNothing(t *testing.T) {
	b := newSimulated(t)
	b.state = t.TempDir()
	b.games()
	require.Empty(t, b.findings)
}
