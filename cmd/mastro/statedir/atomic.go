package statedir

import (
	"os"
	"path/filepath"
	"strings"
	"time"
)

// WriteAtomic writes a file whole or not at all, and waits until the disk has it:
// after a power cut there is the old file or the new one. If it fails it leaves
// nothing behind. The mode is that of a new file; one that is replaced keeps its own.
func WriteAtomic(name string, data []byte, mode os.FileMode) error {
	removeStale(name)
	if err := replaceFile(name, data, mode); err != nil {
		return err
	}
	SyncDir(filepath.Dir(name))
	return nil
}

// removeStale removes the temporary files of writes of the same file that were cut off. One of the
// last hour stays: another program may be writing it.
func removeStale(name string) {
	entries, _ := os.ReadDir(filepath.Dir(name))
	for _, e := range entries {
		number, is := strings.CutPrefix(e.Name(), "."+filepath.Base(name))
		if !is || len(number) < 9 || strings.Trim(number, "0123456789") != "" { // so replaceFile names them
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > time.Hour {
			_ = os.Remove(filepath.Join(filepath.Dir(name), e.Name()))
		}
	}
}

// SyncDir waits until the disk has the directory's entries. Some systems cannot do
// that; the files are written all the same.
func SyncDir(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}
