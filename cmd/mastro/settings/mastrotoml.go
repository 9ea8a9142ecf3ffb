package settings

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"log/slog"
	"maps"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/exit"
	"mastro/configs"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
)

// DefaultFile is read when no other is named, and may be missing.
const DefaultFile = "mastro.toml"

// Config is what to play with: mastro.toml, all that it names, and what the
// environment and the command line add. Everything in it has been checked.
type Config struct {
	Language  words.Language
	Game      games.Game      // what is played first, with the set that it is played with
	Rules     []byte          // the house rules of that game, as they are written; none are the usual ones
	Setup     []byte          // a set-up of that game; nil when it is to be drawn
	Board     *boardfile.File // nil for a simulated table
	BoardPath string          // of the board file, empty for none
	Unsaid    bool            // people may leave walks unsaid
	Hints     bool            // people may ask for hints
	Listen    string          // host:port of the page
	Hosts     []string        // under which the page is asked for, beside this computer's own
	Panel     image.Point     // pixels of the panel, as it is turned
	State     string          // directory for what the program itself keeps: calibration, log, trace
	Players   []Player        // none, or as many as may play

	Values []value // as config show tells them
}

// Player is one player. The order is that of entering.
type Player struct {
	Name   string `toml:"name"`
	Bot    bool   `toml:"bot"`
	Child  bool   `toml:"child"`  // plays by the rules for children, in games that have such
	Age    int    `toml:"age"`    // years; only for the orders of play that ask for it
	Colour string `toml:"colour"` // empty for any
}

// written is how mastro.toml is written.
type written struct {
	Language string         `toml:"language"`
	Game     string         `toml:"game"`
	Set      string         `toml:"set"`
	Setup    string         `toml:"setup"`
	Board    string         `toml:"board"`
	Walks    string         `toml:"walks"`
	Hints    bool           `toml:"hints"`
	Listen   string         `toml:"listen"`
	Hosts    []string       `toml:"hosts"`
	Panel    string         `toml:"panel"`
	State    string         `toml:"state"`
	House    map[string]any `toml:"house"`
	Players  []Player       `toml:"player"`
}

