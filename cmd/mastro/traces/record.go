// Package traces is the commands "mastro trace record", "replay" and "csv". A trace is
// the raw readings of all sensors as a text; package hw/trace has its format, and
// writes and reads it. This package connects it with a table and with files.
//
// Wherever a file is named, "-" stands for standard input or output. A
// trace that cannot be read is an error with exit.Verification; one that was cut off,
// as a power cut does, is used as far as it goes.
package traces

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/stdio"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/hw/pins"
	"mastro/hw/trace"
)

// Record writes what the sensors of a table read into the file name, until ctx ends or
// for as long as length says, unless that is 0. It closes the table. b is its wiring,
// nil for a simulated table. Once a second it says on progress how far it is.
func Record(ctx context.Context, t *rig.Rig, b *boardfile.File, name string, length time.Duration, out, progress io.Writer) (err error) {
	defer func() { err = errors.Join(err, t.Close()) }()
	if length > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, length)
		defer cancel()
	}
	write := func(to io.Writer) error { return record(ctx, t, to, rig.TraceInfo(b), progress) }
	if name == "-" {
		return write(out)
	}
	return stdio.WriteFile(name, write)
}

// record writes a trace until ctx ends.
func record(ctx context.Context, t *rig.Rig, to io.Writer, info []trace.Info, progress io.Writer) (err error) {
	if err := t.TraceTo(to, info); err != nil {
		return err
	}
	r := &recorder{Loop: loop.New(), progress: progress}
	r.SetRig(t, 0)
	ctx, r.stop = context.WithCancel(ctx)
	defer r.stop()
	if err := r.Run(ctx, time.Now(), r); err != nil {
		return err
	}
	r.report()
	fmt.Fprintln(progress)
	if err := t.EndTrace(); err != nil {
		return exit.Failed.Becausef("the trace cannot be written: %w; is the disk full?", err)
	}
	return nil
}

// recorder runs a table without a game: it only scans the sensors.
type recorder struct {
	loop.Loop
	progress io.Writer
	reported time.Duration // when the progress was last written
	stop     func()        // ends the recording
}

// Tick scans the sensors. It stops when the trace can no longer be written.
func (r *recorder) Tick(now time.Duration) {
	r.Advance(now, func(now time.Duration) {
		r.Rig.Scan(now, nil)
		r.Monitor.Examine(now, false)
	})
	if now-r.reported >= time.Second {
		r.reported = now
		r.report()
	}
	if _, err := r.Rig.Traced(); err != nil {
		r.stop()
	}
}

// report writes the progress over what it wrote before.
func (r *recorder) report() {
	scans, _ := r.Rig.Traced()
	fmt.Fprintf(r.progress, "\r%s, %d scans", r.Now().Round(time.Second), scans)
}

// Nobody decides anything while a trace is recorded, and nothing is shown.

func (r *recorder) Command(scene.Device, web.Command) web.Answer { return web.Answer{} }
func (r *recorder) Control(pins.Event)                           {}
func (r *recorder) Show(time.Duration)                           {}
