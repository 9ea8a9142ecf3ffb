package sim

import (
	"os"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"

	"mastro/hw/i2cdev"
)

// fixedMagnet has a settable angle and field.
type fixedMagnet struct {
	angle Degrees
	field Millitesla
}

func (f *fixedMagnet) Sense() (Degrees, Millitesla) { return f.angle, f.field }

// busRig is one bus with one mux and sensors without noise behind it.
type busRig struct {
	clock   *Clock
	bus     *Bus
	mux     *TCA9548A
	magnets [2]fixedMagnet
	sensors [2]*AS5600
}

func newBusRig(t *testing.T) *busRig {
	b := &busRig{clock: &Clock{}}
	b.bus = NewBus("test", b.clock, 400*physic.KiloHertz)
	mux, err := NewTCA9548A(0x70, b.clock)
	require.NoError(t, err)
	b.mux = mux
	for i := range b.sensors {
		b.magnets[i] = fixedMagnet{Degrees(90 * (i + 1)), 60}
		s := NewAS5600(&b.magnets[i], b.clock, uint64(i))
		s.Noise = 0
		b.sensors[i] = s
		require.NoError(t, mux.Attach(i, s))
	}
	b.bus.Chips.Attach(mux)
	return b
}

func (b *busRig) selectChannels(t *testing.T, mask byte) {
	t.Helper()
	require.NoError(t, b.bus.Tx(0x70, []byte{mask}, nil))
}

// read reads n bytes from a register of the selected sensor.
func (b *busRig) read(t *testing.T, at byte, n int) []byte {
	t.Helper()
	r := make([]byte, n)
	require.NoError(t, b.bus.Tx(AS5600Address, []byte{at}, r))
	return r
}

func TestBitsOnTheWire(t *testing.T) {
	b := newBusRig(t)
	b.selectChannels(t, 1)
	require.EqualValues(t, 20, b.bus.Wire.Bits)
	require.Equal(t, 50*time.Microsecond, b.clock.Now())
	b.read(t, regStatus, 3)
	require.EqualValues(t, 20+57, b.bus.Wire.Bits)
	require.Equal(t, 192500*time.Nanosecond, b.clock.Now())
	require.EqualValues(t, 2, b.bus.Wire.Transfers)

	require.ErrorIs(t, b.bus.Tx(0x50, []byte{1, 2, 3}, nil), i2cdev.EREMOTEIO)
	require.EqualValues(t, 20+57+11, b.bus.Wire.Bits, "START, address, STOP: nobody acknowledged")
	require.ErrorIs(t, b.bus.Tx(AS5600Address, []byte{regAGC - 1, 7}, nil), i2cdev.EREMOTEIO)
	require.EqualValues(t, 20+57+11+20, b.bus.Wire.Bits, "the first data byte was refused")
}

func TestProbeAndNothing(t *testing.T) {
	b := newBusRig(t)
	require.NoError(t, b.bus.Tx(0x70, nil, nil))
	require.Zero(t, b.bus.Wire.Transfers)
	require.NoError(t, b.bus.Transfer(Msg{Addr: 0x70}))
	require.EqualValues(t, 11, b.bus.Wire.Bits)
	require.ErrorIs(t, b.bus.Transfer(), syscall.EINVAL)
	require.ErrorIs(t, b.bus.Tx(0x80, []byte{1}, nil), syscall.EINVAL)
}

func TestSpeedAndClose(t *testing.T) {
	b := newBusRig(t)
	require.NoError(t, b.bus.SetSpeed(100*physic.KiloHertz))
	b.selectChannels(t, 0)
	require.Equal(t, 200*time.Microsecond, b.clock.Now())
	require.ErrorIs(t, b.bus.SetSpeed(0), syscall.EINVAL)
	require.Equal(t, "test", b.bus.String())
	require.NoError(t, b.bus.Close())
	require.ErrorIs(t, b.bus.Tx(0x70, []byte{1}, nil), os.ErrClosed)
}

func TestTwoSensorsAnswerAsWiredAnd(t *testing.T) {
	b := newBusRig(t)
	b.magnets[0].angle, b.magnets[1].angle = 90, 135 // 0x400, 0x600
	b.magnets[1].field = 20                          // MD and ML
	b.selectChannels(t, 3)
	require.Equal(t, []byte{statusMD & (statusMD | statusML), 0x04, 0x00}, b.read(t, regStatus, 3))
	b.sensors[0].NoAnswer.Set()
	require.Equal(t, []byte{statusMD | statusML, 0x06, 0x00}, b.read(t, regStatus, 3), "one acknowledge is enough")
}

