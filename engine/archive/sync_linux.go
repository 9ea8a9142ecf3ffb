package archive

import (
	"os"

	"golang.org/x/sys/unix"
)

// slice is how much is written to the disk at once while a copy is made: a slow card
// takes 50 ms for it, and a step that is saved meanwhile waits for no more than that.
const slice = 256 << 10

// syncSlowly waits until the disk has a file, and lets others write in between.
func syncSlowly(f *os.File) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	const throughout = 1 | 2 | 4 // wait for what is being written, write, wait
	for at := int64(0); at < info.Size(); at += slice {
		if unix.SyncFileRange(int(f.Fd()), at, slice, throughout) != nil {
			break // this file system has no such thing
		}
	}
	return f.Sync()
}
