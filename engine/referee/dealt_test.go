package referee

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/labiro"
)

func TestDealtGameDrawsByItself(t *testing.T) {
	tab := study{objects: map[int]labiro.Kind{eastern: labiro.Rope}}.on(t)
	tab.plays("go 2", "take")
	require.Equal(t, engine.Seat(0), tab.m.Actor(), "the table has told at once")
	require.Equal(t, []labiro.HandView{{Kind: labiro.Rope}}, tab.view().Players[0].Hand)
	require.Equal(t, 1, count(tab, labiro.Took))
}

func TestMatchThatGoesOnAtADrawDrawsFirst(t *testing.T) {
	p := study{objects: map[int]labiro.Kind{middle: labiro.Rope}}.position(t)
	m := p.Fork().(*labiro.Position)
	take, err := m.Read("take")
	require.NoError(t, err)
	m.Play(take, nil)
	require.Equal(t, engine.Table, m.Actor())
	require.Equal(t, engine.Seat(0), New(m).Actor())
}

func TestSecretsAreToldToWhomTheyConcern(t *testing.T) {
	tab := study{objects: map[int]labiro.Kind{middle: labiro.Rope}}.on(t)
	tab.plays("look")
	for s, what := range map[engine.Seat]labiro.Kind{0: labiro.Rope, 1: labiro.NoKind, engine.Public: labiro.NoKind, engine.Table: labiro.NoKind} {
		events := tab.m.Events(nil, s, 0)
		require.Len(t, events, 1)
		require.Equal(t, labiro.Saw, events[0].Kind)
		require.Equal(t, uint8(what), events[0].What, "seat %d", s)
		require.Zero(t, events[0].Seen, "nobody is told who knows")
	}
}

func TestEventsAreCounted(t *testing.T) {
	tab := study{objects: map[int]labiro.Kind{middle: labiro.Rope}}.on(t)
	tab.turn(eastern, 1)
	tab.plays("take", "go 2")
	all := tab.m.Events(nil, 1, 0)
	require.Len(t, all, tab.m.Count())
	require.Equal(t, []uint8{labiro.Turned, labiro.Took, labiro.Walked}, []uint8{all[0].Kind, all[1].Kind, all[2].Kind})
	require.Equal(t, all[2:], tab.m.Events(nil, 1, 2))
	require.Equal(t, append(all[:1:1], all[2]), tab.m.Events(all[:1:1], 1, 2), "they are appended")
	require.Equal(t, all, tab.m.Events(nil, 1, -5))
	require.Empty(t, tab.m.Events(nil, 1, 3))
	require.Empty(t, tab.m.Events(nil, 1, 99))
}

func TestBlindGameWaitsForTheTable(t *testing.T) {
	s := study{hides: []int{middle, western}, spares: []labiro.Kind{labiro.Rope, labiro.Torch}}
	tab := s.on(t)
	tab.plays("take")
	require.Equal(t, engine.Table, tab.m.Actor())
	before := tab.position()
	v := tab.turn(eastern, 1)
	tab.fouled(before, v, "labiro.tell_first", 10, eastern, engine.Repair{Part: eastern, Steps: -1})
	require.Equal(t, InOrder, tab.repairs(v).Kind)
	foul, err := tab.m.Play(tab.read("found dagger"))
	require.NoError(t, err)
	require.Equal(t, engine.Reason("labiro.cannot_be"), foul.Reason)
	tab.same(before)
	tab.plays("found torch")
	require.Equal(t, engine.Seat(0), tab.m.Actor())
	require.Equal(t, []labiro.HandView{{Kind: labiro.Torch}}, tab.view().Players[0].Hand)
	tab.plays("go 5", "take")
	require.Equal(t, engine.Seat(0), tab.m.Actor(), "only the rope is left, so nobody need tell")
	require.Len(t, tab.view().Players[0].Hand, 2)
}

func TestSaidWalkGoesStepByStep(t *testing.T) {
	tab := study{}.on(t)
	require.NoError(t, tab.m.Walk(farEast))
	require.Equal(t, farEast, tab.m.Position().Stand())
	require.Equal(t, []string{"did go 2; go 8"}, tab.record())
	require.NoError(t, tab.m.Walk(farEast), "it is there")
	require.Len(t, tab.m.Steps(), 1)
	for _, part := range []int{-1, 9, 40} {
		require.ErrorIs(t, tab.m.Walk(part), ErrNoWalk)
	}
}
