package statedir

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
)

// Write replaces the file, and leaves no other file.
func TestWrite(t *testing.T) {
	state := filepath.Join(t.TempDir(), "new")
	_, err := Read(state, LastTrace)
	require.ErrorIs(t, err, os.ErrNotExist)
	require.NoDirExists(t, state, "reading makes nothing")
	for _, text := range []string{"a longer text", "short"} {
		require.NoError(t, Write(state, LastTrace, []byte(text)))
		data, err := Read(state, LastTrace)
		require.NoError(t, err)
		require.Equal(t, text, string(data))
	}
	require.NoError(t, Write(state, Set("labiro"), nil), "it makes a directory")
	require.Equal(t, []string{"current", "kept-1"}, roomtest.Listing(t, state))
	require.Equal(t, []string{LastTrace, "sets"}, roomtest.Listing(t, filepath.Join(state, "kept-1")))
}

// What a write that was killed left is removed by the next one, and nothing else is.
func TestWhatAKilledWriteLeft(t *testing.T) {
	state, evening := t.TempDir(), time.Now().Add(-2*time.Hour)
	dir, err := Make(state)
	require.NoError(t, err)
	stale, young := "."+LastTrace+"1234567890123456789", "."+LastTrace+"9876543210987654321"
	others := []string{"." + LastTrace, "." + LastTrace + "20261128", "." + LastTrace + "1234567890.txt", "." + Boards + "1234567890"}
	for _, name := range append(others, stale) {
		put(t, dir, name, "")
		require.NoError(t, os.Chtimes(filepath.Join(dir, name), evening, evening))
	}
	put(t, dir, young, "another program writes it")
	require.NoError(t, Write(state, LastTrace, []byte("text")))
	require.ElementsMatch(t, append(others, young, LastTrace), roomtest.Listing(t, dir))
}

func TestWhatCannotBeWrittenLeavesNothing(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	require.Error(t, Write(filepath.Join(file, "state"), LastTrace, nil), "its directory cannot be made")

	state := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(state, "kept-1", LastTrace), 0o755))
	require.Error(t, Write(state, LastTrace, []byte("text")), "a directory has that name")
	require.Equal(t, []string{LastTrace}, roomtest.Listing(t, filepath.Join(state, "kept-1")))
}
