package statedir

import (
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
)

// The log of the second run is appended to that of the first, and closing it restores
// the logger that was there before.
func TestKeepLog(t *testing.T) {
	before := slog.Default()
	state := filepath.Join(t.TempDir(), "deep", "state")
	for _, text := range []string{"the first game", "the second"} {
		done, err := KeepLog(state)
		require.NoError(t, err)
		slog.Info(text)
		require.NoError(t, done())
		require.Same(t, before, slog.Default())
	}
	data, err := os.ReadFile(filepath.Join(state, Log))
	require.NoError(t, err)
	require.Equal(t, 2, strings.Count(string(data), "\n"))
	require.Contains(t, string(data), "the first game")
	require.Contains(t, string(data), "the second")
	require.Equal(t, []string{Log}, roomtest.Listing(t, state))
}

// A log that grows too long is rotated, also while it is written; the one before is
// kept, and no line is lost or cut.
func TestLogIsRotated(t *testing.T) {
	name := filepath.Join(t.TempDir(), Log)
	old := strings.Repeat("x", maxLog-10)
	require.NoError(t, os.WriteFile(name, []byte(old), 0o600))
	l := &logFile{name: name}
	require.NoError(t, l.open())
	write := func(line string) {
		n, err := l.Write([]byte(line))
		require.NoError(t, err)
		require.Len(t, line, n)
	}
	write("12345678\n")
	size := func(name string) int64 {
		info, err := os.Stat(name)
		require.NoError(t, err)
		return info.Size()
	}
	require.EqualValues(t, maxLog-1, size(name))
	require.NoFileExists(t, name+".1")
	write("too long\n")
	require.EqualValues(t, 9, size(name))
	require.EqualValues(t, maxLog-1, size(name+".1"))
	line := strings.Repeat("y", 999) + "\n"
	for range 3 * maxLog / len(line) {
		write(line)
	}
	require.LessOrEqual(t, size(name), int64(maxLog))
	require.Greater(t, size(name+".1"), int64(maxLog-len(line)))
	data, err := os.ReadFile(name + ".1")
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(string(data), line))
	require.NoError(t, l.file.Close())
	require.Len(t, roomtest.Listing(t, filepath.Dir(name)), 2)
	write("on a disk that is gone\n")
}

// A log that cannot be rotated goes on in the old file.
func TestLogThatCannotBeRotated(t *testing.T) {
	dir := t.TempDir()
	l := &logFile{name: filepath.Join(dir, Log)}
	require.NoError(t, l.open())
	require.NoError(t, os.MkdirAll(filepath.Join(dir, Log+".1", "full"), 0o755)) // so that nothing can replace it
	l.size = maxLog
	for _, line := range []string{"one\n", "two\n"} {
		_, err := l.Write([]byte(line))
		require.NoError(t, err)
	}
	require.NoError(t, l.file.Close())
	data, err := os.ReadFile(l.name)
	require.NoError(t, err)
	require.Equal(t, "one\ntwo\n", string(data))
}

// The error says what to do when a file is where the directory should be, or a
// directory where the log should be.
func TestNoLogCanBeKept(t *testing.T) {
	before := slog.Default()
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err := KeepLog(filepath.Join(file, "state"))
	require.EqualError(t, err, "no log can be kept in "+filepath.Join(file, "state")+": not a directory; name another directory with --state")
	require.Same(t, before, slog.Default())

	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, Log), 0o755))
	_, err = KeepLog(dir)
	require.ErrorContains(t, err, "is a directory; name another directory with --state")
}

// Without a log file lines look as before, and a reader who takes none holds up nobody.
func TestLogBeside(t *testing.T) {
	reader, writer, err := os.Pipe()
	require.NoError(t, err)
	stderr := os.Stderr
	os.Stderr = writer
	done := LogBeside()
	for range 300 {
		slog.Warn(strings.Repeat("x", 1000))
	}
	os.Stderr = stderr
	read := make(chan string)
	go func() {
		text, _ := io.ReadAll(reader)
		read <- string(text)
	}()
	done()
	require.NoError(t, writer.Close())
	text := <-read
	require.Equal(t, 300, strings.Count(text, "\n"))
	require.Contains(t, text, " WARN xxx")
}
