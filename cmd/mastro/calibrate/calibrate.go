// Package calibrate is the command "mastro calibrate": it leads people through the
// measuring of how each tower stands on its sensor, and keeps the result.
//
// Package hw/calibrate measures: its Session says what to do next, takes readings and
// judges them. This package shows what the session asks on panel, lights, page and
// terminal, and takes the answers from knob, page and terminal (dialog). What was
// measured goes to the state directory (package journal); on a simulated table nothing
// is kept.
package calibrate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/stdio"
	"mastro/display/words"
)

// Run measures the towers with these numbers, from 1, or all if there are none; keeps
// the result if people choose to; and closes the table. It ends when people are done or
// ctx ends.
func Run(ctx context.Context, t *rig.Rig, c *settings.Config, numbers []int, in io.Reader, out io.Writer) (err error) {
	d, err := newDialog(t, numbers, words.Words{Language: c.Language}, out)
	if err != nil {
		return errors.Join(err, t.Close())
	}
	d.Journal = journal.New(c.State, d.Now, d.Wake)
	t.SaveReadings = func(trace []byte) { d.Journal.Put(journal.LastTrace, trace) }
	d.Journal.Run()
	defer d.Journal.End()
	defer func() { err = errors.Join(err, t.Close()) }()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	d.stop, d.typed = cancel, stdio.Lines(ctx, in)
	fmt.Fprintln(out, words.CalibrateKeys.In(d.words))
	stop, err := loop.Serve(ctx, &d.Loop, c, out, d.Show)
	if err != nil {
		return err
	}
	defer stop()
	if err := d.Run(ctx, time.Now(), d); err != nil {
		return err
	}
	return d.save(c)
}

// save writes what was measured, if people chose to keep it, and says where.
func (d *dialog) save(c *settings.Config) error {
	measured := d.session.Result().Measured
	switch {
	case !d.keep || len(measured) == 0:
		fmt.Fprintln(d.out, words.NothingKept.In(d.words))
		return nil
	case c.Board == nil:
		fmt.Fprintln(d.out, words.OnlySimulated.In(d.words))
		return nil
	}
	replaced, err := rig.SaveCalibration(c.Board, c.State, measured)
	if err != nil {
		return exit.Failed.Becausef("the calibration cannot be kept: %w; name another directory with --state", err)
	}
	if replaced != nil {
		fmt.Fprintln(d.out, words.CalibrateReplaced.In(d.words, replaced.Error()))
	}
	file, _ := journal.Path(c.State, journal.Calibration) // it was written
	fmt.Fprintln(d.out, words.CalibrateKept.In(d.words, file))
	return nil
}
