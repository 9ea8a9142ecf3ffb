package statedir

import (
	"os"
	"path/filepath"
)

// WriteAtomic writes a file whole or not at all, and waits until the disk has it:
// after a power cut there is the old file or the new one. If it fails it leaves
// nothing behind. The mode is that of a new file; one that is replaced keeps its own.
func WriteAtomic(name string, data []byte, mode os.FileMode) error {
	if err := replaceFile(name, data, mode); err != nil {
		return err
	}
	syncDir(filepath.Dir(name))
	return nil
}

// syncDir waits until the disk has the directory's entries. Some systems cannot do
// that; the file is written all the same.
func syncDir(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}
