package main

import (
	"github.com/spf13/cobra"

	"mastro/cmd/mastro/doctor"
	"mastro/cmd/mastro/exit"
)

// newDoctorCmd makes the command that checks every wire of a table.
func newDoctorCmd() *cobra.Command {
	var o doctor.Options
	cmd := withSettings(&cobra.Command{
		Use:   "doctor",
		Short: "Look at every wire of a table, and say what to do about it",
		Long:  doctor.Help(),
		Example: `  mastro doctor --board pi.toml               with a soldering iron beside you
  mastro doctor --board pi.toml --quick       without questions
  mastro doctor --json                        for a program
  mastro doctor --bundle mastro-help.tar.gz   for somebody who is to help`,
		Args: atMost(0),
	})
	f := cmd.Flags()
	for _, name := range []string{"game", "set", "setup", "walks", "listen"} {
		_ = f.MarkHidden(name) // of mastro.toml, but they mean nothing here
	}
	f.BoolVar(&o.JSON, "json", false, "one JSON object with all that was found; asks nothing")
	f.BoolVar(&o.Quick, "quick", false, "ask nothing: show panel and lights, leave knob and buttons out")
	f.StringVar(&o.Bundle, "bundle", "", "write what somebody needs to know who is to help into this `file`, a .tar.gz")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c, err := loadConfig(cmd)
		if err != nil {
			return err
		}
		if c.Board == nil {
			return exit.Usage.Becausef(`no board to look at; name its wiring: --board pi.toml, or board = "pi.toml" in mastro.toml`)
		}
		o.Config, _ = cmd.Flags().GetString("config")
		return doctor.Run(cmd.Context(), c, o, cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr())
	}
	return cmd
}
