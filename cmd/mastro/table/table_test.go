package table

import (
	"context"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

func TestAFoulByHand(t *testing.T) {
	for steps, pattern := range map[int]lights.Pattern{1: lights.FlashTwice, -1: lights.FlashOnce} {
		h := startLabiro(t, 5)
		tab, now := h.Table, time.Duration(0)
		h.byHand()
		h.advance(&now, time.Second)
		illegal := outOfReach(h.labiroView())
		before, picture := h.views(), tab.Rig.Simulation.PanelChip.Image()
		hand := tab.Rig.Simulation.World.Hand
		require.NoError(t, hand.Turn(illegal, steps, roomtest.Lifting()))
		h.advance(&now, 4*time.Second)

		v := h.verdict()
		require.Equal(t, referee.Foul, v.Kind)
		require.Equal(t, engine.Reason("labiro.out_of_reach"), v.Foul.Reason)
		require.Equal(t, []engine.Repair{{Part: illegal, Steps: -steps}}, v.Repair)
		require.Equal(t, before, h.views(), "nothing was played")
		page := tab.Session.Public()
		require.Equal(t, scene.Foul, page.Page)
		require.Equal(t, "labiro/5", page.Ruling)
		require.Empty(t, page.Choices, "only the hand puts it right")
		require.Equal(t, scene.MarkWrong, page.Board.Cells[illegal].Mark)
		require.Equal(t, pattern, tab.Rig.Lights.Lamps()[illegal].Pattern)
		require.NotEqual(t, picture, tab.Rig.Simulation.PanelChip.Image())
		require.Contains(t, h.flashingLEDs(&now), illegal)

		require.NoError(t, hand.Turn(illegal, -steps, roomtest.Lifting()))
		h.advance(&now, 4*time.Second)
		require.Equal(t, referee.InOrder, h.verdict().Kind)
		require.Equal(t, before, h.views())
		require.Equal(t, scene.Turn, tab.Session.Public().Page)
		require.Equal(t, picture, tab.Rig.Simulation.PanelChip.Image(), "the panel shows what it showed before")
		require.NotContains(t, h.flashingLEDs(&now), illegal)
	}
}

func TestALegalTurnByHand(t *testing.T) {
	h := startLabiro(t, 5)
	now := time.Duration(0)
	h.advance(&now, time.Second)
	base, step := turnable(h.Table.Session.Game.Match)
	h.turnTower(t, &now, base, step)
	require.Equal(t, referee.Accepted, h.verdict().Kind)
	require.Equal(t, labiro.Rotations-1, h.labiroView().Left)
	require.Equal(t, h.labiroView().Left, h.Table.Session.Public().Left)
}

func TestControlsOfTheTable(t *testing.T) {
	h := startLabiro(t, 5)
	tab := h.Table
	first := tab.Session.Public().Cursor
	tab.Control(pins.Event{Kind: pins.TurnedRight})
	require.Equal(t, first+1, tab.Session.Public().Cursor)
	tab.Control(pins.Event{Kind: pins.TurnedLeft})
	require.Equal(t, first, tab.Session.Public().Cursor)
	tab.Control(pins.Event{Kind: pins.Back})
	require.True(t, asksToLeave(tab.Session))
	tab.Control(pins.Event{Kind: pins.TurnedRight})
	tab.Control(pins.Event{Kind: pins.Pushed})
	require.Nil(t, tab.Session.Game)
}

// TestAPressFromBeforeLeavingIsRefused: it is refused with a reason, and does not answer
// whether to leave.
func TestAPressFromBeforeLeavingIsRefused(t *testing.T) {
	h := startLabiro(t, 5)
	tab := withPage(h)
	old := tab.Last
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Back{Seq: tab.Last.Seq}))
	tab.Show(0)
	require.True(t, asksToLeave(tab.Session))
	for _, c := range old.Scene.Choices {
		require.Equal(t, words.OutOfDate.In(tab.Session.Words), tab.Command(scene.TheTable, web.Choose{Does: c.Does, Seq: old.Seq}).Refused, c.Does)
		require.True(t, asksToLeave(tab.Session), c.Does)
	}
	asked := tab.Last.Seq
	tab.Session.Changed() // a tower moves, perhaps
	tab.Show(0)
	require.Less(t, asked, tab.Last.Seq)
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Choose{Does: scene.Action{Kind: scene.StayInGame}, Seq: asked}))
	require.False(t, asksToLeave(tab.Session))
}

// TestARefusedButtonIsShownOnThePanel: the button has no page of its own.
func TestARefusedButtonIsShownOnThePanel(t *testing.T) {
	c := settingstest.English(t)
	c.Rules = blindRules
	h := startSetup(t, c, drawnSetup(c, 2, 1))
	tab := h.Table
	require.Equal(t, play.Refusal{}, chooseAt(tab.Session, scene.ParseAction("take")))
	tab.Control(pins.Event{Kind: pins.EndTurn})
	require.Equal(t, scene.Foul, tab.Session.Public().Page)
	require.Equal(t, "labiro/10", tab.Session.Public().Ruling)
	tab.Control(pins.Event{Kind: pins.Pushed})
	require.Equal(t, scene.Question, tab.Session.Public().Page)
	require.Equal(t, labiro.PhaseFind, h.labiroView().Phase)
}

// TestRunEndsWithItsContext in a synctest bubble, where a goroutine that stays behind is a
// deadlock.
func TestRunEndsWithItsContext(t *testing.T) {
	c := settingstest.Default(t)
	synctest.Test(t, func(t *testing.T) {
		h, err := NewHost(c, 1, play.ThinkingTime, io.Discard)
		require.NoError(t, err)
		ctx, cancel := context.WithCancel(t.Context())
		ended, before := make(chan error), h.Table.Rig.Simulation.World.Clock.Now()
		controls := make(chan pins.Event)
		h.Table.Rig.Controls.Events = controls
		go func() { ended <- h.Table.Run(ctx, time.Now(), h.Table) }()
		a, err := h.Table.Do(ctx, web.Key{}, web.Knob{By: 1})
		require.NoError(t, err)
		require.Equal(t, web.Answer{}, a)
		controls <- pins.Event{Kind: pins.TurnedRight}
		close(controls) // the knob fails; the page still works
		_, err = h.Table.Do(ctx, web.Key{}, web.Knob{By: 1})
		require.NoError(t, err)
		<-time.After(time.Second) // of the bubble
		cancel()
		require.NoError(t, <-ended)
		require.Equal(t, 3, h.Table.Session.Public().Cursor)
		require.GreaterOrEqual(t, h.Table.Rig.Simulation.World.Clock.Now()-before, time.Second-loop.Beat)
		_, err = h.Table.Do(ctx, web.Key{}, web.Push{})
		require.ErrorIs(t, err, context.Canceled)
	})
}
