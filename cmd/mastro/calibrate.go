package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"mastro/configs"
	"mastro/display/words"
	"mastro/hw/calibrate"
)

func newCalibrateCmd() *cobra.Command {
	var bases []int
	cmd := withSettings(&cobra.Command{
		Use:   "calibrate",
		Short: "Measure how the towers stand on their sensors",
		Long: `Every magnet sits a little differently. Calibrate measures what each sensor reads
at the six facings of its tower: put all towers to the mark, which looks east, and
then turn the tower that is lit one click at a time, once round and back. It
notices by itself that the tower has come to rest. A tower takes about a quarter of
a minute.

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
		return runCalibration(cmd.Context(), c, bases, cmd.InOrStdin(), cmd.OutOrStdout())
	}
	return cmd
}

// runCalibration measures a board and keeps what came of it.
func runCalibration(ctx context.Context, c *Config, numbers []int, in io.Reader, out io.Writer) (err error) {
	e, err := newEvening(c, 1, 0, out)
	if err != nil {
		return err
	}
	t := e.session.table
	defer func() { err = errors.Join(err, t.close()) }()
	if t.towers == nil {
		return exitConfiguration.becausef("the board has no sensors below towers; name another one with --board")
	}
	session, err := calibrate.New(len(t.sensing.places), t.calibrateOptions(numbers))
	if err != nil {
		return exitUsage.becausef("--base: give numbers from 1 to %d, each once", len(t.sensing.places))
	}
	a := newTuner(t, session, words.Words{Language: c.Language}, out)
	stop, err := serve(ctx, &a.venue, c, out, a.show)
	if err != nil {
		return err
	}
	defer stop()
	go a.listen(in)
	fmt.Fprintln(out, words.CalibrateKeys.In(a.words))
	ctx, a.end = context.WithCancel(ctx)
	defer a.end()
	if err := a.run(ctx, time.Now(), a); err != nil {
		return err
	}
	return a.keep(c, out)
}

// calibrateOptions are those of a session for some towers, by their numbers, or
// for all.
func (t *table) calibrateOptions(numbers []int) calibrate.Options {
	o := calibrate.Options{Codes: t.sensing.chain != nil}
	for _, n := range numbers {
		o.Bases = append(o.Bases, n-1)
	}
	for _, p := range t.sensing.places {
		o.CounterClockwise = append(o.CounterClockwise, p.counterClockwise)
	}
	return o
}

// listen reads what somebody types, until there is no more.
func (a *tuner) listen(in io.Reader) {
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		a.typed <- strings.TrimSpace(lines.Text())
	}
}

// keep writes what was measured, if it is to be kept.
func (a *tuner) keep(c *Config, out io.Writer) error {
	result := a.session.Result()
	switch {
	case !a.kept || len(result.Measured) == 0:
		fmt.Fprintln(out, words.NothingKept.In(a.words))
		return nil
	case c.Board == nil:
		fmt.Fprintln(out, words.OnlySimulated.In(a.words))
		return nil
	}
	before, err := c.Board.calibration(c.State)
	if err != nil { // what cannot be read is replaced
		fmt.Fprintln(out, err)
	}
	var again []configs.CalibratedBase
	for _, m := range result.Measured {
		again = append(again, measured(m))
	}
	data, err := before.With(again...).Marshal()
	if err == nil {
		err = writeKept(c.State, calibrationFile, data)
	}
	if err != nil {
		return exitFailed.becausef("the calibration cannot be kept: %w; name another directory with --state", err)
	}
	fmt.Fprintln(out, words.CalibrateKept.In(a.words, filepath.Join(c.State, calibrationFile)))
	return nil
}
