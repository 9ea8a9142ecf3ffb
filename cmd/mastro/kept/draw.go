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
	open, err := goesOn(a, g, d)
	if open {
		d = nil
	}
	return record.WithDraw(text, p, d), err
}

// drawOf is what the playing program keeps of the draw of a game.
func drawOf(g archive.Game) (secret.Print, *secret.Draw) {
	var k secret.Kept
	_ = json.Unmarshal(g.Table, &k) // what cannot be read says nothing
	return k.Read()
}

// goesOn reports whether a game can still go on, be it as another one: where only a part of a record
// could be read, the game goes on from there under another ID.
func goesOn(a *archive.Archive, g archive.Game, d *secret.Draw) (bool, error) {
	if g.State == archive.Going || d == nil {
		return true, nil
	}
	all, err := a.Games()
	if err != nil {
		return false, err
	}
	for _, other := range all {
		if other.State != archive.Going || other.StartHash != g.StartHash {
			continue
		}
		if other, err = a.Game(other.ID); err != nil {
			return false, err
		}
		if _, same := drawOf(other); same != nil && same.Secret == d.Secret {
			return true, nil
		}
	}
	return false, nil
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
		return []finding{{id, oneLine(err.Error())}}
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
