//go:build !race

package table

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

// TestSeveralStepsOfATower: one press turns it by as many steps as it may be turned, and each is a
// rotation.
func TestSeveralStepsOfATower(t *testing.T) {
	h, now := startLabiro(t, 1), time.Duration(0)
	tab := withPage(h)
	h.advance(&now, time.Second)
	base, step := turnable(tab.Session.Match())
	most := func() int { return tab.Session.Public().Board.Cells[base].Most }
	before := facings(h)[base]
	require.Equal(t, labiro.Rotations, most())
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Nudge{Base: base, Steps: 2 * step, Seq: tab.Last.Seq}))
	h.advance(&now, 6*time.Second)
	require.Equal(t, referee.Accepted, h.verdict().Kind)
	require.Len(t, h.verdict().Moves, 2)
	require.Equal(t, facing(before+2*step), facings(h)[base])
	require.Equal(t, labiro.Rotations-2, h.labiroView().Left)
	require.Equal(t, 1, most())
	h.turnTower(t, &now, base, step)
	require.Zero(t, most(), "no rotation is left")
}

// TestAJamAfterTheFirstStep: the tower springs back all the way, which is told, and nothing counts.
func TestAJamAfterTheFirstStep(t *testing.T) {
	h, base, now := startLabiro(t, 14), 6, time.Duration(0) // on this map the second step jams
	tab := withPage(h)
	h.advance(&now, time.Second)
	before, stood, calm := h.views(), facings(h), tab.Session.Public().Text
	step := int(h.labiroView().Towers[base].Tower.Arrow)
	require.Equal(t, web.Answer{}, tab.Command(scene.TheTable, web.Nudge{Base: base, Steps: 3 * step, Seq: tab.Last.Seq}))
	h.advance(&now, 7*time.Second)
	jam := h.Table.Rig.Simulation.World.Hand.Jam()
	require.NotNil(t, jam)
	blocked := words.Blocked.In(tab.Session.Words, words.Tower(base+1), words.Tower(jam.By+1))
	require.Equal(t, append([]string{blocked}, calm...), tab.Session.Public().Text)
	require.Equal(t, scene.Turn, tab.Session.Public().Page)
	require.Equal(t, stood, facings(h))
	require.Equal(t, before, h.views())
}

// TestSeveralStepsAreSaid: with a printed set too; what the second step pushes is said with it, and how
// far the teeth let the tower turn.
func TestSeveralStepsAreSaid(t *testing.T) {
	blocked := 0
	for _, seed := range []uint64{1, 2, 3, 149} { // on the last map the teeth let a tower turn once
		e := spendPrinted(t, seed)
		base, step := turnable(e.match())
		for _, other := range e.labiroView().Turning {
			if _, free := e.match().Pushes(other, 2*int(e.labiroView().Towers[other].Tower.Arrow)); free == 1 {
				base, step = other, int(e.labiroView().Towers[other].Tower.Arrow)
			}
		}
		before := e.labiroView().Towers
		along, free := e.match().Pushes(base, 2*step)
		turned := scene.Action{Kind: scene.Turned, Number: base, Steps: 2 * step}
		e.say(turned.String())
		only := turned
		only.Steps = step
		if free == 1 {
			blocked++
			require.Contains(t, e.Table.Session.Public().Text, words.SaidBlockedAfter.In(e.Table.Session.Words, 1))
			require.Contains(t, choiceTexts(e.Table.Session.Public()), only.String())
			e.say(only.String())
			require.NotContains(t, e.Table.Session.Public().Text, words.SaidBlockedAfter.In(e.Table.Session.Words, 1))
			e.say(turned.String())
		}
		e.say("so it is")
		require.Equal(t, referee.Accepted, e.verdict().Kind, "seed %d", seed)
		require.Equal(t, labiro.Rotations-2, e.labiroView().Left)
		require.Equal(t, facing(before[base].Facing+2*step), e.labiroView().Towers[base].Facing)
		for _, r := range along {
			require.Equal(t, facing(before[r.Part].Facing+r.Steps), e.labiroView().Towers[r.Part].Facing)
		}
		require.Equal(t, e.Table.Session.NotNow(), chooseAt(e.Table.Session, scene.Action{Kind: scene.Turned, Number: base, Steps: 4}))
		e.say(turned.String())
		beside := e.beside(base)
		was := e.labiroView().Towers[beside].Facing
		e.say(scene.Action{Kind: scene.TurnedAlong, Number: base}.String())
		require.Equal(t, referee.Foul, e.verdict().Kind, "one rotation was left")
		require.Equal(t, was, e.labiroView().Towers[beside].Facing)
		e.requireKept()
	}
	require.NotZero(t, blocked)
}
