// Package kept is the command "mastro games": the games that the archive of the state
// directory keeps are listed, shown, given out as records, taken in, deleted, verified and
// brought back from a copy.
//
//	b := kept.Book{State: c.State, Words: words.Words{Language: c.Language}}
//	err := b.List(os.Stdout, false)
//
// A game is named by its ID or by as much of its beginning as no other ID has. What lists
// and shows tells nothing hidden: no start, no step. A record does, and says so where the
// game goes on.
package kept

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/display/words"
	"mastro/engine/archive"
)

// Book is the games of a state directory.
type Book struct {
	State string // the directory; may be missing
	Words words.Words
	Again string // the command line, to tell people who may carry it out
}

// look opens the archive for reading, also while a game is played; nil where there is none.
func (b Book) look() (*archive.Archive, error) {
	if _, err := journal.ReadUpTo(b.State, journal.Games, 0); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, b.refused(err) // a plain word about who may
	}
	a, err := journal.Look(b.State)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return a, b.refused(err)
}

// open opens the archive for writing and makes it where there is none. It says on errs what
// was set aside for it.
func (b Book) open(errs io.Writer) (*archive.Archive, error) {
	a, err := journal.OpenGames(b.State)
	if err != nil {
		return nil, b.refused(err)
	}
	b.tellAside(a.Aside(), errs)
	return a, nil
}

// tellAside says which file was set aside, and why.
func (b Book) tellAside(aside archive.Aside, errs io.Writer) {
	switch {
	case aside.Older:
		fmt.Fprintln(errs, words.GamesOlder.In(b.Words, aside.Name))
	case aside.Name != "":
		fmt.Fprintln(errs, words.GamesDamaged.In(b.Words, aside.Name))
	}
}

// change opens the archive for writing and lets do change it.
func (b Book) change(errs io.Writer, do func(*archive.Archive) error) (err error) {
	a, err := b.open(errs)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.refused(a.Close())) }()
	return do(a)
}

// refused gives an error of the archive its exit code, and says what to do where the
// archive cannot know.
func (b Book) refused(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, archive.ErrDamaged):
		return exit.Verification.Because(err)
	}
	return exit.Failed.Because(journal.Denied(err, b.Again))
}

// games lists what is kept, the newest first; none where there is no archive.
func (b Book) games() ([]archive.Game, error) {
	a, err := b.look()
	if a == nil || err != nil {
		return nil, err
	}
	defer a.Close()
	all, err := a.Games()
	return all, b.refused(err)
}

// find is the game whose ID begins so.
func find(all []archive.Game, begun string) (archive.Game, error) {
	var found []archive.Game
	for _, g := range all {
		if g.ID == begun {
			return g, nil
		}
		if begun != "" && strings.HasPrefix(g.ID, strings.ToLower(begun)) {
			found = append(found, g)
		}
	}
	switch len(found) {
	case 0:
		return archive.Game{}, exit.Failed.Becausef("there is no game %q; \"mastro games\" lists them", begun)
	case 1:
		return found[0], nil
	}
	return archive.Game{}, exit.Usage.Becausef("%q is the beginning of %d games, %s and %s among them; give more of it", begun, len(found), found[0].ID, found[1].ID)
}

// one is the game whose ID begins so, and the archive that it is in, to be closed.
func (b Book) one(begun string) (a *archive.Archive, g archive.Game, err error) {
	all, err := b.games()
	if err == nil {
		g, err = find(all, begun)
	}
	if err == nil {
		a, err = b.look()
	}
	return a, g, err
}

// Completion is a game that completes what was begun.
type Completion struct{ ID, About string }

// Complete lists all games, for the shell. An archive that cannot be read has none.
func (b Book) Complete() (all []Completion) {
	list, _ := b.games()
	for _, g := range list {
		all = append(all, Completion{g.ID, fmt.Sprintf("%s, %s", g.Name, b.far(g))})
	}
	return all
}
