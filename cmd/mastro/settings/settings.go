// Package settings reads what is to be played with: mastro.toml, the files that it
// names, the flags of the command line and the environment. "mastro config --help" shows
// all keys of mastro.toml.
//
//	c, err := settings.Load("", os.Getenv, map[string]string{"listen": ":8080"})
//	if err != nil {
//		return err // names the line of the file, or the flag, and what to do
//	}
//	fmt.Println(c.Game.Name, c.Listen)
//
// A flag wins over the file, the file over the environment, and that over the default.
// A Config is data: Load has checked it, and tests change it as they like. Nothing is
// opened but files, so a wiring may name buses that are not there.
package settings

import (
	"fmt"
	"image"
	"strings"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/master/layout"
	"mastro/engine/record"
)

// DefaultFile is read where no configuration file is named. It may be missing.
const DefaultFile = "mastro.toml"

// Config is what to play with.
type Config struct {
	Language  words.Language
	Game      games.Game        // the game to begin with, with its printed set
	SetFile   string            // of that set; empty for the built-in one, or the one that people told
	Told      map[string][]byte // the printed sets that people told, by game
	Rules     []byte            // house rules of that game, TOML as written; nil for the usual ones
	Setup     []byte            // a set-up of that game, TOML as written; nil if it is to be drawn
	Shape     layout.Wish       // how the map is drawn, in games that have one; Bases is open
	Board     *boardfile.File   // the wiring; nil for a simulated table
	BoardPath string            // of the board file; empty without one
	Unsaid    bool              // people may walk without saying so
	Hints     bool              // people may ask for hints, in games that have some
	Listen    string            // where the page is, "host:port"; the host may be empty
	Hosts     []string          // host names under which the page may be requested, in addition to this computer's own
	Open      bool              // whoever reaches the page may do everything; otherwise each device has its seat
	TLS       *Certificate      // with which the page is served; nil for plain HTTP
	Panel     image.Point       // pixels of what the panel shows, that is, as it is turned
	State     string            // directory of what the program keeps (package journal); may be missing
	Players   []Player          // in the order in which they were entered; none, or as many as can play

	Values []Value // all settings, for Show
}

// Player is one of the players in mastro.toml.
type Player struct {
	Name   string `toml:"name"` // 1 to document.MaxName characters, all visible; no two players have the same
	Bot    bool   `toml:"bot"`
	Child  bool   `toml:"child"`  // plays by the rules for children, in games that have such
	Age    int    `toml:"age"`    // years; 0 if it is not known
	Colour string `toml:"colour"` // one of the game's; empty for any
}

// Book returns the game of that name with the printed set that it is played with.
func (c *Config) Book(name string) games.Game {
	if name == c.Game.Name {
		return c.Game
	}
	g, _ := games.Find(name)
	if told := c.Told[name]; told != nil {
		return g.With(told)
	}
	return g
}

// MayTell tells whether people may tell their printed set of a game: not where the configuration
// names one.
func (c *Config) MayTell(game string) bool {
	return c.Book(game).Draft != nil && (game != c.Game.Name || c.SetFile == "")
}

// Tell has a game played with a printed set that people told.
func (c *Config) Tell(game string, set []byte) {
	if c.Told == nil {
		c.Told = make(map[string][]byte)
	}
	c.Told[game] = set
	if game == c.Game.Name {
		c.Game = c.Game.With(set)
	}
}

// SetupStart returns the start of a game from Setup.
func (c *Config) SetupStart() record.Start { return c.Game.Spelled(c.Setup) }

// Order returns the house rule that says who begins.
func (c *Config) Order() engine.Order {
	o, _ := c.Game.Option("order")
	return engine.Order(games.Chosen(o, c.Rules))
}

// String says in a few words what is played with, for "mastro config check".
func (c *Config) String() string {
	set := "set " + c.Game.Title()
	if c.Game.Invented() {
		set += " (invented)"
	}
	start := "drawn set-up"
	if c.Setup != nil {
		start = "set-up of its own"
		if o, err := c.Game.Open(c.SetupStart()); err == nil && o.OwnSet() {
			set = "set of the set-up"
		}
	}
	table := "simulated table"
	if c.Board != nil {
		table = fmt.Sprintf("wiring of %d bases and %d lines", len(c.Board.Bases), len(c.Board.Lines))
	}
	return strings.Join([]string{set, start, table}, ", ")
}

// GameNames lists the games that can be played.
func GameNames() (names []string) {
	for _, g := range games.All() {
		names = append(names, g.Name)
	}
	return names
}
