package table

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/settings"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/master/secret"
	"mastro/engine/tabletop"
)

// Host begins games at a table.
type Host struct {
	config   *settings.Config
	wired    *rig.Rig // the table of the board file; nil without one
	Table    *Table
	seed     uint64
	hidden   bool                 // games are drawn from random secrets, and not from the seed
	strategy play.Strategy        // how bots play
	Now      func() time.Duration // the time of the loop
	out      io.Writer
	usual    scene.Chosen // in the menu at first

	boards    map[string]keptBoard // by game
	described map[string]keptBoard // those that were told since the program began
}

// NewHost opens a table and shows the menu. Its games are drawn from the seed.
// thinkingTime is how long bots seem to think; a game
// of bots prints its log on out.
func NewHost(c *settings.Config, seed uint64, thinkingTime time.Duration, out io.Writer) (*Host, error) {
	h := newHost(c, seed, thinkingTime, out)
	if _, err := menu.NewSetup(c, menu.Entered(c), seed); err != nil {
		return nil, err
	}
	r, err := OpenRig(c, seed)
	if err != nil {
		return nil, err
	}
	r.SaveReadings = func(trace []byte) { h.Table.Journal.Put(journal.LastTrace, trace) }
	if c.Board != nil {
		h.wired = r
	}
	h.Table.setRig(r, 0)
	return h, nil
}

// newHost makes a host whose table has no rig yet.
func newHost(c *settings.Config, seed uint64, thinkingTime time.Duration, out io.Writer) *Host {
	h := &Host{config: c, seed: seed, out: out, strategy: games.Game.Bot, Now: func() time.Duration { return 0 }}
	h.Table = newTable(play.NewSession(menu.Entered(c), c.Hints, h), thinkingTime)
	h.Table.Journal = journal.New(c.State, func() time.Duration { return h.Now() }, h.Table.Wake)
	h.Table.keeping.journal, h.Table.keeping.readings = h.Table.Journal, func() []byte { return h.Table.Rig.TakeReadings() }
	h.Table.Session.Menu.Sets, h.usual = true, h.Table.Session.Menu.Chosen()
	h.boards, h.described = h.keptBoards(), make(map[string]keptBoard)
	h.Table.Session.Welcomes = c.Board != nil && c.Board.Panel != nil
	return h
}

// OpenRig opens the rig of a configuration: the wired one, or a simulated one with the board of
// the game that would be played.
func OpenRig(c *settings.Config, seed uint64) (*rig.Rig, error) {
	if c.Board != nil {
		return rig.Open(c.Board, c.Panel, c.State)
	}
	setup, err := menu.NewSetup(c, menu.Entered(c), seed)
	if err != nil {
		return nil, err
	}
	return rig.Simulated(setup.Board(), c.Panel, seed)
}

// Begin begins the game that people have chosen, as begin does, and keeps what they chose.
func (h *Host) Begin(n scene.NewGame) (*play.Game, error) {
	g, err := h.begin(n)
	if err == nil {
		h.keepEvening(n)
	}
	return g, err
}

// begin begins the chosen game. A simulated board is built as it was drawn; at a real table the
// referee asks for every part that stands differently.
func (h *Host) begin(n scene.NewGame) (*play.Game, error) {
	setup, err := h.draw(n)
	if err != nil {
		return nil, err
	}
	return h.beginOn(setup, n.Place(), func(g *play.Game) {
		if n.Guided == scene.Led {
			g.Lay(menu.Bases(h.config, n.Place()))
		}
	})
}

// draw draws the chosen game from a new secret.
func (h *Host) draw(n scene.NewGame) (menu.Setup, error) {
	if !h.hidden {
		return menu.NewSetup(h.config, n, h.seed)
	}
	var key [secret.Size]byte
	rand.Read(key[:]) // never fails
	return menu.Draw(h.config, n, secret.Of(key))
}

// beginOn begins a game from a set-up; prepare has what is still to be laid laid.
func (h *Host) beginOn(setup menu.Setup, at scene.Where, prepare func(*play.Game)) (*play.Game, error) {
	g, err := play.NewGame(setup, h.unsaid(at), h.strategy, h.seed)
	if err != nil {
		return nil, err
	}
	g.OnTable = at != scene.OnlyHere
	prepare(g)
	if err := h.lay(setup.Board(), at); err != nil {
		return nil, err
	}
	if err := h.keep(setup.Opening, g, at); err != nil {
		return nil, err
	}
	h.seed++
	h.settle(g)
	return g, nil
}

// unsaid tells whether people may walk without saying so: where they see what they have said, on a
// page that has the only pawn or beside a printed set, only if the whole table is simulated.
func (h *Host) unsaid(at scene.Where) bool {
	return h.config.Unsaid && (at == scene.Sensed || at == scene.OnlyHere && h.config.Board == nil)
}

