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
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/statedir"
	"mastro/cmd/mastro/stdio"
	"mastro/configs"
	"mastro/display/words"
	"mastro/engine/archive"
)

// Target is where a backup is restored to.
type Target struct {
	Config   string // mastro.toml, or what stands in its place
	State    string // as the command line names it; "" where mastro.toml does, or nothing
	Getenv   func(string) string
	Language words.Language
}

// restorer restores one backup, and reports it as JSON.
type restorer struct {
	target   Target
	zip      *zip.Reader
	File     string    `json:"file"`
	Made     time.Time `json:"made"`
	Games    int       `json:"games"`
	State    string    `json:"state"`
	Kept     string    `json:"kept"`     // the directory of what is kept from now on
	Before   string    `json:"before"`   // that of what was kept until now; empty if nothing was
	Back     string    `json:"back"`     // the command that goes back to it
	Restored []string  `json:"restored"` // mastro.toml and what it names, beside their places
}

// Restore puts a backup in place, after somebody at in has agreed. What was there before stays.
func Restore(ctx context.Context, name string, to Target, o Options, in io.Reader, out, errs io.Writer) error {
	r := &restorer{target: to, File: name, Restored: []string{}}
	if err := r.restore(ctx, o, in, errs); err != nil {
		return fmt.Errorf("%s: nothing was changed: %w", name, statedir.Denied(err, o.Again))
	}
	if o.JSON {
		return stdio.WriteJSON(out, r)
	}
	w := words.Words{Language: to.Language}
	fmt.Fprintln(out, words.RestoreDone.In(w, r.File, r.Kept, r.Games))
	if len(r.Restored) > 0 {
		fmt.Fprintln(out, words.RestoreBeside.In(w, strings.Join(r.Restored, ", ")))
	}
	if r.Before != "" {
		fmt.Fprintln(out, words.RestoreBefore.In(w, r.Before, r.Back))
	}
	return nil
}

func (r *restorer) restore(ctx context.Context, o Options, in io.Reader, errs io.Writer) error {
	z, err := zip.OpenReader(r.File)
	if errors.As(err, new(*fs.PathError)) {
		return exit.Failed.Becausef("%s; name a backup that can be read", exit.Reason(err))
	}
	if err != nil {
		return damaged("it is no whole zip file")
	}
	defer z.Close()
	if err := check(&z.Reader); err != nil {
		return err
	}
	r.zip, r.Made = &z.Reader, z.File[0].Modified.UTC()
	if err := r.findState(); err != nil {
		return err
	}
	if !o.Yes {
		w := words.Words{Language: r.target.Language}
		question := words.RestoreAsks.In(w, r.Made.Local().Format("2006-01-02 15:04"), r.State)
		switch yes, answered := stdio.Confirm(ctx, in, errs, question, w.Agreeing()...); {
		case !answered:
			return exit.Usage.Becausef("nobody was there to say yes; say it with --yes")
		case !yes:
			return exit.Failed.Becausef("as you wish")
		}
	}
	return r.run(ctx)
}

// findState finds the state directory: that of the command line, of mastro.toml here, or where there
// is none of that in the backup, or the usual one.
func (r *restorer) findState() error {
	if _, err := os.Stat(r.target.Config); err == nil && r.target.State == "" {
		p, err := settings.Locate(r.target.Config, r.target.Getenv, nil)
		if err == nil {
			r.State = p.State
		}
		return err
	}
	text, _ := fs.ReadFile(r.zip, configName)
	named, _ := configs.Value(text, "state").(string)
	if named != "" && !filepath.IsAbs(named) {
		named = filepath.Join(filepath.Dir(r.target.Config), named)
	}
	r.State = cmp.Or(r.target.State, named, settings.UsualState(r.target.Getenv))
	return nil
}

// check reads all of a backup. It refuses what is none, or is not as it was made, and names that would
// be put where nothing of Mastro belongs.
func check(z *zip.Reader) error {
	if slices.ContainsFunc(z.File, func(f *zip.File) bool { return f.Name == "manifest.json" }) {
		return exit.Failed.Becausef("backups from before 28 November 2026 are not read any more, nor are the games in them; take mastro.toml and calibration.toml out of it with unzip")
	}
	if z.Comment != form || len(z.File) == 0 {
		return damaged("it is no backup of Mastro, or a newer Mastro made it")
	}
	names := map[string]bool{}
	for _, f := range z.File {
		switch {
		case !plain(f.Name) || !f.Mode().IsRegular() || names[f.Name]:
			return damaged("%.100q is no file of a backup", f.Name)
		case strings.HasPrefix(f.Name, inConfig) && f.UncompressedSize64 > configs.MaxSize:
			return damaged("%s has %d bytes, which is too much", f.Name, f.UncompressedSize64)
		}
		names[f.Name] = true
		if err := extract(f, io.Discard); err != nil {
			return damaged("%s does not agree: %w", f.Name, err)
		}
	}
	return nil
}

func damaged(what string, args ...any) error {
	return exit.Verification.Becausef(what+"; take another backup", args...)
}

// run puts everything in place while nobody else writes the games.
func (r *restorer) run(ctx context.Context) (err error) {
	before, err := statedir.Make(r.State)
	if err != nil {
		return err
	}
	if there, err := os.ReadDir(before); err == nil && len(there) > 0 {
		r.Before = before
	}
	release, err := archive.Lock(filepath.Join(before, statedir.Games))
	if err != nil {
		return err
	}
	defer func() { _ = release() }()
	dir, err := statedir.Stage(r.State)
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for _, f := range r.zip.File {
		put := r.putBeside
		if strings.HasPrefix(f.Name, inKept) {
			put = func(f *zip.File) error { return unpack(f, dir) }
		}
		if err == nil {
			err = errors.Join(ctx.Err(), put(f))
		}
	}
	if err == nil {
		r.Games, err = verified(filepath.Join(dir, statedir.Games))
	}
	if err == nil {
		r.Kept, r.Back, err = statedir.Switch(r.State)
	}
	for _, name := range r.Restored {
		if err != nil {
			_ = os.Remove(name)
		}
	}
	return err
}

// unpack writes what was kept into a directory, and waits until the disk has it.
func unpack(f *zip.File, dir string) error {
	name := filepath.Join(dir, filepath.FromSlash(strings.TrimPrefix(f.Name, inKept)))
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	if err := fill(name, func(to io.Writer) error { return extract(f, to) }); err != nil {
		return err
	}
	statedir.SyncDir(filepath.Dir(name))
	statedir.SyncDir(filepath.Dir(filepath.Dir(name)))
	return nil
}

// putBeside writes mastro.toml or what it names beside what is there, unless that is the same.
func (r *restorer) putBeside(f *zip.File) error {
	place := filepath.Join(filepath.Dir(r.target.Config), strings.TrimPrefix(f.Name, inConfig))
	if f.Name == configName {
		place = r.target.Config
	}
	var text bytes.Buffer
	if err := extract(f, &text); err != nil {
		return err
	}
	if there, err := configs.ReadFile(place); err == nil && bytes.Equal(there, text.Bytes()) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(place), 0o755); err != nil {
		return err
	}
	beside := free(place+".restored", "")
	r.Restored = append(r.Restored, beside)
	return statedir.WriteAtomic(beside, text.Bytes(), 0o644)
}

// extract writes the content of a file of a backup: no more than the bytes that it should have.
func extract(f *zip.File, to io.Writer) error {
	from, err := f.Open()
	if err != nil {
		return err
	}
	defer from.Close()
	_, err = io.Copy(to, from)
	return err
}
