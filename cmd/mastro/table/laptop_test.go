//go:build !race

package table

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/configs/effort"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

// soon is how long a simulated table may take to put everything right.
const soon = 3 * time.Second

// TestUndoTakesOnePress: at a simulated table nobody is asked to turn anything back, however many
// towers were pushed along, and none is pushed on the way back.
func TestUndoTakesOnePress(t *testing.T) {
	pushed := 0
	for seed := range effort.Short(uint64(6), 20) {
		h, now := startLabiro(t, seed), time.Duration(0)
		h.advance(&now, time.Second)
		session, before, stood := h.Table.Session, h.views(), facings(h)
		base, step := turnable(session.Game.Match)
		h.turnTower(t, &now, base, step)
		if h.verdict().Kind != referee.Accepted {
			continue // it jammed, or pushed what it may not
		}
		for b, facing := range facings(h) {
			if facing != stood[b] && b != base {
				pushed++
			}
		}
		require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.TakeBack}))
		require.Equal(t, scene.Undo, session.Public().Page)
		require.Empty(t, session.Public().Choices, "the hand does it at once")
		h.advance(&now, soon)
		require.Equal(t, referee.TakenBack, h.verdict().Kind)
		require.Equal(t, before, h.views())
		require.Equal(t, stood, facings(h), "the towers truly stand as before")
		steps := session.Game.Match.Steps()
		require.Equal(t, engine.StepBack, steps[len(steps)-1].Kind, "the record has it as a correction")
	}
	require.NotZero(t, pushed, "some turns push other towers along")
}

// facings is the true facings of all towers.
func facings(h *Host) (all []int) {
	w := h.Table.Rig.Simulation.World
	for base := range w.Sensors {
		facing, _ := w.Facing(base)
		all = append(all, facing)
	}
	return all
}

// TestAFoulTakesOnePress: a foul is put right by its first choice, by Undo as well, and still by
// hand.
func TestAFoulTakesOnePress(t *testing.T) {
	for name, press := range map[string]func(*Host, *time.Duration){
		"choice": func(h *Host, _ *time.Duration) {
			require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, h.Table.Session.Public().Choices[0].Does))
		},
		"undo": func(h *Host, _ *time.Duration) {
			require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.Action{Kind: scene.TakeBack}))
		},
		"hand": func(h *Host, now *time.Duration) {
			for _, r := range h.verdict().Repair {
				require.NoError(t, h.Table.Rig.Simulation.World.Hand.Turn(r.Part, r.Steps, roomtest.Lifting()))
				h.advance(now, 4*time.Second)
			}
		},
	} {
		h, now := startLabiro(t, 5), time.Duration(0)
		h.advance(&now, time.Second)
		before, stood, wrong := h.views(), facings(h), 0
		for base := range h.labiroView().Towers { // several, so that no one turn explains them
			if h.labiroView().Towers[base].Hex.Distance(h.labiroView().Towers[h.labiroView().Players[0].Base].Hex) > 1 && wrong < 3 {
				wrong++
				require.NoError(t, h.Table.Rig.Simulation.World.Hand.Turn(base, 2, roomtest.Lifting()))
				h.advance(&now, 4*time.Second)
			}
		}
		require.Equal(t, referee.Foul, h.verdict().Kind)
		require.Len(t, h.verdict().Repair, wrong)
		press(h, &now)
		h.advance(&now, soon)
		require.Equal(t, referee.InOrder, h.verdict().Kind, name)
		require.Equal(t, before, h.views(), name)
		require.Equal(t, stood, facings(h), name)
		require.False(t, h.Table.hand.asked, "the next foul waits for its own press")
	}
}

// TestWhatIsHeldIsPutRightToo: a tower that the mouse holds half turned, or lifted.
func TestWhatIsHeldIsPutRightToo(t *testing.T) {
	for _, height := range []web.Millimetres{0, 40} {
		h, now := startLabiro(t, 5), time.Duration(0)
		h.advance(&now, time.Second)
		before, base := h.views(), outOfReach(h.labiroView())
		require.Equal(t, web.Answer{}, h.Table.Command(scene.TheTable, web.Grab{Base: base}))
		require.Equal(t, web.Answer{}, h.Table.Command(scene.TheTable, web.Lift{Base: base, Height: height}))
		h.advance(&now, time.Second)
		h.Table.Command(scene.TheTable, web.Drag{Base: base, Angle: web.Degrees(h.Table.Rig.Simulation.World.Angle(base)) + 30})
		h.advance(&now, 3*time.Second)
		require.Equal(t, referee.Unsettled, h.verdict().Kind)
		require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.Action{Kind: scene.PutRight}))
		h.advance(&now, 4*soon)
		require.Equal(t, referee.InOrder, h.verdict().Kind)
		require.Equal(t, before, h.views())
	}
}

