package main

import (
	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/wiring"
	"mastro/display/words"
)

// newWiringCmd makes the command that says what to solder where.
func newWiringCmd() *cobra.Command {
	cmd := withSettings(&cobra.Command{
		Use:   "wiring",
		Short: "Tell which wire goes where, from the board file",
		Long: `Wiring reads the board file that mastro.toml names, or that of --board, and tells
what is to be soldered, so that it is what the program expects:

  - which pin of the Raspberry Pi's 40-pin header goes to which pins;
  - each part, pin by pin: address straps, what is tied high or low, what stays
    open, resistors and capacitors;
  - the lines of config.txt that the buses want;
  - the current that 3.3 V and 5 V must give, and whether they can;
  - the addresses on each I²C bus, and what must not be hung on it beside.

With --svg it is drawn as well, to be printed on A4 and taken to the bench: each
wire with its line and pin at both ends. Nothing is opened and no wire is touched:
it works on any machine. Where a file is wrong it says so like "config check".`,
		Example: `  mastro wiring --board configs/boards/pi.toml
  mastro wiring --language it               the board of mastro.toml
  mastro wiring --svg wiring.svg            draw it, and print the tables
  mastro wiring --svg - > wiring.svg        only draw it`,
		Args: atMost(0),
	})
	var svg string
	cmd.Flags().StringVar(&svg, "svg", "", "draw it into this `file`; - for standard output instead of the tables")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c, err := loadConfig(cmd)
		if err != nil {
			return err
		}
		if c.Board == nil {
			return exit.Configuration.Becausef("no wiring: the table is simulated; name a board file with --board, or as board in mastro.toml")
		}
		plan := wiring.New(c.BoardPath, c.Board, words.Words{Language: c.Language})
		return plan.Write(svg, cmd.OutOrStdout())
	}
	return cmd
}
