package tca9548a_test

import (
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/as5600"
	"mastro/hw/i2cdev"
	"mastro/hw/sim"
	"mastro/hw/tca9548a"
)

// fixedMagnet is a magnet that does not turn.
type fixedMagnet struct{}

func (fixedMagnet) Sense() (sim.Degrees, sim.Millitesla) { return 90, 60 }

// rig is two simulated switches with a sensor behind the first channel of each.
type rig struct {
	bus     *sim.Bus
	mux     [2]*sim.TCA9548A
	sensor  [2]*sim.AS5600
	muxes   *tca9548a.Muxes
	devices [2]*as5600.Dev
}

func newRig(t *testing.T, reset bool) *rig {
	clock := &sim.Clock{}
	b := &rig{bus: sim.NewBus("bus", clock, 400_000_000_000)}
	for i := range b.mux {
		var err error
		b.mux[i], err = sim.NewTCA9548A(uint16(0x70+i), clock)
		require.NoError(t, err)
		b.sensor[i] = sim.NewAS5600(fixedMagnet{}, clock, uint64(i))
		require.NoError(t, b.mux[i].Attach(0, b.sensor[i]))
		b.bus.Chips.Attach(b.mux[i])
	}
	var line tca9548a.Resetter
	if reset {
		line = resetter(func() error { b.mux[0].Reset(); b.mux[1].Reset(); return nil })
	}
	var err error
	b.muxes, err = tca9548a.New(b.bus, line, 0x70, 0x71)
	require.NoError(t, err)
	for i := range b.devices {
		b.devices[i] = as5600.New(b.muxes.Channel(i, 0))
	}
	clock.Advance(time.Second)
	return b
}

type resetter func() error

func (r resetter) Reset() error { return r() }

func (b *rig) sense(i int) error {
	_, err := b.devices[i].Sense()
	return err
}

// The switch has kept its channel, so nothing is reset.
func TestMissingDeviceIsNotALostMux(t *testing.T) {
	b := newRig(t, false)
	b.sensor[0].NoAnswer.Set()
	err := b.sense(0)
	require.ErrorIs(t, err, i2cdev.EREMOTEIO)
	require.NotErrorIs(t, err, tca9548a.ErrLost)
	require.Equal(t, "switch 0 channel 0", b.muxes.Selected().String())
	sent := b.bus.Wire.Transfers
	require.Error(t, b.sense(0))
	require.Equal(t, uint64(2), b.bus.Wire.Transfers-sent, "the read, and the switch read back")
}

func TestLostSelectionIsReported(t *testing.T) {
	b := newRig(t, false)
	require.NoError(t, b.sense(0))
	b.mux[0].Power.For(time.Millisecond)
	b.bus.Wire.Clock.Advance(10 * time.Millisecond)
	require.ErrorIs(t, b.sense(0), tca9548a.ErrLost)
	require.NoError(t, b.sense(0))
}

// A bus that hangs costs one timeout per request.
func TestHungBusCostsOneTimeout(t *testing.T) {
	for _, before := range []string{"unknown", "selected"} {
		b := newRig(t, true)
		if before == "selected" {
			require.NoError(t, b.sense(0))
		}
		b.bus.Stuck.Set()
		for range 3 {
			start := b.bus.Wire.Clock.Now()
			err := b.sense(0)
			require.ErrorIs(t, err, syscall.ETIMEDOUT)
			require.Equal(t, sim.BusTimeout, b.bus.Wire.Clock.Now()-start, before)
		}
		b.bus.Stuck.Clear()
		require.NoError(t, b.sense(0))
	}
}

// Two devices that answer together are found with all channels off.
func TestTwoDevicesThatAnswerTogether(t *testing.T) {
	t.Run("all is well", func(t *testing.T) {
		b := newRig(t, true)
		require.NoError(t, b.muxes.Alone(as5600.Addr))
		require.NoError(t, b.sense(1))
		require.NoError(t, b.muxes.Alone(as5600.Addr))
		require.Equal(t, tca9548a.None, b.muxes.Selected())
	})
	t.Run("a switch keeps a channel", func(t *testing.T) {
		b := newRig(t, true)
		require.NoError(t, b.sense(1))
		b.mux[1].Frozen.Set()
		err := b.muxes.Alone(as5600.Addr)
		require.ErrorIs(t, err, tca9548a.ErrTwo)
		require.ErrorContains(t, err, "0x71 keeps channels 0x01 on")
		require.ErrorIs(t, b.sense(0), tca9548a.ErrTwo, "what it would read is of two")
		b.mux[1].Frozen.Clear()
		require.NoError(t, b.muxes.Alone(as5600.Addr), "the reset sets it free")
		require.NoError(t, b.sense(0))
	})
	t.Run("a device on the bus itself", func(t *testing.T) {
		b := newRig(t, false)
		gauge := sim.NewAS5600(fixedMagnet{}, b.bus.Wire.Clock, 9)
		b.bus.Chips.Attach(gauge)
		require.ErrorContains(t, b.muxes.Alone(as5600.Addr), "on the bus itself")
		require.ErrorIs(t, b.sense(0), tca9548a.ErrTwo)
		gauge.NoAnswer.Set()
		require.NoError(t, b.muxes.Alone(as5600.Addr))
		require.NoError(t, b.sense(0))
	})
}

func TestControl(t *testing.T) {
	b := newRig(t, false)
	require.NoError(t, b.sense(1))
	on, err := b.muxes.Control(1)
	require.NoError(t, err)
	require.Equal(t, byte(1), on)
	b.mux[0].NoAnswer.Set()
	_, err = b.muxes.Control(0)
	require.ErrorIs(t, err, tca9548a.ErrSelect)
	_, err = b.muxes.Control(2)
	require.ErrorIs(t, err, tca9548a.ErrChannel)
}
