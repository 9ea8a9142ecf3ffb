package kept

import (
	"errors"
	"fmt"
	"io"

	"mastro/display/words"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/record"
)

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
