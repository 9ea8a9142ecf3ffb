package archive

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// Recovery is what the copies of an archive that was set aside, or is missing, have and
// the present one has not.
type Recovery struct {
	Games int
	Last  time.Time // of the last step in the newest copy
}

// reserve takes the newest copy that is good out of those that are replaced one by one,
// for Recover.
func (a *Archive) reserve() error {
	all, _ := numbered(a.file, "copy")
	for _, name := range slices.Backward(all) {
		if good(name) == nil {
			_, free := numbered(a.file, "recover")
			return os.Rename(name, free)
		}
	}
	return nil
}

// good looks through the pages and texts of a copy.
func good(name string) error {
	c, err := Look(name)
	if err != nil {
		return err
	}
	return errors.Join(c.read("it cannot be brought back", c.sound), c.Close())
}

// SetAsideBefore lists the files beside an archive that were set aside at any time and are still
// there, the damaged ones first.
func SetAsideBefore(file string) (all []Aside) {
	for _, kind := range []string{damagedKind, olderKind} {
		names, _ := numbered(file, kind)
		for _, name := range names {
			all = append(all, Aside{filepath.Base(name), kind == olderKind})
		}
	}
	return all
}

// Recoverable is what Recover would bring back.
func (a *Archive) Recoverable() (r Recovery, err error) {
	copies, _ := numbered(a.file, "recover")
	if len(copies) == 0 {
		return r, nil
	}
	there := map[string]bool{}
	list, err := a.Games()
	for _, g := range list {
		there[g.ID] = true
	}
	for _, name := range copies {
		c, none := Look(name)
		if none != nil {
			continue // Recover says why
		}
		games, _ := c.Games()
		_ = c.Close()
		for _, g := range games {
			if !there[g.ID] {
				r.Games++
			}
			there[g.ID] = true
			if g.Last.After(r.Last) {
				r.Last = g.Last
			}
		}
	}
	return r, err
}

// Recover takes the games of those copies into the archive. What is in the archive stays as
// it is. It says how many came back.
func (a *Archive) Recover() (count int, err error) {
	copies, _ := numbered(a.file, "recover")
	for _, name := range copies {
		n, wrong := a.recoverFrom(name)
		count, err = count+n, errors.Join(err, wrong)
	}
	return count, err
}

func (a *Archive) recoverFrom(name string) (count int, err error) {
	if err := good(name); err != nil {
		return 0, err
	}
	err = a.alone("it cannot be brought back", func() error {
		if err := a.exec("ATTACH ? AS copy", address(name, still)); err != nil {
			return err
		}
		err := a.change(func() error {
			count, err = a.takeIn()
			return err
		})
		return errors.Join(err, a.exec("DETACH copy"))
	})
	if err != nil {
		return 0, err
	}
	_, newest := numbered(a.file, "copy") // the games stand there until two newer ones have them
	return count, os.Rename(name, newest)
}

// takeIn takes the games of the attached copy in that are not there. Readings are older
// than those that are there.
func (a *Archive) takeIn() (count int, err error) {
	n, err := a.number("SELECT count(*) FROM copy.games WHERE id NOT IN (SELECT id FROM main.games)")
	if err != nil {
		return 0, err
	}
	const missing = " WHERE game NOT IN (SELECT id FROM main.games)"
	for _, query := range []string{
		"PRAGMA defer_foreign_keys = ON", // games come last
		"INSERT OR IGNORE INTO main.texts SELECT * FROM copy.texts",
		"INSERT INTO main.steps SELECT * FROM copy.steps" + missing,
		"INSERT INTO main.verdicts SELECT * FROM copy.verdicts" + missing,
		`INSERT INTO main.readings SELECT start - (SELECT max(start + length(text)) FROM copy.readings) + (SELECT coalesce(min(start), 0) FROM main.readings),
			game, step, text FROM copy.readings` + missing,
		"INSERT OR IGNORE INTO main.games SELECT * FROM copy.games",
	} {
		if err := a.exec(query); err != nil {
			return 0, err
		}
	}
	return int(n), a.dropReadings()
}
