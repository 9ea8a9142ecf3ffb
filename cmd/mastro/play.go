package main

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"io"
	"log/slog"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// newPlayCmd is the main job: a game at the table.
func newPlayCmd() *cobra.Command {
	cmd := withSettings(&cobra.Command{
		Use:   "play [GAME]",
		Short: "Play at the table, or at a simulated one in the browser",
		Long: `Play watches the table, referees the game and shows it on the panel, on the
lights and on a page that any browser in reach can open. GAME is what the menu
begins with, one of ` + strings.Join(gameNames(), ", ") + `;
without it what mastro.toml says.

Without a board in mastro.toml, or with --sim, the table is simulated: the
same program runs on simulated chips, and on the page the mouse or a finger is
the hand that turns the towers.

With --autoplay every player is a bot and a simulated hand turns the towers.
The game is played as fast as the machine can, and the program says who won;
with --watch it takes its time and can be seen on the page.`,
		Example: `  mastro play                           open the printed address
  mastro play magico                    begin with another game than LABIRO
  mastro play --listen :8080            for every phone in the house
  mastro play --language en --panel 240x320
  mastro play --autoplay --seed 7       a whole game by itself
  mastro play magico --autoplay --bots random
  mastro play --autoplay --watch
  mastro play --record games            keep what was played, move by move`,
		Args: atMost(1),
	})
	var o playOptions
	f := cmd.Flags()
	f.BoolVar(&o.sim, "sim", false, "simulate the table even if a board is configured")
	f.BoolVar(&o.autoplay, "autoplay", false, "play a whole game unattended, then end")
	f.BoolVar(&o.watch, "watch", false, "with --autoplay: at the speed of people, on the page")
	f.StringVar(&o.bots, "bots", "greedy", "how bots `play`: greedy seek the goal, random play any legal move")
	f.StringVar(&o.record, "record", "", "keep the record of each game in this `directory`; it tells all secrets")
	f.Uint64Var(&o.seed, "seed", 0, "`number` that decides all that is drawn (default: another each time)")
	cmd.ValidArgs = gameNames()
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 1 {
			if err := cmd.Flags().Set("game", args[0]); err != nil {
				return exitUsage.because(err)
			}
		}
		c, err := loadConfig(cmd)
		if err != nil {
			return err
		}
		if o.watch && !o.autoplay {
			return exitUsage.becausef("--watch goes with --autoplay; add it, or leave --watch out")
		}
		if o.thinker, err = thinkerOf(o.bots); err != nil {
			return exitUsage.becausef("--bots: %w", err)
		}
		if o.sim || o.autoplay {
			c.Board = nil
		}
		if !cmd.Flags().Changed("seed") {
			o.seed = randomSeed()
		}
		return play(cmd.Context(), c, o, cmd.OutOrStdout())
	}
	return cmd
}

type playOptions struct {
	sim, autoplay, watch bool
	bots                 string
	thinker              thinker
	seed                 uint64
	record               string // a directory
}

// randomSeed is a seed short enough to be read out.
func randomSeed() uint64 {
	var b [4]byte
	rand.Read(b[:]) // never fails
	return uint64(binary.LittleEndian.Uint32(b[:]))
}

// play is one evening, or one game that plays itself.
func play(ctx context.Context, c *Config, o playOptions, out io.Writer) (err error) {
	fast := o.autoplay && !o.watch
	think := thinks
	if fast {
		think = 0
	}
	if c.Board != nil {
		closeLog, err := keepLog(c.State)
		if err != nil {
			slog.Warn("no log is kept", "error", err)
		} else {
			defer closeLog()
		}
	}
	kept, err := newKeeper(o.record)
	if err != nil {
		return err
	}
	e, err := newEvening(c, o.seed, think, out)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, e.session.table.close()) }()
	e.kept, e.session.turned, e.thinker = kept, e.kept.turned, o.thinker
	defer e.kept.write()
	if c.Board != nil {
		for _, line := range shortCheck(ctx, c.Board, e.session.table, inLog) {
			slog.Warn(line)
		}
	}
	if fast {
		return e.autoplay(ctx)
	}
	stop, err := serve(ctx, &e.session.venue, c, out, e.session.show)
	if err != nil {
		return err
	}
	defer stop()
	if e.session.notifier, err = newNotifier(); err != nil {
		return exitFailed.because(err)
	}
	e.session.table.mend(0) // so that whoever presses a button now is heard
	defer e.session.notifier.stopping()
	if err := e.session.notifier.ready(); err != nil {
		return exitFailed.because(err)
	}
	start := time.Now()
	e.now = func() time.Duration { return time.Since(start) }
	if o.autoplay {
		if err := e.deal(); err != nil {
			return err
		}
	}
	return e.session.run(ctx, start, e.session)
}
