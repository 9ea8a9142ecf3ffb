//go:build !race

package table

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// endPresses are the ways to end a turn.
var endPresses = map[string]func(h *Host) string{
	"page":  func(h *Host) string { return h.pressEnd(scene.TheTable) },
	"phone": func(h *Host) string { return h.pressEnd(h.whoDecides()) },
	"button": func(h *Host) string {
		h.Table.Control(pins.Event{Kind: pins.EndTurn})
		return ""
	},
}

// pressEnd ends the turn on the page of a device that shows the newest scene, and returns why not.
func (h *Host) pressEnd(d scene.Device) string {
	h.Table.Session.Shown()
	return h.Table.Command(d, web.Choose{Does: scene.Action{Text: play.EndMove}, Seq: h.Table.Last.Seq}).Refused
}

// whoDecides is the phone of who decides now.
func (h *Host) whoDecides() scene.Device {
	for place, own := range h.Table.Session.Shown().Seats {
		if own.Held && own.Scene.Own.Decides {
			return scene.SeatAt(place)
		}
	}
	return scene.Onlooker
}

// ownWalk is a walk that the phone of who decides offers.
func (h *Host) ownWalk(t *testing.T) scene.Action {
	place, _ := h.whoDecides().Place()
	for _, c := range h.Table.Session.Shown().Seats[place].Scene.Choices {
		if c.Does.Kind == scene.PlayMove && c.Does != (scene.Action{Text: play.EndMove}) {
			return c.Does
		}
	}
	require.Fail(t, "nobody can walk")
	return scene.Action{}
}

// handTable is a game of two people whose towers are turned by a hand in the test.
type handTable struct {
	*Host
	now   time.Duration
	world *sim.World
	how   sim.Manner // of the hand
}

// newHandTable is a table in its first turn. With sensed, the program knows only what sensors tell.
func newHandTable(t *testing.T, sensed bool, seed uint64) *handTable {
	h := &handTable{Host: startLabiro(t, 6), how: sim.Human(rand.New(rand.NewPCG(seed, 1)))}
	h.how.Delay = 0
	h.world = h.Table.Rig.Simulation.World
	withPage(h.Host)
	for place := range 2 {
		h.Table.Session.SetHolder(place, play.Holder{Held: true, Connected: true})
	}
	h.pass(time.Second)
	if sensed {
		h.Table.Rig.Simulation, h.Table.hand = nil, nil
		h.Table.Session.Changed()
		h.pass(time.Second)
	}
	return h
}

func (h *handTable) pass(d time.Duration) {
	for end := h.now + d; h.now < end; {
		if h.now += loop.Beat; h.Table.Rig.Simulation == nil {
			h.world.Advance(loop.Beat)
		}
		h.Table.Tick(h.now)
	}
}

// nudge begins a step of a tower along its arrow: on the page, or with a real hand.
func (h *handTable) nudge(t *testing.T, base, step int) {
	if h.Table.Rig.Simulation == nil {
		require.NoError(t, h.world.Hand.Turn(base, step, h.how))
		return
	}
	require.Equal(t, web.Answer{}, h.Table.Command(scene.TheTable, web.Nudge{Base: base, Steps: step, Seq: h.Table.Last.Seq}))
}

// turnsOf is who turned a tower, once for each step.
func (h *Host) turnsOf(base int) (who []engine.Seat) {
	for _, e := range h.Table.Session.Match().Events(nil, engine.Public, 0) {
		if e.Kind == labiro.Turned && int(e.Part) == base {
			who = append(who, e.Seat)
		}
	}
	return who
}

// TestATurnEndsAtRest: however soon its end is pressed after a rotation, that is judged for who
// turned, and the turn ends.
func TestATurnEndsAtRest(t *testing.T) {
	for kind, sensed := range map[string]bool{"simulated": false, "sensed": true} {
		for name, press := range endPresses {
			t.Run(kind+", "+name, func(t *testing.T) {
				for after := time.Duration(0); after <= 2*time.Second; after += 50 * time.Millisecond {
					h := newHandTable(t, sensed, uint64(after))
					_, who := h.Table.Session.Match().Turn()
					base, step := turnable(h.Table.Session.Match())
					h.nudge(t, base, step)
					h.pass(after)
					require.Empty(t, press(h.Host), "after %s", after)
					h.pass(4 * time.Second)
					_, now := h.Table.Session.Match().Turn()
					require.NotEqual(t, who, now, "after %s: the turn has not ended", after)
					require.Equal(t, labiro.Rotations, h.labiroView().Left, "after %s: the next player has all rotations", after)
					require.Equal(t, []engine.Seat{who}, h.turnsOf(base), "after %s", after)
					require.Contains(t, []referee.Kind{referee.InOrder, referee.Accepted}, h.verdict().Kind)
				}
			})
		}
	}
}

