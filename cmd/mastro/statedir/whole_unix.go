//go:build !windows

package statedir

import (
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"
)

// replaceFile writes beside the file, and not in a directory for temporary ones
// that may be another disk.
func replaceFile(name string, data []byte, mode os.FileMode) error {
	return renameio.WriteFile(name, data, mode, renameio.WithTempDir(filepath.Dir(name)))
}
