package main

import (
	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/stdio"
	"mastro/cmd/mastro/verify"
	page "mastro/display/verify"
)

// newVerifyCmd makes the command that checks a sealed draw.
func newVerifyCmd() *cobra.Command {
	var o verify.Output
	var to string
	cmd := withSettings(&cobra.Command{
		Use:   "verify FILE",
		Short: "Check a sealed draw: who added what, and that all follows from it",
		Long: `Verify reads the file in which a sealed draw was opened (see "mastro setup --seal"). It
reckons the commitment, the seeds, each shuffle and each throw again, draws the set-up
again with the rules and the printed set, and says who added what. What does not agree
is told with its line, and the exit code is 5. Compare the commitment with the picture
that the players took of it.

With --page it writes a page that checks such files in any browser, without Mastro and
without a network; it reckons all but the board.

The JSON is {"ok", "table", "number", "commitment", "code", "game",
"adds": [{"name", "kind", "text"}], "findings"}.`,
		Example: `  mastro verify evening.seal
  mastro verify --set my-set.toml evening.seal
  mastro verify --json evening.seal | jq -r .commitment
  mastro verify --page verify.html`,
		Args: atMost(1),
	})
	cmd.Flags().BoolVar(&o.JSON, "json", false, "as one JSON object")
	cmd.Flags().StringVar(&to, "page", "", "write the page that checks into this `file`; - for standard output")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if to != "" {
			if len(args) > 0 {
				return exit.Usage.Becausef("--page writes the page, and checks nothing; leave the file or --page out")
			}
			return stdio.Write(to, page.Page(), cmd.OutOrStdout())
		}
		if len(args) == 0 {
			return exit.Usage.Becausef("name the file: mastro verify evening.seal")
		}
		c, err := loadConfig(cmd)
		if err != nil {
			return err
		}
		return verify.File(c, args[0], o, cmd.OutOrStdout())
	}
	return cmd
}
