package table

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
)

// TestAPanelThatFailsIsToldInTheNextScan: however it is drawn.
func TestAPanelThatFailsIsToldInTheNextScan(t *testing.T) {
	for _, beside := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			e := started(t, 5)
			s, now := published(e), time.Duration(0)
			roomtest.CaptureLog(t)
			s.Monitor.Note(scene.EdgesLost, "", 2*loop.Beat-monitor.Linger) // something was out of order for a beat
			e.pass(&now, time.Second+7*loop.Beat)
			if beside {
				defer s.Drawer.Begin()()
			}
			s.Rig.Simulation.PanelWire.FailNext(1)
			s.Session.Back()
			s.Show(now)
			if beside {
				s.TakeOutcome(<-s.Drawer.Outcomes, now)
			}
			e.pass(&now, loop.Beat)
			require.Len(t, s.Last.Scene.Notices, 1, "beside: %v", beside)
			require.Equal(t, "The display fails: SPI0.0", s.Last.Scene.Notices[0].Text)
		})
	}
}

// TestAnSPIPanelIsNotAsked: nothing that it is sent is acknowledged.
func TestAnSPIPanelIsNotAsked(t *testing.T) {
	e := started(t, 3)
	var now time.Duration
	e.pass(&now, time.Second)
	wire := e.Table.Rig.Simulation.PanelWire
	sent := wire.Wire.Transfers
	e.pass(&now, 5*loop.PanelPingInterval)
	require.Equal(t, sent, wire.Wire.Transfers)
}
