// Package backup puts everything that people would miss into one file, and back: what the state
// directory keeps (package statedir), mastro.toml and the files that it names.
//
//	err := backup.Make(ctx, places, "evening.zip", options, os.Stdout, os.Stderr)
//	err = backup.Restore(ctx, "evening.zip", target, options, os.Stdin, os.Stdout, os.Stderr)
//
// Any tool opens the file: kept/games.db and what else is kept, config/mastro.toml and what that
// names. It tells what is hidden in games that go on. All of it is unpacked and verified beside what
// is there; then one rename puts it in place.
package backup

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/statedir"
	"mastro/cmd/mastro/stdio"
	"mastro/configs"
	"mastro/display/words"
	"mastro/engine/archive"
)

const (
	form       = "Mastro backup 2" // the comment of the backups that this program reads
	inKept     = "kept/"
	inConfig   = "config/"
	configName = inConfig + "mastro.toml"
)

// Options are the flags of the commands.
type Options struct {
	JSON  bool             // one JSON object instead of text
	Yes   bool             // nobody is asked
	Again string           // the command line, to tell people who may carry it out
	Now   func() time.Time // for the date of a backup
}

// maker makes a backup, and reports it as JSON.
type maker struct {
	ctx     context.Context
	places  *settings.Places
	work    string // a directory for what is not whole yet
	zip     *zip.Writer
	File    string    `json:"file"`
	Made    time.Time `json:"made"`
	Games   int       `json:"games"`
	Entries []entry   `json:"entries"`
}

type entry struct {
	Name  string `json:"name"` // with slashes, as in the zip file
	Bytes int64  `json:"bytes"`
}

// Make writes everything that people would miss into the file name, which must not be there yet, or
// to out if that is "-". With an empty name the date is the name.
func Make(ctx context.Context, p *settings.Places, name string, o Options, out, errs io.Writer) error {
	if name == "" {
		name = free("mastro-"+o.Now().Format(time.DateOnly), ".backup.zip")
	}
	m := &maker{ctx: ctx, places: p, File: name, Made: o.Now().UTC().Truncate(time.Second)}
	if err := m.put(out); exit.Known(err) {
		return statedir.Denied(err, o.Again)
	} else if err != nil {
		return exit.Failed.Becausef("%s: %s; no backup was made, name a file elsewhere", name, exit.Reason(err))
	}
	if name == "-" {
		out = errs // the backup itself went to out
	}
	if o.JSON {
		return stdio.WriteJSON(out, m)
	}
	for _, e := range m.Entries {
		fmt.Fprintf(out, "  %-28s %10d\n", e.Name, e.Bytes)
	}
	_, err := fmt.Fprintln(out, words.BackupMade.In(words.Words{Language: p.Language}, name, m.Games))
	return err
}

// put writes the zip file and gives it its name once the disk has it.
func (m *maker) put(out io.Writer) error {
	near := filepath.Dir(m.File)
	if m.File == "-" {
		near = os.TempDir()
	} else if _, err := os.Lstat(m.File); err == nil {
		return exit.Failed.Becausef("%s: is there already; name another file", m.File)
	}
	m.work = filepath.Join(near, fmt.Sprintf(".mastro-backup-%d", os.Getuid()))
	_ = os.RemoveAll(m.work) // of a backup that was killed
	if err := os.Mkdir(m.work, 0o700); err != nil {
		return err
	}
	defer os.RemoveAll(m.work)
	if m.File == "-" {
		return m.write(out)
	}
	part := filepath.Join(m.work, "part.zip")
	if err := fill(part, m.write); err != nil {
		return err
	}
	defer statedir.SyncDir(near)
	return os.Rename(part, m.File)
}

func (m *maker) write(to io.Writer) error {
	m.zip = zip.NewWriter(to)
	for _, add := range []func() error{m.kept, m.config} {
		if err := add(); err != nil {
			return err
		}
	}
	if len(m.Entries) == 0 {
		return exit.Failed.Becausef("there is nothing to back up: no %s, and nothing in %s; name the configuration with --config", m.places.File, m.places.State)
	}
	return errors.Join(m.zip.SetComment(form), m.zip.Close())
}

