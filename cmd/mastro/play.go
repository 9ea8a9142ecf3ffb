package main

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
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
		if c.thinker, err = thinkerOf(o.bots); err != nil {
			return err
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
	seed                 uint64
	record               string // a directory
}

// randomSeed is a seed short enough to be read out.
func randomSeed() uint64 {
	var b [4]byte
	rand.Read(b[:]) // never fails
	return uint64(binary.LittleEndian.Uint32(b[:]))
}

// evening is a session with what it needs to begin games.
type evening struct {
	config  *Config
	session *session
	kept    keeper
	seed    uint64
	now     func() time.Duration // of the session
	out     io.Writer
}

// newEvening sits people down at a table, with the menu before them.
func newEvening(c *Config, seed uint64, thinks time.Duration, out io.Writer) (*evening, error) {
	e := &evening{config: c, seed: seed, out: out, now: func() time.Duration { return 0 }}
	d := &desk{words: words.Words{Language: c.Language}, entered: c.entered(), begin: e.begin, hints: c.Hints}
	e.session = newSession(d, thinks)
	t, err := e.openTable()
	if err != nil {
		return nil, err
	}
	e.session.sit(t, 0)
	return e, nil
}

func (e *evening) openTable() (*table, error) {
	g, start, _, err := e.config.setup(e.session.desk.entered, e.seed)
	if err != nil {
		return nil, err
	}
	if e.config.Board != nil {
		return openTable(e.config.Board, e.config.Panel, e.config.State)
	}
	board, err := g.Board(start)
	if err != nil {
		return nil, err
	}
	return newSimulatedTable(board, e.config.Panel, e.seed)
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
	e.kept, e.session.turned = kept, e.kept.turned
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

// serve opens the page of a venue and says where it is. show shows what there is to
// see, so that the first visitor sees something.
func serve(ctx context.Context, v *venue, c *Config, out io.Writer, show func(time.Duration)) (stop func(), err error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", c.Listen)
	if err != nil {
		return nil, cannotListen(c.Listen, err)
	}
	page := web.New(v, c.named()...)
	v.page = page
	show(0)
	server := web.NewHTTPServer(listener.Addr().String(), page)
	served := make(chan struct{})
	go func() {
		defer close(served)
		if err := server.Serve(web.Bounded(listener)); !errors.Is(err, http.ErrServerClosed) {
			fmt.Fprintf(os.Stderr, "mastro: the page: %v\n", err)
		}
	}()
	fmt.Fprintln(out, words.OpenPage.In(words.Words{Language: c.Language}, "http://"+reachable(listener.Addr())))
	return func() {
		page.Close()
		last, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if err := server.Shutdown(last); err != nil {
			server.Close()
		}
		<-served
	}, nil
}

// reachable is the address as one types it: an open one by its name here.
func reachable(a net.Addr) string {
	host, port, err := net.SplitHostPort(a.String())
	if ip := net.ParseIP(host); err == nil && ip != nil && ip.IsUnspecified() {
		return net.JoinHostPort("localhost", port)
	}
	return a.String()
}

func cannotListen(address string, err error) error {
	remedy := "choose another address with --listen"
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		remedy = "another program uses it: choose another port with --listen, such as --listen 127.0.0.1:8081"
	case errors.Is(err, syscall.EACCES):
		remedy = "ports below 1024 are not for everybody: choose a higher one with --listen"
	}
	return exitFailed.becausef("cannot listen on %s: %w; %s", address, errors.Unwrap(err), remedy)
}

// deal begins a game of bots.
func (e *evening) deal() error {
	d := e.session.desk
	g, err := e.begin(everybodyABot(d.entered))
	if err != nil {
		return err
	}
	d.start(g)
	e.session.tells = e.tellTable
	return nil
}

// autoplay plays one game as fast as it goes, telling of every turn.
func (e *evening) autoplay(ctx context.Context) error {
	seed := e.seed
	if err := e.deal(); err != nil {
		return err
	}
	d, now, told := e.session.desk, time.Duration(0), 0
	e.now = func() time.Duration { return now }
	fmt.Fprintln(e.out, words.SeedIs.In(d.words, strconv.FormatUint(seed, 10)))
	for {
		if ctx.Err() != nil {
			return nil
		}
		now += beat
		e.session.tick(now)
		told = e.tell(told)
		if _, over := d.game.match.Result(); over {
			end := d.public()
			fmt.Fprintln(e.out, end.Title)
			for _, line := range end.Text {
				fmt.Fprintln(e.out, " ", line)
			}
			return nil
		}
	}
}

// tellTable answers for the table in a blind game without people: any tile
// that may have been found.
func (e *evening) tellTable() {
	g := e.session.desk.game
	if g == nil || slices.Contains(g.bots, false) || g.match.Actor() != engine.Table {
		return
	}
	m := g.match
	if moves := m.View(engine.Public).Legal(); len(moves) > 0 {
		r := engine.Rand(uint64(m.Count()) ^ e.seed)
		e.session.desk.move(moves[r.Below(len(moves))])
	}
}

// tell prints what happened since, for all to see.
func (e *evening) tell(told int) int {
	d := e.session.desk
	count := d.game.match.Count()
	if count == told {
		return told
	}
	table := d.table(engine.Public)
	for from := told; from < count; from += scene.LogSize {
		table.Log = d.game.match.Events(nil, engine.Public, from)
		table.Log = table.Log[:min(len(table.Log), scene.LogSize)]
		for _, line := range scene.Build(d.game.match.View(engine.Public), table).Log {
			fmt.Fprintln(e.out, line)
		}
	}
	return count
}