// TestAPauseBelongsToTheTurn: a slow hand may pause before it has left the facing.
func TestAPauseBelongsToTheTurn(t *testing.T) {
	h := newHandTable(t, true, 1)
	h.how = sim.Manner{Speed: 89, PauseAt: 0.36, Pause: 530 * time.Millisecond}
	base, step := turnable(h.Table.Session.Match())
	h.nudge(t, base, step)
	h.pass(100 * time.Millisecond)
	require.Empty(t, h.pressEnd(scene.TheTable))
	h.pass(5 * time.Second)
	require.Len(t, h.turnsOf(base), 1)
	require.Equal(t, labiro.Rotations, h.labiroView().Left, "it is another's turn")
	require.NotEqual(t, h.turnsOf(base)[0], h.Table.Session.Match().Actor())
}

// TestTheEndOfATurnWaits: it is said, nothing else is decided meanwhile, and Back drops it.
func TestTheEndOfATurnWaits(t *testing.T) {
	h := newHandTable(t, false, 1)
	w := h.Table.Session.Words
	base, step := turnable(h.Table.Session.Match())
	h.nudge(t, base, step)
	require.Empty(t, h.pressEnd(scene.TheTable))
	for _, own := range h.Table.Session.Shown().Seats[:2] {
		require.Contains(t, own.Scene.Text, words.EndKept.In(own.Words))
	}
	require.Equal(t, words.EndKept.In(w), h.Table.Session.Public().Text[0])
	before := h.views()
	require.Empty(t, h.pressEnd(scene.TheTable), "the same press")
	waits := play.Refusal{Say: words.EndKept}
	require.Equal(t, waits, chooseOn(h.Table.Session, h.whoDecides(), h.ownWalk(t)))
	require.Equal(t, waits, choosingUndo(h.Table.Session)())
	other := h.labiroView().Turning[1]
	require.Equal(t, words.EndKept.In(w), h.Table.Command(scene.TheTable, web.Nudge{Base: other, Steps: 1, Seq: h.Table.Last.Seq}).Refused)
	require.Equal(t, before, h.views())

	h.Table.Control(pins.Event{Kind: pins.Back})
	require.False(t, asksToLeave(h.Table.Session))
	require.NotContains(t, h.Table.Session.Public().Text, words.EndKept.In(w))
	h.pass(4 * time.Second)
	require.Equal(t, labiro.Rotations-1, h.labiroView().Left, "the turn goes on")
}

// TestTheEndOfATurnIsDropped: where the board does not come to stand as it must, the turn has not
// ended, and the page says why.
func TestTheEndOfATurnIsDropped(t *testing.T) {
	for name, test := range map[string]struct {
		move func(*handTable) // that begins as the end is pressed
		why  words.Message
		kind referee.Kind
	}{
		"foul": {func(h *handTable) {
			require.NoError(t, h.world.Hand.Turn(outOfReach(h.labiroView()), 2, roomtest.Lifting()))
		}, words.EndPutRight, referee.Foul},
		"half turned": {func(h *handTable) {
			base := outOfReach(h.labiroView())
			require.NoError(t, h.world.Hand.Grab(base))
			h.world.Hand.Drag(sim.Degrees(h.world.Angle(base)) + 30)
			h.pass(400 * time.Millisecond)
			h.world.Hand.Release()
		}, words.EndPutRight, referee.Unsettled},
		"never at rest": {func(h *handTable) {
			base := outOfReach(h.labiroView())
			require.NoError(t, h.world.Hand.Grab(base))
		}, words.EndStillMoves, referee.InOrder},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHandTable(t, false, 1)
			number, _ := h.Table.Session.Match().Turn()
			test.move(h)
			h.pass(100 * time.Millisecond)
			require.Empty(t, h.pressEnd(scene.TheTable))
			for range 5 * time.Second / loop.Beat {
				if h.pass(loop.Beat); !slices.Contains(h.Table.Session.Public().Text, words.EndKept.In(h.Table.Session.Words)) {
					break
				}
			}
			require.Equal(t, test.kind, h.verdict().Kind)
			require.Contains(t, h.Table.Session.Public().Text, test.why.In(h.Table.Session.Words))
			h.world.Hand.Release()
			h.pass(4 * time.Second)
			now, _ := h.Table.Session.Match().Turn()
			require.Equal(t, number, now, "it does not end later")
		})
	}
}

