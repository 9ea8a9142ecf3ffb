package calibrate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/statedir"
	"mastro/cmd/mastro/stdio"
	"mastro/display/words"
)

// Run measures the towers of a table with these numbers, or all of them,
// keeps what came of it, and closes the table.
func Run(ctx context.Context, t *rig.Rig, c *settings.Config, numbers []int, in io.Reader, out io.Writer) (err error) {
	defer func() { err = errors.Join(err, t.Close()) }()
	a, err := newGuide(t, numbers, words.Words{Language: c.Language}, out)
	if err != nil {
		return err
	}
	ctx, end := context.WithCancel(ctx)
	defer end()
	a.end, a.typed = end, stdio.Lines(ctx, in)
	fmt.Fprintln(out, words.CalibrateKeys.In(a.words))
	stop, err := loop.Serve(ctx, &a.Loop, c, out, a.Show)
	if err != nil {
		return err
	}
	defer stop()
	if err := a.Run(ctx, time.Now(), a); err != nil {
		return err
	}
	return a.keep(c)
}

// keep writes what was measured, if it is to be kept, and says where.
func (a *guide) keep(c *settings.Config) error {
	measured := a.session.Result().Measured
	switch {
	case !a.kept || len(measured) == 0:
		fmt.Fprintln(a.out, words.NothingKept.In(a.words))
		return nil
	case c.Board == nil:
		fmt.Fprintln(a.out, words.OnlySimulated.In(a.words))
		return nil
	}
	replaced, err := rig.SaveCalibration(c.Board, c.State, measured)
	if err != nil {
		return exit.Failed.Becausef("the calibration cannot be kept: %w; name another directory with --state", err)
	}
	if replaced != nil {
		fmt.Fprintln(a.out, words.CalibrateReplaced.In(a.words, replaced.Error()))
	}
	fmt.Fprintln(a.out, words.CalibrateKept.In(a.words, filepath.Join(c.State, statedir.Calibration)))
	return nil
}
