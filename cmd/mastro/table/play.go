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

type Options struct {
	Sim, Autoplay, Watch bool
	Bots                 string
	Thinker              play.Thinker
	Seed                 uint64
	Record               string // a directory
}

// RandomSeed is a seed short enough to be read out.
func RandomSeed() uint64 {
	var b [4]byte
	rand.Read(b[:]) // never fails
	return uint64(binary.LittleEndian.Uint32(b[:]))
}

// Play is one evening, or one game that plays itself.
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
	e, err := NewHost(c, o.Seed, think, out)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, e.Table.Rig.Close()) }()
	e.recorder, e.Table.turned, e.thinker = kept, e.recorder.turned, o.Thinker
	defer e.recorder.write()
	if c.Board != nil {
		for _, line := range doctor.Short(ctx, c.Board, e.Table.Rig, monitor.InLog) {
			slog.Warn(line)
		}
	}
	if fast {
		return e.autoplay(ctx)
	}
	stop, err := loop.Serve(ctx, &e.Table.Loop, c, out, e.Table.Show)
	if err != nil {
		return err
	}
	defer stop()
	if e.Table.Notifier, err = loop.NewNotifier(); err != nil {
		return exit.Failed.Because(err)
	}
	e.Table.Rig.Retry(0) // so that whoever presses a button now is heard
	defer e.Table.Notifier.Stopping()
	if err := e.Table.Notifier.Ready(); err != nil {
		return exit.Failed.Because(err)
	}
	start := time.Now()
	e.Now = func() time.Duration { return time.Since(start) }
	if o.Autoplay {
		if err := e.deal(); err != nil {
			return err
		}
	}
	defer kept.files.begin()()
	return e.Table.Run(ctx, start, e.Table)
}
