//go:build !windows

package journal

import (
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"
)

// replaceFile writes a temporary file and renames it. The temporary file lies beside
// the other: a directory for temporary files may be on another disk.
func replaceFile(name string, data []byte, mode os.FileMode) error {
	return renameio.WriteFile(name, data, mode, renameio.WithTempDir(filepath.Dir(name)))
}
