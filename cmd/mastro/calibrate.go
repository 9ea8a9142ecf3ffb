package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"mastro/display/words"
)

func newCalibrateCmd() *cobra.Command {
	var bases []int
	cmd := withSettings(&cobra.Command{
		Use:   "calibrate",
		Short: "Measure how the towers stand on their sensors",
		Long: `Every magnet sits a little differently. Calibrate measures what each sensor reads
at the six facings of its tower: turn all towers so that their marks look east, and
then turn the tower that is lit one click at a time, once round and back. It
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
		t, err := openSensors(c)
		if err != nil {
			return err
		}
		return runCalibration(cmd.Context(), t, c, bases, cmd.InOrStdin(), cmd.OutOrStdout())
	}
	return cmd
}

// runCalibration measures the towers of a table with these numbers, or all of them,
// keeps what came of it, and closes the table.
func runCalibration(ctx context.Context, t *table, c *Config, numbers []int, in io.Reader, out io.Writer) (err error) {
	defer func() { err = errors.Join(err, t.close()) }()
	a, err := newTuner(t, numbers, words.Words{Language: c.Language}, out)
	if err != nil {
		return err
	}
	ctx, end := context.WithCancel(ctx)
	defer end()
	a.end, a.typed = end, typedLines(ctx, in)
	fmt.Fprintln(out, words.CalibrateKeys.In(a.words))
	stop, err := serve(ctx, &a.venue, c, out, a.show)
	if err != nil {
		return err
	}
	defer stop()
	if err := a.run(ctx, time.Now(), a); err != nil {
		return err
	}
	return a.keep(c)
}

// keep writes what was measured, if it is to be kept, and says where.
func (a *tuner) keep(c *Config) error {
	measured := a.session.Result().Measured
	switch {
	case !a.kept || len(measured) == 0:
		fmt.Fprintln(a.out, words.NothingKept.In(a.words))
		return nil
	case c.Board == nil:
		fmt.Fprintln(a.out, words.OnlySimulated.In(a.words))
		return nil
	}
	replaced, err := keepMeasured(c.Board, c.State, measured)
	if err != nil {
		return exitFailed.becausef("the calibration cannot be kept: %w; name another directory with --state", err)
	}
	if replaced != nil {
		fmt.Fprintln(a.out, words.CalibrateReplaced.In(a.words, replaced.Error()))
	}
	fmt.Fprintln(a.out, words.CalibrateKept.In(a.words, filepath.Join(c.State, calibrationFile)))
	return nil
}
