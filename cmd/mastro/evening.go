package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"slices"
	"strconv"
	"time"
)

// evening is a session with what it needs to begin games.
type evening struct {
	config  *Config
	session *session
	kept    keeper
	seed    uint64
	thinker thinker              // how bots play
	now     func() time.Duration // of the session
	out     io.Writer
}

// newEvening sits people down at a table, with the menu before them.
func newEvening(c *Config, seed uint64, thinks time.Duration, out io.Writer) (*evening, error) {
	e := &evening{config: c, seed: seed, out: out, thinker: games.Game.Bot, now: func() time.Duration { return 0 }}
	d := &desk{words: words.Words{Language: c.Language}, entered: entered(c), begin: e.begin, hints: c.Hints}
	e.session = newSession(d, thinks)
	if _, err := setupOf(c, entered(c), seed); err != nil {
		return nil, err
	}
	t, err := openTableOf(c, seed)
	if err != nil {
		return nil, err
	}
	e.session.sit(t, 0)
	return e, nil
}

// openTableOf is the table that a configuration names: the one that is wired, or a
// simulated one on which the game that would be played begins.
func openTableOf(c *Config, seed uint64) (*table, error) {
	if c.Board != nil {
		return openTable(c.Board, c.Panel, c.State)
	}
	s, err := setupOf(c, entered(c), seed)
	if err != nil {
		return nil, err
	}
	board, err := s.Game.Board(s.Start)
	if err != nil {
		return nil, err
	}
	return newSimulatedTable(board, c.Panel, seed)
}

// settle is how many beats a table may take until every part is known.
const settle = 100

// begin is a table with a new game on it. In a simulation the people have
// already built the board and everything stands as it was drawn; on a real
// table the referee asks for every part that stands otherwise.
func (e *evening) begin(n scene.NewGame) (*game, error) {
	s, err := setupOf(e.config, n, e.seed)
	if err != nil {
		return nil, err
	}
	g, err := newGame(s, e.config.Unsaid, e.thinker, e.seed)
	if err != nil {
		return nil, err
	}
	board, err := s.Game.Board(s.Start)
	if err != nil {
		return nil, err
	}
	if e.config.Board == nil {
		t, err := newSimulatedTable(board, e.config.Panel, e.seed)
		if err != nil {
			return nil, err
		}
		e.session.sit(t, e.now())
		e.session.settle()
	} else {
		e.session.table.watch(board)
	}
	e.kept.begin(g, e.seed)
	e.seed++
	e.session.monitor.examine(e.session.table.time(e.now()), true)
	e.session.desk.told(e.session.monitor.doubts, e.session.monitor.troubles)
	g.match.Settle(e.session.table.standing(g.match))
	return g, nil
}

// settle lets a simulated table come to rest.
func (s *session) settle() {
	for range settle {
		if s.table.ready() {
			return
		}
		s.table.sim.advance(beat)
		s.epoch -= beat
		s.table.scan(s.table.sim.now(), nil)
	}
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

// openSensors is the table of a configuration without a game: the one that is
// wired, or the simulated one of the game that would be played. It has towers.
func openSensors(c *Config) (t *table, err error) {
	if t, err = openTableOf(c, 1); err == nil && t.towers == nil {
		err = errors.Join(exitConfiguration.becausef("there are no sensors below towers; name a board file that has some with --board, or a game of towers with --game"), t.close())
	}
	return t, err
}
