package backup

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
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
	"mastro/engine/games"
	"mastro/engine/record"
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
	files    []*zip.File
	config   map[string][]byte // mastro.toml and the files that it names, by place
	File     string            `json:"file"`
	Made     time.Time         `json:"made"`
	Games    int               `json:"games"`
	Broken   []string          `json:"broken_games"` // which do not replay, and why
	State    string            `json:"state"`
	Kept     string            `json:"kept"`     // the directory of what is kept from now on
	Before   string            `json:"before"`   // that of what was kept until now
	Back     string            `json:"back"`     // the command that goes back to it
	Restored []string          `json:"restored"` // mastro.toml and what it names, beside their places
}

// Restore puts a backup in place, after somebody at in has agreed. What was there before stays.
func Restore(ctx context.Context, name string, to Target, o Options, in io.Reader, out, errs io.Writer) error {
	z, err := open(name)
	if err != nil {
		return err
	}
	defer z.Close()
	r := &restorer{target: to, files: z.File, config: map[string][]byte{}, File: name, Made: z.File[0].Modified.UTC(), Restored: []string{}, Broken: []string{}}
	if err := r.read(ctx); err != nil {
		return damaged(name, err)
	}
	if err := r.findState(); err != nil {
		return err
	}
	w := words.Words{Language: to.Language}
	if !o.Yes {
		question := words.RestoreAsks.In(w, r.Made.Local().Format("2006-01-02 15:04"), r.State)
		switch yes, answered := stdio.Confirm(ctx, in, errs, question, w.Agreeing()...); {
		case !answered:
			return exit.Usage.Becausef("nobody was there to say yes, and nothing was changed; say it with --yes")
		case !yes:
			return exit.Failed.Becausef("nothing was changed")
		}
	}
	if err := r.run(ctx); err != nil {
		return fmt.Errorf("%s: nothing was changed: %w", name, statedir.Denied(err, o.Again))
	}
	if o.JSON {
		return writeJSON(out, r)
	}
	fmt.Fprintln(out, words.RestoreDone.In(w, r.File, r.Kept, r.Games))
	for _, what := range r.Broken {
		fmt.Fprintln(out, "  "+what)
	}
	if len(r.Restored) > 0 {
		fmt.Fprintln(out, words.RestoreBeside.In(w, strings.Join(r.Restored, ", ")))
	}
	_, err = fmt.Fprintln(out, words.RestoreBefore.In(w, r.Before, r.Back))
	return err
}

// read reads all of a backup, so that what is damaged is found before anything is written.
func (r *restorer) read(ctx context.Context) error {
	for _, f := range r.files {
		to, place := io.Discard, filepath.Join(filepath.Dir(r.target.Config), strings.TrimPrefix(f.Name, inConfig))
		if f.Name == configName {
			place = r.target.Config
		}
		var text bytes.Buffer
		if strings.HasPrefix(f.Name, inConfig) {
			to = &text
		}
		if err := extract(ctx, f, to); err != nil {
			return fmt.Errorf("%s does not agree: %w", f.Name, err)
		}
		if to == &text && r.config[place] == nil {
			r.config[place] = append([]byte{}, text.Bytes()...)
		} else if to == &text {
			return fmt.Errorf("two of its files would be %s", place)
		}
	}
	return nil
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
	named, _ := configs.Value(r.config[r.target.Config], "state").(string)
	if named != "" && !filepath.IsAbs(named) {
		named = filepath.Join(filepath.Dir(r.target.Config), named)
	}
	r.State = cmp.Or(r.target.State, named, settings.UsualState(r.target.Getenv))
	return nil
}

// run puts everything in place while nobody else writes the games.
func (r *restorer) run(ctx context.Context) (err error) {
	if r.Before, err = statedir.Make(r.State); err != nil {
		return err
	}
	release, err := archive.Exclude(filepath.Join(r.Before, statedir.Games))
	if errors.Is(err, archive.ErrInUse) {
		err = fmt.Errorf("%w (the service: sudo systemctl stop mastro)", err)
	}
	if err != nil {
		return err
	}
	defer func() { _ = release() }()
	dir, err := statedir.Stage(r.State)
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err = r.unpack(ctx, dir); err != nil {
		return err
	}
	if r.Games, r.Broken, err = verified(filepath.Join(dir, statedir.Games), find); err != nil {
		return err
	}
	if err = r.putBeside(); err == nil {
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
func (r *restorer) unpack(ctx context.Context, dir string) error {
	for _, f := range r.files {
		below, kept := strings.CutPrefix(f.Name, inKept)
		if !kept {
			continue
		}
		name := filepath.Join(dir, filepath.FromSlash(below))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			return err
		}
		if err := statedir.FillAtomic(name, 0o600, func(to io.Writer) error { return extract(ctx, f, to) }); err != nil {
			return err
		}
		statedir.SyncDir(filepath.Dir(filepath.Dir(name)))
	}
	return nil
}

// putBeside writes mastro.toml and what it names beside what is there, unless that is the same.
func (r *restorer) putBeside() error {
	for _, name := range slices.Sorted(maps.Keys(r.config)) {
		if there, err := configs.ReadFile(name); err == nil && bytes.Equal(there, r.config[name]) {
			continue
		}
		beside := free(name+".restored", "")
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := statedir.WriteAtomic(beside, r.config[name], 0o644); err != nil {
			return err
		}
		r.Restored = append(r.Restored, beside)
	}
	return nil
}

func find(name string) (record.Book, bool) {
	g, ok := games.Find(name)
	return g, ok
}

// verified reads all of an archive, if there is one, and counts its games. Games that do not replay
// are in broken: they did not when the backup was made.
func verified(file string, find func(string) (record.Book, bool)) (n int, broken []string, err error) {
	if _, err := os.Stat(file); err != nil {
		return 0, nil, nil
	}
	a, err := archive.Look(file)
	if err != nil {
		return 0, nil, exit.Verification.Because(err)
	}
	defer a.Close()
	list, err := a.Games()
	if err != nil {
		return 0, nil, exit.Verification.Because(err)
	}
	found, err := a.Verify(find)
	for _, f := range found {
		if f.ID == "" || find == nil {
			return 0, nil, exit.Verification.Becausef("the games do not agree with themselves: %s; \"mastro games verify\" says more", f.What)
		}
		broken = append(broken, f.ID+": "+f.What)
	}
	return len(list), broken, err
}
