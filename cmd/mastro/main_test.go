package main

import (
	"bytes"
	"errors"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/configs/golden"
	"mastro/engine/games"
)

// programs are what tests start, by their names.
var programs = map[string]func(){"mastro": main, "timed": playWithBeatTimes}

func TestMain(m *testing.M) { testscript.Main(m, programs) }

func TestScripts(t *testing.T) { runScripts(t, "testdata/script") }

// runScripts runs the program from outside, by the scripts of a directory. "exits 3 mastro ..." runs
// a command and requires that exit code.
func runScripts(t *testing.T, dir string) {
	testscript.Run(t, testscript.Params{
		Dir:                 dir,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       golden.Updating(),
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits, "games": ids, "playing": playing, "stopped": stopped, "damage": damage,
		},
		Setup: func(e *testscript.Env) error {
			for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
				e.Setenv(name, "")
			}
			e.Setenv("HOME", filepath.Join(e.WorkDir, "home")) // whoever runs the tests as root can write to /no-home
			if err := gamesFor(e); err != nil {
				return err
			}
			e.Setenv("GAMES", strconv.Itoa(len(games.All())))
			e.Setenv("NAMES", strings.Join(settings.GameNames(), ", "))
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

// noSpace is standard output on a full disk.
type noSpace struct{}

func (noSpace) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

// Whoever writes what a command prints into a file learns that it is not all there, also
// where the command itself does not look.
func TestAFullDiskIsAnError(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"wiring", "--help"}, {"referee", "--help"}, {"version"}, {"rules"}, {"help"}} {
		var errs bytes.Buffer
		require.Equal(t, exit.Failed, run(t.Context(), args, noSpace{}, &errs), args)
		require.Contains(t, errs.String(), "no space left on device", args)
		require.Equal(t, 1, strings.Count(errs.String(), "\n"), "%v: %s", args, errs.String())
	}
}
