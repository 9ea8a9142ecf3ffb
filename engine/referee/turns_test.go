package referee

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

func TestLegalTurnIsPlayed(t *testing.T) {
	tab := study{}.on(t)
	tab.accepts(tab.turn(eastern, 1), "turn 2")
	require.Equal(t, 2, tab.left())
	tab.accepts(tab.turn(counter, -1), "turn 3")
	tab.accepts(tab.turn(middle, 1), "turn 1")
	require.Zero(t, tab.left())
	require.Equal(t, 3, tab.m.Count())
}

func TestSeveralStepsAtOnce(t *testing.T) {
	tab := study{}.on(t)
	tab.accepts(tab.turn(counter, -2), "turn 3", "turn 3")
	require.Equal(t, 1, tab.left())
}

// Half a turn ends the same either way round, so it is three steps along the
// arrow.
func TestHalfTurnIsLegalEitherWay(t *testing.T) {
	for _, steps := range []int{3, -3} {
		tab := study{}.on(t)
		tab.accepts(tab.turn(eastern, steps), "turn 2", "turn 2", "turn 2")
		require.Zero(t, tab.left())
	}
}

// The towers do not touch, so neither pushed the other.
func TestTwoTowersAtOnceAreTwoTurns(t *testing.T) {
	tab := study{}.on(t)
	v := tab.hands(turned{part: western, steps: 1}, turned{part: eastern, steps: 1, after: 100 * ms})
	tab.accepts(v, "turn 5", "turn 2")
	require.Equal(t, 1, tab.left())
}

// The towers touch, but the second began long after the first was at rest.
func TestTowersOneAfterTheOtherAreTwoTurns(t *testing.T) {
	tab := study{}.on(t)
	v := tab.hands(turned{part: eastern, steps: 1}, turned{part: middle, steps: 1, after: time.Second})
	tab.accepts(v, "turn 2", "turn 1")
	require.Equal(t, 1, tab.left())
}

func TestPushedTowersAreFree(t *testing.T) {
	tab := study{}.on(t)
	v := tab.hands(
		turned{part: farEast, steps: 2, after: 200 * ms},
		turned{part: middle, steps: 1},
		turned{part: eastern, steps: -1, after: 100 * ms},
	)
	tab.accepts(v, "turn 1 pushing 2-1 8+2")
	require.Equal(t, 2, tab.left())
}

func TestWhoMovedFirstIsTheDriver(t *testing.T) {
	tab := study{}.on(t)
	v := tab.hands(turned{part: middle, steps: 2, after: 100 * ms}, turned{part: eastern, steps: 1})
	tab.accepts(v, "turn 2 pushing 1+2")
	require.Equal(t, 2, tab.left())
}

func TestTiedDriversOfDifferentPriceAreAsked(t *testing.T) {
	for _, at := range []struct {
		part int
		left int
	}{{middle, 1}, {eastern, 2}} {
		tab := study{}.on(t)
		before := tab.position()
		v := tab.hands(turned{part: middle, steps: 2}, turned{part: eastern, steps: 1, after: 10 * ms})
		require.Equal(t, Asked, v.Kind, "%+v", v)
		require.Len(t, v.Lines, 2)
		tab.same(before)
		for i, l := range v.Lines {
			if labiro.BaseOf(l.Moves[0]) == at.part {
				tab.accepts(tab.m.Answer(i), tab.texts(l.All())...)
			}
		}
		require.Equal(t, at.left, tab.left())
	}
}

// Who of the two drove makes no difference to the position.
func TestTiedDriversOfOnePriceCostTheSame(t *testing.T) {
	tab := study{}.on(t)
	v := tab.hands(turned{part: middle, steps: 1}, turned{part: eastern, steps: 1, after: 10 * ms})
	require.Equal(t, Accepted, v.Kind, "nobody is asked what makes no difference")
	require.Len(t, v.Moves, 1)
	require.Equal(t, 2, tab.left())
	tab.agrees()
}

func TestBadAnswersChangeNothing(t *testing.T) {
	tab := study{}.on(t)
	require.Equal(t, InOrder, tab.m.Answer(0).Kind, "nothing was asked")
	v := tab.hands(turned{part: middle, steps: 2}, turned{part: eastern, steps: 1})
	before := tab.position()
	for _, i := range []int{-1, 2, 99} {
		require.Equal(t, v, tab.m.Answer(i))
		tab.same(before)
	}
	require.Equal(t, Accepted, tab.m.Answer(1).Kind)
	require.Equal(t, Accepted, tab.m.Answer(0).Kind, "the question is over")
	require.Equal(t, 1, count(tab, labiro.Pushed))
}

