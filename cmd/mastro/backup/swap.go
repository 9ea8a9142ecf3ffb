package backup

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"mastro/cmd/mastro/statedir"
)

// change is one file that is put in place.
type change struct {
	entry  string // its name in the backup; "" for a file that only goes
	to     string
	staged string // what it will be, beside it; "" where it goes
	kept   string // what it was; "" where there was none
}

// disk is what a swap does to files, so that tests can let it fail.
type disk struct {
	rename func(from, to string) error
	remove func(name string) error
}

var realDisk = disk{os.Rename, os.Remove}

// swap carries out all changes or, when one fails, none. What was there before stays where
// it was kept. The error says what could not be put back, should that fail as well.
func (d disk) swap(all []change) error {
	for i, c := range all {
		if err := d.do(c); err != nil {
			return errors.Join(fmt.Errorf("%s: %w", c.to, err), d.undo(all[:i]))
		}
	}
	for _, c := range all {
		statedir.SyncDir(filepath.Dir(c.to))
	}
	return nil
}

func (d disk) do(c change) error {
	if c.staged != "" {
		return d.rename(c.staged, c.to)
	}
	return d.remove(c.to)
}

// undo takes changes back, the last one first.
func (d disk) undo(done []change) (err error) {
	for i := len(done) - 1; i >= 0; i-- {
		if failed := d.back(done[i]); failed != nil {
			err = errors.Join(err, fmt.Errorf("and %s is the new one: %w; the old one is %s", done[i].to, failed, done[i].kept))
		}
	}
	return err
}

func (d disk) back(c change) error {
	if c.kept == "" {
		return d.remove(c.to)
	}
	old := c.to + ".old" // a rename replaces a file in one step
	if err := keep(c.kept, old); err != nil {
		return err
	}
	return d.rename(old, c.to)
}

// keep gives a file a second name or, where the disk is another one or has no such thing,
// copies it.
func keep(from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return err
	}
	if err := os.Link(from, to); err == nil {
		statedir.SyncDir(filepath.Dir(to))
		return nil
	}
	f, err := os.Open(from)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	return statedir.FillAtomic(to, info.Mode().Perm(), func(w io.Writer) error {
		_, err := io.Copy(w, f)
		return err
	})
}

// exists reports whether there is a file; a directory or a device in its place is an error.
func exists(name string) (bool, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	case !info.Mode().IsRegular():
		return false, fmt.Errorf("%s is no file", name)
	}
	return true, nil
}
