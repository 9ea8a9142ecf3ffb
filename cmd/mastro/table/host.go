package table

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/settings"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// Host is a session with what it needs to begin games.
type Host struct {
	config   *settings.Config
	Table    *Table
	recorder recorder
	seed     uint64
	thinker  play.Thinker         // how bots play
	Now      func() time.Duration // of the session
	out      io.Writer
}

// NewHost sits people down at a table, with the menu before them.
func NewHost(c *settings.Config, seed uint64, thinks time.Duration, out io.Writer) (*Host, error) {
	e := &Host{config: c, seed: seed, out: out, thinker: games.Game.Bot, Now: func() time.Duration { return 0 }}
	e.Table = newTable(play.NewSession(menu.Entered(c), c.Hints, e.begin), thinks)
	if _, err := menu.NewSetup(c, menu.Entered(c), seed); err != nil {
		return nil, err
	}
	t, err := OpenRig(c, seed)
	if err != nil {
		return nil, err
	}
	e.Table.sit(t, 0)
	return e, nil
}

// OpenRig is the table that a configuration names: the one that is wired, or a
// simulated one on which the game that would be played begins.
func OpenRig(c *settings.Config, seed uint64) (*rig.Rig, error) {
	if c.Board != nil {
		return rig.Open(c.Board, c.Panel, c.State)
	}
	s, err := menu.NewSetup(c, menu.Entered(c), seed)
	if err != nil {
		return nil, err
	}
	board, err := s.Game.Board(s.Start)
	if err != nil {
		return nil, err
	}
	return rig.Simulated(board, c.Panel, seed)
}

// settle is how many beats a table may take until every part is known.
const settle = 100

// begin is a table with a new game on it. In a simulation the people have
// already built the board and everything stands as it was drawn; on a real
// table the referee asks for every part that stands otherwise.
func (e *Host) begin(n scene.NewGame) (*play.Game, error) {
	s, err := menu.NewSetup(e.config, n, e.seed)
	if err != nil {
		return nil, err
	}
	g, err := play.NewGame(s, e.config.Unsaid, e.thinker, e.seed)
	if err != nil {
		return nil, err
	}
	board, err := s.Game.Board(s.Start)
	if err != nil {
		return nil, err
	}
	if e.config.Board == nil {
		t, err := rig.Simulated(board, e.config.Panel, e.seed)
		if err != nil {
			return nil, err
		}
		e.Table.sit(t, e.Now())
		e.Table.settle()
	} else {
		e.Table.Rig.Watch(board)
	}
	e.recorder.begin(g, e.seed)
	e.seed++
	e.Table.Monitor.Examine(e.Table.Rig.Time(e.Now()), true)
	e.Table.Session.SetTroubles(e.Table.Monitor.Doubts, e.Table.Monitor.Troubles)
	g.Match.Settle(e.Table.Rig.Standing(g.Match))
	return g, nil
}

// settle lets a simulated table come to rest.
func (s *Table) settle() {
	for range settle {
		if s.Rig.Ready() {
			return
		}
		s.Rig.Simulation.Advance(loop.Beat)
		s.Epoch -= loop.Beat
		s.Rig.Scan(s.Rig.Simulation.Now(), nil)
	}
}

// deal begins a game of bots.
func (e *Host) deal() error {
	d := e.Table.Session
	g, err := e.begin(menu.OnlyBots(d.Menu))
	if err != nil {
		return err
	}
	d.Start(g)
	e.Table.tells = e.tellTable
	return nil
}

// autoplay plays one game as fast as it goes, telling of every turn.
func (e *Host) autoplay(ctx context.Context) error {
	seed := e.seed
	if err := e.deal(); err != nil {
		return err
	}
	d, now, told := e.Table.Session, time.Duration(0), 0
	e.Now = func() time.Duration { return now }
	fmt.Fprintln(e.out, words.SeedIs.In(d.Words, strconv.FormatUint(seed, 10)))
	for {
		if ctx.Err() != nil {
			return nil
		}
		now += loop.Beat
		e.Table.Tick(now)
		told = e.tell(told)
		if _, over := d.Game.Match.Result(); over {
			end := d.Public()
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
func (e *Host) tellTable() {
	g := e.Table.Session.Game
	if g == nil || slices.Contains(g.Bots, false) || g.Match.Actor() != engine.Table {
		return
	}
	m := g.Match
	if moves := m.View(engine.Public).Legal(); len(moves) > 0 {
		r := engine.Rand(uint64(m.Count()) ^ e.seed)
		g.Move(moves[r.Below(len(moves))])
	}
}

// tell prints what has happened since so many events, for all to see, and says how many
// there are.
func (e *Host) tell(from int) int {
	g := e.Table.Session.Game
	for from < g.Match.Count() {
		lines, next := g.Log(from)
		for _, line := range lines {
			fmt.Fprintln(e.out, line)
		}
		from = next
	}
	return from
}

// OpenSensors is the table of a configuration without a game: the one that is
// wired, or the simulated one of the game that would be played. It has towers.
func OpenSensors(c *settings.Config) (t *rig.Rig, err error) {
	if t, err = OpenRig(c, 1); err == nil && t.Towers == nil {
		err = errors.Join(exit.Configuration.Becausef("there are no sensors below towers; name a board file that has some with --board, or a game of towers with --game"), t.Close())
	}
	return t, err
}
