package referee

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/labiro"
)

func TestFoulTurns(t *testing.T) {
	none := labiro.Options{Chain: labiro.ChainNone}
	stuck := labiro.Options{OnlyWhenStuck: true}
	looking := study{objects: map[int]labiro.Kind{middle: labiro.Rope}, moves: []string{"look"}}
	stabbed := study{
		hand: []labiro.Kind{labiro.Dagger}, rival: []labiro.Kind{labiro.Dagger, labiro.Rope},
		moves: []string{"go 5", "go 9", "stab 2", "put 2"},
	}
	for name, c := range map[string]struct {
		study  study
		turned []turned
		reason engine.Reason
		ruling int
		part   int
		repair []engine.Repair
	}{
		"out of reach":    {study{}, []turned{{part: farEast, steps: 1}}, "labiro.out_of_reach", 5, farEast, []engine.Repair{{Part: farEast, Steps: -1}}},
		"against it":      {study{}, []turned{{part: eastern, steps: -2}}, "labiro.against_arrow", 5, eastern, []engine.Repair{{Part: eastern, Steps: -1}}},
		"against it, own": {study{}, []turned{{part: middle, steps: -1}}, "labiro.no_unlock", 7, middle, []engine.Repair{{Part: middle, Steps: 1}}},
		"counter arrow":   {study{}, []turned{{part: counter, steps: 1}}, "labiro.against_arrow", 5, counter, []engine.Repair{{Part: counter, Steps: -1}}},
		"too often":       {study{spent: 1}, []turned{{part: eastern, steps: 3}}, "labiro.too_often", 5, eastern, []engine.Repair{{Part: eastern, Steps: -1}}},
		"none left":       {study{spent: 3}, []turned{{part: eastern, steps: 1}}, "labiro.none_left", 5, eastern, []engine.Repair{{Part: eastern, Steps: -1}}},
		"not stuck":       {study{options: stuck}, []turned{{part: eastern, steps: 1}}, "labiro.not_stuck", 5, eastern, []engine.Repair{{Part: eastern, Steps: -1}}},
		"chain none": {study{options: none}, []turned{{part: middle, steps: 1}, {part: eastern, steps: -1, after: 100 * ms}},
			"labiro.no_pushes", 6, eastern, []engine.Repair{{Part: eastern, Steps: 1}}},
		"pushed before its driver": {study{}, []turned{{part: farEast, steps: 1}, {part: eastern, steps: 1, after: 100 * ms}},
			"labiro.out_of_reach", 5, farEast, []engine.Repair{{Part: farEast, Steps: -1}}},
		"pushed by nobody": {study{}, []turned{{part: western, steps: 1}, {part: farEast, steps: 1, after: 100 * ms}},
			"labiro.out_of_reach", 5, farEast, []engine.Repair{{Part: farEast, Steps: -1}}},
		"too often, pushing": {study{spent: 2}, []turned{{part: eastern, steps: 2}, {part: farEast, steps: -1, after: 200 * ms}},
			"labiro.too_often", 5, eastern, []engine.Repair{{Part: eastern, Steps: -1}}},
		"against it, too far":  {study{spent: 1}, []turned{{part: eastern, steps: -2}}, "labiro.against_arrow", 5, eastern, []engine.Repair{{Part: eastern, Steps: 2}}},
		"in the start":         {study{choose: true}, []turned{{part: eastern, steps: 2}}, "labiro.start_first", 21, eastern, []engine.Repair{{Part: eastern, Steps: -2}}},
		"to be decided first":  {looking, []turned{{part: eastern, steps: 1}}, "labiro.decide_first", 10, eastern, []engine.Repair{{Part: eastern, Steps: -1}}},
		"the victim puts away": {stabbed, []turned{{part: farWest, steps: 1}}, "labiro.put_first", 15, farWest, []engine.Repair{{Part: farWest, Steps: -1}}},
		"two too many": {study{}, []turned{{part: western, steps: 3}, {part: eastern, steps: 1, after: 100 * ms}},
			"labiro.none_left", 5, eastern, []engine.Repair{{Part: eastern, Steps: -1}}},
	} {
		t.Run(name, func(t *testing.T) {
			tab := c.study.on(t)
			before := tab.position()
			v := tab.hands(c.turned...)
			tab.fouled(before, v, c.reason, c.ruling, c.part, c.repair...)
			for _, instead := range v.Foul.Instead {
				require.Nil(t, before.Check(instead))
			}
			after := tab.repairs(v)
			require.Contains(t, []Kind{InOrder, Accepted}, after.Kind)
			tab.agrees()
			if after.Kind == InOrder {
				tab.same(before)
			}
		})
	}
}

