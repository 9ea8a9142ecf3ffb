package statedir

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"mastro/cmd/mastro/exit"
)

// NotYours adds to an error that somebody else owns the directory, where that is why: who
// that is, and the command that would do it, in which OWNER stands for that user. Any other
// error stays what it is, nil too.
func NotYours(err error, state, command string) error {
	if !errors.Is(err, fs.ErrPermission) {
		return err
	}
	who := ownerOf(state)
	if who == "" {
		return err
	}
	return exit.Failed.Becausef("%s belongs to the user %s; %s", state, who, strings.ReplaceAll(command, "OWNER", who))
}

// ownerOf is the user to whom a file belongs, or the nearest directory above it that can be
// seen; "" where that is not somebody else.
func ownerOf(name string) string {
	for {
		who, seen := owner(name)
		if above := filepath.Dir(name); !seen && above != name {
			name = above
			continue
		}
		return who
	}
}
