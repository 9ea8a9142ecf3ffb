package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/rig"
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
  loot = "room_left"         # what an attacker keeps: room_left | best_three
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
