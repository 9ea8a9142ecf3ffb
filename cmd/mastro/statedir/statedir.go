// Package statedir keeps the files that the program itself writes: what was
// calibrated, and the readings of the last minutes. They lie in one
// directory, which "mastro config show" names as state.
//
//	err := statedir.Write(c.State, statedir.Calibration, data)
//
// A table loses its power without a warning. So every file is replaced in
// one step (WriteAtomic): a reader finds the old one or the new one, never half of it.
package statedir

import (
	"os"
	"path/filepath"
)

// The files in the directory.
const (
	Boards      = "boards.json" // the board of each game that people told last
	Calibration = "calibration.toml"
	Games       = "games.db"         // the games that were played (package archive)
	LastTrace   = "last.trace"       // the readings of the last minutes
	OwnSet      = "sets/labiro.toml" // the printed set that people told, of the one game of which they can
)

// Beside lists the files that lie beside the games: what was calibrated, the printed set that people
// told, and the last readings. None of them tells anything of a game that is hidden.
func Beside() []string {
	return []string{Boards, Calibration, OwnSet, LastTrace}
}

// Write writes a file of the directory state, as WriteAtomic does. It makes the
// directory if there is none.
func Write(state, name string, data []byte) error {
	if err := os.MkdirAll(state, 0o700); err != nil {
		return err
	}
	return WriteAtomic(filepath.Join(state, name), data, 0o644)
}
