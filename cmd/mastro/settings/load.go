package settings

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"mastro/cmd/mastro/exit"
	"mastro/configs"
	"mastro/display/words"
	"mastro/engine/games"
	"mastro/engine/master/layout"
)

// Load reads a configuration file and all files that it names; their paths start at
// its directory. An empty path stands for mastro.toml in the current directory, if there
// is one. flags has settings from the command line by key, which win over the file;
// their paths start at the current directory. The errors carry their exit codes: a
// mistake in a file is a *configs.Error, one of the command line an error with
// exit.Usage.
func Load(path string, getenv func(string) string, flags map[string]string) (*Config, error) {
	l := newLoader(getenv, flags)
	err := l.take(path, l.language, l.game, l.state, l.set, l.setup, l.shape, l.house, l.board, l.walks, l.listen, l.hosts, l.access, l.certificate, l.panel, l.players)
	if err != nil {
		return nil, err
	}
	l.config.Values = l.values()
	return &l.config, nil
}

// take reads the configuration file, puts the flags over it and takes the steps.
func (l *loader) take(path string, steps ...func() error) error {
	if err := l.read(path); err != nil {
		return err
	}
	l.override()
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// newLoader is a loader with the values that hold without a file.
func newLoader(getenv func(string) string, flags map[string]string) *loader {
	return &loader{
		getenv: getenv,
		flags:  flags,
		in:     contents{Game: games.All()[0].Name, Hints: true, Shape: layout.Wish{Compact: layout.Usual}.String(), Listen: "127.0.0.1:8080", Access: AccessSeats, Panel: "240x240"},
	}
}

// contents is mastro.toml as it is written.
type contents struct {
	Language string         `toml:"language"`
	Game     string         `toml:"game"`
	Set      string         `toml:"set"`
	Setup    string         `toml:"setup"`
	Shape    string         `toml:"shape"`
	Board    string         `toml:"board"`
	Walks    string         `toml:"walks"`
	Hints    bool           `toml:"hints"`
	Listen   string         `toml:"listen"`
	Hosts    []string       `toml:"hosts"`
	Access   string         `toml:"access"`
	TLSCert  string         `toml:"tls_cert"`
	TLSKey   string         `toml:"tls_key"`
	Panel    string         `toml:"panel"`
	State    string         `toml:"state"`
	House    map[string]any `toml:"house"`
	Players  []Player       `toml:"player"`
}

// strings returns the settings that the command line can give, by key.
func (c *contents) strings() map[string]*string {
	return map[string]*string{
		"language": &c.Language, "game": &c.Game, "set": &c.Set, "setup": &c.Setup, "shape": &c.Shape,
		"board": &c.Board, "walks": &c.Walks, "listen": &c.Listen,
		"access": &c.Access, "tls_cert": &c.TLSCert, "tls_key": &c.TLSKey, "panel": &c.Panel, "state": &c.State,
	}
}

// KeyOf is the key of the setting that the flag of this name gives; ok is false if the flag
// gives none.
func KeyOf(flag string) (key string, ok bool) {
	key = strings.ReplaceAll(flag, "-", "_")
	return key, new(contents).strings()[key] != nil || key == "hosts"
}

// FlagOf is the name of the flag that gives the setting with this key.
func FlagOf(key string) string { return strings.ReplaceAll(key, "_", "-") }

// loader makes a Config step by step. A step checks one or a few settings of in, and
// puts what they mean into config; later steps rely on earlier ones.
type loader struct {
	file     *configs.File // knows where each key stands; nil without a configuration file
	source   []byte        // the text of that file
	fileGame string        // the game of the file, for which its set, set-up and house rules are
	getenv   func(string) string
	flags    map[string]string
	in       contents // of the file, and then with the flags over it
	config   Config
	seats    int // of the set-up, if there is one
}

// read decodes the configuration file.
func (l *loader) read(path string) error {
	optional := path == ""
	if optional {
		path = DefaultFile
	}
	data, err := configs.ReadFile(path)
	if optional && errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return exit.Configuration.Becausef("%s: %s; name a file that can be read, or leave --config out", path, exit.Reason(err))
	}
	if err := exit.Seal(path, data); err != nil {
		return err
	}
	l.file, err = configs.Decode(path, data, &l.in)
	l.source = data
	return err
}

// override puts the flags over the settings of the file, and makes the file's paths
// start at the current directory.
func (l *loader) override() {
	l.fileGame = l.in.Game
	for key, to := range l.in.strings() {
		text, given := l.flags[key]
		switch {
		case given:
			*to = text
		case slices.Contains(pathKeys, key) && *to != "" && !filepath.IsAbs(*to):
			*to = filepath.Join(filepath.Dir(l.file.Name()), *to)
		}
	}
}

// refuse makes the error for a setting: of the flag if that gave it, else of its line
// in the file.
func (l *loader) refuse(key, what, remedy string) error {
	if _, given := l.flags[key]; given {
		return exit.Usage.Becausef("--%s: %s; %s", FlagOf(key), what, remedy)
	}
	return l.file.At(key, what, remedy)
}

// unlike refuses a value that is none of those; they are as mastro.toml has them.
func (l *loader) unlike(key, value string, all ...string) error {
	if slices.Contains(all, value) {
		return nil
	}
	return l.refuse(key, fmt.Sprintf("%q is none of %s", value, strings.Join(all, ", ")), "give it another value")
}

// open reads a file that a setting names.
func (l *loader) open(key, path string) ([]byte, error) {
	data, err := configs.ReadFile(path)
	if err != nil {
		return nil, l.refuse(key, fmt.Sprintf("%s: %s", path, exit.Reason(err)), "name a file that can be read, or leave it empty")
	}
	return data, exit.Seal(path, data)
}

// language takes the language, or that of the environment.
func (l *loader) language() (err error) {
	if l.in.Language == "" {
		l.config.Language = words.FromEnvironment(l.getenv)
		return nil
	}
	if l.config.Language, err = words.ParseLanguage(l.in.Language); err != nil {
		return l.refuse("language", fmt.Sprintf("no words for language %q", l.in.Language), `choose "it" or "en", or leave it empty for the environment's`)
	}
	return nil
}
