package kept

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"

	"mastro/cmd/mastro/exit"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/master/secret"
	"mastro/engine/record"
)

// record is the record of a game, with the fingerprint of its draw and, once the game can never go
// on, the secret.
func (b Book) record(a *archive.Archive, id string) ([]byte, error) {
	text, err := a.Record(id)
	if err != nil {
		return nil, err
	}
	g, err := a.Game(id)
	if err != nil {
		return nil, err
	}
	p, d := drawOf(g)
	open, err := goesOn(a, p)
	if err != nil {
		return nil, err
	}
	if open {
		d = nil
	}
	return record.WithDraw(text, p, d), nil
}

// drawOf is what the playing program keeps of the draw of a game.
func drawOf(g archive.Game) (secret.Print, *secret.Draw) {
	var k secret.Kept
	_ = json.Unmarshal(g.Table, &k) // what cannot be read says nothing
	return k.Read()
}

// goesOn reports whether a game with this fingerprint can still go on. It may have another ID: an
// earlier export of the game was imported.
func goesOn(a *archive.Archive, p secret.Print) (bool, error) {
	all, err := a.Games()
	for _, g := range all {
		if err == nil && g.State == archive.Going {
			g, err = a.Game(g.ID)
			if same, _ := drawOf(g); same == p {
				return true, err
			}
		}
	}
	return false, err
}

// verifyFile verifies a file with a record as a game of the archive is.
func verifyFile(name string) ([]finding, error) {
	text, err := read(name, nil)
	if err != nil {
		return nil, err
	}
	if bytes.HasPrefix(text, []byte("mastro seal ")) {
		return nil, exit.Verification.Becausef("%s: sealed draws are not read since 28 November 2026; the Mastro that wrote it verifies it", filepath.Base(name))
	}
	return findings(filepath.Base(name), text), nil
}

// findings is what does not agree in a record.
func findings(id string, text []byte) (all []finding) {
	r, err := parse(id, text)
	var differs []string
	if err == nil {
		differs, err = games.VerifyDraw(r)
	}
	if err != nil {
		differs = []string{err.Error()}
	}
	for _, what := range differs {
		all = append(all, finding{id, oneLine(what)})
	}
	return all
}

// isFile reports whether what is named is a file, and no beginning of an ID.
func isFile(name string) bool {
	_, err := os.Stat(name)
	return err == nil || filepath.Base(name) != name || filepath.Ext(name) != ""
}
