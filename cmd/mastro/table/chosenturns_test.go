//go:build !race

package table

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/labiro"
)

func TestATurnIsMadeByHandAndNotChosen(t *testing.T) {
	h := startLabiro(t, 5)
	session := h.Table.Session
	base, _ := turnable(session.Game.Match)
	before := session.Game.Match.View(engine.Public)
	r := chooseAt(session, scene.Action{Text: labiro.WriteMove(labiro.MoveAt(labiro.Turn, base))})
	require.NotEqual(t, play.Refusal{}, r)
	require.Nil(t, session.Game.Match.RequestedRepairs())
	require.Equal(t, before, session.Game.Match.View(engine.Public))
}

func TestABotRequestsNoTurnThatNoSensorSees(t *testing.T) {
	h := startLabiro(t, 5)
	session := h.Table.Session
	var now time.Duration
	for base := range h.Table.Rig.Simulation.World.Sensors {
		h.Table.Rig.Simulation.World.Faults.Sensor[base].Set()
	}
	h.advance(&now, 2*time.Second)
	for seat := range session.Game.Seats {
		session.Game.Seats[seat].Player = botMoveChecker{t, session}
	}
	require.True(t, session.LetBotDecide())
}

// botMoveChecker is a bot that checks which moves it may not request.
type botMoveChecker struct {
	t       *testing.T
	session *play.Session
}

func (p botMoveChecker) Choose(v engine.View, not []engine.Move) engine.Move {
	for _, m := range v.Legal() {
		if labiro.VerbOf(m) == labiro.Turn {
			require.Contains(p.t, not, m)
		}
	}
	end, err := labiro.ReadMove(play.EndMove)
	require.NoError(p.t, err)
	return end
}
