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
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/configs"
	"mastro/engine/archive"
)

const (
	form       = "Mastro backup 2" // the comment of the backups that this program reads
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

// check refuses what is no backup, names that would be put where nothing of Mastro belongs, and more
// than fits.
func check(z *zip.Reader) error {
	switch {
	case z.Comment == form && len(z.File) > 0 && len(z.File) <= mostFiles:
	case z.Comment == form:
		return damaged("it has %d files", len(z.File))
	case slices.ContainsFunc(z.File, func(f *zip.File) bool { return f.Name == "manifest.json" }):
		return exit.Failed.Becausef("backups from before 28 November 2026 are not read any more, nor are the games in them; take mastro.toml and calibration.toml out of it with unzip")
	default:
		return damaged("it is no backup of Mastro, or a newer Mastro made it")
	}
	left := uint64(mostBytes)
	for _, f := range z.File {
		most := left
		if strings.HasPrefix(f.Name, inConfig) {
			most = min(left, configs.MaxSize)
		}
		switch {
		case !plain(f.Name) || !f.Mode().IsRegular():
			return damaged("%.100q is no file of a backup", f.Name)
		case f.UncompressedSize64 > most:
			return damaged("%s has %d bytes, which is too much", f.Name, f.UncompressedSize64)
		}
		left -= f.UncompressedSize64
	}
	return nil
}

func damaged(what string, args ...any) error {
	return exit.Verification.Becausef(what+"; take another backup", args...)
}

// strange is what some system does not take for a part of a file's name.
var strange = regexp.MustCompile(`[\\:*?"<>|\pC]|[. ](/|$)|(?i)/(con|prn|aux|nul|com\d|lpt\d)(\.[^/]*)?(/|$)`)

// plain reports whether a name is one of a backup: on every system a file below a directory.
func plain(name string) bool {
	prefixed := strings.HasPrefix(name, inKept) || strings.HasPrefix(name, inConfig)
	return prefixed && len(name) <= 200 && fs.ValidPath(name) && filepath.IsLocal(filepath.FromSlash(name)) && !strange.MatchString(name)
}

// extract writes the content of a file of a backup, and refuses one that is not as it was made.
func extract(ctx context.Context, f *zip.File, to io.Writer) error {
	from, err := f.Open()
	if err == nil {
		defer from.Close()
		_, err = io.Copy(to, from) // zip writes no more than the bytes that it should have
	}
	if err != nil && !errors.As(err, new(*fs.PathError)) { // of a disk
		return damaged("%s does not agree: %w", f.Name, err)
	}
	return errors.Join(err, ctx.Err())
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
func verified(file string) (n int, err error) {
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
	if err != nil {
		return 0, exit.Verification.Because(err)
	}
	list, err := a.Games()
	return len(list), exit.Verification.Because(err)
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

// writeJSON writes a report.
func writeJSON(out io.Writer, report any) error {
	text, err := json.MarshalIndent(report, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(out, "%s\n", text)
	}
	return err
}
