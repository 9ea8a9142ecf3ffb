package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"mastro/cmd/mastro/exit"
	"mastro/engine/archive"
)

// Contents has see see everything that people would miss, by names with slashes, and returns how many
// games there are. A file that is gone meanwhile is left out. The archive is copied into the directory
// work first: a game may go on meanwhile. A damaged one is refused, which shall not take the place of
// a better backup.
func Contents(state, work string, see func(name string, data []byte) error) (games int, err error) {
	dir, err := where(state)
	if err != nil {
		return 0, err
	}
	if dir == state {
		return 0, exit.Failed.Becausef("%s is as a version from before 28 November 2026 left it; start Mastro once, and back it up then", dir)
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real // on another disk
	}
	file := filepath.Join(dir, Games)
	if games, err = copyGames(file, work, see); err != nil {
		return 0, err
	}
	return games, filepath.WalkDir(dir, func(path string, f fs.DirEntry, err error) error {
		if err == nil && !f.IsDir() && f.Name()[0] != '.' && !strings.HasPrefix(path, file) { // what is beside it is of who plays
			err = seeFile(path, dir, see)
		}
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	})
}

// seeFile has see see a file, or what a link to one has.
func seeFile(path, dir string, see func(name string, data []byte) error) error {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = exit.Failed.Becausef("%s is no file, and nothing else can be in a backup; move it elsewhere, or put there what it leads to", path)
	}
	if err != nil {
		return err
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return see(filepath.ToSlash(strings.TrimPrefix(path, dir)[1:]), data)
}

// copyGames has see see a copy of the archive, if there is one.
func copyGames(file, work string, see func(name string, data []byte) error) (games int, err error) {
	a, err := archive.Look(file)
	switch {
	case errors.Is(err, archive.ErrDamaged):
		return 0, exit.Verification.Because(err)
	case errors.Is(err, fs.ErrNotExist):
		return 0, nil
	case err != nil:
		return 0, err
	}
	copied := filepath.Join(work, Games)
	if err := errors.Join(a.CopyTo(copied), a.Close()); err != nil {
		return 0, err
	}
	if games, err = verified(copied); err != nil {
		return 0, exit.Verification.Because(err)
	}
	data, err := os.ReadFile(copied)
	if err != nil {
		return 0, err
	}
	return games, see(Games, data)
}

// verified reads all of an archive, if there is one, and counts its games.
func verified(file string) (int, error) {
	a, err := archive.Look(file)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	defer a.Close()
	found, err := a.Verify(nil)
	if err == nil && len(found) > 0 {
		err = fmt.Errorf("%s: %w", filepath.Base(file), archive.ErrDamaged)
	}
	list, wrong := a.Games()
	return len(list), errors.Join(err, wrong)
}

// Restored is what Restore has done.
type Restored struct {
	Before string // the directory of what was kept until now; empty if nothing was
	Now    string // that of what is kept from now on
	Games  int    // in it
}

// Restore puts these files in place of everything that people would miss, by names with slashes: all
// of them, or none where there is an error. What was there stays. Before the last step it calls
// also. Games of an earlier Mastro are archive.ErrOlder, damaged ones archive.ErrDamaged.
func Restore(state string, files map[string][]byte, also func() error) (r Restored, err error) {
	old, err := Make(state)
	if err != nil {
		return r, err
	}
	if there, err := os.ReadDir(old); err == nil && len(there) > 0 {
		r.Before = old
	}
	release, err := archive.Lock(filepath.Join(old, Games)) // nobody else writes the games
	if err != nil {
		return r, err
	}
	defer func() { _ = release() }()
	r.Now, err = replace(state, func(dir string) error {
		for _, name := range slices.Sorted(maps.Keys(files)) {
			if err := put(dir, name, files[name]); err != nil {
				return err
			}
		}
		if err := also(); err != nil {
			return err
		}
		r.Games, err = verified(filepath.Join(dir, Games))
		return err
	})
	return r, err
}
