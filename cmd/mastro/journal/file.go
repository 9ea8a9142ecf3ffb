package journal

import (
	"errors"
	"fmt"
	"slices"
	"syscall"

	"mastro/engine/archive"
)

// file is a file that is to be written.
type file struct {
	name  string
	write func() error
}

// File has a file written beside the games, as a whole. Files are written in the order in which they
// were kept; of one that is kept anew only the newest is. What fails is tried again.
func (j *Journal) File(name string, write func() error) (ticket uint64) {
	return j.order(func() {
		j.files = slices.DeleteFunc(j.files, func(f file) bool { return f.name == name })
		j.files = append(j.files, file{name, write})
	})
}

// saveFiles writes the files that are to be written, up to the first that cannot be.
func (j *Journal) saveFiles() error {
	for len(j.files) > 0 {
		err := j.files[0].write()
		if errors.Is(err, syscall.ENOSPC) {
			err = fmt.Errorf("%w: %w", archive.ErrFull, err)
		}
		if err != nil {
			return err
		}
		j.files = j.files[1:]
	}
	return nil
}
