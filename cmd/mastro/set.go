package main

import (
	"strings"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/printed"
	"mastro/cmd/mastro/settings"
)

// newSetCmd makes the command for the printed set.
func newSetCmd() *cobra.Command {
	cmd := withSettings(&cobra.Command{
		Use:   "set [GAME]",
		Short: "Write, check and label the printed set",
		Long: `Which sides of which tower are entrances, how many ropes there are, which card has which
treasure: all that is printed stands in a set file. Nobody publishes it, so the built-in
sets of most games are invented. Whoever plays on the screen alone need not care; whoever
has the printed pieces tells how they are, once. LABIRO asks tower by tower on the
table's page: "Your own towers" in the menu. For every game the file can be filled in:

  mastro set carte > my-deck.toml         write it, then correct it with an editor
  mastro set carte --check my-deck.toml   compare it with what is known
  set = "my-deck.toml"                    then name it in mastro.toml

Without a flag it writes the set that is played with: the one that mastro.toml names, the
one that was told at the table, or the built-in one. Each field is explained at the end
of a built-in set.

--check compares a file with what is known of the printed game. The first mistake is told
with its line and the count that contradicts, exit code 3.

--labels draws a sheet for A4, in black alone, to cut out and stick on: for LABIRO a label
for each tower, with its name, its sides, its arrow, its symbol and the dot of its mark,
and one for each base, with its number and an arrow that points east when it lies; for
torri3d one for each loose tower. Pieces of the other games look different anyway.

GAME is one of ` + strings.Join(settings.GameNames(), ", ") + `; without it what mastro.toml says.`,
		Example: `  mastro set
  mastro set labiro --check my-set.toml
  mastro set labiro --labels labels.pdf
  mastro set torri3d --labels labels.svg --language it`,
		Args: atMost(1),
	})
	cmd.ValidArgs = settings.GameNames()
	check := cmd.Flags().String("check", "", "compare this `file` with what is known of the printed game")
	labels := cmd.Flags().String("labels", "", "draw labels into this `file`, which ends in .pdf or .svg")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		checks, draws := cmd.Flags().Changed("check"), cmd.Flags().Changed("labels")
		if checks && draws {
			return exit.Usage.Becausef("--labels: they are of the set that is played with; leave --check out, or name the file with --set")
		}
		if len(args) == 1 {
			if err := cmd.Flags().Set("game", args[0]); err != nil {
				return exit.Usage.Because(err)
			}
		}
		c, err := loadConfig(cmd)
		switch {
		case err != nil:
			return err
		case checks:
			return printed.Check(c, *check, cmd.OutOrStdout())
		case draws:
			return printed.Labels(c, *labels, cmd.OutOrStdout())
		}
		return printed.Write(c, cmd.OutOrStdout())
	}
	return cmd
}
