package sim

import (
	"image"
	"time"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// Size of the SSD1306's display RAM: pages of eight rows, bit 0 on top.
const (
	ssd1306Columns = 128
	ssd1306Pages   = 8
	ssd1306Rows    = 8 * ssd1306Pages
)

// ssd1306Pulse is the shortest effective reset pulse, tRES in section 13.
const ssd1306Pulse = 3 * time.Microsecond

// ssd1306Params is the number of parameters of each command that has any; table 9-1, and 8D
// from the application note on the charge pump.
var ssd1306Params = [256]uint8{
	0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1,
	0xA3: 2, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}

// Addressing modes, the parameter of command 20.
const (
	ssd1306Horizontal = 0
	ssd1306Vertical   = 1
	ssd1306ByPage     = 2
)

// ssd1306Regs are the settings that a reset restores.
type ssd1306Regs struct {
	mode                     byte
	col, colStart, colEnd    int // pointer and window, inclusive
	page, pageStart, pageEnd int // the same for pages, from pageTop to pageZ
	startLine, offset        int
	rows                     int // multiplex ratio
	mirrored, upward         bool
	comPins, contrast        byte
	allOn, inverted, on      bool
	pump, scrolling          bool
}

var ssd1306AfterReset = ssd1306Regs{
	mode: ssd1306ByPage, colEnd: ssd1306Columns - 1, pageEnd: ssd1306Pages - 1,
	rows: ssd1306Rows, comPins: 0x12, contrast: 0x7F,
}

// SSD1306Profile holds the limits of the chip: a clock period of 100 ns or more, data sampled
// on the rising edge.
func SSD1306Profile() SPIProfile {
	return SPIProfile{Max: 10 * physic.MegaHertz, Modes: []spi.Mode{spi.Mode0, spi.Mode3}}
}

// SSD1306 models the Solomon Systech display controller (rev 1.1, 2008; the charge pump from
// rev 1.5) and its panel as on the usual module, at the level of commands: RAM that powers up
// as noise, the three addressing modes with their windows, start line, offset, multiplex ratio,
// segment and row direction, wiring of the row pins, inversion, on and off, charge pump. It is
// an SPIChip and a Chip.
//
// A command whose parameters are missing takes the next command bytes for them, across a STOP
// too. Of scrolling only one effect is modelled, that the RAM cannot be written meanwhile; of
// the timing registers nothing.
type SSD1306 struct {
	TooEarly int // reset pulses that were too short

	size   image.Point
	dc     *SimPin
	addr   uint16
	ram    [ssd1306Pages][ssd1306Columns]byte
	regs   ssd1306Regs
	counts [256]uint64

	op    byte // command whose parameters are being received
	param [6]byte
	have  uint8

	fresh, single, isData bool // I²C: a control byte comes next; bits of the last one

	unpowered bool
	reset     resetLine
}

var (
	_ SPIChip = (*SSD1306)(nil)
	_ Chip    = (*SSD1306)(nil)
)

// NewSSD1306SPI returns a module of 128x64 or 128x32 on a serial interface, just switched on.
// rst may be nil, and so may clock: then every pulse is long enough.
func NewSSD1306SPI(size image.Point, dc, rst *SimPin, clock *Clock) *SSD1306 {
	c := &SSD1306{size: size, dc: dc, reset: resetLine{clock: clock, pulse: ssd1306Pulse}}
	if rst != nil {
		rst.Watch(c.resetMoved)
	}
	c.Power(true)
	return c
}

// NewSSD1306I2C returns a module at 0x3C or 0x3D of an I²C bus; otherwise as NewSSD1306SPI.
func NewSSD1306I2C(size image.Point, addr uint16, rst *SimPin, clock *Clock) *SSD1306 {
	c := NewSSD1306SPI(size, nil, rst, clock)
	c.addr = addr
	return c
}

// Power switches the supply. The RAM comes up as noise.
func (c *SSD1306) Power(on bool) {
	c.unpowered = !on
	if !on {
		return
	}
	ramNoise := firstNoise
	for page := range c.ram {
		for col := range c.ram[page] {
			c.ram[page][col] = ramNoise.next()
		}
	}
	c.begin()
}

// Seen counts how often a command was received.
func (c *SSD1306) Seen(op byte) uint64 { return c.counts[op] }

// On reports whether the display is on and its charge pump supplies it.
func (c *SSD1306) On() bool { return !c.unpowered && c.regs.on && c.regs.pump }

// Contrast is the brightness setting, 0-255.
func (c *SSD1306) Contrast() uint8 { return c.regs.contrast }

// begin is the effect of a reset; the RAM keeps its contents.
func (c *SSD1306) begin() {
	c.regs = ssd1306AfterReset
	c.op, c.have = 0, 0
}

// resetMoved evaluates a change of RST.
func (c *SSD1306) resetMoved(l gpio.Level) {
	switch reset, short := c.reset.moved(l); {
	case short:
		c.TooEarly++
	case reset:
		c.begin()
	}
}

// ignoresBus reports whether the chip has no supply or is held in reset.
func (c *SSD1306) ignoresBus() bool { return c.unpowered || c.reset.held }

// Shift implements SPIChip.
func (c *SSD1306) Shift(w, _ []byte) {
	if c.ignoresBus() {
		return
	}
	for _, b := range w {
		c.take(b, c.dc.Level() == gpio.High)
	}
}

// Start acknowledges the chip's address.
func (c *SSD1306) Start(addr uint16, _ bool) bool {
	c.fresh = true
	return addr == c.addr && !c.ignoresBus()
}

// Write receives a control byte or the byte that follows it. Bit 7 of a control byte means that
// one byte follows and then another control byte, bit 6 that it is data; section 8.1.5.2.
func (c *SSD1306) Write(b byte) bool {
	if c.fresh {
		c.fresh, c.single, c.isData = false, b&0x80 != 0, b&0x40 != 0
		return true
	}
	c.take(b, c.isData)
	c.fresh = c.single
	return true
}

// Read returns the status: bit 6 while the display is off.
func (c *SSD1306) Read() byte {
	if c.regs.on {
		return 0
	}
	return 0x40
}

// Stop changes nothing.
func (c *SSD1306) Stop() {}
