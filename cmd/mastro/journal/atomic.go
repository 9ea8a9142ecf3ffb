package journal

import (
	"os"
	"path/filepath"
	"strings"
	"time"
)

// WriteAtomic writes a file whole or not at all, and waits until the disk has it:
// after a power cut there is the old file or the new one. If it fails it leaves
// nothing behind; if it is cut off, the next start removes what is left. The mode is that of a new
// file; one that is replaced keeps its own.
func WriteAtomic(name string, data []byte, mode os.FileMode) error {
	if err := replaceFile(name, data, mode); err != nil {
		return err
	}
	SyncDir(filepath.Dir(name))
	return nil
}

// tidy removes what calls of put left that were cut off, before a time at which none was on its way.
// Only the program that has the games open for writing may call it: another one may be writing.
func tidy(state string, before time.Time) {
	dir, _ := where(state)
	for _, in := range []string{"", "sets"} {
		found, _ := filepath.Glob(filepath.Join(dir, in, ".*"+strings.Repeat("[0-9]", 9))) // so replaceFile names them
		for _, name := range found {
			if info, err := os.Stat(name); err == nil && info.ModTime().Before(before) {
				_ = os.Remove(name)
			}
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
