//go:build !race

package table

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

// TestTheHandRefusesWithAReason: it is busy, holds nothing, or holds another tower. Refused
// commands do not extend the timeout after which it releases a tower.
func TestTheHandRefusesWithAReason(t *testing.T) {
	h := startLabiro(t, 5)
	tab := h.Table
	now := time.Duration(0)
	refusal := func(c web.Command) string { return tab.Command(scene.TheTable, c).Refused }
	require.Equal(t, words.HandEmpty.In(tab.Session.Words), refusal(web.Drag{Base: 3, Angle: 60}))
	require.Empty(t, refusal(web.Grab{Base: 0}))
	require.Equal(t, words.HandBusy.In(tab.Session.Words), refusal(web.Nudge{Base: 7, Steps: 1}))
	require.Equal(t, words.HandEmpty.In(tab.Session.Words), refusal(web.Drag{Base: 7, Angle: 100}), "it holds another tower")
	for range 4 {
		require.Equal(t, words.HandBusy.In(tab.Session.Words), refusal(web.Grab{Base: 4}))
		h.advance(&now, 20*time.Second)
	}
	require.Empty(t, refusal(web.Grab{Base: 4}), "after a minute")
}

func TestThePageTurnsATower(t *testing.T) {
	h := startLabiro(t, 5)
	tab, now := h.Table, time.Duration(0)
	h.advance(&now, time.Second)
	base, step := turnable(tab.Session.Game.Match)
	world := tab.Rig.Simulation.World
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Grab{Base: base}))
	require.NotEmpty(t, tab.Command(scene.TheTable, web.Grab{Base: base}).Refused, "there is only one hand")
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Lift{Base: base, Height: 20}))
	h.advance(&now, time.Second)
	require.InDelta(t, 20, float64(world.Lift(base)), 1)
	to := float64(world.Angle(base)) + 60*float64(step) + 360
	tab.Command(scene.TheTable, web.Drag{Base: base, Angle: web.Degrees(to)})
	h.advance(&now, time.Second)
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Lift{Base: base}))
	h.advance(&now, time.Second)
	tab.Command(scene.TheTable, web.Release{})
	h.advance(&now, 3*time.Second)
	require.Equal(t, referee.Accepted, h.verdict().Kind)
	require.Equal(t, base, labiro.BaseOf(h.verdict().Moves[0]))
	require.NotEmpty(t, tab.Command(scene.TheTable, web.Nudge{Base: 40, Steps: 1}).Refused)
}

// TestAHeldTowerIsReleasedAfterATimeout: a page that was closed does not hold it for ever.
func TestAHeldTowerIsReleasedAfterATimeout(t *testing.T) {
	h := startLabiro(t, 5)
	tab, now := h.Table, time.Duration(0)
	h.advance(&now, time.Second)
	tab.Command(scene.TheTable, web.Grab{Base: 3})
	h.advance(&now, loop.HoldTimeout-time.Second)
	require.NotEmpty(t, tab.Command(scene.TheTable, web.Nudge{Base: 4, Steps: 1}).Refused, "the hand is at work")
	h.advance(&now, loop.HoldTimeout+time.Second)
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Nudge{Base: 4, Steps: 1}))
}

// A tower that a page holds is released with its table: the next game may have no towers.
func TestANewGameReleasesAHeldTower(t *testing.T) {
	var now time.Duration
	h := startGame(t, "labiro", 3, 2, 0)
	h.Now = func() time.Duration { return now }
	h.advance(&now, time.Second)
	require.Equal(t, web.Answer{}, h.Table.Command(scene.TheTable, web.Grab{Base: 0}))
	session := h.Table.Session
	leaveGame(session)
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.NextGame}))
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.StartGame}))
	require.Equal(t, "magico", session.Game.Rulebook.Name)
	h.advance(&now, 2*loop.HoldTimeout)
	require.Equal(t, scene.Turn, session.Public().Page)
}

func TestRealTablesHaveNoHand(t *testing.T) {
	h := startLabiro(t, 5)
	h.Table.Rig.Simulation = nil
	for _, c := range []web.Command{web.Grab{Base: 1}, web.Nudge{Base: 1, Steps: 1}, web.Release{}} {
		require.Equal(t, web.Answer{}, h.Table.Command(scene.TheTable, c), strconv.Quote("nothing moves"))
	}
}
