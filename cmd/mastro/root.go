package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
)

// newRootCmd makes the whole command line.
func newRootCmd() *cobra.Command {
	root := &cobra.Command{
		Use:   "mastro",
		Short: "The master of a labyrinth table",
		Long: `Mastro is the master of a labyrinth table. Sensors under a printed LABIRO set
tell it how each tower stands; it knows the rules, says at once what is not
allowed and how to put it right, and shows whose turn it is. Without any
hardware it plays on a simulated table, and anyone can join at a browser.
Its sister games are played and refereed the same way: see "mastro play --help".

What it is to play with stands in mastro.toml, in the directory where it is
started. Without that file it plays with the built-in set, simulated.

` + exitCodesHelp(),
		Example: `  mastro play                        begin
  mastro play magico                 another game: the sliding labyrinth
  mastro play --autoplay --seed 7    a whole game by itself
  mastro setup --pdf plan.pdf        draw a map, and how it is laid
  mastro set --labels labels.pdf     labels for towers and bases
  mastro wiring --board pi.toml      what to solder where
  mastro doctor --board pi.toml      is every wire in order?
  mastro calibrate --board pi.toml   measure how the towers stand
  mastro config show                 what holds, and where it came from
  mastro config check my-table.toml  is this file in order?
  mastro games                       what was played, and how far
  mastro backup                      all that is kept, in one file
  mastro rules labiro/5              what ruling 5 of LABIRO says, and why
  mastro help lights                 a topic of the manual; "mastro help" lists them
  mastro version --json              for a report of a mistake`,
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.PersistentFlags().String("config", "", "configuration `file` (default: mastro.toml here, if there is one)")
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return exit.Usage.Becausef("%w; see %q", err, cmd.CommandPath()+" --help")
	})
	root.SetHelpCommand(newHelpCmd())
	return group(root, newPlayCmd(), newSetupCmd(), newSetCmd(), newGoneCmd("verify", noSeals), newRulesCmd(), newRefereeCmd(), newWiringCmd(), newCalibrateCmd(), newDoctorCmd(), newGamesCmd(), newBackupCmd(), newRestoreCmd(), newConfigCmd(), newTraceCmd(), newVersionCmd())
}

func exitCodesHelp() string {
	var b strings.Builder
	b.WriteString("Exit codes:")
	for c := range exit.NumCodes {
		fmt.Fprintf(&b, "\n  %d  %v", c, c)
	}
	return b.String()
}
