package stdio

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
)

func TestLines(t *testing.T) {
	var got []string
	for line := range Lines(t.Context(), strings.NewReader("1\n\n  next \r\nno newline")) {
		got = append(got, line)
	}
	require.Equal(t, []string{"1", "", "next", "no newline"}, got)
}

// After the context has ended the goroutine ends with the next line, which nobody gets.
func TestLinesEndWithTheContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		in, keyboard := io.Pipe()
		lines := Lines(ctx, in)
		stop()
		_, err := keyboard.Write([]byte("after the end\n"))
		require.NoError(t, err)
		synctest.Wait()
		_, open := <-lines
		require.False(t, open)
	})
}

func TestWrite(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, Write("-", []byte("text"), &out))
	require.Equal(t, "text", out.String())

	name := filepath.Join(t.TempDir(), "file")
	for _, text := range []string{"a longer text", "short"} {
		require.NoError(t, Write(name, []byte(text), nil))
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		require.Equal(t, text, string(data))
	}
}

func TestWriteNew(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, WriteNew("-", []byte("text"), &out))
	require.Equal(t, "text", out.String())
	dir := t.TempDir()
	name := filepath.Join(dir, "file")
	require.NoError(t, WriteNew(name, []byte("text"), nil))
	require.EqualError(t, WriteNew(name, []byte("other"), nil), name+": is there already; name another file")
	require.ErrorContains(t, WriteNew(filepath.Join(dir, "none", "file"), nil, nil), ": there is no such directory; name a file that can be written")
	require.ErrorContains(t, WriteNew(filepath.Join(name, "file"), nil, nil), "; name a file that can be written")
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, "text", string(data))
}

func TestWriteSaysWhatToDo(t *testing.T) {
	dir := t.TempDir()
	for name, want := range map[string]string{
		filepath.Join(dir, "none", "file"): ": there is no such directory; name a file that can be written",
		dir:                                ": is a directory; name a file that can be written",
	} {
		err := Write(name, nil, nil)
		require.EqualError(t, err, name+want)
		require.Equal(t, exit.Failed, exit.Of(err))
	}
	full := errors.New("full")
	require.Equal(t, full, WriteFile(filepath.Join(dir, "file"), func(io.Writer) error { return full }))
}

// failsOnce fails at its second write.
type failsOnce struct{ writes int }

func (f *failsOnce) Write(p []byte) (int, error) {
	if f.writes++; f.writes == 2 {
		return 0, syscall.ENOSPC
	}
	return len(p), nil
}

func TestCheckedWriterRemembersTheFirstError(t *testing.T) {
	c := &CheckedWriter{To: new(failsOnce)}
	for i := range 3 {
		_, err := c.Write([]byte("text"))
		require.Equal(t, i == 1, err != nil)
	}
	require.ErrorIs(t, c.Err(), syscall.ENOSPC)
}
