package backup

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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
	State    string // as the command line names it; "" where the restored mastro.toml does, or nothing
	Getenv   func(string) string
	Language words.Language
}

// Restore puts the files of a backup in place, after somebody at in has agreed. What was
// there before is kept.
func Restore(ctx context.Context, name string, to Target, o Options, in io.Reader, out, errs io.Writer) error {
	f, err := os.Open(name)
	if err != nil {
		return exit.Failed.Becausef("%s: %s; name a backup that can be read", name, exit.Reason(err))
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return exit.Failed.Becausef("%s: is no file; name a backup", name)
	}
	b, err := open(f, info.Size())
	if err == nil {
		err = b.check(ctx)
	}
	if err != nil {
		return inBackup(name, err)
	}
	r := &restorer{opened: b, target: to, disk: realDisk, now: o.Now()}
	if err := r.plan(); err != nil {
		return inBackup(name, err)
	}
	w := words.Words{Language: to.Language}
	if !o.Yes {
		fmt.Fprintln(errs, words.RestoreHolds.In(w, b.Made.Local().Format("2006-01-02 15:04"), b.Games))
		yes, answered := stdio.Confirm(ctx, in, errs, words.RestoreAsks.In(w, r.state, to.Config), w.Agreeing()...)
		if !answered {
			return exit.Usage.Becausef("nobody was there to say yes, and nothing was changed; say it with --yes")
		}
		if !yes {
			return exit.Failed.Becausef("nothing was changed")
		}
	}
	if err := r.run(ctx); err != nil {
		return inBackup(name, statedir.Denied(err, o.Again))
	}
	return r.report(name, o.JSON, w, out)
}

// restorer restores one backup.
type restorer struct {
	*opened
	target  Target
	disk    disk
	now     time.Time
	state   string // the state directory
	text    []byte // of mastro.toml, as it reads there
	changes []change
	kept    string // the directory of what was there before
}

// plan says where everything goes to.
func (r *restorer) plan() error {
	if err := r.readConfig(); err != nil {
		return err
	}
	seen := map[string]string{}
	for _, e := range r.Entries {
		to := r.place(e.Name)
		full, err := filepath.Abs(to)
		if err != nil {
			return exit.Failed.Because(err)
		}
		folded := strings.ToLower(full)
		if other := seen[folded]; other != "" {
			return exit.Failed.Becausef("%s and %s of the backup would both be %s; name another directory with --state", other, e.Name, to)
		}
		seen[folded] = e.Name
		r.changes = append(r.changes, change{entry: e.Name, to: to})
	}
	return nil
}

// readConfig takes mastro.toml out of the backup and finds the state directory.
func (r *restorer) readConfig() error {
	named := ""
	if e := r.find(configName); e != nil {
		var text strings.Builder
		if err := r.extract(context.Background(), *e, &text); err != nil {
			return err
		}
		r.text = []byte(text.String())
		named, _ = configs.Value(r.text, "state").(string)
	} else if _, err := os.Stat(r.target.Config); err == nil && r.target.State == "" {
		p, err := settings.Locate(r.target.Config, r.target.Getenv, nil)
		if err != nil {
			return err
		}
		r.state = p.State
		return nil
	}
	if named != "" && !filepath.IsAbs(named) {
		named = filepath.Join(filepath.Dir(r.target.Config), named)
	}
	r.state = cmp.Or(r.target.State, named, settings.UsualState(r.target.Getenv))
	return r.correctConfig()
}

// correctConfig lets mastro.toml name the files where they are now: on another machine they
// may lie elsewhere.
func (r *restorer) correctConfig() error {
	if r.text == nil {
		return nil
	}
	for _, e := range r.Entries {
		for _, key := range e.Keys {
			if err := r.correct(key, r.place(e.Name), strings.TrimPrefix(e.Name, inConfig)); err != nil {
				return err
			}
		}
	}
	if full, err := filepath.Abs(r.state); err == nil {
		return r.correct("state", r.state, full)
	}
	return nil
}

// correct writes another value for a key that names another file; a key that is not there,
// or empty, stays.
func (r *restorer) correct(key, place, text string) (err error) {
	is, _ := configs.Value(r.text, key).(string)
	if is == "" {
		return nil
	}
	if !filepath.IsAbs(is) {
		is = filepath.Join(filepath.Dir(r.target.Config), is)
	}
	here, _ := filepath.Abs(is)
	want, _ := filepath.Abs(place)
	if here == want {
		return nil
	}
	if r.text, err = configs.Put("mastro.toml", r.text, key, text); err != nil {
		return damaged(configName, strings.ReplaceAll(err.Error(), "\n", " "))
	}
	return nil
}

// place is where an entry goes to.
func (r *restorer) place(name string) string {
	if name == configName {
		return r.target.Config
	}
	if below, is := strings.CutPrefix(name, inConfig); is {
		return filepath.Join(filepath.Dir(r.target.Config), filepath.FromSlash(below))
	}
	return filepath.Join(r.state, filepath.FromSlash(strings.TrimPrefix(name, inState)))
}