func TestI2CControllers(t *testing.T) {
	readFirst := []Msg{{Addr: 0x70, Read: true, Data: make([]byte, 1)}, {Addr: 0x70, Data: []byte{1}}}
	twoAddresses := []Msg{{Addr: 0x70, Data: []byte{1}}, {Addr: AS5600Address, Data: []byte{regStatus}}}
	for _, c := range []struct {
		computer Computer
		msgs     []Msg
		want     error
	}{
		{PiZero, readFirst, syscall.EOPNOTSUPP},
		{PiFour, readFirst, syscall.EOPNOTSUPP},
		{PiFive, readFirst, nil},
		{PiFour, twoAddresses, i2cdev.EREMOTEIO}, // the channel opens only at the STOP
		{PiFive, twoAddresses, syscall.EINVAL},
	} {
		b := newBusRig(t)
		b.bus.Computer = c.computer
		require.ErrorIs(t, b.bus.Transfer(c.msgs...), c.want, "%s %v", c.computer, c.msgs)
		if c.want == syscall.EOPNOTSUPP || c.want == syscall.EINVAL {
			require.Zero(t, b.bus.Wire.Bits)
		}
	}
	require.ErrorIs(t, newBusRig(t).bus.Transfer(readFirst...), syscall.EOPNOTSUPP, "by default")
}

func TestStuckBusTimesOut(t *testing.T) {
	b := newBusRig(t)
	b.bus.Stuck.For(BusTimeout * 3 / 2)
	for range 2 {
		require.ErrorIs(t, b.bus.Tx(0x70, []byte{1}, nil), syscall.ETIMEDOUT)
	}
	require.Equal(t, 2*BusTimeout, b.clock.Now())
	require.Zero(t, b.bus.Wire.Bits)
	b.selectChannels(t, 1)
}

func TestFlippedBits(t *testing.T) {
	b := newBusRig(t)
	b.bus.Flip(1, 0x03) // the select becomes channel 1
	b.bus.Flip(5, 0x80) // the angle's low byte
	b.selectChannels(t, 1)
	require.EqualValues(t, 2, b.mux.Open())
	require.Equal(t, []byte{statusMD, 0x08, 0x80}, b.read(t, regStatus, 3))
	require.Equal(t, []byte{statusMD, 0x08, 0x00}, b.read(t, regStatus, 3), "each flips once")
	b.bus.Flip(1, 0xFF)
	b.bus.ClearFlips()
	require.Equal(t, []byte{statusMD}, b.read(t, regStatus, 1))
}

func TestFaultComesAndGoes(t *testing.T) {
	clock := &Clock{}
	f := NewFault(clock)
	f.Clear()
	require.False(t, f.Active())
	f.Set()
	clock.Advance(time.Hour)
	require.True(t, f.Active())
	f.Clear()
	require.False(t, f.Active())
	require.True(t, f.endedWithin(time.Second))
	f.For(time.Second)
	require.True(t, f.Active())
	clock.Advance(time.Second)
	require.False(t, f.Active())
	clock.Advance(time.Second)
	require.False(t, f.endedWithin(time.Second))
	require.Equal(t, 2, f.Times())
}

// FuzzBus plays any bytes as transfers: address, length and direction, data. Whatever a driver
// sends, the chips answer and the bits add up.
func FuzzBus(f *testing.F) {
	f.Add([]byte{0x70, 1, 1, 0x36, 1, regStatus, 0x36, 0x83})
	f.Add([]byte{0x70, 1, 3, 0x36, 3, 0xFF, 0x80, 1, 0x36, 0xFF})
	f.Fuzz(func(t *testing.T, program []byte) {
		b := &busRig{clock: &Clock{}}
		b.bus = NewBus("fuzz", b.clock, 400*physic.KiloHertz)
		b.mux, _ = NewTCA9548A(0x70, b.clock)
		for i := range b.sensors {
			b.magnets[i] = fixedMagnet{90, 60}
			_ = b.mux.Attach(i, NewAS5600(&b.magnets[i], b.clock, 1))
		}
		b.bus.Chips.Attach(b.mux)
		for len(program) > 2 {
			addr, n := uint16(program[0]), int(program[1]&0x7F)
			read := program[1] > 0x7F
			program = program[2:]
			data := make([]byte, n)
			if !read {
				program = program[copy(data, program):]
			}
			before := b.bus.Wire.Bits
			err := b.bus.Transfer(Msg{addr, read, data})
			if want := uint64(11 + 9*n); err == nil {
				require.Equal(t, want, b.bus.Wire.Bits-before)
			} else {
				require.LessOrEqual(t, b.bus.Wire.Bits-before, want)
			}
		}
	})
}
