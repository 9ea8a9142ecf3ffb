package table

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"io"
	"log/slog"
	"time"

	"mastro/cmd/mastro/doctor"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/statedir"
)

// Options are what the command line says beside the configuration.
type Options struct {
	Autoplay bool         // one game of bots, as fast as it goes
	Watch    bool         // at the speed of people, on the page
	Thinker  play.Thinker // how bots play
	Seed     uint64       // decides all that is drawn
	Record   string       // the directory for records; empty for none
}

// RandomSeed is a seed short enough to be read out.
func RandomSeed() uint64 {
	var b [4]byte
	rand.Read(b[:]) // never fails
	return uint64(binary.LittleEndian.Uint32(b[:]))
}

// Play plays games until the context ends, or one game that plays itself.
func Play(ctx context.Context, c *settings.Config, o Options, out io.Writer) (err error) {
	fast := o.Autoplay && !o.Watch
	think := play.ThinkingTime
	if fast {
		think = 0
	}
	if c.Board != nil {
		closeLog, err := statedir.KeepLog(c.State)
		if err != nil {
			slog.Warn("no log is kept", "error", err)
		} else {
			defer closeLog()
		}
	}
	kept, err := newRecorder(o.Record)
	if err != nil {
		return err
	}
	h, err := NewHost(c, o.Seed, think, out)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, h.Table.Rig.Close()) }()
	h.recorder, h.Table.turned, h.thinker = kept, h.recorder.turned, o.Thinker
	defer h.recorder.write()
	if c.Board != nil {
		for _, line := range doctor.Short(ctx, c.Board, h.Table.Rig, monitor.LogWords) {
			slog.Warn(line)
		}
	}
	if fast {
		return h.autoplay(ctx)
	}
	stop, err := loop.Serve(ctx, &h.Table.Loop, c, out, h.Table.Show)
	if err != nil {
		return err
	}
	defer stop()
	if h.Table.Notifier, err = loop.NewNotifier(); err != nil {
		return exit.Failed.Because(err)
	}
	h.Table.Rig.Retry(0) // so that whoever presses a button now is heard
	defer h.Table.Notifier.Stopping()
	if err := h.Table.Notifier.Ready(); err != nil {
		return exit.Failed.Because(err)
	}
	start := time.Now()
	h.Now = func() time.Duration { return time.Since(start) }
	if o.Autoplay {
		if err := h.deal(); err != nil {
			return err
		}
	}
	defer kept.files.begin()()
	return h.Table.Run(ctx, start, h.Table)
}
