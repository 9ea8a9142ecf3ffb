package table

import (
	"context"
	"io"
	"slices"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// turn turns a tower by hand and lets the board come to rest.
func (e *Host) turn(t *testing.T, now *time.Duration, base, steps int) {
	t.Helper()
	require.NoError(t, e.Table.Rig.Simulation.World.Hand.Turn(base, steps, sim.Steady()))
	e.pass(now, 4*time.Second)
	require.False(t, e.Table.Rig.Simulation.World.Hand.Busy())
}

func (e *Host) verdict() referee.Verdict { return e.Table.Session.Game.Match.Verdict() }

// far is a tower that may not be turned and that nothing would catch: turned
// in the air it moves alone.
func far(v *labiro.View) int {
	own := v.Players[v.Turn].Base
	return slices.IndexFunc(v.Towers, func(w labiro.TowerView) bool {
		return !slices.Contains(w.Touching[:], own) && v.Towers[own].Hex != w.Hex
	})
}

func TestAFoulByHand(t *testing.T) {
	for steps, pattern := range map[int]lights.Pattern{1: lights.FlashTwice, -1: lights.FlashOnce} {
		e := started(t, 5)
		s, now := e.Table, time.Duration(0)
		e.pass(&now, time.Second)
		wrong := far(e.view())
		before, picture := e.everything(), s.Rig.Simulation.PanelChip.Image()
		hand := s.Rig.Simulation.World.Hand
		require.NoError(t, hand.Turn(wrong, steps, roomtest.Lifting()))
		e.pass(&now, 4*time.Second)

		v := e.verdict()
		require.Equal(t, referee.Foul, v.Kind)
		require.Equal(t, engine.Reason("labiro.out_of_reach"), v.Foul.Reason)
		require.Equal(t, []engine.Repair{{Part: wrong, Steps: -steps}}, v.Repair)
		require.Equal(t, before, e.everything(), "nothing was played")
		page := s.Session.Public()
		require.Equal(t, scene.Foul, page.Page)
		require.Equal(t, "labiro/5", page.Ruling)
		require.Empty(t, page.Choices, "only the hand puts it right")
		require.Equal(t, scene.MarkWrong, page.Board.Cells[wrong].Mark)
		require.Equal(t, pattern, s.Rig.Lights.Lamps()[wrong].Pattern)
		require.NotEqual(t, picture, s.Rig.Simulation.PanelChip.Image())
		require.Contains(t, e.flashed(&now), wrong)

		require.NoError(t, hand.Turn(wrong, -steps, roomtest.Lifting()))
		e.pass(&now, 4*time.Second)
		require.Equal(t, referee.InOrder, e.verdict().Kind)
		require.Equal(t, before, e.everything())
		require.Equal(t, scene.Turn, s.Session.Public().Page)
		require.Equal(t, picture, s.Rig.Simulation.PanelChip.Image(), "the panel shows what it showed before")
		require.NotContains(t, e.flashed(&now), wrong)
	}
}

// flashed is the LEDs at the far end of the wire that went from dark to light
// within four seconds.
func (e *Host) flashed(now *time.Duration) (all []int) {
	dark := make(map[int]bool)
	for range 4 * time.Second / loop.Beat {
		e.pass(now, loop.Beat)
		for i, led := range e.Table.Rig.Simulation.LEDs.LEDs() {
			off := led.Brightness == 0 || led.R|led.G|led.B == 0
			if !off && dark[i] && !slices.Contains(all, i) {
				all = append(all, i)
			}
			dark[i] = off
		}
	}
	return all
}

func TestALegalTurnByHand(t *testing.T) {
	e := started(t, 5)
	now := time.Duration(0)
	e.pass(&now, time.Second)
	base, step := turnable(e.Table.Session.Game.Match)
	e.turn(t, &now, base, step)
	require.Equal(t, referee.Accepted, e.verdict().Kind)
	require.Equal(t, labiro.Rotations-1, e.view().Left)
	require.Equal(t, e.view().Left, e.Table.Session.Public().Left)
}

func TestControlsOfTheTable(t *testing.T) {
	e := started(t, 5)
	s := e.Table
	first := s.Session.Public().Cursor
	s.Control(pins.Event{Kind: pins.TurnedRight})
	require.Equal(t, first+1, s.Session.Public().Cursor)
	s.Control(pins.Event{Kind: pins.TurnedLeft})
	require.Equal(t, first, s.Session.Public().Cursor)
	s.Control(pins.Event{Kind: pins.Back})
	require.True(t, s.Session.Leaving)
	s.Control(pins.Event{Kind: pins.TurnedRight})
	s.Control(pins.Event{Kind: pins.Pushed})
	require.Nil(t, s.Session.Game)
}

// TestAPressFromBeforeLeavingIsRefused: it is not lost without a word, nor does it answer
// whether to leave.
func TestAPressFromBeforeLeavingIsRefused(t *testing.T) {
	e := started(t, 5)
	s := published(e)
	old := s.Last
	require.Equal(t, web.Answer{}, s.Command(web.Back{}))
	s.Show(0)
	require.True(t, s.Session.Leaving)
	for _, c := range old.Scene.Choices {
		require.Equal(t, words.NotNow.In(s.Session.Words), s.Command(web.Choose{Does: c.Does, Seq: old.Seq}).Refused, c.Does)
		require.True(t, s.Session.Leaving, c.Does)
	}
	require.Equal(t, web.Answer{}, s.Command(web.Choose{Does: scene.Action{Kind: scene.StayInGame}, Seq: old.Seq}), "a tower moved since, perhaps")
	require.False(t, s.Session.Leaving)
}

// TestTheHandSaysWhyItCannot: it is busy, or holds another tower; and who only asks for
// it does not keep it from being let go.
func TestTheHandSaysWhyItCannot(t *testing.T) {
	e := started(t, 5)
	s := e.Table
	now := time.Duration(0)
	say := func(c web.Command) string { return s.Command(c).Refused }
	require.Equal(t, words.HandEmpty.In(s.Session.Words), say(web.Drag{Base: 3, Angle: 60}))
	require.Empty(t, say(web.Grab{Base: 0}))
	require.Equal(t, words.HandBusy.In(s.Session.Words), say(web.Nudge{Base: 7, Steps: 1}))
	require.Equal(t, words.HandEmpty.In(s.Session.Words), say(web.Drag{Base: 7, Angle: 100}), "it holds another")
	for range 4 {
		require.Equal(t, words.HandBusy.In(s.Session.Words), say(web.Grab{Base: 4}))
		e.pass(&now, 20*time.Second)
	}
	require.Empty(t, say(web.Grab{Base: 4}), "after a minute")
}

// TestARefusedButtonIsReadOnThePanel: who presses it has no other page.
func TestARefusedButtonIsReadOnThePanel(t *testing.T) {
	c := settingstest.English(t)
	c.Rules = blind
	e := playing(t, c, drawn(c, 2, 1))
	s := e.Table
	require.Equal(t, play.Refusal{}, s.Session.Choose(scene.ParseAction("take")))
	s.Control(pins.Event{Kind: pins.EndTurn})
	require.Equal(t, scene.Foul, s.Session.Public().Page)
	require.Equal(t, "labiro/10", s.Session.Public().Ruling)
	s.Control(pins.Event{Kind: pins.Pushed})
	require.Equal(t, scene.Question, s.Session.Public().Page)
	require.Equal(t, labiro.PhaseFind, e.view().Phase)
}

func TestTheHandOfThePage(t *testing.T) {
	e := started(t, 5)
	s, now := e.Table, time.Duration(0)
	e.pass(&now, time.Second)
	base, step := turnable(s.Session.Game.Match)
	world := s.Rig.Simulation.World
	require.Equal(t, web.Answer{}, s.Command(web.Grab{Base: base}))
	require.NotEmpty(t, s.Command(web.Grab{Base: base}).Refused, "one hand")
	require.Equal(t, web.Answer{}, s.Command(web.Lift{Base: base, Height: 20}))
	e.pass(&now, time.Second)
	require.InDelta(t, 20, float64(world.Lift(base)), 1)
	to := float64(world.Angle(base)) + 60*float64(step) + 360
	s.Command(web.Drag{Base: base, Angle: web.Degrees(to)})
	e.pass(&now, time.Second)
	require.Equal(t, web.Answer{}, s.Command(web.Lift{Base: base}))
	e.pass(&now, time.Second)
	s.Command(web.Release{})
	e.pass(&now, 3*time.Second)
	require.Equal(t, referee.Accepted, e.verdict().Kind)
	require.Equal(t, base, labiro.BaseOf(e.verdict().Moves[0]))
	require.NotEmpty(t, s.Command(web.Nudge{Base: 40, Steps: 1}).Refused)
}

// TestAForgottenTowerIsLetGo: a page that was closed holds nothing for ever.
func TestAForgottenTowerIsLetGo(t *testing.T) {
	e := started(t, 5)
	s, now := e.Table, time.Duration(0)
	e.pass(&now, time.Second)
	s.Command(web.Grab{Base: 3})
	e.pass(&now, loop.HoldTimeout-time.Second)
	require.NotEmpty(t, s.Command(web.Nudge{Base: 4, Steps: 1}).Refused, "the hand is at work")
	e.pass(&now, loop.HoldTimeout+time.Second)
	require.Equal(t, web.Answer{}, s.Command(web.Nudge{Base: 4, Steps: 1}))
}

// TestRunEndsWithItsContext in a bubble whose clock is its own: a goroutine
// that stayed behind would be a deadlock there.
func TestRunEndsWithItsContext(t *testing.T) {
	c := settingstest.Default(t)
	synctest.Test(t, func(t *testing.T) {
		e, err := NewHost(c, 1, play.ThinkingTime, io.Discard)
		require.NoError(t, err)
		ctx, cancel := context.WithCancel(t.Context())
		ended, before := make(chan error), e.Table.Rig.Simulation.World.Clock.Now()
		controls := make(chan pins.Event)
		e.Table.Rig.Controls.Events = controls
		go func() { ended <- e.Table.Run(ctx, time.Now(), e.Table) }()
		a, err := e.Table.Do(ctx, web.Knob(1))
		require.NoError(t, err)
		require.Equal(t, web.Answer{}, a)
		controls <- pins.Event{Kind: pins.TurnedRight}
		close(controls) // the knob is out of order; the page plays on
		_, err = e.Table.Do(ctx, web.Knob(1))
		require.NoError(t, err)
		<-time.After(time.Second) // of the bubble
		cancel()
		require.NoError(t, <-ended)
		require.Equal(t, 3, e.Table.Session.Public().Cursor)
		require.GreaterOrEqual(t, e.Table.Rig.Simulation.World.Clock.Now()-before, time.Second-loop.Beat)
		_, err = e.Table.Do(ctx, web.Push{})
		require.ErrorIs(t, err, context.Canceled)
	})
}

func TestRealTablesHaveNoHand(t *testing.T) {
	e := started(t, 5)
	e.Table.Rig.Simulation = nil
	for _, c := range []web.Command{web.Grab{Base: 1}, web.Nudge{Base: 1, Steps: 1}, web.Release{}} {
		require.Equal(t, web.Answer{}, e.Table.Command(c), strconv.Quote("nothing moves"))
	}
}

// TestAGameThatBeginsBeforeTheSensorsAreReady is settled as soon as they are.
func TestAGameThatBeginsBeforeTheSensorsAreReady(t *testing.T) {
	e := started(t, 5)
	s, tab := e.Table, e.Table.Rig
	rigtest.Rewire(t, tab)
	require.False(t, tab.Ready())
	s.Session.Match().Settle(tab.Standing(s.Session.Match()))
	require.Equal(t, referee.InOrder, e.verdict().Kind, "nobody is asked about what is only not known yet")
	now := time.Duration(0)
	e.pass(&now, time.Second)
	require.True(t, tab.Ready())
	base, step := turnable(s.Session.Match())
	e.turn(t, &now, base, step)
	require.Equal(t, referee.Accepted, e.verdict().Kind)
}

// TestATowerTurnedDuringAnotherGame is to be put right when the next game with towers
// begins: nobody looked at it meanwhile.
func TestATowerTurnedDuringAnotherGame(t *testing.T) {
	e := started(t, 5)
	s, now := e.Table, time.Duration(0)
	e.pass(&now, time.Second)
	game := s.Session.Game
	base, step := turnable(game.Match)
	s.Session.Game = nil
	s.Rig.Watch(games.Board{}) // as begin does at a real table
	stood, _ := s.Rig.Simulation.World.Facing(base)
	require.NoError(t, s.Rig.Simulation.World.Place(base, stood+step+6))
	e.pass(&now, 20*time.Second)
	s.Rig.Watch(games.Board{Towers: make([]games.Tower, 18)})
	game.Match.Settle(s.Rig.Standing(game.Match))
	s.Session.Game = game
	e.pass(&now, 2*time.Second)
	require.Equal(t, referee.Restore, e.verdict().Kind)
	require.Equal(t, []engine.Repair{{Part: base, Steps: -step}}, e.verdict().Repair)
}

// TestATurnInTheFirstMomentsOfAGame counts, though the sensors have not had their first
// quiet moment; and so does one that was begun from the menu with a hand at a tower.
func TestATurnInTheFirstMomentsOfAGame(t *testing.T) {
	for _, known := range []time.Duration{4 * loop.Beat, time.Second} {
		e := started(t, 5)
		s, tab := e.Table, e.Table.Rig
		rigtest.Rewire(t, tab)
		m := s.Session.Match()
		game := s.Session.Game
		s.Session.Game = nil
		now := time.Duration(0)
		e.pass(&now, known)
		base, step := turnable(m)
		require.NoError(t, tab.Simulation.World.Hand.Turn(base, step, sim.Steady()))
		e.pass(&now, 8*loop.Beat)
		s.Session.Game = game
		m.Settle(tab.Standing(m))
		require.Equal(t, known > 10*loop.Beat, tab.Ready())
		e.pass(&now, 4*time.Second)
		require.Equal(t, referee.Accepted, e.verdict().Kind, "after %v", known)
		require.Equal(t, labiro.Rotations-1, e.view().Left)
	}
}
