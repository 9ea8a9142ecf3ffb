package statedir

import (
	"errors"
	"io/fs"

	"mastro/cmd/mastro/exit"
)

// Denied adds to an error that this user may not use a file which command the user of the
// service would give. Any other error is returned as it is, nil too.
func Denied(err error, command string) error {
	if !errors.Is(err, fs.ErrPermission) {
		return err
	}
	return exit.Failed.Becausef("%w; only the user who owns it may; what the service keeps: sudo -u mastro %s", err, command)
}
