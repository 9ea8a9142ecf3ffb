package archive

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// What lies beside the file at times.
const (
	suspect = ".suspect" // empty: something in the file turned out to be damaged
	mending = ".mending" // what could be read of a damaged file, whole: it takes the file's place
	begun   = ".begun"   // the same, not whole yet
)

// Open opens the archive for writing, and makes it where there is none. No other
// program can until it is closed: that is ErrInUse. A damaged file is set aside, and
// what can be read of it is in the new one; see Aside.
func Open(file string) (*Archive, error) { return usual.open(file) }

func (s setup) open(file string) (*Archive, error) {
	a := s.archive(file)
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
	if err := a.replaceByMended(); err != nil {
		return err
	}
	if err = a.inspect(); err == nil {
		err = a.connectWriting()
	}
	if !a.damaged(err) {
		return err
	}
	if err := errors.Join(a.disconnect(), a.mend()); err != nil {
		return err
	}
	return a.connectWriting()
}

func (a *Archive) damaged(err error) bool {
	return errors.Is(err, ErrDamaged) || a.sentinel(err) == ErrDamaged
}

func (a *Archive) connectWriting() error {
	if err := provide(a.file); err != nil {
		return err
	}
	if err := a.connect(writing); err != nil {
		return err
	}
	a.opened = places(a.file)
	return a.migrate()
}

// plain refuses what is no file of bytes, before anything waits for it.
func plain(file string) error {
	info, err := os.Stat(file)
	if err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s is no plain file; move it away", file)
	}
	return nil
}

// places is what lies where the file and its lock lie.
func places(file string) (at [2]os.FileInfo) {
	at[0], _ = os.Stat(file)
	at[1], _ = os.Stat(file + ".lock")
	return at
}

// inPlace tells whether the file and its lock are those that were opened. Somebody may have
// removed or moved them: then what is written is lost with them.
func (a *Archive) inPlace() bool {
	for i, now := range places(a.file) {
		if was := a.opened[i]; now == nil || was == nil || !os.SameFile(was, now) {
			return false
		}
	}
	return true
}

// provide makes a file where there is none.
func provide(file string) error {
	f, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// inspect finds out whether the file can be used, and changes nothing: a newer program
// may have written it.
func (a *Archive) inspect() error {
	is, err := a.schemaOf()
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil
	case err != nil:
		return err
	case is > len(a.setup.migrations):
		return fmt.Errorf("its form is %d and this program knows %d: %w", is, len(a.setup.migrations), ErrNewer)
	}
	if _, err := os.Stat(a.file + suspect); err == nil {
		return &damage{"it was found damaged"}
	}
	if is == 0 {
		return nil
	}
	if err = a.connect(reading); err == nil {
		err = a.check(is)
	}
	return errors.Join(err, a.disconnect())
}

// schemaOf is the version of the file's schema; 0 also where the file was being made.
func (a *Archive) schemaOf() (int, error) {
	if beingMade(a.file) {
		return 0, nil
	}
	i, err := openImage(a.file)
	if err != nil {
		return 0, err
	}
	defer i.close()
	return i.schema()
}

// beingMade tells whether a power cut left the file as it was being made: then there is a
// journal beside it, which goes back to an empty file.
func beingMade(file string) bool {
	head := make([]byte, 20)
	journal, err := os.Open(file + "-journal")
	if err != nil {
		return false
	}
	defer journal.Close()
	_, err = io.ReadFull(journal, head)
	return err == nil && string(head[:8]) == "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" && string(head[16:]) == "\x00\x00\x00\x00"
}

// check reads what all games need, and all of a file that is not long.
func (a *Archive) check(is int) error {
	info, err := os.Stat(a.file)
	if err != nil {
		return err
	}
	read := tables
	if info.Size() > a.setup.checked {
		read = []*table{texts, textsAgain, games}
	} else if err := a.quickCheck(); err != nil {
		return err
	}
	if is < len(migrations) {
		return nil // the tables are of another form yet
	}
	for _, t := range read {
		if err := a.each(t, "", nil, func([]any) error { return nil }); err != nil {
			return err
		}
	}
	return nil
}

