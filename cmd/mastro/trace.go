package main

import (
	"time"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/table"
	"mastro/cmd/mastro/traces"
)

// newTraceCmd makes the command that holds record, replay and csv.
func newTraceCmd() *cobra.Command {
	return group(&cobra.Command{
		Use:   "trace",
		Short: "Record and replay what the sensors read",
		Long: `A trace is the raw readings of all sensors, a plain text with a line for each scan:
the time, and which base read what, or why it read nothing. It replays through
the same program that watches the table, so that whoever has the file can see
what was taken for a turn, and why.

While mastro plays it keeps the last five minutes, and writes them to last.trace
in its directory (see "mastro config show") when something goes wrong and when it
ends. The format is documented in hw/trace/doc.go.`,
		Example: `  mastro trace record --board pi.toml evening.trace    until interrupted
  mastro trace replay evening.trace                    the turns it saw, as JSON lines
  mastro trace csv evening.trace --base 7 -o 7.csv     what base 7 did, to be drawn`,
	}, newTraceRecordCmd(), newTraceReplayCmd(), newTraceCSVCmd(), newGoneCmd("show", noCurves))
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

func newTraceCSVCmd() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "csv FILE",
		Short: "Write a trace as CSV, for whoever draws it",
		Long: `Csv writes a line for each base of each scan: the time in seconds, the base, the
angle in degrees clockwise from facing 0 (from -30 to 330), what was read, as in
the trace, and now and then the gain. FILE is "-" for standard input. A trace
that was cut off is written up to there, exit code 5.`,
		Example: "  mastro trace csv last.trace --base 7 -o 7.csv\n  mastro trace csv last.trace --base 7 | gnuplot -p -e \"set datafile separator ','; plot '-' using 1:3\"",
		Args:    exactly(1, "name the file: mastro trace csv last.trace --base 7"),
	}
	base := cmd.Flags().Int("base", 0, "`number` of the only base (default: all)")
	to := cmd.Flags().StringP("output", "o", "-", "`file` to write, - for standard output")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return traces.CSV(args[0], *base, *to, cmd.InOrStdin(), cmd.OutOrStdout())
	}
	return cmd
}
