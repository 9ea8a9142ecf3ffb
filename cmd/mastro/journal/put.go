package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"mastro/engine/archive"
)

// file is a file of the state directory that is to be written.
type file struct {
	name  string
	text  []byte
	merge func(now []byte) []byte // makes the text; nil where it is there
}

// Text is what a small file of the state directory has, or will have once the disk takes it; nil
// without an error where there is none. The error is why it could not be read at the start.
func (j *Journal) Text(name string) ([]byte, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	is, known := j.texts[name]
	if !known {
		return nil, j.unread
	}
	return is.data, is.err
}

// Put has a file of the state directory written, as a whole, or removed where there is no text. Files
// are written in the order in which they were put; of one that is put anew only the newest is. What
// fails is tried again. The last readings are written when nothing else is.
func (j *Journal) Put(name string, data []byte) (ticket uint64) {
	if name != LastTrace {
		j.mu.Lock()
		j.texts[name] = text{data: data}
		j.mu.Unlock()
	}
	switch {
	case j.state == "":
		return 0
	case name == LastTrace:
		return j.order(func() {
			j.putBeside(name, func() error { return Write(j.state, name, data) }, lost(name))
		})
	}
	return j.give(order{file: &file{name: name, text: data}}, lost(name) == "")
}

// Merge has a file of the state directory written as Put does, with the text that merge makes of what
// the file has by then: nil for nothing. Other programs may write there too.
func (j *Journal) Merge(name string, merge func(now []byte) []byte) (ticket uint64) {
	if j.state == "" {
		return 0
	}
	return j.give(order{file: &file{name: name, merge: merge}}, true)
}

func (f file) save(state string) error {
	text := f.text
	if f.merge != nil {
		now, err := Read(state, f.name)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		text = f.merge(now)
	}
	if text == nil {
		return remove(state, f.name)
	}
	return Write(state, f.name, text)
}

// saveFiles writes the files that are to be written, up to the first that cannot be. One that the
// table can do without keeps no other from being written.
func (j *Journal) saveFiles() (err error) {
	var left []file
	for _, f := range j.files {
		what := lost(f.name)
		if err != nil && what == "" {
			left = append(left, f)
			continue
		}
		failed := f.save(j.state)
		if failed != nil {
			left = append(left, f)
		}
		if what != "" {
			j.note(f.name, failed, what)
		} else {
			err = failed
		}
	}
	j.files = left
	return asFull(err)
}

// asFull is an error, as that of the archive where the disk is full.
func asFull(err error) error {
	if errors.Is(err, syscall.ENOSPC) {
		return fmt.Errorf("%w: %w", archive.ErrFull, err)
	}
	return err
}
