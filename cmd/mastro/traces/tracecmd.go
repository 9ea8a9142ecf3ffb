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
	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/pins"
	"mastro/hw/trace"
)

// Record records what the sensors of a table read into a file, "-" for out, and
// closes the table. b is nil for a simulated one.
func Record(ctx context.Context, t *rig.Rig, b *boardfile.File, name string, last time.Duration, out, progress io.Writer) (err error) {
	defer func() { err = errors.Join(err, t.Close()) }()
	if last > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, last)
		defer cancel()
	}
	record := func(to io.Writer) error { return recordReadings(ctx, t, to, rig.TraceInfo(b), progress) }
	if name == "-" {
		return record(out)
	}
	return stdio.WriteFile(name, record)
}

// recordReadings notes what the sensors of a table read until the context ends.
func recordReadings(ctx context.Context, t *rig.Rig, to io.Writer, info []trace.Info, progress io.Writer) (err error) {
	if err := t.TraceTo(to, info); err != nil {
		return err
	}
	r := &recording{Loop: loop.New(), progress: progress}
	r.Sit(t, 0)
	ctx, r.end = context.WithCancel(ctx)
	defer r.end()
	if err := r.Run(ctx, time.Now(), r); err != nil {
		return err
	}
	r.tell()
	fmt.Fprintln(progress)
	if err := t.EndTrace(); err != nil {
		return exit.Failed.Becausef("the trace cannot be written: %w; is the disk full?", err)
	}
	return nil
}

// recording is a table at which nothing happens but that it is watched.
type recording struct {
	loop.Loop
	progress io.Writer
	end      func()
	told     time.Duration
}

func (r *recording) Tick(now time.Duration) {
	r.Pass(now, func(now time.Duration) {
		r.Rig.Scan(now, nil)
		r.Monitor.Examine(now, false)
	})
	if now-r.told >= time.Second {
		r.told = now
		r.tell()
	}
	if _, err := r.Rig.Traced(); err != nil {
		r.end()
	}
}

// tell says how far it is.
func (r *recording) tell() {
	scans, _ := r.Rig.Traced()
	fmt.Fprintf(r.progress, "\r%s, %d scans", r.Now().Round(time.Second), scans)
}

func (r *recording) Command(web.Command) web.Answer { return web.Answer{} }
func (r *recording) Control(pins.Event)             {}
func (r *recording) Show(time.Duration)             {}

// Captions are the words of a drawing.
func Captions(w words.Words) *trace.Captions {
	return &trace.Captions{
		Title: func(base int, from, to float64) string {
			return words.TraceTitle.In(w, base, fmt.Sprintf("%.1f", from), fmt.Sprintf("%.1f", to))
		},
		Describe: func(base int) string { return words.TraceDesc.In(w, base) },
		Scans:    func(n int) string { return words.TraceScans.In(w, n) },
		Gains:    func(n int) string { return words.TraceGains.In(w, n) },
		Cut:      words.TraceCut.In(w), Angle: words.TraceAngle.In(w), Facing: words.TraceFacing.In(w),
		Seconds: words.TraceSeconds.In(w), NoGain: words.TraceNoGain.In(w),
		Board: words.TraceBoard.In(w), Program: words.TraceProgram.In(w), Started: words.TraceStarted.In(w),
		Good: words.TraceGood.In(w), Weak: words.TraceWeak.In(w), Absent: words.TraceAbsent.In(w),
		Faults: [...]string{
			trace.NoAnswer: words.TraceNoAnswer.In(w), trace.Timeout: words.TraceTimeout.In(w), trace.Arbitration: words.TraceArbitration.In(w),
			trace.Floating: words.TraceFloating.In(w), trace.Select: words.TraceSelect.In(w), trace.Gone: words.TraceGone.In(w), trace.Other: words.TraceOther.In(w),
		},
		Looks: [...]string{words.TraceWeak.In(w), words.TraceLifted.In(w), words.TraceFault.In(w)},
	}
}
