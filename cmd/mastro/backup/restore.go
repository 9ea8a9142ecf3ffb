package backup

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
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

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/stdio"
	"mastro/configs"
	"mastro/display/words"
	"mastro/engine/archive"
)

// restorer restores one backup.
type restorer struct {
	places *settings.Places
	made   time.Time
	files  map[string][]byte // by their names in the backup
	beside []string          // mastro.toml and what it names, beside their places
}

// Restore puts a backup in place, after somebody at in has agreed: in p.State, or where that is empty
// in the directory that the mastro.toml of the backup names. What was there before stays.
func Restore(ctx context.Context, name string, p settings.Places, o Options, in io.Reader, out, errs io.Writer) error {
	r := &restorer{places: &p, files: map[string][]byte{}}
	done, err := r.restore(ctx, name, o, in, errs)
	if err != nil {
		return fmt.Errorf("%s: nothing was changed: %w", name, journal.Denied(err, o.Again))
	}
	w := words.Words{Language: p.Language}
	fmt.Fprintln(out, words.RestoreDone.In(w, name, done.Now, done.Games))
	if len(r.beside) > 0 {
		fmt.Fprintln(out, words.RestoreBeside.In(w, strings.Join(r.beside, ", ")))
	}
	if done.Before != "" {
		fmt.Fprintln(out, words.RestoreBefore.In(w, done.Before, journal.Back(done.Before)))
	}
	return nil
}

func (r *restorer) restore(ctx context.Context, name string, o Options, in io.Reader, errs io.Writer) (done journal.Restored, err error) {
	p := r.places
	if err := r.read(name); err != nil {
		return done, err
	}
	if p.State == "" {
		named, _ := configs.Value(r.files[configName], "state").(string)
		if named != "" && !filepath.IsAbs(named) {
			named = filepath.Join(filepath.Dir(p.File), named)
		}
		p.State = cmp.Or(named, o.Usual)
	}
	if !o.Yes {
		w := words.Words{Language: p.Language}
		question := words.RestoreAsks.In(w, r.made.Local().Format("2006-01-02 15:04"), p.State)
		if err := stdio.Confirm(ctx, in, errs, question, w.Agreeing()...); err != nil {
			return done, err
		}
	}
	if done, err = journal.Restore(p.State, r.kept(), r.putBeside); err != nil {
		for _, name := range r.beside {
			_ = os.Remove(name)
		}
	}
	switch {
	case errors.Is(err, archive.ErrOlder):
		err = damaged("games of an earlier Mastro are not read since 28 November 2026")
	case errors.Is(err, archive.ErrDamaged):
		err = damaged("its games are damaged")
	}
	return done, err
}

// read reads a backup. It refuses what is none, or is not as it was made, and names that would be put
// where nothing of Mastro belongs.
func (r *restorer) read(name string) error {
	z, err := zip.OpenReader(name)
	if errors.As(err, new(*fs.PathError)) {
		return exit.Failed.Becausef("%s; name a backup that can be read", exit.Reason(err))
	}
	if err != nil {
		return damaged("it is no whole zip file")
	}
	defer z.Close()
	if _, err := fs.Stat(z, "manifest.json"); err == nil {
		return exit.Failed.Becausef("backups from before 28 November 2026 are not read any more, nor are the games in them; take out of it with unzip what you need: mastro.toml with the files that it names, calibration.toml, boards.json, sets")
	}
	if !strings.HasPrefix(z.Comment, form) || len(z.File) == 0 {
		return damaged("it is no backup of Mastro, or a newer Mastro made it")
	}
	r.made = z.File[0].Modified
	room := uint64(most)
	for _, f := range z.File {
		if _, is := r.files[f.Name]; is || !plain(f.Name) || f.UncompressedSize64 > room {
			return damaged("%.100q, with %d bytes, is no file of a backup", f.Name, f.UncompressedSize64)
		}
		room -= f.UncompressedSize64
		if r.files[f.Name], err = fs.ReadFile(z, f.Name); err != nil {
			return damaged("%s does not agree: %w", f.Name, err)
		}
	}
	if z.Comment != comment(r.files) {
		return damaged("it does not have the files that it was made of")
	}
	return nil
}

func damaged(what string, args ...any) error {
	return exit.Verification.Becausef(what+"; take another backup", args...)
}

// kept is what the backup has of the state directory, by names there.
func (r *restorer) kept() map[string][]byte {
	all := map[string][]byte{}
	for name, data := range r.files {
		if in, is := strings.CutPrefix(name, inKept); is {
			all[in] = data
		}
	}
	return all
}

// putBeside writes mastro.toml and what it names beside what is there, unless that is the same.
func (r *restorer) putBeside() error {
	for _, name := range slices.Sorted(maps.Keys(r.files)) {
		in, is := strings.CutPrefix(name, inConfig)
		if !is {
			continue
		}
		place := filepath.Join(filepath.Dir(r.places.File), in)
		if name == configName {
			place = r.places.File
		}
		if there, err := configs.ReadFile(place); err == nil && bytes.Equal(there, r.files[name]) {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(place), 0o755); err != nil {
			return err
		}
		beside := free(place+".restored", "")
		r.beside = append(r.beside, beside)
		if err := journal.WriteAtomic(beside, r.files[name], 0o644); err != nil {
			return err
		}
	}
	return nil
}
