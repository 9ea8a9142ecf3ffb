// Package backup puts everything that Mastro keeps into one file, and back: the games, the
// calibration, the last readings and the log of the state directory, mastro.toml and the
// files that it names.
//
//	err := backup.Make(ctx, places, "evening.zip", backup.Options{}, os.Stdout)
//	err = backup.Restore(ctx, "evening.zip", target, backup.Options{Yes: true}, os.Stdin, os.Stdout, os.Stderr)
//
// The file is a zip file that any tool opens:
//
//	state/games.db            a copy that is whole, also of a game that goes on
//	state/calibration.toml    and what else package statedir names
//	config/mastro.toml        as its owner has written it
//	config/boards/pi.toml     the files that it names, from its directory
//	manifest.json             each of these with its size and SHA-256
//
// Nothing of it is put in place before all of it was found to be as the manifest says. Then
// all files change or, when one cannot be written, none does. What was there before is kept
// in a directory of its own.
//
// A backup tells what is hidden in games that go on.
package backup

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"mastro/cmd/mastro/statedir"
	"mastro/configs"
)

// format is the version of what a backup is. A program reads its own and older ones.
const format = 1

// The names in a backup.
const (
	manifestName = "manifest.json"
	inState      = "state/"
	inConfig     = "config/"
	gamesName    = inState + statedir.Games
	configName   = inConfig + "mastro.toml"
)

// The most bytes that an entry may have: more than the program lets one grow.
const (
	mostGames    = 4 << 30
	mostBeside   = 64 << 20
	mostManifest = 1 << 20
	mostEntries  = 1000
	mostName     = 200
)

// manifest says what is in a backup.
type manifest struct {
	Format  int       `json:"mastro_backup"`
	Made    time.Time `json:"made"`
	Program string    `json:"program"` // that made it
	Games   int       `json:"games"`   // how many are in the archive
	Entries []entry   `json:"entries"`
}

// entry is one file of a backup.
type entry struct {
	Name  string   `json:"name"` // with slashes, as in the zip file
	Bytes int64    `json:"bytes"`
	Hash  string   `json:"sha256"`
	Keys  []string `json:"keys,omitempty"` // the settings of mastro.toml that name it
}

// find is the entry of a name; nil for none.
func (m *manifest) find(name string) *entry {
	if i := slices.IndexFunc(m.Entries, func(e entry) bool { return e.Name == name }); i >= 0 {
		return &m.Entries[i]
	}
	return nil
}

// parseManifest reads a manifest of this format or an older one, and refuses entries that
// no backup has.
func parseManifest(data []byte) (*manifest, error) {
	var version struct {
		Format *int `json:"mastro_backup"`
	}
	if err := json.Unmarshal(data, &version); err != nil || version.Format == nil || *version.Format < 1 {
		return nil, damaged(manifestName, "it is no manifest")
	}
	if *version.Format > format {
		return nil, newer(*version.Format)
	}
	m := new(manifest)
	if err := json.Unmarshal(data, m); err != nil {
		return nil, damaged(manifestName, "it is no manifest")
	}
	if len(m.Entries) == 0 || len(m.Entries) > mostEntries {
		return nil, damaged(manifestName, fmt.Sprintf("it has %d entries", len(m.Entries)))
	}
	return m, m.check()
}

// check refuses entries that would be put where nothing of Mastro belongs.
func (m *manifest) check() error {
	seen := map[string]bool{}
	for _, e := range m.Entries {
		most, ok := mostOf(e.Name)
		folded := strings.ToLower(e.Name) // some systems take both for one name
		switch {
		case !ok:
			return damaged(manifestName, fmt.Sprintf("%.100q is no name of a backup", e.Name))
		case seen[folded]:
			return damaged(e.Name, "it is there twice")
		case e.Bytes < 0 || e.Bytes > most:
			return damaged(e.Name, fmt.Sprintf("%d bytes, and it has at most %d", e.Bytes, most))
		}
		for _, key := range e.Keys {
			if seen["key "+key] || !strings.HasPrefix(e.Name, inConfig) || !slices.Contains([]string{"set", "setup", "board"}, key) {
				return damaged(e.Name, fmt.Sprintf("no setting %.100q names it", key))
			}
			seen["key "+key] = true
		}
		seen[folded] = true
	}
	return nil
}

// mostOf is how many bytes the entry of a name may have; ok is false where a backup has no
// such entry.
func mostOf(name string) (most int64, ok bool) {
	if below, is := strings.CutPrefix(name, inConfig); is {
		return configs.MaxSize, plainName(below)
	}
	if name == gamesName {
		return mostGames, true
	}
	below, is := strings.CutPrefix(name, inState)
	return mostBeside, is && slices.Contains(statedir.Beside(), below)
}

// plainName reports whether a path with slashes names a file below a directory on every
// system.
func plainName(name string) bool {
	if len(name) > mostName || !fs.ValidPath(name) || name == "." || !filepath.IsLocal(filepath.FromSlash(name)) {
		return false
	}
	if strings.ContainsAny(name, `\:*?"<>|`) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return false
	}
	for part := range strings.SplitSeq(name, "/") {
		if strings.TrimRight(part, ". ") != part {
			return false
		}
	}
	return path.Clean(name) == name
}
