package main

import (
	"errors"
	"fmt"
	"os/exec"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/require"

	"mastro/configs"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"mastro": main, "timed": playTimed})
}

// TestScripts runs the program from outside. "exits 3 mastro ..." runs a
// command and wants that exit code.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
		Setup: func(e *testscript.Env) error {
			for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
				e.Setenv(name, "")
			}
			return nil
		},
	})
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code program [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	var exit *exec.ExitError
	got := 0
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit code %d, not %d", got, want)
	}
}

func TestExitCodes(t *testing.T) {
	cause := errors.New("cause")
	for want, err := range map[exitCode]error{
		exitDone:          nil,
		exitFailed:        cause,
		exitUsage:         exitUsage.becausef("no: %w", cause),
		exitConfiguration: fmt.Errorf("set: %w", &configs.Error{Line: 1, Column: 1}),
		exitHardware:      fmt.Errorf("scan: %w", exitHardware.because(cause)),
		exitVerification:  exitVerification.because(cause),
	} {
		require.Equal(t, want, codeOf(err), want)
	}
	require.NoError(t, exitHardware.because(nil))
	require.ErrorIs(t, exitHardware.because(cause), cause)
}

func TestQuoted(t *testing.T) {
	for _, text := range []string{"", "plain", `a"b\c`, "tab\tnew\nline\x7f", "è 棋"} {
		var s struct{ Text string }
		_, err := configs.Decode("q", []byte("Text = "+quoted(text)), &s)
		require.NoError(t, err)
		require.Equal(t, text, s.Text)
	}
}

func TestBuildString(t *testing.T) {
	b := build{Version: "v1.2.3", Go: "go1.26", Platform: "linux/arm64"}
	require.Equal(t, "mastro v1.2.3, go1.26, linux/arm64", b.String())
	b.Revision, b.Time, b.Modified = "0123456789abcdef", "2026-01-02T03:04:05Z", true
	require.Equal(t, "mastro v1.2.3 (0123456789ab of 2026-01-02T03:04:05Z, changed), go1.26, linux/arm64", b.String())
}
