package referee

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/labiro"
)

func TestSilentTowerFarAwayIsNoQuestion(t *testing.T) {
	tab := study{}.on(t)
	require.Equal(t, InOrder, tab.senses(farEast, engine.Unknown, false).Kind)
	tab.accepts(tab.turn(eastern, 1), "turn 2")
	v := tab.turn(farWest, 1)
	require.Equal(t, Foul, v.Kind, "the others are watched as ever")
	require.Equal(t, InOrder, tab.repairs(v).Kind)
	tab.plays("go 2", "end")
}

func TestSilentTowerNextToThePawnIsAsked(t *testing.T) {
	tab := study{}.on(t)
	require.Equal(t, InOrder, tab.senses(western, engine.Unknown, false).Kind)
	before := tab.position()
	v := tab.turn(eastern, 1)
	require.Equal(t, Asked, v.Kind, "the silent one may have been turned too")
	require.Equal(t, []string{"turn 2"}, tab.texts(v.Lines[0].All()), "the likeliest first")
	require.Len(t, v.Lines, 3, "not turned, turned once or twice")
	tab.same(before)
	last := v.Lines[2]
	require.Equal(t, 3, last.N)
	require.Equal(t, Accepted, tab.m.Answer(2).Kind)
	require.Zero(t, tab.left())
	require.Equal(t, engine.Standing((western+2)%6), tab.m.pos().Stands(western))
}

func TestSilentDriverIsKnownByWhatItPushed(t *testing.T) {
	tab := study{}.on(t)
	tab.senses(eastern, engine.Unknown, false)
	v := tab.turn(farEast, 2)
	require.Equal(t, Asked, v.Kind)
	require.Len(t, v.Lines, 3)
	tab.stands[eastern]++
	tab.accepts(tab.m.Answer(0), "turn 2 pushing 8+2")
}

// Where only one thing can have been done by the silent one, an illegal turn of
// another looks the same all the while.
func TestSilentDriverIsNeverTakenForGranted(t *testing.T) {
	tab := study{spent: 2}.on(t)
	before := tab.position()
	tab.senses(eastern, engine.Unknown, false)
	v := tab.turn(farEast, 1) // out of reach
	require.Equal(t, Asked, v.Kind)
	require.Len(t, v.Lines, 1)
	tab.same(before)
	require.Equal(t, InOrder, tab.turn(farEast, -1).Kind)
	tab.same(before)
}

// Of two turns the first is turned back; that the second was as well, nobody saw.
func TestSilentTowerIsNotTakenBackForGranted(t *testing.T) {
	tab := study{}.on(t)
	start := tab.position()
	tab.accepts(tab.turn(eastern, 1), "turn 2")
	tab.accepts(tab.turn(counter, -1), labiro.WriteMove(labiro.MoveAt(labiro.Turn, counter)))
	before := tab.position()
	tab.silent[counter] = true
	tab.senses(counter, engine.Unknown, false)
	v := tab.turn(eastern, -1)
	require.Equal(t, Asked, v.Kind)
	require.Len(t, v.Lines, 1)
	tab.same(before)
	require.Equal(t, InOrder, tab.turn(eastern, 1).Kind, "no")
	tab.same(before)
	require.Equal(t, Asked, tab.turn(eastern, -1).Kind)
	require.Equal(t, TakenBack, tab.m.Answer(0).Kind, "yes")
	tab.same(start)
}

func TestSilentTowerIsTurnedBySayingSo(t *testing.T) {
	tab := study{}.on(t)
	tab.senses(eastern, engine.Unknown, false)
	tab.plays("turn 2")
	require.Equal(t, 2, tab.left())
	require.Equal(t, engine.Standing(eastern+1), tab.m.pos().Stands(eastern))
	require.Equal(t, InOrder, tab.senses(eastern, eastern+1, true).Kind, "the sensor is back and agrees")
	require.Equal(t, InOrder, tab.m.Verdict().Kind)
	tab.accepts(tab.turn(eastern, 1), "turn 2")
}

func TestSensorThatComesBackNeverMovesATower(t *testing.T) {
	tab := study{}.on(t)
	before := tab.position()
	tab.senses(eastern, engine.Unknown, false)
	v := tab.senses(eastern, eastern+1, true) // as a legal turn would end
	require.Equal(t, Restore, v.Kind)
	require.Nil(t, v.Foul)
	require.Equal(t, []engine.Repair{{Part: eastern, Steps: -1}}, v.Repair)
	tab.same(before)

	v = tab.turn(eastern, 1)
	require.Equal(t, Restore, v.Kind, "turned on by hand it is still nobody's turn")
	require.Equal(t, []engine.Repair{{Part: eastern, Steps: -2}}, v.Repair)
	v = tab.turn(western, 1)
	require.Equal(t, Restore, v.Kind)
	require.Len(t, v.Repair, 2)
	require.Equal(t, Restore, tab.turn(western, -1).Kind)
	tab.same(before)
	require.Equal(t, InOrder, tab.turn(eastern, -2).Kind)
	tab.same(before)
	tab.accepts(tab.turn(eastern, 1), "turn 2")
}

