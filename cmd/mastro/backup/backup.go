// Package backup puts everything that people would miss into one file, and back: what the state
// directory keeps (package journal), mastro.toml and the files that it names.
//
//	err := backup.Make(ctx, places, "evening.zip", options, os.Stdout, os.Stderr)
//	err = backup.Restore(ctx, "evening.zip", places, options, os.Stdin, os.Stdout, os.Stderr)
//
// Any tool opens the file: kept/games.db and what else is kept, config/mastro.toml and what that
// names. It tells what is hidden in games that go on. All of it is in memory while it is made or
// read: 1,000 games have 15 MB.
package backup

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/settings"
	"mastro/configs"
	"mastro/display/words"
)

const (
	form       = "Mastro backup 3" // what the comment of a backup begins with; then there is its digest
	inKept     = "kept/"
	inConfig   = "config/"
	configName = inConfig + "mastro.toml"
	most       = 128 << 20 // bytes in a backup, some 2,500 games of LABIRO: restore holds them in memory, on the smallest Pi too
)

// Options are the flags of the commands.
type Options struct {
	Yes   bool             // nobody is asked
	Again string           // the command line, to tell people who may carry it out
	Now   func() time.Time // for the date of a backup
	Usual string           // the state directory where nothing names one
}

// maker makes a backup.
type maker struct {
	places *settings.Places
	work   string            // a directory for what is not whole yet
	files  map[string][]byte // by their names in the backup, with slashes
	bytes  int               // of all of them
	games  int
}

// Make writes everything that people would miss into the file name, which must not be there yet, or
// to out if that is "-". With an empty name the date is the name.
func Make(ctx context.Context, p *settings.Places, name string, o Options, out, errs io.Writer) error {
	near := filepath.Dir(name)
	switch _, err := os.Lstat(name); {
	case name == "":
		name = free("mastro-"+o.Now().Format(time.DateOnly), ".backup.zip")
	case name == "-":
		near = os.TempDir()
	case err == nil:
		return exit.Failed.Becausef("%s: is there already; name another file", name)
	}
	m := &maker{places: p, work: filepath.Join(near, fmt.Sprintf(".mastro-backup-%d", os.Getuid())), files: map[string][]byte{}}
	_ = os.RemoveAll(m.work) // of a backup that was killed
	defer os.RemoveAll(m.work)
	err := os.Mkdir(m.work, 0o700)
	if err == nil {
		if err := m.gather(ctx); err != nil {
			return journal.Denied(err, o.Again)
		}
		err = m.write(name, o.Now(), out)
	}
	if err != nil {
		return exit.Failed.Becausef("%s: %s; no backup was made, name a file elsewhere", name, exit.Reason(err))
	}
	if name == "-" {
		out = errs // the backup itself went to out
	}
	_, err = fmt.Fprintln(out, words.BackupMade.In(words.Words{Language: p.Language}, name, m.games))
	return err
}

// gather reads what is to be in the backup.
func (m *maker) gather(ctx context.Context) error {
	for _, add := range []func() error{m.kept, m.config, ctx.Err} {
		if err := add(); err != nil {
			return err
		}
	}
	if len(m.files) == 0 {
		return fmt.Errorf("there is nothing to back up: no %s, and nothing in %s; name the configuration with --config", m.places.File, m.places.State)
	}
	return nil
}

// kept adds what the state directory keeps.
func (m *maker) kept() (err error) {
	m.games, err = journal.Contents(m.places.State, m.work, func(name string, data []byte) error { return m.add(inKept+name, data) })
	return err
}

// add adds a file. It refuses what restore would.
func (m *maker) add(name string, data []byte) error {
	if _, is := m.files[name]; is || !plain(name) {
		return exit.Failed.Becausef("%q: a file with such a name is in it already, or cannot be on every system; give the file another name", name)
	}
	if m.bytes += len(data); m.bytes > most {
		return exit.Failed.Becausef("%s: with it the backup would have more than %d MB; delete games with \"mastro games delete\", or move elsewhere what else is not needed", name, most>>20)
	}
	m.files[name] = data
	return nil
}

// config adds mastro.toml and the files that it names: below the same path if they lie in its
// directory, otherwise beside it.
func (m *maker) config() error {
	for _, file := range m.places.Files {
		data, err := configs.ReadFile(file) // which waits for no pipe
		if err != nil {
			return exit.Configuration.Becausef("%s, which %s names: %s; correct its name, or leave it empty", file, m.places.File, exit.Reason(err))
		}
		if len(data) > configs.MaxSize {
			return exit.Configuration.Becausef("%s, which %s names, is longer than %d bytes; shorten it", file, m.places.File, configs.MaxSize)
		}
		name, err := filepath.Rel(filepath.Dir(m.places.File), file)
		if err != nil || !filepath.IsLocal(name) {
			name = filepath.Base(file)
		}
		name = inConfig + filepath.ToSlash(name)
		if file == m.places.File {
			name = configName
		}
		if err := m.add(name, data); err != nil {
			return err
		}
	}
	return nil
}

// write writes the zip file to out, or gives it its name once the disk has it.
func (m *maker) write(name string, made time.Time, out io.Writer) error {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(m.files)) {
		to, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: made.UTC()})
		if err == nil {
			_, err = to.Write(m.files[name])
		}
		if err != nil {
			return err
		}
	}
	if err := errors.Join(z.SetComment(comment(m.files)), z.Close()); err != nil {
		return err
	}
	if name == "-" {
		_, err := b.WriteTo(out)
		return err
	}
	part := filepath.Join(m.work, "part.zip")
	if err := journal.WriteAtomic(part, b.Bytes(), 0o600); err != nil {
		return err
	}
	defer journal.SyncDir(filepath.Dir(name))
	return os.Rename(part, name)
}

// comment is that of a backup of these files: with SHA-256 over their names, lengths and contents. ZIP
// checks the contents alone.
func comment(files map[string][]byte) string {
	h := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(h, "%q %d\n%s", name, len(files[name]), files[name])
	}
	return fmt.Sprintf("%s %x", form, h.Sum(nil))
}

// plain reports whether a name is one of a backup: of a file below a directory, which can be printed.
func plain(name string) bool {
	prefixed := strings.HasPrefix(name, inKept) || strings.HasPrefix(name, inConfig)
	return prefixed && fs.ValidPath(name) && filepath.IsLocal(filepath.FromSlash(name)) &&
		!strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) || r == '\\' })
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
