package kept

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"

	"mastro/display/words"
	"mastro/engine/games"
	"mastro/engine/master/secret"
)

// verifyFile verifies a file with a record as a game of the archive is.
func (b Book) verifyFile(name string, v *verification) error {
	text, err := read(name, nil)
	if err != nil {
		return err
	}
	v.chosen = append(v.chosen, name)
	b.verifyRecord(filepath.Base(name), text, v)
	return nil
}

// verifyRecord plays a record again, and draws it again if it tells its secret.
func (b Book) verifyRecord(id string, text []byte, v *verification) {
	r, err := parse(id, text)
	var differs []string
	if err == nil {
		differs, err = games.VerifyDraw(r)
	}
	if err != nil {
		differs = []string{err.Error()}
	}
	for _, what := range differs {
		v.found = append(v.found, finding{id, oneLine(what)})
	}
	switch {
	case len(differs) > 0:
	case r.Print == (secret.Print{}):
		v.draws = append(v.draws, words.GamesUndrawn.In(b.Words, id))
	case r.Drawn == nil:
		v.draws = append(v.draws, words.GamesNoSecret.In(b.Words, id, r.Print.Grouped(16)))
	default:
		_, asked, _ := strings.Cut(r.Drawn.Text(), "; ")
		v.draws = append(v.draws, words.GamesDrawn.In(b.Words, id, r.Print.Grouped(16), cmp.Or(asked, "-")))
		v.again++
	}
}

// isFile reports whether what is named is a file, and no beginning of an ID.
func isFile(name string) bool {
	_, err := os.Stat(name)
	return err == nil || filepath.Base(name) != name || filepath.Ext(name) != ""
}
