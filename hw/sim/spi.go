package sim

import (
	"errors"
	"fmt"
	"slices"
	"syscall"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// SPIBufSize is the largest transfer in bytes that spidev accepts, unless its module parameter
// bufsiz was raised.
const SPIBufSize = 4096

// Errors of a simulated SPI port. They occur only when a program misuses the
// port.
var (
	// ErrSPIConnected: Connect was called a second time. Keep the first Conn.
	ErrSPIConnected = errors.New("sim: SPI port is already connected")
	// ErrSPINotConnected: a transfer before Connect or after Close.
	ErrSPINotConnected = errors.New("sim: SPI port is not connected")
	// ErrSPIConfig: a speed, mode or word size that the controller does not have. It is also
	// syscall.EINVAL.
	ErrSPIConfig = errors.New("sim: impossible SPI configuration")
)

// SPIChip is a chip at the far end of a simulated SPI bus.
type SPIChip interface {
	// Shift clocks the bytes of w in and, when r is not nil, as many out. Chips that never
	// answer do not change r.
	Shift(w, r []byte)
}

// SPIProfile holds the limits of a chip. Beyond them the chip reads every bit one clock late,
// so it receives garbage instead of failing: nothing on an SPI bus acknowledges anything.
type SPIProfile struct {
	Max   physic.Frequency // fastest clock; 0 means any
	Modes []spi.Mode       // supported clock modes; none means any
}

// SPIPort is one chip select of a simulated SPI controller together with the chip wired to it.
// It is a spi.PortCloser, and once connected also the spi.Conn. Its name, "SPI0.1", and the
// computer determine the controller, and so what it refuses: see SPIControllers.
type SPIPort struct {
	Name     string
	Computer Computer
	Wire     Wire // eight bits per byte; pauses only take time; each transfer is one system call
	Chip     SPIChip
	Profile  SPIProfile

	control   SPIController // once connected
	limit     physic.Frequency
	speed     physic.Frequency
	mode      spi.Mode
	connected bool
	unpowered bool
	failures  int
	carry     byte   // last bit of the previous byte, for a chip that reads late
	scratch   []byte // what a chip outside its profile receives
}

var (
	_ spi.PortCloser = (*SPIPort)(nil)
	_ spi.Conn       = (*SPIPort)(nil)
	_ conn.Limits    = (*SPIPort)(nil)
)

// NewSPIPort wires a chip to a port of a PiZero, the computer whose controllers can do the
// least. Transfers advance the clock; clock may be nil.
func NewSPIPort(name string, clock *Clock, chip SPIChip, p SPIProfile) *SPIPort {
	return &SPIPort{Name: name, Computer: PiZero, Wire: Wire{Clock: clock}, Chip: chip, Profile: p}
}

// FailNext makes the next n transfers end in EIO after half of their bytes.
func (p *SPIPort) FailNext(n int) { p.failures = n }

// SetPower switches the chip's supply. An unpowered chip receives nothing and reads as zeros,
// and the port reports no error. A chip with a method Power(bool) gets the call.
func (p *SPIPort) SetPower(on bool) {
	p.unpowered = !on
	if c, ok := p.Chip.(interface{ Power(on bool) }); ok {
		c.Power(on)
	}
}

// String implements conn.Resource.
func (p *SPIPort) String() string { return p.Name }

// Duplex implements conn.Conn.
func (p *SPIPort) Duplex() conn.Duplex { return conn.Full }

// MaxTxSize implements conn.Limits; it is SPIBufSize.
func (p *SPIPort) MaxTxSize() int { return SPIBufSize }

// Close implements io.Closer. The port can then be connected again, as a device file can be
// opened again.
func (p *SPIPort) Close() error {
	p.connected = false
	return nil
}

// LimitSpeed implements spi.PortCloser.
func (p *SPIPort) LimitSpeed(f physic.Frequency) error {
	if f <= 0 {
		return fmt.Errorf("%w: speed %s: %w", ErrSPIConfig, f, syscall.EINVAL)
	}
	p.limit = f
	p.setSpeed()
	return nil
}

// Connect implements spi.Port. As on Linux it works once, and the controller refuses what it
// cannot do.
func (p *SPIPort) Connect(f physic.Frequency, mode spi.Mode, bits int) (spi.Conn, error) {
	control, ok := p.Computer.SPIController(p.Name)
	switch {
	case p.connected:
		return nil, fmt.Errorf("%s: %w", p.Name, ErrSPIConnected)
	case !ok:
		return nil, fmt.Errorf("%s: a %s has no such port: %w", p.Name, p.Computer, syscall.ENOENT)
	case f < 0 || f > physic.GigaHertz || !control.accepts(mode, bits):
		return nil, fmt.Errorf("%s, %s: %w: %s, %s, %d bits: %w", p.Name, control.Driver, ErrSPIConfig, f, mode, bits, syscall.EINVAL)
	}
	p.connected, p.control, p.mode, p.speed = true, control, mode, f
	p.setSpeed()
	return p, nil
}

// setSpeed sets the fastest speed of the controller that both the port and the connection
// allow.
func (p *SPIPort) setSpeed() {
	if !p.connected {
		return
	}
	f := p.speed
	if p.limit != 0 && (f == 0 || p.limit < f) {
		f = p.limit
	}
	p.Wire.Hz = int64(p.control.speed(f) / physic.Hertz)
}

// Tx implements conn.Conn.
func (p *SPIPort) Tx(w, r []byte) error {
	n := max(len(w), len(r))
	return p.transfer(n, p.control.idle(n), func(fail bool) error { return p.packet(w, r, fail) })
}

// TxPackets implements spi.Conn. All packets together are one transfer.
func (p *SPIPort) TxPackets(packets []spi.Packet) error {
	total, idle := 0, 0
	for _, k := range packets {
		n := max(len(k.W), len(k.R))
		total, idle = total+n, idle+p.control.idle(n)
	}
	return p.transfer(total, idle, func(fail bool) error {
		for _, k := range packets {
			if err := p.packet(k.W, k.R, fail); err != nil {
				return err
			}
		}
		return nil
	})
}

// transfer is one system call of total bytes, with pauses of idle clocks.
func (p *SPIPort) transfer(total, idle int, do func(fail bool) error) error {
	switch {
	case !p.connected:
		return fmt.Errorf("%s: %w", p.Name, ErrSPINotConnected)
	case total > SPIBufSize:
		return fmt.Errorf("%s: transfer of %d bytes: %w", p.Name, total, syscall.EMSGSIZE)
	case total == 0:
		return fmt.Errorf("%s: empty transfer: %w", p.Name, syscall.EINVAL)
	}
	fail := p.failures > 0
	if fail {
		p.failures--
		total, idle = total/2, idle/2
	}
	p.Wire.Carry(8 * total)
	p.Wire.pass(idle)
	return do(fail)
}

// packet shifts one packet, or only the first half of it when it fails.
func (p *SPIPort) packet(w, r []byte, fail bool) error {
	if len(w) != len(r) && len(w) != 0 && len(r) != 0 {
		return fmt.Errorf("%s: %d bytes out and %d in: %w", p.Name, len(w), len(r), syscall.EINVAL)
	}
	clear(r)
	if fail {
		p.shift(w[:len(w)/2], r[:len(r)/2])
		return fmt.Errorf("%s: %w", p.Name, syscall.EIO)
	}
	p.shift(w, r)
	return nil
}

func (p *SPIPort) shift(w, r []byte) {
	if p.Chip == nil || p.unpowered {
		return
	}
	if len(w) == 0 {
		w = make([]byte, len(r)) // spidev sends zeros while it reads
	}
	if !p.inProfile() {
		w = p.shifted(w)
	}
	p.Chip.Shift(w, r)
}

// inProfile reports whether mode and speed are within the chip's profile.
func (p *SPIPort) inProfile() bool {
	f := physic.Frequency(p.Wire.Hz) * physic.Hertz
	fast := p.Profile.Max != 0 && (f == 0 || f > p.Profile.Max)
	known := len(p.Profile.Modes) == 0 || slices.Contains(p.Profile.Modes, p.mode&^spi.NoCS)
	return known && !fast
}

// shifted is w as received by a chip that samples one bit too late.
func (p *SPIPort) shifted(w []byte) []byte {
	p.scratch = append(p.scratch[:0], w...)
	for i, b := range w {
		p.scratch[i] = p.carry<<7 | b>>1
		p.carry = b & 1
	}
	return p.scratch
}
