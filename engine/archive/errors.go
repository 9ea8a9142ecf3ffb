package archive

import (
	"errors"
	"fmt"
	"path/filepath"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// What can be wrong. Each error that the package returns begins with the file's name,
// and wraps one of these where one of them says what to do.
var (
	ErrInUse    = errors.New("close the other program first")                                      // another program writes
	ErrNewer    = errors.New("it was written by a newer Mastro; take that one, or another file")   // the file is untouched
	ErrOlder    = errors.New("it was written by an older Mastro; open it for writing once")        // only Look: Open brings it up to date
	ErrUnknown  = errors.New("there is no such game; ask for the list of games")                   // or it was deleted
	ErrKnown    = errors.New("this game is there already")                                         // nothing was changed
	ErrDamaged  = errors.New("the file is damaged; open it again, and what can be read is kept")   // close the archive and open it again
	ErrFull     = errors.New("the disk is full; make room on it, and try again")                   // nothing was changed
	ErrReadOnly = errors.New("nothing can be written there; make the disk writable, or the file")  // nothing was changed
	ErrDiffers  = errors.New("another step stands there; the game is gone on with somewhere else") // nothing was changed
)

// damage is what is wrong with the content, before the file's name is put to it.
type damage struct{ what string }

func (d *damage) Error() string { return d.what }
func (d *damage) Unwrap() error { return ErrDamaged }

// byCode are the errors of SQLite, by primary code, that say what to do.
var byCode = map[int]error{
	sqlite3.SQLITE_CORRUPT:  ErrDamaged,
	sqlite3.SQLITE_NOTADB:   ErrDamaged,
	sqlite3.SQLITE_FULL:     ErrFull,
	sqlite3.SQLITE_READONLY: ErrReadOnly,
}

// sentinel is which of the package's errors an error is; nil for another.
func (a *Archive) sentinel(err error) error {
	var of *sqlite.Error
	if !errors.As(err, &of) {
		return nil
	}
	return byCode[of.Code()&0xff]
}

// failed puts the file's name and what was being done to an error.
func (a *Archive) failed(doing string, err error) error {
	if err == nil {
		return nil
	}
	name := filepath.Base(a.file)
	if known := a.sentinel(err); known != nil {
		return fmt.Errorf("%s: %s: %w (%w)", name, doing, known, err)
	}
	return fmt.Errorf("%s: %s: %w", name, doing, err)
}
