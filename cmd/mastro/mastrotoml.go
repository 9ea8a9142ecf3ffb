package main

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"mastro/configs"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
)

// defaultConfigFile is read when no other is named, and may be missing.
const defaultConfigFile = "mastro.toml"

// Config is what to play with: mastro.toml, all that it names, and what the
// environment and the command line add. Everything in it has been checked.
type Config struct {
	Language words.Language
	Set      *labiro.Set
	Setup    *labiro.Setup // nil when it is to be drawn
	Board    *BoardFile    // nil for a simulated table
	Unsaid   bool          // people may leave walks unsaid
	Listen   string        // host:port of the page
	Panel    image.Point   // pixels of the panel as it is built, before rotation
	House    labiro.Options
	Players  []PlayerConfig // none, or two to four

	values []value // as config show tells them
}

// PlayerConfig is one player. The order is that of entering.
type PlayerConfig struct {
	Name string `toml:"name"`
	Bot  bool   `toml:"bot"`
	Age  int    `toml:"age"` // years; only for the orders of play that ask for it
}

// settings is how mastro.toml is written.
type settings struct {
	Language string         `toml:"language"`
	Set      string         `toml:"set"`
	Setup    string         `toml:"setup"`
	Board    string         `toml:"board"`
	Walks    string         `toml:"walks"`
	Listen   string         `toml:"listen"`
	Panel    string         `toml:"panel"`
	House    labiro.Options `toml:"house"`
	Players  []PlayerConfig `toml:"player"`
}

// LoadConfig reads the configuration file, "" standing for mastro.toml if
// there is one, and all files it names; their paths start at its directory.
// flags are settings by key from the command line and win over the file; their
// paths start here. The errors are mistakes of a file (*configs.Error) or of
// the command line and carry their exit codes.
func LoadConfig(path string, getenv func(string) string, flags map[string]string) (*Config, error) {
	l := &loader{
		getenv: getenv,
		flags:  flags,
		in:     settings{Walks: walksUnsaid, Listen: "127.0.0.1:8080", Panel: "240x240"},
	}
	for _, step := range []func() error{
		func() error { return l.read(path) },
		l.override, l.language, l.set, l.setup, l.board, l.walks, l.listen, l.panel, l.players,
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	l.config.values = l.values()
	return &l.config, nil
}

// loader makes a Config step by step.
type loader struct {
	file   *configs.File // nil without a configuration file
	getenv func(string) string
	flags  map[string]string
	in     settings
	config Config
}

// read decodes the configuration file.
func (l *loader) read(path string) error {
	optional := path == ""
	if optional {
		path = defaultConfigFile
	}
	data, err := os.ReadFile(path)
	if optional && errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return exitConfiguration.becausef("%s: %s; name a file that can be read, or leave --config out", path, reason(err))
	}
	l.file, err = configs.Decode(path, data, &l.in)
	return err
}

// reason is why a file cannot be read, without its name.
func reason(err error) string {
	var pathError *fs.PathError
	if errors.Is(err, fs.ErrNotExist) {
		return "there is no such file"
	}
	if errors.As(err, &pathError) {
		return pathError.Err.Error()
	}
	return err.Error()
}

// strings are the settings that the command line can give, by key.
func (s *settings) strings() map[string]*string {
	return map[string]*string{
		"language": &s.Language, "set": &s.Set, "setup": &s.Setup,
		"board": &s.Board, "walks": &s.Walks, "listen": &s.Listen, "panel": &s.Panel,
	}
}

// override puts the command line's settings over those of the file, whose
// paths become paths from here.
func (l *loader) override() error {
	for key, to := range l.in.strings() {
		text, given := l.flags[key]
		switch {
		case given:
			*to = text
		case (key == "set" || key == "setup" || key == "board") && *to != "" && !filepath.IsAbs(*to):
			*to = filepath.Join(filepath.Dir(l.file.Name()), *to)
		}
	}
	return nil
}

// wrong refuses the value of a key where it was given.
func (l *loader) wrong(key, what, remedy string) error {
	if _, given := l.flags[key]; given {
		return exitUsage.becausef("--%s: %s; %s", key, what, remedy)
	}
	return l.file.At(key, what, remedy)
}

// open reads a file that a setting names.
func (l *loader) open(key, path string) ([]byte, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, l.wrong(key, fmt.Sprintf("%s: %s", path, reason(err)), "name a file that can be read, or leave it empty")
	}
	return data, nil
}

func (l *loader) language() (err error) {
	if l.in.Language == "" {
		l.config.Language = words.FromEnvironment(l.getenv)
		return nil
	}
	if l.config.Language, err = words.ParseLanguage(l.in.Language); err != nil {
		return l.wrong("language", fmt.Sprintf("no words for language %q", l.in.Language), `choose "it" or "en", or leave it empty for the environment's`)
	}
	return nil
}

