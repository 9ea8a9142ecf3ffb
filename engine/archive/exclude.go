package archive

import "path/filepath"

// Exclude keeps every program from writing an archive until free is called, without
// opening it: for putting another file in its place. Where one writes it is ErrInUse.
func Exclude(file string) (free func() error, err error) {
	l, err := take(file)
	if err != nil {
		return nil, (&Archive{file: filepath.Base(file)}).failed("it cannot be replaced", err)
	}
	return l.free, nil
}
