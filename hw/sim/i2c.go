package sim

import (
	"fmt"
	"os"
	"syscall"
	"time"

	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"

	"mastro/hw/i2cdev"
)

var _ i2c.BusCloser = (*Bus)(nil)

// Chip is one chip, or a segment of the wire with several, as seen by the bus. Calls come in
// wire order: Start, then Writes or Reads of that message, perhaps a further (repeated) Start,
// and one Stop. A chip that did not acknowledge Start gets no Write or Read, but it sees the
// Stop.
type Chip interface {
	Start(addr uint16, read bool) (ack bool)
	Write(b byte) (ack bool)
	Read() byte
	Stop()
}

// Segment is one stretch of wire with the chips on it. Chips that answer together pull the same
// wire down: one acknowledge is enough, and the master reads the AND of their bytes.
type Segment struct {
	chips []Chip
	acked []Chip // that acknowledged the last Start
}

var _ Chip = (*Segment)(nil)

// Attach adds chips to the wire.
func (s *Segment) Attach(chips ...Chip) { s.chips = append(s.chips, chips...) }

// Start passes the address to every chip.
func (s *Segment) Start(addr uint16, read bool) bool {
	s.acked = s.acked[:0]
	for _, c := range s.chips {
		if c.Start(addr, read) {
			s.acked = append(s.acked, c)
		}
	}
	return len(s.acked) > 0
}

// Write passes one byte to the chips that acknowledged.
func (s *Segment) Write(b byte) (ack bool) {
	for _, c := range s.acked {
		if c.Write(b) {
			ack = true
		}
	}
	return ack
}

// Read is the wired AND of the chips that acknowledged; without any it is 0xFF.
func (s *Segment) Read() byte {
	v := byte(0xFF)
	for _, c := range s.acked {
		v &= c.Read()
	}
	return v
}

// Stop is passed to every chip.
func (s *Segment) Stop() {
	s.acked = s.acked[:0]
	for _, c := range s.chips {
		c.Stop()
	}
}

// Msg is one message of a transfer. A read fills Data, a write sends it.
type Msg struct {
	Addr uint16 // 7 bits
	Read bool
	Data []byte
}

// BusTimeout is how long the kernel waits for a stuck bus with the shortest timeout that
// hw/i2cdev sets.
const BusTimeout = 30 * time.Millisecond

// Bus is an I²C bus with simulated chips at its other end. It counts bits as they are on the
// wire: one for each START, repeated START and STOP, nine for each address and data byte. Chips
// see a transfer at the time of its START; its duration passes when it ends.
//
// Errors wrap those of the kernel: i2cdev.EREMOTEIO when nothing acknowledges (check what is
// missing), syscall.ETIMEDOUT when the bus is stuck (reset the muxes), EOPNOTSUPP and EINVAL
// for what the controller cannot do (split the transfer), os.ErrClosed after Close.
type Bus struct {
	Chips    Segment // the chips on it
	Wire     Wire    // counts what it has carried
	Stuck    *Fault  // see Faults
	Computer Computer

	name   string
	flips  []flip
	closed bool
}

// NewBus returns a bus of a PiZero, without chips.
func NewBus(name string, clock *Clock, speed physic.Frequency) *Bus {
	wire := Wire{Clock: clock, Hz: int64(speed / physic.Hertz)}
	return &Bus{Wire: wire, Stuck: NewFault(clock), Computer: PiZero, name: name}
}

// String is the name of the bus.
func (b *Bus) String() string { return b.name }

// SetSpeed changes the clock rate; it must be at least 1 Hz.
func (b *Bus) SetSpeed(f physic.Frequency) error {
	if f < physic.Hertz {
		return fmt.Errorf("%s: speed %s: %w", b.name, f, syscall.EINVAL)
	}
	b.Wire.Hz = int64(f / physic.Hertz)
	return nil
}

// Close makes every further transfer fail.
func (b *Bus) Close() error {
	b.closed = true
	return nil
}

// Tx writes w and then, after a repeated START, reads r. Either may be empty;
// with both empty nothing happens.
func (b *Bus) Tx(addr uint16, w, r []byte) error {
	msgs := [2]Msg{{Addr: addr, Data: w}, {Addr: addr, Read: true, Data: r}}
	switch {
	case len(w) == 0 && len(r) == 0:
		return nil
	case len(r) == 0:
		return b.Transfer(msgs[0])
	case len(w) == 0:
		return b.Transfer(msgs[1])
	}
	return b.Transfer(msgs[:]...)
}

// Transfer carries messages between one START and one STOP. A message without data sends only
// its address, to probe for a chip.
func (b *Bus) Transfer(msgs ...Msg) error {
	if err := b.precheck(msgs); err != nil {
		return err
	}
	bits := 1 // the STOP
	for _, m := range msgs {
		n, ok := b.message(m)
		bits += n
		if !ok {
			b.finish(bits)
			return b.failed(m.Addr, i2cdev.EREMOTEIO)
		}
	}
	b.finish(bits)
	return nil
}

// precheck returns the errors that occur before the first bit.
func (b *Bus) precheck(msgs []Msg) error {
	if b.closed {
		return fmt.Errorf("%s: %w", b.name, os.ErrClosed)
	}
	if len(msgs) == 0 {
		return fmt.Errorf("%s: no message: %w", b.name, syscall.EINVAL)
	}
	for _, m := range msgs {
		if m.Addr > 0x7F {
			return b.failed(m.Addr, syscall.EINVAL)
		}
	}
	if errno := I2CControllers[b.Computer].refusal(msgs); errno != 0 {
		return b.failed(msgs[0].Addr, errno)
	}
	if b.Stuck.Active() {
		b.Wire.Clock.Advance(BusTimeout)
		return b.failed(msgs[0].Addr, syscall.ETIMEDOUT)
	}
	return nil
}

func (b *Bus) failed(addr uint16, errno syscall.Errno) error {
	return fmt.Errorf("%s: address 0x%02x: %w", b.name, addr, errno)
}

func (b *Bus) finish(bits int) {
	b.Chips.Stop()
	b.Wire.Carry(bits)
}

// message carries one message and returns the bits it took; ok is false when an acknowledge was
// missing, after which the master gives up.
func (b *Bus) message(m Msg) (bits int, ok bool) {
	bits = 1 + 9
	if !b.Chips.Start(m.Addr, m.Read) {
		return bits, false
	}
	for i := range m.Data {
		bits += 9
		if m.Read {
			m.Data[i] = b.disturbed(b.Chips.Read())
		} else if !b.Chips.Write(b.disturbed(m.Data[i])) {
			return bits, false
		}
	}
	return bits, true
}
