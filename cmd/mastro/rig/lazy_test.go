package rig

import (
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"

	"mastro/hw/pins"
)

// pluggedBus is a bus that may be there or not.
type pluggedBus struct {
	missing error
	opened  int
	closed  int
	sent    []uint16 // addresses
	speed   physic.Frequency
}

func (p *pluggedBus) String() string { return "port" }
func (p *pluggedBus) Tx(addr uint16, _, _ []byte) error {
	p.sent = append(p.sent, addr)
	return nil
}
func (p *pluggedBus) SetSpeed(f physic.Frequency) error { p.speed = f; return nil }
func (p *pluggedBus) Close() error                      { p.closed++; return nil }

// newPluggedLazyBus makes a bus that is opened when it is used, by a clock of the test.
func newPluggedLazyBus(p *pluggedBus, now *time.Time) *lazyBus {
	b := &lazyBus{newLazy("/dev/i2c-7", func() (i2c.BusCloser, error) {
		p.opened++
		if p.missing != nil {
			return nil, p.missing
		}
		return p, nil
	})}
	b.now = func() time.Time { return *now }
	return b
}

// A bus that is missing is looked for once a second, and no more once it is there.
func TestALazyBusComesBack(t *testing.T) {
	p, now := &pluggedBus{missing: syscall.ENOENT}, time.Unix(0, 0)
	b := newPluggedLazyBus(p, &now)
	require.Zero(t, p.opened, "it is not opened before it is used")
	for range 3 {
		err := b.Tx(1, nil, nil)
		require.ErrorIs(t, err, syscall.ENOENT)
		require.EqualError(t, err, "/dev/i2c-7: no such file or directory")
		var opening *OpenError
		require.ErrorAs(t, err, &opening)
		require.Equal(t, "/dev/i2c-7", opening.Name)
	}
	require.ErrorIs(t, b.SetSpeed(physic.Hertz), syscall.ENOENT)
	require.Equal(t, 1, p.opened)
	now = now.Add(RetryAfter)
	p.missing = syscall.EACCES
	require.ErrorIs(t, b.Tx(1, nil, nil), syscall.EACCES, "why it is not there may change")
	require.Equal(t, 2, p.opened)

	p.missing = nil
	require.Error(t, b.Tx(1, nil, nil), "not yet")
	now = now.Add(RetryAfter)
	require.NoError(t, b.Tx(2, nil, nil))
	require.NoError(t, b.Tx(3, nil, nil))
	require.NoError(t, b.SetSpeed(400*physic.KiloHertz))
	require.Equal(t, 3, p.opened)
	require.Equal(t, []uint16{2, 3}, p.sent)
	require.Equal(t, 400*physic.KiloHertz, p.speed)
	require.Equal(t, 256, b.MaxTxSize())
	require.Equal(t, "/dev/i2c-7", b.String())
}

// A bus is closed once, and only if it was opened.
func TestALazyBusIsClosedOnce(t *testing.T) {
	p, now := new(pluggedBus), time.Unix(0, 0)
	b := newPluggedLazyBus(p, &now)
	require.NoError(t, b.Close())
	require.Zero(t, p.closed)
	require.NoError(t, b.Tx(1, nil, nil))
	require.NoError(t, b.Close())
	require.NoError(t, b.Close())
	require.Equal(t, 1, p.closed)
}

func TestALazyPin(t *testing.T) {
	p := newLazyPin(pins.Address{Label: "pinctrl-none", Offset: 4}, gpio.High)
	require.Equal(t, "pinctrl-none:4", p.Name())
	require.Equal(t, p.Name(), p.String())
	require.Equal(t, -1, p.Number())
	require.Equal(t, "Out", p.Function())
	var opening *OpenError
	require.ErrorAs(t, p.Out(gpio.Low), &opening)
	require.Equal(t, "pinctrl-none:4", opening.Name)
	require.ErrorIs(t, p.PWM(0, 0), pins.ErrNoPWM)
	require.NoError(t, p.Halt())
	require.NoError(t, p.Close())
}
