package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"

	"mastro/display/scene"
	"mastro/hw/sim"
)

// switchedTable is a simulated table whose sensors have a supply that can be switched.
// period is the time between two scans.
const period = 20 * time.Millisecond

type switchedTable struct {
	*table
	monitor *monitor
	world   *sim.World
	pin     *sim.SimPin
	levels  []gpio.Level
	now     time.Duration
}

func newSwitchedTable(t *testing.T) *switchedTable {
	t.Helper()
	x := &switchedTable{table: newTable(newPainter(usualPanel)), pin: sim.NewSimPin("GPIO27")}
	c := wiredConfig(t)
	x.world = sitDown(t, x.table, c)
	x.pin.Watch(func(l gpio.Level) { x.levels = append(x.levels, l) })
	x.sensing.buses[0].power = x.pin
	x.monitor = newMonitor(x.table)
	return x
}

// pass lets time pass as at an evening.
func (x *switchedTable) pass(d time.Duration) {
	for end := x.now + d; x.now < end; x.now += period {
		x.world.Advance(period)
		x.mend(x.now)
		x.scan(x.now, nil)
		x.monitor.examine(x.now, false)
	}
}

func (x *switchedTable) bus() *sensorBus { return &x.sensing.buses[0] }

// TestDeadSensorsAreSwitchedOffAndOn, once, and then left alone for a while.
func TestDeadSensorsAreSwitchedOffAndOn(t *testing.T) {
	x := newSwitchedTable(t)
	log := logged(t)
	x.pass(5 * time.Second)
	require.Equal(t, []gpio.Level{gpio.High}, x.levels, "switched on as the evening begins")
	require.True(t, x.ready())

	x.world.Faults.Stuck.Set()
	x.pass(deadFor)
	require.Len(t, x.levels, 1, "it may pass")
	x.pass(2 * time.Second)
	require.Equal(t, []gpio.Level{gpio.High, gpio.Low, gpio.High}, x.levels)
	require.Contains(t, log.String(), "the sensors' supply is switched off and on")
	x.pass(respite - 3*time.Second)
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
	require.Empty(t, x.monitor.doubts)
	require.True(t, x.ready())
}

// TestAShortSilenceIsNoReason to switch anything.
func TestAShortSilenceIsNoReason(t *testing.T) {
	x := newSwitchedTable(t)
	x.pass(2 * time.Second)
	for range 5 {
		x.world.Faults.Stuck.For(deadFor / 2)
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
	log := logged(t)
	x.pin.FailNext(100)
	x.pass(time.Second)
	require.Error(t, x.bus().dark)
	require.Contains(t, x.monitor.troubles, scene.Trouble{Kind: scene.NoPower, Part: x.bus().name})
	x.pass(5 * time.Second)
	require.NoError(t, x.bus().dark)
	require.True(t, x.bus().powered)
	require.Empty(t, x.monitor.troubles)

	log.Reset()
	x.world.Faults.Stuck.Set()
	x.pin.FailNext(1)
	x.pass(5 * time.Second)
	require.Contains(t, log.String(), "the sensors' supply cannot be switched")
	require.Equal(t, recovering, x.bus().supply.state, "what was not switched off needs no switching on")
	require.Equal(t, []gpio.Level{gpio.High}, x.levels)
}

// TestASupplyThatDoesNotComeBack is switched on again and again, and told of.
func TestASupplyThatDoesNotComeBack(t *testing.T) {
	x := newSwitchedTable(t)
	x.pass(2 * time.Second)
	x.world.Faults.Stuck.Set()
	for x.bus().supply.state != unplugged {
		x.pass(period)
	}
	x.pin.FailNext(60)
	x.pass(time.Second)
	require.Error(t, x.bus().dark)
	require.Equal(t, gpio.Low, x.pin.Level())
	x.world.Faults.Stuck.Clear()
	x.pass(3 * time.Second)
	require.NoError(t, x.bus().dark)
	require.Equal(t, gpio.High, x.pin.Level(), "long before the respite is over")
}

// TestASupplyOfABusWithoutMuxes is switched like any other.
func TestASupplyOfABusWithoutMuxes(t *testing.T) {
	pin := sim.NewSimPin("GPIO27")
	b := &sensorBus{name: "/dev/i2c-3", power: pin}
	for now := time.Duration(0); now < deadFor+time.Second; now += checkup {
		b.revive(now, true)
	}
	require.Equal(t, recovering, b.supply.state)
	require.Equal(t, gpio.High, pin.Level())
}
