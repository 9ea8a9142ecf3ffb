package sim

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"pgregory.net/rapid"

	"mastro/hw/i2cdev"
)

func TestMuxAddresses(t *testing.T) {
	for addr := range uint16(0x80) {
		_, err := NewTCA9548A(addr, &Clock{})
		require.Equal(t, addr >= 0x70 && addr <= 0x77, err == nil, "0x%02x", addr)
	}
	m, err := NewTCA9548A(0x77, &Clock{})
	require.NoError(t, err)
	require.Error(t, m.Attach(8))
	require.Error(t, m.Attach(-1))
}

func TestMuxSwitchesAtTheStop(t *testing.T) {
	b := newBusRig(t)
	require.True(t, b.mux.Start(0x70, false))
	require.True(t, b.mux.Write(0x01))
	require.Zero(t, b.mux.Open())
	require.False(t, b.mux.Start(AS5600Address, false), "a repeated START is no STOP")
	b.mux.Stop()
	require.EqualValues(t, 1, b.mux.Open())
	require.True(t, b.mux.Start(AS5600Address, false))
	b.mux.Stop()
}

func TestMuxKeepsTheLastByteAndReadsItBack(t *testing.T) {
	b := newBusRig(t)
	require.NoError(t, b.bus.Tx(0x70, []byte{0xFF, 0x02}, nil))
	r := make([]byte, 2)
	require.NoError(t, b.bus.Tx(0x70, nil, r))
	require.Equal(t, []byte{2, 2}, r)
	require.EqualValues(t, 2, b.mux.Open())
}

func TestClosedChannelsPassNothing(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		b := newBusRig(t)
		mask := rapid.Byte().Draw(r, "mask")
		b.selectChannels(t, mask)
		err := b.bus.Tx(AS5600Address, []byte{regConf, factoryConf | 0x20}, nil)
		if mask&3 == 0 {
			require.ErrorIs(r, err, i2cdev.EREMOTEIO)
		}
		for i, s := range b.sensors {
			require.Equal(r, mask>>i&1 == 1, s.regs[regConf] == factoryConf|0x20)
		}
	})
}

func TestMuxClosesItsChannels(t *testing.T) {
	for name, lose := range map[string]func(b *busRig){
		"reset":     func(b *busRig) { b.mux.Reset() },
		"brown-out": func(b *busRig) { b.mux.Power.For(time.Millisecond) },
		"missing":   func(b *busRig) { b.mux.NoAnswer.For(time.Millisecond) },
	} {
		b := newBusRig(t)
		b.selectChannels(t, 1)
		lose(b)
		require.Zero(t, b.mux.Open(), name)
		require.ErrorIs(t, b.bus.Tx(AS5600Address, []byte{regStatus}, nil), i2cdev.EREMOTEIO, name)
		b.clock.Advance(time.Millisecond)
		r := []byte{0xFF}
		require.NoError(t, b.bus.Tx(0x70, nil, r), name)
		require.Zero(t, r[0], name)
		b.selectChannels(t, 1)
		b.read(t, regStatus, 1)
	}
}

func TestMissingMuxDoesNotAnswer(t *testing.T) {
	b := newBusRig(t)
	b.mux.NoAnswer.Set()
	require.ErrorIs(t, b.bus.Tx(0x70, []byte{1}, nil), i2cdev.EREMOTEIO)
	b.mux.NoAnswer.Clear()
	b.selectChannels(t, 1)
}

func TestResetLine(t *testing.T) {
	b := newBusRig(t)
	line := &ResetLine{Muxes: []*TCA9548A{b.mux}}
	b.selectChannels(t, 1)
	require.NoError(t, line.Out(gpio.Low))
	require.ErrorIs(t, b.bus.Tx(0x70, []byte{1}, nil), i2cdev.EREMOTEIO)
	require.NoError(t, line.Out(gpio.High))
	require.Zero(t, b.mux.Open())
	b.selectChannels(t, 1)
	require.Error(t, line.PWM(gpio.DutyHalf, 1))
	require.NoError(t, line.Halt())
	require.Equal(t, "/RESET Out", line.String()+" "+line.Function())
	require.Equal(t, -1, line.Number())
}
