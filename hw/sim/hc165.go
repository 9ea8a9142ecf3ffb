package sim

import "periph.io/x/conn/v3/gpio"

// ParallelInputs are the inputs of a chain of shift registers.
type ParallelInputs interface {
	// Load writes the current levels: a byte for each register, the one next to the computer
	// first; input H is the high bit.
	Load(levels []byte)
}

// HC165Chip models a chain of 74HC165 shift registers (TI SN74HC165, SCLS116: function table),
// QH of the first on MISO. While SH/LD is low the registers follow their inputs, and QH shows
// input H whatever the clock does; while it is high each clock brings the next bit, and after
// the last register Serial.
//
// SH/LD is a line, or CE behind an inverter: low between transfers, so that the inputs are
// loaded when a transfer begins.
//
// Not modelled: clock modes, speed and CLK INH; see Slip.
type HC165Chip struct {
	Inputs ParallelInputs
	Serial gpio.Level // SER of the last register
	// Slip is the number of clocks before the first bit is read: 1 in spi.Mode1, or when the
	// clock of another chip gets through.
	Slip  int
	High  *Fault // the chain is unplugged and its wire reads as ones
	Low   *Fault // the same, as zeros
	Power *Fault // the chain has no supply: it reads as zeros

	load *SimPin // nil: from CE
	regs []byte
}

var _ SPIChip = (*HC165Chip)(nil)

// NewHC165Chip returns a chain of n registers, with SH/LD on a line or, if that is nil, from
// CE.
func NewHC165Chip(n int, inputs ParallelInputs, load *SimPin, clock *Clock) *HC165Chip {
	c := &HC165Chip{Inputs: inputs, load: load, regs: make([]byte, n),
		High: NewFault(clock), Low: NewFault(clock), Power: NewFault(clock)}
	if load != nil {
		load.Watch(func(gpio.Level) { c.take() }) // when it goes low, and for the last time when it goes high
	}
	return c
}

func (c *HC165Chip) take() {
	if !c.Power.Active() {
		c.Inputs.Load(c.regs)
	}
}

// Shift implements SPIChip.
func (c *HC165Chip) Shift(w, r []byte) {
	loading := c.load != nil && c.load.Level() == gpio.Low
	if c.load == nil || loading {
		c.take()
	}
	if !loading {
		for range c.Slip {
			c.clock()
		}
	}
	for i := range w {
		var b byte
		for range 8 {
			b = b<<1 | c.regs[0]>>7
			if !loading {
				c.clock()
			}
		}
		if i < len(r) {
			r[i] = c.wire(b)
		}
	}
}

// clock is one rising edge.
func (c *HC165Chip) clock() {
	for i := range c.regs {
		next := byte(0)
		if i+1 < len(c.regs) {
			next = c.regs[i+1] >> 7
		} else if c.Serial == gpio.High {
			next = 1
		}
		c.regs[i] = c.regs[i]<<1 | next
	}
}

// wire is what the computer reads when the chain sends b.
func (c *HC165Chip) wire(b byte) byte {
	switch {
	case c.High.Active():
		return 0xFF
	case c.Low.Active() || c.Power.Active():
		return 0
	}
	return b
}
