package tca9548a_test

import (
	"errors"
	"math/bits"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"
	"pgregory.net/rapid"

	"mastro/hw/tca9548a"
)

const deviceAddr = 0x36

var errNack = errors.New("nack")

// wire is a bus with switches and one device behind each channel. It counts bits and notices
// two devices that answer at once.
type wire struct {
	controls map[uint16]byte
	failOn   func(addr uint16, w []byte) bool
	bits     int
	txs      int
	clashes  int
	speed    physic.Frequency
}

var _ i2c.Bus = (*wire)(nil)

func newWire(addrs ...uint16) *wire {
	b := &wire{controls: map[uint16]byte{}, failOn: func(uint16, []byte) bool { return false }}
	for _, addr := range addrs {
		b.controls[addr] = 0xFF // the worst possible state
	}
	return b
}

func (b *wire) String() string { return "wire" }

func (b *wire) SetSpeed(f physic.Frequency) error {
	b.speed = f
	return nil
}

func (b *wire) Tx(addr uint16, w, r []byte) error {
	b.txs++
	b.bits += 2 + 9*(1+len(w)) // start, stop, address, data
	if len(r) > 0 {
		b.bits += 1 + 9*(1+len(r)) // repeated start, address, data
	}
	if b.failOn(addr, w) {
		return errNack
	}
	if control, ok := b.controls[addr]; ok {
		if len(w) > 0 {
			b.controls[addr] = w[len(w)-1]
		}
		for i := range r {
			r[i] = control
		}
		return nil
	}
	return b.device(addr)
}

func (b *wire) device(addr uint16) error {
	on := b.open()
	if on > 1 {
		b.clashes++
	}
	if addr != deviceAddr || on == 0 {
		return errNack
	}
	return nil
}

func (b *wire) open() int {
	on := 0
	for _, control := range b.controls {
		on += bits.OnesCount8(control)
	}
	return on
}

func (b *wire) brownOut() {
	for addr := range b.controls {
		b.controls[addr] = 0
	}
}

type resetLine struct {
	wire   *wire
	pulses int
	err    error
}

func (r *resetLine) Reset() error {
	r.pulses++
	if r.err == nil {
		r.wire.brownOut()
	}
	return r.err
}

func threeMuxes(t *testing.T) (*wire, *tca9548a.Muxes) {
	bus := newWire(0x70, 0x71, 0x72)
	muxes, err := tca9548a.New(bus, nil, 0x70, 0x71, 0x72)
	require.NoError(t, err)
	require.Equal(t, 3, muxes.Count())
	return bus, muxes
}

func TestAddresses(t *testing.T) {
	for name, addrs := range map[string][]uint16{
		"none":   nil,
		"below":  {0x6F},
		"above":  {0x70, 0x78},
		"double": {0x70, 0x71, 0x70},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := tca9548a.New(newWire(), nil, addrs...)
			require.ErrorIs(t, err, tca9548a.ErrAddr)
		})
	}
}

func TestSelectFromUnknownTurnsAllOffFirst(t *testing.T) {
	bus, muxes := threeMuxes(t)
	require.Equal(t, tca9548a.Unknown, muxes.Selected())
	require.NoError(t, muxes.Select(1, 4))
	require.Equal(t, map[uint16]byte{0x70: 0, 0x71: 1 << 4, 0x72: 0}, bus.controls)
	require.Equal(t, 4, bus.txs, "three zeros and the channel")
	require.Equal(t, 1, muxes.Selected().Mux())
	require.Equal(t, 4, muxes.Selected().Channel())
	require.Equal(t, "switch 1 channel 4", muxes.Selected().String())
}

func TestScanCost(t *testing.T) {
	bus, muxes := threeMuxes(t)
	scan := func() {
		for sensor := range 18 {
			dev := muxes.Channel(sensor/6, sensor%6)
			require.NoError(t, dev.Tx(deviceAddr, []byte{0x0B}, make([]byte, 3)))
		}
	}
	scan() // includes the reset
	bus.bits, bus.txs = 0, 0
	scan()
	require.Equal(t, 1446, bus.bits)
	require.Equal(t, 18+3+18, bus.txs)
	require.Zero(t, bus.clashes)
}

func TestFailedSelectInvalidates(t *testing.T) {
	bus, muxes := threeMuxes(t)
	bus.failOn = func(addr uint16, w []byte) bool { return w[0] != 0 }
	err := muxes.Select(2, 2)
	require.ErrorIs(t, err, tca9548a.ErrSelect)
	require.ErrorIs(t, err, errNack, "the cause is kept")
	require.ErrorContains(t, err, "0x72")
	require.Equal(t, "unknown", muxes.Selected().String())
	require.Equal(t, -1, muxes.Selected().Mux())
	require.Equal(t, -1, muxes.Selected().Channel())
}

func TestMissingSwitchCountsAsOff(t *testing.T) {
	bus, muxes := threeMuxes(t)
	delete(bus.controls, 0x71)
	bus.failOn = func(addr uint16, w []byte) bool { return addr == 0x71 }
	require.NoError(t, muxes.Select(0, 1))
	require.ErrorIs(t, muxes.Select(1, 1), tca9548a.ErrSelect)
	require.NoError(t, muxes.Select(2, 1))
	require.Equal(t, 1, bus.open())
}

