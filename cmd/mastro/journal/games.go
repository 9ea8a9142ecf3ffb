package journal

import (
	"log/slog"
	"path/filepath"
	"time"

	"mastro/engine/archive"
)

// Look opens the archive of a state directory for reading, also while a game is played. The errors
// are those of archive.Look.
func Look(state string) (*archive.Archive, error) {
	file, err := Path(state, Games)
	if err != nil {
		return nil, err
	}
	return archive.Look(file)
}

// OpenGames opens the archive of a state directory for writing, and makes both where there are none.
func OpenGames(state string) (*archive.Archive, error) {
	dir, err := Make(state)
	if err != nil {
		return nil, err
	}
	return archive.Open(filepath.Join(dir, Games))
}

// SetAside lists the archives of a state directory that were set aside.
func SetAside(state string) []archive.Aside {
	file, err := Path(state, Games)
	if err != nil {
		return nil
	}
	return archive.SetAsideBefore(file)
}

// began is when the program began. From then on it writes files of the state directory.
var began = time.Now()

// OpenStore opens the archive of a state directory for a table that is played at. What earlier
// programs left there is removed, or named in the log.
func OpenStore(state string) (Store, error) {
	a, err := OpenGames(state)
	if err != nil {
		return nil, err // not an archive that is nil
	}
	tidy(state, began)
	for _, left := range Unread(state) {
		slog.Warn("an earlier Mastro left this; it is not read since 28 November 2026, and may be deleted", "file", left)
	}
	return a, nil
}