func (a *Archive) quickCheck() error {
	var says string
	if err := a.one("PRAGMA quick_check(1)", nil, &says); err != nil {
		return err
	}
	if says != "ok" {
		return &damage{says}
	}
	return nil
}

// mend sets a damaged file aside and puts in its place what can be read of it. A power
// cut leaves the damaged file in its place, or the new one, and the other beside it.
func (a *Archive) mend() error {
	i, err := openImage(a.file)
	if err != nil {
		return err
	}
	defer i.close()
	for _, end := range []string{"", "-wal", "-shm"} {
		_ = os.Remove(a.file + begun + end)
	}
	mended := a.setup.archive(a.file + begun)
	if err = mended.connectWriting(); err == nil {
		err = salvaged(i).into(mended)
	}
	if err = errors.Join(err, mended.disconnect()); err != nil {
		return err
	}
	if _, err := os.Stat(a.file + begun + "-wal"); err == nil {
		return errors.New("what can be read of the damaged file is not in one file yet; try again")
	}
	if err := synced(a.file + begun); err != nil {
		return err
	}
	if a.aside, err = setAside(a.file); err != nil {
		return err
	}
	if err := os.Rename(a.file+begun, a.file+mending); err != nil {
		return err
	}
	return errors.Join(i.close(), a.replaceByMended())
}

// replaceByMended puts the mended file, if there is one, in the place of the damaged
// one, whose log must be gone before: it is not the new file's.
func (a *Archive) replaceByMended() error {
	if _, err := os.Stat(a.file + mending); errors.Is(err, os.ErrNotExist) {
		return nil
	}
	syncDir(filepath.Dir(a.file))
	for _, end := range []string{"-wal", "-shm"} {
		if err := os.Remove(a.file + end); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	if err := os.Rename(a.file+mending, a.file); err != nil {
		return err
	}
	if err := os.Remove(a.file + suspect); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	syncDir(filepath.Dir(a.file))
	return nil
}

// setAside gives a file and its log another name, one that is free.
func setAside(file string) (string, error) {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s.damaged-%d", file, n)
		err := alsoNamed(file, name)
		if errors.Is(err, os.ErrExist) {
			continue
		}
		if err == nil {
			if err = alsoNamed(file+"-wal", name+"-wal"); errors.Is(err, os.ErrNotExist) {
				err = nil
			}
		}
		return name, err
	}
}

// alsoNamed gives a file a second name that is free; where the disk knows no such
// thing, it makes a copy.
func alsoNamed(file, name string) error {
	err := os.Link(file, name)
	if err == nil || errors.Is(err, os.ErrExist) || errors.Is(err, os.ErrNotExist) {
		return err
	}
	from, err := os.Open(file)
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return errors.Join(err, to.Sync(), to.Close())
}

// Look opens the archive for reading only, also while another program writes. It
// writes nothing to the file. SQLite makes a file games.db-shm beside it for talking
// with other programs; where it cannot, and no other program has the file open, Look
// does without.
func Look(file string) (*Archive, error) { return usual.look(file) }

func (s setup) look(file string) (*Archive, error) {
	a := s.archive(file)
	err := a.openReading()
	if err != nil {
		return nil, errors.Join(a.failed("it cannot be read", err), a.Close())
	}
	return a, nil
}

func (a *Archive) openReading() error {
	if err := plain(a.file); err != nil {
		return err
	}
	is, err := a.schemaOf()
	switch {
	case err != nil:
		return err
	case is == 0:
		return errors.New("it is no archive of games, or one in which nothing was saved yet; let \"mastro play\" open it, or move it away")
	case is > len(a.setup.migrations):
		return fmt.Errorf("its form is %d and this program knows %d: %w", is, len(a.setup.migrations), ErrNewer)
	case is < len(a.setup.migrations):
		return fmt.Errorf("its form is %d and this program's is %d: %w", is, len(a.setup.migrations), ErrOlder)
	}
	if err = a.tryReading(reading); err == nil {
		return nil
	}
	if log, wrong := os.Stat(a.file + "-wal"); wrong == nil && log.Size() > 0 {
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
	return a.one("SELECT count(*) FROM sqlite_schema", nil, &n)
}
