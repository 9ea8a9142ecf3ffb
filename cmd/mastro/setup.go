package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/setup"
	"mastro/cmd/mastro/table"
	"mastro/engine/master/layout"
)

// newSetupCmd makes the command that draws what a game begins with.
func newSetupCmd() *cobra.Command {
	cmd := withSettings(&cobra.Command{
		Use:   "setup [GAME]",
		Short: "Draw a set-up, and tell how it is laid on the table",
		Long: `Setup draws what a game begins with, and tells piece by piece how it is laid on the
table: which base goes where, which tower on it and how it stands; tiles, cards, walls,
pawns. So nobody has to prepare the game and know too much. What lies hidden is not
told: only the set-up file of --file tells it, and whoever knows the seed can draw it again.

GAME is one of ` + strings.Join(settings.GameNames(), ", ") + `; without it what mastro.toml says.
"mastro play" with the same --seed and --shape begins with the same set-up.

The map of LABIRO is drawn so that every shape is as likely as every other of its kind,
by the words of --shape:

  ` + strings.ReplaceAll(layout.Words, "\n", "\n  ") + `

--drawing takes a map of one's own, a text with a mark for each base, each row one
column aside from the row above, that hangs together and has a mark for each tower:

  # # #
   # # #
  # # #

--built takes a board that people have built and told at the page, as the text that this
offers to keep; what was not told is drawn.
`,
		Example: `  mastro setup                            as text
  mastro setup --pdf plan.pdf             to print on A4, in black alone
  mastro setup --shape "solid mirror" --players 4
  mastro setup --seed 7 --svg map.svg --png map.png
  mastro setup --drawing my-map.txt --file saturday.toml
  mastro play --setup saturday.toml`,
		Args: atMost(1),
	})
	var r setup.Request
	f := cmd.Flags()
	f.Uint64Var(&r.Seed, "seed", 0, "`number` that decides all that is drawn (default: another each time)")
	f.IntVar(&r.Players, "players", 0, "`how many` play (default: as in mastro.toml, else 2)")
	f.StringVar(&r.Drawing, "drawing", "", "`file` with a map of one's own")
	f.StringVar(&r.Built, "built", "", "`file` with a board that was told at the page")
	f.StringVar(&r.SVG, "svg", "", "draw the plan into this `file`; - for standard output instead of the text")
	f.StringVar(&r.PNG, "png", "", "draw the plan into this `file`; - as above")
	f.StringVar(&r.PDF, "pdf", "", "draw the plan into this `file`, for A4; - as above")
	f.IntVar(&r.Width, "width", 1240, "`pixels` that the PNG is wide")
	f.String("seal", "", "")
	_ = f.MarkHidden("seal")
	f.StringVar(&r.File, "file", "", "write the set-up into this `file`, to play with; it tells what is hidden")
	cmd.ValidArgs = settings.GameNames()
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if cmd.Flags().Changed("seal") {
			return exit.Usage.Becausef("--seal: %s", noSeals)
		}
		if len(args) == 1 {
			if err := cmd.Flags().Set("game", args[0]); err != nil {
				return exit.Usage.Because(err)
			}
		}
		c, err := loadConfig(cmd)
		if err != nil {
			return err
		}
		cmd.Flags().Visit(func(f *pflag.Flag) { r.Given = append(r.Given, f.Name) })
		if !cmd.Flags().Changed("seed") {
			r.Seed = table.RandomSeed()
		}
		return setup.Run(c, r, cmd.OutOrStdout())
	}
	return cmd
}
