package sim

import (
	"fmt"
	"math/rand/v2"
)

// Registers of the MCP23017 with IOCON.BANK 0 (Microchip DS20001952, table
// 3-5), each the first of a pair, port A before port B.
const (
	regIODIR     = 0x00
	regIPOL      = 0x02
	regIOCON     = 0x0A
	regGPPU      = 0x0C
	regINTF      = 0x0E
	regGPIO      = 0x12
	regOLAT      = 0x14
	expanderRegs = 0x16 // how many there are
	ioconBank    = 0x80
	ioconByte    = 0x20 // SEQOP: byte mode
)

// OpenDrain is the switches to ground on the pins of an expander.
type OpenDrain interface {
	// Low has a bit for each pin that is pulled to ground now, bit 0 GPA0, bit 8 GPB0. It is
	// called when a port is read.
	Low() uint16
}

// MCP23017 is the I/O expander (Microchip DS20001952: 3.2.1 byte and sequential
// mode, 3.2.2 the bus, table 3-5 and 3.5 the registers).
//
// A write sets the address pointer with its first byte and stores the others.
// The pointer moves on after every byte and from the last register to the
// first; in byte mode (IOCON.SEQOP) it stays, and with BANK 0 toggles between
// the two registers of a pair. With IOCON.BANK 1 port A is at 0x00-0x0A and
// port B at 0x10-0x1A. An input that is not pulled down is high with its
// pull-up and random without. A write to GPIO goes to OLAT.
//
// Without supply the chip does not answer, and afterwards all its registers
// have their power-up values. While it is missing from the bus it keeps them.
//
// Not modelled: interrupts (INTF and INTCAP read 0), hardware addresses being
// switched off, and what reading GPA7 and GPB7 does on newer chips.
type MCP23017 struct {
	Pins     OpenDrain
	NoAnswer *Fault
	Power    *Fault // its supply; shared by the chips on one supply

	addr      uint16
	rng       *rand.Rand
	regs      [expanderRegs]byte // numbered as with BANK 0
	pointer   byte
	addressed bool
	fresh     bool // the next byte written is a register address
	lost      int  // brown-outs seen so far
}

var _ Chip = (*MCP23017)(nil)

// NewMCP23017 returns an expander at an address from 0x20 to 0x27; the levels of inputs without
// a pull-up follow the seed.
func NewMCP23017(addr uint16, pins OpenDrain, clock *Clock, seed uint64) (*MCP23017, error) {
	if addr < 0x20 || addr > 0x27 {
		return nil, fmt.Errorf("sim: no MCP23017 has address 0x%02x, only 0x20 to 0x27", addr)
	}
	m := &MCP23017{Pins: pins, NoAnswer: NewFault(clock), Power: NewFault(clock), addr: addr}
	m.rng = rand.New(rand.NewPCG(seed, uint64(addr)))
	m.powerUp()
	return m, nil
}

func (m *MCP23017) powerUp() {
	m.regs = [expanderRegs]byte{regIODIR: 0xFF, regIODIR + 1: 0xFF}
	m.pointer = 0
}

// Start acknowledges the chip's address.
func (m *MCP23017) Start(addr uint16, read bool) bool {
	if n := m.Power.Times(); n != m.lost {
		m.lost = n
		m.powerUp()
	}
	m.addressed = addr == m.addr && !m.NoAnswer.Active() && !m.Power.Active()
	m.fresh = !read
	return m.addressed
}

// Write receives the register address or a register's new value.
func (m *MCP23017) Write(b byte) bool {
	if m.fresh {
		m.fresh, m.pointer = false, b
		return true
	}
	if at, ok := m.register(); ok {
		m.store(at, b)
	}
	m.advance()
	return true
}

// register is the register under the pointer, numbered as with BANK 0.
func (m *MCP23017) register() (at byte, ok bool) {
	at = m.pointer
	if m.regs[regIOCON]&ioconBank != 0 {
		at = m.pointer&0x0F<<1 | m.pointer>>4
		ok = m.pointer>>4 <= 1
		return at, ok && at < expanderRegs
	}
	return at, at < expanderRegs
}

func (m *MCP23017) store(at, b byte) {
	switch at &^ 1 {
	case regIOCON: // one register with two addresses
		m.regs[regIOCON], m.regs[regIOCON+1] = b&^1, b&^1
	case regGPIO:
		m.regs[at+regOLAT-regGPIO] = b
	case regINTF, regINTF + 2: // read only
	default:
		m.regs[at] = b
	}
}

// Read returns the byte under the pointer and advances the pointer.
func (m *MCP23017) Read() (v byte) {
	if at, ok := m.register(); ok && at&^1 == regGPIO {
		v = m.port(at & 1)
	} else if ok {
		v = m.regs[at]
	}
	m.advance()
	return v
}

// port is the value of GPIO for a port: inputs as they are or inverted, outputs as they are
// driven.
func (m *MCP23017) port(port byte) byte {
	var low byte
	if m.Pins != nil {
		low = byte(m.Pins.Low() >> (8 * port))
	}
	input, pulled := m.regs[regIODIR+port], m.regs[regGPPU+port]
	floating := ^pulled & byte(m.rng.Uint32())
	pins := (pulled | floating) &^ low
	return (pins^m.regs[regIPOL+port])&input | m.regs[regOLAT+port]&^input
}

func (m *MCP23017) advance() {
	bytewise, banked := m.regs[regIOCON]&ioconByte != 0, m.regs[regIOCON]&ioconBank != 0
	switch {
	case bytewise && !banked:
		m.pointer ^= 1
	case bytewise:
	case !banked && m.pointer >= expanderRegs-1, m.pointer >= 0x1A:
		m.pointer = 0
	default:
		m.pointer++
	}
}

// Stop changes nothing: the pointer is kept between transfers.
func (m *MCP23017) Stop() { m.addressed = false }
