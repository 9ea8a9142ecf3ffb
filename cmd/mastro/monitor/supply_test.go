package monitor

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"

	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/hw/sim"
)

// switchedTable is a simulated table whose sensors have a supply that can be switched.
// period is the time between two scans.
const period = 20 * time.Millisecond

type switchedTable struct {
	*rig.Rig
	monitor *Monitor
	world   *sim.World
	pin     *sim.SimPin
	levels  []gpio.Level
	now     time.Duration
}

func newSwitchedTable(t *testing.T) *switchedTable {
	t.Helper()
	x := &switchedTable{Rig: rig.New(rig.NewPainter(roomtest.UsualPanel)), pin: sim.NewSimPin("GPIO27")}
	c := settingstest.Wired(t)
	x.world = rigtest.Wire(t, x.Rig, c)
	x.pin.Watch(func(l gpio.Level) { x.levels = append(x.levels, l) })
	x.Sensors.Buses[0].PowerLine = x.pin
	x.monitor = New(x.Rig)
	return x
}

// pass lets time pass as at an evening.
func (x *switchedTable) pass(d time.Duration) {
	for end := x.now + d; x.now < end; x.now += period {
		x.world.Advance(period)
		x.Retry(x.now)
		x.Scan(x.now, nil)
		x.monitor.Examine(x.now, false)
	}
}

func (x *switchedTable) bus() *rig.Bus { return &x.Sensors.Buses[0] }

// TestDeadSensorsAreSwitchedOffAndOn, once, and then left alone for a while.
func TestDeadSensorsAreSwitchedOffAndOn(t *testing.T) {
	x := newSwitchedTable(t)
	log := roomtest.CaptureLog(t)
	x.pass(5 * time.Second)
	require.Equal(t, []gpio.Level{gpio.High}, x.levels, "switched on as the evening begins")
	require.True(t, x.Ready())

	x.world.Faults.Stuck.Set()
	x.pass(rig.DeadFor)
	require.Len(t, x.levels, 1, "it may pass")
	x.pass(2 * time.Second)
	require.Equal(t, []gpio.Level{gpio.High, gpio.Low, gpio.High}, x.levels)
	require.Contains(t, log.String(), "the sensors' supply is switched off and on")
	x.pass(rig.Respite - 3*time.Second)
	require.Len(t, x.levels, 3, "it is given time")
	x.pass(8 * time.Second)
	require.Len(t, x.levels, 5, "and tried again")
}

// TestASupplyThatHelps is not switched again.
func TestASupplyThatHelps(t *testing.T) {
	x := newSwitchedTable(t)
	x.pass(2 * time.Second)
	x.pin.Watch(func(l gpio.Level) {
		if l == gpio.Low {
			x.world.Faults.Stuck.Clear() // whoever held the line has let go
			x.world.Faults.BrownOut.Set()
		} else {
			x.world.Faults.BrownOut.Clear()
		}
	})
	x.world.Faults.Stuck.Set()
	x.pass(time.Minute)
	require.Equal(t, []gpio.Level{gpio.High, gpio.Low, gpio.High}, x.levels)
	require.Empty(t, x.monitor.Doubts)
	require.True(t, x.Ready())
}

// TestAShortSilenceIsNoReason to switch anything.
func TestAShortSilenceIsNoReason(t *testing.T) {
	x := newSwitchedTable(t)
	x.pass(2 * time.Second)
	for range 5 {
		x.world.Faults.Stuck.For(rig.DeadFor / 2)
		x.pass(5 * time.Second)
	}
	x.world.Faults.Sensor[3].Set() // and one sensor is no bus
	x.pass(10 * time.Second)
	require.Len(t, x.levels, 1)
}

// TestASupplyThatCannotBeDriven is told of: as the evening begins on every page, and
// later in the log. It is switched on as soon as that can be done.
func TestASupplyThatCannotBeDriven(t *testing.T) {
	x := newSwitchedTable(t)
	log := roomtest.CaptureLog(t)
	x.pin.FailNext(100)
	x.pass(time.Second)
	require.Error(t, x.bus().PowerErr)
	require.Contains(t, x.monitor.Troubles, scene.Trouble{Kind: scene.NoPower, Part: x.bus().Name})
	x.pass(5 * time.Second)
	require.NoError(t, x.bus().PowerErr)
	require.True(t, x.bus().Powered)
	require.Empty(t, x.monitor.Troubles)

	log.Reset()
	x.world.Faults.Stuck.Set()
	x.pin.FailNext(1)
	x.pass(5 * time.Second)
	require.Contains(t, log.String(), "the sensors' supply cannot be switched")
	require.Equal(t, rig.Recovering, x.bus().Supply.State, "what was not switched off needs no switching on")
	require.Equal(t, []gpio.Level{gpio.High}, x.levels)
}

// TestASupplyThatDoesNotComeBack is switched on again and again, and told of.
func TestASupplyThatDoesNotComeBack(t *testing.T) {
	x := newSwitchedTable(t)
	x.pass(2 * time.Second)
	x.world.Faults.Stuck.Set()
	for x.bus().Supply.State != rig.Unplugged {
		x.pass(period)
	}
	x.pin.FailNext(60)
	x.pass(time.Second)
	require.Error(t, x.bus().PowerErr)
	require.Equal(t, gpio.Low, x.pin.Level())
	x.world.Faults.Stuck.Clear()
	x.pass(3 * time.Second)
	require.NoError(t, x.bus().PowerErr)
	require.Equal(t, gpio.High, x.pin.Level(), "long before the respite is over")
}

// TestASupplyOfABusWithoutMuxes is switched like any other.
func TestASupplyOfABusWithoutMuxes(t *testing.T) {
	pin := sim.NewSimPin("GPIO27")
	b := &rig.Bus{Name: "/dev/i2c-3", PowerLine: pin}
	for now := time.Duration(0); now < rig.DeadFor+time.Second; now += Interval {
		b.Revive(now, true)
	}
	require.Equal(t, rig.Recovering, b.Supply.State)
	require.Equal(t, gpio.High, pin.Level())
}
