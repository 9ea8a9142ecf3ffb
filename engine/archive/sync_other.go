//go:build !linux

package archive

import "os"

// syncSlowly waits until the disk has a file.
func syncSlowly(f *os.File) error { return f.Sync() }
