package archive

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

// Aside is a file that was set aside.
type Aside struct {
	Name  string // its new name, without the directory; "" for none
	Older bool   // an earlier Mastro wrote it; otherwise it is damaged
}

// Lock keeps every program from writing an archive until free is called, without opening
// it: for putting another file in its place. While one writes it is ErrInUse. The file of the lock
// stays when it is freed: to remove it would let two programs lock two files of that name.
func Lock(file string) (free func() error, err error) {
	lock := flock.New(file+".lock", flock.SetFlag(os.O_CREATE|os.O_RDWR), flock.SetPermissions(0o600))
	if got, err := lock.TryLock(); err != nil {
		return nil, err
	} else if !got {
		return nil, ErrInUse
	}
	return lock.Unlock, nil
}

// Open opens the archive for writing, and makes it where there is none. No other program
// can until it is closed: that is ErrInUse. A damaged file, and one of an earlier
// version, is set aside, and a new one begins; see Aside.
func Open(file string) (*Archive, error) { return usual.open(file) }

func (l limits) open(file string) (*Archive, error) {
	a := &Archive{file: file, limits: l}
	if err := a.openWriting(); err != nil {
		return nil, errors.Join(a.failed("it cannot be opened", err), a.Close())
	}
	return a, nil
}

func (a *Archive) openWriting() (err error) {
	if a.unlock, err = Lock(a.file); err != nil {
		return err
	}
	err = a.inspect()
	if err == nil {
		err = a.connect(writing)
	}
	if err == nil && a.limits.checking > 0 {
		err = a.checkPages("quick_check", a.limits.checking)
	}
	if older := errors.Is(err, ErrOlder); older || errors.Is(err, ErrDamaged) {
		if a.aside, err = a.moveAside(older); err == nil {
			err = fs.ErrNotExist
		}
	}
	if errors.Is(err, fs.ErrNotExist) {
		if err = a.create(); err == nil {
			err = a.connect(writing)
		}
	}
	a.opened = a.places()
	return err
}

// Aside is what Open has set aside.
func (a *Archive) Aside() Aside { return a.aside }

// What is in the new name of a file that was set aside.
const (
	damagedKind = "damaged"
	olderKind   = "older"
)

// SetAside sets the file aside because it was found damaged, and closes it. The next Open
// begins a new one.
func (a *Archive) SetAside() (to Aside, err error) {
	err = a.alone("it cannot be set aside", func() error {
		to, err = a.moveAside(false)
		return errors.Join(err, a.free())
	})
	return to, err
}

// moveAside gives the file and its log a name that is free.
func (a *Archive) moveAside(older bool) (Aside, error) {
	_ = a.disconnect() // what it says of a damaged file helps nobody
	kind := damagedKind
	if older {
		kind = olderKind
	}
	_, name := numbered(a.file, kind)
	for _, end := range []string{"", "-wal"} { // the file first: without it the log is set aside, too
		if err := os.Rename(a.file+end, name+end); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return Aside{}, err
		}
	}
	_ = os.Remove(a.file + "-shm")
	syncDir(a.file)
	return Aside{filepath.Base(name), older}, nil
}

// create makes a new file. If there are copies of an earlier one, the newest is there for Recover
// from now on.
func (a *Archive) create() error {
	if err := a.reserve(); err != nil {
		return err
	}
	empty := &Archive{file: a.file}
	err := empty.connect("mode=memory")
	if err == nil {
		_, err = empty.db.Exec(fmt.Sprintf("%s; PRAGMA application_id = %d; PRAGMA user_version = %d", schema, applicationID, versionMark(schemaVersion)))
	}
	if err == nil {
		err = empty.copyTo(a.file)
	}
	return errors.Join(err, empty.disconnect())
}

// places is what has the names of the file and of its lock.
func (a *Archive) places() (at [2]os.FileInfo) {
	at[0], _ = os.Stat(a.file)
	at[1], _ = os.Stat(a.file + ".lock")
	return at
}

// inPlace reports whether the file and its lock are those that were opened. Somebody may have
// removed or moved them: then what is written is lost with them.
func (a *Archive) inPlace() bool {
	now := a.places()
	return os.SameFile(now[0], a.opened[0]) && os.SameFile(now[1], a.opened[1])
}

// What never changes in the header of an archive, by where it stands: see
// https://www.sqlite.org/fileformat2.html. Version numbers of more than 2, and another
// encoding, would have SQLite read everything wrong or write nothing.
var fixed = map[int]string{0: "SQLite format 3\x00\x10\x00", 20: "\x00\x40\x20\x20", 44: "\x00\x00\x00\x04", 56: "\x00\x00\x00\x01"}

// inspect reads the header, and changes nothing: a newer program may have written it.
func (a *Archive) inspect() error {
	info, err := os.Stat(a.file)
	if errors.Is(err, fs.ErrNotExist) && a.hasLog() {
		return damaged("it is missing, and its log is there") // which SQLite would write into a new one
	}
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return fmt.Errorf("%s is no plain file; move it away", a.file)
	}
	f, err := os.Open(a.file)
	if err != nil {
		return err
	}
	defer f.Close()
	head := make([]byte, 100)
	if _, err := f.ReadAt(head, 0); errors.Is(err, io.EOF) {
		return damaged("it ends within its header")
	} else if err != nil {
		return err
	}
	intact := max(head[18], head[19]) <= 2 && binary.BigEndian.Uint32(head[68:]) == applicationID
	for at, want := range fixed {
		intact = intact && strings.HasPrefix(string(head[at:]), want)
	}
	mark := binary.BigEndian.Uint32(head[60:])
	switch version := mark & 0xffff; {
	case !intact || version == 0 || mark != versionMark(version):
		return damaged("its header is no archive's")
	case version > schemaVersion:
		return fmt.Errorf("its form is %d and this program knows %d: %w", version, schemaVersion, ErrNewer)
	case version < schemaVersion:
		return ErrOlder
	}
	return nil
}

// Look opens the archive for reading only, also while another program writes. It
// writes nothing to the file. SQLite makes a file games.db-shm beside it for talking
// with other programs; where it cannot, and no other program has the file open, Look
// does without.
func Look(file string) (*Archive, error) {
	a := &Archive{file: file}
	err := a.inspect()
	if copies, _ := numbered(file, "copy"); errors.Is(err, fs.ErrNotExist) && len(copies) > 0 {
		err = damaged("it is missing, and copies of it are there")
	}
	if err == nil {
		if err = a.connect(reading); err != nil && !a.hasLog() {
			err = errors.Join(a.disconnect(), a.connect(still))
		}
	}
	if err != nil {
		return nil, errors.Join(a.failed("it cannot be read", err), a.Close())
	}
	return a, nil
}

// hasLog reports whether a log is beside the file, with steps that are not in it yet.
func (a *Archive) hasLog() bool {
	log, err := os.Stat(a.file + "-wal")
	return err == nil && log.Size() > 0
}

// checkPages lets SQLite look through the pages, for so long at most: what is left is checked where
// it is read.
func (a *Archive) checkPages(how string, most time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), most)
	defer cancel()
	err := a.eachWithin(ctx, "PRAGMA "+how+"(1)", nil, func(read scan) error {
		var what string
		if err := read(&what); err != nil || what == "ok" {
			return err
		}
		return damaged("%s", what)
	})
	if ctx.Err() != nil && !errors.Is(err, ErrDamaged) {
		return nil
	}
	return err
}
