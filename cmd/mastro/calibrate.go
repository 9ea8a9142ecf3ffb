package main

import (
	"github.com/spf13/cobra"

	"mastro/cmd/mastro/calibrate"
	"mastro/cmd/mastro/table"
)

func newCalibrateCmd() *cobra.Command {
	var bases []int
	cmd := withSettings(&cobra.Command{
		Use:   "calibrate",
		Short: "Measure how the towers stand on their sensors",
		Long: `Every magnet sits a little differently. Calibrate measures what each sensor reads
at the six facings of its tower: turn all towers so that their marks look along the
arrow of their base, or east on the map of fixed bases that have none, and then turn the tower that is lit one click at a time, once round and back. It
notices by itself that the tower has come to rest. A tower takes less than half a
minute.

What is to be done stands on the panel, at the page and here in the terminal, and
can be answered at each: with the knob, with the choices, or with a number and
Enter. What cannot be measured well is refused, with what to do about it; the
towers measured so far stay measured.

The result is kept in calibration.toml in the directory of mastro (see "mastro
config show"); the board file is not changed. It holds for this wiring only, and a
file that was edited or cut off is refused. Without a board the simulated table is
measured, to see how it goes, and nothing is kept.`,
		Example: `  mastro calibrate --board pi.toml
  mastro calibrate --base 7               only tower 7; the others stay as they are
  mastro calibrate --base 7,8 --listen :8080`,
		Args: atMost(0),
	})
	cmd.Flags().IntSliceVar(&bases, "base", nil, "`number` of a tower to measure (default: all)")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c, err := loadConfig(cmd)
		if err != nil {
			return err
		}
		t, err := table.OpenSensors(c)
		if err != nil {
			return err
		}
		return calibrate.Run(cmd.Context(), t, c, bases, cmd.InOrStdin(), cmd.OutOrStdout())
	}
	return cmd
}
