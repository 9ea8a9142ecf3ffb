package table

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

// told passes time until the verdict is of a kind, and returns how long that took.
func (e *Host) told(t *testing.T, now *time.Duration, kind referee.Kind) time.Duration {
	t.Helper()
	from := *now
	for e.verdict().Kind != kind {
		require.Less(t, *now-from, time.Minute, "%+v", e.verdict())
		e.pass(now, loop.Beat)
	}
	return *now - from
}

// settled passes time until the hand is done and all is at rest.
func (e *Host) settled(now *time.Duration) {
	for e.Table.Rig.Simulation.World.Hand.Busy() {
		e.pass(now, loop.Beat)
	}
}

// A tower whose sensor trembles is named, its turns are said, and all others are
// judged as ever; it comes back when it rests, and is never a move.
func TestATremblingSensor(t *testing.T) {
	for language, says := range map[words.Language][3]string{
		words.English: {"Trembling sensors: towers ", "Tower %d trembles: check its magnet and joints.", "The table shakes: towers 1-18"},
		words.Italian: {"Sensori che tremano: torri ", "La torre %d trema: controlla magnete e saldature.", "Il tavolo trema: torri 1-18"},
	} {
		e, said := started(t, 5), roomtest.CaptureLog(t)
		s, now := e.Table, time.Duration(0)
		s.Session.Words.Language = language
		world, m := s.Rig.Simulation.World, s.Session.Game.Match
		e.pass(&now, time.Second)
		base, step := turnable(m)
		wrong, before := far(e.view()), e.everything()
		picture := s.Rig.Simulation.PanelChip.Image()
		quiet := world.Sensors[base].Noise
		turned := labiro.WriteMove(labiro.MoveAt(labiro.Turn, base))

		world.Sensors[base].Noise = 6
		e.pass(&now, 5500*time.Millisecond)
		page := s.Session.Public()
		require.Equal(t, scene.Turn, page.Page, "the game goes on")
		require.Len(t, page.Notices, 1)
		number := (words.Words{}).Numbers([]int{base})
		require.Equal(t, says[0]+number, page.Notices[0].Text)
		require.NotEmpty(t, page.Notices[0].Remedy)
		require.Equal(t, scene.MarkDoubt, page.Board.Cells[base].Mark)
		require.Contains(t, said.String(), `msg="Trembling sensors: towers `+number+`"`)
		require.NotEqual(t, picture, s.Rig.Simulation.PanelChip.Image(), "the panel tells it too")

		require.NoError(t, world.Hand.Turn(wrong, 1, roomtest.Lifting()))
		e.settled(&now)
		require.LessOrEqual(t, e.told(t, &now, referee.Foul), time.Second)
		require.Equal(t, []engine.Repair{{Part: wrong, Steps: -1}}, e.verdict().Repair)
		require.NoError(t, world.Hand.Turn(wrong, -1, roomtest.Lifting()))
		e.settled(&now)
		require.LessOrEqual(t, e.told(t, &now, referee.InOrder), time.Second)
		require.Equal(t, before, e.everything())

		require.Contains(t, choicesOf(s.Session.Public()), turned, "people say it")
		stood, _ := world.Facing(base)
		require.NoError(t, world.Place(base, stood+step+6))
		require.Equal(t, play.Refusal{}, s.Session.Choose(scene.ParseAction(turned)))
		e.pass(&now, 3*time.Second)
		require.Equal(t, labiro.Rotations-1, e.view().Left)
		require.NoError(t, world.Place(base, stood+2*step+12)) // and once more, unsaid
		e.pass(&now, 3*time.Second)
		require.Equal(t, labiro.Rotations-1, e.view().Left)

		world.Sensors[base].Noise = quiet
		require.LessOrEqual(t, e.told(t, &now, referee.Restore), 2*time.Second)
		require.Equal(t, []engine.Repair{{Part: base, Steps: -step}}, e.verdict().Repair)
		require.Equal(t, labiro.Rotations-1, e.view().Left, "never a move")
		require.NoError(t, world.Place(base, stood+step+6))
		e.pass(&now, 3*time.Second)
		require.Equal(t, referee.InOrder, e.verdict().Kind)
		page = s.Session.Public()
		require.Empty(t, page.Notices)
		require.Empty(t, s.Session.Doubts)
		require.NotContains(t, choicesOf(page), turned)
		require.Contains(t, said.String(), `msg="in order again: Trembling sensors`)

		require.Equal(t, words.Trembling.In(s.Session.Words, words.Tower(base+1)), fmt.Sprintf(says[1], base+1))
		e.shakes(t, &now, says[2])
	}
}

// shakes lets the whole table tremble: that is told, and nothing else comes of it.
func (e *Host) shakes(t *testing.T, now *time.Duration, text string) {
	t.Helper()
	world, before := e.Table.Rig.Simulation.World, e.everything()
	var quiet []sim.Degrees
	for _, sensor := range world.Sensors {
		quiet = append(quiet, sensor.Noise)
		sensor.Noise = 6
	}
	e.pass(now, 8*time.Second)
	require.Equal(t, []string{text}, noticesOf(e.Table.Session.Public()))
	require.Empty(t, e.Table.Session.Doubts)
	for i, sensor := range world.Sensors {
		sensor.Noise = quiet[i]
	}
	e.pass(now, 8*time.Second)
	require.Empty(t, noticesOf(e.Table.Session.Public()))
	require.Equal(t, before, e.everything())
	require.Equal(t, referee.InOrder, e.verdict().Kind)
}

func noticesOf(s scene.Scene) (all []string) {
	for _, n := range s.Notices {
		all = append(all, n.Text)
	}
	return all
}

func choicesOf(s scene.Scene) (all []string) {
	for _, c := range s.Choices {
		all = append(all, c.Does.String())
	}
	return all
}

// A game begins though a sensor trembles from the start.
func TestASensorThatTremblesAtTheStart(t *testing.T) {
	e := started(t, 5)
	s, tab, now := e.Table, e.Table.Rig, time.Duration(0)
	base, step := turnable(s.Session.Match())
	trembles := far(e.view())
	steady := tab.Simulation.World.Sensors[trembles].Noise
	tab.Simulation.World.Sensors[trembles].Noise = 6
	rigtest.Rewire(t, tab)
	e.pass(&now, 7*time.Second)
	require.True(t, tab.Ready())
	require.Equal(t, map[int]scene.Doubt{trembles: scene.Trembling}, s.Session.Doubts)
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	require.NoError(t, tab.Simulation.World.Hand.Turn(base, step, roomtest.Lifting()))
	e.settled(&now)
	require.LessOrEqual(t, e.told(t, &now, referee.Accepted), time.Second)
	tab.Simulation.World.Sensors[trembles].Noise = steady
	e.pass(&now, 4*time.Second)
	require.Empty(t, s.Session.Doubts)
	require.Contains(t, []referee.Kind{referee.Accepted, referee.InOrder}, e.verdict().Kind)
}
