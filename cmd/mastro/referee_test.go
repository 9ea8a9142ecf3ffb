package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/referee"
)

// answered returns a session together with the answers to its requests.
func answered(t *testing.T, session string) string {
	var requests, got strings.Builder
	for line := range strings.Lines(session) {
		if request, ok := strings.CutPrefix(line, "> "); ok {
			requests.WriteString(request)
		}
	}
	var answers bytes.Buffer
	require.NoError(t, referee.Run(t.Context(), "labiro", "", strings.NewReader(requests.String()), &answers))
	for request := range strings.Lines(requests.String()) {
		answer, err := answers.ReadString('\n')
		require.NoError(t, err)
		got.WriteString("> " + request + "< " + answer)
	}
	return got.String()
}

// The answers in the manual are those that the program gives.
func TestRefereeExample(t *testing.T) {
	require.Equal(t, answered(t, refereeExample), refereeExample)
}

// Every line of the manual fits a terminal, except in the session.
func TestTheManualIsNotTooWide(t *testing.T) {
	manual, _, found := strings.Cut(newRefereeCmd().Long, "EXAMPLE\n")
	require.True(t, found)
	for line := range strings.Lines(manual) {
		require.LessOrEqual(t, len([]rune(line)), 81, line)
	}
}

// An interrupt ends the program though its input stays open.
func TestRefereeCanBeInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	in, _ := io.Pipe()
	cmd := newRefereeCmd()
	cmd.SetArgs([]string{}) // not the arguments of the test
	cmd.SetIn(in)
	stop()
	require.NoError(t, cmd.ExecuteContext(ctx))
}

// startReferee builds the program and starts its referee.
func startReferee(b *testing.B) (in io.WriteCloser, out *bufio.Reader) {
	path := filepath.Join(b.TempDir(), "mastro")
	built, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
	require.NoError(b, err, string(built))
	cmd := exec.Command(path, "referee")
	cmd.Stderr = os.Stderr
	in, err = cmd.StdinPipe()
	require.NoError(b, err)
	stdout, err := cmd.StdoutPipe()
	require.NoError(b, err)
	require.NoError(b, cmd.Start())
	b.Cleanup(func() {
		require.NoError(b, in.Close())
		require.NoError(b, cmd.Wait())
	})
	return in, bufio.NewReader(stdout)
}

// BenchmarkRefereeProgram measures requests to the built program over the pipes of the
// system: one at a time, and a hundred written before the first answer is read.
func BenchmarkRefereeProgram(b *testing.B) {
	for _, c := range []struct {
		name  string
		ahead int
	}{{"one at a time", 1}, {"a hundred ahead", 100}} {
		b.Run(c.name, func(b *testing.B) {
			in, out := startReferee(b)
			ask := func(requests string, answers int) {
				_, err := io.WriteString(in, requests)
				require.NoError(b, err)
				for range answers {
					answer, err := out.ReadSlice('\n')
					require.NoError(b, err)
					require.Contains(b, string(answer), `"ok":true`)
				}
			}
			ask(`{"do":"new","seed":7,"seats":4}`+"\n", 1)
			batch := strings.Repeat(`{"id":1,"do":"check","move":"start 1"}`+"\n", c.ahead)
			requests := 0
			for b.Loop() {
				ask(batch, c.ahead)
				requests += c.ahead
			}
			b.ReportMetric(float64(requests)/b.Elapsed().Seconds(), "req/s")
		})
	}
}
