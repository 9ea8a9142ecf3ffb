package journal

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gofrs/flock"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/roomtest"
)

// lay writes a file below a directory.
func lay(t require.TestingT, dir, name, text string) {
	require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
}

// earlierState is a state directory that an earlier version left, with what nobody misses.
func earlierState(t require.TestingT, state string) (moved []string) {
	moved = []string{Games, Games + "-wal", Boards, Calibration, LastTrace, "devices-8080.json", "sets/labiro.toml", "sets/labiro.half.toml"}
	for _, name := range append(moved, "before-restore-2026-11-23/state/games.db", "letter.txt", Games+".lock") {
		lay(t, state, name, name)
	}
	return moved
}

// What an earlier version left is read where it is, and moved by whoever writes, once.
func TestTheEarlierLayoutIsMovedOnce(t *testing.T) {
	state := t.TempDir()
	moved := earlierState(t, state)
	dir, err := where(state)
	require.NoError(t, err)
	require.Equal(t, state, dir)
	require.NoFileExists(t, filepath.Join(state, current), "reading moves nothing")

	log := roomtest.CaptureLog(t)
	for range 2 {
		dir, err = Make(state)
		require.NoError(t, err)
	}
	require.Equal(t, filepath.Join(state, "kept-1"), dir)
	for _, name := range moved {
		data, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		require.Equal(t, name, string(data))
	}
	require.Equal(t, []string{"before-restore-2026-11-23", "current", "kept-1", "letter.txt"}, roomtest.Listing(t, state))
	require.Regexp(t, `^[^\n]*what is kept is moved[^\n]*kept-1\n$`, log.String(), "one line says so")
}

// While an earlier program uses the directory nothing is moved, and everything is read where it is.
func TestTheEarlierLayoutStaysWhileItIsUsed(t *testing.T) {
	state := t.TempDir()
	earlierState(t, state)
	lock := flock.New(filepath.Join(state, Games+".lock"))
	require.NoError(t, lock.Lock())
	had := roomtest.Listing(t, state)
	_, err := Make(state)
	require.ErrorIs(t, err, ErrEarlier)
	require.EqualError(t, err, state+": an earlier Mastro uses it; close that one first (the service: sudo systemctl stop mastro)")
	require.Equal(t, had, roomtest.Listing(t, state))
	data, err := Read(state, Boards)
	require.NoError(t, err)
	require.Equal(t, Boards, string(data))
	require.NoError(t, lock.Unlock())
	_, err = Make(state)
	require.NoError(t, err)
}

// A move that was cut off anywhere is finished, by whoever only reads, too; nothing is written over.
func TestAMoveThatWasCutOffIsFinished(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		state, err := os.MkdirTemp(t.TempDir(), "")
		require.NoError(rt, err)
		moved := earlierState(rt, state)
		first := filepath.Join(state, "kept-1")
		require.NoError(rt, os.Mkdir(first, 0o700))
		for _, name := range left(state) {
			if rapid.Bool().Draw(rt, name) {
				require.NoError(rt, os.Rename(filepath.Join(state, name), filepath.Join(first, name)))
			}
		}
		how := rapid.SampledFrom([]func(string) (string, error){where, Make}).Draw(rt, "how")
		dir, err := how(state)
		require.NoError(rt, err)
		require.Equal(rt, first, dir)
		for _, name := range moved {
			data, err := os.ReadFile(filepath.Join(dir, name))
			require.NoError(rt, err)
			require.Equal(rt, name, string(data))
		}
		require.Empty(rt, left(state))
	})
	state := t.TempDir()
	earlierState(t, state)
	lay(t, state, "kept-1/"+Games, "another")
	_, err := where(state)
	require.EqualError(t, err, filepath.Join(state, Games)+" is there, and in kept-1 too; move one of them elsewhere")
}

// Restore puts in place what it is given whole, and the command that Back names goes back.
func TestRestore(t *testing.T) {
	state := filepath.Join(t.TempDir(), `a "state" of $HOME, it's`)
	require.NoError(t, Write(state, Boards, []byte("old")))
	require.NoError(t, os.Mkdir(filepath.Join(state, "kept-10"), 0o700))
	require.NoError(t, os.Mkdir(filepath.Join(state, "kept-7"), 0o700))
	lay(t, filepath.Join(state, staged), Boards, "of a restore that was cut off")
	files := map[string][]byte{Boards: []byte("new")}
	says := func(want string) {
		data, err := Read(state, Boards)
		require.NoError(t, err)
		require.Equal(t, want, string(data))
	}
	_, err := Restore(state, files, func() error { return os.ErrInvalid })
	require.ErrorIs(t, err, os.ErrInvalid)
	says("old")
	require.Equal(t, []string{"current", "kept-1", "kept-10", "kept-7"}, roomtest.Listing(t, state))
	done, err := Restore(state, files, func() error { return nil })
	require.NoError(t, err)
	require.Equal(t, Restored{Before: filepath.Join(state, "kept-1"), Now: filepath.Join(state, "kept-11")}, done)
	require.Equal(t, []string{Boards}, roomtest.Listing(t, done.Now))
	says("new")
	info, err := os.Stat(done.Now)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o755), info.Mode().Perm(), "whoever may enter the state directory may enter it")
	require.NoError(t, exec.Command("sh", "-c", Back(done.Before)).Run())
	says("old")
	require.Equal(t, []string{"current", "kept-1", "kept-10", "kept-11", "kept-7"}, roomtest.Listing(t, state))
}

