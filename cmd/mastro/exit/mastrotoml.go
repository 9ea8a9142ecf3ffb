package exit

import (
	"errors"
	"io/fs"
)

// Reason is why a file cannot be read, without its name.
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
