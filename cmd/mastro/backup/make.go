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

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/statedir"
	"mastro/configs"
	"mastro/display/words"
	"mastro/engine/archive"
)

// maker makes a backup, and reports it as JSON.
type maker struct {
	ctx     context.Context
	places  *settings.Places
	work    string // a directory for what is not whole yet
	zip     *zip.Writer
	left    int64     // bytes that it may still get
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
func Make(ctx context.Context, p *settings.Places, name string, o Options, out, errs io.Writer) (err error) {
	if name == "" {
		name = free("mastro-"+o.Now().Format(time.DateOnly), ".backup.zip")
	}
	near := filepath.Dir(name)
	if name == "-" {
		near = os.TempDir()
	} else if _, err := os.Lstat(name); err == nil {
		return exit.Failed.Becausef("%s: is there already; name another file", name)
	}
	m := &maker{ctx: ctx, places: p, left: mostBytes, File: name, Made: o.Now().UTC().Truncate(time.Second)}
	m.work = filepath.Join(near, fmt.Sprintf(".mastro-backup-%d", os.Getuid()))
	_ = os.RemoveAll(m.work) // of a backup that was killed
	if err = os.Mkdir(m.work, 0o700); err == nil {
		defer os.RemoveAll(m.work)
		err = m.put(out)
	}
	if exit.Known(err) {
		return statedir.Denied(err, o.Again)
	}
	if err != nil {
		return exit.Failed.Becausef("%s: %s; no backup was made, name a file elsewhere", name, exit.Reason(err))
	}
	if name == "-" {
		out = errs // the backup itself went to out
	}
	if o.JSON {
		return writeJSON(out, m)
	}
	for _, e := range m.Entries {
		fmt.Fprintf(out, "  %-28s %10d\n", e.Name, e.Bytes)
	}
	_, err = fmt.Fprintln(out, words.BackupMade.In(words.Words{Language: p.Language}, name, m.Games))
	return err
}

// put writes the zip file and gives it its name once the disk has it.
func (m *maker) put(out io.Writer) error {
	if m.File == "-" {
		return m.write(out)
	}
	part := filepath.Join(m.work, "part.zip")
	err := fill(part, m.write)
	if err == nil {
		err = os.Rename(part, m.File)
		statedir.SyncDir(filepath.Dir(m.File))
	}
	return err
}

func (m *maker) write(to io.Writer) error {
	m.zip = zip.NewWriter(to)
	if err := m.kept(); err != nil {
		return err
	}
	if err := m.config(); err != nil {
		return err
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
	games, copied := filepath.Join(dir, statedir.Games), filepath.Join(m.work, statedir.Games)
	if err := m.games(games, copied); err != nil {
		return err
	}
	return filepath.WalkDir(dir, func(path string, f fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(dir, path)
		switch {
		case err != nil:
		case path == games:
			path = copied
		case !f.Type().IsRegular(), strings.HasPrefix(f.Name(), "."), strings.HasPrefix(path, games):
			return nil // what lies beside the games is of the program that plays
		}
		var from *os.File
		if err == nil {
			from, err = os.Open(path)
		}
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return exit.Failed.Because(err)
		}
		defer from.Close()
		return m.add(inKept+filepath.ToSlash(rel), from)
	})
}

// games makes a copy of the archive, if there is one: a game may go on meanwhile. It refuses a damaged
// one, which shall not take the place of a better backup.
func (m *maker) games(file, copied string) error {
	a, err := archive.Look(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return exit.Failed.Because(err)
	}
	if err = errors.Join(a.CopyTo(copied), a.Close()); err == nil {
		m.Games, err = verified(copied)
	}
	return err
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

// add adds a file of the backup.
func (m *maker) add(name string, from io.Reader) error {
	if !plain(name) || slices.ContainsFunc(m.Entries, func(e entry) bool { return strings.EqualFold(e.Name, name) }) {
		return exit.Failed.Becausef("%q: a file with such a name is in it already, or cannot be on every system; give the file another name", name)
	}
	to, err := m.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: m.Made})
	if err != nil {
		return err
	}
	n, err := io.Copy(to, io.LimitReader(from, m.left+1))
	if m.left -= n; m.left < 0 {
		return exit.Failed.Becausef("with %s it has more than %d bytes; move away what is not of Mastro", name, int64(mostBytes))
	}
	m.Entries = append(m.Entries, entry{name, n})
	return errors.Join(err, m.ctx.Err())
}
