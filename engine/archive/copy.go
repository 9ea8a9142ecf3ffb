package archive

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// CopyTo writes a copy that is whole, also while another program writes, and waits
// until the disk has it. A file that is there is left as it is.
func (a *Archive) CopyTo(file string) error {
	return a.read("it cannot be copied to "+file, func() error {
		return a.copyTo(file, func(string) error { return nil })
	})
}

// copyTo is CopyTo of a copy that good lets pass.
func (a *Archive) copyTo(file string, good func(part string) error) error {
	if _, err := os.Lstat(file); err == nil {
		return fmt.Errorf("%s is there already; name another file", file)
	}
	part := file + ".part" // a copy that is cut off does not have the name of a whole one
	f, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	if err = a.exec("VACUUM INTO ?", part); err == nil {
		err = syncSlowly(f)
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = good(part)
	}
	if err == nil {
		err = putInPlace(part, file)
	}
	if err != nil {
		_ = os.Remove(part)
	}
	return err
}

// copiesKept is how many copies are kept beside the file.
const copiesKept = 2

// KeepCopy makes a copy beside the archive, in which each game follows the rules that find
// finds, hash by hash, and drops the oldest. It opens the file anew, so that steps can be
// saved meanwhile. ErrDamaged is of the archive, not of the copy.
func (a *Archive) KeepCopy(find Find) error {
	file := a.file
	a, err := Look(file)
	if err != nil {
		return err
	}
	defer a.Close()
	before := ""
	all := numbered(file, "copy")
	next := 1
	if n := len(all); n > 0 {
		before, next = all[n-1], number(all[n-1])+1
	}
	err = a.read("no copy can be kept", func() error {
		return a.copyTo(fmt.Sprintf("%s.copy-%d", file, next), func(part string) error { return a.goodCopy(part, before, find) })
	})
	if err != nil {
		return err
	}
	for _, old := range all[:max(0, len(all)+1-copiesKept)] {
		_ = os.Remove(old)
	}
	return nil
}

// goodCopy checks a copy: its pages, its texts, and each game that does not stand in the
// copy before as it does in this one.
func (a *Archive) goodCopy(name, before string, find Find) error {
	c, err := Look(name)
	if err != nil {
		return fmt.Errorf("the copy cannot be read: %w", err)
	}
	defer c.Close()
	if err = c.whole(); err != nil {
		return fmt.Errorf("the copy is not good: %w", c.orSource(a.whole(), err))
	}
	changed, err := c.changedSince(before)
	for _, id := range changed {
		if err == nil {
			err = c.follows(id, find)
		}
		if err != nil {
			return fmt.Errorf("the copy is not good: game %s: %w", id, c.orSource(a.follows(id, find), err))
		}
	}
	return err
}

// orSource is what is wrong with the archive, or else with its copy, which is no damage of
// the archive.
func (a *Archive) orSource(source, err error) error {
	if source != nil || !a.damaged(err) {
		return source
	}
	return errors.New("the disk did not take what was written; look after it: " + err.Error())
}

// whole checks pages and texts.
func (a *Archive) whole() error {
	if err := a.quickCheck(time.Hour); err != nil {
		return err
	}
	return a.checkTexts()
}

// follows is damage where a game does not follow its rules, if this program has those that
// it was played by.
func (a *Archive) follows(id string, find Find) error {
	g, err := a.gameRow(id)
	if err != nil {
		return err
	}
	if book, known := find(g.Name); !known || book.Rules() != g.Rules {
		find = nil
	}
	if err = a.replays(id, find); errors.As(err, new(unreplayed)) {
		err = &damage{err.Error()}
	}
	return err
}

// changedSince are the games that are not in an earlier copy as they are in this one; all
// where that one cannot be read.
func (a *Archive) changedSince(before string) (ids []string, err error) {
	var id string
	note := func() error { ids = append(ids, id); return nil }
	if before != "" && a.exec("ATTACH ? AS before", address(before, "mode=ro&immutable=1")) == nil {
		err = a.each(row{{"id", &id}}, `(SELECT id, name, rules, set_text, setup_text, start_hash FROM main.games
			EXCEPT SELECT id, name, rules, set_text, setup_text, start_hash FROM before.games)
			UNION SELECT s.game FROM main.steps s LEFT JOIN before.steps b ON b.game = s.game AND b.number = s.number
			WHERE (s.seat, s.text, s.hash, s.turn, s.turn_of) IS NOT (b.seat, b.text, b.hash, b.turn, b.turn_of)
			UNION SELECT game FROM main.steps GROUP BY game HAVING count(*) <> max(number) + 1`, nil, note)
		if err == nil {
			return ids, nil
		}
		ids = nil
	}
	err = a.each(row{{"id", &id}}, "main.games", nil, note)
	return ids, err
}

// numbered are the files beside an archive with such an end and a number, by it.
func numbered(file, kind string) (all []string) {
	entries, _ := os.ReadDir(filepath.Dir(file))
	begin := filepath.Base(file) + "." + kind + "-"
	for _, e := range entries {
		if name := e.Name(); strings.HasPrefix(name, begin) && number(name) > 0 {
			all = append(all, filepath.Join(filepath.Dir(file), name))
		}
	}
	slices.SortFunc(all, func(a, b string) int { return number(a) - number(b) })
	return all
}

// number is the number at the end of a name; 0 for none.
func number(name string) int {
	n, err := strconv.Atoi(name[strings.LastIndexByte(name, '-')+1:])
	if err != nil {
		return 0
	}
	return n
}

// free is a name with such an end that neither a file nor a log has.
func free(file, kind string) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s.%s-%d", file, kind, n)
		if _, err := os.Lstat(name); err == nil {
			continue
		}
		if _, err := os.Lstat(name + "-wal"); err != nil {
			return name
		}
	}
}

// putInPlace gives a whole file its name, once the disk has it.
func putInPlace(from, to string) error {
	f, err := os.OpenFile(from, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	if err := errors.Join(f.Sync(), f.Close(), os.Rename(from, to)); err != nil {
		return err
	}
	syncDir(filepath.Dir(to))
	return nil
}

// syncDir waits until the disk has the names in a directory. Some systems cannot do
// that; the files are there all the same.
func syncDir(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}
