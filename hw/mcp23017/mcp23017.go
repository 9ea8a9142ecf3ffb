package mcp23017

import (
	"encoding/binary"
	"errors"
	"fmt"

	"periph.io/x/conn/v3/i2c"
)

// The addresses an MCP23017 can have, by its pins A2-A0.
const (
	FirstAddr uint16 = 0x20
	LastAddr  uint16 = 0x27
)

// Inputs is how many inputs the chip has: 0-7 are GPA0-GPA7, 8-15 GPB0-GPB7.
const Inputs = 16

// UsableInputs has a bit for each input that may be wired: all but GPA7 and GPB7.
const UsableInputs uint16 = 0x7F7F

const (
	regIODIR = 0x00
	regIOCON = 0x0A
	regGPIO  = 0x12
	regOLAT  = 0x14

	bankedIOCON = 0x05 // address of IOCON while IOCON.BANK is 1

	markerA, markerB byte = 0xA5, 0x5A // in OLAT
)

// setup holds the values of the registers from IODIR to GPPU.
var setup = [...]byte{0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF}

var (
	// ErrAddr: an address outside 0x20-0x27. Correct the wiring list.
	ErrAddr = errors.New("mcp23017: bad address")
	// ErrLost: the chip answers but has lost its configuration, so the inputs
	// are not valid. Read again; if it persists, check the supply and /RESET.
	ErrLost = errors.New("mcp23017: configuration lost")
	// ErrVerify: the configuration read back differs from what was written.
	// Read again; if it persists, the bus is disturbed or two devices answer.
	ErrVerify = errors.New("mcp23017: configuration did not stick")
)

// Dev is one expander. It must not be used by two goroutines at once.
type Dev struct {
	bus   i2c.Bus
	addr  uint16
	ready bool // configured, as far as is known
	out   [1 + len(setup)]byte
	in    [len(setup)]byte
}

// New returns the expander at that address, 0x20-0x27. Nothing is sent.
func New(bus i2c.Bus, addr uint16) *Dev { return &Dev{bus: bus, addr: addr} }

// Read returns one bit for each input, 1 while its switch pulls to ground, in one transaction
// and without allocating. The first time and after an error it configures the chip before.
// Errors: ErrAddr, ErrLost, ErrVerify, the bus. The inputs are not valid then.
func (d *Dev) Read() (uint16, error) {
	if !d.ready {
		if err := d.configure(); err != nil {
			return 0, err
		}
	}
	d.ready = false
	b, err := d.read(regGPIO, 4)
	if err != nil {
		return 0, err
	}
	if b[2] != markerA || b[3] != markerB {
		return 0, fmt.Errorf("%w: %#x", ErrLost, d.addr)
	}
	d.ready = true
	return binary.LittleEndian.Uint16(b), nil
}

// configure configures the chip from any state. It writes the marker last, so that the marker
// proves all the rest.
func (d *Dev) configure() error {
	if d.addr < FirstAddr || d.addr > LastAddr {
		return fmt.Errorf("%w: %#x is not within 0x20-0x27", ErrAddr, d.addr)
	}
	// BANK off if it was on, else this is GPINTENB; then byte mode off.
	for _, reg := range [...]byte{bankedIOCON, regIOCON} {
		if err := d.write(reg, 0); err != nil {
			return err
		}
	}
	if err := d.write(regIODIR, setup[:]...); err != nil {
		return err
	}
	b, err := d.read(regIODIR, len(setup))
	if err != nil {
		return err
	}
	if [len(setup)]byte(b) != setup {
		return fmt.Errorf("%w: %#x: read % x", ErrVerify, d.addr, b)
	}
	return d.write(regOLAT, markerA, markerB)
}

// write writes registers from reg on.
func (d *Dev) write(reg byte, values ...byte) error {
	d.out[0] = reg
	n := copy(d.out[1:], values)
	if err := d.bus.Tx(d.addr, d.out[:1+n], nil); err != nil {
		return fmt.Errorf("mcp23017: %#x: write register %#02x: %w", d.addr, reg, err)
	}
	return nil
}

// read reads n bytes from reg on; they are valid until the next call.
func (d *Dev) read(reg byte, n int) ([]byte, error) {
	d.out[0] = reg
	if err := d.bus.Tx(d.addr, d.out[:1], d.in[:n]); err != nil {
		return nil, fmt.Errorf("mcp23017: %#x: read register %#02x: %w", d.addr, reg, err)
	}
	return d.in[:n], nil
}
