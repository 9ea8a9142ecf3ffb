package statedir

import (
	"os"
	"path/filepath"
)

// WriteWhole writes a file whole or not at all, and waits until the disk has it:
// after a power cut there is the old one or the new one. What cannot be written
// leaves nothing behind. The mode is that of a new file; one that is replaced
// keeps its own.
func WriteWhole(name string, data []byte, mode os.FileMode) error {
	if err := replaceFile(name, data, mode); err != nil {
		return err
	}
	syncDir(filepath.Dir(name))
	return nil
}

// syncDir waits until the disk has what a directory says. Systems that cannot do
// it are asked in vain, and go on.
func syncDir(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}
