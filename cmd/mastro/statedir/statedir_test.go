package statedir

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
)

// TestTheLog goes on where it was, and is closed cleanly.
func TestTheLog(t *testing.T) {
	before := slog.Default()
	state := filepath.Join(t.TempDir(), "deep", "state")
	for _, text := range []string{"the first evening", "the second"} {
		done, err := KeepLog(state)
		require.NoError(t, err)
		slog.Info(text)
		require.NoError(t, done())
		require.Same(t, before, slog.Default())
	}
	data, err := os.ReadFile(filepath.Join(state, Log))
	require.NoError(t, err)
	require.Equal(t, 2, strings.Count(string(data), "\n"))
	require.Contains(t, string(data), "the first evening")
	require.Contains(t, string(data), "the second")
	require.Equal(t, []string{Log}, roomtest.Listing(t, state))
}

// TestTheLogBeginsAnew when it is too long, also in the middle of an evening; the one
// before is kept, and no line is lost or torn.
func TestTheLogBeginsAnew(t *testing.T) {
	name := filepath.Join(t.TempDir(), Log)
	old := strings.Repeat("x", logMost-10)
	require.NoError(t, os.WriteFile(name, []byte(old), 0o600))
	k := &keptLog{name: name}
	require.NoError(t, k.open())
	write := func(line string) {
		n, err := k.Write([]byte(line))
		require.NoError(t, err)
		require.Len(t, line, n)
	}
	write("12345678\n")
	size := func(name string) int64 {
		info, err := os.Stat(name)
		require.NoError(t, err)
		return info.Size()
	}
	require.EqualValues(t, logMost-1, size(name))
	require.NoFileExists(t, name+".1")
	write("too long\n")
	require.EqualValues(t, 9, size(name))
	require.EqualValues(t, logMost-1, size(name+".1"))
	line := strings.Repeat("y", 999) + "\n"
	for range 3 * logMost / len(line) {
		write(line)
	}
	require.LessOrEqual(t, size(name), int64(logMost))
	require.Greater(t, size(name+".1"), int64(logMost-len(line)))
	data, err := os.ReadFile(name + ".1")
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(string(data), line))
	require.NoError(t, k.file.Close())
	require.Len(t, roomtest.Listing(t, filepath.Dir(name)), 2)
	write("on a disk that is gone\n")
}

// TestALogThatCannotBeTurned goes on in the old file.
func TestALogThatCannotBeTurned(t *testing.T) {
	dir := t.TempDir()
	k := &keptLog{name: filepath.Join(dir, Log)}
	require.NoError(t, k.open())
	require.NoError(t, os.MkdirAll(filepath.Join(dir, Log+".1", "full"), 0o755)) // which nothing can replace
	k.size = logMost
	for _, line := range []string{"one\n", "two\n"} {
		_, err := k.Write([]byte(line))
		require.NoError(t, err)
	}
	require.NoError(t, k.file.Close())
	data, err := os.ReadFile(k.name)
	require.NoError(t, err)
	require.Equal(t, "one\ntwo\n", string(data))
}

// TestNothingCanBeKept where a file is in the way, and the error says what to do.
func TestNothingCanBeKept(t *testing.T) {
	before := slog.Default()
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err := KeepLog(filepath.Join(file, "state"))
	require.EqualError(t, err, "no log can be kept in "+filepath.Join(file, "state")+": not a directory; name another directory with --state")
	require.Same(t, before, slog.Default())
	require.Error(t, Write(filepath.Join(file, "state"), LastTrace, nil))

	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, Log), 0o755))
	_, err = KeepLog(dir)
	require.ErrorContains(t, err, "is a directory; name another directory with --state")
	require.NoError(t, os.Mkdir(filepath.Join(dir, LastTrace), 0o755))
	require.Error(t, Write(dir, LastTrace, []byte("text")))
	require.Len(t, roomtest.Listing(t, dir), 2, "no half file is left")
}

// TestAKeptFileIsWhole: it takes the place of the old one.
func TestAKeptFileIsWhole(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	for _, text := range []string{"a longer text", "short"} {
		require.NoError(t, Write(dir, LastTrace, []byte(text)))
		data, err := os.ReadFile(filepath.Join(dir, LastTrace))
		require.NoError(t, err)
		require.Equal(t, text, string(data))
	}
	require.Equal(t, []string{LastTrace}, roomtest.Listing(t, dir))
}
