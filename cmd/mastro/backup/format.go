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
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/configs"
)

const (
	mark       = "Mastro backup" // the comment of a backup begins so
	form       = mark + " 2"     // that of those that this program reads
	inKept     = "kept/"
	inConfig   = "config/"
	configName = inConfig + "mastro.toml"
	mostBytes  = 4 << 30 // more than the program lets all of it grow
	mostFiles  = 10000
)

// Options are the flags of the commands.
type Options struct {
	JSON  bool             // one JSON object instead of text
	Yes   bool             // nobody is asked
	Again string           // the command line, to tell people who may carry it out
	Now   func() time.Time // for the date of a backup
}

// open opens a backup and refuses what is none, and what this program does not read.
func open(name string) (*zip.ReadCloser, error) {
	z, err := zip.OpenReader(name)
	var disk *fs.PathError
	switch {
	case errors.As(err, &disk):
		return nil, exit.Failed.Becausef("%s: %s; name a backup that can be read", name, exit.Reason(err))
	case err != nil:
		return nil, damaged(name, errors.New("it is no whole zip file"))
	case z.Comment == form:
		err = check(name, z.File)
	case strings.HasPrefix(z.Comment, mark):
		err = exit.Failed.Becausef("%s: a newer Mastro made it; nothing was changed, restore it with that version", name)
	case slices.ContainsFunc(z.File, func(f *zip.File) bool { return f.Name == "manifest.json" }):
		err = exit.Failed.Becausef("%s: backups from before 28 November 2026 are not read any more, nor are the games in them; nothing was changed, take mastro.toml and calibration.toml out of it with unzip", name)
	default:
		err = damaged(name, errors.New("it is no backup of Mastro"))
	}
	if err != nil {
		z.Close()
	}
	return z, err
}

func damaged(name string, err error) error {
	return exit.Verification.Becausef("%s: %w; nothing was changed, take another backup", name, err)
}

// check refuses names that would be put where nothing of Mastro belongs, and more than fits.
func check(name string, files []*zip.File) error {
	if len(files) == 0 || len(files) > mostFiles {
		return damaged(name, fmt.Errorf("it has %d files", len(files)))
	}
	seen, left := map[string]bool{}, uint64(mostBytes)
	for _, f := range files {
		most, folded := left, strings.ToLower(f.Name) // some systems take both for one name
		if strings.HasPrefix(f.Name, inConfig) {
			most = min(left, configs.MaxSize)
		}
		switch {
		case !plain(f.Name) || !f.Mode().IsRegular():
			return damaged(name, fmt.Errorf("%.100q is no file of a backup", f.Name))
		case seen[folded]:
			return damaged(name, fmt.Errorf("%s is there twice", f.Name))
		case f.UncompressedSize64 > most:
			return damaged(name, fmt.Errorf("%s has %d bytes, which is too much", f.Name, f.UncompressedSize64))
		}
		seen[folded] = true
		left -= f.UncompressedSize64
	}
	return nil
}

// strange is what some system does not take for a part of a file's name.
var strange = regexp.MustCompile(`[\\:*?"<>|\pC]|[. ](/|$)|(?i)/(con|prn|aux|nul|com\d|lpt\d)(\.[^/]*)?(/|$)`)

// plain reports whether a name is one of a backup: on every system a file below a directory.
func plain(name string) bool {
	prefixed := strings.HasPrefix(name, inKept) || strings.HasPrefix(name, inConfig)
	return prefixed && len(name) <= 200 && fs.ValidPath(name) && filepath.IsLocal(filepath.FromSlash(name)) && !strange.MatchString(name)
}

// extract writes the content of a file of a backup, no more than the bytes that it should have.
func extract(ctx context.Context, f *zip.File, to io.Writer) error {
	from, err := f.Open()
	if err != nil {
		return err
	}
	defer from.Close()
	n, err := io.Copy(to, io.LimitReader(from, int64(f.UncompressedSize64)+1))
	if err == nil && n != int64(f.UncompressedSize64) {
		err = zip.ErrFormat
	}
	return errors.Join(err, ctx.Err())
}

// writeJSON writes a report.
func writeJSON(out io.Writer, report any) error {
	text, err := json.MarshalIndent(report, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(out, "%s\n", text)
	}
	return err
}
