package monitor

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"

	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
	"mastro/hw/sim"
)

// switchedRig is a table whose sensors have a supply that can be switched.
type switchedRig struct {
	*monitoredRig
	pin    *sim.SimPin
	levels []gpio.Level // that its line took
}

func newSwitchedRig(t *testing.T) *switchedRig {
	t.Helper()
	x := &switchedRig{pin: sim.NewSimPin("GPIO27")}
	x.pin.Watch(func(l gpio.Level) { x.levels = append(x.levels, l) })
	x.monitoredRig = newMonitoredRig(t, x.pin)
	return x
}

func (x *switchedRig) powerErr() error { return x.rig.Buses()[0].PowerErr }

// The supply of dead sensors is switched off and on once, and then left alone for a while.
func TestDeadSensorsAreSwitchedOffAndOn(t *testing.T) {
	x := newSwitchedRig(t)
	log := roomtest.CaptureLog(t)
	x.advance(5 * time.Second)
	require.Equal(t, []gpio.Level{gpio.High}, x.levels, "it is switched on at the start")
	require.True(t, x.rig.Ready())

	x.world.Faults.Stuck.Set()
	x.advance(rig.SupplyDeadFor)
	require.Len(t, x.levels, 1, "it may pass")
	x.advance(2 * time.Second)
	require.Equal(t, []gpio.Level{gpio.High, gpio.Low, gpio.High}, x.levels)
	require.Contains(t, log.String(), "the sensors' supply is switched off and on")
	x.advance(rig.SupplyRetryAfter - 3*time.Second)
	require.Len(t, x.levels, 3, "it is given time")
	x.advance(8 * time.Second)
	require.Len(t, x.levels, 5, "and tried again")
}

// A supply is not switched again when that has helped.
func TestASupplyThatHelps(t *testing.T) {
	x := newSwitchedRig(t)
	x.advance(2 * time.Second)
	x.pin.Watch(func(l gpio.Level) {
		if l == gpio.Low {
			x.world.Faults.Stuck.Clear() // the chip that held the line has let go
			x.world.Faults.BrownOut.Set()
		} else {
			x.world.Faults.BrownOut.Clear()
		}
	})
	x.world.Faults.Stuck.Set()
	x.advance(time.Minute)
	require.Equal(t, []gpio.Level{gpio.High, gpio.Low, gpio.High}, x.levels)
	require.Empty(t, x.monitor.Doubts())
	require.True(t, x.rig.Ready())
}

// Neither a short silence nor one silent sensor is a reason to switch anything.
func TestAShortSilenceSwitchesNothing(t *testing.T) {
	x := newSwitchedRig(t)
	x.advance(2 * time.Second)
	for range 5 {
		x.world.Faults.Stuck.For(rig.SupplyDeadFor / 2)
		x.advance(5 * time.Second)
	}
	x.world.Faults.Sensor[3].Set()
	x.advance(10 * time.Second)
	require.Len(t, x.levels, 1)
}

// A supply that cannot be switched on is a trouble, until it can. One that cannot be
// switched off is logged only.
func TestASupplyThatCannotBeDriven(t *testing.T) {
	x := newSwitchedRig(t)
	log := roomtest.CaptureLog(t)
	x.pin.FailNext(100)
	x.advance(time.Second)
	require.Error(t, x.powerErr())
	require.Contains(t, x.monitor.Troubles(), scene.Trouble{Kind: scene.NoPower, Part: x.rig.BusName(0)})
	x.advance(5 * time.Second)
	require.NoError(t, x.powerErr())
	require.Empty(t, x.monitor.Troubles())

	log.Reset()
	x.world.Faults.Stuck.Set()
	x.pin.FailNext(1)
	x.advance(5 * time.Second)
	require.Contains(t, log.String(), "the sensors' supply cannot be switched")
	require.Equal(t, []gpio.Level{gpio.High}, x.levels, "what was not switched off needs no switching on")
}

// A supply that does not come back is a trouble, and is switched on again and again.
func TestASupplyThatDoesNotComeBack(t *testing.T) {
	x := newSwitchedRig(t)
	x.advance(2 * time.Second)
	x.world.Faults.Stuck.Set()
	for x.pin.Level() == gpio.High {
		x.advance(period)
	}
	x.pin.FailNext(60)
	x.advance(time.Second)
	require.Error(t, x.powerErr())
	require.Equal(t, gpio.Low, x.pin.Level())
	x.world.Faults.Stuck.Clear()
	x.advance(3 * time.Second)
	require.NoError(t, x.powerErr())
	require.Equal(t, gpio.High, x.pin.Level(), "long before it would be switched off again")
}
