package settings

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"mastro/cmd/mastro/boardfile"
	"mastro/configs"
	"mastro/engine/games"
)

// originDefault is the origin of values that nobody gave.
const originDefault = "default"

// value is one setting as it holds.
type value struct {
	table, Key string
	Text       string // as TOML
	origin     string
}

// origin tells where the value of a key came from.
func (l *loader) origin(key string) string {
	if _, given := l.flags[key]; given {
		return "flag --" + key
	}
	if l.file != nil {
		if line := l.file.Line(key); line != 0 {
			return fmt.Sprintf("file %s, line %d", l.file.Name(), line)
		}
	}
	return originDefault
}

// languageOrigin is origin for the language, which has one more.
func (l *loader) languageOrigin() string {
	if l.in.Language != "" {
		return l.origin("language")
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if l.getenv(name) != "" {
			return "environment " + name
		}
	}
	return originDefault
}

// values are all settings, in the order of mastro.toml.
func (l *loader) values() []value {
	c := &l.config
	all := []value{
		{"", "language", Quoted(c.Language), l.languageOrigin()},
		{"", "game", Quoted(l.in.Game), l.origin("game")},
		{"", "set", Quoted(l.in.Set), l.origin("set")},
		{"", "setup", Quoted(l.in.Setup), l.origin("setup")},
		{"", "board", Quoted(l.in.Board), l.origin("board")},
		{"", "walks", Quoted(l.in.Walks), l.origin("walks")},
		{"", "hints", fmt.Sprint(l.in.Hints), l.origin("hints")},
		{"", "listen", Quoted(c.Listen), l.origin("listen")},
		{"", "hosts", listOf(c.Hosts), l.origin("hosts")},
		{"", "panel", Quoted(boardfile.Size(c.Panel)), l.panelOrigin()},
		{"", "state", Quoted(c.State), l.stateOrigin()},
	}
	if c.Setup == nil {
		all = append(all, l.rules()...)
	}
	for i, p := range c.Players {
		key := fmt.Sprintf("player[%d].", i)
		all = append(all,
			value{"[[player]]", "name", Quoted(p.Name), l.origin(key + "name")},
			value{"", "bot", fmt.Sprint(p.Bot), l.origin(key + "bot")},
			value{"", "age", fmt.Sprint(p.Age), l.origin(key + "age")},
			value{"", "colour", Quoted(l.worn(p)), l.origin(key + "colour")},
			value{"", "child", fmt.Sprint(p.Child), l.origin(key + "child")})
	}
	return all
}

// worn is the colour that a player chose, where it can be chosen: what the file says may
// be of another game.
func (l *loader) worn(p Player) string {
	g := l.config.Game
	if l.config.Setup != nil && g.Cornered() || !slices.Contains(g.Colours(), p.Colour) {
		return ""
	}
	return p.Colour
}

// stateOrigin is origin for the directory that the program keeps things in.
func (l *loader) stateOrigin() string {
	if l.in.State != "" {
		return l.origin("state")
	}
	for _, name := range []string{"STATE_DIRECTORY", "XDG_STATE_HOME"} {
		if l.getenv(name) != "" {
			return "environment " + name
		}
	}
	return originDefault
}

// panelOrigin is origin for the panel, which a board file may tell.
func (l *loader) panelOrigin() string {
	if b := l.config.Board; b != nil && b.Panel != nil {
		return "board " + l.in.Board
	}
	return l.origin("panel")
}

// rules are the house rules of the game.
func (l *loader) rules() []value {
	var all []value
	for _, o := range l.config.Game.Options() {
		chosen, origin := games.Chosen(o, l.config.Rules), originDefault
		if l.config.Rules != nil {
			origin = l.origin("house." + o.Name)
		}
		text := fmt.Sprint(chosen == 1)
		if o.Seats {
			text = seatList(configs.Value(l.config.Rules, o.Name))
		}
		if o.Values != nil {
			text = Quoted(o.Values[chosen])
		}
		if o.House != nil {
			text = Quoted(o.House[chosen])
		}
		if written, ok := configs.Value(l.config.Rules, o.Name).(string); ok {
			text = Quoted(written)
		}
		all = append(all, value{"", o.Name, text, origin})
	}
	all[0].table = "[house]"
	return all
}

// seatList is a list of seats as it is written: "[2, 3]".
func seatList(value any) string {
	seats, _ := value.([]any)
	return strings.ReplaceAll(fmt.Sprint(seats), " ", ", ")
}

// listOf is a TOML list of strings.
func listOf(all []string) string {
	var each []string
	for _, one := range all {
		each = append(each, Quoted(one))
	}
	return "[" + strings.Join(each, ", ") + "]"
}

// Quoted is a TOML string.
func Quoted(v any) string {
	var b strings.Builder
	for _, r := range fmt.Sprint(v) {
		switch {
		case r == '"' || r == '\\':
			b.WriteRune('\\')
			b.WriteRune(r)
		case r < ' ' || r == 0x7F:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	return `"` + b.String() + `"`
}

// Show writes the settings as a TOML file.
func (c *Config) Show(to io.Writer) error {
	var b strings.Builder
	for _, v := range c.Values {
		if v.table != "" {
			fmt.Fprintf(&b, "\n%s\n", v.table)
		}
		fmt.Fprintf(&b, "%-30s # %s\n", v.Key+" = "+v.Text, v.origin)
	}
	_, err := io.WriteString(to, b.String())
	return err
}

// String is the configuration in a few words.
func (c *Config) String() string {
	set := "set " + c.Game.Title()
	if c.Game.Invented() {
		set += " (invented)"
	}
	start := "drawn set-up"
	if c.Setup != nil {
		start = "set-up of its own"
	}
	table := "simulated table"
	if c.Board != nil {
		table = fmt.Sprintf("wiring of %d bases and %d lines", len(c.Board.Bases), len(c.Board.Lines))
	}
	return strings.Join([]string{set, start, table}, ", ")
}
