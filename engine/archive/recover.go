package archive

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
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
	all := numbered(a.file, "copy")
	for n := len(all) - 1; n >= 0; n-- {
		c, err := Look(all[n])
		if err != nil {
			continue
		}
		err = errors.Join(c.read("", c.whole), c.Close())
		if err == nil {
			return os.Rename(all[n], free(a.file, "recover"))
		}
	}
	return nil
}

// SetAsideBefore lists the files beside an archive that were set aside at any time and are still
// there, the damaged ones first.
func SetAsideBefore(file string) (all []Aside) {
	for _, kind := range []string{damagedKind, olderKind} {
		for _, name := range numbered(file, kind) {
			all = append(all, Aside{filepath.Base(name), kind == olderKind})
		}
	}
	return all
}

// Recoverable is what Recover would bring back.
func (a *Archive) Recoverable() (r Recovery, err error) {
	there := map[string]bool{}
	for _, name := range numbered(a.file, "recover") {
		c, err := Look(name)
		if err != nil {
			continue // Recover says why
		}
		games, err := c.Games()
		_ = c.Close()
		if err != nil {
			continue
		}
		for _, g := range games {
			known := there[g.ID]
			if !known {
				if err := a.read("it cannot be compared with its copy", func() error { known, err = a.has(g.ID); return err }); err != nil {
					return r, err
				}
			}
			if !known {
				r.Games++
				there[g.ID] = true
			}
			if g.Last.After(r.Last) {
				r.Last = g.Last
			}
		}
	}
	return r, nil
}

// Recover takes the games of those copies into the archive. What is in the archive stays as
// it is. It says how many came back.
func (a *Archive) Recover() (count int, err error) {
	for _, name := range numbered(a.file, "recover") {
		n, wrong := a.recoverFrom(name)
		count, err = count+n, errors.Join(err, wrong)
	}
	return count, err
}

func (a *Archive) recoverFrom(name string) (count int, err error) {
	c, err := Look(name)
	if err != nil {
		return 0, err
	}
	if err := errors.Join(c.read("it cannot be brought back", c.whole), c.Close()); err != nil {
		return 0, err
	}
	if err := a.read("it cannot be brought back", func() error { return a.exec("ATTACH ? AS copy", address(name, "mode=ro&immutable=1")) }); err != nil {
		return 0, err
	}
	err = a.write("it cannot be brought back", func() error {
		count, err = a.takeIn()
		return err
	})
	if err := errors.Join(err, a.read("it cannot be brought back", func() error { return a.exec("DETACH copy") })); err != nil {
		return 0, err
	}
	// From now on it is the newest copy: the games stand there until two newer ones have them.
	all, next := numbered(a.file, "copy"), 1
	if n := len(all); n > 0 {
		next = number(all[n-1]) + 1
	}
	return count, os.Rename(name, fmt.Sprintf("%s.copy-%d", a.file, next))
}

// takeIn takes the games of the attached copy in that are not there. Readings are older
// than those that are there.
func (a *Archive) takeIn() (count int, err error) {
	if _, err := a.first(row{{"count(*)", &count}}, "copy.games WHERE id NOT IN (SELECT id FROM main.games)"); err != nil {
		return 0, err
	}
	const missing = " WHERE game NOT IN (SELECT id FROM main.games)"
	for _, query := range []string{
		"PRAGMA defer_foreign_keys = ON", // games come last
		"INSERT OR IGNORE INTO main.texts SELECT * FROM copy.texts",
		"INSERT INTO main.steps SELECT * FROM copy.steps" + missing,
		"INSERT INTO main.playing SELECT * FROM copy.playing" + missing,
		"INSERT INTO main.verdicts SELECT * FROM copy.verdicts" + missing,
		`INSERT INTO main.readings SELECT key - (SELECT max(key) FROM copy.readings) + (SELECT coalesce(min(key), 1) FROM main.readings) - 1,
			game, step, text, size FROM copy.readings` + missing,
		"INSERT OR IGNORE INTO main.games SELECT * FROM copy.games",
	} {
		if err := a.exec(query); err != nil {
			return 0, err
		}
	}
	a.kept = unknown
	return count, a.dropReadings()
}
