//go:build !race

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

// After a line was pushed too far nobody is asked to push it further, and six pushes do not
// count as none. Pushed back, or said to stand right, it counts again.
func TestALinePushedTooFarIsInDoubt(t *testing.T) {
	for _, steps := range []int{3, 4, 5, 6, 7, -3, -4, -6} {
		h, now := startGame(t, "magico", 3, 2, 0), time.Duration(0)
		h.advance(&now, time.Second)
		before := h.views()
		for _, said := range []bool{false, true} {
			pushLine(t, h, &now, 1, steps, sim.SteadyPush())
			h.advance(&now, 4*time.Second)
			require.Equal(t, referee.Unsettled, h.verdict().Kind, steps)
			require.Equal(t, []int{1}, h.verdict().Doubt)
			require.Equal(t, scene.Unsettled, h.Table.Session.Public().Page)
			if said {
				require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, scene.ParseAction("stood 2 0")))
			} else {
				pushLine(t, h, &now, 1, -steps, sim.SteadyPush())
			}
			h.advance(&now, 4*time.Second)
			require.Equal(t, referee.InOrder, h.verdict().Kind, "%d, said %v", steps, said)
			require.Equal(t, before, h.views())
		}
		pushLine(t, h, &now, 1, 2, sim.SteadyPush())
		require.Equal(t, referee.Foul, h.verdict().Kind)
		require.Equal(t, -2, h.verdict().Repair[0].Steps)
		pushLine(t, h, &now, 1, -1, sim.SteadyPush())
		require.Equal(t, referee.Asked, h.verdict().Kind, "and it goes on")
	}
}

// Legal pushes of one line, turn after turn, never count as too far.
func TestPushingALineTurnAfterTurnIsLegal(t *testing.T) {
	h, now := startGame(t, "magico", 3, 2, 0), time.Duration(0)
	h.advance(&now, time.Second)
	session := h.Table.Session
	for range 9 {
		pushLine(t, h, &now, 1, 1, sim.SteadyPush())
		if h.verdict().Kind == referee.Asked {
			require.Equal(t, play.Refusal{}, chooseAt(session, scene.ParseAction("line 1")))
		}
		require.Equal(t, referee.Accepted, h.verdict().Kind)
		m := session.Game.Match
		require.Equal(t, play.Refusal{}, chooseAt(session, scene.Action{Text: m.Write(m.Legal(m.Actor())[0])}))
	}
}
