package archive

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// CopyTo writes a copy that is whole, also while another program writes, and waits
// until the disk has it. A file that is there is left as it is.
func (a *Archive) CopyTo(file string) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.failed("it cannot be copied to "+file, a.copyTo(file))
}

func (a *Archive) copyTo(file string) error {
	if _, err := os.Lstat(file); err == nil {
		return fmt.Errorf("%s is there already; name another file", file)
	}
	part := file + ".part" // a copy that is cut off does not have the name of a whole one
	if err := os.Remove(part); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	err := a.exec("VACUUM INTO ?", part)
	if err == nil {
		err = synced(part)
	}
	if err == nil {
		err = os.Rename(part, file)
	}
	if err != nil {
		_ = os.Remove(part)
		return err
	}
	syncDir(filepath.Dir(file))
	return nil
}

// synced waits until the disk has a file.
func synced(name string) error {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// syncDir waits until the disk has the names in a directory. Some systems cannot do
// that; the files are there all the same.
func syncDir(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}
