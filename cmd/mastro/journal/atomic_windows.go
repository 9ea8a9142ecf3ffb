package journal

import (
	"errors"
	"os"
	"path/filepath"
)

// replaceFile does here what renameio, which does not support Windows, does elsewhere.
// Go replaces a file in one step on Windows, unless another program has it open.
// There is no mode to keep.
func replaceFile(name string, data []byte, _ os.FileMode) error {
	f, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+"*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}