// TestALineIsPutRight: a tile that was pushed where nobody may is pushed back, one that was left
// half pushed is pushed on, and a push is undone.
func TestALineIsPutRight(t *testing.T) {
	var now time.Duration
	h := startGame(t, "magico", 3, 2, 0)
	h.advance(&now, time.Second)
	session, before := h.Table.Session, h.views()
	pushLine(t, h, &now, 4, 2, sim.SteadyPush())
	require.Equal(t, referee.Foul, h.verdict().Kind)
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.PutRight}))
	h.advance(&now, 4*soon)
	if h.verdict().Kind == referee.Asked { // one push may stay, and is taken back
		require.Equal(t, play.Refusal{}, chooseAt(session, session.Public().Choices[0].Does))
		require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.TakeBack}))
		h.advance(&now, 4*soon)
		require.Equal(t, referee.TakenBack, h.verdict().Kind)
	}
	require.Equal(t, before, h.views())

	half := sim.SteadyPush()
	half.Half = 0.5
	pushLine(t, h, &now, 4, 1, half)
	require.Equal(t, referee.Unsettled, h.verdict().Kind)
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.PutRight}))
	h.advance(&now, 4*soon)
	require.NotEqual(t, referee.Unsettled, h.verdict().Kind)
}

// TestPeoplePutARealTableRight: without a simulated hand nothing offers to do it.
func TestPeoplePutARealTableRight(t *testing.T) {
	h, now := startLabiro(t, 5), time.Duration(0)
	h.byHand()
	h.advance(&now, time.Second)
	require.NoError(t, h.Table.Rig.Simulation.World.Hand.Turn(outOfReach(h.labiroView()), 1, roomtest.Lifting()))
	h.advance(&now, 4*time.Second)
	session := h.Table.Session
	require.Equal(t, referee.Foul, h.verdict().Kind)
	require.Empty(t, session.Public().Choices)
	require.NotEqual(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.PutRight}))
	require.NotEqual(t, play.Refusal{}, chooseAt(session, scene.Action{Kind: scene.TakeBack}))
	h.advance(&now, soon)
	require.Equal(t, referee.Foul, h.verdict().Kind)
}

// TestAJamSaysWhichTowerBlocks: a turn that springs back says why, until something else is done.
func TestAJamSaysWhichTowerBlocks(t *testing.T) {
	h, now, base, step := startJam(t)
	session, calm := h.Table.Session, h.Table.Session.Public().Text
	h.turnTower(t, &now, base, step)
	require.Equal(t, referee.InOrder, h.verdict().Kind, "it sprang back")
	jam := h.Table.Rig.Simulation.World.Hand.Jam()
	require.NotNil(t, jam)
	require.Equal(t, base, jam.Base)
	told := words.Blocked.In(session.Words, words.Tower(jam.Base+1), words.Tower(jam.By+1))
	require.Equal(t, append([]string{told}, calm...), session.Public().Text)
	changes := session.Changes()
	h.advance(&now, loop.Beat)
	require.Equal(t, changes, session.Changes(), "it is told once")
	require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Text: play.EndMove}))
	h.advance(&now, loop.Beat)
	require.NotContains(t, session.Public().Text, told, "something else was done")
}

// TestABotsJamIsItsOwn: the hand of bots tries again by itself.
func TestABotsJamIsItsOwn(t *testing.T) {
	h, now, base, step := startJam(t)
	session := h.Table.Session
	session.Game.Seats[0].Player = session.Game.Rulebook.Bot(1)
	h.Table.nextThink = now + time.Hour // only its hand moves
	h.turnTower(t, &now, base, step)
	jam := h.Table.Rig.Simulation.World.Hand.Jam()
	require.NotNil(t, jam)
	require.NotContains(t, session.Public().Text, words.Blocked.In(session.Words, words.Tower(jam.Base+1), words.Tower(jam.By+1)))
}

// startJam starts a game in which a tower, turned a step along its arrow, is blocked.
func startJam(t *testing.T) (h *Host, now time.Duration, base, step int) {
	t.Helper()
	h, base = startLabiro(t, 12), 7 // on this map that one is
	h.advance(&now, time.Second)
	return h, now, base, int(h.labiroView().Towers[base].Tower.Arrow)
}

