package kept

import (
	"bytes"
	"os"
	"path/filepath"

	"mastro/cmd/mastro/exit"
	"mastro/engine/games"
)

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
