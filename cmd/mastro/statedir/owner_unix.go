//go:build !windows

package statedir

import (
	"errors"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
)

// owner is the user to whom a file belongs, "" if to whoever runs this; seen is false where
// that cannot be told.
func owner(name string) (who string, seen bool) {
	stat, ok := status(name)
	if !ok || int(stat.Uid) == os.Geteuid() {
		return "", ok
	}
	number := strconv.Itoa(int(stat.Uid))
	if u, err := user.LookupId(number); err == nil {
		return u.Username, true
	}
	return number, true
}

func status(name string) (*syscall.Stat_t, bool) {
	info, err := os.Lstat(name)
	if err != nil {
		return nil, false
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	return stat, ok
}

// Adopt gives a file that root has made to whom its directory belongs: the service and the
// people who own the directory must be able to use it. A missing file is no mistake.
func Adopt(name string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	dir, ok := status(filepath.Dir(name))
	if !ok {
		return nil
	}
	if err := os.Lchown(name, int(dir.Uid), int(dir.Gid)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
