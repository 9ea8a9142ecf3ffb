package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
)

// TestAMuxThatLostItsChannelIsToldOf although its sensor answers when it is asked
// again in the same scan: no tower is in doubt for it, but whoever keeps the table
// should look at the supply.
func TestAMuxThatLostItsChannelIsToldOf(t *testing.T) {
	e := started(t, 5)
	now := time.Duration(0)
	e.pass(&now, time.Second)
	world := e.session.table.sim.world
	lost := func() bool {
		for _, trouble := range e.session.table.health.troubles {
			if trouble.Kind == scene.MuxLost {
				return true
			}
		}
		return false
	}
	require.False(t, lost())
	before := e.everything()
	for i := 0; i < 8 && !lost(); i++ { // the mux that is selected between two scans
		for _, m := range world.Muxes {
			m.Power.For(time.Microsecond)
		}
		e.pass(&now, beat)
		e.pass(&now, checkup)
	}
	require.True(t, lost())
	for _, s := range e.session.table.board.Snapshot(nil) {
		require.NoError(t, s.Err)
	}
	require.Equal(t, before, e.everything(), "and nothing else")
}
