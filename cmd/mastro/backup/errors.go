package backup

import (
	"errors"
	"fmt"

	"mastro/cmd/mastro/exit"
)

// damage is an entry of a backup that is not as it was written.
type damage struct{ entry, what string }

func (d *damage) Error() string { return d.entry + " does not agree: " + d.what }

func damaged(entry, what string) error { return &damage{entry, what} }

// newer is the format of a backup that this program does not know.
type newer int

func (n newer) Error() string {
	return fmt.Sprintf("a newer Mastro made it, in format %d, and this one reads up to %d", int(n), format)
}

// inBackup puts the name of the backup, the remedy and the exit code to what is wrong
// with it.
func inBackup(name string, err error) error {
	var wrong *damage
	var of newer
	switch {
	case errors.As(err, &wrong):
		return exit.Verification.Becausef("%s: %w; nothing was changed, take another backup", name, err)
	case errors.As(err, &of):
		return exit.Failed.Becausef("%s: %w; nothing was changed, restore it with that version", name, err)
	}
	return err
}
