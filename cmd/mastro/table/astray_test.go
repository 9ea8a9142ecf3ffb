package table

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/display/scene"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

// Counts go round after six, a line of seven tiles and a spare does not: who
// pushed a line too far is not asked to push on, and six pushes are not none.
func TestALinePushedTooFarIsInDoubt(t *testing.T) {
	for _, steps := range []int{3, 4, 5, 6, 7, -3, -4, -6} {
		var now time.Duration
		e := seated(t, "magico", 3, 2, 0)
		e.pass(&now, time.Second)
		before := e.everything()
		pushing(t, e, &now, 1, steps, sim.SteadyPush())
		e.pass(&now, 4*time.Second)
		require.Equal(t, referee.Unsettled, e.verdict().Kind, steps)
		require.Equal(t, []int{1}, e.verdict().Doubt)
		require.Equal(t, scene.Unsettled, e.Table.Session.Public().Page)

		pushing(t, e, &now, 1, -steps, sim.SteadyPush())
		e.pass(&now, 4*time.Second)
		require.Equal(t, referee.InOrder, e.verdict().Kind, "it was pushed back by %d", steps)
		require.Equal(t, before, e.everything())
		pushing(t, e, &now, 1, 1, sim.SteadyPush())
		require.Equal(t, referee.Asked, e.verdict().Kind, "and it goes on")
	}
}

// People say how it stands when they have put it right by eye.
func TestALinePushedTooFarIsSaidToStand(t *testing.T) {
	var now time.Duration
	e := seated(t, "magico", 3, 2, 0)
	e.pass(&now, time.Second)
	pushing(t, e, &now, 1, 4, sim.SteadyPush())
	require.Equal(t, referee.Unsettled, e.verdict().Kind)
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(scene.ParseAction("stood 2 0")))
	e.pass(&now, 4*time.Second)
	require.Equal(t, referee.InOrder, e.verdict().Kind)
	pushing(t, e, &now, 1, 2, sim.SteadyPush())
	require.Equal(t, referee.Foul, e.verdict().Kind)
	require.Equal(t, -2, e.verdict().Repair[0].Steps)
}

// Legal pushes of one line, turn after turn, are none too far.
func TestALineIsPushedManyTurns(t *testing.T) {
	var now time.Duration
	e := seated(t, "magico", 3, 2, 0)
	e.pass(&now, time.Second)
	d := e.Table.Session
	for range 9 {
		pushing(t, e, &now, 1, 1, sim.SteadyPush())
		if e.verdict().Kind == referee.Asked {
			require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("line 1")))
		}
		require.Equal(t, referee.Accepted, e.verdict().Kind)
		m := d.Game.Match
		require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Text: m.Write(m.Legal(m.Actor())[0])}))
	}
}