// kept adds what the state directory keeps. A file that is gone meanwhile is left out.
func (m *maker) kept() error {
	dir, err := statedir.Dir(m.places.State)
	if err != nil {
		return exit.Failed.Because(err)
	}
	if dir == m.places.State {
		return exit.Failed.Becausef("%s is as a version from before 28 November 2026 left it; start Mastro once, and back it up then", dir)
	}
	games := filepath.Join(dir, statedir.Games)
	return filepath.WalkDir(dir, func(path string, f fs.DirEntry, err error) error {
		if err != nil {
			err = exit.Failed.Because(err)
		} else if f.Type().IsRegular() && f.Name()[0] != '.' {
			name := inKept + filepath.ToSlash(strings.TrimPrefix(path, dir+string(filepath.Separator)))
			if path == games {
				err = m.games(name, path)
			} else if !strings.HasPrefix(path, games) { // what is beside it is of who plays
				err = m.addFile(name, path)
			}
		}
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	})
}

// games adds a copy of the archive: a game may go on meanwhile. It refuses a damaged one, which shall
// not take the place of a better backup.
func (m *maker) games(name, file string) error {
	a, err := archive.Look(file)
	if err != nil {
		return exit.Failed.Because(err)
	}
	copied := filepath.Join(m.work, statedir.Games)
	if err := errors.Join(a.CopyTo(copied), a.Close()); err != nil {
		return err
	}
	if m.Games, err = verified(copied); err != nil {
		return err
	}
	return m.addFile(name, copied)
}

// config adds mastro.toml and the files that it names: below the same path if they lie in its
// directory, otherwise beside it.
func (m *maker) config() error {
	if m.places.Text != nil {
		if err := m.add(configName, bytes.NewReader(m.places.Text)); err != nil {
			return err
		}
	}
	added := map[string]bool{}
	for _, n := range m.places.Named {
		if added[n.Path] {
			continue
		}
		added[n.Path] = true
		text, err := configs.ReadFile(n.Path) // which waits for no pipe
		if err != nil {
			return exit.Configuration.Becausef("%s, the %s of %s: %s; correct its name, or leave it empty", n.Path, n.Key, m.places.File, exit.Reason(err))
		}
		rel, err := filepath.Rel(filepath.Dir(m.places.File), n.Path)
		name := inConfig + filepath.ToSlash(rel)
		if err != nil || !plain(name) {
			name = inConfig + filepath.Base(n.Path)
		}
		if err := m.add(name, bytes.NewReader(text)); err != nil {
			return err
		}
	}
	return nil
}

func (m *maker) addFile(name, path string) error {
	from, err := os.Open(path)
	if err != nil {
		return exit.Failed.Because(err)
	}
	defer from.Close()
	return m.add(name, from)
}

// add adds a file of the backup.
func (m *maker) add(name string, from io.Reader) error {
	if !plain(name) || slices.ContainsFunc(m.Entries, func(e entry) bool { return strings.EqualFold(e.Name, name) }) {
		return exit.Failed.Becausef("%q: a file with such a name is in it already, or cannot be on every system; give the file another name", name)
	}
	to, err := m.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: m.Made})
	if err != nil {
		return err
	}
	n, err := io.Copy(to, from)
	m.Entries = append(m.Entries, entry{name, n})
	return errors.Join(err, m.ctx.Err())
}

// plain reports whether a name is one of a backup: of a file below a directory, which can be printed.
func plain(name string) bool {
	prefixed := strings.HasPrefix(name, inKept) || strings.HasPrefix(name, inConfig)
	return prefixed && fs.ValidPath(name) && filepath.IsLocal(filepath.FromSlash(name)) &&
		!strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) || r == '\\' })
}

// fill makes a file, has write fill it, and waits until the disk has it.
func fill(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := write(f); err != nil {
		return err
	}
	return f.Sync()
}

// verified reads all of an archive, if there is one, and counts its games.
func verified(file string) (int, error) {
	a, err := archive.Look(file)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, exit.Verification.Because(err)
	}
	defer a.Close()
	found, err := a.Verify(nil)
	if err == nil && len(found) > 0 {
		err = fmt.Errorf("the games do not agree with themselves: %s; \"mastro games verify\" says more", found[0].What)
	}
	list, wrong := a.Games()
	return len(list), exit.Verification.Because(errors.Join(err, wrong))
}

// free returns a name that no file has yet.
func free(base, end string) string {
	name := base + end
	for n := 2; ; n++ {
		if _, err := os.Lstat(name); err != nil {
			return name
		}
		name = fmt.Sprintf("%s-%d%s", base, n, end)
	}
}