// A switch that misses its zero by chance gets it again: otherwise it would keep a channel on
// beside the one that is selected next.
func TestMissedZeroIsRetried(t *testing.T) {
	bus, muxes := threeMuxes(t)
	require.NoError(t, muxes.Select(0, 2))
	lost := 2 // when it is deselected, and when all are
	bus.failOn = func(addr uint16, w []byte) bool {
		if lost == 0 || addr != 0x70 {
			return false
		}
		lost--
		return true
	}
	require.ErrorIs(t, muxes.Select(1, 2), tca9548a.ErrSelect)
	require.NoError(t, muxes.Select(1, 2))
	require.Equal(t, map[uint16]byte{0x70: 0, 0x71: 4, 0x72: 0}, bus.controls)
}

func TestResetLine(t *testing.T) {
	bus := newWire(0x70, 0x71)
	line := &resetLine{wire: bus}
	muxes, err := tca9548a.New(bus, line, 0x70, 0x71)
	require.NoError(t, err)
	require.NoError(t, muxes.Select(0, 0))
	require.NoError(t, muxes.Select(1, 0))
	require.Equal(t, 1, line.pulses)
	muxes.Forget()
	require.NoError(t, muxes.Select(1, 0))
	require.Equal(t, 2, line.pulses)

	muxes.Forget()
	line.err = errors.New("no line")
	require.ErrorIs(t, muxes.Select(1, 0), tca9548a.ErrReset)
	require.Equal(t, tca9548a.Unknown, muxes.Selected())
}

func TestDeselect(t *testing.T) {
	bus, muxes := threeMuxes(t)
	require.NoError(t, muxes.Deselect())
	require.Zero(t, bus.open())
	require.NoError(t, muxes.Select(2, 7))
	require.NoError(t, muxes.Deselect())
	require.Zero(t, bus.open())
	require.Equal(t, "none", muxes.Selected().String())
	before := bus.txs
	require.NoError(t, muxes.Deselect())
	require.Equal(t, before, bus.txs)
}

func TestBrownOutCostsOneError(t *testing.T) {
	bus, muxes := threeMuxes(t)
	dev := muxes.Channel(0, 3)
	require.NoError(t, dev.Tx(deviceAddr, []byte{0}, nil))
	bus.brownOut()
	require.ErrorIs(t, dev.Tx(deviceAddr, []byte{0}, nil), errNack)
	require.Equal(t, tca9548a.Unknown, muxes.Selected())
	require.NoError(t, dev.Tx(deviceAddr, []byte{0}, nil))
}

func TestChannelRefusals(t *testing.T) {
	bus, muxes := threeMuxes(t)
	for _, c := range [][2]int{{-1, 0}, {3, 0}, {0, -1}, {0, 8}} {
		dev := muxes.Channel(c[0], c[1])
		require.ErrorIs(t, dev.Tx(deviceAddr, nil, nil), tca9548a.ErrChannel)
	}
	dev := muxes.Channel(0, 0)
	require.ErrorIs(t, dev.Tx(0x71, []byte{1}, nil), tca9548a.ErrAddr)
	require.Zero(t, bus.txs)
	require.ErrorIs(t, dev.SetSpeed(physic.MegaHertz), tca9548a.ErrTooFast)
	require.NoError(t, dev.SetSpeed(400*physic.KiloHertz))
	require.Equal(t, 400*physic.KiloHertz, bus.speed)
	require.Equal(t, "wire/0.0", dev.String())
}

func TestScanDoesNotAllocate(t *testing.T) {
	_, muxes := threeMuxes(t)
	a, b := muxes.Channel(0, 0), muxes.Channel(1, 0)
	w, r := []byte{0x0B}, make([]byte, 3)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		_ = a.Tx(deviceAddr, w, r)
		_ = b.Tx(deviceAddr, w, r)
	}))
}

// Whatever fails and whenever, two devices never answer at once, as long as a switch that does
// not answer while all are reset is really off.
func TestNeverTwoDevices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bus := newWire(0x70, 0x71, 0x72)
		muxes, err := tca9548a.New(bus, &resetLine{wire: bus}, 0x70, 0x71, 0x72)
		require.NoError(t, err)
		bus.failOn = func(uint16, []byte) bool { return rapid.IntRange(0, 3).Draw(t, "fail") == 0 }
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			if rapid.IntRange(0, 9).Draw(t, "brown-out") == 0 {
				bus.brownOut()
			}
			mux := rapid.IntRange(0, 2).Draw(t, "mux")
			channel := rapid.IntRange(0, 7).Draw(t, "channel")
			err := muxes.Channel(mux, channel).Tx(deviceAddr, []byte{0x0B}, nil)
			if err == nil {
				require.Equal(t, byte(1)<<channel, bus.controls[uint16(0x70+mux)])
			}
			require.Zero(t, bus.clashes)
		}
	})
}
