package stdio

import (
	"bytes"
	"fmt"
	"log"
	"log/slog"
	"os"
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

func (w *slowWriter) lines() []string {
	return strings.Split(strings.TrimSuffix(w.String(), "\n"), "\n")
}

// While nobody reads, nobody waits. Later all lines are there in their order; those that were
// too many are counted.
func TestTheLogWaitsForASlowReader(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(1, 3*maxLines).Draw(rt, "lines")
		synctest.Test(t, func(t *testing.T) {
			defer log.SetOutput(os.Stderr)
			out := &slowWriter{open: make(chan struct{})}
			end, begun := Log(out), time.Now()
			for i := range n {
				slog.Warn(fmt.Sprintf("line %d.", i))
				if i == 0 {
					synctest.Wait() // it is being written, and waits for the reader
				}
			}
			require.Equal(t, begun, time.Now(), "nobody waits")
			close(out.open)
			synctest.Wait()
			lines := out.lines()
			written := min(n, maxLines+1)
			for i := range written {
				require.True(t, strings.HasSuffix(lines[i], fmt.Sprintf(" WARN line %d.", i)), lines[i])
			}
			if left := n - written; left > 0 {
				require.Equal(t, []string{fmt.Sprintf("lines left out: %d, they came faster than they could be written", left)}, lines[written:])
			}
			slog.Warn("the last")
			end()
			require.Contains(t, out.lines()[len(out.lines())-1], "the last", "close waits for it, and nothing is counted twice")
			log.Print("after it")
			require.Contains(t, out.String(), "after it")
		})
	})
}

// The end of the program does not wait for ever for a reader who takes nothing.
func TestTheEndOfTheLogGivesUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		defer log.SetOutput(os.Stderr)
		out := &slowWriter{open: make(chan struct{})}
		end := Log(out)
		log.Print("a line")
		begun := time.Now()
		end()
		require.Equal(t, maxWait, time.Since(begun))
		close(out.open)
		synctest.Wait()
		require.Contains(t, out.String(), "a line")
	})
}
