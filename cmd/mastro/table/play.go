package table

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"io"
	"log/slog"
	"os"
	"time"

	"mastro/cmd/mastro/doctor"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/stdio"
)

// Options come from the command line, in addition to the configuration.
type Options struct {
	Autoplay bool          // play one game of bots, as fast as possible
	Watch    bool          // play it at the speed of people, on the page
	Strategy play.Strategy // how bots play
	Seed     uint64        // of everything that is not drawn from a game's secret
	Known    bool          // games are drawn from the seed too, so that they are the same each time
	Record   string        // directory for records; empty to keep none
	Keep     bool          // keep a game of bots in the archive too
	Resume   bool          // go on with the newest unfinished game; with Autoplay, of bots

	Browse func(address string) // opens the table's page in a browser, and does not wait for it; nil for people to do so
}

// keeps tells whether games are kept in the archive: those of people are.
func (o Options) keeps() bool { return !o.Autoplay || o.Keep || o.Resume }

// RandomSeed returns a random seed: one of so many that nobody finds it out from what lies open by
// trying all, and few enough that every program reads it as a JSON number.
func RandomSeed() uint64 {
	var b [8]byte
	rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:]) >> 11
}

// Play plays games until the context ends, or one game of bots to its end.
func Play(ctx context.Context, c *settings.Config, o Options, out io.Writer) (err error) {
	fast := o.Autoplay && !o.Watch
	thinkingTime := play.ThinkingTime
	if fast {
		thinkingTime = 0
	}
	defer stdio.Log(os.Stderr)()
	if o.keeps() {
		_, _ = journal.Make(c.State) // before anything is read there; where it fails the journal says why
	}
	if o.Record != "" {
		if err := journal.MayRecord(o.Record); err != nil {
			return err
		}
	}
	h, err := NewHost(c, o.Seed, thinkingTime, out)
	if err != nil {
		return err
	}
	games := h.Table.Journal
	defer games.End() // the last readings too, which the rig has saved as it is closed
	defer h.Table.keeping.drop()
	defer func() { err = errors.Join(err, h.Table.Rig.Close()) }()
	h.hidden, h.strategy = !o.Known && !fast, o.Strategy
	games.KeepRecords(o.Record)
	if o.keeps() {
		h.keepIn(func() (journal.Store, error) { return journal.OpenStore(c.State) })
	}
	if !o.Autoplay {
		h.fillIn()
	}
	if c.Board != nil {
		for _, line := range doctor.Short(ctx, c.Board, h.Table.Rig, monitor.LogWords) {
			slog.Warn(line)
		}
	}
	if fast {
		err := h.autoplay(ctx, o.Resume)
		return errors.Join(err, exit.Failed.Because(games.Status().Err)) // it was asked for
	}
	stop, err := loop.Serve(ctx, &h.Table.Loop, c, out, h.Table.Show)
	if err != nil {
		return err
	}
	defer stop()
	h.Table.remember()
	if h.Table.Notifier, err = loop.NewNotifier(); err != nil {
		return exit.Failed.Because(err)
	}
	ctx, end := context.WithCancel(ctx)
	defer end()
	defer h.Table.serve(end)()
	h.Table.Rig.Retry(0) // so that a press of a button now counts
	defer h.Table.Notifier.Stopping()
	if err := h.Table.Notifier.Ready(); err != nil {
		return exit.Failed.Because(err)
	}
	start := time.Now()
	h.Now = func() time.Duration { return time.Since(start) }
	switch {
	case o.Resume:
		if err := h.resumeNewest(o.Autoplay); err != nil {
			return err
		}
	case o.Autoplay:
		if err := h.beginBotGame(); err != nil {
			return err
		}
	}
	games.Run()
	if o.Browse != nil {
		o.Browse(h.Table.Address)
	}
	return h.Table.Run(ctx, start, h.Table)
}