// Once it stands as it must, a tower is watched as before, even while another
// one is yet to be put right.
func TestRestoredTowerIsWatchedAgain(t *testing.T) {
	tab := study{}.on(t)
	tab.turn(farWest, 1)
	v := tab.senses(eastern, 0, true)
	require.Equal(t, Restore, v.Kind)
	require.Equal(t, Foul, tab.turn(eastern, 1).Kind)
	require.Equal(t, Foul, tab.turn(eastern, 1).Kind)
	tab.accepts(tab.turn(farWest, -1), "turn 2")
}

func TestTowerThatRestsHalfTurnedMustBeSetDown(t *testing.T) {
	for name, c := range map[string]struct {
		part, steps int
		kind        Kind
	}{
		"back where it was": {eastern, 0, InOrder}, "turned": {eastern, 1, Accepted}, "a foul": {farEast, 1, Foul},
	} {
		t.Run(name, func(t *testing.T) {
			tab := study{}.on(t)
			before := tab.position()
			v := tab.senses(c.part, engine.Adrift, false)
			require.Equal(t, Unsettled, v.Kind)
			require.Equal(t, []int{c.part}, v.Doubt)
			require.Equal(t, Unsettled, tab.turn(western, 0).Kind, "still")
			tab.same(before)
			require.Equal(t, c.kind, tab.turn(c.part, c.steps).Kind)
		})
	}
}

// A tower out of reach moved and its sensor was lost on the way, while another
// was moved that may not be: nobody is blamed before all is known.
func TestSensorLostInAMoveLeavesItOpen(t *testing.T) {
	tab := study{}.on(t)
	before := tab.position()
	tab.now += 1000 * ms
	v := tab.m.Observe([]engine.Change{
		{Part: farWest, To: engine.Unknown, Onset: tab.now, Rest: tab.now + 500*ms},
		{Part: farEast, To: 0, Onset: tab.now, Rest: tab.now + 500*ms},
	})
	require.Equal(t, Unsettled, v.Kind)
	require.Equal(t, []int{farWest}, v.Doubt)
	require.Equal(t, []engine.Repair{{Part: farEast, Steps: 1}}, v.Repair)
	tab.same(before)
	tab.stands[farEast] = 0
	require.Equal(t, InOrder, tab.repairs(v).Kind)
	tab.same(before)
}

// A sensor that fails while nothing stirs its tower says nothing about the
// foul of another one.
func TestSensorThatFailsDuringAFoul(t *testing.T) {
	tab := study{}.on(t)
	before := tab.position()
	tab.turn(farEast, 1)
	v := tab.senses(farWest, engine.Unknown, false)
	tab.fouled(before, v, "labiro.out_of_reach", 5, farEast, engine.Repair{Part: farEast, Steps: -1})
}

// A turn is seen where a sensor watches the tower, and is said where it is silent.
func TestWhatIsSeenNeedNotBeSaid(t *testing.T) {
	tab := study{}.on(t)
	turn, far, walk := tab.read("turn 2"), tab.read("turn 8"), tab.read("go 2")
	tell := func(mv engine.Move) []bool { return []bool{tab.m.Sees(mv), tab.m.Unseen(mv)} }
	require.Equal(t, []bool{true, false}, tell(turn))
	require.Equal(t, []bool{false, false}, tell(far), "it is illegal")
	require.Equal(t, []bool{false, false}, tell(walk), "it is not made by hand")
	tab.senses(eastern, engine.Unknown, false)
	require.Equal(t, []bool{false, true}, tell(turn))
	require.Equal(t, []bool{false, false}, tell(far))
	require.Equal(t, []bool{false, false}, tell(walk))
	none := New(tab.m.Position())
	require.False(t, none.Unseen(turn), "nobody looks")
	require.Empty(t, none.RequestedRepairs())
}

// What can be done from where the figure may have walked is legal.
func TestCheckLooksFromEverywhere(t *testing.T) {
	tab := street(t, []string{open, open, open, open}, func(*labiro.Setup) {})
	require.NotNil(t, tab.m.pos().Check(tab.read("turn 4")))
	require.Nil(t, tab.m.Check(tab.read("turn 4")), "from the third tower")
	require.Nil(t, tab.m.Check(tab.read("turn 1")))
	require.NotNil(t, tab.m.Check(tab.read("take")))
	tab.m.Unsaid()
	require.NotNil(t, tab.m.Check(tab.read("turn 4")))
	tab.senses(2, engine.Adrift, false)
	require.Equal(t, ErrBoard, tab.m.Walk(1))
}
