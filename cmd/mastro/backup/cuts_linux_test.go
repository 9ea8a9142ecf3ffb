package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/configs/effort"
	"mastro/engine/archive"
	"mastro/engine/games"
)

// doing and in tell this program, started by a test of it, what to do in which directory. Its first
// thread does that, the only one that strace looks at, so that calls are counted together.
const doing, in = "MASTRO_DOING", "MASTRO_IN"

func init() { runtime.LockOSThread() }

func TestMain(m *testing.M) {
	do, is := deeds[os.Getenv(doing)]
	if !is {
		if fileExists("/dev/shm") { // a disk that need not be waited for: nothing here cuts its power
			os.Setenv("TMPDIR", "/dev/shm")
		}
		os.Exit(m.Run())
	}
	if err := do(os.Getenv(in)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// deeds are what is cut off.
var deeds = map[string]func(dir string) error{
	"nothing": func(string) error { return nil },
	"backup":  func(dir string) error { return backUpIn(dir, "evening.zip") },
	"restore": restoreIn,
	"move": func(dir string) error {
		_, err := journal.Make(filepath.Join(dir, "state"))
		return err
	},
}

func backUpIn(dir, name string) error {
	p, err := settings.Locate(filepath.Join(dir, "mastro.toml"), roomtest.NoEnvironment, nil)
	if err != nil {
		return err
	}
	return Make(context.Background(), p, filepath.Join(dir, name), options(), io.Discard, io.Discard)
}

func restoreIn(dir string) error {
	return Restore(context.Background(), filepath.Join(dir, "new.zip"), target(filepath.Join(dir, "mastro.toml")), options(), nil, io.Discard, io.Discard)
}

// cut carries out a deed that strace ends at the nth of its calls of a name, or, with the name of an
// error, lets that call fail. It reports whether there was such a call.
func cut(t *testing.T, deed, dir, call string, n int, fails string) (there bool) {
	how := "signal=KILL"
	if fails != "" {
		how = "error=" + fails
	}
	log := filepath.Join(t.TempDir(), "strace")
	cmd := exec.Command("strace", "-qq", "-o", log, "-e", "trace="+call, "-e", fmt.Sprintf("inject=%s:%s:when=%d", call, how, n), os.Args[0])
	cmd.Env = append(os.Environ(), doing+"="+deed, in+"="+dir)
	out, err := cmd.CombinedOutput()
	if fails != "" {
		return strings.Contains(text(t, log), "(INJECTED)")
	}
	var ended *exec.ExitError
	if errors.As(err, &ended) && ended.Sys().(syscall.WaitStatus).Signal() == syscall.SIGKILL {
		return true
	}
	require.NoError(t, err, "%s", out)
	return false
}

// every is by how many calls a cut is later than the one before.
var every = 3 / effort.Of(1, 3)

// everyCut carries out a deed again and again, each time in a directory as prepare leaves it, cut off
// at one call after the other, and has check look at what is there.
func everyCut(t *testing.T, deed, fails string, calls []string, prepare, check func(dir string)) {
	if testing.Short() {
		t.Skip("starts the program for every call")
	}
	if _, err := exec.LookPath("strace"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("strace is missing; make tools")
	}
	ready, points := t.TempDir(), 0
	prepare(ready)
	for _, call := range calls {
		n := 1
		for cut(t, "nothing", ready, call, n, "") {
			n++ // so the program begins
		}
		begun := n
		for there := true; there; n += every {
			dir := filepath.Join(t.TempDir(), fmt.Sprint(call, " ", n))
			require.NoError(t, os.CopyFS(dir, os.DirFS(ready)))
			there = cut(t, deed, dir, call, n, fails)
			check(dir)
			require.NoError(t, os.RemoveAll(dir))
		}
		points += (n-begun)/every - 1
	}
	require.Greater(t, points, 5)
	t.Logf("%s: %d points", deed, points)
}

// killedAt are the calls at which something is cut off.
var killedAt = []string{"openat", "open", "mkdirat", "mkdir", "renameat", "renameat2", "rename", "unlinkat", "unlink", "rmdir", "fsync", "fdatasync", "pwrite64", "write"}

// table makes a table of which everything says the same word, with that many games.
func table(t *testing.T, dir, word string, n int) {
	write(t, filepath.Join(dir, "mastro.toml"), "state = 'state' # "+word+"\nboard = 'pi.toml'\n")
	write(t, filepath.Join(dir, "pi.toml"), "# "+word+"\n")
	state := filepath.Join(dir, "state")
	keepGames(t, state, n)
	keep(t, state, journal.Calibration, word)
	keep(t, state, journal.Set("labiro"), word)
}

// word returns the word of a state directory, which is whole.
func word(t *testing.T, state string) string {
	word := kept(t, state, journal.Calibration)
	require.Equal(t, word, kept(t, state, journal.Set("labiro")))
	require.Len(t, gamesIn(t, state), map[string]int{"old": 1, "new": 2}[word], word)
	return word
}

// visible lists a directory without what a cut left of single files.
func visible(t *testing.T, dir string) (names []string) {
	for _, name := range roomtest.Listing(t, dir) {
		if !strings.HasPrefix(name, ".") {
			names = append(names, name)
		}
	}
	return names
}

func oldTableAndNewBackup(t *testing.T) func(dir string) {
	return func(dir string) {
		other := t.TempDir()
		table(t, other, "new", 2)
		require.NoError(t, backUpIn(other, "new.zip"))
		require.NoError(t, os.Rename(filepath.Join(other, "new.zip"), filepath.Join(dir, "new.zip")))
		table(t, dir, "old", 1)
	}
}

// A restore that is cut off anywhere leaves all old or all new, and the next one is whole.
func TestARestoreIsCutOff(t *testing.T) {
	said := map[string]int{}
	everyCut(t, "restore", "", killedAt, oldTableAndNewBackup(t), func(dir string) {
		state := filepath.Join(dir, "state")
		said[word(t, state)]++
		require.Contains(t, text(t, filepath.Join(dir, "mastro.toml")), "old", "it is never written over")
		require.NoError(t, restoreIn(dir))
		require.Equal(t, "new", word(t, state))
		require.Subset(t, []string{"current", "kept-1", "kept-2", "kept-3"}, visible(t, state))
		require.Equal(t, "old", text(t, filepath.Join(state, "kept-1", journal.Calibration)), "what was there stays")
		require.Contains(t, text(t, filepath.Join(dir, "mastro.toml.restored")), "new")
	})
	require.Positive(t, said["old"])
	require.Positive(t, said["new"])
}

// A restore for which the disk has no room, at any write, changes nothing and leaves nothing.
func TestARestoreThatFailsChangesNothing(t *testing.T) {
	said := map[string]int{}
	everyCut(t, "restore", "ENOSPC", []string{"mkdirat", "renameat", "write", "fsync"}, oldTableAndNewBackup(t), func(dir string) {
		state := filepath.Join(dir, "state")
		is := word(t, state)
		said[is]++
		if is == "old" {
			require.Subset(t, []string{"current", "kept-1", "kept-2"}, visible(t, state))
			require.Equal(t, []string{"mastro.toml", "new.zip", "pi.toml", "state"}, roomtest.Listing(t, dir))
		}
	})
	require.Greater(t, said["old"], 5)
	require.Positive(t, said["new"])
}

// A backup that is cut off anywhere has no name of a finished one, unless it is whole; the next one
// removes what it left.
func TestABackupIsCutOff(t *testing.T) {
	whole := 0
	everyCut(t, "backup", "", killedAt, func(dir string) { table(t, dir, "old", 1) }, func(dir string) {
		if fileExists(filepath.Join(dir, "evening.zip")) {
			to := target(filepath.Join(dir, "else", "mastro.toml"))
			require.NoError(t, Restore(t.Context(), filepath.Join(dir, "evening.zip"), to, options(), nil, io.Discard, io.Discard))
			require.Equal(t, "old", word(t, filepath.Join(dir, "else", "state")))
			require.NoError(t, os.RemoveAll(filepath.Join(dir, "else")))
			require.NoError(t, os.Remove(filepath.Join(dir, "evening.zip")))
			whole++
		}
		require.Equal(t, "old", word(t, filepath.Join(dir, "state")))
		require.NoError(t, backUpIn(dir, "next.zip"))
		require.Equal(t, []string{"mastro.toml", "next.zip", "pi.toml", "state"}, roomtest.Listing(t, dir))
	})
	require.Positive(t, whole)
}

// The move of what an earlier version left, with a log beside its games, is finished by the next
// start, wherever it is cut off.
func TestTheMoveIsCutOff(t *testing.T) {
	everyCut(t, "move", "", killedAt, func(dir string) {
		other := t.TempDir()
		table(t, other, "old", 0)
		first := filepath.Join(other, "state", "kept-1")
		a, err := archive.Open(filepath.Join(first, journal.Games))
		require.NoError(t, err)
		game, _ := games.Find("labiro")
		_, err = a.Import(playedRecord(t, 1, 5), game, evening)
		require.NoError(t, err)
		require.NoError(t, os.CopyFS(filepath.Join(dir, "state"), os.DirFS(first)))
		info, err := os.Stat(filepath.Join(dir, "state", journal.Games+"-wal"))
		require.NoError(t, err)
		require.Positive(t, info.Size())
		require.NoError(t, a.Close())
	}, func(dir string) {
		state := filepath.Join(dir, "state")
		require.Equal(t, "old", word(t, state), "for who only reads")
		_, err := journal.Make(state)
		require.NoError(t, err)
		require.Equal(t, "old", word(t, state))
		require.Subset(t, []string{"current", "games.db.lock", "kept-1"}, visible(t, state))
	})
}
