// Package goldentest keeps the golden games of a rulebook: records that every
// later program must replay step for step. They are documents too: one can read
// in them what each ruling allows and refuses. Beside the record's own lines they
// hold remarks: what the game is about, and a move that is refused at that point
// and by which ruling.
//
//	var suite = goldentest.Suite{Game: carte.Name, Rulings: 9, ...}
//
//	func TestGoldenGames(t *testing.T) { suite.Run(t) }
//
// It writes them anew with the flag -update, as "make goldens" does. Games of an older version of
// the rules move to a folder of their own, where the new rules replay them; the others go.
package goldentest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
)

const (
	folder = "testdata/games"
	ending = ".game"
)

// File is where the golden game of that name lies, from the rulebook's folder.
func File(name string) string { return filepath.Join(folder, name+ending) }

// RulesChanged is what to do where a game no longer replays.
func RulesChanged(game string) string {
	return fmt.Sprintf("the rules changed. If that is meant: raise %s.Rules and run make goldens; "+
		"it keeps the old games that still replay, and writes these anew", game)
}

// Suite is the golden games of a rulebook and what they show.
type Suite struct {
	Game    string // as it is registered
	Rulings int    // how many there are, numbered from 1
	Records []Record
	// Options are the house rules of a position, as they are written.
	Options func(engine.Position) []byte
	// About is what else is worth a word of where a game starts. It may be nil.
	About func(engine.Position) string
	// Event is an event's name, and what else is worth a word of it.
	Event func(engine.Event) []string
	// Shown is, for each ruling, the games that show it and what must happen
	// in them. Each game has a row at least.
	Shown []Row
	// Must is what has to happen in one game or another.
	Must []string
}

// Row is what one golden game shows of a ruling, or of none: 0. It is an alias,
// so that tables of rows need no field names.
type Row = struct {
	Ruling int
	Game   string
	Facts  string // separated by commas
}

// Record is one golden game.
type Record struct {
	Name, About string
	// Play plays it, to be written.
	Play func(*testing.T) *Scribe
	// Chance tells that chance plays it. Such a game is not played anew while
	// it replays: chance would play another one as soon as moves are listed
	// otherwise.
	Chance bool
}

// Values are the facts that a game is played with each value of each option; of
// one that lists seats, with none and with the first.
func Values(options []engine.Option) (all []string) {
	for _, o := range options {
		values := o.Values
		switch {
		case o.Seats:
			values = []string{"[]", "[1]"}
		case values == nil:
			values = []string{"false", "true"}
		}
		for _, value := range values {
			all = append(all, o.Name+" "+value)
		}
	}
	return all
}

// game is the registered game.
func (s *Suite) game(t *testing.T) games.Game {
	game, ok := games.Find(s.Game)
	require.True(t, ok, s.Game)
	return game
}

// files are the golden games, or with a folder in the name those of older rules.
func files(t *testing.T, name string) []string {
	all, err := filepath.Glob(File(name))
	require.NoError(t, err)
	return all
}

// Run replays all golden games, compares them with what is written of them
// again, and checks what happens in them. Those of older rules are replayed.
func (s *Suite) Run(t *testing.T) {
	if golden.Updating() {
		s.update(t)
	}
	for _, name := range files(t, filepath.Join(older("*"), "*")) {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		_, err = record.Parse(name, data, games.Find)
		require.NoError(t, err, "a game of older rules that today's rules replay")
	}
	found := files(t, "*")
	require.Len(t, found, len(s.Records), "a file for each record; write them with make goldens")
	all := map[string]facts{}
	for _, name := range found {
		t.Run(filepath.Base(name), func(t *testing.T) {
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			all[strings.TrimSuffix(filepath.Base(name), ending)] = s.replayed(t, name, string(data))
		})
	}
	s.covered(t, all)
}

// covered checks that the table is true, and that it leaves no ruling, no game
// and nothing that must happen out.
func (s *Suite) covered(t *testing.T, all map[string]facts) {
	rulings, named, every := map[int]bool{}, map[string]bool{}, facts{}
	for _, row := range s.Shown {
		rulings[row.Ruling], named[row.Game] = true, true
		for _, fact := range strings.Split(row.Facts, ", ") {
			require.True(t, all[row.Game][fact], "%s has no %q", row.Game, fact)
		}
	}
	for ruling := 1; ruling <= s.Rulings; ruling++ {
		require.True(t, rulings[ruling], "no golden game for %s/%d", s.Game, ruling)
	}
	for name, f := range all {
		require.True(t, named[name], "%s shows nothing that the table names", name)
		for fact := range f {
			every[fact] = true
		}
	}
	for _, fact := range s.Must {
		require.True(t, every[fact], "no golden game with %s", fact)
	}
}

// older is the folder of the games of older rules, in that of the golden games.
func older(version string) string { return "v" + version }