// TestOnlyWhatIsToBePutRightIsTouched: what is turned by the page while a foul is shown would count
// as soon as all is right.
func TestOnlyWhatIsToBePutRightIsTouched(t *testing.T) {
	h := newHandTable(t, false, 1)
	wrong := outOfReach(h.labiroView())
	require.NoError(t, h.world.Hand.Turn(wrong, 2, roomtest.Lifting()))
	h.pass(4 * time.Second)
	require.Equal(t, referee.Foul, h.verdict().Kind)
	base, step := turnable(h.Table.Session.Match())
	for _, c := range []web.Command{web.Nudge{Base: base, Steps: step, Seq: h.Table.Last.Seq}, web.Grab{Base: base, Seq: h.Table.Last.Seq}} {
		require.Equal(t, words.PutBoardRight.In(h.Table.Session.Words), h.Table.Command(scene.TheTable, c).Refused)
	}
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.Action{Kind: scene.PutRight}))
	h.pass(4 * time.Second)
	require.Equal(t, referee.InOrder, h.verdict().Kind)
	require.Equal(t, labiro.Rotations, h.labiroView().Left, "nothing was turned meanwhile")

	require.NoError(t, h.world.Hand.Turn(wrong, 2, roomtest.Lifting()))
	h.pass(4 * time.Second)
	require.Equal(t, web.Answer{}, h.Table.Command(scene.TheTable, web.Grab{Base: wrong, Seq: h.Table.Last.Seq}), "this is to be turned back")
}

// TestAHalfTurnIsToldAtRest: a hand that pauses in the middle of a turn is not told to finish it
// before it has rested for a while; a foul is told at once.
func TestAHalfTurnIsToldAtRest(t *testing.T) {
	h := newHandTable(t, false, 1)
	base := outOfReach(h.labiroView())
	require.NoError(t, h.world.Hand.Grab(base))
	h.world.Hand.Drag(h.world.Angle(base) + 30)
	var seen, told time.Duration
	for range 4 * time.Second / loop.Beat {
		h.pass(loop.Beat)
		if h.verdict().Kind == referee.Unsettled && seen == 0 {
			seen = h.now
			require.Equal(t, play.Refusal{Say: words.HandBusy}, chooseOn(h.Table.Session, h.whoDecides(), h.ownWalk(t)))
		}
		if h.Table.Session.Public().Page == scene.Unsettled && told == 0 {
			told = h.now
		}
	}
	require.NotZero(t, seen)
	require.Greater(t, told-seen, time.Second)
	require.Less(t, told-seen, 2*time.Second)
}

// clumsyHand lets go of every other tower half turned for two seconds, and of the rest turns one more.
type clumsyHand struct {
	rig.Hand
	world *sim.World
	turns *int
}

func (c clumsyHand) Turn(part, steps, _ int) bool {
	*c.turns++
	m := sim.Steady()
	if *c.turns%2 == 0 {
		m.Split = 2 * time.Second
	} else {
		m.Push = &sim.Push{Base: *c.turns % len(c.world.Sensors), Steps: 1}
	}
	return c.world.Hand.Turn(part, steps, m) == nil
}

// TestTheOwnHandIsNoFault: whatever the simulated hand does for bots, people are never told to put
// something right.
func TestTheOwnHandIsNoFault(t *testing.T) {
	doubts := 0
	for seed := uint64(20); seed < 30; seed++ {
		h, now := startBots(t, seed), time.Duration(0)
		h.Table.hand.hand = clumsyHand{h.Table.hand.hand, h.Table.Rig.Simulation.World, new(int)}
		for range time.Minute / loop.Beat {
			h.advance(&now, loop.Beat)
			if kind := h.verdict().Kind; kind == referee.Unsettled || kind == referee.Foul || kind == referee.Restore {
				doubts++
			}
			shown := h.Table.Session.Public()
			require.NotContains(t, []scene.Page{scene.Foul, scene.Restore, scene.Unsettled}, shown.Page, "seed %d, %s", seed, now)
			require.NotEqual(t, words.QuestionTitle.In(h.Table.Session.Words), shown.Title, "seed %d, %s", seed, now)
		}
	}
	require.NotZero(t, doubts, "it never did anything wrong")
}

