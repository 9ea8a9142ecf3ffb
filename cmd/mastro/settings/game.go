package settings

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"slices"
	"strings"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/configs"
	"mastro/engine/games"
)

// game takes the game to begin with. Set, set-up and house rules of the file are for
// the game that the file names; if the command line names another, they are left out.
func (l *loader) game() error {
	g, ok := games.Find(l.in.Game)
	if !ok {
		return l.refuse("game", fmt.Sprintf("there is no game %q", l.in.Game), "choose one of "+strings.Join(GameNames(), ", "))
	}
	l.config.Game = g
	if l.in.Game != l.fileGame {
		l.leaveOut()
	}
	return nil
}

// leaveOut drops what the file says of its own game, and logs it.
func (l *loader) leaveOut() {
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
		slog.Info("left out: it is of another game than is played", "file", l.file.Name(), "what", strings.Join(left, ", "), "game", l.fileGame)
	}
}

// set reads the printed set and checks it. Where none is named it is the one that people told, or
// the built-in one; those of the other games are checked too, because the menu has them.
func (l *loader) set() error {
	for _, g := range games.All() {
		if err := l.told(g); err != nil {
			return err
		}
	}
	l.config.SetFile = l.in.Set
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

// told reads the printed set of a game that people told at the table, if they did and none is
// named.
func (l *loader) told(g games.Game) error {
	if g.Draft == nil || l.config.State == "" || l.in.Set != "" && g.Name == l.in.Game {
		return nil
	}
	name, err := journal.Path(l.config.State, journal.Set(g.Name))
	if err != nil {
		return err
	}
	data, err := journal.Read(l.config.State, journal.Set(g.Name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	const remedy = "or delete the file and describe the set again"
	if err != nil {
		return exit.Configuration.Becausef("%s: %s; make it readable, %s", name, exit.Reason(err), remedy)
	}
	if _, err = g.With(data).Piped(name); err == nil {
		l.config.Tell(g.Name, data)
	}
	return corrected(err, func(e *configs.Error) { e.Remedy += ", " + remedy })
}

// setup reads the set-up, which has its own house rules and seats.
func (l *loader) setup() (err error) {
	if l.in.Setup == "" {
		return nil
	}
	if l.hasRules() {
		return l.file.At("house", "house rules beside a set-up", "a set-up file has its own: move them to its [options]")
	}
	if l.config.Setup, err = l.open("setup", l.in.Setup); err != nil {
		return err
	}
	p, err := l.config.Game.Begin(l.config.SetupStart())
	if err == nil {
		l.seats = p.Seats()
	}
	return inFile(err, l.in.Setup)
}

// house takes the house rules, if the file has some for this game. The game itself
// checks them.
func (l *loader) house() error {
	if !l.hasRules() {
		return nil
	}
	rules, given := configs.Section(l.source, "house")
	if !given {
		return l.file.At("house", "house rules on one line", "begin them with [house], one rule on each line")
	}
	l.config.Rules = rules
	for _, name := range slices.Sorted(maps.Keys(l.in.House)) {
		if l.in.strings()[name] != nil || name == "hints" {
			return l.file.At("house."+name, fmt.Sprintf("%q is no house rule", name), "move it to the top of the file, before the first [table]")
		}
	}
	if _, err := l.config.Game.BeginDrawn(l.config.Game.Least, 0, rules); err != nil {
		return inFile(err, l.file.Name())
	}
	for _, name := range slices.Sorted(maps.Keys(l.in.House)) {
		if key := "house." + name; configs.Value(rules, name) == nil { // a table below [house], which no game reads
			return l.file.At(key, fmt.Sprintf("%q is no house rule", key), "write one rule on each line below [house]")
		}
	}
	return l.unambiguous(rules)
}

// unambiguous refuses the cells of a board as moves write them, counted from 0: people
// count from 1, and might mean another cell.
func (l *loader) unambiguous(rules []byte) error {
	for _, o := range l.config.Game.Options() {
		written, ok := configs.Value(rules, o.Name).(string)
		if ok && o.House != nil && !slices.Contains(o.House, written) {
			return l.file.At("house."+o.Name, fmt.Sprintf("%q could count from 0 or from 1", written), fmt.Sprintf("write it as the pages do: %s = %q", o.Name, o.House[0]))
		}
	}
	return nil
}

// hasRules tells whether the file has house rules for the game that is played.
func (l *loader) hasRules() bool {
	return l.file != nil && l.file.Line("house") != 0 && l.in.Game == l.fileGame
}

// inFile makes a mistake that a game found in a section of a start one of the file that
// the section came from.
func inFile(err error, name string) error {
	return corrected(err, func(e *configs.Error) { e.File = name })
}

// corrected is an error with something else in it, if it is a mistake in a file.
func corrected(err error, correct func(*configs.Error)) error {
	var wrong *configs.Error
	if !errors.As(err, &wrong) {
		return err
	}
	there := *wrong
	correct(&there)
	return &there
}
