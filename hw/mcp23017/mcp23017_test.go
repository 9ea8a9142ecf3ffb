package mcp23017_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/i2c/i2ctest"
	"periph.io/x/conn/v3/physic"
	"pgregory.net/rapid"

	"mastro/hw/i2cdev"
	"mastro/hw/mcp23017"
	"mastro/hw/sim"
)

// contacts is switches to ground.
type contacts uint16

func (c *contacts) Low() uint16 { return uint16(*c) }

// rig is a driver and the chip at the other end of the bus.
type rig struct {
	clock    *sim.Clock
	bus      *sim.Bus
	chip     *sim.MCP23017
	contacts contacts
	dev      *mcp23017.Dev
}

func newRig(t require.TestingT) *rig {
	b := &rig{clock: &sim.Clock{}}
	b.bus = sim.NewBus("test", b.clock, 400*physic.KiloHertz)
	chip, err := sim.NewMCP23017(0x21, &b.contacts, b.clock, 1)
	require.NoError(t, err)
	b.chip = chip
	b.bus.Chips.Attach(chip)
	b.dev = mcp23017.New(b.bus, 0x21)
	return b
}

func (b *rig) read(t require.TestingT) uint16 {
	word, err := b.dev.Read()
	require.NoError(t, err)
	return word
}

// bits counts the bits of one Read on the wire, whatever its result.
func (b *rig) bits() uint64 {
	before := b.bus.Wire.Bits
	_, _ = b.dev.Read()
	return b.bus.Wire.Bits - before
}

func TestReadIsTheClosedSwitches(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := newRig(t)
		for range 5 {
			b.contacts = contacts(rapid.Uint16().Draw(t, "closed"))
			require.Equal(t, uint16(b.contacts), b.read(t))
		}
	})
}

// The bytes on the wire, as a scope would show them.
func TestOnTheWire(t *testing.T) {
	setup := []byte{0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF}
	bus := &i2ctest.Playback{DontPanic: true, Ops: []i2ctest.IO{
		{Addr: 0x20, W: []byte{0x05, 0}},
		{Addr: 0x20, W: []byte{0x0A, 0}},
		{Addr: 0x20, W: append([]byte{0}, setup...)},
		{Addr: 0x20, W: []byte{0}, R: setup},
		{Addr: 0x20, W: []byte{0x14, 0xA5, 0x5A}},
		{Addr: 0x20, W: []byte{0x12}, R: []byte{0x01, 0x40, 0xA5, 0x5A}},
		{Addr: 0x20, W: []byte{0x12}, R: []byte{0xFF, 0xFF, 0xFF, 0xFF}},
	}}
	dev := mcp23017.New(bus, 0x20)
	word, err := dev.Read()
	require.NoError(t, err)
	require.Equal(t, uint16(0x4001), word)
	_, err = dev.Read()
	require.ErrorIs(t, err, mcp23017.ErrLost, "nothing drives the bus")
	require.NoError(t, bus.Close())
}

func TestBits(t *testing.T) {
	b := newRig(t)
	require.EqualValues(t, 398+66, b.bits())
	require.EqualValues(t, 66, b.bits())
	b.chip.Power.For(time.Microsecond)
	b.clock.Advance(time.Millisecond)
	require.EqualValues(t, 66, b.bits(), "and finds the marker gone")
	require.EqualValues(t, 398+66, b.bits())
}

func TestAddresses(t *testing.T) {
	for addr := range uint16(0x80) {
		_, err := mcp23017.New(&i2ctest.Record{}, addr).Read()
		good := addr >= mcp23017.FirstAddr && addr <= mcp23017.LastAddr
		require.Equal(t, !good, errors.Is(err, mcp23017.ErrAddr), "0x%02x", addr)
	}
}

func TestBrownOutIsNoticed(t *testing.T) {
	b := newRig(t)
	b.contacts = 0x0102
	b.read(t)
	b.chip.Power.For(time.Millisecond)
	b.clock.Advance(2 * time.Millisecond)
	word, err := b.dev.Read()
	require.ErrorIs(t, err, mcp23017.ErrLost)
	require.Zero(t, word)
	require.Equal(t, uint16(0x0102), b.read(t))
}

func TestMissingExpander(t *testing.T) {
	b := newRig(t)
	b.read(t)
	b.chip.NoAnswer.Set()
	for range 3 {
		word, err := b.dev.Read()
		require.Zero(t, word)
		require.ErrorIs(t, err, i2cdev.EREMOTEIO)
		require.ErrorContains(t, err, "mcp23017: 0x21")
	}
	b.chip.NoAnswer.Clear()
	require.Zero(t, b.read(t))
}

// Both bytes of the marker must be right.
func TestHalfAMarkerIsLost(t *testing.T) {
	for _, marker := range [][]byte{{0xA5, 0xFF}, {0xFF, 0x5A}} {
		b := newRig(t)
		b.read(t)
		require.NoError(t, b.bus.Tx(0x21, append([]byte{0x14}, marker...), nil))
		_, err := b.dev.Read()
		require.ErrorIs(t, err, mcp23017.ErrLost)
		b.read(t)
	}
}

// failingBus is a bus whose n-th transaction, counted from 1, fails.
type failingBus struct {
	i2c.Bus
	n, done int
}

var errBroken = errors.New("broken")

func (b *failingBus) Tx(addr uint16, w, r []byte) error {
	if b.done++; b.done == b.n {
		return errBroken
	}
	return b.Bus.Tx(addr, w, r)
}

// The first error is returned at once, and no inputs with it: five transactions configure the
// chip, the sixth reads.
func TestFailingBus(t *testing.T) {
	for n := 1; n <= 6; n++ {
		b := newRig(t)
		b.contacts = 0x0203
		bus := &failingBus{Bus: b.bus, n: n}
		b.dev = mcp23017.New(bus, 0x21)
		word, err := b.dev.Read()
		require.ErrorIs(t, err, errBroken, "transaction %d", n)
		require.Zero(t, word)
		require.Equal(t, n, bus.done, "and nothing is sent after it")
		require.Equal(t, uint16(0x0203), b.read(t))
	}
}

// Read works whatever state another program has left the chip in.
func TestConfiguresFromAnyState(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := newRig(t)
		for _, w := range rapid.SliceOfN(rapid.SliceOfN(rapid.Byte(), 2, 24), 0, 6).Draw(t, "writes") {
			require.NoError(t, b.bus.Tx(0x21, w, nil))
		}
		require.NoError(t, b.bus.Tx(0x21, []byte{0x0A, rapid.Byte().Draw(t, "IOCON")}, nil))
		b.contacts = contacts(rapid.Uint16().Draw(t, "closed"))
		require.Equal(t, uint16(b.contacts), b.read(t))
	})
}

// A byte disturbed while the chip is configured or its marker is read never appears as an
// input; only the two bytes of the inputs themselves are not protected.
func TestDisturbedByte(t *testing.T) {
	for n := 1; n <= 45; n++ {
		for bit := range 8 {
			b := newRig(t)
			b.contacts = 0x1234
			b.bus.Flip(n, 1<<bit)
			word, err := b.dev.Read()
			b.bus.ClearFlips()
			if err != nil {
				word = b.read(t)
			}
			if inputs := n == 39 || n == 40; !inputs {
				require.Equal(t, uint16(0x1234), word, "byte %d", n)
			}
		}
	}
}

func TestReadDoesNotAllocate(t *testing.T) {
	b := newRig(t)
	b.read(t)
	require.Zero(t, testing.AllocsPerRun(1000, func() { _, _ = b.dev.Read() }))
}