// TestWhatHandsOnWaits: whatever hands the decision on waits for the table to rest, not only the end of
// a turn.
func TestWhatHandsOnWaits(t *testing.T) {
	h := &handTable{Host: startGame(t, "labiro", 6, 2, 0)}
	h.world = h.Table.Rig.Simulation.World
	withPage(h.Host)
	h.pass(time.Second)
	choose := func(text string) {
		require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.ParseAction(text)), text)
	}
	moves := func() []string { return choiceTexts(h.Table.Session.Public()) }
	h.nudge(t, 0, 1)
	choose(moves()[0])
	require.Contains(t, h.Table.Session.Public().Text, words.MoveKept.In(h.Table.Session.Words))
	require.Zero(t, h.Table.Session.Match().Count(), "nobody has started")
	h.pass(4 * time.Second)
	require.Equal(t, referee.Foul, h.verdict().Kind, "nobody may turn before the start")
	require.Contains(t, h.Table.Session.Public().Text, words.PutBoardRight.In(h.Table.Session.Words))
	require.Zero(t, h.Table.Session.Match().Count())
	choose("put right")
	h.pass(4 * time.Second)
	require.NotContains(t, h.Table.Session.Public().Text, words.PutBoardRight.In(h.Table.Session.Words), "it was said long enough")
	for h.labiroView().Phase == labiro.PhaseStart {
		choose(moves()[0])
	}

	_, who := h.Table.Session.Match().Turn()
	base, step := turnable(h.Table.Session.Match())
	choose("stop")
	h.nudge(t, base, step)
	choose("refuse")
	h.pass(4 * time.Second)
	require.Equal(t, referee.Foul, h.verdict().Kind, "nobody may turn during a vote")
	require.Empty(t, h.turnsOf(base), who)
}

// TestAPressTooManyEndsNothing: who waits for the end of the turn presses again, and ends no other's turn.
func TestAPressTooManyEndsNothing(t *testing.T) {
	for _, press := range []string{"page", "button"} {
		h := newHandTable(t, false, 1)
		for place := range 2 {
			h.Table.Session.SetHolder(place, play.Holder{})
		}
		base, step := turnable(h.Table.Session.Match())
		h.nudge(t, base, step)
		number, _ := h.Table.Session.Match().Turn()
		for range 2 * time.Second / (100 * time.Millisecond) {
			endPresses[press](h.Host)
			h.pass(100 * time.Millisecond)
			if now, _ := h.Table.Session.Match().Turn(); now > number {
				break
			}
		}
		for range 4 {
			endPresses[press](h.Host)
			h.pass(100 * time.Millisecond)
		}
		now, _ := h.Table.Session.Match().Turn()
		require.Equal(t, number+1, now, press)
		h.pass(time.Second)
		require.Empty(t, endPresses[press](h.Host))
		now, _ = h.Table.Session.Match().Turn()
		require.Equal(t, number+2, now, press)
	}
}

// TestAnEndThatWaitedIsTakenBackAtOnce: that is no press too many.
func TestAnEndThatWaitedIsTakenBackAtOnce(t *testing.T) {
	h := newHandTable(t, false, 1)
	base, step := turnable(h.Table.Session.Match())
	h.nudge(t, base, step)
	require.Empty(t, h.pressEnd(scene.TheTable))
	for number, _ := h.Table.Session.Match().Turn(); ; {
		if now, _ := h.Table.Session.Match().Turn(); now != number {
			break
		}
		h.pass(loop.Beat)
	}
	require.Equal(t, play.Refusal{}, choosingUndo(h.Table.Session)())
	h.pass(time.Second)
	require.Equal(t, labiro.Rotations-1, h.labiroView().Left)
}

// TestTheButtonWaitsForTheDisk: the end of a turn that is pressed while something is being saved is
// carried out then.
func TestTheButtonWaitsForTheDisk(t *testing.T) {
	h := newHandTable(t, false, 1)
	number, _ := h.Table.Session.Match().Turn()
	h.Table.Session.Saving(true)
	h.Table.Control(pins.Event{Kind: pins.EndTurn})
	now, _ := h.Table.Session.Match().Turn()
	require.Equal(t, number, now)
	h.Table.Session.Saving(false)
	h.pass(100 * time.Millisecond)
	now, _ = h.Table.Session.Match().Turn()
	require.Equal(t, number+1, now)
}

// TestAHandThatHoldsIsWaitedFor: while a tower is held nothing is dropped before it has taken too long.
func TestAHandThatHoldsIsWaitedFor(t *testing.T) {
	h := newHandTable(t, false, 1)
	base, step := turnable(h.Table.Session.Match())
	require.NoError(t, h.world.Hand.Grab(base))
	h.world.Hand.Drag(h.world.Angle(base) + sim.Degrees(30*step))
	h.pass(300 * time.Millisecond)
	require.Empty(t, h.pressEnd(scene.TheTable))
	h.pass(2 * time.Second)
	h.world.Hand.Drag(h.world.Angle(base) + sim.Degrees(30*step))
	h.pass(300 * time.Millisecond)
	h.world.Hand.Release()
	h.pass(3 * time.Second)
	require.Len(t, h.turnsOf(base), 1)
	require.Equal(t, labiro.Rotations, h.labiroView().Left, "the turn has ended")
}
