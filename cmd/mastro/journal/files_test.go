package journal

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
	require.NoError(t, Write(state, Set("labiro"), []byte{}), "it makes a directory")
	require.Equal(t, []string{"current", "kept-1"}, roomtest.Listing(t, state))
	require.Equal(t, []string{LastTrace, "sets"}, roomtest.Listing(t, filepath.Join(state, "kept-1")))
}

// What writes that were killed left is removed at the start of the program that plays, and nothing else is.
func TestWhatKilledWritesLeft(t *testing.T) {
	state := t.TempDir()
	others := []string{"." + LastTrace, "." + LastTrace + "20261128", "." + LastTrace + "1234567890.txt", LastTrace + "1234567890"}
	for _, name := range append(others, "."+LastTrace+"1234567890123456789", "sets/.labiro.toml9876543210987654321", "sets/labiro.toml") {
		require.NoError(t, Write(state, name, []byte{}))
	}
	before := roomtest.Listing(t, filepath.Join(state, "kept-1"))
	tidy(state, time.Now().Add(-time.Hour))
	require.Equal(t, before, roomtest.Listing(t, filepath.Join(state, "kept-1")), "the program itself may be writing them")
	tidy(state, time.Now().Add(time.Hour))
	require.ElementsMatch(t, append(others, "sets"), roomtest.Listing(t, filepath.Join(state, "kept-1")))
	require.Equal(t, []string{"labiro.toml"}, roomtest.Listing(t, filepath.Join(state, "kept-1", "sets")))
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
