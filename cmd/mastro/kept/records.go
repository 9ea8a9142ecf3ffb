package kept

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/stdio"
	"mastro/display/words"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/record"
)

// Export writes the record of a game to a file that is not there yet, or to out if its name
// is "-". A record tells all secrets, which is said on errs where the game goes on.
func (b Book) Export(begun, name string, out, errs io.Writer) error {
	a, g, err := b.one(begun)
	if err != nil {
		return err
	}
	defer a.Close()
	text, err := a.Record(g.ID)
	if err != nil {
		return b.refused(err)
	}
	if err := stdio.WriteNew(name, text, out); err != nil {
		return err
	}
	if g.State != archive.Over {
		fmt.Fprintln(errs, words.GamesSecrets.In(b.Words, g.ID))
	}
	return nil
}

// Import adds the games of records; a name "-" is in. One that is refused does not stop the
// others. What is there already stays as it is.
func (b Book) Import(names []string, now time.Time, in io.Reader, out, errs io.Writer) error {
	refused := 0
	var first error
	err := b.change(errs, func(a *archive.Archive) error {
		for _, name := range names {
			err := b.importOne(a, name, now, in, out)
			if err == nil {
				continue
			}
			first = cmp.Or(first, err)
			if refused++; len(names) > 1 {
				exit.Report(errs, err)
			}
		}
		return nil
	})
	switch {
	case err != nil || refused == 0:
		return err
	case len(names) == 1:
		return first
	}
	return exit.Of(first).Becausef("%d of %d records were not taken in", refused, len(names))
}

func (b Book) importOne(a *archive.Archive, name string, now time.Time, in io.Reader, out io.Writer) error {
	text, err := read(name, in)
	if err != nil {
		return err
	}
	r, err := record.Parse(filepath.Base(name), text, games.Find)
	if err != nil {
		return exit.Verification.Because(err)
	}
	if r.Public {
		return exit.Verification.Becausef("%s: it is what everybody may know of a game; take the whole record of the game", filepath.Base(name))
	}
	book, _ := games.Find(r.Game)
	id, err := a.Import(r, book, now)
	if errors.Is(err, archive.ErrKnown) {
		_, err = fmt.Fprintln(out, words.GamesKnown.In(b.Words, name, id))
		return err
	}
	if err != nil {
		return b.refused(err)
	}
	_, err = fmt.Fprintln(out, words.GamesImported.In(b.Words, name, id))
	return err
}

// read reads a record, or so much of what is too long that it is refused.
func read(name string, in io.Reader) ([]byte, error) {
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, exit.Failed.Becausef("%s: %s; name a record, or - for standard input", name, exit.Reason(err))
		}
		defer f.Close()
		in = f
	}
	text, err := io.ReadAll(io.LimitReader(in, record.MaxSize+1))
	if err != nil {
		return nil, exit.Failed.Becausef("%s: %s; name a record that can be read", name, exit.Reason(err))
	}
	return text, exit.Seal(filepath.Base(name), text)
}

// Delete deletes games, after somebody at in has agreed or without asking.
func (b Book) Delete(ctx context.Context, begun []string, yes bool, in io.Reader, out, errs io.Writer) error {
	all, err := b.games()
	if err != nil {
		return err
	}
	var going []archive.Game
	for _, id := range begun {
		g, err := find(all, id)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(going, func(known archive.Game) bool { return known.ID == g.ID }) {
			going = append(going, g)
		}
	}
	if !yes {
		if err := b.ask(ctx, going, in, errs); err != nil {
			return err
		}
	}
	return b.change(errs, func(a *archive.Archive) error {
		for _, g := range going {
			if err := a.Delete(g.ID); err != nil && !errors.Is(err, archive.ErrUnknown) { // it is gone meanwhile
				return b.refused(err)
			}
			fmt.Fprintln(out, words.GamesDeleted.In(b.Words, g.ID))
		}
		return nil
	})
}

// ask asks whether these games are to be deleted; nil where somebody says so.
func (b Book) ask(ctx context.Context, going []archive.Game, in io.Reader, errs io.Writer) error {
	for _, g := range going {
		fmt.Fprintf(errs, "  %s  %s  %s  %s  %s\n", g.ID, printable(g.Name), when(g.Last), b.far(g), b.who(g))
	}
	if err := stdio.Confirm(ctx, in, errs, words.GamesAsk.In(b.Words, len(going)), b.Words.Agreeing()...); err != nil {
		return fmt.Errorf("nothing was deleted: %w", err)
	}
	return nil
}

// Recover sets the archive aside if it is damaged, and brings back the games of its newest good
// copy. What was saved since then stays as it is.
func (b Book) Recover(out, errs io.Writer) error {
	if err := b.setDamagedAside(errs); err != nil {
		return err
	}
	return b.change(errs, func(a *archive.Archive) error {
		n, err := a.Recover()
		if err != nil {
			return b.refused(err)
		}
		said := words.GamesInOrder.In(b.Words)
		if n > 0 {
			said = words.GamesBack.In(b.Words, n)
		}
		_, err = fmt.Fprintln(out, said)
		return err
	})
}

// setDamagedAside looks through all of the archive.
func (b Book) setDamagedAside(errs io.Writer) error {
	a, err := b.open(errs)
	if err != nil {
		return err
	}
	found, err := a.Verify(func(game string) (record.Book, bool) { return games.Find(game) })
	if err != nil || len(found) == 0 {
		return b.refused(errors.Join(err, a.Close()))
	}
	aside, err := a.SetAside()
	b.tellAside(aside, errs)
	return b.refused(err)
}
