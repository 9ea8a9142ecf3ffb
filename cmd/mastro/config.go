package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/rig"
	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
)

func newConfigCmd() *cobra.Command {
	return group(&cobra.Command{
		Use:   "config",
		Short: "Check and show the configuration",
		Long: `The configuration is one file, mastro.toml, with all of this optional:

  language = "it"            # it or en; "" for that of the environment
  game = "labiro"            # what is played first; set, setup and [house] are of it
  set = "my-set.toml"        # the printed set; "" for the one told at the table, or the built-in one
  setup = "saturday.toml"    # begin with this position instead of a drawn one
  shape = "usual"            # how the map is drawn: see mastro setup --help
  board = "pi.toml"          # the wiring; "" for a simulated table
  walks = "unsaid"           # people may leave walks unsaid, as usual with a board; or said
  hints = true               # people may ask for a hint, in games that have some; or false
  listen = "127.0.0.1:8080"  # where the page is; ":8080" for all in the house
  hosts = []                 # other names of this table: ["table.example"]
  access = "seats"           # each device has its player's part; or open: everything
  tls_cert = ""              # certificate and key, PEM files: the page is then https
  tls_key = ""
  panel = "240x240"          # or another size; a board file knows its own
  state = ""                 # directory of games and calibration; "" for the user's own

  [house]                    # house rules, each with its default; these are LABIRO's: see mastro rules
` + houseRules(games.All()[0]) + `
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

// houseRules is the house rules of a game as the help has them, each with its usual value,
// its ruling and all values.
func houseRules(g games.Game) string {
	var b strings.Builder
	written := strings.Split(strings.TrimSpace(string(configs.Write(g.House().Document().Fields))), "\n")
	for i, o := range g.Options() {
		says := strings.Join(o.Values, " | ")
		if o.Values == nil {
			says = "false | true"
		}
		if o.Ruling != 0 {
			says = engine.Ruling{Game: g.Name, Number: o.Ruling}.String() + ": " + says
		}
		fmt.Fprintf(&b, "  %-26s # %s\n", written[i], says)
	}
	return b.String()
}

func newConfigCheckCmd() *cobra.Command {
	return withSettings(&cobra.Command{
		Use:   "check [FILE]",
		Short: "Check mastro.toml and every file it names",
		Long: `Check a configuration file, mastro.toml unless another is named, and every file
that it names: set, set-up and board; that they fit together; and what was calibrated of that board. The
first mistake is told with its line, the place in it and what to do, and the exit
code is 3.`,
		Example: "  mastro config check\n  mastro config check /etc/mastro/mastro.toml",
		Args:    atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				if err := cmd.Flags().Set("config", args[0]); err != nil {
					return exit.Usage.Because(err)
				}
			}
			c, err := loadConfig(cmd)
			if err != nil {
				return err
			}
			if c.Board != nil {
				if _, err := rig.ReadCalibration(c.Board, c.State); err != nil {
					return err
				}
			}
			if _, err := menu.NewSetup(c, menu.Entered(c), 0); err != nil {
				return err
			}
			drawn := ""
			if menu.AgesUnknown(c, menu.Entered(c)) {
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
			return c.Show(cmd.OutOrStdout())
		},
	})
}
