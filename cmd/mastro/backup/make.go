package backup

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"mastro/cmd/mastro/build"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/statedir"
	"mastro/configs"
	"mastro/display/words"
	"mastro/engine/archive"
)

// Options are the flags of the commands.
type Options struct {
	JSON  bool             // one JSON object instead of text
	Yes   bool             // nobody is asked
	Again string           // the command line, to tell people who may carry it out
	Now   func() time.Time // for the date of a backup
}

// Make writes everything that Mastro keeps into the file name, which must not be there yet,
// or to out if that is "-". With an empty name the date is the name.
func Make(ctx context.Context, p *settings.Places, name string, o Options, out, errs io.Writer) error {
	now := o.Now()
	if name == "" {
		name = freeName(now)
	}
	if name != "-" {
		if _, err := os.Lstat(name); err == nil {
			return exit.Failed.Becausef("%s: is there already; name another file", name)
		}
	}
	m := &maker{places: p, manifest: manifest{Format: format, Made: now.UTC().Truncate(time.Second), Program: build.This().String()}}
	defer m.clean()
	if err := m.collect(name); err != nil {
		return statedir.Denied(err, o.Again)
	}
	write := func(to io.Writer) error { return m.write(ctx, to) }
	if name == "-" {
		if err := write(out); err != nil {
			return exit.Failed.Becausef("the backup is not whole: %w; make it again", err)
		}
		out = errs // the backup itself went to out
	} else {
		if err := statedir.FillAtomic(name, 0o600, write); err != nil {
			return exit.Failed.Becausef("%s: %s; nothing was written, name a file elsewhere", name, exit.Reason(err))
		}
	}
	return m.report(name, o.JSON, words.Words{Language: p.Language}, out)
}

// freeName is the name of a backup of this day that is not there yet.
func freeName(now time.Time) string {
	base := "mastro-" + now.Format(time.DateOnly)
	name := base + ".backup.zip"
	for n := 2; ; n++ {
		if _, err := os.Lstat(name); err != nil {
			return name
		}
		name = fmt.Sprintf("%s-%d.backup.zip", base, n)
	}
}

// maker collects what a backup is made of.
type maker struct {
	places *settings.Places
	manifest
	paths map[string]string // of the entries
	texts map[string][]byte // of the entries that were read
	dir   string            // where the copy of the games is, until clean; "" for none
}

// collect lists the entries. Games are copied, since a game may go on meanwhile.
func (m *maker) collect(name string) error {
	m.paths, m.texts = map[string]string{}, map[string][]byte{}
	if err := m.games(name); err != nil {
		return err
	}
	for _, beside := range statedir.Beside() {
		path := filepath.Join(m.places.State, beside)
		info, err := os.Stat(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return exit.Failed.Because(err)
		}
		if info.Mode().IsRegular() {
			m.add(inState+beside, path)
		}
	}
	if m.places.Text != nil {
		m.add(configName, m.places.File)
		m.texts[configName] = m.places.Text
	}
	for _, n := range m.places.Named {
		if err := m.named(n); err != nil {
			return err
		}
	}
	if len(m.Entries) == 0 {
		return exit.Failed.Becausef("there is nothing to back up: no %s, and nothing in %s; name the configuration with --config", m.places.File, m.places.State)
	}
	return nil
}

func (m *maker) add(name, path string) *entry {
	m.Entries = append(m.Entries, entry{Name: name})
	m.paths[name] = path
	return &m.Entries[len(m.Entries)-1]
}

// games makes a copy of the archive, if there is one, on the disk of the backup.
func (m *maker) games(name string) error {
	file := filepath.Join(m.places.State, statedir.Games)
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return exit.Failed.Because(err)
	}
	f.Close()
	near := ""
	if name != "-" {
		near = filepath.Dir(name)
	}
	if m.dir, err = os.MkdirTemp(near, ".mastro-backup-*"); err != nil {
		return exit.Failed.Becausef("%s: %s; name a file elsewhere", name, exit.Reason(err))
	}
	a, err := archive.Look(file)
	if err != nil {
		return exit.Failed.Because(err)
	}
	defer a.Close()
	list, err := a.Games()
	if err == nil {
		m.Games = len(list)
		copied := filepath.Join(m.dir, statedir.Games)
		m.add(gamesName, copied)
		if err = a.CopyTo(copied); err == nil {
			err = agrees(copied)
		}
	}
	if errors.Is(err, archive.ErrDamaged) {
		return exit.Verification.Because(err)
	}
	return err
}

