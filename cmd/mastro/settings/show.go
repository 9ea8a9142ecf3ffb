package settings

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/journal"
	"mastro/configs"
	"mastro/engine"
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

// environment is the variables that give a setting where it is empty, the first one that is set.
var environment = map[string][]string{
	"language": {"LC_ALL", "LC_MESSAGES", "LANG"},
	"state":    {"STATE_DIRECTORY", "XDG_STATE_HOME"},
}

// origin says where the value of a key came from.
func (l *loader) origin(key string) string {
	variables, ok := environment[key]
	if ok && *l.in.strings()[key] == "" {
		for _, name := range variables {
			if l.getenv(name) != "" {
				return "environment " + name
			}
		}
		return originDefault
	}
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

// value is the setting with a key: its name is what follows the last dot, its text is in TOML.
func (l *loader) value(key string, text any) Value {
	return Value{"", key[strings.LastIndex(key, ".")+1:], fmt.Sprint(text), l.origin(key)}
}

// values lists all settings in the order of mastro.toml.
func (l *loader) values() []Value {
	c := &l.config
	all := []Value{
		l.value("language", Quoted(c.Language)),
		l.value("game", Quoted(l.in.Game)),
		l.setValue(),
		l.value("setup", Quoted(l.in.Setup)),
		l.value("shape", Quoted(l.in.Shape)),
		l.value("board", Quoted(l.in.Board)),
		l.value("walks", Quoted(l.in.Walks)),
		l.value("hints", l.in.Hints),
		l.value("listen", Quoted(c.Listen)),
		l.value("hosts", stringList(c.Hosts)),
		l.value("access", Quoted(l.in.Access)),
		l.value("tls_cert", Quoted(l.in.TLSCert)),
		l.value("tls_key", Quoted(l.in.TLSKey)),
		l.panelValue(),
		l.value("state", Quoted(c.State)),
	}
	if c.Setup == nil {
		all = append(all, l.rules()...)
	}
	for i, p := range c.Players {
		key := fmt.Sprintf("player[%d].", i)
		name := l.value(key+"name", Quoted(p.Name))
		name.Table = "[[player]]"
		all = append(all, name, l.value(key+"bot", p.Bot), l.value(key+"age", p.Age),
			l.value(key+"colour", Quoted(l.colourOf(p))), l.value(key+"child", p.Child))
	}
	return all
}

// setValue is the printed set: a file that is named, or the one that people told.
func (l *loader) setValue() Value {
	if l.config.SetFile == "" && l.config.Told[l.config.Game.Name] != nil {
		file, _ := journal.Path(l.config.State, journal.Set(l.config.Game.Name)) // it was read
		return Value{"", "set", Quoted(file), "told at the table"}
	}
	return l.value("set", Quoted(l.in.Set))
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

// panelValue is the size of the panel, which may come from the board file.
func (l *loader) panelValue() Value {
	v := l.value("panel", Quoted(boardfile.Size(l.config.Panel)))
	if b := l.config.Board; b != nil && b.Panel != nil {
		v.Origin = "board " + l.in.Board
	}
	return v
}

// rules lists the house rules of the game, given or not.
func (l *loader) rules() []Value {
	var all []Value
	for _, o := range l.config.Game.Options() {
		v := l.value("house."+o.Name, l.ruleText(o))
		if l.config.Rules == nil {
			v.Origin = originDefault
		}
		all = append(all, v)
	}
	all[0].Table = "[house]"
	return all
}

// ruleText is what a house rule says, in TOML.
func (l *loader) ruleText(o engine.Option) string {
	written, chosen := configs.Value(l.config.Rules, o.Name), games.Chosen(o, l.config.Rules)
	text, isText := written.(string)
	switch {
	case isText:
		return Quoted(text)
	case o.House != nil:
		return Quoted(o.House[chosen])
	case o.Values != nil:
		return Quoted(o.Values[chosen])
	case o.Seats:
		seats, _ := written.([]any)
		return strings.ReplaceAll(fmt.Sprint(seats), " ", ", ") // "[2, 3]"
	}
	return fmt.Sprint(chosen == 1)
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
