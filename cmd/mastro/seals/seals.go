// Package seals numbers the commitments to sealed draws that a table has shown, and keeps the
// files in which draws are opened. Both lie in the state directory.
//
//	dir := seals.Dir(config.State)
//	unused, err := dir.Number(&offer) // before anybody sees the commitment
//	err = dir.Close(file)             // before anybody sees what was drawn
//	err = dir.Open(file.Number)       // when the game is over
//	data, err := dir.Read(12)         // fails while draw 12 is closed
//
// A closed file tells all that is hidden. Only the owner of the directory can read it, and Read
// never does. Opening it renames it, so that a power cut leaves it closed or open, and whole.
package seals

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gofrs/flock"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/statedir"
	"mastro/engine/master/seal"
)

// Dir is a state directory.
type Dir string

// numbered is what a table remembers of the commitments that it has shown.
type numbered struct {
	Table  string `json:"table"`
	Number int    `json:"number"`
	Last   string `json:"last"` // commitment, in hex
	Used   int    `json:"used"` // the greatest number that something was drawn with; 0 for none
}

// Number gives an offer the table's next number, before anybody sees it: so every commitment that
// was shown is counted, and no two have one number. Unused is the first of the numbers just before
// it with which nothing was drawn; its own number where there are none.
func (d Dir) Number(o *seal.Offer) (unused int, err error) {
	err = d.change(func(n *numbered) error {
		o.Table, o.Number = n.Table, n.Number+1
		if last, err := hex.DecodeString(n.Last); err == nil && len(last) == len(o.Previous) {
			copy(o.Previous[:], last)
		}
		if err := o.Valid(); err != nil {
			return fmt.Errorf("%w; correct it, or delete it, to go on from the last draw that is kept", err)
		}
		unused = n.Used + 1
		n.Number, n.Last = o.Number, o.Commitment().String()
		return nil
	})
	return unused, err
}

// Use notes that something was drawn with a number.
func (d Dir) Use(number int) error {
	return d.change(func(n *numbered) error {
		n.Used = max(n.Used, min(number, n.Number))
		return nil
	})
}

// change changes what the table remembers, while no other program does.
func (d Dir) change(f func(*numbered) error) error {
	if d == "" {
		return exit.Failed.Becausef("there is no directory for what is kept; name one with --state")
	}
	name := filepath.Join(string(d), statedir.Seals)
	if err := os.MkdirAll(string(d), 0o700); err != nil {
		return exit.Failed.Because(err)
	}
	lock := flock.New(name + ".lock")
	if err := lock.Lock(); err != nil {
		return exit.Failed.Becausef("%s: %s; make its directory writable", name, exit.Reason(err))
	}
	defer func() { _ = lock.Unlock() }()
	n, err := d.read(name)
	if err != nil {
		return err
	}
	if err := f(&n); err != nil {
		return exit.Failed.Becausef("%s: %w", name, err)
	}
	data, _ := json.Marshal(n) // texts and numbers can always be written
	if err := statedir.WriteAtomic(name, append(bytes.TrimSpace(data), '\n'), 0o600); err != nil {
		return exit.Failed.Becausef("%s: %s; make room for it", name, exit.Reason(err))
	}
	return nil
}

// read reads what a table remembers. Where there is nothing it goes on from its last draw; without
// one it is a new table.
func (d Dir) read(name string) (n numbered, err error) {
	data, err := os.ReadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return d.last()
	case err != nil:
		return n, exit.Failed.Becausef("%s: %s; make it readable", name, exit.Reason(err))
	case json.Unmarshal(data, &n) != nil || n.Number < 1:
		return n, exit.Failed.Becausef("%s: it does not say how many commitments there were; correct it, or delete it, to go on from the last draw that is kept", name)
	}
	return n, nil
}

// last is what the last draw that is kept tells of a table, or a new table: no number shall stand
// for two draws.
func (d Dir) last() (n numbered, err error) {
	name := ""
	for _, end := range []string{closed, opened} {
		for _, number := range d.ending(end) {
			if number > n.Number {
				n.Number, name = number, d.file(number, end)
			}
		}
	}
	if name == "" {
		var id [8]byte
		rand.Read(id[:]) // never fails
		return numbered{Table: hex.EncodeToString(id[:])}, nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return n, exit.Failed.Becausef("%s: %s; make it readable", name, exit.Reason(err))
	}
	f, err := seal.Parse(name, data)
	if err != nil {
		return n, exit.Failed.Becausef("%w; move it away", err)
	}
	return numbered{Table: f.Table, Number: n.Number, Last: f.Commitment().String(), Used: n.Number}, nil
}

// The ends of the names of files.
const (
	closed = ".closed"
	opened = ".seal"
)

func (d Dir) file(number int, end string) string {
	return filepath.Join(string(d), statedir.Opened, strconv.Itoa(number)+end)
}

// Close keeps a draw that nobody may read yet, and notes that its number is used. It takes the place
// of no other draw.
func (d Dir) Close(f seal.File) error {
	name, data := d.file(f.Number, closed), f.Write()
	err := os.MkdirAll(filepath.Dir(name), 0o700)
	if err == nil {
		if before, wrong := os.ReadFile(name); wrong == nil && !bytes.Equal(before, data) {
			return exit.Failed.Becausef("%s: another draw has this number; take another one", name)
		}
		err = statedir.WriteAtomic(name, data, 0o600)
	}
	if err != nil {
		return exit.Failed.Becausef("%s: %s; make room for it", name, exit.Reason(err))
	}
	return d.Use(f.Number)
}

// Open lets everybody read a draw. One that is open stays so.
func (d Dir) Open(number int) error {
	to := d.file(number, opened)
	err := os.Rename(d.file(number, closed), to)
	if _, is := os.Stat(to); errors.Is(err, fs.ErrNotExist) && is == nil {
		return nil
	}
	if err != nil {
		return exit.Failed.Because(err)
	}
	statedir.SyncDir(filepath.Dir(to))
	return nil
}

// Read reads a draw that is open. Of all others, closed ones too, it says fs.ErrNotExist.
func (d Dir) Read(number int) ([]byte, error) {
	if d == "" {
		return nil, fs.ErrNotExist // not what lies in the working directory
	}
	return os.ReadFile(d.file(number, opened))
}

// Closed are the draws that nobody may read yet, in order.
func (d Dir) Closed() (all []int) { return d.ending(closed) }

// ending are the numbers of the draws whose files end so, in order.
func (d Dir) ending(end string) (all []int) {
	if d == "" {
		return nil
	}
	files, _ := os.ReadDir(filepath.Dir(d.file(0, end))) // none where nothing was drawn yet
	for _, f := range files {
		text, is := strings.CutSuffix(f.Name(), end)
		if n, err := strconv.Atoi(text); is && err == nil {
			all = append(all, n)
		}
	}
	slices.Sort(all)
	return all
}