func count(tab *table, kind uint8) int {
	n := 0
	for _, e := range tab.m.Events(nil, engine.Public, 0) {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

func TestMoreMayHappenWhileAQuestionIsOpen(t *testing.T) {
	tab := study{}.on(t)
	require.Equal(t, Asked, tab.hands(turned{part: middle, steps: 2}, turned{part: eastern, steps: 1}).Kind)
	v := tab.turn(eastern, -1)
	tab.accepts(v, "turn 1", "turn 1")
}

func TestUnknownPartsAreNoNews(t *testing.T) {
	tab := study{}.on(t)
	before := tab.position()
	for _, part := range []int{-1, 9, 18, 1000} {
		require.Equal(t, InOrder, tab.m.Observe([]engine.Change{{Part: part, To: 3}}).Kind)
	}
	require.Equal(t, InOrder, tab.m.Observe(nil).Kind)
	tab.same(before)
}

func TestTooManyOrTooFewFacings(t *testing.T) {
	for _, chain := range []labiro.Chain{labiro.ChainObserved, labiro.ChainGear, labiro.ChainNone} {
		tab := study{options: labiro.Options{Chain: chain}}.on(t)
		require.Equal(t, InOrder, tab.m.Settle(tab.stands[:2]).Kind, "the others are not sensed")
		require.NotPanics(t, func() { tab.turn(eastern, 1) })
		tab = study{options: labiro.Options{Chain: chain}}.on(t)
		require.Equal(t, InOrder, tab.m.Settle(append(tab.stands[:9:9], make([]engine.Standing, 30)...)).Kind)
		require.NotPanics(t, func() { tab.turn(eastern, 1) })
	}
}

func TestWithoutSensorsNothingIsSeen(t *testing.T) {
	m := New(study{}.position(t))
	require.Equal(t, InOrder, m.Observe([]engine.Change{{Part: farEast, To: 5}}).Kind)
	mv, err := m.Read("turn 2")
	require.NoError(t, err)
	foul, err := m.Play(mv)
	require.Nil(t, foul)
	require.NoError(t, err)
	require.Empty(t, m.RequestedRepairs())
	require.Equal(t, 1, m.Count(), "it is played at once")
}

func TestGearTeethDecideWhatIsPushed(t *testing.T) {
	tab := study{options: labiro.Options{Chain: labiro.ChainGear}}.on(t)
	goal := tab.position()
	foul := goal.Check(tab.read("turn 8"))
	require.NotNil(t, foul)
	foul = goal.Check(tab.read("turn 2"))
	require.Equal(t, engine.Reason("labiro.blocked"), foul.Reason, "three open towers that touch each other jam")
	before := tab.position()
	v := tab.turn(eastern, 1)
	require.Equal(t, Foul, v.Kind)
	require.Equal(t, engine.Reason("labiro.blocked"), v.Foul.Reason)
	require.Equal(t, []engine.Repair{{Part: eastern, Steps: -1}}, v.Repair)
	tab.same(before)
	require.Equal(t, InOrder, tab.repairs(v).Kind)
}

// The teeth of one tower drag another along: turned alone it is a foul that is
// put right by letting the other follow, and turned together nobody is asked.
func TestGearTowersTurnTogether(t *testing.T) {
	set := &labiro.Set{Name: "geared"}
	setup := labiro.Setup{Options: labiro.Options{Chain: labiro.ChainGear}, Left: labiro.Rotations}
	for i, sides := range [][6]labiro.Side{{5: labiro.Protruding}, {3: labiro.Protruding}} {
		set.Towers = append(set.Towers, labiro.Tower{Name: string(rune('A' + i)), Sides: sides, Arrow: labiro.Clockwise})
		setup.Bases = append(setup.Bases, labiro.Base{Hex: hexgrid.Hex{Q: i}, Tower: i})
		setup.Seats = append(setup.Seats, labiro.Player{Flag: i, Pawn: i})
	}
	p, err := setup.Position(set)
	require.NoError(t, err)
	tab := seat(t, p)
	v := tab.turn(0, 1)
	require.Equal(t, Foul, v.Kind)
	require.EqualValues(t, "labiro.drags", v.Foul.Reason)
	require.Equal(t, []engine.Repair{{Part: 1, Steps: -1}}, v.Repair)
	tab.accepts(tab.repairs(v), "turn 1")
	p, err = setup.Position(set)
	require.NoError(t, err)
	tab = seat(t, p)
	tab.accepts(tab.hands(turned{part: 0, steps: 1}, turned{part: 1, steps: -1}), "turn 1")
}
