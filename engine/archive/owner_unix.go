//go:build !windows

package archive

import (
	"os"
	"os/user"
	"strconv"
	"syscall"
)

// owner is the user whose a file is, if that is somebody else; or "".
func owner(name string) string {
	info, err := os.Stat(name)
	if err != nil {
		return ""
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok || int(stat.Uid) == os.Geteuid() {
		return ""
	}
	number := strconv.Itoa(int(stat.Uid))
	if u, err := user.LookupId(number); err == nil {
		return u.Username
	}
	return number
}

// giveTo makes a new file of root's that of the user whose the directory is: the
// service must be able to write it later.
func giveTo(name, dir string) error {
	info, err := os.Stat(dir)
	if err != nil || os.Geteuid() != 0 {
		return err
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return nil
	}
	return os.Chown(name, int(stat.Uid), int(stat.Gid))
}
