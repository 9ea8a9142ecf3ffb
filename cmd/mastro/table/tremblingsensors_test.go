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

// advanceUntil advances the table until the verdict is of a kind, and returns how long that
// took.
func (h *Host) advanceUntil(t *testing.T, now *time.Duration, kind referee.Kind) time.Duration {
	t.Helper()
	from := *now
	for h.verdict().Kind != kind {
		require.Less(t, *now-from, time.Minute, "%+v", h.verdict())
		h.advance(now, loop.Beat)
	}
	return *now - from
}

// advanceUntilHandRests advances the table until the hand is done.
func (h *Host) advanceUntilHandRests(now *time.Duration) {
	for h.Table.Rig.Simulation.World.Hand.Busy() {
		h.advance(now, loop.Beat)
	}
}

// A trembling sensor is named, turns of its tower are chosen, and all other towers are judged
// as usual. When it is quiet its tower is judged again; its trembling is never a move.
func TestATremblingSensor(t *testing.T) {
	for language, texts := range map[words.Language][3]string{
		words.English: {"Trembling sensors: towers ", "Tower %d trembles: check its magnet and joints.", "The table shakes: towers 1-18"},
		words.Italian: {"Sensori che tremano: torri ", "La torre %d trema: controlla magnete e saldature.", "Il tavolo trema: torri 1-18"},
	} {
		h, log := startLabiro(t, 5), roomtest.CaptureLog(t)
		tab, now := h.Table, time.Duration(0)
		tab.Session.Words.Language = language
		world, m := tab.Rig.Simulation.World, tab.Session.Game.Match
		h.advance(&now, time.Second)
		base, step := turnable(m)
		illegal, before := outOfReach(h.labiroView()), h.views()
		picture := tab.Rig.Simulation.PanelChip.Image()
		usualNoise := world.Sensors[base].Noise
		turned := labiro.WriteMove(labiro.MoveAt(labiro.Turn, base))

		world.Sensors[base].Noise = 6
		h.advance(&now, 5500*time.Millisecond)
		page := tab.Session.Public()
		require.Equal(t, scene.Turn, page.Page, "the game goes on")
		require.Len(t, page.Notices, 1)
		number := (words.Words{}).Numbers([]int{base})
		require.Equal(t, texts[0]+number, page.Notices[0].Text)
		require.NotEmpty(t, page.Notices[0].Remedy)
		require.Equal(t, scene.MarkDoubt, page.Board.Cells[base].Mark)
		require.Contains(t, log.String(), `msg="Trembling sensors: towers `+number+`"`)
		require.NotEqual(t, picture, tab.Rig.Simulation.PanelChip.Image(), "the panel shows it too")

		require.NoError(t, world.Hand.Turn(illegal, 1, roomtest.Lifting()))
		h.advanceUntilHandRests(&now)
		require.LessOrEqual(t, h.advanceUntil(t, &now, referee.Foul), time.Second)
		require.Equal(t, []engine.Repair{{Part: illegal, Steps: -1}}, h.verdict().Repair)
		require.NoError(t, world.Hand.Turn(illegal, -1, roomtest.Lifting()))
		h.advanceUntilHandRests(&now)
		require.LessOrEqual(t, h.advanceUntil(t, &now, referee.InOrder), time.Second)
		require.Equal(t, before, h.views())

		require.Contains(t, choiceTexts(tab.Session.Public()), turned, "people choose it")
		oldFacing, _ := world.Facing(base)
		require.NoError(t, world.Place(base, oldFacing+step+6))
		require.Equal(t, play.Refusal{}, chooseAt(tab.Session, scene.ParseAction(turned)))
		h.advance(&now, 3*time.Second)
		require.Equal(t, labiro.Rotations-1, h.labiroView().Left)
		require.NoError(t, world.Place(base, oldFacing+2*step+12)) // and once more, without choosing it
		h.advance(&now, 3*time.Second)
		require.Equal(t, labiro.Rotations-1, h.labiroView().Left)

		world.Sensors[base].Noise = usualNoise
		require.LessOrEqual(t, h.advanceUntil(t, &now, referee.Restore), 2*time.Second)
		require.Equal(t, []engine.Repair{{Part: base, Steps: -step}}, h.verdict().Repair)
		require.Equal(t, labiro.Rotations-1, h.labiroView().Left, "never a move")
		require.NoError(t, world.Place(base, oldFacing+step+6))
		h.advance(&now, 3*time.Second)
		require.Equal(t, referee.InOrder, h.verdict().Kind)
		page = tab.Session.Public()
		require.Empty(t, page.Notices)
		require.Empty(t, tab.Session.Doubts)
		require.NotContains(t, choiceTexts(page), turned)
		require.Contains(t, log.String(), `msg="in order again: Trembling sensors`)

		require.Equal(t, words.Trembling.In(tab.Session.Words, words.Tower(base+1)), fmt.Sprintf(texts[1], base+1))
		h.checkShakingTable(t, &now, texts[2])
	}
}

// checkShakingTable lets all sensors tremble and checks that this is reported and changes
// nothing else.
func (h *Host) checkShakingTable(t *testing.T, now *time.Duration, text string) {
	t.Helper()
	world, before := h.Table.Rig.Simulation.World, h.views()
	var usualNoise []sim.Degrees
	for _, sensor := range world.Sensors {
		usualNoise = append(usualNoise, sensor.Noise)
		sensor.Noise = 6
	}
	h.advance(now, 8*time.Second)
	require.Equal(t, []string{text}, noticesOf(h.Table.Session.Public()))
	require.Empty(t, h.Table.Session.Doubts)
	for i, sensor := range world.Sensors {
		sensor.Noise = usualNoise[i]
	}
	h.advance(now, 8*time.Second)
	require.Empty(t, noticesOf(h.Table.Session.Public()))
	require.Equal(t, before, h.views())
	require.Equal(t, referee.InOrder, h.verdict().Kind)
}

func noticesOf(s scene.Scene) (all []string) {
	for _, n := range s.Notices {
		all = append(all, n.Text)
	}
	return all
}

// A game can begin although a sensor trembles from the start.
func TestASensorThatTremblesAtTheStart(t *testing.T) {
	h := startLabiro(t, 5)
	tab, tableRig, now := h.Table, h.Table.Rig, time.Duration(0)
	base, step := turnable(tab.Session.Match())
	trembles := outOfReach(h.labiroView())
	usualNoise := tableRig.Simulation.World.Sensors[trembles].Noise
	tableRig.Simulation.World.Sensors[trembles].Noise = 6
	rigtest.Rewire(t, tableRig)
	h.advance(&now, 7*time.Second)
	require.True(t, tableRig.Ready())
	require.Equal(t, map[int]scene.Doubt{trembles: scene.Trembling}, tab.Session.Doubts)
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	require.NoError(t, tableRig.Simulation.World.Hand.Turn(base, step, roomtest.Lifting()))
	h.advanceUntilHandRests(&now)
	require.LessOrEqual(t, h.advanceUntil(t, &now, referee.Accepted), time.Second)
	tableRig.Simulation.World.Sensors[trembles].Noise = usualNoise
	h.advance(&now, 4*time.Second)
	require.Empty(t, tab.Session.Doubts)
	require.Contains(t, []referee.Kind{referee.Accepted, referee.InOrder}, h.verdict().Kind)
}
