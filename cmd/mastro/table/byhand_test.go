package table

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/labiro"
)

func TestATurnIsMadeByHandAndNotChosen(t *testing.T) {
	e := started(t, 5)
	d := e.Table.Session
	base, _ := turnable(d.Game.Match)
	before := d.Game.Match.View(engine.Public)
	r := d.Choose(scene.Action{Text: labiro.WriteMove(labiro.MoveAt(labiro.Turn, base))})
	require.NotEmpty(t, r.Text)
	require.Nil(t, d.Game.Match.Wanted())
	require.Equal(t, before, d.Game.Match.View(engine.Public))
}

func TestATowerWhoseSensorIsSilentIsTurnedByChoice(t *testing.T) {
	e := started(t, 5)
	d := e.Table.Session
	var now time.Duration
	e.pass(&now, time.Second)
	base, _ := turnable(d.Game.Match)
	move := labiro.MoveAt(labiro.Turn, base)
	require.False(t, d.Game.Match.Unseen(move))
	e.Table.Rig.Simulation.World.Faults.Sensor[base].Set()
	e.pass(&now, 2*time.Second)
	require.True(t, d.Game.Match.Unseen(move))
	left := d.Game.Match.View(engine.Public).(*labiro.View).Left
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Text: labiro.WriteMove(move)}))
	require.Equal(t, left-1, d.Game.Match.View(engine.Public).(*labiro.View).Left)
}

func TestABotAsksForNoTurnThatNobodyWouldSee(t *testing.T) {
	e := started(t, 5)
	d := e.Table.Session
	var now time.Duration
	for base := range e.Table.Rig.Simulation.World.Sensors {
		e.Table.Rig.Simulation.World.Faults.Sensor[base].Set()
	}
	e.pass(&now, 2*time.Second)
	for seat := range d.Game.Bots {
		d.Game.Bots[seat], d.Game.Players[seat] = true, picky{t, d}
	}
	require.True(t, d.LetBotDecide())
}

// picky is a bot that looks at what it may not ask for.
type picky struct {
	t *testing.T
	d *play.Session
}

func (p picky) Choose(v engine.View, not []engine.Move) engine.Move {
	for _, m := range v.Legal() {
		if labiro.VerbOf(m) == labiro.Turn {
			require.Contains(p.t, not, m)
		}
	}
	end, err := labiro.ReadMove(play.EndMove)
	require.NoError(p.t, err)
	return end
}

func TestAPanelThatFailedTellsThePageNoSecret(t *testing.T) {
	e := started(t, 5)
	s := published(e)
	var now time.Duration
	e.pass(&now, time.Second)
	public, _ := s.Session.PanelScene()
	secret := public
	secret.Text = []string{"The dagger lies here."}
	s.Loop.Draw(secret, public, true, s.Session.Words, now)
	s.Rig.Simulation.PanelWire.FailNext(1)
	s.Loop.Draw(public, public, false, s.Session.Words, now)
	require.Equal(t, s.Rig.Screen.Painter.Draw(&public), roomtest.PanelOnPage(t, s.Page.Handler()), "the panel still shows the secret")
	s.Loop.Draw(public, public, false, s.Session.Words, now)
	require.Equal(t, s.Rig.Screen.Painter.Draw(&public), roomtest.PanelOnPage(t, s.Page.Handler()), "and is left alone for a while")
	now += rig.RetryAfter
	s.Refresh(now)
	require.Equal(t, s.Rig.Simulation.Picture(), roomtest.PanelOnPage(t, s.Page.Handler()), "now it shows this")
}
