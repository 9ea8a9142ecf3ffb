package main

import (
	"github.com/spf13/cobra"

	"mastro/cmd/mastro/rules"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/stdio"
	"mastro/engine/rulings"
)

// newRulesCmd makes the command that shows rulings.
func newRulesCmd() *cobra.Command {
	cmd := inLanguage(&cobra.Command{
		Use:   "rules [GAME | GAME/NUMBER]",
		Short: "Show the rulings: how a game is played where its rules are silent",
		Long: `The printed rules are short and leave questions open. Each has a numbered ruling,
which a refused move names: what is ruled, what of it is printed, follows from what is
printed, or was invented, which house rule changes it, and an example. Rules lists the
games, shows all rulings of one, or a single one, in the language of mastro.toml. They
are also at the page of the table, at /rules/.`,
		Example: `  mastro rules
  mastro rules labiro
  mastro rules labiro/5
  mastro rules --language en labiro/5`,
		Args:      atMost(1),
		ValidArgs: settings.GameNames(),
	})
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		l, err := languageOf(cmd)
		if err != nil {
			return err
		}
		in := rulings.Language(l.String())
		if len(args) == 0 {
			return rules.List(cmd.OutOrStdout(), in)
		}
		return rules.Show(cmd.OutOrStdout(), in, args[0], stdio.Width(cmd.OutOrStdout()))
	}
	return cmd
}
