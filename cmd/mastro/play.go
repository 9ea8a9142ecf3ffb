package main

import (
	"io"
	"os"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/browser"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/stdio"
	"mastro/cmd/mastro/table"
)

// newPlayCmd makes the command that plays games at the table.
func newPlayCmd() *cobra.Command {
	cmd := withSettings(&cobra.Command{
		Use:   "play [GAME]",
		Short: "Play at the table, or at a simulated one in the browser",
		Long: `Play watches the table, referees the game and shows it on the panel, on the
lights and on a page that any browser in reach can open; at a desktop it opens
the browser by itself. GAME is what the menu begins with, one of
` + strings.Join(settings.GameNames(), ", ") + `; without it what mastro.toml says.

Without a board in mastro.toml, or with --sim, the table is simulated: the
same program runs on simulated chips, and on the page the mouse or a finger is
the hand that turns the towers.

What is played is kept step by step: after a power cut, or the next evening, the
menu offers to go on where the game stood. "mastro games" lists what was played.

With --autoplay every player is a bot and a simulated hand turns the towers.
The game is played as fast as the machine can, and the program says who won;
with --watch it takes its time and can be seen on the page.`,
		Example: `  mastro play                           your browser opens, or open the printed address
  mastro play magico                    begin with another game than LABIRO
  mastro play --listen :8080            for every phone in the house, from the start
  mastro play --language en --panel 240x320
  mastro play --autoplay --seed 7       a whole game by itself
  mastro play magico --autoplay --bots random
  mastro play --autoplay --watch
  mastro play --resume                  go on with the newest unfinished game
  mastro play --record games            keep what was played, move by move`,
		Args: atMost(1),
	})
	var o table.Options
	var sim, noBrowser bool
	var bots string
	f := cmd.Flags()
	f.BoolVar(&sim, "sim", false, "simulate the table even if a board is configured")
	f.BoolVar(&o.Autoplay, "autoplay", false, "play a whole game unattended, then end")
	f.BoolVar(&o.Watch, "watch", false, "with --autoplay: at the speed of people, on the page")
	f.StringVar(&bots, "bots", "greedy", "how bots `play`: greedy seek the goal, random play any legal move")
	f.StringVar(&o.Record, "record", "", "write the record of each game into this `directory` too; it tells all secrets")
	f.BoolVar(&o.Keep, "keep", false, "with --autoplay: keep the game, as games of people are kept")
	f.BoolVar(&o.Resume, "resume", false, "go on with the newest unfinished game at once; with --autoplay, of bots")
	f.Uint64Var(&o.Seed, "seed", 0, "`number` that decides all that is drawn (default: another each time)")
	f.BoolVar(&noBrowser, "no-browser", false, "at a desktop too, only print the address")
	cmd.ValidArgs = settings.GameNames()
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 1 {
			if err := cmd.Flags().Set("game", args[0]); err != nil {
				return exit.Usage.Because(err)
			}
		}
		c, err := loadConfig(cmd)
		if err != nil {
			return err
		}
		if o.Watch && !o.Autoplay {
			return exit.Usage.Becausef("--watch goes with --autoplay; add it, or leave --watch out")
		}
		if o.Keep && !o.Autoplay {
			return exit.Usage.Becausef("--keep goes with --autoplay: games of people are always kept; leave --keep out")
		}
		if o.Strategy, err = play.StrategyOf(bots); err != nil {
			return exit.Usage.Becausef("--bots: %w", err)
		}
		if sim || o.Autoplay {
			c.Board = nil
		}
		if !cmd.Flags().Changed("seed") {
			o.Seed = table.RandomSeed()
		}
		o.Known = cmd.Flags().Changed("seed")
		if !noBrowser {
			o.Browse = browse(cmd.OutOrStdout())
		}
		return table.Play(cmd.Context(), c, o, cmd.OutOrStdout())
	}
	return cmd
}

// browse opens addresses in the browser of the desktop where out is read, if there is one.
func browse(out io.Writer) func(address string) {
	d := browser.Desktop{System: runtime.GOOS, Getenv: os.Getenv, Terminal: stdio.ToTerminal(out)}
	return func(address string) {
		if command := d.Command(address); command != nil {
			browser.Start(command)
		}
	}
}
