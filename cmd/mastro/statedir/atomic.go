package statedir

import (
	"io"
	"os"
	"path/filepath"
)

// WriteAtomic writes a file whole or not at all, and waits until the disk has it:
// after a power cut there is the old file or the new one. If it fails it leaves
// nothing behind. The mode is that of a new file; one that is replaced keeps its own.
func WriteAtomic(name string, data []byte, mode os.FileMode) error {
	return FillAtomic(name, mode, func(to io.Writer) error {
		_, err := to.Write(data)
		return err
	})
}

// FillAtomic is WriteAtomic for what need not be in memory as a whole: fill writes it. An
// error of fill is returned as it is.
func FillAtomic(name string, mode os.FileMode, fill func(io.Writer) error) error {
	if err := replaceFile(name, mode, fill); err != nil {
		return err
	}
	SyncDir(filepath.Dir(name))
	return nil
}

// SyncDir waits until the disk has the directory's entries. Some systems cannot do
// that; the files are written all the same.
func SyncDir(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}
