package archive

import (
	"bytes"
	"fmt"
	"os"
	"strconv"

	"github.com/gofrs/flock"
)

// lock is held by the one program that writes. The file stays when it is freed: to
// remove it would let two programs lock two files of that name.
type lock struct{ held *flock.Flock }

// take takes the lock of an archive, or says which program has it.
func take(file string) (*lock, error) {
	name := file + ".lock"
	held := flock.New(name, flock.SetPermissions(0o600))
	got, err := held.TryLock()
	if err != nil {
		return nil, err
	}
	if !got {
		return nil, fmt.Errorf("it is in use by %s: %w", holder(name), ErrInUse)
	}
	return &lock{held}, note(name)
}

// note writes the number of this process into the lock, behind its first byte: on
// Windows nobody else can read that.
func note(name string) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	text := fmt.Sprintf(" %d\n", os.Getpid())
	if _, err = f.WriteString(text); err != nil {
		return err
	}
	return f.Truncate(int64(len(text)))
}

// holder names the program that has the lock, as far as it can be told.
func holder(name string) string {
	f, err := os.Open(name)
	if err != nil {
		return "another Mastro"
	}
	defer f.Close()
	text := make([]byte, 20)
	n, _ := f.ReadAt(text, 1)
	number, err := strconv.Atoi(string(bytes.TrimSpace(text[:n])))
	if err != nil {
		return "another Mastro"
	}
	return fmt.Sprintf("another Mastro (process %d)", number)
}

func (l *lock) free() error {
	if l == nil {
		return nil
	}
	return l.held.Unlock()
}