// run puts everything in place while nobody else writes the games.
func (r *restorer) run(ctx context.Context) error {
	if err := os.MkdirAll(r.state, 0o755); err != nil {
		return exit.Failed.Becausef("%w; name another directory with --state", err)
	}
	games := filepath.Join(r.state, statedir.Games)
	free, err := archive.Exclude(games)
	if errors.Is(err, archive.ErrInUse) {
		return exit.Failed.Becausef("%w (the service: sudo systemctl stop mastro)", err)
	}
	if err != nil {
		return exit.Failed.Because(err)
	}
	defer func() { _ = free() }()
	defer r.unstage()
	if err := r.stage(ctx); err != nil {
		return exit.Failed.Because(err)
	}
	if err := r.keep(games); err != nil {
		return exit.Failed.Becausef("what is there cannot be kept, and nothing was changed: %w", err)
	}
	if err := r.disk.swap(r.changes); err != nil {
		return exit.Failed.Becausef("what was there was put back: %w", err)
	}
	return nil
}

// stage writes all files beside their places, and looks into the games.
func (r *restorer) stage(ctx context.Context) error {
	for i := range r.changes {
		c := &r.changes[i]
		if err := os.MkdirAll(filepath.Dir(c.to), 0o755); err != nil {
			return err
		}
		mode := os.FileMode(0o644)
		if c.entry == gamesName { // it tells what is hidden
			mode = 0o600
		}
		if info, err := os.Stat(c.to); err == nil {
			mode = info.Mode().Perm()
		}
		c.staged = c.to + ".new"
		_ = os.Remove(c.staged) // of a restore that was cut off
		if err := statedir.FillAtomic(c.staged, mode, func(to io.Writer) error { return r.fill(ctx, c.entry, to) }); err != nil {
			return err
		}
		if c.entry == gamesName {
			if err := readable(c.staged); err != nil {
				return err
			}
		}
	}
	return nil
}

// fill writes what an entry becomes.
func (r *restorer) fill(ctx context.Context, name string, to io.Writer) error {
	if name == configName {
		_, err := to.Write(r.text)
		return err
	}
	return r.extract(ctx, *r.find(name), to)
}

// readable refuses an archive that this program cannot read.
func readable(name string) error {
	a, err := archive.Look(name)
	if err != nil {
		return damaged(gamesName, err.Error())
	}
	defer a.Close()
	if _, err := a.Games(); err != nil {
		return damaged(gamesName, err.Error())
	}
	return nil
}

// keep gives everything that will change a second name in a directory of its own. What
// lies beside the old games goes with them: it is not of the new ones.
func (r *restorer) keep(games string) error {
	if r.find(gamesName) != nil {
		for _, beside := range archive.Beside(games) {
			r.changes = slices.Insert(r.changes, 0, change{to: beside})
		}
	}
	var all []change
	for _, c := range r.changes {
		is, err := exists(c.to)
		if err != nil {
			return err
		}
		if is {
			if err := r.makeKept(); err != nil {
				return err
			}
			c.kept = r.keptAs(c)
			if err := keep(c.to, c.kept); err != nil {
				return err
			}
		}
		if is || c.staged != "" {
			all = append(all, c)
		}
	}
	r.changes = all
	return nil
}

// keptAs is the name of what was there before.
func (r *restorer) keptAs(c change) string {
	if c.entry == "" {
		return filepath.Join(r.kept, "state", filepath.Base(c.to))
	}
	return filepath.Join(r.kept, filepath.FromSlash(c.entry))
}

// makeKept makes the directory of what was there before, unless it is there.
func (r *restorer) makeKept() error {
	base := filepath.Join(r.state, "before-restore-"+r.now.Format(time.DateOnly))
	for n := 1; r.kept == ""; n++ {
		dir := base
		if n > 1 {
			dir = fmt.Sprintf("%s-%d", base, n)
		}
		err := os.Mkdir(dir, 0o700)
		if err == nil {
			r.kept = dir
			return nil
		}
		if !errors.Is(err, os.ErrExist) {
			return err
		}
	}
	return nil
}

// unstage removes what was not put in place.
func (r *restorer) unstage() {
	for _, c := range r.changes {
		if c.staged == "" {
			continue
		}
		_ = os.Remove(c.staged)
		if c.entry == gamesName {
			for _, beside := range archive.Beside(c.staged) { // of the look into the games
				_ = os.Remove(beside)
			}
		}
	}
}

// restored is a file that was put in place, as JSON.
type restored struct {
	Name string `json:"name"`           // in the backup
	To   string `json:"to"`             // where it is
	Kept string `json:"kept,omitempty"` // what was there before
}

// report says what was put where.
func (r *restorer) report(name string, asJSON bool, w words.Words, out io.Writer) error {
	all := []restored{}
	for _, c := range r.changes {
		if c.entry != "" {
			all = append(all, restored{c.entry, c.to, c.kept})
		}
	}
	if asJSON {
		text, err := json.MarshalIndent(struct {
			File     string     `json:"file"`
			Made     time.Time  `json:"made"`
			Program  string     `json:"program"`
			Games    int        `json:"games"`
			State    string     `json:"state"`
			Kept     string     `json:"kept,omitempty"`
			Restored []restored `json:"restored"`
		}{name, r.Made, r.Program, r.Games, r.state, r.kept, all}, "", "  ")
		if err == nil {
			_, err = fmt.Fprintf(out, "%s\n", text)
		}
		return err
	}
	for _, f := range all {
		fmt.Fprintf(out, "  %s\n", f.To)
	}
	fmt.Fprintln(out, words.RestoreDone.In(w, name, r.Games))
	if r.kept == "" {
		return nil
	}
	_, err := fmt.Fprintln(out, words.RestoreKept.In(w, r.kept))
	return err
}
