package sim

import (
	"errors"
	"fmt"
	"math/bits"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
)

// TCA9548A is the mux: eight stretches of wire behind one control byte (TI SCPS207F: 8.4.1
// /RESET, 8.4.2 power-on reset, 8.5.4 control register, p. 13 and 17).
//
// The control byte is stored at once and read back, but the channels are switched at the STOP.
// Of several bytes the last one counts. Chips behind a closed channel receive nothing. After
// power-up, a brown-out and a low on /RESET all channels are closed; while any of these lasts
// the mux does not answer. A mux that was missing comes back with all channels closed.
type TCA9548A struct {
	NoAnswer *Fault // missing from the bus, with everything behind it
	Power    *Fault // its supply; shared by the chips on one supply
	Frozen   *Fault // it acknowledges, but its switches do not change, even in a reset

	addr      uint16
	channels  [8]Segment
	control   byte // the register
	open      byte // the switches
	addressed bool
	inReset   bool
	lost      int // power failures and absences seen so far
}

var _ Chip = (*TCA9548A)(nil)

// NewTCA9548A returns a mux at an address from 0x70 to 0x77.
func NewTCA9548A(addr uint16, clock *Clock) (*TCA9548A, error) {
	if addr < 0x70 || addr > 0x77 {
		return nil, fmt.Errorf("sim: no TCA9548A has address 0x%02x, only 0x70 to 0x77", addr)
	}
	return &TCA9548A{addr: addr, NoAnswer: NewFault(clock), Power: NewFault(clock), Frozen: NewFault(clock)}, nil
}

// Attach puts chips behind a channel, 0 to 7.
func (m *TCA9548A) Attach(channel int, chips ...Chip) error {
	if channel < 0 || channel >= len(m.channels) {
		return fmt.Errorf("sim: a TCA9548A has channels 0 to 7, not %d", channel)
	}
	m.channels[channel].Attach(chips...)
	return nil
}

// Open has a bit for each channel that is connected now.
func (m *TCA9548A) Open() byte {
	if m.refresh(); m.dead() {
		return 0
	}
	return m.open
}

// Reset is a low pulse on /RESET: all channels closed.
func (m *TCA9548A) Reset() {
	if m.addressed = false; !m.Frozen.Active() {
		m.control, m.open = 0, 0
	}
}

func (m *TCA9548A) dead() bool {
	return m.inReset || m.NoAnswer.Active() || m.Power.Active()
}

// refresh applies the faults since the last call.
func (m *TCA9548A) refresh() {
	if n := m.Power.Times() + m.NoAnswer.Times(); n != m.lost {
		m.lost = n
		m.Reset()
	}
}

// reachable is the number of chips on open channels.
func (m *TCA9548A) reachable() (n int) {
	for open := m.Open(); open != 0; open &= open - 1 {
		n += len(m.channels[bits.TrailingZeros8(open)].chips)
	}
	return n
}

// Start answers for the mux itself and for the chips behind open channels.
func (m *TCA9548A) Start(addr uint16, read bool) (ack bool) {
	open := m.Open()
	m.addressed = addr == m.addr && !m.dead()
	ack = m.addressed
	for ; open != 0; open &= open - 1 {
		if m.channels[bits.TrailingZeros8(open)].Start(addr, read) {
			ack = true
		}
	}
	return ack
}

// Write stores a control byte, or passes a byte on to the chips behind open channels.
func (m *TCA9548A) Write(b byte) (ack bool) {
	if m.addressed {
		if ack = true; !m.Frozen.Active() {
			m.control = b
		}
	}
	for open := m.open; open != 0; open &= open - 1 {
		if m.channels[bits.TrailingZeros8(open)].Write(b) {
			ack = true
		}
	}
	return ack
}

// Read is the control byte, or the byte of the chips behind open channels.
func (m *TCA9548A) Read() byte {
	v := byte(0xFF)
	if m.addressed {
		v = m.control
	}
	for open := m.open; open != 0; open &= open - 1 {
		v &= m.channels[bits.TrailingZeros8(open)].Read()
	}
	return v
}

// Stop switches the channels to the control register.
func (m *TCA9548A) Stop() {
	for open := m.open; open != 0; open &= open - 1 {
		m.channels[bits.TrailingZeros8(open)].Stop()
	}
	m.open, m.addressed = m.control, false
}

// ResetLine is the wire from one output pin to the /RESET of several muxes. While it is low
// they do not answer.
type ResetLine struct{ Muxes []*TCA9548A }

var _ gpio.PinOut = (*ResetLine)(nil)

// Out drives the line.
func (l *ResetLine) Out(level gpio.Level) error {
	for _, m := range l.Muxes {
		m.Reset()
		m.inReset = level == gpio.Low
	}
	return nil
}

// PWM is refused: a reset line has two levels.
func (l *ResetLine) PWM(gpio.Duty, physic.Frequency) error {
	return errors.New("sim: the reset line has no PWM")
}

// String returns the name of the line.
func (l *ResetLine) String() string { return l.Name() }

// Halt changes nothing: the line keeps its level.
func (l *ResetLine) Halt() error { return nil }

// Name returns the name of the line.
func (l *ResetLine) Name() string { return "/RESET" }

// Number is -1: the line has no number.
func (l *ResetLine) Number() int { return -1 }

// Function is periph's name of an output.
func (l *ResetLine) Function() string { return "Out" }