// A file current that names nothing is refused with what to write there.
func TestWhatCurrentSays(t *testing.T) {
	state := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(state, "kept-3"), 0o700))
	for _, name := range []string{"kept-0", "kept--1", "kept-03", "kept-9-bak", "kept-9223372036854775807"} { // of somebody else
		require.NoError(t, os.Mkdir(filepath.Join(state, name), 0o700))
	}
	require.NoError(t, os.WriteFile(filepath.Join(state, "kept-4"), nil, 0o600))
	file := filepath.Join(state, current)
	wrong := file + ": it does not name the directory of what is kept; write the newest there: echo kept-3 >" + file
	for _, text := range []string{"", "kept-2\n", "kept-0\n", "../kept-3\n", "-3\n", ".\n"} {
		require.NoError(t, os.WriteFile(filepath.Join(state, current), []byte(text), 0o600))
		for _, f := range []func(string) (string, error){where, Make} {
			_, err := f(state)
			require.EqualError(t, err, wrong, "%q", text)
		}
	}
	require.NoError(t, os.Remove(file))
	_, err := where(state)
	require.EqualError(t, err, wrong, "it is missing")
	require.NoError(t, os.WriteFile(filepath.Join(state, current), []byte("kept-3"), 0o600))
	dir, err := where(state)
	require.NoError(t, err, "as echo -n writes it")
	for _, text := range []string{"kept-3junk", "kept-3/../kept-3", "kept-03", "kept-0", "kept--1", "kept-4", "kept-9223372036854775807"} {
		require.NoError(t, os.WriteFile(filepath.Join(state, current), []byte(text), 0o600))
		_, err := where(state)
		require.EqualError(t, err, wrong, text)
	}
	require.NoError(t, os.WriteFile(filepath.Join(state, current), []byte("kept-3"), 0o600))
	require.Equal(t, filepath.Join(state, "kept-3"), dir)
	require.NoError(t, errors.Join(os.Remove(file), os.Rename(filepath.Join(state, "kept-3"), filepath.Join(state, "kept-2"))))
	_, err = where(state)
	require.EqualError(t, err, strings.ReplaceAll(wrong, "kept-3", "kept-2"), "the first is gone, so nothing begins anew")
	for _, f := range []func(string) (string, error){where, Make} {
		_, err := f("")
		require.EqualError(t, err, "there is no directory for what is kept; name one with --state")
	}
}

// Who moves everything away is not taken for who begins anew: that is said by removing the file current.
func TestEverythingIsElsewhere(t *testing.T) {
	state := t.TempDir()
	require.NoError(t, Write(state, Boards, []byte("old")))
	require.NoError(t, os.RemoveAll(filepath.Join(state, "kept-1")))
	file := filepath.Join(state, current)
	_, err := Read(state, Boards)
	require.EqualError(t, err, file+": what is kept is not there; put it back, or remove this file to begin anew")
	require.EqualError(t, Write(state, Boards, []byte("new")), err.Error())
	require.NoError(t, os.Remove(file))
	require.NoError(t, Write(state, Boards, []byte("new")))
	require.Equal(t, []string{"current", "kept-1"}, roomtest.Listing(t, state))
}

// What an earlier version left, or wrote once more, is named.
func TestUnread(t *testing.T) {
	state := t.TempDir()
	for _, name := range []string{Games, "seals", "seals.json", "mastro.log", "mastro.log.1", "other"} {
		require.NoError(t, os.WriteFile(filepath.Join(state, name), nil, 0o600))
	}
	paths := func(names ...string) (all []string) {
		for _, name := range names {
			all = append(all, filepath.Join(state, name))
		}
		return all
	}
	require.Equal(t, paths("mastro.log", "mastro.log.1", "seals", "seals.json"), Unread(state), "the games are moved, and read")
	_, err := Make(state)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(state, Games), nil, 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(state, Games+".lock"), nil, 0o600))
	require.Equal(t, paths(Games, "mastro.log", "mastro.log.1", "seals", "seals.json"), Unread(state))
}

// Whoever may enter the state directory may enter what is in it; the files are their owner's.
func TestModes(t *testing.T) {
	state := filepath.Join(t.TempDir(), "state")
	require.NoError(t, Write(state, Boards, []byte{}))
	for name, want := range map[string]os.FileMode{"": 0o700, "kept-1": 0o755, "kept-1/" + Boards: 0o600} {
		info, err := os.Stat(filepath.Join(state, name))
		require.NoError(t, err)
		require.Equal(t, want, info.Mode().Perm(), name)
	}
}
