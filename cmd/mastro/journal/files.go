package journal

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"mastro/cmd/mastro/exit"
	"mastro/configs"
)

// The files of a state directory.
const (
	Boards      = "boards.json" // the board of each game that people told last
	Calibration = "calibration.toml"
	Evening     = "evening.json"     // what was chosen in the menu for the last game
	Games       = "games.db"         // the games that were played (package archive)
	LastTrace   = "last.trace"       // the readings of the last minutes
	OwnSet      = "sets/labiro.toml" // the printed set that people told, of the one game of which they can
	devices     = "devices-"
)

// Set is the name of the file of the printed set of a game that people told at the table.
func Set(game string) string { return "sets/" + game + ".toml" }

// HalfSet is the name of the file of one of which they have not told all.
func HalfSet(game string) string { return "sets/" + game + ".half.toml" }

// Devices is the name of the file with the devices of a page. Pages of several programs may share
// a state directory, but not a port.
func Devices(port string) string { return devices + port + ".json" }

// Path returns where a file of the state directory is, for messages: nobody else opens it.
func Path(state, name string) (string, error) {
	dir, err := where(state)
	return filepath.Join(dir, filepath.FromSlash(name)), err
}

// Read reads a file of the state directory that is no longer than the program lets one grow. Of a
// longer one it returns a byte more than that.
func Read(state, name string) ([]byte, error) {
	path, err := Path(state, name)
	if err != nil {
		return nil, err
	}
	return configs.ReadFile(path)
}

// ReadUpTo reads the beginning of a file of the state directory, most bytes at most; 0 finds out
// whether this user may.
func ReadUpTo(state, name string, most int64) ([]byte, error) {
	path, err := Path(state, name)
	if err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, most))
}

// Write writes a file of the state directory for its owner alone, as WriteAtomic does. The caller
// waits; a running table has its Journal write.
func Write(state, name string, text []byte) error {
	dir, err := Make(state)
	if err != nil {
		return err
	}
	return put(dir, name, text)
}

// put writes a file below a directory. It makes the directories that are missing.
func put(dir, name string, text []byte) error {
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return WriteAtomic(path, text, 0o600)
}

// remove removes a file of the state directory, if it is there, and waits until the disk has it no more.
func remove(state, name string) error {
	path, err := Path(state, name)
	if err == nil {
		err = os.Remove(path)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	SyncDir(filepath.Dir(path))
	return err
}

// small reads the files that a running table is asked for, each with its text or why it has none.
func small(state string) (map[string]text, error) {
	all := map[string]text{}
	if state == "" {
		return all, nil
	}
	dir, err := where(state)
	if err != nil {
		return all, err
	}
	for _, pattern := range []string{Boards, Evening, Devices("*"), HalfSet("*")} {
		found, _ := fs.Glob(os.DirFS(dir), pattern)
		for _, name := range found {
			data, err := configs.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
			all[name] = text{data, err}
		}
	}
	return all, nil
}

// text is what a file has, or why that is not known.
type text struct {
	data []byte
	err  error
}

// lost is what the log says when a file cannot be written that the table can do without; empty for a
// file whose loss people are told of.
func lost(name string) string {
	switch {
	case name == LastTrace:
		return "the last readings cannot be kept"
	case strings.HasPrefix(name, devices):
		return "who has which seat is not kept"
	case name == Evening:
		return "what was chosen for the last game is not kept"
	}
	return ""
}

// Denied adds to an error that this user may not use a file which command the user of the
// service would give. Any other error is returned as it is, nil too.
func Denied(err error, command string) error {
	if !errors.Is(err, fs.ErrPermission) {
		return err
	}
	return exit.Failed.Becausef("%w; only the user who owns it may; what the service keeps: sudo -u mastro %s", err, command)
}