func (l *loader) set() error {
	name, read := l.in.Set, func() ([]byte, error) { return l.open("set", l.in.Set) }
	if name == "" {
		name = "labiro/default.toml"
		read = func() ([]byte, error) { return configs.FS.ReadFile(name) }
	}
	data, err := read()
	if err != nil {
		return err
	}
	l.config.Set, err = labiro.ParseSet(name, data)
	return err
}

// setup reads the set-up, which brings its own house rules and seats.
func (l *loader) setup() error {
	l.config.House = l.in.House
	if l.in.Setup == "" {
		return nil
	}
	if l.file != nil && l.file.Line("house") != 0 {
		return l.file.At("house", "house rules beside a set-up", "a set-up file has its own: move them to its [options]")
	}
	data, err := l.open("setup", l.in.Setup)
	if err != nil {
		return err
	}
	l.config.Setup, err = labiro.ParseSetup(l.in.Setup, data, l.config.Set)
	if err == nil {
		l.config.House = l.config.Setup.Options
	}
	return err
}

func (l *loader) board() error {
	if l.in.Board == "" {
		return nil
	}
	data, err := l.open("board", l.in.Board)
	if err != nil {
		return err
	}
	l.config.Board, err = ParseBoardFile(l.in.Board, data)
	return err
}

// Whether people say every walk, or may leave walks unsaid.
const (
	walksUnsaid = "unsaid"
	walksSaid   = "said"
)

func (l *loader) walks() error {
	if l.in.Walks != walksUnsaid && l.in.Walks != walksSaid {
		return l.wrong("walks", fmt.Sprintf("%q is none of unsaid, said", l.in.Walks), "give it another value")
	}
	l.config.Unsaid = l.in.Walks == walksUnsaid
	return nil
}

func (l *loader) listen() error {
	_, port, err := net.SplitHostPort(l.in.Listen)
	if err == nil {
		_, err = strconv.ParseUint(port, 10, 16)
	}
	if err != nil {
		return l.wrong("listen", fmt.Sprintf("%q is no address to listen on", l.in.Listen), `give host and port: "127.0.0.1:8080", or ":8080" for everyone in the house`)
	}
	l.config.Listen = l.in.Listen
	return nil
}

// panel is the size of the panel; a board file knows its own.
func (l *loader) panel() error {
	var size glass
	if err := size.UnmarshalText([]byte(l.in.Panel)); err != nil {
		what, remedy, _ := strings.Cut(err.Error(), "; ")
		return l.wrong("panel", what, remedy)
	}
	l.config.Panel = image.Point(size)
	if l.config.Board == nil || l.config.Board.Panel == nil {
		return nil
	}
	wired := l.config.Board.Panel.Size
	if wired != size && l.origin("panel") != originDefault {
		return l.wrong("panel", fmt.Sprintf("the board's panel has %v pixels", wired), "leave panel out, or correct the board file")
	}
	l.config.Panel = image.Point(wired)
	return nil
}

func (l *loader) players() error {
	players := l.in.Players
	if n := len(players); n == 1 || n > labiro.MaxSeats {
		return l.file.At("player", fmt.Sprintf("%d players", n), "name two to four, bots among them, or none")
	}
	for i, p := range players {
		key := fmt.Sprintf("player[%d].name", i)
		if strings.TrimSpace(p.Name) == "" {
			return l.file.At(key, "a player without a name", `give one: name = "Ada"`)
		}
		switch order := l.in.House.Order; {
		case p.Age < 0:
			return l.file.At(fmt.Sprintf("player[%d].age", i), fmt.Sprintf("%s is %d years old", p.Name, p.Age), "give the years: age = 9")
		case p.Age == 0 && (order == engine.OrderYoungest || order == engine.OrderOldest):
			return l.file.At(fmt.Sprintf("player[%d].age", i), fmt.Sprintf("order = %q, but no age of %s", order, p.Name), "give the years: age = 9")
		}
		for j := range i {
			if strings.EqualFold(players[j].Name, p.Name) {
				return l.file.At(key, fmt.Sprintf("players %d and %d are both %q", j+1, i+1, p.Name), "give each a name of their own")
			}
		}
	}
	if s := l.config.Setup; s != nil && len(players) > 0 && len(players) != len(s.Seats) {
		return l.file.At("player", fmt.Sprintf("%d players for the %d seats of the set-up", len(players), len(s.Seats)), "name as many, or none")
	}
	l.config.Players = players
	return nil
}
