package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"mastro/cmd/mastro/boardfile"
	"mastro/configs"
	"mastro/engine/games"
)

func newConfigCmd() *cobra.Command {
	return group(&cobra.Command{
		Use:   "config",
		Short: "Check and show the configuration",
		Long: `The configuration is one file, mastro.toml, with all of this optional:

  language = "it"            # it or en; "" for that of the environment
  game = "labiro"            # what is played first; set, setup and [house] are of it
  set = "my-set.toml"        # the printed set; "" for the built-in one
  setup = "saturday.toml"    # begin with this position instead of a drawn one
  board = "pi.toml"          # the wiring; "" for a simulated table
  walks = "unsaid"           # people may leave walks unsaid; or said
  hints = true               # people may ask for a hint, in games that have some; or false
  listen = "127.0.0.1:8080"  # where the page is; ":8080" for all in the house
  hosts = []                 # other names of this table: ["table.example"]
  panel = "240x240"          # or another size; a board file knows its own
  state = ""                 # directory of calibration, log and trace; "" for the user's own

  [house]                    # house rules, each with its default; these are LABIRO's
  near = "both"              # entrances communicate when: both | one | aligned
  only_when_stuck = false    # turn towers only where one cannot walk on
  chain = "observed"         # towers pushed along: observed | gear | none
  free_unlock = false        # an unlock key costs no rotation
  peek = "always"            # look before deciding: always | full_hand
  defended = "object"        # what a victim with a dagger loses: object | object_or_ruby
  start_anywhere = false     # ruby towers as start towers
  order = "printed"          # who begins: printed | drawn | youngest | oldest | entered
  hidden = "dealt"           # who knows what lies face down: dealt | blind

  [[player]]                 # as many as may play, or none; child = true, in games with rules for children
  name = "Ada"
  age = 9                    # for the orders of play that go by it
  colour = "green"           # where the board has start corners that one, too; "" for any
  [[player]]
  name = "Bot"
  bot = true

Paths start at the directory of mastro.toml.`,
	}, newConfigCheckCmd(), newConfigShowCmd())
}

func newConfigCheckCmd() *cobra.Command {
	return withSettings(&cobra.Command{
		Use:   "check [FILE]",
		Short: "Check mastro.toml and every file it names",
		Long: `Check a configuration file, mastro.toml unless another is named, and every file
that it names: set, set-up and board; and what was calibrated of that board. The
first mistake is told with its line, the place in it and what to do, and the exit
code is 3.`,
		Example: "  mastro config check\n  mastro config check /etc/mastro/mastro.toml",
		Args:    atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				if err := cmd.Flags().Set("config", args[0]); err != nil {
					return exitUsage.because(err)
				}
			}
			c, err := loadConfig(cmd)
			if err != nil {
				return err
			}
			if c.Board != nil {
				if _, err := keptCalibration(c.Board, c.State); err != nil {
					return err
				}
			}
			drawn := ""
			if ageless(c, entered(c)) {
				drawn = ", ages unknown: who begins is drawn"
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "in order: %v%s\n", c, drawn)
			return err
		},
	})
}

func newConfigShowCmd() *cobra.Command {
	return withSettings(&cobra.Command{
		Use:   "show",
		Short: "Show what holds and where each value came from",
		Long: `Show the effective configuration as a TOML file, with the origin of each value:
default, the line of the file, a variable of the environment, or a flag.`,
		Example: "  mastro config show\n  LC_ALL=it_IT.UTF-8 mastro config show --listen :8080",
		Args:    atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := loadConfig(cmd)
			if err != nil {
				return err
			}
			return c.show(cmd.OutOrStdout())
		},
	})
}

// withSettings gives a command the flags that stand for settings of
// mastro.toml; loadConfig reads them.
func withSettings(cmd *cobra.Command) *cobra.Command {
	f := cmd.Flags()
	f.String("language", "", "`tag` of the language, it or en")
	f.String("game", "", "`name` of the game to begin with")
	f.String("set", "", "`file` of the printed set of that game")
	f.String("setup", "", "`file` of the position to begin with")
	f.String("board", "", "`file` of the wiring; empty for a simulated table")
	f.String("walks", "", "`whether` people say every walk: unsaid or said")
	f.String("listen", "", "`address` of the page, host:port")
	f.String("hosts", "", "`names` under which the page may be asked for, beside this computer's own")
	f.String("panel", "", "`size` of the panel: "+strings.ReplaceAll(boardfile.PictureSizes(), `"`, ""))
	f.String("state", "", "`directory` of calibration, log and trace")
	return cmd
}

// loadConfig is the configuration for a command that withSettings made.
func loadConfig(cmd *cobra.Command) (*Config, error) {
	path, err := cmd.Flags().GetString("config")
	if err != nil {
		return nil, err
	}
	given := make(map[string]string)
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if IsFlag(f.Name) {
			given[f.Name] = f.Value.String()
		}
	})
	return LoadConfig(path, os.Getenv, given)
}

// originDefault is the origin of values that nobody gave.
const originDefault = "default"

// value is one setting as it holds.
type value struct {
	table, key string
	text       string // as TOML
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
		{"", "language", quoted(c.Language), l.languageOrigin()},
		{"", "game", quoted(l.in.Game), l.origin("game")},
		{"", "set", quoted(l.in.Set), l.origin("set")},
		{"", "setup", quoted(l.in.Setup), l.origin("setup")},
		{"", "board", quoted(l.in.Board), l.origin("board")},
		{"", "walks", quoted(l.in.Walks), l.origin("walks")},
		{"", "hints", fmt.Sprint(l.in.Hints), l.origin("hints")},
		{"", "listen", quoted(c.Listen), l.origin("listen")},
		{"", "hosts", listOf(c.Hosts), l.origin("hosts")},
		{"", "panel", quoted(boardfile.Size(c.Panel)), l.panelOrigin()},
		{"", "state", quoted(c.State), l.stateOrigin()},
	}
	if c.Setup == nil {
		all = append(all, l.rules()...)
	}
	for i, p := range c.Players {
		key := fmt.Sprintf("player[%d].", i)
		all = append(all,
			value{"[[player]]", "name", quoted(p.Name), l.origin(key + "name")},
			value{"", "bot", fmt.Sprint(p.Bot), l.origin(key + "bot")},
			value{"", "age", fmt.Sprint(p.Age), l.origin(key + "age")},
			value{"", "colour", quoted(l.worn(p)), l.origin(key + "colour")},
			value{"", "child", fmt.Sprint(p.Child), l.origin(key + "child")})
	}
	return all
}

// worn is the colour that a player chose, where it can be chosen: what the file says may
// be of another game.
func (l *loader) worn(p PlayerConfig) string {
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
			text = quoted(o.Values[chosen])
		}
		if o.House != nil {
			text = quoted(o.House[chosen])
		}
		if written, ok := configs.Value(l.config.Rules, o.Name).(string); ok {
			text = quoted(written)
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
		each = append(each, quoted(one))
	}
	return "[" + strings.Join(each, ", ") + "]"
}

// quoted is a TOML string.
func quoted(v any) string {
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

// show writes the settings as a TOML file.
func (c *Config) show(to io.Writer) error {
	var b strings.Builder
	for _, v := range c.values {
		if v.table != "" {
			fmt.Fprintf(&b, "\n%s\n", v.table)
		}
		fmt.Fprintf(&b, "%-30s # %s\n", v.key+" = "+v.text, v.origin)
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