// TestPressesInAHurry: a tower that is pressed again while it turns is turned on, as often as it was
// pressed and the turn allows, and judged as one turn by the steps of a turn; another tower has to wait.
// A line that is pressed twice is pushed once.
func TestPressesInAHurry(t *testing.T) {
	if testing.Short() {
		t.Skip("plays many presses")
	}
	turned, spent := 0, 0
	for seed := range uint64(20) {
		h, now := startLabiro(t, seed), time.Duration(0)
		tab := withPage(h)
		h.advance(&now, time.Second)
		base, step := turnable(tab.Session.Game.Match)
		before := facings(h)
		press := func(base int) web.Answer {
			return tab.Command(scene.TheTable, web.Nudge{Base: base, Steps: step, Seq: tab.Last.Seq})
		}
		require.Equal(t, web.Answer{}, press(base))
		h.advance(&now, 100*time.Millisecond)
		require.Equal(t, web.Answer{}, press(base))
		require.Equal(t, words.HandBusy.In(tab.Session.Words), press((base+1)%len(before)).Refused)
		h.advance(&now, 6*time.Second)
		if h.verdict().Kind != referee.Accepted {
			continue // it jammed, or pushed what it may not
		}
		turned++
		require.Equal(t, ((before[base]+2*step)%6+6)%6, facings(h)[base])
		h.advance(&now, 6*time.Second)
		require.Equal(t, ((before[base]+2*step)%6+6)%6, facings(h)[base], "no further")
		if left := h.labiroView().Left; left == 1 && slices.Contains(h.labiroView().Turning, base) {
			require.Equal(t, web.Answer{}, press(base))
			for range 3 {
				h.advance(&now, 100*time.Millisecond)
				require.Equal(t, words.HandBusy.In(tab.Session.Words), press(base).Refused)
			}
			h.advance(&now, 6*time.Second)
			require.Equal(t, ((before[base]+3*step)%6+6)%6, facings(h)[base], "as far as the turn allows")
			spent++
		}
	}
	require.NotZero(t, turned)
	require.NotZero(t, spent)

	h := startGame(t, "magico", 3, 2, 0)
	tab, now := withPage(h), time.Duration(0)
	h.advance(&now, time.Second)
	push := web.Nudge{Base: -1}
	for _, c := range tab.Last.Scene.Board.Cells {
		if c.Shape == scene.Mouth && c.Push != 0 && push.Base < 0 {
			push = web.Nudge{Base: c.Part, Steps: c.Push}
		}
	}
	push.Seq = tab.Last.Seq
	for range 3 { // also when the hand is done, before the push is judged
		require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, push))
		h.advance(&now, 300*time.Millisecond)
	}
	h.advance(&now, 4*time.Second)
	require.Equal(t, referee.Asked, h.verdict().Kind, "how the tile lies is asked: one push was seen")
}

// TestAQuestionTakesOnePress: what is asked about is put back by its last choice, on the table's page
// and on the phone of whoever is on turn, and nothing was played.
func TestAQuestionTakesOnePress(t *testing.T) {
	for _, game := range []string{"magico", "torri3d"} {
		h := startGame(t, game, 3, 2, 0)
		withDevices(t, h, 2)
		tab, now := h.Table, time.Duration(0)
		h.advance(&now, time.Second)
		m := tab.Session.Game.Match
		from := []scene.Device{scene.TheTable, scene.SeatAt(tab.Session.Game.Kept().Order[m.Actor()])}
		for _, device := range from {
			for _, c := range tab.Last.Scene.Board.Cells {
				if c.Shape == scene.Mouth && c.Push != 0 {
					require.Equal(t, web.Answer{}, tab.Command(device, web.Nudge{Base: c.Part, Steps: c.Push, Seq: tab.Last.Seq}), game)
					break
				}
			}
			h.advance(&now, soon)
			require.Equal(t, referee.Asked, h.verdict().Kind, game)
			own := tab.Last.Scene
			if place, seated := device.Place(); seated {
				own = tab.Last.Seats[place].Scene
			}
			last := own.Choices[len(own.Choices)-1]
			require.Equal(t, words.Undo.In(words.Words{Language: words.English}), last.Text)
			require.Equal(t, web.Answer{}, tab.Command(device, web.Choose{Does: last.Does, Seq: tab.Last.Seq}), game)
			h.advance(&now, soon)
			require.Equal(t, referee.InOrder, h.verdict().Kind, game)
			require.Empty(t, m.Steps())
		}
	}
}
