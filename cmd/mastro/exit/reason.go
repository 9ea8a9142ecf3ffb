package exit

import (
	"errors"
	"io/fs"
)

// Reason says why a file cannot be read or written, without the file's name: the
// messages of this program have that in a place of their own.
func Reason(err error) string {
	var pathError *fs.PathError
	if errors.Is(err, fs.ErrNotExist) {
		return "there is no such file"
	}
	if errors.As(err, &pathError) {
		return pathError.Err.Error()
	}
	return err.Error()
}
