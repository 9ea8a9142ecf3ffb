//go:build !windows

package statedir

import (
	"io"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"
)

// replaceFile writes a temporary file and renames it. The temporary file lies beside
// the other: a directory for temporary files may be on another disk.
func replaceFile(name string, mode os.FileMode, fill func(io.Writer) error) error {
	f, err := renameio.NewPendingFile(name, renameio.WithTempDir(filepath.Dir(name)), renameio.WithPermissions(mode), renameio.WithExistingPermissions())
	if err != nil {
		return err
	}
	defer func() { _ = f.Cleanup() }()
	if err := fill(f); err != nil {
		return err
	}
	return f.CloseAtomicallyReplace()
}
