package sim

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"

	"mastro/hw/i2cdev"
)

// wired is pins held low.
type wired uint16

func (w *wired) Low() uint16 { return uint16(*w) }

type expanderRig struct {
	t     *testing.T
	clock *Clock
	bus   *Bus
	chip  *MCP23017
	pins  wired
}

func newExpander(t *testing.T) *expanderRig {
	b := &expanderRig{t: t, clock: &Clock{}}
	b.bus = NewBus("test", b.clock, 400*physic.KiloHertz)
	chip, err := NewMCP23017(0x20, &b.pins, b.clock, 1)
	require.NoError(t, err)
	b.chip = chip
	b.bus.Chips.Attach(chip)
	return b
}

func (b *expanderRig) write(bytes ...byte) { require.NoError(b.t, b.bus.Tx(0x20, bytes, nil)) }

func (b *expanderRig) read(at byte, n int) []byte {
	r := make([]byte, n)
	require.NoError(b.t, b.bus.Tx(0x20, []byte{at}, r))
	return r
}

func TestExpanderAddresses(t *testing.T) {
	for addr := range uint16(0x80) {
		_, err := NewMCP23017(addr, nil, &Clock{}, 1)
		require.Equal(t, addr >= 0x20 && addr <= 0x27, err == nil, "0x%02x", addr)
	}
	b := newExpander(t)
	require.ErrorIs(t, b.bus.Tx(0x21, []byte{0}, nil), i2cdev.EREMOTEIO)
}

func TestExpanderPowerUp(t *testing.T) {
	b := newExpander(t)
	b.pins = 0xFFFF
	want := make([]byte, 22)
	want[0], want[1] = 0xFF, 0xFF
	require.Equal(t, want, b.read(0, 22))
	require.Equal(t, want, b.read(0, 44)[22:], "and round again")
}

func TestExpanderPullUps(t *testing.T) {
	b := newExpander(t)
	b.write(0x0C, 0xFF, 0x0F)
	b.pins = 0x0103
	for range 10 {
		r := b.read(0x12, 2)
		require.EqualValues(t, 0xFC, r[0])
		require.EqualValues(t, 0x0E, r[1]&0x0F)
	}
	floats := map[byte]bool{}
	for range 50 {
		floats[b.read(0x13, 1)[0]] = true
	}
	require.Greater(t, len(floats), 4, "inputs without a pull-up")
}

func TestExpanderPolarityAndOutputs(t *testing.T) {
	b := newExpander(t)
	b.write(0x0C, 0xFF, 0xFF)
	b.write(0x02, 0x0F, 0x00)
	b.write(0x01, 0x00) // port B drives
	b.write(0x13, 0x5A) // GPIO goes to OLAT
	b.pins = 0x0001
	require.Equal(t, []byte{0xF1, 0x5A, 0x00, 0x5A}, b.read(0x12, 4))
}

func TestExpanderReadOnlyAndMissingRegisters(t *testing.T) {
	b := newExpander(t)
	b.write(0x0E, 1, 2, 3, 4)
	require.Equal(t, []byte{0, 0, 0, 0}, b.read(0x0E, 4))
	b.write(0x40, 1)
	require.Equal(t, []byte{0}, b.read(0x40, 1))
}

func TestExpanderByteModeTogglesThePair(t *testing.T) {
	b := newExpander(t)
	b.write(0x0C, 0xFF, 0xFF)
	b.write(0x0A, 0x20)
	b.pins = 0x00FF
	require.Equal(t, []byte{0x00, 0xFF, 0x00, 0xFF}, b.read(0x12, 4))
	require.Equal(t, []byte{0x20, 0x20}, b.read(0x0A, 2), "one register at two addresses")
}

func TestExpanderBanks(t *testing.T) {
	b := newExpander(t)
	b.write(0x0A, 0x80)
	b.write(0x10, 0x12) // IODIRB
	require.Equal(t, []byte{0xFF, 0x00, 0x00, 0x00, 0x00, 0x80}, b.read(0x00, 6))
	require.Equal(t, []byte{0x12}, b.read(0x10, 1))
	b.write(0x05, 0x00)
	require.Equal(t, []byte{0xFF, 0x12}, b.read(0x00, 2))
}

func TestExpanderBankAndByteModeStays(t *testing.T) {
	b := newExpander(t)
	b.write(0x0A, 0xA0)
	require.Equal(t, []byte{0xFF, 0xFF, 0xFF}, b.read(0x00, 3))
}

func TestExpanderAfterABrownOut(t *testing.T) {
	b := newExpander(t)
	b.write(0x14, 0xA5)
	b.chip.NoAnswer.For(time.Millisecond)
	require.ErrorIs(t, b.bus.Tx(0x20, []byte{0}, nil), i2cdev.EREMOTEIO)
	b.clock.Advance(time.Millisecond)
	require.Equal(t, []byte{0xA5}, b.read(0x14, 1), "missing is not without supply")
	b.chip.Power.For(time.Millisecond)
	require.ErrorIs(t, b.bus.Tx(0x20, []byte{0}, nil), i2cdev.EREMOTEIO)
	b.clock.Advance(time.Millisecond)
	require.Equal(t, []byte{0}, b.read(0x14, 1))
}
