package statedir

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
)

// Write replaces the file, and leaves no other file.
func TestWrite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	for _, text := range []string{"a longer text", "short"} {
		require.NoError(t, Write(dir, LastTrace, []byte(text)))
		data, err := os.ReadFile(filepath.Join(dir, LastTrace))
		require.NoError(t, err)
		require.Equal(t, text, string(data))
	}
	require.Equal(t, []string{LastTrace}, roomtest.Listing(t, dir))
}

func TestWhatCannotBeWrittenLeavesNothing(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	require.Error(t, Write(filepath.Join(file, "state"), LastTrace, nil), "its directory cannot be made")

	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, LastTrace), 0o755))
	require.Error(t, Write(dir, LastTrace, []byte("text")), "a directory has that name")
	require.Equal(t, []string{LastTrace}, roomtest.Listing(t, dir))
}