// The eastern tower was turned, put back and turned again. What was turned
// against its arrow before that last time was not pushed by it.
func TestTurnBeforeTheDriverMovedIsNotPushed(t *testing.T) {
	tab := study{}.on(t)
	tab.turn(farWest, 1) // keeps a foul open
	tab.turn(eastern, 1)
	tab.turn(middle, -1)
	tab.turn(eastern, -1)
	tab.turn(eastern, 1)
	v := tab.turn(farWest, -1)
	require.Equal(t, Foul, v.Kind)
	require.Equal(t, engine.Reason("labiro.no_unlock"), v.Foul.Reason)
	require.Equal(t, []engine.Repair{{Part: middle, Steps: 1}}, v.Repair)
	tab.accepts(tab.repairs(v), "turn 2")
}

// The eastern tower was turned too far, and on from there with the one behind it; half
// around it goes back, which is as far either way, at once or step by step. That does not
// undo what it pushed.
func TestRepairIsNoMotion(t *testing.T) {
	for _, hands := range [][]int{{-3}, {3}, {-1, -2}, {1, 2}, {-1, -1, -1}} {
		tab := study{spent: 2}.on(t)
		tab.turn(eastern, 2)
		v := tab.hands(turned{part: eastern, steps: 2}, turned{part: farEast, steps: 3, after: 100 * ms})
		require.Equal(t, []engine.Repair{{Part: eastern, Steps: -3}}, v.Repair)
		for _, steps := range hands {
			require.Equal(t, Foul, v.Kind)
			v = tab.turn(eastern, steps)
		}
		tab.accepts(v, "turn 2 pushing 8+3")
	}
}

// Who turns the eastern tower to and fro, and leaves it as wrong as it was, may have pushed the one
// behind it then.
func TestToAndFroIsNoRepair(t *testing.T) {
	tab := study{spent: 2}.on(t)
	tab.turn(eastern, 2)
	v := tab.hands(turned{part: eastern}, turned{part: farEast, steps: 1, after: 100 * ms})
	require.Equal(t, []engine.Repair{{Part: eastern, Steps: -1}}, v.Repair)
	tab.accepts(tab.repairs(v), "turn 2 pushing 8+1")
}

func TestPendingVerdictRefusesMoves(t *testing.T) {
	for name, disturb := range map[string]func(tab *table) Verdict{
		"foul": func(tab *table) Verdict { return tab.turn(farEast, 1) },
		"asked": func(tab *table) Verdict {
			return tab.hands(turned{part: middle, steps: 2}, turned{part: eastern, steps: 1})
		},
		"restore":   func(tab *table) Verdict { return tab.senses(farEast, 4, true) },
		"unsettled": func(tab *table) Verdict { return tab.senses(farEast, engine.Adrift, false) },
	} {
		t.Run(name, func(t *testing.T) {
			tab := study{}.on(t)
			before, v := tab.position(), disturb(tab)
			for _, text := range []string{"go 2", "turn 1", "end", "go 8"} {
				foul, err := tab.m.Play(tab.read(text))
				require.Nil(t, foul)
				require.ErrorIs(t, err, ErrBoard)
			}
			require.Equal(t, v, tab.m.Verdict())
			require.Empty(t, tab.m.RequestedRepairs())
			require.Zero(t, tab.m.Count())
			tab.same(before)
		})
	}
}

func TestOverTheTowersMayBePutAway(t *testing.T) {
	tab := study{}.on(t)
	tab.plays("stop")
	require.Equal(t, engine.Seat(1), tab.m.Actor())
	tab.plays("agree")
	_, over := tab.m.Result()
	require.True(t, over)
	require.Equal(t, Ignored, tab.m.Verdict().Kind)
	before := tab.position()
	require.Equal(t, Ignored, tab.turn(farEast, 1).Kind)
	require.Equal(t, Ignored, tab.senses(eastern, engine.Adrift, false).Kind)
	foul, err := tab.m.Play(tab.read("go 2"))
	require.NoError(t, err)
	require.Equal(t, engine.Reason("labiro.over"), foul.Reason)
	tab.same(before)
}
