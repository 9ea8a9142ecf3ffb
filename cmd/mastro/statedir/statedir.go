// Package statedir has the layout of the state directory, which "mastro config show" names as
// state: games, devices, boards, sets, what was calibrated, and the readings of the last minutes.
//
//	STATE/current            one line: kept-3
//	STATE/kept-3/games.db    and everything else that people would miss
//	STATE/kept-2/            what was there before a restore
//
//	err := statedir.Write(c.State, statedir.Calibration, data)
//	data, err := statedir.Read(c.State, statedir.Calibration)
//	dir, err := statedir.Make(c.State)
//
// Whoever wants a file there asks this package, so that a restore replaces all of them at once.
// What nobody would miss may be in STATE itself.
//
// A table loses its power without a warning. So every file is replaced in
// one step (WriteAtomic): a reader finds the old one or the new one, never half of it.
package statedir

import (
	"os"
	"path/filepath"

	"mastro/configs"
)

// The files in the directory.
const (
	Boards      = "boards.json" // the board of each game that people told last
	Calibration = "calibration.toml"
	Games       = "games.db"         // the games that were played (package archive)
	LastTrace   = "last.trace"       // the readings of the last minutes
	OwnSet      = "sets/labiro.toml" // the printed set that people told, of the one game of which they can
)

// Read reads a file of the state directory that is no longer than the program lets one grow.
func Read(state, name string) ([]byte, error) {
	path, err := File(state, name)
	if err != nil {
		return nil, err
	}
	return configs.ReadFile(path)
}

// Write writes a file of the state directory as Put does.
func Write(state, name string, data []byte) error {
	dir, err := Make(state)
	if err != nil {
		return err
	}
	return Put(dir, name, data)
}

// Put writes a file below a directory for its owner alone, as WriteAtomic does. It makes the
// directories that are missing.
func Put(dir, name string, data []byte) error {
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return WriteAtomic(path, data, 0o600)
}
