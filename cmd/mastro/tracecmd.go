package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/board"
	"mastro/hw/pins"
	"mastro/hw/trace"
)

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
	var last time.Duration
	cmd := withSettings(&cobra.Command{
		Use:   "record FILE",
		Short: "Record what the sensors read, without a game",
		Long: `Record reads the sensors of the board 50 times a second and writes what they
say, until it is interrupted or as long as --for says. Without a board the
simulated table is recorded. FILE is "-" for standard output.`,
		Example: "  mastro trace record --board pi.toml --for 1m minute.trace\n  mastro trace record - | gzip >evening.trace.gz",
		Args:    exactly(1, "name the file: mastro trace record evening.trace"),
	})
	cmd.Flags().DurationVar(&last, "for", 0, "`time` to record, as 30s or 5m (default: until interrupted)")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		c, err := loadConfig(cmd)
		if err != nil {
			return err
		}
		t, err := openSensors(c)
		if err != nil {
			return err
		}
		return recordTrace(cmd.Context(), t, c.Board, args[0], last, cmd.OutOrStdout(), cmd.ErrOrStderr())
	}
	return cmd
}

// recordTrace records what the sensors of a table read into a file, "-" for out, and
// closes the table. b is nil for a simulated one.
func recordTrace(ctx context.Context, t *table, b *boardfile.File, name string, last time.Duration, out, progress io.Writer) (err error) {
	defer func() { err = errors.Join(err, t.close()) }()
	if last > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, last)
		defer cancel()
	}
	record := func(to io.Writer) error { return recordReadings(ctx, t, to, traceInfo(b), progress) }
	if name == "-" {
		return record(out)
	}
	return writeFile(name, record)
}

// recordReadings notes what the sensors of a table read until the context ends.
func recordReadings(ctx context.Context, t *table, to io.Writer, info []trace.Info, progress io.Writer) (err error) {
	if err := t.traceTo(to, info); err != nil {
		return err
	}
	r := &recording{venue: newVenue(), progress: progress}
	r.sit(t, 0)
	ctx, r.end = context.WithCancel(ctx)
	defer r.end()
	if err := r.run(ctx, time.Now(), r); err != nil {
		return err
	}
	r.tell()
	fmt.Fprintln(progress)
	if err := t.endTrace(); err != nil {
		return exitFailed.becausef("the trace cannot be written: %w; is the disk full?", err)
	}
	return nil
}

// recording is a table at which nothing happens but that it is watched.
type recording struct {
	venue
	progress io.Writer
	end      func()
	told     time.Duration
}

func (r *recording) tick(now time.Duration) {
	r.pass(now, func(now time.Duration) {
		r.table.scan(now, nil)
		r.monitor.examine(now, false)
	})
	if now-r.told >= time.Second {
		r.told = now
		r.tell()
	}
	if _, err := r.table.traced(); err != nil {
		r.end()
	}
}

// tell says how far it is.
func (r *recording) tell() {
	scans, _ := r.table.traced()
	fmt.Fprintf(r.progress, "\r%s, %d scans", r.now.Round(time.Second), scans)
}

func (r *recording) do(web.Command) web.Answer { return web.Answer{} }
func (r *recording) control(pins.Event)        {}
func (r *recording) show(time.Duration)        {}

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
			return withTrace(args[0], cmd.InOrStdin(), func(r *trace.Reader) error {
				out := bufio.NewWriter(cmd.OutOrStdout())
				var failed error
				err := trace.Replay(r, traceOptions(r.Header()), func(set board.ChangeSet) {
					failed = cmp.Or(failed, trace.WriteJSON(out, set))
				})
				return cmp.Or(failed, out.Flush(), err)
			})
		},
	}
}

func newTraceShowCmd() *cobra.Command {
	var base int
	var from, to time.Duration
	var name string
	var language string
	cmd := &cobra.Command{
		Use:   "show FILE",
		Short: "Draw what one base did over time, as SVG",
		Long: `Show draws the angle of one base over time, with its six facings, what was wrong,
and the gain. FILE is "-" for standard input.`,
		Example: "  mastro trace show last.trace --base 7 -o base7.svg\n  mastro trace show last.trace --base 7 --from 1m --to 90s >base7.svg",
		Args:    exactly(1, "name the file: mastro trace show last.trace --base 7"),
		RunE: func(cmd *cobra.Command, args []string) error {
			w := words.Words{Language: words.FromEnvironment(os.Getenv)}
			if language != "" {
				var err error
				if w.Language, err = words.ParseLanguage(language); err != nil {
					return exitUsage.becausef("--language: %w", err)
				}
			}
			return withTrace(args[0], cmd.InOrStdin(), func(r *trace.Reader) error {
				if n := len(r.Bases()); base < 1 || base > n {
					return exitUsage.becausef("--base: the trace has bases 1 to %d", n)
				}
				var drawing bytes.Buffer
				if err := trace.SVG(&drawing, r, base-1, from, to, traceCaptions(w)); err != nil {
					return err
				}
				return writeTo(name, drawing.Bytes(), cmd.OutOrStdout())
			})
		},
	}
	f := cmd.Flags()
	f.IntVar(&base, "base", 1, "`number` of the base")
	f.StringVar(&language, "language", "", "`tag` of the language, it or en (default: that of the environment)")
	f.DurationVar(&from, "from", 0, "`time` in the trace from which on")
	f.DurationVar(&to, "to", 0, "`time` up to which (default: the end)")
	f.StringVarP(&name, "output", "o", "-", "`file` to draw to, - for standard output")
	return cmd
}

// traceCaptions are the words of a drawing.
func traceCaptions(w words.Words) *trace.Captions {
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

// withTrace does something with a trace; what is wrong with it is told with its
// name.
func withTrace(name string, in io.Reader, do func(*trace.Reader) error) error {
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return exitFailed.becausef("%s: %s; name a trace, or - for standard input", name, reason(err))
		}
		defer file.Close()
		in = file
	}
	r, err := trace.NewReader(in)
	if err == nil {
		err = do(r)
	}
	switch {
	case errors.Is(err, trace.ErrCut):
		return exitVerification.becausef("%s: cut off after line %d; what came before was used", filepath.Base(name), r.Line())
	case errors.Is(err, trace.ErrFormat), errors.Is(err, trace.ErrVersion), errors.Is(err, trace.ErrNothing):
		return exitVerification.becausef("%s: %w", filepath.Base(name), err)
	}
	var wrong *trace.SyntaxError
	if errors.As(err, &wrong) {
		return exitVerification.becausef("%s: %w; record it again", filepath.Base(name), err)
	}
	return err
}
