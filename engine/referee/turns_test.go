package referee

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// What hands turned at one time is played as the turns that the rules allow for it.
func TestTurnsByHand(t *testing.T) {
	for name, c := range map[string]struct {
		hands []turned
		moves []string
	}{
		"several steps":         {[]turned{{part: counter, steps: -2}}, []string{"turn 3", "turn 3"}},
		"half a turn":           {[]turned{{part: eastern, steps: 3}}, []string{"turn 2", "turn 2", "turn 2"}},
		"half a turn back":      {[]turned{{part: eastern, steps: -3}}, []string{"turn 2", "turn 2", "turn 2"}}, // it ends the same
		"two that do not touch": {[]turned{{part: western, steps: 1}, {part: eastern, steps: 1, after: 100 * ms}}, []string{"turn 5", "turn 2"}},
		"one after the other":   {[]turned{{part: eastern, steps: 1}, {part: middle, steps: 1, after: time.Second}}, []string{"turn 2", "turn 1"}},
		"the first drives":      {[]turned{{part: middle, steps: 2, after: 100 * ms}, {part: eastern, steps: 1}}, []string{"turn 2 pushing 1+2"}},
		"pushed ones are free": {
			[]turned{{part: farEast, steps: 2, after: 200 * ms}, {part: middle, steps: 1}, {part: eastern, steps: -1, after: 100 * ms}},
			[]string{"turn 1 pushing 2-1 8+2"},
		},
		"long after the one between": {
			[]turned{{part: farEast, steps: 2, after: 100 * ms}, {part: middle, steps: 1, lasts: 2 * time.Second}, {part: eastern, steps: -1, after: 900 * ms}},
			[]string{"turn 1 pushing 2-1 8+2"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			tab := study{}.on(t)
			tab.accepts(tab.hands(c.hands...), c.moves...)
			require.Equal(t, labiro.Rotations-len(c.moves), tab.left())
		})
	}
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
