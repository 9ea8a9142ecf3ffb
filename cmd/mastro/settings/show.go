package settings

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/journal"
	"mastro/configs"
	"mastro/engine/games"
)

// Value is one setting in effect, as Show writes it.
type Value struct {
	Table  string // the heading of the table that begins here, "[house]"; mostly empty
	Key    string // "listen"
	Text   string // the value in TOML
	Origin string // where it came from: "default", "file mastro.toml, line 3"
}

// Show writes all settings as a configuration file, each with its origin.
func (c *Config) Show(to io.Writer) error {
	var b strings.Builder
	for _, v := range c.Values {
		if v.Table != "" {
			fmt.Fprintf(&b, "\n%s\n", v.Table)
		}
		fmt.Fprintf(&b, "%-30s # %s\n", v.Key+" = "+v.Text, v.Origin)
	}
	_, err := io.WriteString(to, b.String())
	return err
}

// originDefault is the origin of default values.
const originDefault = "default"

// origin says where the value of a key came from.
func (l *loader) origin(key string) string {
	if _, given := l.flags[key]; given {
		return "flag --" + FlagOf(key)
	}
	if l.file != nil {
		if line := l.file.Line(key); line != 0 {
			return fmt.Sprintf("file %s, line %d", l.file.Name(), line)
		}
	}
	return originDefault
}

// languageOrigin is origin for the language, which may come from the environment.
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

// values lists all settings in the order of mastro.toml.
func (l *loader) values() []Value {
	c := &l.config
	all := []Value{
		{"", "language", Quoted(c.Language), l.languageOrigin()},
		{"", "game", Quoted(l.in.Game), l.origin("game")},
		l.setValue(),
		{"", "setup", Quoted(l.in.Setup), l.origin("setup")},
		{"", "shape", Quoted(l.in.Shape), l.origin("shape")},
		{"", "board", Quoted(l.in.Board), l.origin("board")},
		{"", "walks", Quoted(l.in.Walks), l.origin("walks")},
		{"", "hints", fmt.Sprint(l.in.Hints), l.origin("hints")},
		{"", "listen", Quoted(c.Listen), l.origin("listen")},
		{"", "hosts", stringList(c.Hosts), l.origin("hosts")},
		{"", "access", Quoted(l.in.Access), l.origin("access")},
		{"", "tls_cert", Quoted(l.in.TLSCert), l.origin("tls_cert")},
		{"", "tls_key", Quoted(l.in.TLSKey), l.origin("tls_key")},
		{"", "panel", Quoted(boardfile.Size(c.Panel)), l.panelOrigin()},
		{"", "state", Quoted(c.State), l.stateOrigin()},
	}
	if c.Setup == nil {
		all = append(all, l.rules()...)
	}
	for i, p := range c.Players {
		key := fmt.Sprintf("player[%d].", i)
		all = append(all,
			Value{"[[player]]", "name", Quoted(p.Name), l.origin(key + "name")},
			Value{"", "bot", fmt.Sprint(p.Bot), l.origin(key + "bot")},
			Value{"", "age", fmt.Sprint(p.Age), l.origin(key + "age")},
			Value{"", "colour", Quoted(l.colourOf(p)), l.origin(key + "colour")},
			Value{"", "child", fmt.Sprint(p.Child), l.origin(key + "child")})
	}
	return all
}

// setValue is the printed set: a file that is named, or the one that people told.
func (l *loader) setValue() Value {
	if l.config.SetFile == "" && l.config.Told[l.config.Game.Name] != nil {
		file, _ := journal.Path(l.config.State, journal.Set(l.config.Game.Name)) // it was read
		return Value{"", "set", Quoted(file), "told at the table"}
	}
	return Value{"", "set", Quoted(l.in.Set), l.origin("set")}
}

// colourOf returns the colour of a player, or "" where the game has no such colour to
// choose: the file may be for another game.
func (l *loader) colourOf(p Player) string {
	g := l.config.Game
	if l.config.Setup != nil && g.Cornered() || !slices.Contains(g.Colours(), p.Colour) {
		return ""
	}
	return p.Colour
}

// stateOrigin is origin for the state directory, which may come from the environment.
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

// panelOrigin is origin for the size of the panel, which may come from the board file.
func (l *loader) panelOrigin() string {
	if b := l.config.Board; b != nil && b.Panel != nil {
		return "board " + l.in.Board
	}
	return l.origin("panel")
}

// rules lists the house rules of the game, given or not.
func (l *loader) rules() []Value {
	var all []Value
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
		all = append(all, Value{"", o.Name, text, origin})
	}
	all[0].Table = "[house]"
	return all
}

// seatList writes a list of seats: "[2, 3]".
func seatList(value any) string {
	seats, _ := value.([]any)
	return strings.ReplaceAll(fmt.Sprint(seats), " ", ", ")
}

// stringList writes a list of strings: `["a", "b"]`.
func stringList(all []string) string {
	var each []string
	for _, one := range all {
		each = append(each, Quoted(one))
	}
	return "[" + strings.Join(each, ", ") + "]"
}

// Quoted writes a value as a TOML string.
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
