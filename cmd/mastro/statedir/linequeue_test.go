package statedir

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// slowWriter takes nothing before it is opened.
type slowWriter struct {
	bytes.Buffer
	open chan struct{}
}

func (w *slowWriter) Write(p []byte) (int, error) {
	<-w.open
	return w.Buffer.Write(p)
}

// While nothing can be written nobody waits. Later all lines are there in their order;
// those that were too many are counted.
func TestLinesWaitForASlowDisk(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(0, 3*maxQueued).Draw(rt, "lines")
		synctest.Test(t, func(t *testing.T) {
			disk := &slowWriter{open: make(chan struct{})}
			q := newLineQueue(disk)
			synctest.Wait()
			write := func(i int) {
				written, err := fmt.Fprintf(q, "line %d\n", i)
				require.NoError(t, err)
				require.Positive(t, written)
			}
			for i := range n {
				write(i)
				if i == 0 {
					synctest.Wait() // it is being written, and waits for the disk
				}
			}
			close(disk.open)
			synctest.Wait()
			kept := min(n, maxQueued+1)
			lines := strings.Split(strings.TrimSuffix(disk.String(), "\n"), "\n")
			if n == 0 {
				require.Empty(t, disk.String())
			}
			for i := range kept {
				require.Equal(t, fmt.Sprintf("line %d", i), lines[i])
			}
			if left := n - kept; left > 0 {
				require.Equal(t, []string{fmt.Sprintf("lines left out: %d, they came faster than they could be written", left)}, lines[kept:])
			}
			write(n)
			q.close()
			require.True(t, q.drained(time.NewTimer(time.Hour)))
			require.True(t, strings.HasSuffix(disk.String(), fmt.Sprintf("line %d\n", n)), "close waits for the last")
			write(n + 1)
			require.NotContains(t, disk.String(), fmt.Sprintf("line %d\n", n+1))
		})
	})
}

// The end of the program does not wait for ever for a disk that takes nothing.
func TestCloseGivesUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		disk := &slowWriter{open: make(chan struct{})}
		q := newLineQueue(disk)
		fmt.Fprintln(q, "a line")
		begun, end := time.Now(), time.NewTimer(maxWait)
		q.close()
		require.False(t, q.drained(end))
		require.False(t, q.drained(end), "nor does the next one")
		require.Equal(t, maxWait, time.Since(begun))
		close(disk.open)
		<-q.ended
		require.Equal(t, "a line\n", disk.String())
	})
}

// A standard error that nobody reads does not hold up the file.
func TestAFullPipeHoldsUpNoLog(t *testing.T) {
	reader, writer, err := os.Pipe()
	require.NoError(t, err)
	defer reader.Close()
	defer writer.Close()
	stderr := os.Stderr
	os.Stderr = writer
	defer func() { os.Stderr = stderr }()
	state := t.TempDir()
	done, err := KeepLog(state)
	require.NoError(t, err)
	const n, length = 300, 1000
	for range n {
		slog.Info(strings.Repeat("x", length))
	}
	require.NoError(t, done())
	data, err := os.ReadFile(filepath.Join(state, Log))
	require.NoError(t, err)
	require.Equal(t, n, strings.Count(string(data), "\n"))
}
