// Package statedir keeps the files that the program itself writes: what was
// calibrated, the readings of the last minutes, and the log. They lie in one
// directory, which "mastro config show" names as state.
//
//	err := statedir.Write(c.State, statedir.Calibration, data)
//	closeLog, err := statedir.KeepLog(c.State)
//
// A table loses its power without a warning. So every file but the log is replaced in
// one step (WriteAtomic): a reader finds the old one or the new one, never half of it.
package statedir

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// The files in the directory.
const (
	Boards      = "boards.json" // the board of each game that people told last
	Calibration = "calibration.toml"
	Games       = "games.db"         // the games that were played (package archive)
	LastTrace   = "last.trace"       // the readings of the last minutes
	Seals       = "seals.json"       // how many commitments to sealed draws there were, and the last
	Opened      = "seals"            // a directory of the draws themselves (package seals)
	OwnSet      = "sets/labiro.toml" // the printed set that people told, of the one game of which they can
	Log         = "mastro.log"       // what happened; mastro.log.1 is the log before it
)

// Beside lists the files that lie beside the games: what was calibrated, the printed set that people
// told, the number of sealed draws, the last readings and the log. None of them tells anything of a
// game that is hidden.
func Beside() []string {
	return []string{Boards, Calibration, OwnSet, Seals, LastTrace, Log, Log + ".1"}
}

// IsDraw tells whether a name with slashes is that of the file of a sealed draw: "seals/12.closed" or
// "seals/12.seal". Closed ones tell what is hidden.
func IsDraw(name string) bool {
	number, end, _ := strings.Cut(strings.TrimPrefix(name, Opened+"/"), ".")
	n, err := strconv.Atoi(number)
	return err == nil && n > 0 && name == fmt.Sprintf("%s/%d.%s", Opened, n, end) && (end == "closed" || end == "seal")
}

// Write writes a file of the directory state, as WriteAtomic does. It makes the
// directory if there is none.
func Write(state, name string, data []byte) error {
	if err := os.MkdirAll(state, 0o700); err != nil {
		return err
	}
	return WriteAtomic(filepath.Join(state, name), data, 0o644)
}
