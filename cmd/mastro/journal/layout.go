package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gofrs/flock"

	"mastro/cmd/mastro/exit"
)

// In the state directory, the file current has one line, kept-3: the name of the directory with
// everything that people would miss. Replacing that file by a rename replaces all of it at once.
const (
	current = "current"
	staged  = "kept.new" // what is not whole yet
	kept    = "kept-"
)

// ErrEarlier says that a version from before 28 November 2026 uses the state directory.
var ErrEarlier = errors.New("an earlier Mastro uses it; close that one first (the service: sudo systemctl stop mastro)")

// earlier are the names that those versions used in the state directory itself.
var earlier = []string{Games + "*", Boards, Calibration, LastTrace, "sets", "devices-*.json"}

// where returns the directory of everything that people would miss. It need not be there yet. What an
// earlier version left is read where it lies until Make moves it.
func where(state string) (string, error) {
	n, err := chosen(state)
	if err == nil && n == 0 && len(left(state)) > 0 {
		if _, err := os.Stat(number(state, 1)); err != nil {
			return state, nil
		}
		err = move(state) // the rest, after a power cut
	}
	return number(state, max(n, 1)), err
}

// Make returns the same directory for whoever writes there. It makes the directory where there is
// none, and moves what an earlier version left.
func Make(state string) (string, error) {
	n, err := chosen(state)
	if err == nil && n == 0 {
		err = move(state)
	}
	return number(state, max(n, 1)), err
}

// replace has fill fill a new directory, and puts it in place by one rename. What was there stays.
func replace(state string, fill func(dir string) error) (dir string, err error) {
	work, dir := filepath.Join(state, staged), number(state, last(state)+1)
	defer os.RemoveAll(work)
	if err = os.RemoveAll(work); err == nil { // of one that was cut off
		err = os.Mkdir(work, 0o755)
	}
	if err == nil {
		err = fill(work)
	}
	if err == nil {
		SyncDir(work)
		err = os.Rename(work, dir)
	}
	if err == nil {
		err = point(dir)
	}
	return dir, err
}

// Possible tells whether a state directory is there, or can be made.
func Possible(state string) bool {
	info, err := os.Stat(state)
	return err != nil || info.IsDir()
}

// Back returns the shell's command that goes back to a directory that was replaced.
func Back(dir string) string {
	return fmt.Sprintf("echo %s >%s", filepath.Base(dir), exit.Shell(filepath.Join(filepath.Dir(dir), current)))
}

// chosen returns the number of the directory that the file current names; 0 where there is none yet.
func chosen(state string) (n int, err error) {
	if state == "" {
		return 0, exit.Failed.Becausef("there is no directory for what is kept; name one with --state")
	}
	file, newest := filepath.Join(state, current), last(state)
	text, err := os.ReadFile(file)
	switch missing := errors.Is(err, fs.ErrNotExist); {
	case newest <= 1 && missing:
		return 0, nil
	case err != nil && !missing:
		return 0, err
	}
	n = numberOf(state, strings.TrimSpace(string(text)))
	switch {
	case n > 0:
		return n, nil
	case newest == 0:
		return 0, exit.Failed.Becausef("%s: what is kept is not there; put it back, or remove this file to begin anew", file)
	}
	return 0, exit.Failed.Becausef("%s: it does not name the directory of what is kept; write the newest there: %s", file, Back(number(state, newest)))
}

// last returns the greatest number of a directory; 0 for none.
func last(state string) (n int) {
	found, _ := fs.Glob(os.DirFS(state), kept+"*")
	for _, name := range found {
		n = max(n, numberOf(state, name))
	}
	return n
}

// numberOf returns the number of a directory of that name; 0 where there is none, or it is named
// otherwise.
func numberOf(state, name string) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(name, kept))
	info, err := os.Stat(filepath.Join(state, name))
	if err != nil || !info.IsDir() || n < 1 || n == math.MaxInt || name != kept+strconv.Itoa(n) {
		return 0
	}
	return n
}

// point writes the name of a directory into the file current, once the disk has the directory.
func point(dir string) error {
	state := filepath.Dir(dir)
	SyncDir(state)
	return WriteAtomic(filepath.Join(state, current), []byte(filepath.Base(dir)+"\n"), 0o644)
}

func number(state string, n int) string { return filepath.Join(state, kept+strconv.Itoa(n)) }

// left returns the names of what an earlier version left.
func left(state string) (names []string) {
	for _, pattern := range earlier {
		found, _ := fs.Glob(os.DirFS(state), pattern)
		names = append(names, found...)
	}
	return slices.DeleteFunc(names, func(name string) bool { return name == Games+".lock" })
}

// Unread returns the paths of what an earlier version left in the state directory, or wrote there
// later, and nobody reads any more.
func Unread(state string) (paths []string) {
	if n, err := chosen(state); err == nil && n > 0 {
		paths = left(state)
	}
	for _, pattern := range []string{"mastro.log*", "seals*"} {
		found, _ := fs.Glob(os.DirFS(state), pattern)
		paths = append(paths, found...)
	}
	for i, name := range paths {
		paths[i] = filepath.Join(state, name)
	}
	return paths
}

// move makes the first directory and moves there, name by name, what an earlier version left. As long
// as the file current is missing the next call moves the rest.
func move(state string) error {
	first, names := number(state, 1), left(state)
	if err := os.MkdirAll(state, 0o700); err != nil {
		return err
	}
	if len(names) > 0 {
		lock := flock.New(filepath.Join(state, Games+".lock")) // of those versions
		if got, err := lock.TryLock(); err != nil {
			return err
		} else if !got {
			return fmt.Errorf("%s: %w", state, ErrEarlier)
		}
		defer func() { _ = errors.Join(os.Remove(lock.Path()), lock.Unlock()) }()
		slog.Info("what is kept is moved", "from", state, "to", first)
	}
	if err := os.MkdirAll(first, 0o755); err != nil { // whoever may enter the state directory may enter it
		return err
	}
	for _, name := range names {
		to := filepath.Join(first, name)
		if _, err := os.Lstat(to); err == nil {
			return exit.Failed.Becausef("%s is there, and in %s too; move one of them elsewhere", filepath.Join(state, name), filepath.Base(first))
		}
		if err := os.Rename(filepath.Join(state, name), to); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	SyncDir(first)
	return point(first)
}