// Load reads the configuration file, "" standing for mastro.toml if
// there is one, and all files it names; their paths start at its directory.
// flags are settings by key from the command line and win over the file; their
// paths start here. The errors are mistakes of a file (*configs.Error) or of
// the command line and carry their exit codes.
func Load(path string, getenv func(string) string, flags map[string]string) (*Config, error) {
	l := &loader{
		getenv: getenv,
		flags:  flags,
		in:     written{Game: games.All()[0].Name, Walks: WalksUnsaid, Hints: true, Listen: "127.0.0.1:8080", Panel: "240x240"},
	}
	for _, step := range []func() error{
		func() error { return l.read(path) },
		l.override, l.language, l.game, l.set, l.setup, l.house, l.board, l.walks, l.listen, l.hosts, l.panel, l.state, l.players,
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	l.config.Values = l.values()
	return &l.config, nil
}

// loader makes a Config step by step.
type loader struct {
	file   *configs.File // nil without a configuration file
	text   []byte        // of that file
	said   string        // the game that the file is for
	getenv func(string) string
	flags  map[string]string
	in     written
	config Config
	seats  int // of the set-up
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
	l.file, err = configs.Decode(path, data, &l.in)
	l.text = data
	return err
}

// strings are the settings that the command line can give, by key.
func (s *written) strings() map[string]*string {
	return map[string]*string{
		"language": &s.Language, "game": &s.Game, "set": &s.Set, "setup": &s.Setup,
		"board": &s.Board, "walks": &s.Walks, "listen": &s.Listen, "panel": &s.Panel, "state": &s.State,
	}
}

// IsFlag tells whether the command line can give the setting of a key.
func IsFlag(key string) bool { return new(written).strings()[key] != nil || key == "hosts" }

// override puts the command line's settings over those of the file, whose
// paths become paths from here.
func (l *loader) override() error {
	l.said = l.in.Game
	for key, to := range l.in.strings() {
		text, given := l.flags[key]
		switch {
		case given:
			*to = text
		case slices.Contains([]string{"set", "setup", "board", "state"}, key) && *to != "" && !filepath.IsAbs(*to):
			*to = filepath.Join(filepath.Dir(l.file.Name()), *to)
		}
	}
	return nil
}

// wrong refuses the value of a key where it was given.
func (l *loader) wrong(key, what, remedy string) error {
	if _, given := l.flags[key]; given {
		return exit.Usage.Becausef("--%s: %s; %s", key, what, remedy)
	}
	return l.file.At(key, what, remedy)
}

// open reads a file that a setting names.
func (l *loader) open(key, path string) ([]byte, error) {
	data, err := configs.ReadFile(path)
	if err != nil {
		return nil, l.wrong(key, fmt.Sprintf("%s: %s", path, exit.Reason(err)), "name a file that can be read, or leave it empty")
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

// game is what is played. Set, set-up and house rules of the file are of the
// game that the file names: another has its own usual ones.
func (l *loader) game() error {
	g, ok := games.Find(l.in.Game)
	if !ok {
		return l.wrong("game", fmt.Sprintf("there is no game %q", l.in.Game), "choose one of "+strings.Join(GameNames(), ", "))
	}
	l.config.Game = g
	if l.in.Game != l.said {
		l.forget()
	}
	return nil
}

// GameNames is what can be played.
func GameNames() (names []string) {
	for _, g := range games.All() {
		names = append(names, g.Name)
	}
	return names
}

// forget leaves out what the file says of another game, and says so.
func (l *loader) forget() {
	var left []string
	for key, to := range map[string]*string{"set": &l.in.Set, "setup": &l.in.Setup} {
		if _, given := l.flags[key]; !given && *to != "" {
			*to = ""
			left = append(left, key)
		}
	}
	if l.file != nil && l.file.Line("house") != 0 {
		left = append(left, "[house]")
	}
	if len(left) > 0 {
		slices.Sort(left)
		slog.Info("left out: it is of another game than is played", "file", l.file.Name(), "what", strings.Join(left, ", "), "game", l.said)
	}
}

// set reads the printed set.
func (l *loader) set() error {
	if l.in.Set == "" {
		return nil
	}
	data, err := l.open("set", l.in.Set)
	if err != nil {
		return err
	}
	l.config.Game = l.config.Game.With(data)
	_, err = l.config.Game.Piped(l.in.Set)
	return err
}

// setup reads the set-up, which brings its own house rules and seats.
func (l *loader) setup() (err error) {
	if l.in.Setup == "" {
		return nil
	}
	if l.housed() {
		return l.file.At("house", "house rules beside a set-up", "a set-up file has its own: move them to its [options]")
	}
	if l.config.Setup, err = l.open("setup", l.in.Setup); err != nil {
		return err
	}
	p, err := l.config.Game.Begin(l.config.Spelled())
	if err == nil {
		l.seats = p.Seats()
	}
	return inFile(err, l.in.Setup)
}

// house takes the house rules, if the game has such.
func (l *loader) house() error {
	if !l.housed() {
		return nil
	}
	rules, given := configs.Section(l.text, "house")
	if !given {
		return l.file.At("house", "house rules on one line", "begin them with [house], one rule on each line")
	}
	l.config.Rules = rules
	for _, name := range slices.Sorted(maps.Keys(l.in.House)) {
		if l.in.strings()[name] != nil || name == "hints" {
			return l.file.At("house."+name, fmt.Sprintf("%q is no house rule", name), "move it to the top of the file, before the first [table]")
		}
	}
	if _, err := l.config.Game.Begin(l.config.Game.Drawn(l.config.Game.Least, 0, rules)); err != nil {
		return inFile(err, l.file.Name())
	}
	for _, name := range slices.Sorted(maps.Keys(l.in.House)) {
		if key := "house." + name; configs.Value(rules, name) == nil { // a table of its own, which no game has read
			return l.file.At(key, fmt.Sprintf("%q is no house rule", key), "write one rule on each line below [house]")
		}
	}
	return l.plain(rules)
}

// plain refuses what counts as moves do, from 0, and could be meant otherwise.
func (l *loader) plain(rules []byte) error {
	for _, o := range l.config.Game.Options() {
		written, ok := configs.Value(rules, o.Name).(string)
		if ok && o.House != nil && !slices.Contains(o.House, written) {
			return l.file.At("house."+o.Name, fmt.Sprintf("%q could count from 0 or from 1", written), fmt.Sprintf("write it as the pages do: %s = %q", o.Name, o.House[0]))
		}
	}
	return nil
}

// housed tells whether the file has house rules of the game that is played.
func (l *loader) housed() bool {
	return l.file != nil && l.file.Line("house") != 0 && l.in.Game == l.said
}

// inFile tells a mistake in a section of a start by the file that it is from.
func inFile(err error, name string) error {
	var wrong *configs.Error
	if !errors.As(err, &wrong) {
		return err
	}
	there := *wrong
	there.File = name
	return &there
}

// Spelled is the set-up that was given.
func (c *Config) Spelled() record.Start { return c.Game.Spelled(c.Setup) }

func (l *loader) board() error {
	if l.in.Board == "" {
		return nil
	}
	data, err := l.open("board", l.in.Board)
	if err != nil {
		return err
	}
	l.config.BoardPath = l.in.Board
	l.config.Board, err = boardfile.Parse(l.in.Board, data)
	return err
}

// Whether people say every walk, or may leave walks unsaid.
const (
	WalksUnsaid = "unsaid"
	WalksSaid   = "said"
)

func (l *loader) walks() error {
	if l.in.Walks != WalksUnsaid && l.in.Walks != WalksSaid {
		return l.wrong("walks", fmt.Sprintf("%q is none of unsaid, said", l.in.Walks), "give it another value")
	}
	l.config.Unsaid, l.config.Hints = l.in.Walks == WalksUnsaid, l.in.Hints
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

// hosts are the names under which the page is asked for.
func (l *loader) hosts() error {
	if text, given := l.flags["hosts"]; given {
		l.in.Hosts = strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	}
	if len(l.in.Hosts) > maxHosts {
		return l.wrong("hosts", fmt.Sprintf("%d hosts", len(l.in.Hosts)), fmt.Sprintf("name %d at most", maxHosts))
	}
	for _, host := range l.in.Hosts {
		if _, ok := web.HostName(host); !ok {
			return l.wrong("hosts", fmt.Sprintf("%.40q is no name of a host", host), `write it as it stands in a browser, without http:// and port: hosts = ["table.example"]`)
		}
	}
	l.config.Hosts = l.in.Hosts
	return nil
}

// maxHosts is more than anybody calls one table.
const maxHosts = 100

// HostNames is all under which the page is asked for: what the computer is called, on the
// local network too, what it was told to listen on, and the names given.
func (c *Config) HostNames() []string {
	all := slices.Clone(c.Hosts)
	if name, err := os.Hostname(); err == nil {
		short, _, _ := strings.Cut(name, ".")
		all = append(all, name, short, short+".local")
	}
	if host, _, err := net.SplitHostPort(c.Listen); err == nil {
		all = append(all, host)
	}
	return all
}

// panel is the size of the panel; a board file knows its own.
func (l *loader) panel() error {
	var size boardfile.Size
	if err := size.UnmarshalText([]byte(l.in.Panel)); err != nil {
		what, remedy, _ := strings.Cut(err.Error(), "; ")
		return l.wrong("panel", what, remedy)
	}
	if _, known := boardfile.PanelFor(image.Point(size)); !known {
		return l.wrong("panel", fmt.Sprintf("no panel has %v pixels", size), "give one of "+boardfile.PictureSizes())
	}
	l.config.Panel = image.Point(size)
	if l.config.Board == nil || l.config.Board.Panel == nil {
		return nil
	}
	wired := boardfile.Size(l.config.Board.Panel.PictureSize())
	if wired != size && l.origin("panel") != originDefault {
		return l.wrong("panel", fmt.Sprintf("the board's panel has %v pixels", wired), "leave panel out, or correct the board file")
	}
	l.config.Panel = image.Point(wired)
	return nil
}

// state is the directory for what the program keeps: the service manager's, or the
// user's own, which Windows calls LocalAppData.
func (l *loader) state() error {
	for _, where := range []string{l.in.State, l.getenv("STATE_DIRECTORY"), below(l.getenv("XDG_STATE_HOME"), "mastro"), below(l.getenv("LocalAppData"), "mastro"), below(l.getenv("HOME"), ".local/state/mastro")} {
		if where != "" {
			l.config.State = where
			break
		}
	}
	if info, err := os.Stat(l.config.State); err == nil && !info.IsDir() {
		return l.wrong("state", fmt.Sprintf("%s is no directory", l.config.State), "name a directory, or leave it empty")
	}
	return nil
}

// below is a name in a directory; empty where there is none.
func below(directory, name string) string {
	if directory == "" {
		return ""
	}
	return filepath.Join(directory, name)
}

func (l *loader) players() error {
	players, g := l.in.Players, l.config.Game
	if n := len(players); n > 0 && (n < g.Least || n > g.Most) {
		if l.in.Game != l.said { // of another game, which others play
			return nil
		}
		return l.file.At("player", fmt.Sprintf("%d cannot play %s", n, g.Name), fmt.Sprintf("name %d to %d, bots among them, or none", g.Least, g.Most))
	}
	if seats, ok := configs.Value(l.config.Rules, "children").([]any); ok && len(seats) > 0 && slices.ContainsFunc(players, func(p Player) bool { return p.Child }) {
		return l.file.At("house.children", "children by their seats, and players who are children", "leave this line out: child = true below a [[player]] is enough")
	}
	for i, p := range players {
		if err := l.player(i, p); err != nil {
			return err
		}
	}
	if order := l.config.Order(); order.ByAge() && !slices.ContainsFunc(players, func(p Player) bool { return p.Age != 0 }) {
		return l.file.At("house.order", fmt.Sprintf("order = %q, but nobody's age is known", order),
			`give every [[player]] an age, or write order = "entered" and enter first who begins`)
	}
	if l.config.Setup != nil && len(players) > 0 && len(players) != l.seats {
		return l.file.At("player", fmt.Sprintf("%d players for the %d seats of the set-up", len(players), l.seats), "name as many, or none")
	}
	l.config.Players = players
	return nil
}

func (l *loader) player(i int, p Player) error {
	key := fmt.Sprintf("player[%d]", i)
	if strings.TrimSpace(p.Name) == "" {
		return l.file.At(key+".name", "a player without a name", `give one: name = "Ada"`)
	}
	if !configs.Nameable(p.Name) {
		return l.file.At(key+".name", nameless(p.Name), fmt.Sprintf("give one of at most %d characters, all of which can be seen", configs.MaxName))
	}
	switch order := l.config.Order(); {
	case p.Child && p.Bot:
		return l.file.At(key+".child", fmt.Sprintf("%s is a child and a bot", p.Name), "leave one of them out")
	case p.Child && l.config.Setup != nil:
		return l.file.At(key+".child", "a set-up says itself which seats are children's", "name the seats in its [options]: children = [1, 2]")
	case p.Age < 0 || p.Age > oldest:
		return l.file.At(key+".age", fmt.Sprintf("%s is %d years old", p.Name, p.Age), "give the years: age = 9")
	case p.Age == 0 && !p.Bot && order.ByAge():
		return l.file.At(key+".age", fmt.Sprintf("order = %q, but no age of %s", order, p.Name), "give the years: age = 9")
	}
	if err := l.colour(i, p); err != nil {
		return err
	}
	for j, other := range l.in.Players[:i] {
		if strings.EqualFold(other.Name, p.Name) {
			return l.file.At(key+".name", fmt.Sprintf("players %d and %d are both %q", j+1, i+1, p.Name), "give each a name of their own")
		}
	}
	return nil
}

// oldest is older than anybody has become.
const oldest = 125

// nameless is what is wrong with a name that cannot be one.
func nameless(name string) string {
	if n := utf8.RuneCountInString(name); n > configs.MaxName {
		return fmt.Sprintf("a name of %d characters", n)
	}
	for _, r := range name {
		if !configs.Nameable("a" + string(r)) {
			return fmt.Sprintf("the character %U in a name", r)
		}
	}
	return "a name of which nothing can be seen"
}

// colour takes a player's colour, one of the game's own. When another game is played
// than the file is for it may have none of that name.
func (l *loader) colour(i int, p Player) error {
	key, all := fmt.Sprintf("player[%d].colour", i), l.config.Game.Colours()
	switch {
	case p.Colour == "":
		return nil
	case l.in.Game == l.said && l.config.Setup != nil && l.config.Game.Cornered():
		return l.file.At(key, "a colour beside a set-up", "the set-up says who sits in which corner: leave colour out")
	case l.in.Game == l.said && !slices.Contains(all, p.Colour):
		return l.file.At(key, fmt.Sprintf("nobody plays %s in %q", l.config.Game.Name, p.Colour), "choose one of "+strings.Join(all, ", "))
	}
	for j, other := range l.in.Players[:i] {
		if other.Colour == p.Colour {
			return l.file.At(key, fmt.Sprintf("players %d and %d are both %s", j+1, i+1, p.Colour), "give each a colour of their own, or leave one out")
		}
	}
	return nil
}

// Order is how the order of play is to be found, as it is written.
func (c *Config) Order() engine.Order {
	o, _ := c.Game.Option("order")
	return engine.Order(games.Chosen(o, c.Rules))
}
