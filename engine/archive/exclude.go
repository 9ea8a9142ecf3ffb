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

// Beside lists the files that lie beside an archive at times and are of it alone: whoever
// puts another archive in its place takes them away first.
func Beside(file string) (all []string) {
	for _, end := range []string{"-wal", "-shm"} {
		all = append(all, file+end)
	}
	return all
}
