package statedir

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/gofrs/flock"

	"mastro/cmd/mastro/exit"
)

// In the state directory, the file current has one line, kept-3: the name of the directory with
// everything that people would miss. Replacing that file by a rename replaces all of it at once.
const (
	current = "current"
	before  = "current.before" // what current said before the last Switch
	staged  = "kept.new"       // what is not whole yet
	kept    = "kept-"
)

// ErrEarlier says that a version from before 28 November 2026 uses the state directory.
var ErrEarlier = errors.New("an earlier Mastro uses it; close that one first (the service: sudo systemctl stop mastro)")

// earlier are the names that those versions used in the state directory itself.
var earlier = []string{Games + "*", Boards, Calibration, LastTrace, "sets", "devices-*.json"}

// Dir returns the directory of everything that people would miss. It need not be there yet. What an
// earlier version left is in the state directory itself until Make moves it.
func Dir(state string) (string, error) {
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

// File returns the path of one of the files that people would miss.
func File(state, name string) (string, error) {
	dir, err := Dir(state)
	return filepath.Join(dir, filepath.FromSlash(name)), err
}

// Stage makes an empty directory for what Switch is to put in place. What a restore that was cut off
// left there is removed.
func Stage(state string) (string, error) {
	dir := filepath.Join(state, staged)
	if err := os.RemoveAll(dir); err != nil {
		return "", err
	}
	return dir, makeLike(state, dir)
}

// Switch puts the staged directory in place by one rename. back is the shell's command that undoes
// that, which is a rename too.
func Switch(state string) (dir, back string, err error) {
	old, err := Dir(state)
	now, to, dir := filepath.Join(state, current), filepath.Join(state, before), number(state, last(state)+1)
	if err == nil {
		err = point(to, old)
	}
	if err == nil {
		err = os.Rename(filepath.Join(state, staged), dir)
	}
	if err == nil {
		SyncDir(state)
		err = point(now, dir)
	}
	return dir, fmt.Sprintf("mv %q %q", to, now), err
}

// chosen returns the number of the directory that the file current names; 0 where there is none yet.
func chosen(state string) (n int, err error) {
	if state == "" {
		return 0, exit.Failed.Becausef("there is no directory for what is kept; name one with --state")
	}
	file, newest := filepath.Join(state, current), last(state)
	text, err := os.ReadFile(file)
	switch missing := errors.Is(err, fs.ErrNotExist); {
	case newest == 0 && err == nil, newest <= 1 && missing:
		return 0, nil
	case err != nil && !missing:
		return 0, err
	}
	_, err = fmt.Sscanf(string(text), kept+"%d", &n)
	if _, missing := os.Stat(number(state, n)); err != nil || missing != nil {
		return 0, exit.Failed.Becausef("%s: it does not name the directory of what is kept; write the newest there: echo %s%d >%s", file, kept, newest, file)
	}
	return n, nil
}

// last returns the greatest number of a directory; 0 for none.
func last(state string) (n int) {
	found, _ := fs.Glob(os.DirFS(state), kept+"*")
	for _, name := range found {
		var one int
		if _, err := fmt.Sscanf(name, kept+"%d", &one); err == nil {
			n = max(n, one)
		}
	}
	return n
}

// point writes the name of a directory into a file.
func point(file, dir string) error {
	return WriteAtomic(file, []byte(filepath.Base(dir)+"\n"), 0o644)
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

// move makes the first directory and moves there, name by name, what an earlier version left. As long
// as the file current is missing the next call moves the rest.
func move(state string) error {
	first, names := number(state, 1), left(state)
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
	if err := makeLike(state, first); err != nil {
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
	SyncDir(state)
	return point(filepath.Join(state, current), first)
}

// makeLike makes a directory that the same people may enter as the state directory, which may be
// missing too.
func makeLike(state, dir string) error {
	if err := os.MkdirAll(state, 0o700); err != nil {
		return err
	}
	info, err := os.Stat(state)
	if err != nil {
		return err
	}
	return os.MkdirAll(dir, info.Mode().Perm())
}
