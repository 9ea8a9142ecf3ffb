package statedir

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// replaceFile does here what renameio, which does not support Windows, does elsewhere.
// Go replaces a file in one step on Windows, unless another program has it open.
// There is no mode to keep.
func replaceFile(name string, _ os.FileMode, fill func(io.Writer) error) error {
	f, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+"*")
	if err != nil {
		return err
	}
	if err = errors.Join(fill(f), f.Sync(), f.Close()); err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}
