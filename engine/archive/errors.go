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
	ErrInUse    = errors.New("close the other program first")                                                                     // another program writes
	ErrNewer    = errors.New("it was written by a newer Mastro; take that one, or another file")                                  // the file is untouched
	ErrOlder    = errors.New("games of an earlier Mastro are not read since 28 November 2026; begin a game, and it is put aside") // only Look: Open puts it aside
	ErrUnknown  = errors.New("there is no such game; ask for the list of games")                                                  // or it was deleted
	ErrKnown    = errors.New("this game is there already")                                                                        // nothing was changed
	ErrDamaged  = errors.New("the file is damaged; \"mastro games recover\" puts it aside and brings back the newest copy")       // SetAside, and open again
	ErrFull     = errors.New("the disk is full; make room on it, and try again")                                                  // nothing was changed
	ErrReadOnly = errors.New("nothing can be written there; make the disk writable, or the file")                                 // nothing was changed
	ErrMoved    = errors.New("somebody removed or moved it; open it again, and save all of the game")                             // what was written went with it
	ErrClosed   = errors.New("the archive is closed; open it again")
	ErrDiffers  = errors.New("another step stands there; read the game again, it was played on") // nothing was changed
)

// damage is what is wrong with the content, before the file's name is put to it.
type damage struct{ what string }

func (d *damage) Error() string { return d.what + "; " + ErrDamaged.Error() }
func (d *damage) Unwrap() error { return ErrDamaged }

// byCode are the errors of SQLite, by code, that say what to do.
var byCode = map[int]error{
	sqlite3.SQLITE_IOERR_SHORT_READ: ErrDamaged, // the file names a page behind its end
	sqlite3.SQLITE_CORRUPT:          ErrDamaged,
	sqlite3.SQLITE_NOTADB:           ErrDamaged,
	sqlite3.SQLITE_FULL:             ErrFull,
	sqlite3.SQLITE_READONLY:         ErrReadOnly,
}

// damaged reports whether an error says that the content is damaged.
func (a *Archive) damaged(err error) bool {
	return errors.Is(err, ErrDamaged) || a.sentinel(err) == ErrDamaged
}

// sentinel is which of the package's errors one of SQLite is; nil for another.
func (a *Archive) sentinel(err error) error {
	var of *sqlite.Error
	if !errors.As(err, &of) {
		return ofDisk(err)
	}
	code := of.Code() & 0xff // of all kinds of its sort
	if known := cmp.Or(byCode[of.Code()], byCode[code]); known != nil || code != sqlite3.SQLITE_IOERR && code != sqlite3.SQLITE_CANTOPEN {
		return known
	}
	return a.disk()
}

// disk finds out why nothing can be written: SQLite does not always say it.
func (a *Archive) disk() error {
	if a.lock == nil {
		return nil
	}
	f, err := os.Create(a.file + ".probe")
	if err == nil {
		_, err = f.Write(make([]byte, 4096))
		err = errors.Join(err, f.Sync(), f.Close(), os.Remove(a.file+".probe"))
	}
	if errors.Is(err, os.ErrPermission) {
		return ErrReadOnly
	}
	return ofDisk(err)
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
