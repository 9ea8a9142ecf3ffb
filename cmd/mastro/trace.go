package main

import (
	"os"
	"time"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/table"
	"mastro/cmd/mastro/traces"
	"mastro/display/words"
)

// newTraceCmd makes the command that holds record, replay and show.
func newTraceCmd() *cobra.Command {
	return group(&cobra.Command{
		Use:   "trace",
		Short: "Record, replay and draw what the sensors read",
		Long: `A trace is the raw readings of all sensors, a plain text with a line for each scan:
the time, the angles, what was wrong, now and then the gain. It replays through
the same program that watches the table, so that whoever has the file can see
what was taken for a turn, and why.

While mastro plays it keeps the last five minutes, and writes them to last.trace
in its directory (see "mastro config show") when something goes wrong and when it
ends. The format is documented in hw/trace/doc.go.`,
		Example: `  mastro trace record --board pi.toml evening.trace    until interrupted
  mastro trace replay evening.trace                    the turns it saw, as JSON lines
  mastro trace show evening.trace --base 7 -o 7.svg    what base 7 did, drawn`,
	}, newTraceRecordCmd(), newTraceReplayCmd(), newTraceShowCmd())
}

func newTraceRecordCmd() *cobra.Command {
	var length time.Duration
	cmd := withSettings(&cobra.Command{
		Use:   "record FILE",
		Short: "Record what the sensors read, without a game",
		Long: `Record reads the sensors of the board 50 times a second and writes what they
say, until it is interrupted or as long as --for says. Without a board the
simulated table is recorded. FILE is "-" for standard output.`,
		Example: "  mastro trace record --board pi.toml --for 1m minute.trace\n  mastro trace record - | gzip >evening.trace.gz",
		Args:    exactly(1, "name the file: mastro trace record evening.trace"),
	})
	cmd.Flags().DurationVar(&length, "for", 0, "`time` to record, as 30s or 5m (default: until interrupted)")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		c, err := loadConfig(cmd)
		if err != nil {
			return err
		}
		t, err := table.OpenSensors(c)
		if err != nil {
			return err
		}
		return traces.Record(cmd.Context(), t, c.Board, args[0], length, cmd.OutOrStdout(), cmd.ErrOrStderr())
	}
	return cmd
}

func newTraceReplayCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "replay FILE",
		Short: "Print the turns that a trace holds, as JSON lines",
		Long: `Replay feeds a trace to what watches the towers, thousands of times as fast as it
was recorded, and prints each change set as a line of JSON: which bases turned
from which facing to which, when, and what was in doubt. FILE is "-" for
standard input. A trace that was cut off is replayed up to there, exit code 5.`,
		Example: "  mastro trace replay last.trace\n  zcat evening.trace.gz | mastro trace replay -",
		Args:    exactly(1, "name the file: mastro trace replay last.trace"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return traces.Replay(args[0], cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
}

func newTraceShowCmd() *cobra.Command {
	var d traces.Drawing
	var language string
	cmd := &cobra.Command{
		Use:   "show FILE",
		Short: "Draw what one base did over time, as SVG",
		Long: `Show draws the angle of one base over time, with its six facings, what was wrong,
and the gain. FILE is "-" for standard input.`,
		Example: "  mastro trace show last.trace --base 7 -o base7.svg\n  mastro trace show last.trace --base 7 --from 1m --to 90s >base7.svg",
		Args:    exactly(1, "name the file: mastro trace show last.trace --base 7"),
		RunE: func(cmd *cobra.Command, args []string) error {
			d.Language = words.FromEnvironment(os.Getenv)
			if language != "" {
				var err error
				if d.Language, err = words.ParseLanguage(language); err != nil {
					return exit.Usage.Becausef("--language: %w", err)
				}
			}
			return traces.Draw(args[0], d, cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
	f := cmd.Flags()
	f.IntVar(&d.Base, "base", 1, "`number` of the base")
	f.StringVar(&language, "language", "", "`tag` of the language, it or en (default: that of the environment)")
	f.DurationVar(&d.From, "from", 0, "`time` in the trace from which on")
	f.DurationVar(&d.To, "to", 0, "`time` up to which (default: the end)")
	f.StringVarP(&d.File, "output", "o", "-", "`file` to draw to, - for standard output")
	return cmd
}
