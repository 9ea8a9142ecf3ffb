//go:build !race

package table

import (
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs/document"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/record"
	"mastro/engine/referee"
	"mastro/engine/tabletop"
	"mastro/hw/sim"
)

func TestATowerWrongAtTheStart(t *testing.T) {
	h := startLabiro(t, 2)
	tab, now := h.Table, time.Duration(0)
	world, m := tab.Rig.Simulation.World, tab.Session.Game.Match
	h.advance(&now, time.Second)
	game := tab.Session.Game
	tab.Session.Game = nil
	oldFacing, _ := world.Facing(4)
	require.NoError(t, world.Place(4, oldFacing+2))
	h.advance(&now, 4*time.Second)
	tab.Session.Game = game
	require.Equal(t, referee.Restore, m.Settle(tab.Rig.Standing(m)).Kind)
	tab.Session.Changed()
	require.Equal(t, []engine.Repair{{Part: 4, Steps: -2}}, m.Verdict().Repair)
	require.Equal(t, scene.Restore, tab.Session.Public().Page)
	require.Equal(t, scene.MarkWrong, tab.Session.Public().Board.Cells[4].Mark)
	events := m.Count()
	requireRefused(t, h, words.PutBoardRight.In(tab.Session.Words), choosingEnd(tab.Session))
	require.NoError(t, world.Hand.Turn(4, -2, roomtest.Lifting()))
	h.advance(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, m.Verdict().Kind)
	require.Equal(t, events, m.Count())
}

// TestAGameThatBeginsBeforeTheSensorsAreReady is settled as soon as they are.
func TestAGameThatBeginsBeforeTheSensorsAreReady(t *testing.T) {
	h := startLabiro(t, 5)
	tab, tableRig := h.Table, h.Table.Rig
	rigtest.Rewire(t, tableRig)
	require.False(t, tableRig.Ready())
	tab.Session.Match().Settle(tableRig.Standing(tab.Session.Match()))
	require.Equal(t, referee.InOrder, h.verdict().Kind, "nobody is asked while the sensors are not ready")
	now := time.Duration(0)
	h.advance(&now, time.Second)
	require.True(t, tableRig.Ready())
	base, step := turnable(tab.Session.Match())
	h.turnTower(t, &now, base, step)
	require.Equal(t, referee.Accepted, h.verdict().Kind)
}

// TestATowerTurnedDuringAnotherGame must be repaired when the next game with towers begins: no
// sensor was watched meanwhile.
func TestATowerTurnedDuringAnotherGame(t *testing.T) {
	h := startLabiro(t, 5)
	tab, now := h.Table, time.Duration(0)
	h.advance(&now, time.Second)
	game := tab.Session.Game
	base, step := turnable(game.Match)
	tab.Session.Game = nil
	tab.Rig.Watch(tabletop.Board{}) // as begin does at a real table
	oldFacing, _ := tab.Rig.Simulation.World.Facing(base)
	require.NoError(t, tab.Rig.Simulation.World.Place(base, oldFacing+step+6))
	h.advance(&now, 20*time.Second)
	tab.Rig.Watch(tabletop.Board{Towers: make([]tabletop.Tower, 18)})
	game.Match.Settle(tab.Rig.Standing(game.Match))
	tab.Session.Game = game
	h.advance(&now, 2*time.Second)
	require.Equal(t, referee.Restore, h.verdict().Kind)
	require.Equal(t, []engine.Repair{{Part: base, Steps: -step}}, h.verdict().Repair)
}

// TestATurnInTheFirstMomentsOfAGame counts, even if the sensors were not ready yet, and also if
// the hand began while the menu was shown.
func TestATurnInTheFirstMomentsOfAGame(t *testing.T) {
	for _, readyAfter := range []time.Duration{4 * loop.Beat, time.Second} {
		h := startLabiro(t, 5)
		tab, tableRig := h.Table, h.Table.Rig
		rigtest.Rewire(t, tableRig)
		m := tab.Session.Match()
		game := tab.Session.Game
		tab.Session.Game = nil
		now := time.Duration(0)
		h.advance(&now, readyAfter)
		base, step := turnable(m)
		require.NoError(t, tableRig.Simulation.World.Hand.Turn(base, step, sim.Steady()))
		h.advance(&now, 8*loop.Beat)
		tab.Session.Game = game
		m.Settle(tableRig.Standing(m))
		require.Equal(t, readyAfter > 10*loop.Beat, tableRig.Ready())
		h.advance(&now, 4*time.Second)
		require.Equal(t, referee.Accepted, h.verdict().Kind, "after %v", readyAfter)
		require.Equal(t, labiro.Rotations-1, h.labiroView().Left)
	}
}

// A push that was under way, or just over, when a game began counts in that game, whether the
// sensors were ready before or not.
func TestAPushAsAGameBegins(t *testing.T) {
	for _, before := range []time.Duration{loop.Beat, 200 * time.Millisecond, 400 * time.Millisecond} {
		for _, ready := range []bool{false, true} {
			h := startGame(t, "magico", 3, 2, 0)
			now, game, tableRig := time.Duration(0), h.Table.Session.Game, h.Table.Rig
			h.Table.Session.Game = nil
			if ready {
				h.advance(&now, time.Second)
			} else {
				rigtest.Rewire(t, tableRig)
			}
			require.NoError(t, tableRig.Simulation.Lines.Push(1, 1, sim.SteadyPush()))
			h.advance(&now, before)
			h.Table.Session.Game = game
			game.Match.Settle(tableRig.Standing(game.Match)) // as begin does
			h.advance(&now, 4*time.Second)
			require.Equal(t, referee.Asked, h.verdict().Kind, "%v after, ready %v", before, ready)
		}
	}
}

// However many ask for what stands on the table, who wears which colour and where the game
// begins, its set is read once; and so it is while the first moves are recorded.
func TestAGameStartReadsItsSetOnce(t *testing.T) {
	for _, g := range games.All() {
		read := 0
		blank := g.Blank
		g.Blank = func() (document.Document, func() engine.Form) {
			read++
			return blank()
		}
		c := settingstest.English(t)
		c.Game = g
		h, err := NewHost(c, 3, 0, io.Discard)
		require.NoError(t, err)
		n := withPeople(c, 2)
		if g.Cornered() {
			n.Colours[0] = 2
		}
		read = 0 // the menu asked for colours, and a rig was built
		game, err := h.Begin(n)
		require.NoError(t, err)
		require.Equal(t, 1, read, "%s begins", g.Name)
		h.Table.Session.Start(game)
		h.Table.Show(0)
		require.Equal(t, 1, read, "%s is shown", g.Name)
		text, err := record.Of(g.Name, game.Rulebook, game.Start, game.Match).Write(game.Rulebook)
		require.NoError(t, err)
		require.NotEmpty(t, text)
		require.Equal(t, 1, read, "%s is recorded", g.Name)
	}
}
