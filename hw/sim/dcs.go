package sim

import (
	"image"
	"time"

	"periph.io/x/conn/v3/gpio"
)

// Commands that the model executes: those of the MIPI display command set, the same in every
// controller modelled here.
const (
	dcsSWRESET = 0x01
	dcsSLPIN   = 0x10
	dcsSLPOUT  = 0x11
	dcsINVOFF  = 0x20
	dcsINVON   = 0x21
	dcsDISPOFF = 0x28
	dcsDISPON  = 0x29
	dcsCASET   = 0x2A
	dcsRASET   = 0x2B
	dcsRAMWR   = 0x2C
	dcsMADCTL  = 0x36
	dcsCOLMOD  = 0x3A
	dcsRAMWRC  = 0x3C
)

// Bits of MADCTL.
const (
	dcsMY  = 0x80 // rows counted from the bottom
	dcsMX  = 0x40 // columns counted from the right
	dcsMV  = 0x20 // rows and columns exchanged
	dcsBGR = 0x08 // red and blue exchanged
)

// Timing that is common to these controllers, from the reset timing and the notes
// to SWRESET, SLPIN and SLPOUT.
const (
	dcsPulse = 10 * time.Microsecond  // shortest effective reset pulse
	dcsSleep = 120 * time.Millisecond // between SLPIN, SLPOUT and resets
)

// dcsVariant holds what differs between the makes.
type dcsVariant struct {
	ram    image.Point   // size in pixels
	colmod byte          // pixel format after a reset
	settle time.Duration // after a reset, SLPIN and SLPOUT, before any other command
}

// The largest display RAM of all.
const (
	dcsWidth  = 240
	dcsHeight = 320
)

// DCSChip models a display controller and its panel at the level of commands on its 4-line
// serial interface: power-on noise in the RAM, resets, sleep, the address window with its
// automatic increment, the orientation bits, both write formats of 16 and 18 bits, and
// inversion. A command that comes before the chip is ready is lost, as on a real chip, and
// counted in TooEarly.
type DCSChip struct {
	Visible  image.Rectangle // the part of the RAM that can be seen
	IPS      bool            // the panel shows true colours only while inversion is on
	BGR      bool            // the panel has its colours in the order blue, green, red
	Mirrored bool            // the panel has its first column at the controller's last
	TooEarly int             // commands and reset pulses lost because of timing

	chip   dcsVariant
	clock  *Clock
	dc     *SimPin
	ram    [dcsHeight][dcsWidth]uint16 // RGB565
	counts [256]uint64

	asleep, on, inverted bool
	madctl, colmod       byte
	xs, xe, ys, ye       int // address window, inclusive
	x, y                 int // next pixel

	op     byte // command whose parameters are being received
	param  [4]byte
	params int

	unpowered      bool
	rst            resetLine
	readyAt        time.Duration // no command before then
	wakeAllowedAt  time.Duration // no SLPOUT before then
	sleepAllowedAt time.Duration // no SLPIN before then
	ignoreData     bool          // parameters of a command that was lost
}

var _ SPIChip = (*DCSChip)(nil)

// newDCSChip returns a chip just switched on, with a panel of that size from the first row and
// column of the RAM on.
func newDCSChip(chip dcsVariant, size image.Point, dc, rst *SimPin, clock *Clock) *DCSChip {
	c := &DCSChip{Visible: image.Rectangle{Max: size}, chip: chip, clock: clock, dc: dc, rst: resetLine{clock: clock, pulse: dcsPulse}}
	if rst != nil {
		rst.Watch(c.resetMoved)
	}
	c.Power(true)
	return c
}

// Power switches the supply. The RAM comes up as noise.
func (c *DCSChip) Power(on bool) {
	c.unpowered = !on
	if !on {
		return
	}
	ramNoise := firstNoise
	for y := range c.ram {
		for x := range c.ram[y] {
			c.ram[y][x] = uint16(ramNoise.next())<<8 | uint16(ramNoise.next())
		}
	}
	c.reset()
}

// Seen counts how often a command was received, executed or not.
func (c *DCSChip) Seen(op byte) uint64 { return c.counts[op] }

// Asleep reports whether the panel's supply and scan are off.
func (c *DCSChip) Asleep() bool { return c.asleep }

// Shift implements SPIChip.
func (c *DCSChip) Shift(w, _ []byte) {
	if c.unpowered || c.rst.held {
		return
	}
	if c.dc.Level() == gpio.High {
		c.data(w)
		return
	}
	for _, op := range w {
		c.command(op)
	}
}

// reset is the effect of SWRESET and the reset line; the RAM keeps its contents.
func (c *DCSChip) reset() {
	now := c.clock.Now()
	if !c.asleep {
		c.wakeAllowedAt = now + dcsSleep
	}
	c.readyAt = now + c.chip.settle
	c.asleep, c.on, c.inverted = true, false, false
	c.madctl, c.colmod = 0, c.chip.colmod
	c.xs, c.xe, c.ys, c.ye = 0, c.chip.ram.X-1, 0, c.chip.ram.Y-1
	c.begin(0)
}

// resetMoved evaluates a change of RST.
func (c *DCSChip) resetMoved(l gpio.Level) {
	switch reset, short := c.rst.moved(l); {
	case short:
		c.TooEarly++
	case reset:
		c.reset()
		c.wakeAllowedAt = c.clock.Now() + dcsSleep
	}
}

// begin makes op the command to which the following data belongs.
func (c *DCSChip) begin(op byte) { c.op, c.params, c.ignoreData = op, 0, false }

// ready reports whether the chip can execute op now.
func (c *DCSChip) ready(op byte) bool {
	if c.clock == nil {
		return true
	}
	now := c.clock.Now()
	return now >= c.readyAt &&
		(op != dcsSLPOUT || now >= c.wakeAllowedAt) &&
		(op != dcsSLPIN || now >= c.sleepAllowedAt)
}

func (c *DCSChip) command(op byte) {
	c.counts[op]++
	c.begin(op)
	if !c.ready(op) {
		c.TooEarly++
		c.ignoreData = true
		return
	}
	switch op {
	case dcsSWRESET:
		c.reset()
	case dcsSLPIN, dcsSLPOUT:
		c.sleep(op == dcsSLPIN)
	case dcsINVON, dcsINVOFF:
		c.inverted = op == dcsINVON
	case dcsDISPON, dcsDISPOFF:
		c.on = op == dcsDISPON
	case dcsRAMWR:
		c.x, c.y = c.xs, c.ys
	}
}

func (c *DCSChip) sleep(asleep bool) {
	now := c.clock.Now()
	c.readyAt = now + c.chip.settle
	if asleep {
		c.wakeAllowedAt = now + dcsSleep
	} else {
		c.sleepAllowedAt = now + dcsSleep
	}
	c.asleep = asleep
}

// data receives parameters and pixels.
func (c *DCSChip) data(w []byte) {
	if c.ignoreData {
		return
	}
	for _, b := range w {
		c.param[c.params&3] = b
		c.params++
		switch c.op {
		case dcsCASET, dcsRASET:
			c.window()
		case dcsMADCTL:
			c.madctl = b
		case dcsCOLMOD:
			c.colmod = b
		case dcsRAMWR, dcsRAMWRC:
			c.pixel()
		}
	}
}
