package archive

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// Aside is a file that was set aside.
type Aside struct {
	Name  string // its new name, without the directory; "" for none
	Older bool   // an earlier Mastro wrote it; otherwise it is damaged
}

// Open opens the archive for writing, and makes it where there is none. No other program
// can until it is closed: that is ErrInUse. A damaged file, and one of an earlier
// version, is set aside, and a new one begins; see Aside.
func Open(file string) (*Archive, error) { return usual.open(file) }

func (l limits) open(file string) (*Archive, error) {
	a := l.archive(file)
	err := a.openWriting()
	if err != nil {
		return nil, errors.Join(a.failed("it cannot be opened", err), a.Close())
	}
	return a, nil
}

func (a *Archive) openWriting() (err error) {
	if err = plain(a.file); err != nil {
		return err
	}
	if a.lock, err = take(a.file); err != nil {
		return err
	}
	err = a.inspect()
	if err == nil {
		if err = a.connect(writing); err == nil {
			err = a.quickCheck(a.limits.checking)
		}
	}
	older := errors.Is(err, ErrOlder)
	switch {
	case err == nil:
		a.opened = places(a.file)
		return nil
	case older || a.damaged(err):
		if a.aside, err = a.moveAside(older); err != nil {
			return err
		}
	case !errors.Is(err, os.ErrNotExist):
		return err
	}
	if err := a.create(); err != nil {
		return err
	}
	err = a.connect(writing)
	a.opened = places(a.file)
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
func (a *Archive) SetAside() (Aside, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	to, err := a.moveAside(false)
	return to, a.failed("it cannot be set aside", errors.Join(err, a.lock.free()))
}

// moveAside gives the file and its log a name that is free.
func (a *Archive) moveAside(older bool) (Aside, error) {
	_ = a.disconnect() // what it says of a damaged file helps nobody
	kind := damagedKind
	if older {
		kind = olderKind
	}
	name := free(a.file, kind)
	for _, end := range []string{"", "-wal"} { // the file first: without it the log is set aside, too
		if err := os.Rename(a.file+end, name+end); err != nil && !errors.Is(err, os.ErrNotExist) {
			return Aside{}, err
		}
	}
	_ = os.Remove(a.file + "-shm")
	syncDir(filepath.Dir(a.file))
	return Aside{filepath.Base(name), older}, nil
}

// create makes a new file under another name, so that no power cut leaves half of one. If
// there are copies of an earlier one, the newest is there for Recover from now on.
func (a *Archive) create() error {
	if err := a.reserve(); err != nil {
		return err
	}
	n := a.limits.archive(a.file + ".new")
	for _, end := range []string{"", "-wal", "-shm", "-journal"} {
		_ = os.Remove(n.file + end)
	}
	f, err := os.OpenFile(n.file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if err = errors.Join(f.Close(), n.connect(writing)); err == nil {
		_, err = n.conn.ExecContext(context.Background(), fmt.Sprintf("%s; PRAGMA application_id = %d; PRAGMA user_version = %d", schema, applicationID, versionMark(schemaVersion)))
	}
	if err = errors.Join(err, n.disconnect()); err == nil {
		err = putInPlace(n.file, a.file)
	}
	return err
}

// plain refuses what is no file of bytes, before anything waits for it.
func plain(file string) error {
	info, err := os.Stat(file)
	if err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s is no plain file; move it away", file)
	}
	return nil
}

// places is what has the names of the file and of its lock.
func places(file string) (at [2]os.FileInfo) {
	at[0], _ = os.Stat(file)
	at[1], _ = os.Stat(file + ".lock")
	return at
}

// inPlace reports whether the file and its lock are those that were opened. Somebody may have
// removed or moved them: then what is written is lost with them.
func (a *Archive) inPlace() bool {
	for i, now := range places(a.file) {
		if was := a.opened[i]; now == nil || was == nil || !os.SameFile(was, now) {
			return false
		}
	}
	return true
}

// What never changes in the header of an archive, by where it stands: see
// https://www.sqlite.org/fileformat2.html. Version numbers of more than 2, and another
// encoding, would have SQLite read everything wrong or write nothing.
var fixed = map[int]string{0: "SQLite format 3\x00\x10\x00", 20: "\x00\x40\x20\x20", 44: "\x00\x00\x00\x04", 56: "\x00\x00\x00\x01"}

const (
	atVersions = 18
	atMark     = 60
	atID       = 68
	headerSize = 100
)

// inspect reads the header, and changes nothing: a newer program may have written it.
func (a *Archive) inspect() error {
	f, err := os.Open(a.file)
	if errors.Is(err, os.ErrNotExist) {
		if log, none := os.Stat(a.file + "-wal"); none == nil && log.Size() > 0 {
			return &damage{"it is missing, and its log is there"} // which SQLite would write into a new one
		}
	}
	if err != nil {
		return err
	}
	defer f.Close()
	head := make([]byte, headerSize)
	if _, err := io.ReadFull(f, head); errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &damage{"it ends within its header"}
	} else if err != nil {
		return err
	}
	intact := head[atVersions] <= 2 && head[atVersions+1] <= 2 && binary.BigEndian.Uint32(head[atID:]) == applicationID
	for at, want := range fixed {
		intact = intact && strings.HasPrefix(string(head[at:]), want)
	}
	mark := binary.BigEndian.Uint32(head[atMark:])
	is := mark & 0xffff
	switch {
	case !intact || is == 0 || mark != versionMark(is):
		return &damage{"its header is no archive's"}
	case is > schemaVersion:
		return fmt.Errorf("its form is %d and this program knows %d: %w", is, schemaVersion, ErrNewer)
	case is < schemaVersion:
		return ErrOlder
	}
	return nil
}

// Look opens the archive for reading only, also while another program writes. It
// writes nothing to the file. SQLite makes a file games.db-shm beside it for talking
// with other programs; where it cannot, and no other program has the file open, Look
// does without.
func Look(file string) (*Archive, error) {
	a := usual.archive(file)
	err := a.openReading()
	if err != nil {
		return nil, errors.Join(a.failed("it cannot be read", err), a.Close())
	}
	return a, nil
}

func (a *Archive) openReading() error {
	if err := errors.Join(plain(a.file), a.inspect()); err != nil {
		return err
	}
	err := a.tryReading(reading)
	if log, none := os.Stat(a.file + "-wal"); err == nil || none == nil && log.Size() > 0 {
		return err
	}
	return errors.Join(a.disconnect(), a.tryReading(reading+"&immutable=1"))
}

// tryReading connects and reads something.
func (a *Archive) tryReading(how string) error {
	if err := a.connect(how); err != nil {
		return err
	}
	var n int
	_, err := a.first(row{{"count(*)", &n}}, "sqlite_schema")
	return err
}
