//go:build !race

package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mastro/engine/games"
)

// ownPlaces are a game's own folders and files. Whoever adds a game writes these.
var ownPlaces = []string{
	"engine/GAME/", "engine/bot/GAME/", "display/scene/GAME/", "display/words/GAME/", "configs/GAME/",
	"display/manual/it/GAME.md", "display/manual/en/GAME.md", "display/plan/testdata/GAME.txt", "display/plan/testdata/GAME.svg",
	"display/web/assets/pictures/GAME.svg",
}

// touched are the files outside of these that a new game touches, and what for. All others
// find a game in the lists. What "make goldens" writes is not among them.
var touched = map[string]string{
	"engine/games/GAME.go":                     "registers it",
	"engine/games/games.go":                    "lists it",
	"display/games/games.go":                   "lists its pages",
	"engine/pipe/testdata/transcript-GAME.txt": "asks for what the pipe says of it",
	"engine/games/length_test.go":              "says how long it may last",
	"display/scene/games_test.go":              "says what is special of its pages, and what lies on its board",
	"display/panel/largepages_test.go":         "draws its fullest pages on every size of panel",
	"README.md":                                "has a row for it",
	"BENCHMARKS.md":                            "has its figures",
}

// mostTouched is how many files outside of its own folders a game may touch.
const mostTouched = 9

// ofAny is the path with GAME for each game's name that stands alone in it.
func ofAny(path string) (pattern, game string) {
	pattern = path
	for _, g := range games.All() {
		if strings.Contains(path, g.Name) {
			pattern, game = regexp.MustCompile(`\b`+g.Name+`\b`).ReplaceAllLiteralString(pattern, "GAME"), g.Name
		}
	}
	if pattern == path {
		return path, ""
	}
	return pattern, game
}

// own reports whether a path, with GAME in it, is one of a game's own.
func own(pattern string) bool {
	for _, place := range ownPlaces {
		if strings.HasPrefix(pattern, place) {
			return true
		}
	}
	return false
}

// naming finds where a game is named: as a word, or before a capital as in nameGame.
func naming(game string) *regexp.Regexp { return regexp.MustCompile(`\b` + game + `(?:\b|[A-Z_])`) }

// texts calls f for every text file of the module, by its path from the root.
func texts(t *testing.T, f func(path string, text []byte)) {
	root := filepath.Join("..", "..")
	require.NoError(t, filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == ".git" || d.Name() == "dist") {
			return fs.SkipDir
		}
		if !d.Type().IsRegular() {
			return nil
		}
		path, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(name)
		if err == nil && utf8.Valid(text) {
			f(filepath.ToSlash(path), text)
		}
		return err
	}))
}

// Outside of its own folders a new game touches the files in the list and no others: those
// that every game has of its own, and those that name all games.
func TestWhatAnotherGameTouches(t *testing.T) {
	require.LessOrEqual(t, len(touched), mostTouched)
	all := map[string]*regexp.Regexp{}
	for _, g := range games.All() {
		all[g.Name] = naming(g.Name)
	}
	files := map[string]int{} // of how many games there is one, or how many it names
	texts(t, func(path string, text []byte) {
		pattern, game := ofAny(path)
		switch {
		case own(pattern):
		case game != "":
			files[pattern]++
		default:
			for name, named := range all {
				if bytes.Contains(text, []byte(name)) && named.Match(text) {
					files[path]++
				}
			}
		}
	})
	for path, n := range files {
		if n >= len(games.All()) {
			require.Contains(t, touched, path, "a new game would have to touch it too: let it range over the list of games")
		}
	}
	for path, what := range touched {
		require.Equal(t, len(games.All()), files[path], "%s %s, and does so for every game", path, what)
	}
}

// Every game has all that is its own.
func TestEveryGameHasItsPlaces(t *testing.T) {
	for _, g := range games.All() {
		for _, place := range ownPlaces {
			_, err := os.Stat(filepath.Join("..", "..", filepath.FromSlash(strings.ReplaceAll(place, "GAME", g.Name))))
			require.NoError(t, err)
		}
	}
}

func TestNaming(t *testing.T) {
	for text, want := range map[string]bool{
		"engine/magico": true, "magicoGame()": true, "magico_test": true, `"magico",`: true, "play magico 7": true,
		"magicoland": false, "Magico": false, "": false,
	} {
		require.Equal(t, want, naming("magico").MatchString(text), text)
	}
	pattern, game := ofAny("display/manual/it/fuga.md")
	require.Equal(t, "display/manual/it/GAME.md fuga", pattern+" "+game)
	require.True(t, own(pattern))
	require.False(t, own("display/manual/it/rulebooks.md"))
}