// agrees refuses a copy of games of which something is damaged: it shall not take the place of a
// better one.
func agrees(copied string) error {
	a, err := archive.Look(copied)
	if err != nil {
		return err
	}
	defer a.Close()
	found, err := a.Verify(nil)
	if err == nil && len(found) > 0 {
		err = fmt.Errorf("the games do not agree with themselves: %s; \"mastro games verify\" says more, and what can be read is kept when Mastro plays: %w", found[0].What, archive.ErrDamaged)
	}
	return err
}

// named adds a file that mastro.toml names: below the same path, if it lies in the directory
// of mastro.toml, otherwise beside it.
func (m *maker) named(n settings.Named) error {
	for i, e := range m.Entries {
		if m.paths[e.Name] == n.Path {
			m.Entries[i].Keys = append(e.Keys, n.Key)
			return nil
		}
	}
	data, err := configs.ReadFile(n.Path) // which waits for no pipe
	if err != nil {
		return exit.Configuration.Becausef("%s, the %s of %s: %s; correct its name, or leave it empty", n.Path, n.Key, m.places.File, exit.Reason(err))
	}
	rel, err := filepath.Rel(filepath.Dir(m.places.File), n.Path)
	name := filepath.ToSlash(rel)
	if err != nil || !plainName(name) {
		name = filepath.Base(n.Path)
	}
	if !plainName(name) {
		name = n.Key + ".toml"
	}
	for m.has(inConfig + name) {
		name = n.Key + "-" + filepath.Base(name)
	}
	e := m.add(inConfig+name, n.Path)
	e.Keys = []string{n.Key}
	m.texts[e.Name] = data
	return nil
}

// has reports whether there is an entry of a name, in small letters or capital ones.
func (m *maker) has(name string) bool {
	return strings.EqualFold(name, configName) || slices.ContainsFunc(m.Entries, func(e entry) bool { return strings.EqualFold(e.Name, name) })
}

// clean removes the copy of the games.
func (m *maker) clean() {
	if m.dir != "" {
		_ = os.RemoveAll(m.dir)
	}
}

// write writes the zip file. What it holds is counted while it is copied, so that a log
// that grows meanwhile is no mistake.
func (m *maker) write(ctx context.Context, to io.Writer) error {
	z := zip.NewWriter(to)
	for i := range m.Entries {
		if err := m.copy(ctx, z, &m.Entries[i]); err != nil {
			return err
		}
	}
	text, err := json.MarshalIndent(m.manifest, "", "  ")
	if err != nil {
		return err
	}
	w, err := m.create(z, manifestName)
	if err != nil {
		return err
	}
	if _, err := w.Write(append(text, '\n')); err != nil {
		return err
	}
	return z.Close()
}

func (m *maker) create(z *zip.Writer, name string) (io.Writer, error) {
	return z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: m.Made})
}

// copy writes one entry and completes it.
func (m *maker) copy(ctx context.Context, z *zip.Writer, e *entry) error {
	var from io.Reader = bytes.NewReader(m.texts[e.Name])
	if m.texts[e.Name] == nil {
		f, err := os.Open(m.paths[e.Name])
		if err != nil {
			return err
		}
		defer f.Close()
		from = f
	}
	w, err := m.create(z, e.Name)
	if err != nil {
		return err
	}
	most, _ := mostOf(e.Name)
	hash := sha256.New()
	if e.Bytes, err = io.Copy(io.MultiWriter(w, hash), &source{ctx: ctx, from: io.LimitReader(from, most+1)}); err != nil {
		return err
	}
	if e.Bytes > most {
		return fmt.Errorf("%s has more than %d bytes", m.paths[e.Name], most)
	}
	e.Hash = hex.EncodeToString(hash.Sum(nil))
	return nil
}

// report says what is in the backup.
func (m *maker) report(name string, asJSON bool, w words.Words, out io.Writer) error {
	if asJSON {
		text, err := json.MarshalIndent(struct {
			File string `json:"file"`
			manifest
		}{name, m.manifest}, "", "  ")
		if err == nil {
			_, err = fmt.Fprintf(out, "%s\n", text)
		}
		return err
	}
	for _, e := range m.Entries {
		fmt.Fprintf(out, "  %-28s %10d\n", e.Name, e.Bytes)
	}
	_, err := fmt.Fprintln(out, words.BackupMade.In(w, name, m.Games))
	return err
}
