package monitor

import (
	"math/bits"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/i2c"

	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/hw/as5600"
	"mastro/hw/sim"
)

// period is the time between two scans.
const period = 20 * time.Millisecond

// monitoredRig is a simulated table whose towers stand at their marks, and its monitor.
type monitoredRig struct {
	rig     *rig.Rig
	monitor *Monitor
	world   *sim.World
	now     time.Duration
	changes []engine.Change // that scans have brought
}

// newMonitoredRig wires the table; power is the line of the sensors' supply, nil for none.
func newMonitoredRig(t *testing.T, power *sim.SimPin) *monitoredRig {
	t.Helper()
	x := &monitoredRig{rig: rig.New(roomtest.UsualPanel)}
	x.world = rigtest.Wire(t, x.rig, settingstest.Wired(t), power)
	x.monitor = New(x.rig)
	return x
}

// advance lets time pass as in a game.
func (x *monitoredRig) advance(d time.Duration) {
	for end := x.now + d; x.now < end; x.now += period {
		x.world.Advance(period)
		x.rig.Retry(x.now)
		x.changes = append(x.changes, x.rig.Scan(x.now, nil)...)
		x.monitor.Examine(x.now, false)
	}
}

// basesOf is the bases of the trouble of a kind; nil without.
func (x *monitoredRig) basesOf(kind scene.TroubleKind) (bases []int) {
	for _, trouble := range x.monitor.Troubles() {
		if trouble.Kind == kind {
			bases = trouble.Bases
		}
	}
	return bases
}

// A mux that lost its channel is reported although its sensor answers when it is read
// again in the same scan: no tower is in doubt for it, but somebody should look at the
// supply. Ten seconds later that is over.
func TestAMuxThatLostItsChannel(t *testing.T) {
	x := newMonitoredRig(t, nil)
	roomtest.CaptureLog(t)
	x.advance(time.Second)
	lost := []scene.Trouble{{Kind: scene.MuxLost, Part: x.rig.BusName(0)}}
	require.Empty(t, x.monitor.Troubles())
	for i := 0; i < 8 && len(x.monitor.Troubles()) == 0; i++ { // one mux is selected between two scans
		for _, m := range x.world.Muxes {
			m.Power.For(time.Microsecond)
		}
		x.advance(period)
		x.advance(Interval)
	}
	require.Equal(t, lost, x.monitor.Troubles())
	for _, s := range x.rig.Snapshot(nil) {
		require.NoError(t, s.Err)
	}
	require.Empty(t, x.monitor.Doubts())
	x.advance(Linger + Interval)
	require.Empty(t, x.monitor.Troubles())
	require.Empty(t, x.changes, "and nothing has turned")
}

// flakyBus is a bus on which some sensors now and then do not answer, but do when they
// are read again.
type flakyBus struct {
	i2c.Bus
	every map[[2]int]int // by address of the mux and channel: one read in so many fails
	reads map[[2]int]int
	at    [2]int // what is selected
}

func (f *flakyBus) Tx(addr uint16, w, r []byte) error {
	switch {
	case addr != as5600.Addr && len(w) == 1 && w[0] != 0:
		f.at = [2]int{int(addr), bits.TrailingZeros8(w[0])}
	case addr == as5600.Addr && f.every[f.at] > 0:
		if f.reads[f.at]++; f.reads[f.at]%f.every[f.at] == 0 {
			return syscall.EREMOTEIO
		}
	}
	return f.Bus.Tx(addr, w, r)
}

// A sensor that often has to be read twice is reported after a minute, though what it
// reads is good.
func TestASensorThatIsOftenReadTwice(t *testing.T) {
	x := newMonitoredRig(t, nil)
	roomtest.CaptureLog(t)
	w := x.rig.Wiring()
	w.Buses = slices.Clone(w.Buses)
	w.Buses[0].I2C = &flakyBus{Bus: w.Buses[0].I2C, every: map[[2]int]int{{0x70, 1}: 50, {0x71, 2}: 200}, reads: make(map[[2]int]int)}
	require.NoError(t, x.rig.Wire(w))
	x.monitor = New(x.rig)
	x.advance(50 * time.Second)
	require.Empty(t, x.monitor.Troubles())
	x.advance(20 * time.Second)
	require.Equal(t, []scene.Trouble{{Kind: scene.ReadTwice, Bases: []int{1}}}, x.monitor.Troubles(), "60 times a minute; the other 15 times")
	require.Empty(t, x.monitor.Doubts())
}

// What is out of order is remembered no longer than it lasts, but for events.
func TestTroublesAreForgotten(t *testing.T) {
	x := newMonitoredRig(t, nil)
	roomtest.CaptureLog(t)
	x.advance(2 * time.Second)
	x.world.Faults.Gone[3].Set()
	x.world.Faults.Weak[4].Set()
	x.advance(10 * time.Second)
	kept := x.monitor.Sizes()
	require.Equal(t, 2, kept.Absent+kept.Fields)
	require.Zero(t, kept.Events)
	require.Equal(t, []int{4}, x.basesOf(scene.MagnetWeak))
	x.world.Faults.Gone[3].Clear()
	x.world.Faults.Weak[4].Clear()
	x.advance(5 * time.Second)
	kept = x.monitor.Sizes()
	require.Zero(t, kept.Absent+kept.Fields)
	for range 5 {
		x.monitor.Note(scene.EdgesLost, "GPIO5", x.now)
	}
	require.Equal(t, 1, x.monitor.Sizes().Events)
}
