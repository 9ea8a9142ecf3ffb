package rig

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"

	"mastro/cmd/mastro/roomtest"
	"mastro/hw/sim"
)

// suppliedBus is a bus whose supply is on, and the levels that its line takes from then.
func suppliedBus() (b *Bus, pin *sim.SimPin, levels *[]gpio.Level) {
	pin, levels = sim.NewSimPin("GPIO27"), new([]gpio.Level)
	b = &Bus{BusWiring: BusWiring{Name: "/dev/i2c-3", PowerLine: pin}}
	b.switchOn()
	pin.Watch(func(l gpio.Level) { *levels = append(*levels, l) })
	return b, pin, levels
}

// reviveUntil looks at dead sensors twice a second until the supply is in a state.
func (b *Bus) reviveUntil(t *testing.T, state supplyState, from time.Duration) (now time.Duration) {
	t.Helper()
	for now = from; b.supply.state != state; now += 500 * time.Millisecond {
		require.Less(t, now, from+time.Minute)
		b.revive(now, true)
	}
	return now
}

// The supply of a bus without muxes is switched like any other.
func TestASupplyIsSwitchedOffAndOn(t *testing.T) {
	roomtest.CaptureLog(t)
	b, pin, levels := suppliedBus()
	now := b.reviveUntil(t, unplugged, 0)
	require.Greater(t, now, SupplyDeadFor)
	require.Equal(t, gpio.Low, pin.Level())
	on := b.reviveUntil(t, recovering, now)
	require.Equal(t, gpio.High, pin.Level())
	require.Greater(t, b.reviveUntil(t, unplugged, on), on+SupplyRetryAfter)
	require.Equal(t, []gpio.Level{gpio.Low, gpio.High, gpio.Low}, *levels)
}

// A supply whose sensors answer again before its time is left alone.
func TestASupplyIsLeftAloneWhenSensorsAnswer(t *testing.T) {
	b, _, levels := suppliedBus()
	for now := time.Duration(0); now < time.Minute; now += 500 * time.Millisecond {
		b.revive(now, now%SupplyDeadFor != 0)
	}
	require.Empty(t, *levels)
}

// What could not be switched off needs no switching on, and is left alone for a while.
func TestASupplyThatCannotBeSwitchedOff(t *testing.T) {
	log := roomtest.CaptureLog(t)
	b, pin, levels := suppliedBus()
	pin.FailNext(1)
	now := b.reviveUntil(t, recovering, 0)
	require.Contains(t, log.String(), "the sensors' supply cannot be switched")
	require.Empty(t, *levels)
	require.True(t, b.powered)
	require.Greater(t, b.reviveUntil(t, unplugged, now), now+SupplyRetryAfter)
}
