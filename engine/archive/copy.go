package archive

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// CopyTo writes a copy that is whole, also while another program writes, and waits
// until the disk has it. A file that is there is left as it is.
func (a *Archive) CopyTo(file string) error {
	return a.alone("it cannot be copied to "+file, func() error { return a.copyTo(file) })
}

func (a *Archive) copyTo(file string) error {
	if _, err := os.Lstat(file); err == nil {
		return fmt.Errorf("%s is there already; name another file", file)
	}
	part := file + ".part" // a copy that is cut off does not have the name of a whole one
	f, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	if err = a.exec("VACUUM INTO ?", part); err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(part, file)
	}
	if err != nil {
		_ = os.Remove(part)
		return err
	}
	syncDir(file)
	return nil
}

// copiesKept is how many copies are kept beside the file, none of them damaged.
const copiesKept = 2

// KeepCopy makes a copy beside the archive, and keeps one from before that is not damaged. It is
// ErrDamaged, and no copy is made, where the pages or texts are not sound, or a game does not follow
// the rules that find finds and is not as in the copy before. It opens the file anew, so that steps
// can be saved meanwhile.
func (a *Archive) KeepCopy(find Find) error {
	c, err := Look(a.file)
	if err != nil {
		return err
	}
	defer c.Close()
	all, next := numbered(a.file, "copy")
	err = c.read("no copy can be kept", func() error {
		if err := c.sound(); err != nil {
			return err
		}
		changed, err := c.changedSince(all)
		for _, id := range changed {
			if err := c.follows(id, find); err != nil {
				return fmt.Errorf("game %s: %w", id, err)
			}
		}
		return err
	})
	if err == nil {
		err = c.CopyTo(next)
	}
	if err != nil {
		return err
	}
	kept := 1
	for _, old := range slices.Backward(all) {
		if kept < copiesKept && !errors.Is(good(old), ErrDamaged) {
			kept++
		} else {
			_ = os.Remove(old)
		}
	}
	return nil
}

// changedSince are the games that are not in the newest copy as they are here; all where there is
// none that can be read.
func (a *Archive) changedSince(copies []string) (ids []string, err error) {
	note := func(read scan) error {
		var id string
		err := read(&id)
		ids = append(ids, id)
		return err
	}
	if len(copies) > 0 && a.exec("ATTACH ? AS before", address(copies[len(copies)-1], still)) == nil {
		err = a.each(`SELECT id FROM (SELECT id, name, rules, set_text, setup_text, start_hash, steps FROM main.games
			EXCEPT SELECT id, name, rules, set_text, setup_text, start_hash, steps FROM before.games)
			UNION SELECT s.game FROM main.steps s LEFT JOIN before.steps b ON b.game = s.game AND b.number = s.number
			WHERE (s.seat, s.text, s.hash, s.turn, s.turn_of) IS NOT (b.seat, b.text, b.hash, b.turn, b.turn_of)
			UNION SELECT id FROM main.games WHERE steps <> (SELECT count(*) FROM main.steps WHERE game = id)`, nil, note)
		if err == nil {
			return ids, nil
		}
		ids = nil
	}
	err = a.each("SELECT id FROM main.games", nil, note)
	return ids, err
}

// numbered are the files beside an archive with such an end and a number, by it, and the next such
// name, which neither a file nor a log has.
func numbered(file, kind string) (all []string, next string) {
	begin, most := file+"."+kind+"-", 0
	entries, _ := os.ReadDir(filepath.Dir(file))
	for _, e := range entries {
		name := filepath.Join(filepath.Dir(file), e.Name())
		end, is := strings.CutPrefix(name, begin)
		n, err := strconv.Atoi(strings.TrimSuffix(end, "-wal"))
		if !is || err != nil {
			continue
		}
		if most = max(most, n); !strings.HasSuffix(end, "-wal") {
			all = append(all, name)
		}
	}
	slices.SortFunc(all, func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
	return all, begin + strconv.Itoa(most+1)
}

// syncDir waits until the disk has the names beside a file. Some systems cannot do
// that; the files are there all the same.
func syncDir(file string) {
	if d, err := os.Open(filepath.Dir(file)); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}
