//go:build !race

package table

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
)

// TestAFailedPanelIsReportedInTheNextScan, whether it is drawn at once or by a goroutine.
func TestAFailedPanelIsReportedInTheNextScan(t *testing.T) {
	for _, beside := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			h := startLabiro(t, 5)
			tab, now := withPage(h), time.Duration(0)
			roomtest.CaptureLog(t)
			tab.Monitor.Note(scene.EdgesLost, "", 2*loop.Beat-monitor.Linger) // a trouble that ends in the next beat
			h.advance(&now, time.Second+7*loop.Beat)
			if beside {
				defer tab.Drawer.Begin()()
			}
			tab.Rig.Simulation.PanelWire.FailNext(1)
			tab.Session.Back()
			tab.Show(now)
			if beside {
				tab.TakeOutcome(<-tab.Drawer.Outcomes, now)
			}
			h.advance(&now, loop.Beat)
			require.Len(t, tab.Last.Scene.Notices, 1, "beside: %v", beside)
			require.Equal(t, "The display fails: SPI0.0", tab.Last.Scene.Notices[0].Detail)
		})
	}
}

// TestAFailedPanelIsSkippedForAWhile, and then tried again.
func TestAFailedPanelIsSkippedForAWhile(t *testing.T) {
	h, now := startLabiro(t, 5), time.Duration(0)
	roomtest.CaptureLog(t)
	h.advance(&now, time.Second)
	wire := h.Table.Rig.Simulation.PanelWire
	wire.FailNext(1)
	h.Table.Session.Back() // a page that is all different
	h.Table.Show(now)
	sent := wire.Wire.Bits
	chooseAt(h.Table.Session, scene.Action{Kind: scene.StayInGame})
	h.advance(&now, rig.RetryAfter-2*loop.Beat)
	require.Equal(t, sent, wire.Wire.Bits)
	h.advance(&now, 10*loop.Beat)
	require.Greater(t, wire.Wire.Bits, sent)
}

// TestAnSPIPanelIsNotPinged: SPI has no acknowledgement.
func TestAnSPIPanelIsNotPinged(t *testing.T) {
	h := startLabiro(t, 3)
	var now time.Duration
	h.advance(&now, time.Second)
	wire := h.Table.Rig.Simulation.PanelWire
	sent := wire.Wire.Transfers
	h.advance(&now, 5*loop.PanelPingInterval)
	require.Equal(t, sent, wire.Wire.Transfers)
}

func TestASecretOnAFailedPanelIsNotOnThePage(t *testing.T) {
	h := startLabiro(t, 5)
	tab := withPage(h)
	var now time.Duration
	h.advance(&now, time.Second)
	public, _ := tab.Session.PanelScene()
	secret := public
	secret.Text = []string{"The dagger lies here."}
	tab.Loop.Draw(secret, public, true, tab.Session.Words, now)
	tab.Rig.Simulation.PanelWire.FailNext(1)
	tab.Loop.Draw(public, public, false, tab.Session.Words, now)
	require.Equal(t, tab.Rig.Screen.Painter.Draw(&public), roomtest.PanelOnPage(t, tab.Page.Handler()), "the panel still shows the secret")
	tab.Loop.Draw(public, public, false, tab.Session.Words, now)
	require.Equal(t, tab.Rig.Screen.Painter.Draw(&public), roomtest.PanelOnPage(t, tab.Page.Handler()), "and is skipped for a while")
	now += rig.RetryAfter
	tab.Refresh(now)
	require.Equal(t, tab.Rig.Simulation.Picture(), roomtest.PanelOnPage(t, tab.Page.Handler()), "now it shows this")
}
