package archive

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// What can be wrong. Each error that the package returns begins with the file's name,
// and wraps one of these where one of them says what to do.
var (
	ErrInUse    = errors.New("another Mastro uses it; close that one first (the service: sudo systemctl stop mastro)")
	ErrNewer    = errors.New("it was written by a newer Mastro; take that one, or another file")                                  // the file is untouched
	ErrOlder    = errors.New("games of an earlier Mastro are not read since 28 November 2026; begin a game, and it is put aside") // only Look: Open puts it aside
	ErrUnknown  = errors.New("there is no such game; ask for the list of games")                                                  // or it was deleted
	ErrKnown    = errors.New("this game is there already")                                                                        // nothing was changed
	ErrDamaged  = errors.New("the file is damaged; \"mastro games recover\" puts it aside and brings back the newest copy")       // SetAside, and open again
	ErrFull     = errors.New("the disk is full; make room on it, and try again")                                                  // nothing was changed
	ErrReadOnly = errors.New("nothing can be written there; make the disk writable, or the file")                                 // nothing was changed
	ErrMoved    = errors.New("somebody removed or moved it; open it again, and save all of the game")                             // what was written went with it
	ErrDiffers  = errors.New("another step stands there; read the game again, it was played on")                                  // nothing was changed
)

// byCode are the errors of SQLite, by code, that say what to do.
var byCode = map[int]error{
	sqlite3.SQLITE_IOERR_SHORT_READ: ErrDamaged, // the file names a page behind its end
	sqlite3.SQLITE_CORRUPT:          ErrDamaged,
	sqlite3.SQLITE_NOTADB:           ErrDamaged,
	sqlite3.SQLITE_FULL:             ErrFull,
	sqlite3.SQLITE_READONLY:         ErrReadOnly,
}

// known adds to an error of SQLite which of the package's errors it is, if it is one.
func (a *Archive) known(err error) error {
	of := new(sqlite.Error)
	if !errors.As(err, &of) {
		return err
	}
	code := of.Code() & 0xff // of all kinds of its sort
	is := cmp.Or(byCode[of.Code()], byCode[code])
	if is == nil && a.unlock != nil && (code == sqlite3.SQLITE_IOERR || code == sqlite3.SQLITE_CANTOPEN) {
		probe := a.file + ".probe" // SQLite does not always say why nothing can be written
		is = ofDisk(errors.Join(os.WriteFile(probe, make([]byte, 4096), 0o600), os.Remove(probe)))
	}
	return wrap(is, err)
}

// ofDisk is what is wrong with the disk by an error of the system.
func ofDisk(err error) error {
	switch {
	case errors.Is(err, syscall.ENOSPC):
		return ErrFull
	case errors.Is(err, syscall.EROFS):
		return ErrReadOnly
	}
	return nil
}

func wrap(is, err error) error {
	if is == nil {
		return err
	}
	return fmt.Errorf("%w (%w)", is, err)
}

// failed puts the file's name and what was being done to an error.
func (a *Archive) failed(doing string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %s: %w", filepath.Base(a.file), doing, wrap(ofDisk(err), err))
}
