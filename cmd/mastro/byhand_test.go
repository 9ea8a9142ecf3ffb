package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/labiro"
)

func TestATurnIsMadeByHandAndNotChosen(t *testing.T) {
	e := started(t, 5)
	d := e.session.desk
	base, _ := turnable(d.game.match)
	before := d.game.match.View(engine.Public)
	r := d.choose(labiro.WriteMove(labiro.MoveAt(labiro.Turn, base)))
	require.NotEmpty(t, r.text)
	require.Nil(t, d.game.match.Wanted())
	require.Equal(t, before, d.game.match.View(engine.Public))
}

func TestATowerWhoseSensorIsSilentIsTurnedByChoice(t *testing.T) {
	e := started(t, 5)
	d := e.session.desk
	var now time.Duration
	e.pass(&now, time.Second)
	base, _ := turnable(d.game.match)
	move := labiro.MoveAt(labiro.Turn, base)
	require.False(t, d.game.match.Unseen(move))
	e.session.table.sim.world.Faults.Sensor[base].Set()
	e.pass(&now, 2*time.Second)
	require.True(t, d.game.match.Unseen(move))
	left := d.game.match.View(engine.Public).(*labiro.View).Left
	require.Equal(t, refusal{}, d.choose(labiro.WriteMove(move)))
	require.Equal(t, left-1, d.game.match.View(engine.Public).(*labiro.View).Left)
}

func TestABotAsksForNoTurnThatNobodyWouldSee(t *testing.T) {
	e := started(t, 5)
	d := e.session.desk
	var now time.Duration
	for base := range e.session.table.sim.world.Sensors {
		e.session.table.sim.world.Faults.Sensor[base].Set()
	}
	e.pass(&now, 2*time.Second)
	for seat := range d.game.bots {
		d.game.bots[seat], d.game.players[seat] = true, picky{t, d}
	}
	require.True(t, d.botDecides())
}

// picky is a bot that looks at what it may not ask for.
type picky struct {
	t *testing.T
	d *desk
}

func (p picky) Choose(v engine.View, not []engine.Move) engine.Move {
	for _, m := range v.Legal() {
		if labiro.VerbOf(m) == labiro.Turn {
			require.Contains(p.t, not, m)
		}
	}
	end, err := labiro.ReadMove(endMove)
	require.NoError(p.t, err)
	return end
}

func TestAPanelThatFailedTellsThePageNoSecret(t *testing.T) {
	e := started(t, 5)
	s := published(e)
	var now time.Duration
	e.pass(&now, time.Second)
	public, _ := s.desk.near()
	secret := public
	secret.Text = []string{"The dagger lies here."}
	s.venue.draw(secret, public, true, s.desk.words, now)
	s.table.sim.panelWire.FailNext(1)
	s.venue.draw(public, public, false, s.desk.words, now)
	require.Equal(t, s.table.screen.painter.Draw(&public), onPage(t, s.page.Handler()), "the glass still shows the secret")
	s.venue.draw(public, public, false, s.desk.words, now)
	require.Equal(t, s.table.screen.painter.Draw(&public), onPage(t, s.page.Handler()), "and is left alone for a while")
	now += retry
	s.linger(now)
	require.Equal(t, s.table.sim.picture(), onPage(t, s.page.Handler()), "now it shows this")
}