// fileOf names the record of a game: by the seed, or by the fingerprint of a secret that nobody
// knows.
func (h *Host) fileOf(g *play.Game) string {
	number := strconv.FormatUint(h.seed, 10)
	if g.Drawn != nil && h.hidden {
		number = g.Print.String()[:8]
	}
	return g.Rulebook.Name + "-" + number
}

// lay gives a game its table: it has the sensors watched, or builds a simulated one.
func (h *Host) lay(board tabletop.Board, at scene.Where) error {
	switch {
	case at == scene.Sensed:
		h.watch(board)
		return nil
	case at == scene.Printed:
		h.listen(board)
		return nil
	}
	r, err := h.simulate(board)
	if err != nil {
		return err
	}
	h.Table.setRig(r, h.Now())
	h.Table.Settle()
	return nil
}

// listen has people say how the parts of a game stand.
func (h *Host) listen(board tabletop.Board) {
	on := h.wired
	if on == nil {
		on = rig.New(h.config.Panel)
	}
	h.Table.setRig(on.People(board), h.Now())
}

// watch has the sensors of the wired table tell how the parts of a game stand.
func (h *Host) watch(board tabletop.Board) {
	if h.Table.Rig != h.wired {
		h.Table.setRig(h.wired, h.Now())
	}
	h.wired.Watch(board)
}

// simulate is a table of simulated parts, under the fittings of the wired one if there is one.
func (h *Host) simulate(board tabletop.Board) (*rig.Rig, error) {
	if h.wired != nil {
		return h.wired.Here(board, h.seed)
	}
	return rig.Simulated(board, h.config.Panel, h.seed)
}

// settle tells a match how its parts stand, and the session what is out of order.
func (h *Host) settle(g *play.Game) {
	h.Table.Monitor.Examine(h.Table.Rig.Time(h.Now()), true)
	h.Table.tellTroubles()
	stands := h.Table.Rig.Standing(g.Match)
	g.Match.Settle(stands)
	g.Stood(stands)
}

// beginBotGame begins a game of bots.
func (h *Host) beginBotGame() error {
	s := h.Table.Session
	g, err := h.begin(menu.OnlyBots(s.Menu))
	if err != nil {
		return err
	}
	s.Start(g)
	h.Table.answerForTable = h.answerForTable
	return nil
}

// autoplay plays one game of bots as fast as possible and prints its log. With resume it goes on
// with one that was not played to its end.
func (h *Host) autoplay(ctx context.Context, resume bool) error {
	s, now, printed := h.Table.Session, time.Duration(0), 0
	h.Now = func() time.Duration { return now }
	if resume {
		if err := h.resumeNewest(true); err != nil {
			return err
		}
		printed = s.Game.Match.Count()
	} else {
		seed := h.seed
		if err := h.beginBotGame(); err != nil {
			return err
		}
		fmt.Fprintln(h.out, words.SeedIs.In(s.Words, strconv.FormatUint(seed, 10)))
	}
	for {
		if ctx.Err() != nil {
			return nil
		}
		now += loop.Beat
		h.Table.Tick(now)
		if h.Table.Journal.Status().Saving {
			h.Table.Journal.Flush() // what is printed is on the disk
		}
		printed = h.printLog(printed)
		if _, over := s.Game.Match.Result(); over {
			end := s.Public()
			fmt.Fprintln(h.out, end.Title)
			for _, line := range end.Text {
				fmt.Fprintln(h.out, " ", line)
			}
			return nil
		}
	}
}

// answerForTable says what was found in a blind game without people: any tile that is possible.
func (h *Host) answerForTable() {
	g := h.Table.Session.Game
	if g == nil || g.People() || g.Match.Actor() != engine.Table {
		return
	}
	m := g.Match
	if moves := m.View(engine.Public).Legal(); len(moves) > 0 {
		r := engine.Rand(uint64(m.Count()) ^ h.seed)
		g.Move(moves[r.Below(len(moves))])
	}
}

// printLog prints the public log of the events from the given number on, and returns the number
// to continue from.
func (h *Host) printLog(from int) int {
	g := h.Table.Session.Game
	for from < g.Match.Count() {
		lines, next := g.Log(from)
		for _, line := range lines {
			fmt.Fprintln(h.out, line)
		}
		from = next
	}
	return from
}

// OpenSensors opens the rig of a configuration for commands that play no game. It fails with
// exit code 3 unless there are sensors below towers.
func OpenSensors(c *settings.Config) (r *rig.Rig, err error) {
	if r, err = OpenRig(c, 1); err == nil && !r.HasTowers() {
		err = errors.Join(exit.Configuration.Becausef("there are no sensors below towers; name a board file that has some with --board, or a game of towers with --game"), r.Close())
	}
	return r, err
}
