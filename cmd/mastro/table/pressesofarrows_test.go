//go:build !race

package table

import (
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

// TestAJamBehindTheHand: the tower that is pressed does its step before those that it pushes come against
// each other. It springs back with all of them, the page says which blocks it, and nothing counts.
func TestAJamBehindTheHand(t *testing.T) {
	c, now := settingstest.English(t), time.Duration(0)
	h, err := NewHost(c, 31, 0, io.Discard) // on this map, after the bot's first turn
	require.NoError(t, err)
	n := withPeople(c, 3)
	n.Bots[1] = true
	g, err := h.Begin(n)
	require.NoError(t, err)
	session := h.Table.Session
	session.Start(g)
	tab, base := withPage(h), 6
	for v := h.labiroView(); v.Number != 1 || g.BotsTurn(); v = h.labiroView() {
		h.advance(&now, time.Second)
		if actor := g.Match.Actor(); v.Phase == labiro.PhaseStart && !g.BotsTurn() {
			m, err := g.Match.Position().Read([]string{1: "start 11", 2: "start 12"}[actor])
			require.NoError(t, err)
			require.Equal(t, play.Refusal{}, g.Move(m))
		}
	}
	h.advance(&now, time.Second)
	before, steps, calm := h.views(), len(g.Match.Steps()), session.Public().Text
	nudge := web.Nudge{Base: base, Steps: int(h.labiroView().Towers[base].Tower.Arrow), Seq: tab.Last.Seq}
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, nudge))
	h.advance(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	require.Equal(t, before, h.views())
	require.Len(t, g.Match.Steps(), steps)
	gesture, _ := tab.Rig.Simulation.World.Hand.Last()
	require.Empty(t, gesture.Between)
	require.Len(t, gesture.Moved, 5)
	jam := tab.Rig.Simulation.World.Hand.Jam()
	require.NotNil(t, jam)
	blocked := words.Blocked.In(session.Words, words.Tower(base+1), words.Tower(jam.By+1))
	require.Equal(t, append([]string{blocked}, calm...), session.Public().Text)
}

// TestNoArrowTurnsWhileATowerLeans: not before it is seen that one was left half turned, nor after; until
// it is put right.
func TestNoArrowTurnsWhileATowerLeans(t *testing.T) {
	h, now := startLabiro(t, 5), time.Duration(0)
	tab := withPage(h)
	h.advance(&now, time.Second)
	base, step := turnable(tab.Session.Match())
	left := outOfReach(h.labiroView())
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Grab{Base: left, Seq: tab.Last.Seq}))
	angle := float64(tab.Rig.Simulation.World.Angle(left))
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Drag{Base: left, Angle: web.Degrees(angle + 30)}))
	h.advance(&now, time.Second)
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Release{}))
	before := facings(h)
	for range 8 {
		h.advance(&now, 400*time.Millisecond)
		for _, part := range []int{base, left} {
			nudge := web.Nudge{Base: part, Steps: step, Seq: tab.Last.Seq}
			require.Equal(t, words.PutBoardRight.In(tab.Session.Words), tab.Command(scene.TheTable, nudge).Refused)
		}
	}
	require.Equal(t, scene.Unsettled, tab.Session.Public().Page)
	require.Equal(t, before, facings(h))
	require.Equal(t, play.Refusal{}, chooseAt(tab.Session, scene.Action{Kind: scene.PutRight}))
	h.advance(&now, 6*time.Second)
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Nudge{Base: base, Steps: step, Seq: tab.Last.Seq}))
}

// TestPressesBeyondWhatIsLeft: however fast an arrow is pressed, no tower is turned further than the turn
// allows, and what is too much is refused. Turning back is not.
func TestPressesBeyondWhatIsLeft(t *testing.T) {
	if testing.Short() {
		t.Skip("plays many presses")
	}
	spent := 0
	for _, presses := range []struct {
		n   int
		gap time.Duration
	}{{12, 20 * time.Millisecond}, {6, 500 * time.Millisecond}, {9, 200 * time.Millisecond}, {8, time.Second}, {7, 1300 * time.Millisecond}} {
		for seed := range uint64(6) {
			h, now := startLabiro(t, seed), time.Duration(0)
			tab := withPage(h)
			h.advance(&now, time.Second)
			base, step := turnable(tab.Session.Match())
			before, refused := facings(h)[base], 0
			press := func(steps int) string {
				return tab.Command(scene.TheTable, web.Nudge{Base: base, Steps: steps, Seq: tab.Last.Seq}).Refused
			}
			for range presses.n {
				if press(step) != "" {
					refused++
				}
				h.advance(&now, presses.gap)
				require.NotEqual(t, referee.Foul, h.verdict().Kind, "seed %d, every %s", seed, presses.gap)
			}
			h.advance(&now, 6*time.Second)
			require.NotEqual(t, referee.Foul, h.verdict().Kind, "seed %d, every %s", seed, presses.gap)
			v := h.labiroView()
			if v.Left > 0 || h.verdict().Kind != referee.Accepted {
				continue // it jammed, or asks
			}
			spent++
			require.Equal(t, facing(before+labiro.Rotations*step), facings(h)[base])
			require.GreaterOrEqual(t, refused, presses.n-labiro.Rotations)
			require.Equal(t, words.NotNow.In(tab.Session.Words), press(step))
			if along, _ := tab.Session.Match().Pushes(base, -step); len(along) > 0 {
				continue
			}
			require.Empty(t, press(-step), "back")
			h.advance(&now, 6*time.Second)
			require.Equal(t, engine.Standing(facings(h)[base]), tab.Session.Match().Position().Stands(base))
			require.NotZero(t, h.labiroView().Left)
		}
	}
	require.Greater(t, spent, 8)
}

// TestUndoneByPresses: a table that cannot turn a tower back by itself has the arrow do it, also when no
// rotation is left.
func TestUndoneByPresses(t *testing.T) {
	h, now := startLabiro(t, 1), time.Duration(0)
	h.byHand()
	tab := withPage(h)
	h.advance(&now, time.Second)
	base, step := turnable(tab.Session.Match())
	for range labiro.Rotations {
		h.turnTower(t, &now, base, step)
	}
	require.Zero(t, h.labiroView().Left)
	for left := range labiro.Rotations {
		require.Equal(t, play.Refusal{}, chooseAt(tab.Session, scene.Action{Kind: scene.TakeBack}))
		h.advance(&now, time.Second)
		require.Equal(t, referee.Undo, h.verdict().Kind)
		for _, r := range h.verdict().Repair {
			require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Nudge{Base: r.Part, Steps: r.Steps, Seq: tab.Last.Seq}))
			h.advance(&now, 4*time.Second)
		}
		require.Equal(t, left+1, h.labiroView().Left)
	}
}
