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

// Host begins games at a table.
type Host struct {
	config   *settings.Config
	Table    *Table
	recorder recorder
	seed     uint64
	thinker  play.Thinker         // how bots play
	Now      func() time.Duration // of the loop
	out      io.Writer
}

// NewHost is a table with the menu before people. Bots seem to think so long; out is for
// what a game that plays itself has to say.
func NewHost(c *settings.Config, seed uint64, thinks time.Duration, out io.Writer) (*Host, error) {
	h := &Host{config: c, seed: seed, out: out, thinker: games.Game.Bot, Now: func() time.Duration { return 0 }}
	h.Table = newTable(play.NewSession(menu.Entered(c), c.Hints, h.begin), thinks)
	if _, err := menu.NewSetup(c, menu.Entered(c), seed); err != nil {
		return nil, err
	}
	t, err := OpenRig(c, seed)
	if err != nil {
		return nil, err
	}
	h.Table.sit(t, 0)
	return h, nil
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

// begin begins the game that was chosen. In a simulation the people have
// already built the board and everything stands as it was drawn; on a real
// table the referee asks for every part that stands otherwise.
func (h *Host) begin(n scene.NewGame) (*play.Game, error) {
	s, err := menu.NewSetup(h.config, n, h.seed)
	if err != nil {
		return nil, err
	}
	g, err := play.NewGame(s, h.config.Unsaid, h.thinker, h.seed)
	if err != nil {
		return nil, err
	}
	board, err := s.Game.Board(s.Start)
	if err != nil {
		return nil, err
	}
	if h.config.Board == nil {
		t, err := rig.Simulated(board, h.config.Panel, h.seed)
		if err != nil {
			return nil, err
		}
		h.Table.sit(t, h.Now())
		h.Table.Settle()
	} else {
		h.Table.Rig.Watch(board)
	}
	h.recorder.begin(g, h.seed)
	h.seed++
	h.Table.Monitor.Examine(h.Table.Rig.Time(h.Now()), true)
	h.Table.Session.SetTroubles(h.Table.Monitor.Doubts(), h.Table.Monitor.Troubles())
	g.Match.Settle(h.Table.Rig.Standing(g.Match))
	return g, nil
}

// deal begins a game of bots.
func (h *Host) deal() error {
	s := h.Table.Session
	g, err := h.begin(menu.OnlyBots(s.Menu))
	if err != nil {
		return err
	}
	s.Start(g)
	h.Table.tells = h.tellTable
	return nil
}

// autoplay plays one game as fast as it goes, telling of every turn.
func (h *Host) autoplay(ctx context.Context) error {
	seed := h.seed
	if err := h.deal(); err != nil {
		return err
	}
	s, now, said := h.Table.Session, time.Duration(0), 0
	h.Now = func() time.Duration { return now }
	fmt.Fprintln(h.out, words.SeedIs.In(s.Words, strconv.FormatUint(seed, 10)))
	for {
		if ctx.Err() != nil {
			return nil
		}
		now += loop.Beat
		h.Table.Tick(now)
		said = h.tell(said)
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

// tellTable answers for the table in a blind game without people: any tile
// that may have been found.
func (h *Host) tellTable() {
	g := h.Table.Session.Game
	if g == nil || slices.Contains(g.Bots, false) || g.Match.Actor() != engine.Table {
		return
	}
	m := g.Match
	if moves := m.View(engine.Public).Legal(); len(moves) > 0 {
		r := engine.Rand(uint64(m.Count()) ^ h.seed)
		g.Move(moves[r.Below(len(moves))])
	}
}

// tell prints what has happened since so many events, for all to see, and says how many
// there are.
func (h *Host) tell(from int) int {
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

// OpenSensors is the table of a configuration without a game: the one that is
// wired, or the simulated one of the game that would be played. It has towers.
func OpenSensors(c *settings.Config) (t *rig.Rig, err error) {
	if t, err = OpenRig(c, 1); err == nil && !t.HasTowers() {
		err = errors.Join(exit.Configuration.Becausef("there are no sensors below towers; name a board file that has some with --board, or a game of towers with --game"), t.Close())
	}
	return t, err
}
